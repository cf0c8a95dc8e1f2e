"""The full report: every offence with its source lines, its law, its citation and what would be legal now."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.errors import Failed, Unreadable
from judge.kernel.places import NOWHERE, Span
from judge.kernel.rules import Cite
from judge.kernel.verdict import LEGAL, Unsettled, Verdict, Violation
from judge.report.excerpt import Mark, excerpt
from judge.report.open_questions import closing, written
from judge.report.outcome import COMPLAINT, INTERNAL, Outcome, faults, word_for
from judge.report.text import Look, count, plain

HANG = " " * 8


def render(outcome: Outcome, look: Look) -> list[str]:
    """The report on one file, line by line."""
    if outcome.error is not None:
        return unreadable(outcome.file, outcome.error, outcome.lines, look)
    shown = [legal(outcome, look)] if outcome.word == LEGAL else []
    shown += blocks(outcome, outcome.lines, look, file=outcome.file) + notes(outcome, look)
    for one in outcome.allowed:
        shown += look.wrap(f"{one.rule} by play {one.play} ({one.reason})", "  allowed: ")
    return shown + remarks(outcome, look)


def remarks(outcome: Outcome, look: Look) -> list[str]:
    """The judge's own warnings about a file."""
    shown: list[str] = []
    for one in outcome.remarks:
        where = look.paint(place(outcome.file, one.span), "bold")
        shown += [f"{where}: {look.paint(word_for(one), 'yellow', 'bold')}  {look.paint(one.rule, 'bold')}"]
        shown += look.wrap(one.message)
    return shown


def legal(outcome: Outcome, look: Look) -> str:
    """The one line that a legal file gets."""
    size = f"({count(outcome.plays, 'play')}, {count(outcome.chains, 'chain')})"
    title = f"{plain(outcome.title)} " if outcome.title else ""
    return f"{look.paint(plain(outcome.file), 'bold')}: {look.paint('legal', 'green', 'bold')}  {title}{size}"


def without_verdict(error: Unreadable, look: Look, *styles: str) -> str:
    """What a file without a verdict is called: ``cannot judge``, or that the judge itself failed on it."""
    if not isinstance(error, Failed):
        return look.paint("cannot judge", "red", *styles)
    return f"{look.paint('internal error', 'red', *styles)}  {look.paint(COMPLAINT[INTERNAL], *styles)}"


def blocks(verdict: Verdict | Outcome, lines: Sequence[str], look: Look, *, file: str | None = None) -> list[str]:
    """One block a violation and one a question left open, apart by empty lines.

    ``file`` heads them with their place in the file; without it they are headed by the play.
    """

    def head(found: Violation | Unsettled) -> str:
        return place(file, found.span) if file is not None else f"play {found.play}"

    each = [_violation(found, head(found), lines, look) for found in verdict.violations]
    each += [_unsettled(found, head(found), lines, look) for found in verdict.unclear]
    return [line for n, block in enumerate(each) for line in (*([""] if n else []), *block)]


def place(file: str, span: Span | None) -> str:
    """``file:line:column``; the file alone where no written value is meant."""
    return plain(file) if span is None or span == NOWHERE else f"{plain(file)}:{span.line}:{span.column}"


def _violation(found: Violation, where: str, lines: Sequence[str], look: Look) -> list[str]:
    head = f"{look.paint(where, 'bold')}: {look.paint('illegal', 'red', 'bold')}  {look.paint(found.rule, 'bold')}"
    marks = [Mark(found.span, found.fact)]
    if found.clash is not None:
        marks.append(Mark(found.clash, found.because, offence=False))
    shown = [head, *excerpt(lines, marks, look), *look.wrap(found.message)]
    if found.because and found.clash is None:
        shown += look.wrap(found.because)
    if found.follows_from is not None:
        text = f"This follows only from play {found.follows_from}, which was taken back; it is no offence of its own."
        shown += look.wrap(text, "  note: ")
    shown += citation(found.cite, found.rule, look)
    shown += look.wrap(found.now, "  now:  ") if found.now else []
    for rule, message in found.also:
        shown += look.wrap(f"{message} ({rule})", "  also: ")
    return shown


def citation(cites: Sequence[Cite], rule: str, look: Look) -> list[str]:
    """Where the rule is published, and the command that shows its page: on one line if both fit."""
    more = f"more: judge rule {rule}"
    published = look.wrap("; ".join(map(str, cites)) or "see its page", "  rule: ")
    if len(published) == 1 and len(published[0]) + len(HANG) + len(more) <= look.width:
        return [published[0] + HANG + more]
    return [*published, f"  {more}"]


def _unsettled(found: Unsettled, where: str, lines: Sequence[str], look: Look) -> list[str]:
    head = f"{look.paint(where, 'bold')}: {look.paint('unclear', 'yellow', 'bold')}  {look.paint(found.rule, 'bold')}"
    shown = [head, *excerpt(lines, [Mark(found.span)] if found.span != NOWHERE else [], look)]
    shown += look.wrap(found.message)
    for number, reading in enumerate(found.readings, 1):
        shown += look.wrap(reading.text, f"  reading {number}: ")
        if reading.cite:
            shown += look.wrap("; ".join(map(str, reading.cite)), " " * len(f"  reading {number}: "))
    return [*shown, *look.wrap(closing(found)), *_add(found, look), f"  more: judge rule {found.rule}"]


def _add(found: Unsettled, look: Look) -> list[str]:
    """What would close an open question, each answer on a line of its own, never broken: it is there to be copied."""
    heads = [f"  if {one.when}, {written(found, one)}:" for one in found.answers]
    room = max(map(len, heads), default=0)
    return [f"{head:<{room}}  {look.paint(one.add, 'bold')}" for head, one in zip(heads, found.answers, strict=True)]


def notes(verdict: Verdict | Outcome, look: Look) -> list[str]:
    """The other readings, what was taken for granted, and what the verdict does not cover."""
    shown: list[str] = []
    if verdict.readings:
        from judge.report import other_readings

        for text in other_readings.sentences(verdict.readings):
            shown += look.wrap(text, "  ", "    ")
    for text in verdict.assumed:
        shown += look.wrap(text, "  assumed: ")
    for text in verdict.not_covered:
        shown += look.wrap(text, "  not covered: ")
    return shown


def unreadable(file: str, error: Unreadable, lines: Sequence[str], look: Look) -> list[str]:
    """Why a file cannot be judged, where, and what to do about it: every fault, apart by empty lines."""
    each = [_fault(file, one, lines, look) for one in faults(error)]
    shown = [line for n, block in enumerate(each) for line in (*([""] if n else []), *block)]
    return shown + (["", f"{plain(file)}: {count(error.more, 'further fault')}"] if error.more else [])


def _fault(file: str, error: Unreadable, lines: Sequence[str], look: Look) -> list[str]:
    head = f"{look.paint(place(file, error.span), 'bold')}: {without_verdict(error, look, 'bold')}"
    marks = [] if error.span is None else [Mark(error.span)]
    shown = [head, *excerpt(lines, marks, look), *look.wrap(error.message)]
    return shown + (look.wrap(error.hint, "  hint: ") if error.hint else [])
