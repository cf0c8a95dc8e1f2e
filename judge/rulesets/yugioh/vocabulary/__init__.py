"""The words of card files: importing this package enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.vocabulary import (
    amounts,
    board_conditions,
    history_conditions,
    measures,
    shapes,
    turn_conditions,
)
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNTS
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS
from judge.vocabulary.shapes import Shape
from judge.vocabulary.words import Family, as_mapping

WORDS = (board_conditions, history_conditions, measures, turn_conditions)
"""The modules that define the words."""

FAMILIES: tuple[Family[Any], ...] = (CONDITIONS, AMOUNTS)
"""Every kind of words."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {**shapes.DEFINITIONS, CONDITIONS.name: as_mapping(CONDITIONS), AMOUNTS.name: amounts.shape()}
