"""The full report on a run: a block a file, and the last line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.report import full, test_report
from judge.report.outcome import Outcome
from judge.report.run import Blocks, Run, Tally


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run: a block a file that has something to say, and the last line."""
    blocks, tally = Blocks(), Tally(run.test)
    for one in tally.counting(outcomes):
        if one.tested is None:
            yield blocks.next(full.render(one, run.look))
        else:
            shown = [] if one.met else test_report.render(one, run.look)
            yield blocks.next(shown + full.remarks(one, run.look))
    yield blocks.next(tally.closing(run.look), when=run.test or tally.files > 1)
