"""The words of card files: importing this package enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.vocabulary import (
    board_conditions,
    card_properties,
    chain_references,
    choice_properties,
    history_conditions,
    name_properties,
    number_properties,
    place_properties,
    shapes,
    table_references,
    turn_conditions,
)
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS
from judge.rulesets.yugioh.vocabulary.references import REFERENCES
from judge.rulesets.yugioh.vocabulary.selectors import GROUP, PROPERTIES, SELECTOR, TARGET
from judge.vocabulary.shapes import Shape, about, mapping
from judge.vocabulary.words import Family, as_mapping, as_words

WORDS = (
    board_conditions, history_conditions, turn_conditions, table_references, chain_references, number_properties,
    card_properties, name_properties, place_properties, choice_properties,
)  # fmt: skip
"""The modules that define the words."""

FAMILIES: tuple[Family[Any], ...] = (CONDITIONS, REFERENCES, PROPERTIES)
"""Every kind of words."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {
        **shapes.DEFINITIONS,
        REFERENCES.name: as_words(REFERENCES),
        **{place: _selector(place) for place in (SELECTOR, GROUP, TARGET)},
        CONDITIONS.name: as_mapping(CONDITIONS),
    }


def _selector(place: str) -> Shape:
    """The definition of the selectors that can stand in one kind of place."""
    shapes_of_words = PROPERTIES.keys_with_sentences().items()
    here = {key: shape for key, shape in shapes_of_words if PROPERTIES[key].within in (SELECTOR, place)}
    return about(mapping(here, least=1), PROPERTIES.title)
