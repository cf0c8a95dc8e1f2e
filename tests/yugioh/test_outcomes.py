"""What the file says happened at the table."""

from __future__ import annotations

import json
from typing import Any

import pytest

from judge.batch import adjudged
from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Verdict
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
