"""Every word of a vocabulary is one definition, with its shape, page and example; the schemas are written from it."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft7Validator

from judge.rulesets.yugioh.effects.words import FAMILIES
from judge.source import schema, strict_yaml
from judge.vocabulary.words import Word, first_sentence
from tests.schemas import SCHEMAS, written

WORDS = [(family.name, word) for family in FAMILIES for word in family]


def names(value: tuple[str, Word]) -> str:
    return f"{value[0]}-{value[1].key}"


@pytest.mark.parametrize("name", ["cards", "scenario"])
def test_schemas_are_written_from_the_words(name: str) -> None:
    assert (SCHEMAS / f"{name}.schema.json").read_text("utf-8") == written(name), "run: python -m tests.schemas"


@pytest.mark.parametrize("entry", WORDS, ids=names)
def test_every_word_has_a_page(entry: tuple[str, Word]) -> None:
    sentence = first_sentence(entry[1].page)
    assert sentence.endswith(".")
    assert sentence[0].isupper()


@pytest.mark.parametrize("entry", WORDS, ids=names)
def test_every_word_has_an_example_that_fits(entry: tuple[str, Word]) -> None:
    example = strict_yaml.parse(f"{entry[1].example}\n", spans=False).data
    assert any(entry[1].key in part for part in mappings(example)), "the example does not use the word"
    whole: dict[str, Any] = {
        **schema.load("cards")["definitions"]["effect"],
        "definitions": schema.load("cards")["definitions"],
    }
    assert [error.message for error in Draft7Validator(whole).iter_errors(example)] == []


def mappings(value: Any) -> list[dict[str, Any]]:
    """Every mapping in a value, however deep."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return ([value] if isinstance(value, dict) else []) + [one for part in inner for one in mappings(part)]
