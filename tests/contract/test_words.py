"""Every word of a vocabulary is one definition, with its shape, page and example; the schemas are written from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator

from judge.rulesets.yugioh.effects import chain_resolution
from judge.rulesets.yugioh.effects.operations import OPERATIONS, Spec, cards_for, operation, operation_said
from judge.rulesets.yugioh.effects.possibility import possible, why_not
from judge.rulesets.yugioh.effects.words import FAMILIES
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.table.records import record
from judge.rulesets.yugioh.table.steps import STEPS
from judge.rulesets.yugioh.vocabulary.selectors import Doing
from judge.source import schema, strict_yaml
from judge.vocabulary.shapes import TRUTH
from judge.vocabulary.words import Word, as_steps, first_sentence
from tests.schemas import SCHEMAS, written
from tests.yugioh.table import game_of

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


@pytest.mark.parametrize("entry", WORDS, ids=names)
def test_every_word_has_a_sentence(entry: tuple[str, Word]) -> None:
    said = getattr(entry[1], "said", "")
    assert callable(said) or (said and "_" not in said)


@pytest.fixture
def gaze() -> Iterator[str]:
    """An operation that nobody else knows."""

    @operation(
        "gaze_at",
        said="gaze at {}",
        beside={"sternly": TRUTH},
        topics=("positions",),
        example="resolve: [{gaze_at: target}]",
    )
    def gaze_at(doing: Doing, spec: Spec) -> list[str]:
        """Look at cards."""
        return [card.id for card in cards_for(doing, spec["gaze_at"], "gazed at") if spec.get("sternly")]

    yield "gaze_at"
    del STEPS.words["gaze_at"], OPERATIONS["gaze_at"]


def test_an_operation_is_one_definition(gaze: str) -> None:
    monsters = {"card": "monster", "of": "opponent"}
    raw = {"type": "normal spell", "effects": [{"resolve": [{"sternly": True, gaze: monsters}]}]}
    effect = record("Stare", raw).effects[0]
    assert list(effect.resolve[0]) == [gaze, "sternly"]
    game = game_of("A: {hand: [Raigeki]}\n  B: {monsters: [Kuriboh]}")
    doing = Doing(game, "A", "Raigeki", effect)
    assert possible(doing, effect.resolve[0])
    assert chain_resolution.run(doing, effect.resolve)
    assert doing.them == ["Kuriboh"]
    assert operation_said(doing, effect.resolve[0]) == "gaze at a monster on B's side of the field"
    alone = Doing(game_of("A: {hand: [Raigeki]}"), "A", "Raigeki", effect)
    assert not possible(alone, effect.resolve[0])
    assert why_not(alone, effect.resolve[0]) == "there is no monster on B's side of the field"
    assert gaze in unmodelled_words.words_on("positions")
    step = as_steps(STEPS)
    assert step["properties"][gaze]["description"] == "Look at cards."
    beside = [one["then"]["properties"] for one in step["allOf"] if one["if"] == {"required": [gaze]}]
    assert [list(keys) for keys in beside] == [[gaze, "sternly"]]


def mappings(value: Any) -> list[dict[str, Any]]:
    """Every mapping in a value, however deep."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return ([value] if isinstance(value, dict) else []) + [one for part in inner for one in mappings(part)]
