"""Which files `judge test` is about: those that are named, the shipped ones, those with certain words, those that
failed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from judge.batch import Found
    from judge.batch.discovery import Selection
    from judge.batch.failures import Failures
    from judge.cli.screen import Screen


class Wanted(NamedTuple):
    """What the command line names: paths, the shipped scenarios, words of paths (``-k``), the failures of last time."""

    paths: Sequence[str] = ()
    shipped: bool = False
    words: str = ""
    last_failed: bool = False


def found_files(wanted: Wanted, selection: Selection, failures: Failures, screen: Screen) -> list[Found]:
    """The files. Ends the command where there is nothing that they could be."""
    from judge import batch

    if not wanted.paths and not wanted.shipped:
        raise typer.BadParameter("Name the files or directories to test, or say --shipped.", param_hint="PATH...")
    found: list[Found] = []
    with screen.or_fail():
        if wanted.shipped:
            found += batch.shipped_scenarios(selection)
        found += batch.discover(wanted.paths, selection)
        if wanted.words:
            found = _with_words(wanted.words, found, empty=selection.nothing)
    return _failed(found, failures, screen) if wanted.last_failed else found


def _with_words(words: str, found: list[Found], *, empty: bool) -> list[Found]:
    from judge.batch.matching import matching
    from judge.kernel.errors import Unreadable

    wanted = matching(words)
    left = [one for one in found if wanted(one.name)]
    if not left and found and not empty:
        raise Unreadable(f"None of {len(found)} files has the words of -k in its path.", hint="Look at the words.")
    return left


def _failed(found: list[Found], failures: Failures, screen: Screen) -> list[Found]:
    import os

    left = [one for one in found if one.place is not None and os.path.abspath(one.place) in failures.before]
    if not left:
        screen.aside(["judge: none of these failed the last time; all are tested."])
    return left or found
