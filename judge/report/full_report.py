"""The full report on a run: a block a file, and the last line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.report import full, test_report
from judge.report.outcome import Outcome, is_well
from judge.report.run import Blocks, Run, Tally
from judge.report.text import Look


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run: a block a file that has something to say, and the last line."""
    blocks, tally = Blocks(), Tally(run.test)
    for _, lines in tally.shown(outcomes, run, lambda one: [] if run.quiet and is_well(one) else _lines(one, run.look)):
        yield blocks.next(lines)
    yield blocks.next(tally.closing(run.look), when=(run.test or tally.files > 1) and not run.quiet)


def _lines(one: Outcome, look: Look) -> list[str]:
    if one.tested is None:
        return full.render(one, look)
    return ([] if one.met else test_report.render(one, look)) + full.remarks(one, look)
