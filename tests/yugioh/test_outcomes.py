"""What the file says happened at the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.batch import adjudged
from judge.kernel.errors import Unreadable
from judge.kernel.records import altered
from judge.kernel.verdict import Verdict
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.source.scenario import read_scenario_text


def happened(event: dict[str, Any]) -> Verdict:
    mystery = {"type": "normal spell", "effects": [{"id": "act", "resolve": [], "unmodelled": "all of it"}]}
    data = {
        "format": 1, "ruleset": "yugioh", "board": {"turn": "A", "A": {"hand": ["Mystery"]}, "B": {}},
        "cards": {"Mystery": mystery}, "plays": [{"by": "A", "activate": "Mystery", "outcome": [event]}, "resolve"],
    }  # fmt: skip
    return adjudged(read_scenario_text(json.dumps(data), "outcome.yaml"))


def test_numbers_are_taken_as_stated() -> None:
    assert happened({"damage": 500}).board["B"]["lp"] == 7500
    assert happened({"gain_lp": 500}).board["A"]["lp"] == 8500
    assert len(happened({"draw": 2}).board["A"]["hand"]) == 2


@pytest.mark.parametrize("kind", ["damage", "gain_lp", "draw"])
@pytest.mark.parametrize("value", ["x", "500", [500], {"of": "A"}, None, True, 1.5, -1])
def test_what_is_no_number_is_refused_with_its_place(kind: str, value: object) -> None:
    with pytest.raises(Unreadable, match="is no number to") as refusal:
        happened({kind: value})
    assert refusal.value.span is not None


@pytest.mark.parametrize(("how", "broken"), [("synchro_summon", 0), ("special_summon", 1)])
def test_a_summon_is_of_the_kind_that_is_stated(how: str, broken: int) -> None:
    ruling = at_their_turn({"material": "Kuriboh"}, {how: "Tall Tide"})
    assert (len(ruling.violations), ruling.unclear) == (broken, ())
    assert ruling.board["A"]["graveyard"] == [{"card": "Kuriboh"}]


def test_a_summon_made_by_an_effect_that_is_not_modelled_leaves_the_rest_open() -> None:
    assert at_their_turn().unclear


def at_their_turn(*events: dict[str, str]) -> Verdict:
    """A Synchro Summon by an effect that is not modelled, in the opponent's turn; then a trigger of what came."""
    trigger = {"if": {"summoned": {"card": "this card", "how": ["synchro"]}}}
    tide = {"type": "synchro effect monster", "level": 3, "effects": [{"trigger": trigger, "resolve": [{"draw": 1}]}]}
    quick = {"quick": True, "resolve": [{"unmodelled": "a Synchro Summon", "turns_on": "anything"}]}
    tuner = {"type": "tuner effect monster", "level": 2, "effects": [quick]}
    first = {"by": "A", "activate": "Slow Tide", **({"outcome": list(events)} if events else {})}
    data = {
        "format": 1, "ruleset": "yugioh", "cards": {"Tall Tide": tide, "Slow Tide": tuner},
        "board": {"turn": "B", "A": {"monsters": ["Slow Tide", "Kuriboh"], "extra": ["Tall Tide"]}, "B": {}},
        "plays": [{"by": "B", "next": "battle phase"}, first, "resolve", {"by": "A", "activate": "Tall Tide"}],
    }  # fmt: skip
    return adjudged(read_scenario_text(json.dumps(data), "outcome.yaml"))


def stated_of_raigeki(monsters: list[str], outcome: object) -> Verdict:
    data = {
        "format": 1, "ruleset": "yugioh",
        "board": {"turn": "A", "A": {"hand": ["Raigeki"]}, "B": {"monsters": monsters, "hand": ["Sangan"]}},
        "plays": [{"by": "A", "activate": "Raigeki", "outcome": outcome}, "resolve"],
    }  # fmt: skip
    return adjudged(read_scenario_text(json.dumps(data), "outcome.yaml"))


@pytest.mark.parametrize("outcome", ["nothing happens", "Nothing.", {"destroy": "Sangan"}, {"change_atk": -100},
                                     {"banish": "Kuriboh"}])  # fmt: skip
def test_an_effect_that_is_known_does_what_its_text_says(outcome: object) -> None:
    with pytest.raises(Unreadable, match="What Raigeki does follows from its text") as refusal:
        stated_of_raigeki(["Kuriboh"], outcome)
    assert refusal.value.span is not None


@pytest.mark.parametrize(("drawn", "refused"), [(2, False), (0, True), (3, True)])
def test_as_many_cards_are_drawn_as_the_text_says(drawn: int, refused: bool) -> None:
    data = {
        "format": 1, "ruleset": "yugioh", "board": {"turn": "A", "A": {"hand": ["Pot of Greed"]}, "B": {}},
        "plays": [{"by": "A", "activate": "Pot of Greed", "outcome": {"draw": drawn}}, "resolve"],
    }  # fmt: skip
    scenario = read_scenario_text(json.dumps(data), "outcome.yaml")
    if not refused:
        assert adjudged(scenario).verdict == "legal"
        return
    with pytest.raises(Unreadable, match="and 2 cards are drawn by it"):
        adjudged(scenario)


def test_what_the_text_says_may_be_stated() -> None:
    verdict = stated_of_raigeki(["Kuriboh"], {"destroy": "Kuriboh"})
    assert [card["card"] for card in verdict.board["B"]["graveyard"]] == ["Kuriboh"]


@pytest.mark.parametrize(
    "event",
    [
        {"draw": 1, "who": "Kuriboh"}, {"end_battle_phase": "Kuriboh"}, {"damage": True, "to": "opponent"},
        {"apply": "Mystery", "until": "end of turn"}, {"gain_lp": 500, "who": 3},
    ],
)  # fmt: skip
def test_a_step_that_no_card_file_could_have_is_refused_with_its_place(event: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match=f"What the outcome says of {next(iter(event))} cannot be read") as refusal:
        happened(event)
    assert refusal.value.span is not None


def test_what_a_card_becomes_is_a_word_of_the_game() -> None:
    with pytest.raises(Unreadable, match="What the outcome says of become cannot be read"):
        happened({"become": {"race": "Dragn"}, "cards": "Mystery"})


def test_an_operation_that_fails_is_not_blamed_on_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> list[str]:
        raise TypeError("a defect of the judge")

    word = OPERATIONS["draw"]
    monkeypatch.setitem(OPERATIONS, "draw", altered(word, act=fails))
    with pytest.raises(TypeError, match="a defect of the judge"):
        happened({"draw": 1, "who": "you"})
