"""Battle damage that some monsters inflict doubled for a time."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding


def _doubled(match: Match, memory: Memory) -> Steps | None:
    """``this turn, if your monster battles an opponent's monster, any battle damage it inflicts to your opponent is
    doubled``; without the battle, that of direct attacks too."""
    noun, lasts = match.cards[0], until(match)
    fights: Data = {"while": [{"battling": {"card": "monster", "of": "opponent"}}]} if "foe" in match.groups else {}
    if not lasts:
        return None
    match.groups["-keep"] = ""
    if noun.data == "this card":
        return [{"apply": {"doubles_battle_damage": "this card", **fights}, **lasts}]
    if noun.data in ("it", "target"):
        return [{"apply": {"doubles_battle_damage": "all", **fights}, "to": noun.data, **lasts}]
    covered = shielding.covered(noun)
    if not isinstance(covered, dict) or covered.get("of") != "you" or covered.get("in", "field") != "field":
        return None
    return [{"apply": {"doubles_battle_damage": covered, **fights}, **lasts}]


_DAMAGE = r"battle damage"
FOR_A_TIME: tuple[tuple[str, Any], ...] = (
    (rf"if {{cards}} battles? (?P<foe>an opponent's monster){UNTIL}, any {_DAMAGE} (?:it|they) inflicts? to your "
     r"opponent is doubled", _doubled),
    (rf"any {_DAMAGE} {{cards}} inflicts? to your opponent{UNTIL} is doubled", _doubled),
    (rf"any {_DAMAGE} {{cards}} inflicts? to your opponent is doubled{UNTIL}", _doubled),
)  # fmt: skip
"""Phrases about doubled battle damage, and the steps they mean."""
