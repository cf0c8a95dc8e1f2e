"""The quick shape check says what jsonschema says; the schemas use only what both understand."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from judge.cards.library import read_library
from judge.source import schema, strict_yaml
from judge.source.finding import CHECKING
from judge.vocabulary.fitting import KEYWORDS, fits, fitting
from tests.case_book import files

SCENARIOS = files()
WINGS = Path(__file__).parents[2] / "judge/rulesets"
CARDS = WINGS / "yugioh/cards"
CARD_OF = {"yugioh": "card", "riftbound": "riftbound_card"}
"""The definition of a card of each game."""
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 1.0, 1.5, "", "x", "resolve", "A", "yugioh", "legal", [], ["x"], [1], [None], {},
    {"by": "A"}, {"card": "Raigeki"}, {"card": 1}, {"link": 1}, {"play": 1, "rule": "x"}, {"type": "normal spell"},
)  # fmt: skip


def keywords(subschema: Any) -> Iterator[str]:
    """Every keyword in a schema, however deep; keys of ``properties`` and ``definitions`` are no keywords."""
    if not isinstance(subschema, Mapping):
        return
    for key, value in subschema.items():
        yield key
        if key in ("properties", "definitions"):
            for inner in value.values():
                yield from keywords(inner)
        elif key in ("allOf", "anyOf"):
            for inner in value:
                yield from keywords(inner)
        elif key in ("if", "then", "items", "additionalProperties"):
            yield from keywords(value)


@pytest.mark.parametrize("name", ["scenario", "cards", "report"])
def test_schemas_are_draft_7(name: str) -> None:
    Draft7Validator.check_schema(schema.load(name))


@pytest.mark.parametrize("name", ["scenario", "cards"])
def test_schemas_use_only_keywords_the_quick_check_knows(name: str) -> None:
    assert set(keywords(schema.load(name))) <= KEYWORDS


@pytest.mark.parametrize("name", ["scenario", "cards"])
def test_references_lead_somewhere_and_stand_alone(name: str) -> None:
    whole = schema.load(name)

    def walk(value: Any) -> Iterator[Mapping[str, Any]]:
        if isinstance(value, Mapping):
            if isinstance(value.get("$ref"), str):
                yield value
            for inner in value.values():
                yield from walk(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from walk(inner)

    references = list(walk(whole))
    assert references
    for reference in references:
        assert reference["$ref"].removeprefix("#/definitions/") in whole["definitions"]
        assert set(reference) <= {"$ref", "description"}, "draft-07 passes over what stands beside a $ref"


def cards_of(game: str) -> dict[str, Any]:
    """The card schema for the cards of one game."""
    reference = {"$ref": f"#/definitions/{CARD_OF[game]}"}
    return {**schema.load("cards"), "additionalProperties": reference}


@pytest.mark.parametrize("game", sorted(CARD_OF))
def test_editors_offer_the_shipped_cards_as_they_are_written(game: str) -> None:
    known = schema.load("scenario")["definitions"][f"{game}_card_name"]["defaultSnippets"]
    assert [one["label"] for one in known] == sorted(read_library(WINGS / game / "cards"))
    written = strict_yaml.parse(f"names: [{', '.join(one['body'] for one in known)}]").data
    assert written["names"] == [one["label"] for one in known]


def test_editors_are_told_where_they_are() -> None:
    whole = schema.load("scenario")
    assert whole["$id"].startswith("urn:")
    for part in ("board", "player", "play", "expect"):
        titles = {whole["definitions"][f"{game}_{part}"]["title"] for game in ("yugioh", "riftbound", "starlight")}
        assert len(titles) == 3


@pytest.mark.parametrize("game", sorted(CARD_OF))
def test_the_shipped_library_fits_the_card_schema(game: str) -> None:
    cards = dict(read_library(WINGS / game / "cards"))
    errors = sorted(Draft7Validator(cards_of(game)).iter_errors(cards), key=lambda e: list(map(str, e.absolute_path)))
    assert [f"{'/'.join(map(str, e.absolute_path))}: {e.message[:200]}" for e in errors] == []
    assert fits(schema.load("cards"), cards, schema.load("cards"))


def test_every_library_has_its_definition() -> None:
    assert {path.parent.name for path in WINGS.glob("*/cards")} == set(CARD_OF)
    meant = {one["$ref"].rpartition("/")[2] for one in schema.load("cards")["additionalProperties"]["anyOf"]}
    assert meant == set(CARD_OF.values())


def test_cards_in_scenarios_fit_the_card_schema() -> None:
    checked = {game: Draft7Validator(cards_of(game)) for game in CARD_OF}
    for file in SCENARIOS:
        data = strict_yaml.parse(file.read_text("utf-8"), spans=False).data
        game = str(data["ruleset"]).partition("@")[0]
        if game in checked:
            assert list(checked[game].iter_errors(data.get("cards") or {})) == [], file.name


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a document with one of its keys or indices."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield value, key
            yield from places(inner)
    elif isinstance(value, list):
        for n, inner in enumerate(value):
            yield value, n
            yield from places(inner)


def mutated(document: Any, chance: random.Random) -> Any:
    """A copy with one to three things changed: a value replaced, a key misspelt, moved, added or removed."""
    twin = copy.deepcopy(document)
    for _ in range(chance.randint(1, 3)):
        found = list(places(twin))
        if not found:
            return twin
        holder, key = chance.choice(found)
        how = chance.randrange(5)
        if how == 0:
            del holder[key]
        elif how == 1 and isinstance(holder, dict):
            holder[str(key) + "x"] = holder.pop(key)
        elif how == 2:
            other, name = chance.choice(found)
            if (other[name] if isinstance(other, dict) else other[name : name + 1]) is not None:
                holder[key] = copy.deepcopy(other[name])
        elif how == 3 and isinstance(holder, dict):
            holder[chance.choice(("note", "by", "card", "effect", "zzz"))] = copy.deepcopy(chance.choice(VALUES))
        else:
            holder[key] = copy.deepcopy(chance.choice(VALUES))
    return twin


def agree(name: str, documents: Iterator[Any]) -> tuple[int, int]:
    """Hold the quick check against jsonschema; how many documents fitted and how many did not."""
    quick, validator = fitting(schema.load(name)), CHECKING(schema.load(name))
    counted = [0, 0]
    for document in documents:
        expected = validator.is_valid(document)
        assert quick(document) is expected, document
        counted[expected] += 1
    return counted[1], counted[0]


def test_the_quick_check_agrees_on_mutated_scenarios() -> None:
    chance = random.Random(2)
    data = [strict_yaml.parse(file.read_text("utf-8")).data for file in SCENARIOS]
    right, wrong = agree("scenario", (mutated(chance.choice(data), chance) for _ in range(1200)))
    assert right > 100
    assert wrong > 100


def test_the_quick_check_agrees_on_mutated_cards() -> None:
    chance = random.Random(3)
    cards = [{name: raw} for name, raw in read_library(CARDS).items()]
    right, wrong = agree("cards", (mutated(chance.choice(cards), chance) for _ in range(800)))
    assert right > 50
    assert wrong > 50


@pytest.mark.parametrize(
    ("small", "value"),
    [
        ({"const": 1}, True),
        ({"const": 1}, 1.0),
        ({"enum": [0]}, False),
        ({"enum": [[1]]}, [True]),
        ({"const": {"a": 1}}, {"a": True}),
        ({"type": "integer"}, 1.0),
        ({"type": "integer"}, True),
        ({"type": "number"}, True),
        ({"minimum": 0}, True),
        ({"minimum": 0}, -0.5),
        ({"maximum": 1}, True),
        ({"maximum": 1}, 1.5),
        ({"maximum": 1}, "2"),
        ({"minLength": 2}, "🐉"),
        ({"pattern": "^a"}, "ba"),
        ({"pattern": "a"}, 3),
        ({"minItems": 1}, []),
        ({"minItems": 1}, "x"),
        ({"items": False}, []),
        ({"items": False}, [1]),
        ({"required": ["a"]}, []),
        ({"required": ["a"]}, {}),
        ({"minProperties": 1}, {}),
        ({"if": {"type": "string"}, "then": False}, "x"),
        ({"if": {"type": "string"}, "then": False}, 1),
        ({"then": False}, 1),
        ({"if": False, "then": False}, 1),
        ({"anyOf": [False, True]}, 1),
        ({"allOf": [True, False]}, 1),
        (False, 1),
        (True, None),
        ({"properties": {"a": False}}, {"a": 1}),
        ({"properties": {"a": False}, "additionalProperties": False}, {}),
        ({"additionalProperties": {"type": "null"}}, {"b": None}),
        ({"type": ["null", "string"]}, None),
        ({"enum": [None]}, 0),
        ({"definitions": {"x": {"type": "string"}}, "$ref": "#/definitions/x"}, 1),
    ],
)  # fmt: skip
def test_the_quick_check_agrees_on_the_fine_points(small: Any, value: Any) -> None:
    root = small if isinstance(small, Mapping) else {}
    assert fits(small, value, root) is CHECKING(small).is_valid(value)
