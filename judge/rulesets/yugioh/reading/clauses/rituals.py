"""Ritual Summons: which monster, with Tributes from where, of which total Level."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match, Steps
from judge.rulesets.yugioh.reading.clauses.pronouns import Memory

_PLACES = {"hand": ["hand"], "field": ["field"]}


def _ritual(match: Match, memory: Memory) -> Steps | None:
    """Ritual Summon by Tributing monsters; what has no Level makes up none."""
    noun = match.cards[0]
    if not isinstance(noun.data, dict):
        return None
    found = {key: value for key, value in noun.data.items() if key not in noun.added}
    if found.get("count", 1) != 1 or found.get("in", "hand") != "hand":
        return None
    if found.get("of", "you") != "you" or ("name" not in found and "ritual" not in found.get("kind", ())):
        return None
    if "different_names" in found or "other" in found:
        return None
    what: Data = {k: v for k, v in found.items() if k != "count"}
    said = match.groups["places"]
    places = [place for word in ("hand", "field") if word in said for place in _PLACES[word]]
    levels: Any = "its Level"
    if match.groups.get("n"):
        levels = {"min": int(match.groups["n"])}
    if match.groups.get("exactly"):
        return None
    step: Data = {"ritual_summon": {**what, "of": "you", "in": "hand"}}
    step["materials"] = {"card": "monster", "of": "you", "in": places}
    return [{**step, "levels": levels}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases of Ritual Spells and of effects that Ritual Summon."""
    places = (
        r"(?P<places>(?:your )?hand (?:or|and/or) (?:your )?(?:side of the )?field|(?:the )?field or (?:your )?hand"
    )
    places += "|the field|your field)"
    its = r"(?:its Level|the Level of (?:that|the) Ritual Monster(?: you Ritual Summon)?)"
    total = rf"whose total Levels (?:equal or exceed {its}|equal (?P<n>\d+) or more|(?P<exactly>exactly equal) {its})"
    return (
        (rf"This card (?:is|can be) used to Ritual Summon (?:any (?:1 )?)?{{cards}}\.? You must also Tribute monsters "
         rf"(?:from|on) (?:your )?{places} {total}", _ritual),
        (rf"Ritual Summon (?:any )?{{cards}},? by Tributing monsters (?:from|on) (?:your )?{places} {total}", _ritual),
        (rf"Ritual Summon (?:any )?{{cards}} from your hand,? by Tributing monsters (?:from|on) (?:your )?{places} "
         rf"{total}", _ritual),
    )  # fmt: skip
