from __future__ import annotations

from typing import Any

import pytest

from judge.adjudication.outcomes import outcome
from judge.expect import expectation
from judge.expect.cards_match import same_cards
from judge.kernel.chain import Chain
from judge.kernel.verdict import OtherReading, Verdict
from judge.report import test_report
from judge.report.text import Look
from tests.report.build import OPEN, SPEED, TYPHOON, judged, link, scenario, verdict

RULE = SPEED.rule
OTHER = SPEED._replace(rule="yugioh/other", play=3)
DEPENDENT = SPEED._replace(play=3, follows_from=2)
TWO_LINKS = Chain(1, [link(1, "Raigeki", "activation negated"), link(2, "Magic Jammer")], [2, 1])


def what(made: Verdict) -> list[str]:
    return [difference.what for difference in expectation.compare(made)]


def test_a_file_without_expect_must_be_legal() -> None:
    assert what(verdict()) == []
    assert what(verdict(violations=(SPEED,))) == ["verdict"]
    assert what(verdict(unclear=(OPEN,))) == ["verdict"]


@pytest.mark.parametrize(
    ("wanted", "violations", "differs"),
    [
        ([{"play": 2, "rule": RULE}], (SPEED,), False),
        ([{"play": 2, "rules": ["yugioh/other", RULE]}], (SPEED,), False),
        ([{"play": 3, "rule": RULE}], (SPEED,), True),
        ([{"play": 2, "rule": "yugioh/other"}], (SPEED,), True),
        ([{"play": 2, "rule": RULE}], (SPEED, OTHER), True),
        ([{"play": 2, "rule": RULE}, {"play": 3, "rule": "yugioh/other"}], (SPEED,), True),
        ([{"play": 3, "rule": "yugioh/other"}, {"play": 2, "rule": RULE}], (SPEED, OTHER), False),
        ([{"play": 2, "rule": RULE}], (SPEED, DEPENDENT), False),
        ([{"play": 2, "rule": RULE}, {"play": 3, "rule": RULE, "follows_from": 2}], (SPEED, DEPENDENT), False),
        ([{"play": 2, "rule": RULE}, {"play": 3, "rule": RULE, "follows_from": 1}], (SPEED, DEPENDENT), True),
        ([{"play": 2, "rule": RULE}, {"play": 3, "rule": RULE, "follows_from": 2}], (SPEED,), True),
        ([{"play": 2, "rule": RULE}, {"play": 3, "rule": RULE}], (SPEED, DEPENDENT), True),
    ],
)
def test_violations_are_compared_as_a_whole_set(wanted: list[Any], violations: tuple[Any, ...], differs: bool) -> None:
    made = verdict({"verdict": "illegal", "violations": wanted}, violations=violations)
    assert what(made) == (["violations"] if differs else [])


READING = OtherReading(2, TYPHOON, "B having passed", "B passed", "B had not", "illegal", RULE)


@pytest.mark.parametrize(
    ("wanted", "readings", "differs"),
    [
        ([{"verdict": "illegal"}], (READING,), False),
        ([{"play": 2, "step": "B passed", "verdict": "illegal", "rule": RULE}], (READING,), False),
        ([{"play": 2, "verdict": "illegal"}], (READING, READING._replace(play=3)), False),
        ([{"play": 3, "verdict": "illegal"}], (READING,), True),
        ([{"play": 2, "verdict": "unclear"}], (READING,), True),
        ([{"step": "A passed", "verdict": "illegal"}], (READING,), True),
        ([{"verdict": "illegal", "rule": "yugioh/other"}], (READING,), True),
        ([{"verdict": "illegal"}], (), True),
        ([], (READING,), True),
        ([], (), False),
    ],
)
def test_readings_that_are_named_must_have_been_tried(
    wanted: list[Any], readings: tuple[Any, ...], differs: bool
) -> None:
    assert what(verdict({"readings_tried": wanted}, readings=readings)) == (["readings tried"] if differs else [])


def test_the_decisive_rule_counts_not_the_others() -> None:
    also = SPEED._replace(also=(("yugioh/other", "Another law."),))
    assert what(verdict({"violations": [{"play": 2, "rule": "yugioh/other"}]}, violations=(also,))) == ["violations"]


def test_expected_violations_imply_the_verdict() -> None:
    assert what(verdict({"violations": [{"play": 2, "rule": RULE}]})) == ["verdict", "violations"]
    assert what(verdict({"violations": [{"play": 2, "rule": RULE}]}, violations=(SPEED,))) == []
    assert what(verdict({"violations": []}, violations=(SPEED,))) == ["verdict", "violations"]


def test_unclear() -> None:
    wanted = {"unclear": [{"play": 2, "rule": "yugioh/unsettled"}]}
    assert what(verdict(wanted, unclear=(OPEN,))) == []
    assert what(verdict(wanted)) == ["verdict", "unclear"]
    assert what(verdict({"verdict": "unclear"}, unclear=(OPEN,))) == []
    assert what(verdict({"verdict": "unclear", "unclear": []}, unclear=(OPEN,))) == ["unclear"]


def test_order_and_outcomes() -> None:
    right = {"resolves": ["Magic Jammer", "Raigeki"], "outcome": {"Raigeki": "activation negated"}}
    assert what(verdict(right, chains=(TWO_LINKS,))) == []
    wrong = {"resolves": ["Raigeki", "Magic Jammer"], "outcome": {"Raigeki": "resolved", "Kuriboh": "resolved"}}
    assert what(verdict(wrong, chains=(TWO_LINKS,))) == [
        "order of resolution",
        "outcome of Raigeki",
        "outcome of Kuriboh",
    ]


def test_outcomes_of_several_links_with_one_name() -> None:
    twice = (Chain(1, [link(1, "Raigeki")], [1]), Chain(2, [link(1, "Raigeki", "no effect")], [1]))
    assert what(verdict({"outcome": {"Raigeki": ["resolved", "no effect"]}}, chains=twice)) == []
    assert what(verdict({"outcome": {"Raigeki": ["no effect", "resolved"]}}, chains=twice)) == ["outcome of Raigeki"]
    assert what(verdict({"outcome": {"Raigeki": "resolved"}}, chains=twice)) == ["outcome of Raigeki"]


def test_no_materials_are_expected_where_none_are_written() -> None:
    bare = [{"card": "Utopia", "atk": 2500}]
    assert same_cards([{"card": "Utopia", "materials": []}], bare)
    assert not same_cards([{"card": "Utopia", "materials": ["Kuriboh"]}], bare)
    assert not same_cards([{"card": "Utopia", "materials": []}], [{"card": "Utopia", "materials": ["Kuriboh"]}])


def test_copies_are_told_apart_by_their_ids() -> None:
    both = Chain(1, [link(1, "Raigeki"), link(2, "Raigeki")], [2, 1])
    both.links[0].card, both.links[1].card = "first", "second"
    assert what(verdict({"resolves": ["second", "first"], "outcome": {"first": "resolved"}}, chains=(both,))) == []
    assert what(verdict({"resolves": ["Raigeki", "Raigeki"]}, chains=(both,))) == []
    (found,) = expectation.compare(verdict({"resolves": ["first", "second"]}, chains=(both,)))
    assert found.actual == "second, then first"
    assert same_cards(["first", "Raigeki"], [{"card": "Raigeki", "id": "second"}, {"card": "Raigeki", "id": "first"}])


@pytest.mark.parametrize(
    ("wanted", "differs"),
    [
        ({"A": {"lp": 4000}}, False),
        ({"A": {"lp": 8000}}, True),
        ({"A": {"hand": [], "gy": ["Solemn Judgment"], "extra_deck": 0}}, False),
        ({"A": {"hand": ["Raigeki"]}}, True),
        ({"B": {"monsters": ["Kuriboh", "Celtic Guardian", "Kuriboh"]}}, False),
        ({"B": {"monsters": ["Kuriboh", "Celtic Guardian", "Celtic Guardian"]}}, True),
        ({"B": {"monsters": ["Kuriboh", "Celtic Guardian"]}}, True),
        ({"B": {"monsters": 3, "deck": 3}}, False),
        ({"B": {"monsters": 2}}, True),
        (
            {"B": {"monsters": ["Kuriboh", {"card": "Kuriboh", "atk": 300}, {"position": "defense", "atk": 1400}]}},
            False,
        ),
        (
            {
                "B": {
                    "monsters": ["Celtic Guardian", {"card": "Kuriboh", "set": True}, {"card": "Kuriboh", "set": False}]
                }
            },
            False,
        ),
        ({"B": {"monsters": ["Celtic Guardian", {"card": "Kuriboh", "face": "down"}, {"face": "up"}]}}, False),
        ({"B": {"monsters": ["Celtic Guardian", "Kuriboh", {"card": "Kuriboh", "atk": 301}]}}, True),
        ({"B": {"monsters": [*["Kuriboh"] * 2, {"card": "Celtic Guardian", "exhausted": False, "damage": 0}]}}, False),
        ({"B": {"monsters": [*["Kuriboh"] * 2, {"card": "Celtic Guardian", "damage": 1}]}}, True),
        ({"B": {"monsters": [*["Kuriboh"] * 2, {"card": "Celtic Guardian", "level": 0}]}}, True),
        ({"A": {"xp": 0, "power": 0}}, False),
        ({"A": {"xp": 1}}, True),
        ({"A": {"runes": 0}}, True),
        ({"B": {"field": ["Umi"]}}, True),
        ({"C": {"lp": 8000}}, True),
    ],
)
def test_only_the_named_places_of_the_board_are_compared(wanted: Any, differs: bool) -> None:
    assert bool(expectation.compare(verdict({"board": wanted}))) is differs


def test_pairing_tries_every_way() -> None:
    actual = [{"card": "X", "atk": 1}, {"card": "X", "atk": 2}, {"card": "Y", "atk": 1}]
    assert same_cards(["X", {"atk": 1}, {"card": "X", "atk": 1}], actual)
    assert not same_cards([{"card": "X", "atk": 1}, {"card": "X", "atk": 1}, "Y"], actual)
    assert not same_cards(["unknown card"] * 39 + ["X"], [{"card": "unknown card"}] * 40)


def test_the_report_sets_expected_beside_actual() -> None:
    wanted = {"verdict": "legal", "board": {"A": {"lp": 8000}}}
    tested = outcome(judged(verdict(wanted, violations=(SPEED,))), test=True)
    assert not tested.met
    shown = test_report.render(tested, Look(100))
    assert shown[:4] == [
        "disputes/speed.yaml:9:12: not as expected  A slow answer",
        "  verdict:",
        "    expected  legal",
        "    actual    illegal",
    ]
    assert "    disputes/speed.yaml:6:23: illegal  yugioh/spell-speed-3-lock" in shown
    assert test_report.concise(tested)[0] == (
        "disputes/speed.yaml:9:12: verdict: expected legal; actual illegal (play 2, yugioh/spell-speed-3-lock)"
    )
    assert tested.tested is not None
    assert test_report.as_data(tested.tested)["met"] is False


def test_a_met_expectation_has_no_differences() -> None:
    tested = outcome(judged(verdict({"verdict": "legal"})), test=True)
    assert tested.met
    assert tested.tested is not None
    assert test_report.as_data(tested.tested) == {"met": True, "differences": [], "trace_diff": []}
    assert scenario().expect is None
