"""What holds of every Starlight dispute, whatever is on the board and whatever is said."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from judge.kernel.verdict import Verdict
from judge.source.scenario import read_scenario, read_scenario_text
from tests.case_book import files, some_of
from tests.properties.held import Data, check_judged_or_refused, check_removal, judged, read, some, verdict_on
from tests.properties.starlight_disputes import disputes
from tests.starlight.offered import disagreements

BOOK = [file for file in files() if "/scenarios/starlight/" in file.as_posix()]
COUNTED = [file for file in BOOK if (read(file).get("options") or {}).get("removed_counts", True)]
"""The scenarios that count removed skills as played, as the rules do by default."""

SOME, MANY = some(60), some(150)


@MANY
@given(disputes())
def test_any_dispute_is_judged_or_refused(data: Data) -> None:
    check_judged_or_refused(data)


@SOME
@given(disputes())
def test_the_same_file_has_the_same_verdict(data: Data) -> None:
    first, second = verdict_on(data), verdict_on(data)
    assert (first.violations, first.unclear, first.steps) == (second.violations, second.unclear, second.steps)
    assert (first.board, first.measured) == (second.board, second.measured)


# -- measurement --


def check_measurement(verdict: Verdict) -> None:
    """Indices run from one without gaps in order of play, whatever was resolved in whatever order."""
    index = verdict.measured["index"]
    assert [entry["global"] for entry in index] == list(range(1, len(index) + 1))
    for player, chain in verdict.measured["personal"].items():
        mine = [entry for entry in index if entry["player"] == player]
        assert [entry["personal"] for entry in mine] == list(range(1, len(mine) + 1))
        assert chain["length"] == len(mine) == len(chain["links"]) == len(chain["colours"])
        assert sum(chain["kinds"].values()) == chain["length"]
    assert verdict.measured["global"]["length"] == len(index)
    assert verdict.measured["normal_links"] <= 3


@MANY
@given(disputes())
def test_indices_are_those_of_the_order_of_play(data: Data) -> None:
    assume(data.get("options", {}).get("removed_counts", True))
    check_measurement(verdict_on(data))


@pytest.mark.parametrize("file", COUNTED, ids=lambda file: file.stem)
def test_indices_are_those_of_the_order_of_play_in_the_case_book(file: Path) -> None:
    check_measurement(judged(read(file)))


@SOME
@given(st.permutations(["Ember", "Tide", "Prism"]), st.booleans())
def test_the_order_of_resolution_changes_no_measurement(order: list[str], answered: bool) -> None:
    side = {"active": "Rhea", "hand": ["Ember", "Tide", "Prism"]}
    from tests.properties.starlight_disputes import CARDS

    played: list[Any] = [{"by": "A", "skill": name} for name in ("Ember", "Tide", "Prism")]
    if answered:
        played += [{"by": "B", "counter": "Riposte"}, {"resolve": "Riposte"}]
    board = {"turn": "A", "A": side, "B": {"active": "Bruno", "counters": ["Riposte"]}}
    data: Data = {"format": 1, "ruleset": "starlight", "board": board, "cards": CARDS, "plays": played}
    before = judged(data).measured
    after = judged({**data, "plays": [*played, *({"by": "A", "resolve": name} for name in order)]})
    assert after.verdict == "legal"
    for key in ("global", "personal", "index", "normal_links"):
        assert after.measured[key] == before[key]


# -- an illegal play is rewound --


def begins_with_a_draw(data: Data) -> bool:
    """Does the file say by its first play that the turn begins? Without it the board is another one."""
    first = next(iter(data.get("plays") or []), None)
    return isinstance(first, dict) and "draw" in first


@MANY
@given(disputes())
def test_an_illegal_play_removed_changes_nothing_else(data: Data) -> None:
    verdict_on(data)
    assume(not begins_with_a_draw(data))
    check_removal(data)


@pytest.mark.parametrize("file", some_of(120, BOOK, "removal"), ids=lambda file: file.stem)
def test_an_illegal_play_removed_changes_nothing_else_in_the_case_book(file: Path) -> None:
    data = read(file)
    assert check_removal(data) == len({v.play for v in judged(data).violations})


# -- names of players are names --

NAMES = {"A": "Xenia", "B": "Yorick"}


def renamed(value: Any, key: str = "") -> Any:
    """The same dispute between other people, wherever a player may stand."""
    if isinstance(value, Mapping):
        return {NAMES.get(k, k): renamed(v, str(k)) for k, v in value.items()}
    if isinstance(value, list):
        return [renamed(v, key) for v in value]
    return (
        NAMES.get(value, value)
        if key in ("by", "to", "of", "by_player", "turn", "players", "lost", "player")
        else value
    )


def check_renaming(data: Data) -> None:
    data = {key: value for key, value in data.items() if key != "expect"}
    verdict, other = judged(data), judged(renamed(data))
    assert [(v.play, v.rule, v.follows_from) for v in other.violations] == [
        (v.play, v.rule, v.follows_from) for v in verdict.violations
    ]
    assert [(u.play, u.rule) for u in other.unclear] == [(u.play, u.rule) for u in verdict.unclear]
    assert [(s.kind, s.card, s.link, s.rule, s.implied, s.play) for s in other.steps] == [
        (s.kind, s.card, s.link, s.rule, s.implied, s.play) for s in verdict.steps
    ]
    assert other.board == renamed(verdict.board)
    assert other.measured == renamed(verdict.measured)


@SOME
@given(disputes())
def test_renaming_the_players_changes_only_names(data: Data) -> None:
    verdict_on(data)
    check_renaming(data)


@pytest.mark.parametrize("file", some_of(120, BOOK, "renaming"), ids=lambda file: file.stem)
def test_renaming_the_players_changes_only_names_in_the_case_book(file: Path) -> None:
    check_renaming(read(file))


# -- options and check agree --


@SOME
@given(disputes(most=6))
def test_options_and_check_agree_on_any_board(data: Data) -> None:
    verdict_on(data)
    scenario = read_scenario_text(json.dumps(data), "random.yaml")
    assert disagreements(scenario, len(scenario.plays)) == []


@pytest.mark.parametrize("file", some_of(120, BOOK, "options"), ids=lambda file: file.stem)
def test_options_and_check_agree_in_the_case_book(file: Path) -> None:
    scenario = read_scenario(file)
    for at in {0, len(scenario.plays) // 2, len(scenario.plays)}:
        assert disagreements(scenario, at) == []
