"""One run over files: outcomes go through the report of the chosen format to where they are read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.cli.options import Format

if TYPE_CHECKING:
    from judge.batch import Work
    from judge.cli.screen import Screen
    from judge.report.outcome import Outcome
    from judge.report.run import Tally


def work(format: Format, ruleset: str | None, *, test: bool = False, undecided: str = "") -> Work:
    """What is to be done with each file so that this format can be written."""
    from judge.batch import Work
    from judge.report.formats import WITH_ENTRIES

    return Work(ruleset, test=test, entry=format.value in WITH_ENTRIES, undecided=undecided)


def write(outcomes: Iterable[Outcome], format: Format, screen: Screen, *, test: bool = False) -> Tally:
    """Write the report as the outcomes come in; how many there were of each kind."""
    from judge import __version__
    from judge.report import formats
    from judge.report.run import Run, Tally

    tally = Tally(test)
    for piece in formats.report(format.value)(tally.counting(outcomes), Run(__version__, test, screen.look)):
        screen.write(piece)
    return tally
