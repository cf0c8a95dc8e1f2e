"""The words of card files: importing this package enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.vocabulary import (
    bans,
    battle_limits,
    board_conditions,
    given_properties,
    history_conditions,
    immunity,
    negating_effects,
    open_words,
    redirections,
    shapes,
    turn_conditions,
)
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS
from judge.rulesets.yugioh.vocabulary.standing_effects import STANDING
from judge.vocabulary.shapes import Shape
from judge.vocabulary.words import Family, as_joint, as_mapping

WORDS = (
    bans, battle_limits, board_conditions, given_properties, history_conditions, immunity, negating_effects, open_words,
    redirections, turn_conditions,
)  # fmt: skip
"""The modules that define the words."""

FAMILIES: tuple[Family[Any], ...] = (CONDITIONS, STANDING)
"""Every kind of words."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {**shapes.DEFINITIONS, CONDITIONS.name: as_mapping(CONDITIONS), STANDING.name: as_joint(STANDING)}
