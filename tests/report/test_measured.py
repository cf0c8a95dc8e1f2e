"""Measurements and rows of links in the reports."""

from __future__ import annotations

import json

import pytest
from jsonschema import Draft7Validator

from judge.expect import expectation
from judge.kernel.verdict import Row
from judge.report import json as machine
from judge.report import trace
from judge.report.text import Look
from judge.source import schema
from tests.report.build import SPEED, judged, verdict

MEASURED = {
    "turn": 3,
    "global": {"length": 2, "kinds": {"normal": 1, "extra": 1}},
    "personal": {"A": {"length": 2, "links": ["X", "Y"]}},
    "index": [{"link": "X", "global": 1}],
    "over": False,
    "void": [],
}
ROW = Row("The links", (("A  X", "g1"), ("[extra]", "A  Y", "g2")))


def shown(width: int = 80) -> list[str]:
    return trace.render(verdict(measured=MEASURED, rows=(ROW,)), Look(width))


def test_rows_stand_in_place_of_chains() -> None:
    lines = shown()
    at = lines.index("The links")
    assert lines[at + 1 : at + 4] == ["  A  X   [extra]", "  g1     A  Y", "         g2"]
    assert not [line for line in lines if line.startswith("Chain 1")]
    assert [line for line in trace.render(verdict(), Look()) if line.startswith("Chain 1")]


def test_a_row_too_wide_goes_on_below() -> None:
    lines = trace.render(verdict(rows=(Row("Wide", tuple((f"cell {n:>20}",) for n in range(6))),)), Look(60))
    at = lines.index("Wide")
    assert max(map(len, lines[at : at + 6])) <= 60
    assert sum("cell" in line for line in lines) == 3


def test_measurements_in_words() -> None:
    text = "\n".join(shown())
    assert "  global length   2" in text
    assert "  global kinds    normal 1, extra 1" in text
    assert "  personal A      length 2; links X, Y" in text
    assert "  over            no" in text
    assert "index" not in text
    assert "void" not in text


def test_measurements_for_machines() -> None:
    entry = machine.entry(judged(verdict(measured=MEASURED)))
    assert entry["measured"] == MEASURED
    document = json.loads(machine.document("0", [entry], {"files": 1, "unreadable": 0}))
    Draft7Validator(schema.load("report")).validate(document)


@pytest.mark.parametrize(
    ("wanted", "differs"),
    [
        ({"turn": 3}, []),
        ({"turn": 4}, ["turn"]),
        ({"global": {"length": 2}}, []),
        ({"global": {"length": 3}}, ["global length"]),
        ({"global": {"kinds": {"extra": 0}}}, ["global kinds extra"]),
        ({"personal": {"A": {"links": ["X", "Y"]}}}, []),
        ({"personal": {"A": {"links": ["Y", "X"]}}}, ["personal A links"]),
        ({"personal": {"B": {"length": 0}}}, ["personal B"]),
        ({"over": 0}, ["over"]),
        ({"over": False}, []),
        ({"unheard": 1}, ["unheard"]),
    ],
)
def test_measurements_expected(wanted: dict[str, object], differs: list[str]) -> None:
    found = expectation.compare(verdict({"measured": wanted}, measured=MEASURED))
    assert [difference.what for difference in found] == differs


@pytest.mark.parametrize(
    ("also", "differs"),
    [([], True), (["yugioh/x"], False), (["yugioh/x", "yugioh/y"], True), (None, False)],
)
def test_the_other_rules_of_a_violation_may_be_expected(also: list[str] | None, differs: bool) -> None:
    wanted: dict[str, object] = {"play": 2, "rule": SPEED.rule} | ({"also": also} if also is not None else {})
    made = verdict({"violations": [wanted]}, violations=(SPEED._replace(also=(("yugioh/x", "Also."),)),))
    assert bool(expectation.compare(made)) is differs
