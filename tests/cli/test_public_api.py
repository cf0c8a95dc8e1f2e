from __future__ import annotations

from pathlib import Path

import pytest

import judge
from tests.cli import disputes


def test_load_and_judge(table: Path) -> None:
    scenario = judge.load("illegal.yaml")
    assert isinstance(scenario, judge.Scenario)
    verdict = judge.judge(scenario)
    assert isinstance(verdict, judge.Verdict)
    assert verdict.verdict == "illegal"


def test_check_text() -> None:
    assert judge.check_text(disputes.LEGAL).verdict == "legal"
    with pytest.raises(judge.Unreadable) as raised:
        judge.check_text(disputes.UNREADABLE, "x.yaml")
    assert raised.value.span is not None


def test_what_is_promised_is_there() -> None:
    assert all(hasattr(judge, name) for name in judge.__all__)
    with pytest.raises(AttributeError, match="nothing"):
        _ = judge.nothing
