"""ATK and DEF that turn on what the materials of this card's Summon were: ``gains ATK equal to the combined original
Levels of the materials used for its Fusion Summon x 100``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import material_numbers
from judge.rulesets.yugioh.reading.clauses.amounts.material_numbers import SUM_OF_MATERIALS, TIMES
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics


def _told(match: Match, key: str) -> Statics | None:
    amount = material_numbers.together(match)
    if amount is None or (match.cards and match.cards[0].data != "this card"):
        return None
    asked: list[Data] = [
        {"materials_seen": True},
        *([{"summoned_as": "tribute"}] if match.groups.get("tributed") else []),
    ]
    more: Data = {"original": True} if match.groups.get("original") and key.endswith("is") else {}
    stats = [one for one in ("atk", "def") if one.upper() in match.groups["stats"]]
    return [{key.format(stat): amount, "cards": "this card", **more, "while": asked} for stat in stats]


def _gained(match: Match) -> Statics | None:
    return _told(match, "change_{}")


def _lost_by_others(match: Match) -> Statics | None:
    """``monsters your opponent controls lose ATK equal to the total original ATK of the Fusion Materials used for this
    card's Summon``."""
    amount, covered = material_numbers.together(match), shielding.covered(match.cards[0])
    if amount is None or not isinstance(covered, dict) or covered.keys() != {"card", "of"}:
        return None
    amount["summon_materials"] = -int(amount["summon_materials"])
    stats = [one for one in ("atk", "def") if one.upper() in match.groups["stats"]]
    seen: list[Data] = [{"materials_seen": True}]
    return [{f"change_{stat}": {**amount, "on": "this card"}, "cards": covered, "while": seen} for stat in stats]


def _set(match: Match) -> Statics | None:
    return _told(match, "{}_is")


_STATS = r"(?P<stats>ATK and DEF|ATK/DEF|ATK|DEF)(?![/\w-])"
_IS = r" (?:becomes?|is|are)(?: each)?(?: equal to)? "
POINTS: tuple[tuple[str, Any], ...] = (
    (rf"{{cards}} gains? {_STATS} equal to {SUM_OF_MATERIALS}{TIMES}", _gained),
    (rf"{{cards}} loses? {_STATS} equal to {SUM_OF_MATERIALS}$", _lost_by_others),
    *(
        (rf"{start}{_IS}{amount}", _set)
        for start in (
            rf"the (?P<original>original )?{_STATS} of {{cards}}",
            rf"this (?:card|monster)'s (?P<original>original )?{_STATS}",
        )
        for amount in (
            f"{SUM_OF_MATERIALS}{TIMES}",
            r"(?P<part>half (?:of )?|double |twice )?the (?:combined |total )original (?P<of>ATK|DEF) of the (?:\d )?"
            r"monsters you (?P<tributed>Tributed) for the Tribute Summon of this card",
            r"(?P<part>half (?:of )?|double |twice )?the original (?P<of>ATK|DEF) of 1 monster that you "
            r"(?P<tributed>Tributed) for the Tribute Summon of this card",
        )
    ),
)  # fmt: skip
"""Phrases about points by materials, and the statics they mean."""
