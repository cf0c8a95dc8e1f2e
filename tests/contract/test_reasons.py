"""Why a ruling is open: only what the published rules leave open sends anyone to the head judge."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import judge
from judge.kernel.rules import FILE, RULES, TEXT
from judge.kernel.verdict import Unsettled

BOOK = Path(__file__).resolve().parents[2] / "scenarios"


@pytest.fixture(scope="module")
def open_ones() -> list[Unsettled]:
    """Every open question of the case book."""
    files = [file for file in sorted(BOOK.rglob("*.yaml")) if "verdict: unclear" in file.read_text("utf-8")]
    return [found for file in files for found in judge.check_text(file.read_text("utf-8")).unclear]


def test_words_not_understood_are_no_matter_of_the_rules(open_ones: list[Unsettled]) -> None:
    for found in open_ones:
        of_a_text = found.rule.endswith("/text-decides")  # of words understood it may be open what a player chose
        assert found.reason in ((TEXT, FILE) if of_a_text else (RULES, FILE)), found


def test_what_the_rules_leave_open_has_readings_with_citations(open_ones: list[Unsettled]) -> None:
    for found in open_ones:
        if found.reason == RULES:
            assert len(found.readings) > 1, found
            assert all(reading.cite for reading in found.readings), found


def test_all_three_reasons_occur(open_ones: list[Unsettled]) -> None:
    assert Counter(found.reason for found in open_ones).keys() == {RULES, TEXT, FILE}
