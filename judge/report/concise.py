"""The concise report: one line a violation, for lists and for editors."""

from __future__ import annotations

from judge.kernel.errors import Unreadable
from judge.kernel.verdict import LEGAL
from judge.report.full import place, without_verdict
from judge.report.open_questions import closing
from judge.report.outcome import Outcome, faults, word_for
from judge.report.text import Look, plain


def render(outcome: Outcome, look: Look) -> list[str]:
    """The report on one file: ``file:line:column: word  rule  message``, never wrapped."""
    if outcome.error is not None:
        return [_fault(outcome.file, one, look) for one in faults(outcome.error)]
    if outcome.word == LEGAL:
        return [
            f"{plain(outcome.file)}: {look.paint('legal', 'green')}",
            *_readings(outcome, look),
            *remarks(outcome, look),
        ]
    return findings(outcome, look) + _readings(outcome, look) + remarks(outcome, look)


def findings(outcome: Outcome, look: Look) -> list[str]:
    """What was found against the plays, a line each."""
    shown = []
    for found in outcome.violations:
        follows = f" (follows from play {found.follows_from})" if found.follows_from is not None else ""
        where = place(outcome.file, found.span)
        shown.append(f"{where}: {look.paint('illegal', 'red')}  {found.rule}  {plain(found.message)}{follows}")
    for open_question in outcome.unclear:
        where = place(outcome.file, open_question.span)
        word = look.paint("unclear", "yellow")
        shown.append(f"{where}: {word}  {open_question.rule}  {plain(open_question.message)} {closing(open_question)}")
    return shown


def _fault(file: str, error: Unreadable, look: Look) -> str:
    hint = f" ({error.hint})" if error.hint else ""
    return f"{place(file, error.span)}: {without_verdict(error, look)}  {plain(error.message + hint)}"


def _readings(outcome: Outcome, look: Look) -> list[str]:
    """The steps left open that decided, a line each."""
    if not outcome.readings:
        return []
    from judge.report import other_readings

    word, each = look.paint("reading", "cyan"), other_readings.said(outcome.readings)
    return [f"{place(outcome.file, one.first.span)}: {word}  {plain(one.text)}" for one in each]


def remarks(outcome: Outcome, look: Look) -> list[str]:
    """The judge's own warnings about a file, a line each."""
    said = ((look.paint(word_for(r), "yellow"), r) for r in outcome.remarks)
    return [f"{place(outcome.file, r.span)}: {word}  {r.rule}  {plain(r.message)}" for word, r in said]
