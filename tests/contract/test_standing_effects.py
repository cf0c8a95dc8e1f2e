"""Standing effects: what may stand beside each word, and the sentence that tells it."""

from __future__ import annotations

from typing import Any

import pytest

from judge.batch import library
from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.table.written_cards import record
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.standing_effects import DETAILS, STANDING, TURNS_ON, standing_said
from judge.source import schema, strict_yaml
from tests.contract.test_words import mappings
from tests.yugioh.table import game_of

BESIDE = [(word.key, key) for word in STANDING for key in word.beside]
EXAMPLES: dict[str, Any] = {
    "who": "you", "kind": "card", "by": "battle", "unless_targeted": True, "how": "link", "cards": {"race": "Dragon"},
    "any_damage": True, "each_turn": True,
    "allowed": {"race": "Dragon"}, "from": "graveyard", "from_the": 3, "at_once": 2,
    "unless_face_down": True, "except_how": "xyz", "except": "draw", "players": True,
    "effect": "e1",
    "in_response_to": {"activation": "trap card", "by": "you"}, "upon": {"summoned": {"by": "you"}},
    "declaration_only": True, "face": "down", "stands": True, "activated": True, "times": 2, "on_monsters": True,
    "in_a_row": True, "attacked": {"race": "Dragon"}, "passed_by": True,
    "resolve": [{"draw": 1}], "turns_on": "attacks", "after": {"destroyed": {}},
    "while": [{"turn": "yours"}], "whose": "opponent", "except_for": {"race": "Dragon"}, "for": {"race": "Fish"},
    "optional": True, "once": "soft", "original": True, "at": "damage step", "free": True, "less": 1,
    "half": True, "double": True, "effects_of": {"race": "Dragon"}, "part": "activation",
    "that_include": "fusion summon", "or_set": True, "one_of_them": True, "would": [{"discard": 1}],
    "points": "def", "alone": True, "further": 1, "fitting": {"card": "monster", "of": "opponent"},
    "aimed_at": "this card", "destroys": True, "spends_itself": True, "cost": [{"pay_lp": 500}],
    "must": True, "as_effect": True,
    "any_of_them": True, "by_counters": True, "whole_turn": True, "negated_too": True, "attackers": {"race": "Dragon"},
    "fallen": {"race": "Fish"},
}  # fmt: skip
UNTOLD = {"resolve", "turns_on", "after", "would"}
"""What the clause of an effect leaves out: what follows, and what it could decide."""


def standing_of(word: str) -> dict[str, Any]:
    """The effect in the example of a word."""
    example = strict_yaml.parse(f"{STANDING[word].example}\n", spans=False).data
    found = next(part for part in mappings(example) if word in part)
    return {key: value for key, value in found.items() if key == word}


def check(static: dict[str, Any]) -> None:
    """Hold a card with this effect against the schema of card files."""
    document = strict_yaml.parse(f"Reed Warden: {{type: effect monster, effects: [{{static: [{flow(static)}]}}]}}\n")
    schema.check(document, "cards")


def flow(value: Any) -> str:
    """A value as YAML on one line."""
    import json

    return json.dumps(value)


def doing(card: str = "Gemini Elf") -> Doing:
    game = game_of(f"A: {{monsters: [{card}], deck: 20}}")
    return Doing(game, "A", next(c.id for c in game.table.cards.values() if c.name == card))


@pytest.mark.parametrize("word", [word.key for word in STANDING])
def test_what_says_nothing_beside_a_word_is_refused(word: str) -> None:
    static, idle = standing_of(word), [key for key in DETAILS if key not in STANDING[word].beside]
    assert idle
    for key in idle:
        with pytest.raises(Unreadable) as refused:
            check({**static, key: EXAMPLES[key]})
        assert f"{key!r} says nothing here" in str(refused.value.message)
        assert refused.value.hint.startswith("It stands beside `"), key
        assert refused.value.span is not None, key


@pytest.mark.parametrize(("word", "key"), BESIDE)
def test_what_stands_beside_a_word_is_told(word: str, key: str) -> None:
    static = standing_of(word)
    check({**static, key: EXAMPLES[key]})
    told = standing_said(doing(), {**static, key: EXAMPLES[key]})
    assert key in UNTOLD or told != standing_said(doing(), static)


def test_every_detail_has_an_example_and_a_word() -> None:
    assert set(EXAMPLES) == set(DETAILS) == {key for _, key in BESIDE}


@pytest.mark.parametrize("edition", ["tcg", "ocg"])
def test_the_effects_of_shipped_cards_are_told_in_words(edition: str) -> None:
    seen = doing()
    for name, raw in library("yugioh").items():
        if raw.get("type", "").split()[-1:] not in (["monster"], ["spell"], ["trap"]):
            continue
        for static in statics(record(name, raw, edition)):
            told = standing_said(seen, static)
            assert told
            assert not set(told) & set("{}[]_"), (name, told)
            assert "None" not in told, (name, told)


def statics(card: CardRecord) -> list[dict[str, Any]]:
    """The standing effects of a card: those that apply, those that it gives for a time."""
    found = [dict(static) for effect in card.effects for static in (*effect.static, *effect.oath)]
    given = [part["apply"] for effect in card.effects for part in mappings([*effect.resolve]) if "apply" in part]
    return found + given


def test_what_a_ruling_can_turn_on_is_one_list() -> None:
    assert set(unmodelled_words.KINDS) < set(TURNS_ON)
