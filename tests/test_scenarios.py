"""The case book: every file is held against its ``expect`` and its golden trace, as ``judge test`` does it."""

from __future__ import annotations

import pytest

from judge import batch
from judge.adjudication.outcomes import outcome
from judge.batch import Found
from judge.expect import golden
from judge.kernel.verdict_parts import RULING
from judge.report import test_report
from judge.report.text import Look
from judge.source.scenario import read_scenario
from tests.case_book import book, some_of

BOOK = book()


def _by_directory() -> dict[str, list[Found]]:
    found: dict[str, list[Found]] = {}
    for one in BOOK:
        found.setdefault(one.name.removeprefix("scenarios/").rpartition("/")[0], []).append(one)
    return found


SHELVES = _by_directory()


@pytest.mark.parametrize("shelf", SHELVES)
def test_scenarios_are_as_expected(shelf: str) -> None:
    done = [outcome(batch.judge_one(found), test=True) for found in SHELVES[shelf]]
    assert [line for one in done if not one.met for line in ("", *test_report.render(one, Look()))] == []


def test_the_case_book_is_found() -> None:
    assert len(BOOK) > 80
    assert any("/rulebook/" in found.name for found in BOOK)
    assert any("/disputes/" in found.name for found in BOOK)


def test_at_least_ten_disputes_have_golden_traces() -> None:
    traced = [found.name for found in BOOK if found.path is not None and golden.path_for(found.path).is_file()]
    assert len(traced) >= 10


def test_every_golden_trace_has_its_scenario() -> None:
    names = {golden.path_for(found.path) for found in BOOK if found.path is not None}
    assert sorted(path.name for path in batch.shipped("scenarios").rglob("*.trace") if path not in names) == []


def test_titles_tell_scenarios_apart() -> None:
    titles: dict[str, str] = {}
    for found in BOOK:
        assert found.path is not None
        title = read_scenario(found.path).title
        assert title, found.name
        assert title not in titles, f"{found.name} has the title of {titles[title]}"
        titles[title] = found.name


def test_a_verdict_does_not_depend_on_the_order_of_files() -> None:
    some = some_of(300, BOOK, "order")
    forward = {judged.file: judged for judged in batch.judge_all(some)}
    backward = {judged.file: judged for judged in batch.judge_all(some[::-1])}
    assert list(forward) == list(backward)[::-1]
    for name, one in forward.items():
        first, second = one.verdict, backward[name].verdict
        assert first is not None, name
        assert second is not None, name
        assert first.violations == second.violations, name
        assert first.steps == second.steps, name
        assert first.board == second.board, name


def test_a_brief_verdict_is_the_full_one() -> None:
    for found in some_of(300, BOOK, "brief"):
        assert found.path is not None
        scenario = read_scenario(found.path)
        brief, full = batch.adjudged(scenario, parts=RULING), batch.adjudged(scenario)
        for what in ("violations", "unclear", "grounds", "assumed", "not_covered", "resolves", "verdict"):
            assert getattr(brief, what) == getattr(full, what), f"{found.name}: {what}"
        assert {s.rule for s in brief.steps if s.rule} == {s.rule for s in full.steps if s.rule}, found.name
        assert (brief.start, brief.board) == ({}, {})
        assert full.board, found.name
