"""The concise report on a run: a line for each thing to say, and the last line. No line is empty."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.report import concise, test_report
from judge.report.outcome import Outcome, is_well
from judge.report.run import Run, Tally
from judge.report.text import Look


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run: a line for each thing to say, and the last line."""
    tally = Tally(run.test)
    for _, lines in tally.shown(outcomes, run, lambda one: [] if run.quiet and is_well(one) else _lines(one, run.look)):
        yield _text(lines)
    if (run.test or tally.files > 1) and not run.quiet:
        yield _text(tally.closing(run.look))


def _text(lines: Iterable[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _lines(one: Outcome, look: Look) -> list[str]:
    if one.tested is None:
        return concise.render(one, look)
    return ([] if one.met else test_report.concise(one)) + concise.remarks(one, look)
