"""The words of card files, of all rooms: importing this module enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.riftbound.effects import (
    board_operations,
    chain_operations,
    copy_operations,
    player_operations,
    unread_operations,
)
from judge.rulesets.riftbound.effects.operations import OPERATIONS
from judge.rulesets.riftbound.vocabulary import WORDS, card_keys, properties, references
from judge.rulesets.riftbound.vocabulary.conditions import CONDITIONS, conditions
from judge.rulesets.riftbound.vocabulary.doing import REFERENCES
from judge.rulesets.riftbound.vocabulary.events import TRIGGERS
from judge.rulesets.riftbound.vocabulary.keywords import KEYWORDS
from judge.rulesets.riftbound.vocabulary.option_keys import OPTIONS
from judge.rulesets.riftbound.vocabulary.selectors import OF_ITEMS, PROPERTIES
from judge.rulesets.riftbound.vocabulary.shapes import DEFINITIONS
from judge.vocabulary.shapes import Shape
from judge.vocabulary.words import Family, as_mapping, as_steps

ALL_WORDS = (
    *WORDS, board_operations, chain_operations, copy_operations, player_operations, unread_operations,
)  # fmt: skip
"""The modules that define words and that nothing else imports."""

FAMILIES: tuple[Family[Any], ...] = (
    CONDITIONS,
    TRIGGERS,
    REFERENCES,
    PROPERTIES,
    OF_ITEMS,
    OPERATIONS,
    card_keys.PRICES,
    KEYWORDS,
    card_keys.STATICS,
    card_keys.CHEAPER,
    card_keys.ABILITIES,
    card_keys.CARDS,
    OPTIONS,
)
"""Every kind of words."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {
        **DEFINITIONS,
        PROPERTIES.name: properties.selector(),
        card_keys.PRICES.name: as_mapping(card_keys.PRICES, least=0),
        "riftbound_additional_price": card_keys.additional_price(),
        card_keys.STATICS.name: as_mapping(card_keys.STATICS),
        "riftbound_mode": card_keys.mode(),
        card_keys.CHEAPER.name: card_keys.discount(),
        TRIGGERS.name: as_steps(TRIGGERS),
        CONDITIONS.name: conditions(),
        REFERENCES.name: references.done_to(),
        OPERATIONS.name: as_steps(OPERATIONS, {"if": "then", "play": "ignoring"}),
        card_keys.ABILITIES.name: card_keys.ability_shape(),
        card_keys.CARDS.name: card_keys.card_shape(),
        OPTIONS.name: as_mapping(OPTIONS, least=0),
    }
