"""Numbers and lists too large for any game are refused at once, with the reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.batch import adjudged
from judge.kernel.errors import Unreadable
from judge.kernel.table import MOST_CARDS
from judge.source.scenario import read_scenario_text
from judge.source.sizes import MOST_PLAYS
from tests.benchmark import families
from tests.fuzz.budget import in_time
from tests.properties.held import Data

BILLION = 10**9


def refused(data: Data) -> str:
    with in_time(10), pytest.raises(Unreadable) as refusal:
        adjudged(read_scenario_text(json.dumps(data), "large.yaml"))
    return refusal.value.message


def dispute(ruleset: str, side: Data, *plays: Any, cards: Data | None = None) -> Data:
    other = {"starlight": {"active": "Bruno"}}.get(ruleset, {})
    board = {"turn": "A", "A": {**other, **side}, "B": other}
    field = {"battlefields": [{"name": "Zaun Warrens", "units": ["Watchful Sentry"], "controller": "A"}]}
    bruno = {"Bruno": {"type": "starlight", "willpower": 3, "colours": ["red"]}} if ruleset == "starlight" else {}
    return {
        "format": 1, "ruleset": ruleset, "board": board | (field if ruleset == "riftbound" else {}),
        "cards": {**bruno, **(cards or {})}, "plays": list(plays),
    }  # fmt: skip


DRAWING: Data = {"type": "normal spell", "effects": [{"id": "act", "resolve": [{"draw": BILLION}]}]}
RIFT_DRAWING: Data = {"type": "spell", "timing": "action", "resolve": [{"draw": BILLION}]}


@pytest.mark.parametrize(
    "data",
    [
        dispute("yugioh", {"hand": BILLION}),
        dispute("yugioh", {"graveyard": BILLION}),
        dispute("yugioh", {"hand": ["Raigeki"] * MOST_CARDS, "graveyard": ["Raigeki"]}),
        dispute("riftbound", {"hand": BILLION}),
        dispute("starlight", {"hand": BILLION}),
        dispute("yugioh", {"hand": ["Flood"]}, {"by": "A", "activate": "Flood"}, "resolve", cards={"Flood": DRAWING}),
        dispute(
            "riftbound", {"hand": ["Flood"]}, {"by": "A", "play": "Flood"}, "resolve", cards={"Flood": RIFT_DRAWING}
        ),
    ],
)
def test_more_cards_than_any_game_has_are_refused(data: Data) -> None:
    assert refused(data) == "More than 2,000 cards would be on the table."


def test_more_plays_than_any_dispute_has_are_refused() -> None:
    said = "The file has 2,001 plays; a dispute has at most 2,000."
    assert refused(dispute("yugioh", {}, *[{"by": "A", "pass": True}] * (MOST_PLAYS + 1))) == said


def test_no_more_unknown_cards_than_there_is_room_for() -> None:
    said = "A cannot have 6 cards in the Spell & Trap Zone; there is room for 5."
    assert refused(dispute("yugioh", {"spell_trap": 6})) == said


def test_repeat_is_paid_a_number_of_times_that_makes_sense() -> None:
    play = {"by": "A", "play": "Feral Strength", "repeat": BILLION}
    assert refused(dispute("riftbound", {"hand": ["Feral Strength"]}, play)) == "Play 1: repeat must be at most 100."


@pytest.mark.parametrize("family", families.FAMILIES, ids=lambda family: family.name)
def test_every_family_of_the_benchmark_is_what_it_says(family: families.Family) -> None:
    size = family.sizes[0]
    with in_time():
        verdict = adjudged(read_scenario_text(json.dumps(family.make(size)), "family.yaml"))
    expected = "illegal" if "not permitted" in family.what else "legal"
    assert (verdict.verdict, bool(verdict.violations)) == (expected, expected == "illegal")
    if "links of one" in family.what or "items of one" in family.what:
        assert [len(chain.links) for chain in verdict.chains] == [size]


def test_a_play_that_is_not_permitted_is_said_over_and_over() -> None:
    times = 50
    sangan = {"by": "A", "activate": "Sangan", "effect": "e1", "choose": "Kuriboh"}
    last = [{"by": "A", "activate": "Shaddoll Beast", "effect": "e2"}, {"by": "B", "activate": "Dandylion"}]
    side = {"hand": ["Dark Hole"], "monsters": ["Sangan", "Shaddoll Beast"], "deck": ["Kuriboh"]}
    data = dispute("yugioh", side, {"by": "A", "activate": "Dark Hole"}, "resolve", *[sangan] * (times + 1), *last)
    data["board"]["B"] = {"monsters": ["Dandylion"]}
    with in_time(6):
        verdict = adjudged(read_scenario_text(json.dumps(data), "again.yaml"))
    assert [v.play for v in verdict.violations][:times] == list(range(4, times + 4))
