"""An illegal play, wherever it is put into a scenario of the case book, leaves no trace: it is taken back.

The plays that are put in are those of the same file, made by any of its players at any time, with what is said beside
them and without: they speak of cards that are there, and of what the rest of the file leaves unsaid.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.kernel.errors import Unreadable
from tests.case_book import files
from tests.fuzz.budget import budget
from tests.properties.held import Data, check_insertion, judged, own_plays, read, without

GAMES = ("yugioh", "riftbound", "starlight")
BOOK = {game: [file for file in files() if f"/scenarios/{game}/" in file.as_posix()] for game in GAMES}
SHOWN = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize("game", GAMES)
@budget(120)
@given(st.data())
def test_an_illegal_play_put_in_changes_nothing_else(game: str, data: st.DataObject) -> None:
    case = read(data.draw(st.sampled_from(BOOK[game])))
    deeds = own_plays(case)
    try:
        judged(without(case, set()))
    except Unreadable:
        return
    if deeds:
        at = data.draw(st.integers(0, len(case["plays"])))
        check_insertion(case, at, data.draw(st.sampled_from(deeds)))


CAUGHT: dict[str, tuple[str, int, Data]] = {
    "cards that are discarded unsaid": (
        "riftbound/disputes/resolution/discards-that-the-file-does-not-say.yaml",
        4,
        {"by": "A", "play": "Discipline", "targets": ["Zaun Warrens"]},
    ),
    "which showdown begins, before anything was played": (
        "riftbound/showdown-outside-neutral-open/legal-the-turn-player-chooses-which-begins.yaml",
        0,
        {"by": "B", "pass": True},
    ),
    "a question that is left open": (
        "starlight/resolved-before-its-answer/boundary-left-open.yaml",
        0,
        {"by": "B", "counter": "Riposte"},
    ),
    "a choice that later plays tell": (
        "yugioh/choice-not-possible/legal-one-of-up-to-two-is-spared-for-a-later-target.yaml",
        0,
        {"by": "B", "activate": "Wide Sweep"},
    ),
    "a choice that is made unsaid without either of two plays": (
        "riftbound/no-legal-target/illegal-a-unit-in-the-trash-is-no-spell.yaml",
        1,
        {"by": "A", "play": "Reed Gleaner"},
    ),
    "the draw with which a turn begins": (
        "starlight/draw-at-the-wrong-time/legal-the-file-begins-with-the-draw.yaml",
        0,
        {"by": "B", "draw": 6},
    ),
    "a choice that nothing answers": (
        "yugioh/choice-not-possible/illegal-what-is-done-instead-without-its-condition.yaml",
        1,
        {"by": "A", "activate": "Reed Choir", "choose": ["special", "Reed Hound"]},
    ),
    "an effect that may wait on": (
        "starlight/wording-decides-the-chain/boundary-the-next-link-over-the-turn.yaml",
        6,
        {"by": "B", "skill": "Tide of B"},
    ),
}
"""Where an illegal play once left a trace."""


@pytest.mark.parametrize("what", CAUGHT)
def test_what_an_illegal_play_once_changed(what: str) -> None:
    file, at, play = CAUGHT[what]
    assert check_insertion(read(SHOWN / file), at, play)


def test_two_illegal_plays_that_hide_each_other() -> None:
    case = read(SHOWN / "riftbound/disputes/resolution/discards-that-the-file-does-not-say.yaml")
    at = {"targets": ["Zaun Warrens"]}
    illegal = [{"by": "A", "play": name, **at} for name in ("Stupefy", "Discipline", "Gust")]
    told = judged({**without(case, {4}), "plays": [*case["plays"][:3], *illegal]})
    assert [violation.play for violation in told.violations] == [4, 5, 6]
    assert told.board == judged(without(case, {4})).board


def test_plays_that_are_only_wrong_because_of_what_was_unsaid_are_judged_anew() -> None:
    case = read(SHOWN / "riftbound/disputes/resolution/discards-that-the-file-does-not-say.yaml")
    wrong = {"by": "A", "play": "Discipline", "targets": ["Zaun Warrens"]}
    told = judged({**without(case, set()), "plays": [*case["plays"][:3], wrong, *case["plays"][3:]]})
    assert [violation.play for violation in told.violations] == [4]
    assert json.dumps(told.board) == json.dumps(judged(without(case, set())).board)
