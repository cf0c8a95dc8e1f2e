"""What a run has to complain about, one by one, as other tools want it: rule, place, sentence, how grave it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.kernel.places import NOWHERE, Span
from judge.kernel.rules import Cite
from judge.report.outcome import Outcome
from judge.report.text import plain

ERROR, WARNING, NOTE = "error", "warning", "note"
UNREADABLE, UNEXPECTED, TRACE = "judge/unreadable", "judge/not-as-expected", "judge/trace-differs"
UNUSED_ALLOW, BAD_ALLOW = "judge/unused-allow", "judge/bad-allow"
OWN = {
    UNREADABLE: "The file cannot be judged.",
    UNEXPECTED: "The ruling is not the one that the file expects.",
    TRACE: "The trace differs from the golden trace beside the file.",
    UNUSED_ALLOW: "A comment allows what was not found there.",
    BAD_ALLOW: "A comment for judge that is not understood, or that gives no reason.",
}
"""Complaints that are no rule of a game, by their ids."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One complaint about one file. ``rule`` is a rule's id or one of `OWN`; ``span`` is None where no place is meant.

    ``message`` is for one line; ``facts`` are further sentences: the clash, what would be legal, the readings.
    """

    file: str
    rule: str
    level: str
    message: str
    span: Span | None = None
    facts: tuple[str, ...] = ()
    cite: tuple[Cite, ...] = ()


def problems(outcome: Outcome) -> Iterator[Problem]:
    """Everything that is wrong with a file; nothing if it is legal, or as it expects where that was asked."""
    if outcome.error is not None:
        error = outcome.error
        hint = (plain(error.hint),) if error.hint else ()
        yield Problem(outcome.file, UNREADABLE, ERROR, plain(error.message), _place(error.span), hint)
    elif outcome.tested is not None:
        yield from _unmet(outcome)
    else:
        yield from _offences(outcome)
    for remark in outcome.remarks:
        yield Problem(outcome.file, remark.rule, WARNING, plain(remark.message), _place(remark.span))


def _place(span: Span | None) -> Span | None:
    return None if span == NOWHERE else span


def _unmet(outcome: Outcome) -> Iterator[Problem]:
    assert outcome.tested is not None, "asked only of tested files"
    for d in outcome.tested.differences:
        said = plain(f"{d.what}: expected {d.expected}; actual {d.actual}")
        yield Problem(outcome.file, UNEXPECTED, ERROR, said, _place(d.span))
    if outcome.tested.trace:
        yield Problem(outcome.file, TRACE, ERROR, OWN[TRACE], facts=outcome.tested.trace)


def _offences(outcome: Outcome) -> Iterator[Problem]:
    for v in outcome.violations:
        level = ERROR if v.follows_from is None else NOTE
        follows = f"This follows only from play {v.follows_from}, which was taken back." if level == NOTE else ""
        facts = (v.fact, v.because, follows, f"Now: {v.now}" if v.now else "", *(message for _, message in v.also))
        told = tuple(plain(fact) for fact in facts if fact)
        yield Problem(outcome.file, v.rule, level, plain(v.message), _place(v.span), told, v.cite)
    for u in outcome.unclear:
        readings = tuple(plain(f"Reading {n}: {r.text}") for n, r in enumerate(u.readings, 1))
        cites = tuple(dict.fromkeys(cite for reading in u.readings for cite in reading.cite))
        yield Problem(outcome.file, u.rule, WARNING, plain(u.message), _place(u.span), readings, cites)
