"""What a process does with a handful of files: judge each, and write the record of what came of it."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

from judge.adjudication.files import Bug, Work, contents, outcome_of, watched
from judge.batch import records
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from judge.adjudication.files import Found
    from judge.batch.keys import Keys
    from judge.report.outcome import Outcome


class Done(NamedTuple):
    """What came of one file: its record, its text where a report needs it, and the key that a cache keeps it by.

    ``bug`` is the report of a failure of the judge itself, in place of a record.
    """

    record: bytes
    text: bytes | None = None
    key: bytes | None = None
    bug: str = ""


class Task(NamedTuple):
    """What is to be done with every file, and how keys are made if a cache is to keep the records."""

    work: Work
    keys: Keys | None = None


def finished(found: Found, task: Task) -> tuple[Outcome, Done]:
    """What came of one file, for those who read it here and for those who read it elsewhere. Raises `Bug`."""
    data = key = None
    with suppress(Unreadable):  # said again, and told, below
        data = contents(found)
        key = task.keys.of(data, found.place) if task.keys is not None else None
    outcome = outcome_of(found, task.work, data)
    if task.keys is not None and not task.keys.hold:
        key = None
    if outcome.tested is not None and outcome.tested.trace:
        key = None  # the difference names the trace's file, which the key does not
    with watched(found, data or b""):
        return outcome, Done(records.pack(outcome), data if records.tells(outcome) else None, key)


class Worker:
    """Judges files for somebody who reads their records."""

    def __init__(self, task: Task) -> None:
        self._task = task

    def all(self, files: Iterable[Found]) -> list[Done]:
        """What came of each."""
        return [self.one(found) for found in files]

    def one(self, found: Found) -> Done:
        """What came of one file."""
        try:
            return finished(found, self._task)[1]
        except Bug as bug:
            import traceback

            return Done(b"", bug="".join(traceback.format_exception(bug.__cause__ or bug)))
