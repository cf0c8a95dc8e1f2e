"""The windows a file expects, held against those that were found."""

from __future__ import annotations

from typing import Any

import pytest

from judge.adjudication.outcomes import outcome
from judge.expect import expectation
from judge.expect.windows import looks
from judge.kernel.choices import Choice, Survey
from judge.kernel.window import Window
from judge.report import test_report
from judge.report.text import Look, moment
from tests.report.build import SPANS, judged, scenario, verdict

AFTER_1 = Survey(
    scenario(), 1, Window("D", "response to Chain Link 1", "B"),
    legal=(
        Choice("B", "Jammer#1", "Magic Jammer", "act", "stop a Spell"),
        Choice("B", "Jammer#2", "Magic Jammer", "act", "stop a Spell"),
        Choice("A", "Waboku#1", "Waboku", "act", after="if B passes"),
    ),
    refused=(
        Choice("B", "Kuriboh#1", "Kuriboh", "e1", rule="yugioh/x", message="Kuriboh has to wait."),
        Choice("A", "Raigeki#1", "Raigeki", "act", after="if B passes", rule="yugioh/y", message="No."),
    ),
)  # fmt: skip
FOUND = {(1, 0): AFTER_1}


def compared(**entry: Any) -> list[tuple[str, str, str]]:
    made = verdict({"windows": [{"after": 1, "asked": "B", **entry}]}, windows=FOUND)
    return [(d.what, d.expected, d.actual) for d in expectation.compare(made)]


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"offered": ["Magic Jammer"]},
        {"offered": ["Jammer#2", "Jammer#1"]},
        {"offered": ["Magic Jammer"], "not_offered": ["Kuriboh"]},
        {"not_offered": []},
        {"passes": 0, "not_offered": ["Kuriboh#1"]},
    ],
)
def test_as_expected(entry: dict[str, Any]) -> None:
    assert compared(**entry) == []


def test_offered_means_all_that_is_offered() -> None:
    assert compared(offered=[]) == [("offered to B after play 1", "none", "Magic Jammer")]
    assert compared(offered=["Jammer#1"]) == [("offered to B after play 1", "Jammer#1", "Magic Jammer")]


def test_what_is_not_offered_is_said_with_its_rule() -> None:
    ((what, expected, actual),) = compared(offered=["Magic Jammer", "Kuriboh"])
    assert (what, expected) == ("offered to B after play 1", "Magic Jammer and Kuriboh")
    assert actual == "Magic Jammer; Kuriboh is refused by yugioh/x (Kuriboh has to wait)"


def test_what_the_other_player_may_do_does_not_count() -> None:
    ((_, _, actual),) = compared(offered=["Magic Jammer", "Waboku"])
    assert actual == "Magic Jammer; Waboku is not among B's cards there"
    assert compared(not_offered=["Waboku"]) == [
        ("not offered to B after play 1", "Waboku", "Waboku is not among B's cards there")
    ]


def test_what_is_offered_although_it_should_not_be() -> None:
    ((what, expected, actual),) = compared(not_offered=["Kuriboh", "Magic Jammer"])
    assert (what, expected) == ("not offered to B after play 1", "Kuriboh and Magic Jammer")
    assert actual == "Magic Jammer may be activated (stop a Spell)"


def test_somebody_else_is_asked() -> None:
    made = verdict({"windows": [{"after": 1, "asked": "A", "offered": ["Waboku"]}]}, windows=FOUND)
    (found,) = expectation.compare(made)
    assert (found.what, found.expected) == ("window after play 1", "A is asked")
    assert found.actual == "B is asked (response to Chain Link 1)"
    assert found.path == ("expect", "windows", 0, "asked")


def test_passing_does_not_lead_there() -> None:
    assert compared(passes=7) == [("window after play 1 and 7 passes", "B is asked", "so many passes do not follow")]


def test_the_report_points_at_the_window() -> None:
    spans = {**SPANS, ("expect", "windows", 0, "not_offered"): SPANS["expect", "verdict"]}
    wanted = {"windows": [{"after": 1, "asked": "B", "not_offered": ["Magic Jammer"]}]}
    made = verdict(scenario=scenario(wanted, spans=spans), windows=FOUND)
    tested = outcome(judged(made), test=True)
    assert test_report.render(tested, Look(100)) == [
        "disputes/speed.yaml:9:12: not as expected  A slow answer",
        "  not offered to B after play 1:",
        "    expected  Magic Jammer",
        "    actual    Magic Jammer may be activated (stop a Spell)",
    ]
    assert test_report.concise(tested) == [
        "disputes/speed.yaml:9:12: not offered to B after play 1: expected Magic Jammer; "
        "actual Magic Jammer may be activated (stop a Spell)"
    ]


def test_where_to_look_is_read_off_the_file() -> None:
    assert looks(scenario()) == set()
    windows = [{"after": 0, "asked": "A"}, {"after": 2, "passes": 1, "asked": "B"}, {"after": 0, "asked": "A"}]
    assert looks(scenario({"windows": windows})) == {(0, 0), (2, 1)}


def test_moments_in_words() -> None:
    said = [moment(0), moment(2), moment(2, 1), moment(0, 3)]
    assert said == ["before the first play", "after play 2", "after play 2 and 1 pass",
                    "before the first play and 3 passes"]  # fmt: skip
