"""Triggers of a Summon "this way": the sentence before them must give the procedure that they mean."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions.condition_clauses import PROCEDURE
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Data = dict[str, Any]
_TRIBUTES = Expression(r"You can Tribute (?P<n>[3-5]) monsters to Tribute Summon \(but not Set\) this card")
"""A way to Tribute Summon with more monsters than any needs."""


def checked(made: Data) -> None:
    """Where the procedure of the card does not stand right before such a trigger, or was not understood, nobody can
    tell what it means."""
    unread = "unread" in made.get("summons", {})
    for effect in made["effects"]:
        for wording, event in effect.get("trigger", {}).items():
            if not isinstance(event, dict) or event.get("summoned", {}).get("by_effect") != PROCEDURE:
                continue
            before = [other for other in made["effects"] if other.get("at", 0) < effect["at"]]
            last = max(before, key=lambda other: int(other.get("at", 0)), default=None)
            if last is not None and last["id"] != PROCEDURE and _brings_itself(last.get("resolve")):
                effect["-brought"] = last
                break
            if last is not None and (made_with := _TRIBUTES.fullmatch(str(last.get("text", "")))) is not None:
                effect["trigger"] = {wording: {"summoned": {"card": "this card", "how": ["tribute"]}}}
                given: Data = {"tributes": {"count": int(made_with["n"]), "card": "monster"}}
                effect["condition"] = [*effect.get("condition", ()), given]
                break
            if last is None or last["id"] != PROCEDURE or unread:
                words = str(effect["text"]).split(":", 1)[0]
                effect["trigger"] = {wording: {"unread": words, **_after(words, last)}}
                effect["unread"] = [words, *effect.get("unread", ())]
                break


def settled(effect: Data, names: dict[int, str]) -> None:
    """Enter the name of the effect by which the card is Summoned, once effects are numbered; ``names`` has that of
    each."""
    brought = effect.pop("-brought", None)
    if brought is not None:
        for event in effect["trigger"].values():
            event["summoned"]["by_effect"] = names[id(brought)]


def _brings_itself(what: Any) -> bool:
    """Does an effect Special Summon its own card when it resolves?"""
    if isinstance(what, list):
        return any(map(_brings_itself, what))
    if not isinstance(what, dict):
        return False
    return what.get("special_summon") == "this card" or any(map(_brings_itself, what.values()))


def _after(words: str, last: Data | None) -> Data:
    """It waits for a Summon, of whichever card, if its words say so or if the effect before it does nothing else."""
    steps = [] if last is None else last.get("resolve", [])
    if "Summoned" in words or (len(steps) == 1 and "special_summon" in steps[0]):
        return {"after": [{"summoned": {}}, {"summon_attempt": {}}]}
    return {}
