"""What came of one file: all that any report on many files says, small enough to be passed on and kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Failed, Unreadable
from judge.kernel.places import Span
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import Unsettled, Verdict, Violation

if TYPE_CHECKING:
    from judge.kernel.scenario import Scenario
    from judge.report.differences import Difference

UNREADABLE = "unreadable"
INTERNAL = "internal_error"
"""The word for a file on which the judge itself failed."""
COMPLAINT = {UNREADABLE: "judge/unreadable", INTERNAL: "judge/internal-error"}
"""The id of the complaint about a file without a verdict, by its word."""


class Judged(NamedTuple):
    """One file judged: a verdict, or the reason why there is none.

    ``file`` is its name as messages write it, ``place`` where it lies (None for standard input). Either
    ``verdict`` or ``error`` is set; ``lines`` is the text that ``error`` points into, as far as it could be read.
    """

    file: str
    place: str | os.PathLike[str] | None
    verdict: Verdict | None = None
    error: Unreadable | None = None
    lines: tuple[str, ...] = ()

    @property
    def path(self) -> Path | None:
        """The place as a path."""
        return None if self.place is None else Path(self.place)

    @property
    def word(self) -> str:
        """``legal``, ``illegal``, ``unclear``, ``unreadable``, or ``internal_error`` if the judge itself failed."""
        if self.verdict is not None:
            return self.verdict.verdict
        return INTERNAL if isinstance(self.error, Failed) else UNREADABLE


class Tested(NamedTuple):
    """How a judged file stands to its ``expect`` and to its golden trace (``trace`` holds the diff)."""

    differences: tuple[Difference, ...] = ()
    trace: tuple[str, ...] = ()

    @property
    def met(self) -> bool:
        """Is everything as expected?"""
        return not self.differences and not self.trace


class Allowed(NamedTuple):
    """A violation, or a question left open, that the file itself allows by a comment, for a reason."""

    rule: str
    play: int
    span: Span
    message: str
    reason: str


class Remark(NamedTuple):
    """A warning about the file that is no ruling; ``rule`` is one of the judge's own ids (``judge/...``)."""

    rule: str
    message: str
    span: Span


class Outcome(NamedTuple):
    """What every report on one file is made from.

    ``word`` is ``legal``, ``illegal``, ``unclear``, ``unreadable`` or ``internal_error`` (then ``error`` says why),
    ``ruleset`` names the edition too (``yugioh@tcg``; empty where there is an ``error``), ``plays`` and ``chains`` are
    numbers, ``lines`` the text of the file as far as places point into it, ``rules`` the ids of all rules that spoke,
    ``tested`` is there if the file was held against its ``expect``, ``entry`` is the machine's record where one is
    asked for. What the file allows is no longer among ``violations`` and ``unclear`` but in ``allowed``, and ``word``
    goes without it.
    """

    file: str
    place: str | os.PathLike[str] | None
    word: str
    ruleset: str = ""
    title: str = ""
    plays: int = 0
    chains: int = 0
    violations: tuple[Violation, ...] = ()
    unclear: tuple[Unsettled, ...] = ()
    assumed: tuple[str, ...] = ()
    not_covered: tuple[str, ...] = ()
    error: Unreadable | None = None
    lines: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    tested: Tested | None = None
    entry: Mapping[str, Any] | None = None
    allowed: tuple[Allowed, ...] = ()
    remarks: tuple[Remark, ...] = ()

    @property
    def met(self) -> bool:
        """Was the file judged, and is everything as it expects?"""
        return self.error is None and (self.tested is None or self.tested.met)


def outcome(judged: Judged, *, test: bool = False, entry: bool = False) -> Outcome:
    """The outcome of one judged file; ``test`` holds it against its ``expect``, ``entry`` adds the machine's record."""
    verdict = judged.verdict
    tested = hold(judged) if test and verdict is not None else None
    record = _entry(judged, tested, test) if entry else None
    if verdict is None:
        return Outcome(
            judged.file, judged.place, judged.word, error=judged.error, lines=judged.lines, tested=tested, entry=record
        )
    scenario = verdict.scenario
    return Outcome(
        judged.file,
        judged.place,
        judged.word,
        ruleset=edition(scenario),
        title=scenario.title,
        plays=len(scenario.plays),
        chains=len(verdict.chains),
        violations=verdict.violations,
        unclear=verdict.unclear,
        assumed=verdict.assumed,
        not_covered=verdict.not_covered,
        lines=scenario.lines,
        rules=_rules(verdict),
        tested=tested,
        entry=record,
    )


def hold(judged: Judged) -> Tested:
    """Hold a judged file against what it expects of itself."""
    from judge.report import expect, golden

    verdict, path = judged.verdict, judged.path
    assert verdict is not None, "only a file that could be judged is held against its expect"
    diff = golden.differences(verdict, path) if path is not None and golden.wanted(verdict, path) else []
    found = (d._replace(span=verdict.scenario.span(d.path)) for d in expect.compare(verdict))
    return Tested(tuple(found), tuple(diff))


def edition(scenario: Scenario) -> str:
    """The ruleset with its edition, ``yugioh@tcg``."""
    return f"{scenario.ruleset}@{scenario.edition}" if scenario.edition else scenario.ruleset


def _rules(verdict: Verdict) -> tuple[str, ...]:
    """The ids of the rules that forbade, allowed or were cited on the way."""
    found = {v.rule for v in verdict.violations} | {rule for v in verdict.violations for rule, _ in v.also}
    found |= {u.rule for u in verdict.unclear} | {g.rule for g in verdict.grounds}
    found |= {step.rule for step in verdict.steps if step.rule}
    found |= {link.ground for chain in verdict.chains for link in chain.links if link.ground}
    return tuple(sorted(found))


def _entry(judged: Judged, tested: Tested | None, test: bool) -> dict[str, Any]:
    from judge.report import json, test_report

    entry = json.entry(judged)
    return {**entry, "test": test_report.as_data(tested)} if test else entry
