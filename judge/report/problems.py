"""What a run has to complain about, one by one, as other tools want it: rule, place, sentence, how grave it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE, Span
from judge.kernel.rules import Cite
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import Unsettled, Violation
from judge.report.differences import Difference
from judge.report.open_questions import closing, offer
from judge.report.outcome import COMPLAINT, INTERNAL, POLICY, READ_AS, Outcome, faults, word_for
from judge.report.text import plain

ERROR, WARNING, NOTE = "error", "warning", "note"
UNREADABLE, INTERNAL_ERROR = COMPLAINT.values()
UNEXPECTED, TRACE = "judge/not-as-expected", "judge/trace-differs"
VERDICT_CHANGED, BEFORE = "judge/verdict-changed", "verdict before"
"""The complaint that a verdict is not the one of an earlier report, and what its difference is about."""
UNUSED_ALLOW, BAD_ALLOW = "judge/unused-allow", "judge/bad-allow"
OTHER_READING = "judge/other-reading"
OWN = {
    UNREADABLE: "The file cannot be judged.",
    INTERNAL_ERROR: "The judge itself failed on the file: a bug of judge, not a ruling.",
    UNEXPECTED: "The ruling is not the one that the file expects.",
    TRACE: "The trace differs from the golden trace beside the file.",
    VERDICT_CHANGED: "The ruling is not the one that an earlier report tells.",
    UNUSED_ALLOW: "A comment allows what was not found there.",
    READ_AS: "Something is written in another way than usual, and read in the only way it can be meant.",
    OTHER_READING: "The ruling rests on a step that the file leaves open.",
    BAD_ALLOW: "A comment for judge that is not understood, or that gives no reason.",
}
"""Complaints that are no rule of a game, by their ids."""
COUNTED = tuple(id for id in OWN if id not in COMPLAINT.values())
"""Those of them that can be left out."""
DIFF_LINES = 40
"""So much of a diff is handed on; a longer one is for `judge test` on a terminal."""


class Related(NamedTuple):
    """Another place in the same file that a complaint is about, and what is there: a fact ends in these words."""

    span: Span
    text: str


class Problem(NamedTuple):
    """One complaint about one file. ``rule`` is a rule's id or one of `OWN`; ``span`` is None where no place is meant.

    ``message`` is for one line; ``facts`` are further sentences: the clash, what would be legal, the readings.
    ``related`` are the places of those facts that have one. ``word`` says what kind of complaint it is, ``ruleset``
    under which edition it was made, ``text`` is the line it stands at (or what else stays the same when lines move),
    ``diff`` the lines of a diff, ``reason`` why a ruling is open.
    """

    file: str
    rule: str
    level: str
    message: str
    span: Span | None = None
    facts: tuple[str, ...] = ()
    cite: tuple[Cite, ...] = ()
    related: tuple[Related, ...] = ()
    word: str = "illegal"
    ruleset: str = ""
    text: str = ""
    diff: tuple[str, ...] = ()
    reason: str = ""


UNDECIDED = {"": WARNING, "ok": NOTE, "fail": ERROR}
"""How grave an open question is, by what it counts as."""


def problems(outcome: Outcome, undecided: str = "") -> Iterator[Problem]:
    """Everything that is wrong with a file; nothing if it is legal, or as it expects where that was asked.

    ``undecided`` is ``ok`` or ``fail`` where an unclear verdict counts as legal or as illegal.
    """
    if outcome.error is not None:
        yield from (_unreadable(outcome, error) for error in faults(outcome.error))
    elif outcome.tested is not None:
        yield from _unmet(outcome)
    else:
        yield from _offences(outcome, UNDECIDED[undecided])
        yield from _readings(outcome)
    for remark in outcome.remarks:
        yield Problem(
            outcome.file,
            remark.rule,
            WARNING if word_for(remark) == "warning" else NOTE,
            plain(remark.message),
            _place(remark.span),
            word=word_for(remark),
            ruleset=outcome.ruleset,
            text=_line(outcome, _place(remark.span)) or remark.message,
        )


def grave(found: Iterable[Problem]) -> list[Problem]:
    """Those that stand against a file: a ruling that rests on a step left open is none, nor what policy says."""
    return [problem for problem in found if problem.rule != OTHER_READING and problem.word != POLICY]


def _readings(outcome: Outcome) -> Iterator[Problem]:
    if not outcome.readings:
        return
    from judge.report import other_readings

    for one in other_readings.said(outcome.readings):
        span = _place(one.first.span)
        text, said = _line(outcome, span), plain(one.text)
        yield Problem(
            outcome.file, OTHER_READING, NOTE, said, span, word="reading", ruleset=outcome.ruleset, text=text or said
        )


def sentences(problem: Problem) -> list[str]:
    """The message and the facts as sentences, so that they can stand in one paragraph."""
    return [sentence(text) for text in (problem.message, *problem.facts)]


def sentence(text: str) -> str:
    """The text with a full stop unless it has an end."""
    return text if text[-1:] in (".", "!", "?") else f"{text}."


def details(problem: Problem) -> list[str]:
    """What is said below the message where there is room: the facts, the citation, the rule's page, the diff."""
    shown = list(problem.facts)
    shown += [f"rule: {'; '.join(map(str, problem.cite))}"] if problem.cite else []
    shown += [f"more: judge rule {problem.rule}"] if problem.rule not in OWN else []
    return [*shown, *problem.diff]


def _unreadable(outcome: Outcome, error: Unreadable) -> Problem:
    span = _place(error.span)
    hint = (plain(error.hint),) if error.hint else ()
    return Problem(
        outcome.file,
        COMPLAINT[outcome.word],
        ERROR,
        plain(error.message),
        span,
        hint,
        word="internal error" if outcome.word == INTERNAL else "cannot judge",
        text=_line(outcome, span) or error.message,
    )


def _place(span: Span | None) -> Span | None:
    return None if span == NOWHERE else span


def _line(outcome: Outcome, span: Span | None) -> str:
    """The source line a place stands in, without what an edit around it changes."""
    inside = span is not None and 0 < span.line <= len(outcome.lines)
    return " ".join(outcome.lines[span.line - 1].split()) if inside and span is not None else ""


def unwritten(difference: Difference) -> bool:
    """Is it about a verdict that the file says nothing of? What was found then stands for itself."""
    return difference.what == "verdict" and difference.span == NOWHERE


def _unmet(outcome: Outcome) -> Iterator[Problem]:
    assert outcome.tested is not None, "asked only of tested files"
    for d in outcome.tested.differences:
        if unwritten(d):
            yield from _offences(outcome, ERROR)
        else:
            yield unexpected(outcome, d)
    if outcome.tested.trace:
        yield changed_trace(outcome)


def changed_trace(outcome: Outcome) -> Problem:
    """The complaint about a trace that differs from the golden one."""
    diff = outcome.tested.trace if outcome.tested is not None else ()
    left = (f"... and {len(diff) - DIFF_LINES} lines more",) if len(diff) > DIFF_LINES else ()
    return Problem(
        outcome.file,
        TRACE,
        ERROR,
        OWN[TRACE],
        facts=("judge test --update-golden writes it anew.",),
        word="not as expected",
        ruleset=outcome.ruleset,
        diff=tuple(plain(line) for line in (*diff[:DIFF_LINES], *left)),
    )


def unexpected(outcome: Outcome, difference: Difference) -> Problem:
    """An expectation that is not met; about a verdict, with what was found instead."""
    span = _place(difference.span)
    found: list[Related] = []
    if difference.what in (BEFORE, "verdict", "violations", "unclear"):
        found = [_finding(v) for v in outcome.violations] + [_finding(u) for u in outcome.unclear]
    return Problem(
        outcome.file,
        VERDICT_CHANGED if difference.what == BEFORE else UNEXPECTED,
        ERROR,
        plain(f"{difference.what}: expected {difference.expected}; actual {difference.actual}"),
        span,
        tuple(one.text for one in found),
        related=tuple(one for one in found if one.span != NOWHERE),
        word="changed" if difference.what == BEFORE else "not as expected",
        ruleset=outcome.ruleset,
        text=f"{difference.what} {_line(outcome, span)}".strip(),
    )


def _finding(found: Violation | Unsettled) -> Related:
    return Related(found.span, plain(f"play {found.play}: {found.rule}: {found.message}"))


def _offences(outcome: Outcome, undecided: str) -> Iterator[Problem]:
    for v in outcome.violations:
        yield offence(outcome, v)
    for u in outcome.unclear:
        yield open_question(outcome, u, undecided)


def open_question(outcome: Outcome, u: Unsettled, level: str) -> Problem:
    """The complaint about a question that is left open, with its readings."""
    span = _place(u.span)
    readings = tuple(plain(f"Reading {n}: {r.text}") for n, r in enumerate(u.readings, 1))
    return Problem(
        outcome.file,
        u.rule,
        level,
        plain(u.message),
        span,
        (*readings, closing(u), *map(plain, offer(u))),
        tuple(dict.fromkeys(cite for reading in u.readings for cite in reading.cite)),
        word="unclear",
        reason=u.reason,
        ruleset=outcome.ruleset,
        text=_line(outcome, span),
    )


def offence(outcome: Outcome, v: Violation) -> Problem:
    """The complaint about a play that is not permitted."""
    span, because = _place(v.span), plain(v.because)
    follows = f"This follows only from play {v.follows_from}, which was taken back." if v.follows_from else ""
    also = (f"Also {rule}: {message}" for rule, message in v.also)
    told = (("At fault: ", v.fact), ("Because: ", v.because), ("", follows), ("Now: ", v.now))
    return Problem(
        outcome.file,
        v.rule,
        NOTE if follows else ERROR,
        plain(v.message),
        span,
        tuple(map(plain, (*(label + text for label, text in told if text), *also))),
        v.cite,
        (Related(v.clash, because),) if because and v.clash is not None and v.clash != NOWHERE else (),
        ruleset=outcome.ruleset,
        text=_line(outcome, span),
    )
