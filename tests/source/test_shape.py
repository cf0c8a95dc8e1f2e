from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator

from judge.editions import EDITIONS
from judge.kernel.errors import Unreadable
from judge.source import plays, schema, strict_yaml
from judge.source.finding import CHECKING
from judge.vocabulary.fitting import KEYWORDS, fitting
from tests.case_book import some_of
from tests.source.readings import CARDS, DISPUTE, SHIPPED

SCENARIO, CARD_FILE = schema.load("scenario"), schema.load("cards")
STARLIGHT = {
    "format": 1,
    "ruleset": "starlight",
    "board": {"turn": "A", "A": {"active": {"card": "Rhea", "willpower": 3}, "hand": ["Flare"]}, "B": {}},
    "plays": [
        {"by": "A", "skill": "Flare"},
        {"grant": "G1", "to": "A", "source": "Flare", "criteria": {"colours": ["green"]}, "optional": True},
        {"by": "A", "extra": "Moss", "grant": "G1"},
        {"defeat": "Nyx", "of": "B", "by_player": "A"},
        {"remove": "Flare"},
        "resolve",
    ],
}
RIFTBOUND = {
    "format": 1,
    "ruleset": "riftbound@1.0",
    "board": {
        "players": ["A", "B"],
        "battlefields": [{"name": "Zaun Warrens", "units": [{"card": "Watchful Sentry"}]}],
    },
    "plays": [{"by": "A", "play": "Hextech Ray", "targets": ["Watchful Sentry"]}, {"by": "A", "pass": True}],
    "expect": {"verdict": "illegal", "violations": [{"play": 3, "rule": "riftbound/closed-needs-reaction"}]},
}
WORDS = [
    "", "attack", "yugioh", "yugioh@2003", "riftbound", "starlight", "main 1", "resolve", "strict", "legal", "yugioh/x",
    0, 1, -1, 2, 1.0, 1.5, True, False, None, [], {}, [1], ["x"], [{}], {"x": 1}, {"card": "X"},
    [{"by": "A", "pass": True}],
]  # fmt: skip


def whole(name: str) -> Any:
    return strict_yaml.parse((CARDS / name).read_text("utf-8"), spans=False).data


def subschemas(part: Any) -> Iterator[dict[str, Any]]:
    if isinstance(part, dict):
        yield part
        for key, inner in part.items():
            if key in ("properties", "definitions"):
                for one in inner.values():
                    yield from subschemas(one)
            elif key not in ("enum", "const", "examples", "default", "defaultSnippets"):
                yield from subschemas(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from subschemas(inner)


@pytest.mark.parametrize("name", ["scenario", "cards"])
def test_the_schemas_are_schemas_and_the_quick_look_knows_their_words(name: str) -> None:
    Draft7Validator.check_schema(schema.load(name))
    used = {keyword for part in subschemas(schema.load(name)) for keyword in part}
    assert used <= KEYWORDS
    assert callable(schema.quick(name))


def test_every_key_is_described() -> None:
    definitions = SCENARIO["definitions"]
    parts = {"scenario": SCENARIO} | {k: v for k, v in definitions.items() if k not in CARD_FILE["definitions"]}
    for name, part in parts.items():
        own = {key: inner for key, inner in part.items() if key not in ("definitions", "allOf")}
        for found in subschemas(own):
            for key, inner in found.get("properties", {}).items():
                target = definitions[inner["$ref"].rpartition("/")[2]] if "$ref" in inner else inner
                assert "description" in target, f"{name}, {key}"


def test_the_scenario_schema_has_the_card_schemas_definitions() -> None:
    for name, definition in CARD_FILE["definitions"].items():
        untitled = {key: value for key, value in SCENARIO["definitions"][name].items() if key != "title"}
        assert untitled == definition, f"schemas/scenario.schema.json, definitions, {name}"


def test_the_schema_lists_the_rulesets() -> None:
    names = {f"{game}@{e}" if e else game for game, editions in EDITIONS.items() for e in editions}
    assert set(SCENARIO["properties"]["ruleset"]["enum"]) == names | set(EDITIONS)


def test_the_words_for_plays_are_read_off_the_schema() -> None:
    yugioh, starlight = plays.words("yugioh"), plays.words("starlight")
    assert {"activate", "summon", "pass", "resolve", "claim"} <= yugioh.with_player
    assert yugioh.without_player == {"resolve", "open"}
    assert yugioh.bare == ("resolve", "open")
    assert "grant" in starlight.without_player
    assert "grant" not in starlight.with_player


def test_an_unknown_schema() -> None:
    with pytest.raises(Unreadable, match="no schema called 'senario'"):
        schema.load("senario")


def test_an_unknown_keyword_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="uniqueItems"):
        fitting({"uniqueItems": True})


@pytest.mark.parametrize("file", sorted(CARDS.glob("*.yaml")), ids=lambda file: file.name)
def test_the_shipped_cards_fit_their_schema(file: Any) -> None:
    document = strict_yaml.parse(file.read_text("utf-8"))
    problem = next(iter(schema.faults(document, "cards")), None)
    assert problem is None, f"{file.name}: {problem and problem.span}: {problem} (new words go into schemas/)"
    assert schema.quick("cards")(document.data)


@pytest.mark.parametrize("file", some_of(200, SHIPPED, "schema"), ids=lambda file: file.stem)
def test_the_shipped_scenarios_fit_their_schema(file: Any) -> None:
    document = strict_yaml.parse(file.read_text("utf-8"))
    schema.check(document, "scenario")
    assert Draft7Validator(SCENARIO).is_valid(document.data)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every container in a value, with a key or index of it."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in inside:
        yield value, key
        yield from places(inner)


def mutated(value: Any, chance: random.Random, keys: list[str]) -> Any:
    value = copy.deepcopy(value)
    for _ in range(chance.randint(1, 2)):
        container, key = chance.choice(list(places(value)))
        change = chance.randrange(5)
        if change == 0:
            del container[key]
        elif change == 1 and isinstance(container, dict):
            container[chance.choice(keys)] = container.pop(key)
        elif change == 2 and isinstance(container, dict):
            container[chance.choice(keys)] = copy.deepcopy(chance.choice(WORDS))
        else:
            container[key] = copy.deepcopy(chance.choice(WORDS))
        if not value:
            break
    return value


@pytest.mark.parametrize("seed", range(6))
def test_the_quick_look_agrees_with_jsonschema(seed: int) -> None:
    chance = random.Random(seed)
    keys = sorted({key for part in subschemas(SCENARIO) for key in part.get("properties", {})})
    cases = [(strict_yaml.parse(DISPUTE).data, "scenario"), (RIFTBOUND, "scenario"), (STARLIGHT, "scenario")]
    cases += [
        ({name: record}, "cards") for name, record in chance.sample(sorted(whole("normal_traps.yaml").items()), 6)
    ]
    answers = set()
    for value, name in cases:
        assert schema.quick(name)(value), name
        validator = CHECKING(schema.load(name))
        for _ in range(40):
            other = mutated(value, chance, keys)
            answers.add(schema.quick(name)(other))
            assert schema.quick(name)(other) == validator.is_valid(other), other
    assert answers == {True, False}


@pytest.mark.parametrize("seed", range(6))
def test_every_misfit_is_explained(seed: int) -> None:
    chance = random.Random(seed)
    keys = sorted(SCENARIO["definitions"]["yugioh_play"]["properties"])
    for _ in range(60):
        document = strict_yaml.parse(DISPUTE)
        document.data = mutated(document.data, chance, keys)
        if not schema.quick("scenario")(document.data):
            with pytest.raises(Unreadable) as raised:
                schema.check(document, "scenario")
            assert raised.value.message.endswith(".")
            assert raised.value.hint
            assert raised.value.path is not None
