"""What a card of the file cannot say is refused with its place, and with why."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.kernel.errors import Unreadable
from judge.rulesets.starlight.table.settings import SWITCHES
from judge.rulesets.starlight.vocabulary.card_keys import OPTIONS
from judge.source.scenario import read_scenario_text

REFUSED: dict[str, tuple[dict[str, Any], str, str]] = {
    "a rank of a skill": ({"type": "focus skill", "rank": 2}, "'rank' says nothing here", "Only Starlights have it."),
    "damage of a support": ({"type": "support", "damage": 2}, "'damage' says nothing here", "Only skills have it."),
    "a skill that stays": ({"type": "focus skill", "stays": True}, "says nothing here", "Only supports have it."),
    "whose chain, of what is counted in none": (
        {"type": "counter focus skill", "condition": {"pending": "rival", "of": "rival"}},
        "'of' says nothing here",
        "It stands beside `link` or `length`.",
    ),
    "a condition that there is not": (
        {"type": "counter focus skill", "condition": {"banana": 1}},
        "there is no key 'banana'",
        "length",
    ),
    "an event of a skill's own number": (
        {"type": "focus skill", "watches": [{"at_least": 3, "event": "end"}]},
        "'event' says nothing here",
        "With `at_least`",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_says_nothing_is_refused(what: str) -> None:
    card, said, hint = REFUSED[what]
    data = {"format": 1, "ruleset": "starlight", "board": {"turn": "A"}, "cards": {"Gale": card}, "plays": []}
    with pytest.raises(Unreadable) as refusal:
        read_scenario_text(json.dumps(data, indent=1), "words.yaml")
    assert refusal.value.message.startswith("In cards, Gale")
    assert said in refusal.value.message
    assert hint in refusal.value.hint


def test_every_open_question_can_be_chosen() -> None:
    assert set(OPTIONS.words) == set(SWITCHES)
