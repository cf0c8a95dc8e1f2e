"""What came of one file: all that any report on many files says, small enough to be passed on and kept."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Failed, Unreadable
from judge.kernel.places import Span
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import LEGAL, OtherReading, Unsettled, Verdict, Violation

if TYPE_CHECKING:
    from judge.kernel.scenario import Scenario
    from judge.report.differences import Difference

UNREADABLE = "unreadable"
INTERNAL = "internal_error"
"""The word for a file on which the judge itself failed."""
COMPLAINT = {UNREADABLE: "judge/unreadable", INTERNAL: "judge/internal-error"}
"""The id of the complaint about a file without a verdict, by its word."""


READ_AS = "judge/read-as"
"""The id of the note on what was read in the only way it can be meant, though it is written otherwise."""


POLICY = "policy"
"""What a remark is called that tells tournament policy."""


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
    """A warning about the file that is no ruling; ``rule`` is one of the judge's own ids (``judge/...``), or a rule of
    tournament policy."""

    rule: str
    message: str
    span: Span


def word_for(remark: Remark) -> str:
    """What a remark is called: a warning, a note that says how something was read, or what policy says."""
    if not remark.rule.startswith("judge/"):
        return POLICY
    return "note" if remark.rule == READ_AS else "warning"


class Outcome(NamedTuple):
    """What every report on one file is made from.

    ``word`` is ``legal``, ``illegal``, ``unclear``, ``unreadable`` or ``internal_error`` (then ``error`` says why),
    ``ruleset`` names the edition too (``yugioh@tcg``; empty where there is an ``error``), ``plays`` and ``chains`` are
    numbers, ``lines`` the text of the file as far as places point into it, ``rules`` the ids of all rules that spoke,
    ``tested`` is there if the file was held against its ``expect``, ``entry`` is the machine's record where one is
    asked for; ``readings`` are the steps left open without which the verdict would be another. What the file allows is
    no longer among ``violations`` and ``unclear`` but in ``allowed``, and ``word`` goes without it.
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
    readings: tuple[OtherReading, ...] = ()

    @property
    def met(self) -> bool:
        """Was the file judged, and is everything as it expects?"""
        return self.error is None and (self.tested is None or self.tested.met)


def is_well(outcome: Outcome) -> bool:
    """Is there nothing to complain of?"""
    legal = outcome.met if outcome.tested is not None else outcome.word == LEGAL
    return legal and outcome.error is None and not outcome.remarks


def faults(error: Unreadable) -> tuple[Unreadable, ...]:
    """The faults of a file without a verdict, in the order of its lines."""
    return (error, *error.others)


def edition(scenario: Scenario) -> str:
    """The ruleset with its edition, ``yugioh@tcg``."""
    return f"{scenario.ruleset}@{scenario.edition}" if scenario.edition else scenario.ruleset
