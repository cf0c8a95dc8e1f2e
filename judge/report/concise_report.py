"""The concise report on a run: a line for each thing to say, and the last line."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.report import concise, test_report
from judge.report.outcome import Outcome
from judge.report.run import Blocks, Run, Tally


def report(outcomes: Iterable[Outcome], run: Run) -> Iterator[str]:
    """The report on a run: a line for each thing to say, and the last line."""
    blocks, tally = Blocks(), Tally(run.test)
    for one in tally.counting(outcomes):
        if one.tested is None:
            yield blocks.next(concise.render(one, run.look))
        else:
            yield blocks.next(([] if one.met else test_report.concise(one)) + concise.remarks(one, run.look))
    yield blocks.next(tally.closing(run.look), when=run.test or tally.files > 1)
