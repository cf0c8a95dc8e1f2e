"""The full report: every offence with its source lines, its law, its citation and what would be legal now."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.errors import Unreadable
from judge.kernel.places import NOWHERE, Span
from judge.kernel.rules import Cite
from judge.kernel.verdict import LEGAL, Unsettled, Verdict, Violation
from judge.report.excerpt import Mark, excerpt
from judge.report.judged import Judged
from judge.report.text import Look, count, plain

HANG = " " * 8
UNDECIDED = "The published rules do not settle this: call the head judge."
NOT_SAID = "The rules leave this to the player and the file does not say it: ask at the table, then write it down."


def render(judged: Judged, look: Look) -> list[str]:
    """The report on one file, line by line."""
    if judged.verdict is None:
        assert judged.error is not None, "a file is judged or the reason is known"
        return unreadable(judged.file, judged.error, judged.lines, look)
    verdict = judged.verdict
    shown = [legal(verdict, look)] if verdict.verdict == LEGAL else []
    return shown + blocks(verdict, look, file=judged.file) + notes(verdict, look)


def legal(verdict: Verdict, look: Look) -> str:
    """The one line that a legal file gets."""
    scenario = verdict.scenario
    size = f"({count(len(scenario.plays), 'play')}, {count(len(verdict.chains), 'chain')})"
    title = f"{plain(scenario.title)} " if scenario.title else ""
    return f"{look.paint(plain(scenario.file), 'bold')}: {look.paint('legal', 'green', 'bold')}  {title}{size}"


def blocks(verdict: Verdict, look: Look, *, file: str | None = None) -> list[str]:
    """One block a violation and one a question left open, apart by empty lines.

    ``file`` heads them with their place in the file; without it they are headed by the play.
    """

    def head(found: Violation | Unsettled) -> str:
        return place(file, found.span) if file is not None else f"play {found.play}"

    lines = verdict.scenario.lines
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
    sourced = any(reading.cite for reading in found.readings)  # an order that nobody named has no source
    return [*shown, *look.wrap(UNDECIDED if sourced else NOT_SAID), f"  more: judge rule {found.rule}"]


def notes(verdict: Verdict, look: Look) -> list[str]:
    """What was taken for granted, and what the verdict does not cover."""
    shown: list[str] = []
    for text in verdict.assumed:
        shown += look.wrap(text, "  assumed: ")
    for text in verdict.not_covered:
        shown += look.wrap(text, "  not covered: ")
    return shown


def unreadable(file: str, error: Unreadable, lines: Sequence[str], look: Look) -> list[str]:
    """Why a file cannot be judged, where, and what to do about it."""
    head = f"{look.paint(place(file, error.span), 'bold')}: {look.paint('cannot judge', 'red', 'bold')}"
    marks = [] if error.span is None else [Mark(error.span)]
    shown = [head, *excerpt(lines, marks, look), *look.wrap(error.message)]
    return shown + (look.wrap(error.hint, "  hint: ") if error.hint else [])
