"""The words of card files: importing this package enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.vocabulary import (
    bans,
    battle_limits,
    board_conditions,
    card_keys,
    effect_keys,
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

FAMILIES: tuple[Family[Any], ...] = (
    CONDITIONS,
    STANDING,
    effect_keys.EFFECTS,
    card_keys.CARDS,
    card_keys.SUMMONS,
    card_keys.OF_AN_EDITION,
)
"""Every kind of words."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {
        **shapes.DEFINITIONS,
        CONDITIONS.name: as_mapping(CONDITIONS),
        STANDING.name: as_joint(STANDING),
        "unanswerable": effect_keys.UNANSWERABLE,
        effect_keys.EFFECTS.name: as_mapping(effect_keys.EFFECTS),
        card_keys.SUMMONS.name: as_mapping(card_keys.SUMMONS, least=0),
        card_keys.OF_AN_EDITION.name: as_mapping(card_keys.OF_AN_EDITION, least=0),
        card_keys.CARDS.name: card_keys.card_shape(),
    }
