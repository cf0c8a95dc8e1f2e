"""Triggers of a Summon "this way": the sentence before them must give the procedure that they mean."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.condition_clauses import PROCEDURE

Data = dict[str, Any]


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
            if last is None or last["id"] != PROCEDURE or unread:
                words = str(effect["text"]).split(":", 1)[0]
                effect["trigger"] = {wording: {"unread": words}}
                effect["unread"] = [words, *effect.get("unread", ())]
                break
