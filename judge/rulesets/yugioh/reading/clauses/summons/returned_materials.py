"""The materials of a Summon that come back, if all of them are in the Graveyard."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps


def _back(match: Match, memory: Memory) -> Steps | None:
    """``if all the Fusion Materials that were used for its Fusion Summon are in your GY, you can Special Summon all of
    them``."""
    part = match.groups
    of = part.get("whose") or f"{part['of']}'s"
    card = whose(of, memory)
    if card not in ("this card", "it", "target"):
        return None
    step: Data = {"special_summon_materials": card, "position": "any"}
    if match.cards:
        what = match.cards[0].data
        if not isinstance(what, dict) or match.cards[0].placed or not match.cards[0].plural or "count" in what:
            return None
        step["among"] = {key: one for key, one in what.items() if key not in match.cards[0].added}
    if part.get("leaves"):
        step["leaves_to"] = "banished"
    match.groups["-keep"] = ""
    memory.lost()
    return [{"you_can": step} if part.get("may") else step]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    way = r"(?:Fusion|Synchro|Xyz|Link)"
    used = (
        rf"(?: that were)? used (?:as material )?for (?:(?P<whose>its|this card's|that monster's) {way} Summon"
        rf"|the {way} Summon of (?P<of>that monster|this card)) are in your (?:GY|Graveyard),? "
        r"(?P<may>you can )?Special Summon all of them(?P<leaves>, but banish them when they leave the field)?"
    )
    return (
        (rf"if all (?:of )?(?:the )?(?:(?:{way} )?[Mm]aterials?(?: Monsters)?|monsters){used}", _back),
        (rf"if all (?:of )?the {{cards}}{used}", _back),
    )
