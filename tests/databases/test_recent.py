"""Disputes with cards of recent sets that nobody encoded, judged from their text.

No card's text is in this repository, so the files in ``recent`` need a database of one's own::

    judge test tests/databases/recent --cards cards.cdb

What each expects was written from the printed words (``source`` says which) and the rules, before it was judged.
Where words of a card are not understood the expectation is *unclear*. Here only the shape of the files is held.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge import rulesets
from judge.cards.library import read_library
from judge.kernel.scenario import Scenario
from judge.source.scenario import check_rule_names, read_scenario

FILES = sorted((Path(__file__).parent / "recent").glob("*.yaml"))
LONGEST = 140
"""Characters of `source`: own words about the text, never the text."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_says_what_it_expects_and_which_words_decide(path: Path) -> None:
    scenario = read_scenario(path)
    assert scenario.ruleset == "yugioh"
    assert scenario.question.endswith("?")
    assert 0 < len(scenario.source) <= LONGEST
    assert scenario.expect is not None
    assert {"verdict"} < scenario.expect.keys()
    wanted = {"illegal": "violations", "unclear": "unclear"}.get(scenario.expect["verdict"])
    assert wanted is None or scenario.expect[wanted]
    check_rule_names(scenario, rulesets.load("yugioh", "tcg").book.names)
    assert list(unknown(scenario)), "every card of it is shipped"


def test_enough_cards_that_nobody_encoded() -> None:
    scenarios = [read_scenario(path) for path in FILES]
    assert len({name for scenario in scenarios for name in unknown(scenario)}) >= 20
    assert {scenario.expect["verdict"] for scenario in scenarios if scenario.expect} == {"legal", "illegal", "unclear"}
    assert len({scenario.title for scenario in scenarios}) == len(FILES)


def unknown(scenario: Scenario) -> Iterator[str]:
    """The cards on the board that are not shipped."""
    shipped = read_library(rulesets.library("yugioh"))
    for side in scenario.board.values():
        for zone in side.values() if isinstance(side, dict) else ():
            entries = zone if isinstance(zone, list) else []  # else a number, of cards that nobody knows
            yield from (name for entry in entries if (name := _name(entry)) and name not in shipped)


def _name(entry: Any) -> str:
    return str(entry.get("card", "")) if isinstance(entry, dict) else str(entry)
