"""Clauses of invented cards: what is read, what is refused, and that every structure fits card files."""

from __future__ import annotations

from typing import Any

import pytest

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.conditions import after_conditions, condition_clauses, recording
from judge.rulesets.yugioh.reading.clauses.events import answering
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Reading, Refusal
from tests.yugioh.clauses.reading import faults, flat, read, structures

READ = [pytest.param(part, case, id=f"{part}: {case['words']}") for part, case in flat("read")]
REFUSED = [pytest.param(part, case, id=f"{part}: {case['words']}") for part, case in flat("refused")]


@pytest.mark.parametrize(("part", "case"), READ)
def test_words_are_read_as_the_file_says_and_fit_card_files(part: str, case: dict[str, Any]) -> None:
    found = read(part, case["words"], case)
    assert isinstance(found, Reading), found
    if part == "conditions":
        assert recording.keys(found.data, Context(), fast=case.get("fast", False)) == case["keys"]
        assert {key: found.data.get(key) for key in case["beside"]} == case["beside"]
    else:
        assert found.data == case["data"]
    unknown = [case["words"][start:end] for start, end in found.unknown]
    assert unknown == case.get("unknown", [])
    for definition, data in structures(part, found):
        assert faults(definition, data) == []
    _as_they_stand_in_a_text(part, case, found)


def _as_they_stand_in_a_text(part: str, case: dict[str, Any], plain: Reading) -> None:
    """The same words behind a mark, with a full stop, and with a word behind them that means nothing."""
    found = read(part, f"\u25cf {case['words']}.\n", case)
    assert isinstance(found, Reading)
    assert found.data == plain.data
    assert [(a - 2, b - 2) for a, b in found.unknown] == list(plain.unknown)
    refused = read(part, f" {case['words']} zorbly", case)
    if isinstance(refused, Refusal):
        assert f" {case['words']} zorbly"[slice(*refused.at)] == refused.words


@pytest.mark.parametrize(("part", "case"), REFUSED)
def test_words_outside_the_vocabulary_are_refused_by_name(part: str, case: dict[str, Any]) -> None:
    found = read(part, case["words"], case)
    assert isinstance(found, Refusal)
    assert found.words == case["names"]
    assert case["words"][slice(*found.at)] == found.words


def _resolved(condition: str, activation: str, resolution: str) -> Any:
    context = Context()
    told = condition_clauses.condition(condition, context)
    assert isinstance(told, Reading)
    context = after_conditions.after(told, context, condition)
    done = cost_clauses.activation(activation, context)
    context = (
        cost_clauses.after(done, context)
        if isinstance(done, Reading)
        else cost_clauses.after_refused(activation, context)
    )
    found = operation_clauses.resolution(resolution, context)
    return found.data["resolve"] if isinstance(found, Reading) else None


@pytest.mark.parametrize(
    ("condition", "activation", "resolution", "steps"),
    [
        ("When an opponent's monster declares an "
         "attack", "Pay 500 LP", "destroy that monster", [{"destroy": "that monster"}]),
        ("Once per turn", "Target 1 card on the field", "destroy it", [{"destroy": "target"}]),
        ("Once per turn", "Target up to 2 cards on the field", "destroy them", [{"destroy": "targets"}]),
        ("Once per turn", "Target up to 2 cards on the field", "destroy it", None),
        ("When this card is Summoned", "Pay 500 LP", "it gains 2 ATK", [{"change_atk": 2, "cards": "this card"}]),
        ("If this card destroys a monster by battle", "Pay 500 LP", "it gains 2 ATK",
         [{"change_atk": 2, "cards": "this card"}]),
        ("If the equipped monster destroys an opponent's monster by battle", "Pay 500 LP", "it gains 2 ATK", None),
        ("When an opponent's monster declares an attack", "Tribute 1 Fiend monster", "destroy it", None),
        ("Once per turn", "Target 1 card in this card's column", "destroy it", [{"destroy": "target"}]),
        ("Once per turn", "Gaze at the stars", "destroy it", None),
    ],
)  # fmt: skip
def test_it_means_what_was_spoken_of_or_nothing(condition: str, activation: str, resolution: str, steps: Any) -> None:
    assert _resolved(condition, activation, resolution) == steps


def test_after_words_not_understood_nobody_knows_what_it_is() -> None:
    found = operation_clauses.resolution("gaze at 1 card, then destroy it, then draw 1 card", Context(targets="target"))
    assert isinstance(found, Reading)
    assert found.data["resolve"] == [
        {"unmodelled": "gaze at 1 card"},
        {"then": {"unmodelled": "destroy it"}},
        {"then": {"draw": 1}},
    ]


def test_a_negated_card_is_meant_even_if_another_was_targeted() -> None:
    context = Context(targets="target", event="that card")
    found = operation_clauses.resolution("return that target to the hand, and if you do, negate the activation, and "
                                  "if you do that, destroy it", context)  # fmt: skip
    assert isinstance(found, Reading)
    assert found.data["resolve"][-1] == {"and_if_you_do": {"destroy": "that card"}}


def test_a_spell_being_activated_does_not_mean_itself() -> None:
    own = Context(kind="quick-play spell", activation=True)
    found = cost_clauses.activation("Target 1 Spell/Trap on the field", own)
    assert isinstance(found, Reading)
    assert found.data["targets"]["other"] is True
    stays = cost_clauses.activation(
        "Target 1 Spell/Trap on the field", Context(kind="continuous trap", activation=True)
    )
    assert isinstance(stays, Reading)
    assert "other" not in stays.data["targets"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("● Add a card from the Deck to the hand.", ("draw", "add from deck")),
        ("● Special Summon a monster(s) from the GY.", ("special summon from graveyard",)),
        ("● Special Summon from the Deck.", ("special summon from deck",)),
        ("● Banish a card(s) from the GY.", ("banish from graveyard",)),
        ("● Gaze at the stars.", None),
    ],
)
def test_the_listed_effects_of_an_answer(line: str, words: tuple[str, ...] | None) -> None:
    assert answering.included(line) == words
