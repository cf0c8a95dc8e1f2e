"""Triggers of a Summon "this way", and effects of a card that came so: the sentence before them must give the procedure
or the effect that they mean."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import lineage
from judge.rulesets.yugioh.reading.clauses.conditions.condition_clauses import PROCEDURE
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Data = dict[str, Any]
_TRIBUTES = Expression(r"You can Tribute (?P<n>[3-5]) monsters to Tribute Summon \(but not Set\) this card\.\s*$")
"""A way to Tribute Summon with more monsters than any needs."""


def checked(made: Data, desc: str) -> None:
    """Where the procedure of the card does not stand right before such a trigger, or was not understood, nobody can
    tell what it means; ``desc`` is the text of the card."""
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
            if (made_with := _TRIBUTES.search(desc[: effect["at"]])) is not None:
                effect["trigger"] = {wording: {"summoned": {"card": "this card", "how": ["tribute"]}}}
                given: Data = {"tributes": {"count": int(made_with["n"]), "card": "monster"}}
                effect["condition"] = [*effect.get("condition", ()), given]
                break
            if last is None or last["id"] != PROCEDURE or unread:
                words = str(effect["text"]).split(":", 1)[0]
                effect["trigger"] = {wording: {"unread": words, **_after(words, last)}}
                effect["unread"] = [words, *effect.get("unread", ())]
                break


_LISTED = (lineage.THIS_WAY, lineage.BY_ITSELF, lineage.BY_THE_LAST)
_WITHOUT = Expression(r"without Tribut")
_OPEN = Expression(r"\bSpecial Summon (?:this card|it)\b")


def came_so(made: Data) -> None:
    """Name the way in which a card came, where a condition asks whether one of its own effects Summoned it."""
    for effect in made["effects"]:
        for place, asked in enumerate(effect.get("condition", ())):
            said = asked.get("summoned_by")
            if said not in _LISTED:
                continue
            known = _the_way(str(said), effect, made)
            if isinstance(known, str):
                effect["condition"][place] = {"summoned_as": known}
            elif known is not None:
                effect["-came"] = (place, known)
            else:
                words = str(effect["text"]).split(":", 1)[0]
                effect["unread"] = [words, *effect.get("unread", ())]
                effect["condition"] = [one for one in effect["condition"] if one is not asked]
                if not effect["condition"]:
                    del effect["condition"]
                break


def _the_way(said: str, effect: Data, made: Data) -> Data | str | None:
    """The effect that is meant, or the kind of Summon of the procedure that is; None if nobody can tell."""
    before: list[Data] = [other for other in made["effects"] if other.get("at", 0) < effect["at"]]
    if said != lineage.BY_ITSELF:
        before = sorted(before, key=lambda other: int(other.get("at", 0)))[-1:]
    elif any(_open(one) for one in made["effects"]):
        return None
    ways = [one for one in before if _brings_itself(one.get("resolve")) or one["id"] in (PROCEDURE, "norm")]
    if len(ways) != 1:
        return None
    (way,) = ways
    if way["id"] == PROCEDURE:
        lone = "unread" not in made.get("summons", {}) and said != lineage.BY_THE_LAST
        return "own" if lone and "choose" not in way else None
    if way["id"] == "norm":
        return "untributed" if said == lineage.THIS_WAY and _WITHOUT.search(str(way["text"])) else None
    return way


def _open(effect: Data) -> bool:
    """May an effect, which was not read, Special Summon its own card?"""
    told = effect["id"] == PROCEDURE or _brings_itself(effect.get("resolve"))
    return not told and _OPEN.search(str(effect.get("text", ""))) is not None


def settled(effect: Data, names: dict[int, str]) -> None:
    """Enter the name of the effect by which the card is Summoned, once effects are numbered; ``names`` has that of
    each."""
    place, came = effect.pop("-came", (0, None))
    if came is not None:
        effect["condition"][place] = {"summoned_by": names[id(came)]}
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
