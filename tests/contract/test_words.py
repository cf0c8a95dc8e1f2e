"""Every word of a vocabulary is one definition, with its shape, page and example; the schemas are written from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft7Validator

from judge import rulesets
from judge.cards.databases import rows
from judge.kernel.table import Player
from judge.rulesets.yugioh.effects import chain_resolution
from judge.rulesets.yugioh.effects.operations import OPERATIONS, Spec, cards_for, operation, operation_said
from judge.rulesets.yugioh.effects.possibility import possible, why_not
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.steps import STEPS
from judge.rulesets.yugioh.table.written_cards import record
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import EVENTS, EventWord, said
from judge.rulesets.yugioh.vocabulary.references import REFERENCES, Reference, reference_said
from judge.rulesets.yugioh.vocabulary.selectors import PROPERTIES, Property
from judge.source import schema, strict_yaml
from judge.vocabulary.shapes import TRUTH
from judge.vocabulary.words import Word, as_steps, first_sentence
from tests.schemas import SCHEMAS, WRITTEN
from tests.yugioh.table import game_of

GAMES = ("yugioh", "riftbound", "starlight")
WORDS = [(family.name, word) for game in GAMES for family in rulesets.vocabulary(game) for word in family]
SPOKEN_AT_THE_TABLE = ("_verb", "_detail", "_claim", "_claim_detail")
"""How the families end whose words stand in plays."""


def names(value: tuple[str, Word]) -> str:
    return f"{value[0]}-{value[1].key}"


@pytest.mark.parametrize("name", WRITTEN)
def test_schemas_are_written_from_the_words(name: str) -> None:
    assert (SCHEMAS / f"{name}.schema.json").read_text("utf-8") == WRITTEN[name](), "run: python -m tests.schemas"


def test_every_word_has_a_page() -> None:
    for entry in WORDS:
        sentence = first_sentence(entry[1].page)
        assert sentence.endswith("."), names(entry)
        assert sentence[0].isupper(), names(entry)


@pytest.mark.parametrize("entry", WORDS, ids=names)
def test_every_word_has_an_example_that_fits(entry: tuple[str, Word]) -> None:
    example = strict_yaml.parse(f"{entry[1].example}\n", spans=False).data
    parts = mappings(example)
    values = [
        one for part in parts for value in part.values() for one in (value if isinstance(value, list) else [value])
    ]
    assert any(entry[1].key in part for part in parts) or any(
        str(value).partition(" ")[0] == entry[1].key or value == entry[1].key for value in values
    ), "the example does not use the word"
    definitions = schema.load("scenario")["definitions"]
    written: dict[str, Any] = {**definitions["card"]["properties"], **definitions["effect"]["properties"]}
    if entry[0].startswith("riftbound"):
        written = {**definitions["riftbound_ability"]["properties"], **definitions["riftbound_card"]["properties"]}
        written["options"] = {"$ref": "#/definitions/riftbound_options"}
    if entry[0].endswith(SPOKEN_AT_THE_TABLE):
        written = {"plays": {"$ref": f"#/definitions/{entry[0].partition('_')[0]}_plays"}}
    elif entry[0].startswith("starlight"):
        named = {"options": "starlight_options", "criteria": "starlight_criteria"}
        written = {key: {"$ref": f"#/definitions/{name}"} for key, name in named.items()}
        written |= definitions["starlight_card"]["properties"]
    whole = {"properties": written, "additionalProperties": False, "definitions": definitions}
    assert [error.message for error in Draft7Validator(whole).iter_errors(example)] == []


SPOKEN = [entry for entry in WORDS if hasattr(entry[1], "said") and entry[0] not in ("event", "cause")]
"""The words that are told by themselves; those of events and selectors, told in parts, have tests of their own."""


def test_every_word_has_a_sentence() -> None:
    for entry in SPOKEN:
        said = getattr(entry[1], "said", "")
        assert callable(said) or (said and "_" not in said), names(entry)


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


SAMPLES: dict[str, Any] = {
    "card": {"card": "monster", "race": "Dragon"}, "from": "hand", "to": "graveyard", "while": "equipped", "face": "up",
    "how": ["special"], "for": ["synchro"], "substep": "calc", "activation": ["trap card"], "kind": "effect",
    "by_effect": "e1", "except": {"card": "monster", "race": "Fish"}, "of": {"card": "monster", "race": "Fish"},
    "not_from": "hand", "had_materials": {"min": 1}, "had_counters": {"min": 1},
    "lies": "up", "into_position": "attack", "in": "hand",
    "because": {"destroyed": {}}, "min": 1000, "zone_kind": "extra", "laid_as": "spell",
    "not_how": ["xyz"], "now_in": ["graveyard", "banished"], "position": "attack", "reaches": 4,
    "in_response_to": {"activation": ["trap card"]}, "tributes_made": 2,
}  # fmt: skip
"""What may be written behind the details of events."""
TOLD = [(word, detail) for word in EVENTS for detail in word.details]


@pytest.mark.parametrize(("word", "detail"), TOLD, ids=[f"{word.key}-{detail}" for word, detail in TOLD])
def test_every_detail_of_an_event_is_told(word: EventWord, detail: str) -> None:
    """What a card file asks of an event is heard in the refusal that speaks of it."""
    bare = {"substep": "end"} if word.key == "damage_step" else {}
    candidates = [SAMPLES.get(detail), SAMPLES["card"], True, "this card", "opponent", "opponent's card"]
    validator = Draft7Validator({**word.details[detail].shape, "definitions": schema.load("cards")["definitions"]})
    sample = next(value for value in candidates if value is not None and validator.is_valid(value))
    if sample == "this card" and not validator.is_valid(SAMPLES["card"]):
        return  # it can be nothing else
    plain, told = said({word.key: bare}), said({word.key: {**bare, detail: sample}})
    assert told != plain
    assert "_" not in told
    assert "{" not in told


@pytest.mark.parametrize("word", [*EVENTS], ids=[word.key for word in EVENTS])
def test_what_no_detail_of_an_event_honours_is_refused(word: EventWord) -> None:
    shape = {**schema.load("cards")["definitions"]["event"], "definitions": schema.load("cards")["definitions"]}
    assert not Draft7Validator(shape).is_valid({word.key: {"banana": True}})


@pytest.mark.parametrize("word", list(PROPERTIES), ids=lambda word: word.key)
def test_every_property_is_told_in_a_sentence(word: Property) -> None:
    doing = Doing(game_of("A: {hand: []}"), Player("A"), "")
    example = strict_yaml.parse(f"{word.example}\n", spans=False).data
    for what in [part[word.key] for part in mappings(example) if word.key in part]:
        for rest in ({"card": "any", "in": "deck"}, {"card": "monster", "in": "deck", "count": 3}):
            said = selector_said({**rest, word.key: what}, doing)
            assert said != selector_said(rest, doing)
            assert set("{}[]_'").isdisjoint(said.replace("A's", "").replace("B's", ""))


@pytest.mark.parametrize("word", list(REFERENCES), ids=lambda word: word.key)
def test_every_reference_is_told_in_a_sentence(word: Reference) -> None:
    said = reference_said(Doing(game_of("A: {hand: []}"), Player("A"), ""), word.key)
    assert said.startswith(("the ", "that ", "those ", "this ", "A's ", "B's "))


@pytest.mark.parametrize(
    ("selector", "said"),
    [
        ({"card": "monster", "race": "Insect", "level": {"min": 5}}, "a Level 5 or higher Insect monster on the field"),
        ({"card": "monster", "kind": ["xyz"], "level": 4}, "a Rank 4 Xyz Monster on the field"),
        ({"kind": "link", "level": {"max": 2}, "card": "monster"}, "a Link-2 or lower Link Monster on the field"),
        ({"card": "spell or trap", "count": 2, "of": "opponent"}, "2 Spells or Traps on B's side of the field"),
        ({"card": "monster", "other": True, "face": "up"}, "another face-up monster on the field"),
        ({"count": {"min": 0}, "card": "monster", "in": "hand", "of": "you"}, "any number of monsters in A's hand"),
        ({"count": 2, "of": "you", "in": "deck", "top": True}, "2 cards on top of A's Deck"),
        ({"in": ["hand", "field", "banished"]}, "a card in the hand, on the field or among the banished cards"),
        (
            {"one_of": [{"card": "monster", "attribute": "earth"}, {"name": "Umi"}], "in": "deck", "of": "you"},
            'an EARTH monster or an "Umi" in A\'s Deck',
        ),
        ({"card": "monster", "count": 3, "mentions": "Umi"}, '3 monsters that mention "Umi" on the field'),
    ],
)
def test_selectors_are_told_as_cards_print_them(selector: dict[str, Any], said: str) -> None:
    assert selector_said(selector, Doing(game_of("A: {hand: []}"), Player("A"), "")) == said


def mappings(value: Any) -> list[dict[str, Any]]:
    """Every mapping in a value, however deep."""
    inner = list(value.values()) if isinstance(value, dict) else value if isinstance(value, list) else []
    return ([value] if isinstance(value, dict) else []) + [one for part in inner for one in mappings(part)]


def test_types_and_attributes_are_those_of_card_databases() -> None:
    """The rows of databases have a bit for each; nothing else is a word of a selector."""
    assert set(terms.TYPES) == set(rows.RACES.values())
    assert set(terms.ATTRIBUTES) == rows.ATTRIBUTES
    shape = {**schema.load("cards")["definitions"]["selector"], "definitions": schema.load("cards")["definitions"]}
    assert Draft7Validator(shape).is_valid({"card": "monster", "race": "Dragon", "attribute": ["DARK"]})
    for wrong in ({"race": "Dragn"}, {"attribute": "DRAK"}, {"not_attribute": "dark"}, {"not_race": ["Fsh"]}):
        assert not Draft7Validator(shape).is_valid({"card": "monster", **wrong})
