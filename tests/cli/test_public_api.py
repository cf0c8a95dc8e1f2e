from __future__ import annotations

import inspect
from collections.abc import Callable
from pathlib import Path

import pytest

import judge
from judge import api
from tests.cli import disputes

SURFACE = """\
cards(name: str = '', *, ruleset: str | None = None, cards: Sequence[str] = ()) -> tuple[Card, ...]
compare(scenario: Scenario, rulesets: Sequence[str], *, cards: Sequence[str] = ()) -> Comparison
explain(found: Verdict | Comparison, layout: Layout = 'text', *, cards: Sequence[str] = ()) -> str
judge(scenario: Scenario, *, cards: Sequence[str] = ()) -> Verdict
load(path: str | PathLike[str], *, ruleset: str | None = None) -> Scenario
loads(text: str, name: str = '<text>', *, ruleset: str | None = None) -> Scenario
options(scenario: Scenario, at: int | None = None, *, passes: int = 0, cards: Sequence[str] = ()) -> Survey
trace(verdict: Verdict, *, brief: bool = False) -> str
"""
"""What others build on: a change here is one that the list of changes tells first."""


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


def test_the_surface_stays_as_it_is() -> None:
    functions = {name: getattr(api, name) for name in api.__all__ if inspect.isfunction(getattr(api, name))}
    shown = "".join(f"{name}{inspect.signature(one)}\n" for name, one in functions.items())
    assert shown.replace("'", "") == SURFACE.replace("'", "")
    assert api.Card._fields == ("name", "ruleset", "type", "passcode", "record")
    assert all(one.__doc__ for one in functions.values())


def test_what_the_commands_do(table: Path) -> None:
    scenario = api.load("illegal.yaml")
    verdict = api.judge(scenario)
    assert "The ruling" in api.explain(verdict)
    assert api.explain(verdict, "html").startswith("<!doctype html>")
    assert len(api.trace(verdict, brief=True)) < len(api.trace(verdict))
    assert api.options(scenario, 1).window.asked == "B"
    parted = api.compare(scenario, ["yugioh@tcg", "yugioh@2003"])
    assert [one.scenario.edition for one in parted.verdicts] == ["tcg", "2003"]
    assert "yugioh@2003" in api.explain(parted)
    found = api.cards("Solemn Judgment")
    assert [(one.name, one.type, bool(one.record)) for one in found] == [("Solemn Judgment", "counter trap", True)]
    assert {"yugioh", "riftbound"} <= {one.ruleset for one in api.cards()}


@pytest.mark.parametrize(
    "call",
    [
        lambda: api.judge(api.loads("format: 1\nruleset: yugioh\n")),
        lambda: api.load("nowhere.yaml"),
        lambda: api.cards("Solem Jugment Day"),
        lambda: api.compare(api.loads(disputes.LEGAL), ["yugioh@tcg"]),
        lambda: api.compare(api.loads(disputes.LEGAL), ["yugioh@tcg", "riftbound"]),
    ],
)
def test_what_cannot_be_done_is_said(call: Callable[[], object]) -> None:
    with pytest.raises(api.Unreadable) as refused:
        call()
    assert refused.value.message
    assert refused.value.hint
