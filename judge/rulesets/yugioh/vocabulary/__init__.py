"""The words of card files: importing this package enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.vocabulary import (
    activation_events,
    battle_events,
    board_conditions,
    history_conditions,
    moves_of_cards,
    shapes,
    summon_events,
    turn_conditions,
)
from judge.rulesets.yugioh.vocabulary.answers import KINDS, LINKS
from judge.rulesets.yugioh.vocabulary.causes import CAUSES
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS
from judge.rulesets.yugioh.vocabulary.events import EVENTS
from judge.rulesets.yugioh.vocabulary.included_effects import INCLUDED
from judge.rulesets.yugioh.vocabulary.occasions import OCCASIONS
from judge.vocabulary.shapes import Shape, one_of, some
from judge.vocabulary.words import Family, as_mapping, as_names, as_steps

WORDS = (
    activation_events, battle_events, board_conditions, history_conditions, moves_of_cards, summon_events,
    turn_conditions,
)  # fmt: skip
"""The modules that define the words."""

FAMILIES: tuple[Family[Any], ...] = (CONDITIONS, EVENTS, OCCASIONS, LINKS, INCLUDED, CAUSES)
"""Every kind of words."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {
        **shapes.DEFINITIONS,
        CONDITIONS.name: as_mapping(CONDITIONS),
        EVENTS.name: as_mapping(EVENTS, most=1),
        OCCASIONS.name: as_steps(OCCASIONS),
        LINKS.name: as_mapping(LINKS),
        INCLUDED.name: as_names(INCLUDED),
        CAUSES.name: some(as_names(CAUSES)),
        "activation": one_of(*KINDS),
    }
