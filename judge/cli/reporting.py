"""One run over files: outcomes go through the report of the chosen format to where they are read."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from judge.cli import destination
from judge.cli.options import Format
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from judge.adjudication.files import Told
    from judge.batch import Found, Work
    from judge.cli.screen import Screen
    from judge.kernel.rules import Rule
    from judge.report.outcome import Outcome
    from judge.report.run import Tally


class Target(NamedTuple):
    """The format of a report and the file it goes to (``output``: None for standard output)."""

    format: Format
    output: str | None = None


def target(format: Format | None, output: str | None, found: Sequence[Found], screen: Screen) -> Target:
    """What was asked for; in GitHub Actions a report that nobody gave a form is written as its log shows it best.

    Ends the command if the report would replace one of the files to judge.
    """
    to = None if output == destination.STANDARD else output
    if to is not None:
        destination.refuse_input(to, (one.path for one in found if one.path is not None), screen)
    if format is None:
        hosted = to is None and os.environ.get("GITHUB_ACTIONS") == "true"
        format = Format.github if hosted else Format.full
    return Target(format, to)


def work(
    format: Format,
    ruleset: str | None,
    *,
    test: bool = False,
    undecided: str = "",
    cards: tuple[str, ...] = (),
    library: str = "",
    reads: tuple[tuple[str, str], ...] = (),
) -> Work:
    """What is to be done with each file so that this format can be written."""
    from judge.batch import Work
    from judge.report.formats import WITH_ENTRIES

    entry = format.value in WITH_ENTRIES
    return Work(ruleset, test=test, entry=entry, undecided=undecided, cards=cards, library=library, reads=reads)


def for_people(to: Target) -> bool:
    """Is this a report for reading, not for a program?"""
    from judge.report.formats import FOR_PEOPLE

    return to.format.value in FOR_PEOPLE


def write(
    outcomes: Iterable[Outcome],
    to: Target,
    screen: Screen,
    told: Told,
    *,
    test: bool = False,
    undecided: str = "",
    quiet: bool = False,
) -> Tally:
    """Write the report as the outcomes come in; how many there were of each kind.

    A report that goes to a file leaves the last line for people on standard error. ``told`` hears of a file that the
    report fails on.
    """
    from judge.adjudication.files import failed_on
    from judge.report import formats
    from judge.report.harmless import medium
    from judge.report.run import Run, Tally
    from judge.version import __version__

    tally = Tally(test)
    name = to.format.value

    def failed(one: Outcome, error: Exception) -> Outcome:
        if one.error is not None:  # to say what it is that cannot be said is the end of it
            raise error
        now = failed_on(one, error, told, test=test, entry=name in formats.WITH_ENTRIES)
        tally.instead(one, now)
        return now

    if not for_people(to) and to.output is None:
        screen.for_programs(medium(name))
    look = screen.look if to.output is None else screen.look_for_files()
    with destination.writer(to.output, screen, medium(name)) as write_piece:
        run = Run(__version__, test, look, _rule, undecided, failed, quiet)
        for piece in formats.report(name)(tally.counting(outcomes), run):
            write_piece(piece)
    if to.output is not None and not quiet:
        screen.aside(tally.closing())
    return tally


def _rule(id: str, ruleset: str) -> Rule | None:
    """The rule with this id in the book of a ruleset that files were judged under."""
    from judge import rulesets

    if ruleset not in rulesets.available():  # none, or a name that only a cache can have
        return None
    name, _, edition = ruleset.partition("@")
    return rulesets.load(name, edition).book.rules.get(id.rpartition("/")[2])
