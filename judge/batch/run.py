"""Many files: looked up in the cache, judged here or by several processes, and told in the order given."""

from __future__ import annotations

import gc
import os
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from judge.adjudication.files import Bug, Told, Work, failed, outcome_of, watched
from judge.batch.memory import SELDOM
from judge.kernel.errors import Unreadable

if TYPE_CHECKING:
    from judge.adjudication.files import Found
    from judge.batch.cache import Cache
    from judge.batch.jobs import Pool, Ticket
    from judge.batch.working import Task
    from judge.report.outcome import Outcome

FEW = 100
"""Files for which it does not pay to start other processes."""
HANDFUL = 64
"""Files that a process is given at once, at most."""
LEAST = 4
"""Files that a process is given at once, at least: towards the end few, so that all are done at about the same time."""
HANDFUL_BYTES = 1 << 14
"""Bytes that their paths have, at most: they must fit into a pipe that nobody reads at the moment."""
WINDOW = 512
"""Files that are looked at together, at least."""


def cores() -> int:
    """The processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def outcomes(
    found: Sequence[Found], work: Work, *, jobs: int = 1, cache: Cache | None = None, told: Told | None = None
) -> Generator[Outcome, None, None]:
    """The outcome of each file, in the order given, whoever judges it. Closes the cache.

    A file on which the judge itself fails has an outcome without a verdict, saying what ``told`` makes of the bug, and
    the run goes on; without ``told`` the `Bug` is raised. Raises `Unreadable` if no process can be started.
    """
    if len(found) >= FEW:
        gc.freeze()
        gc.set_threshold(SELDOM, *gc.get_threshold()[1:])
    if cache is None and (jobs == 1 or len(found) < FEW):
        for one in found:
            try:
                outcome = outcome_of(one, work)
            except Bug as bug:
                outcome = failed(bug, work, told)
            yield outcome
        return
    from judge.batch.working import Task

    keys = None
    if cache is not None:
        from judge.batch.keys import keys as made

        keys = made(work)
    run = _Run(Task(work, keys), jobs, cache, len(found), told)
    try:
        yield from run.outcomes(found)
    finally:
        run.close()


class _Slot:
    """One file on its way: known already (``outcome``), in other hands (``ticket``), or to be judged here."""

    __slots__ = ("found", "outcome", "place", "ticket")

    def __init__(self, found: Found) -> None:
        self.found = found
        self.outcome: Outcome | None = None
        self.ticket: Ticket | None = None
        self.place = 0


class _Run:
    """A run over ``total`` files: what waits, and who has it in hand."""

    def __init__(self, task: Task, jobs: int, cache: Cache | None, total: int, told: Told | None) -> None:
        self.task = task
        self.told = told
        self.jobs = jobs
        self.cache = cache
        self.left = total  # files not handed out yet
        self.pool: Pool | None = None
        self.ahead: deque[_Slot] = deque()

    def outcomes(self, found: Sequence[Found]) -> Iterator[Outcome]:
        """The outcomes in order; the next files are looked at before the last are done, so that no process waits."""
        files, window = iter(found), max(WINDOW, self.jobs * HANDFUL * 4)
        more = True
        while more or self.ahead:
            if more and len(self.ahead) <= window // 2:
                slots = [*map(_Slot, islice(files, window))]
                more = len(slots) == window
                self._look_up(slots)
                unknown = [slot for slot in slots if slot.outcome is None and slot.found.place is not None]
                self.left -= len(slots) - len(unknown)
                self._hand_out(unknown)
                self.ahead += slots
            else:
                yield self._outcome(self.ahead.popleft())

    def close(self) -> None:
        """End the processes and write what the cache is to keep."""
        if self.pool is not None:
            self.pool.close()
        if self.cache is not None:
            self.cache.close()

    def _look_up(self, slots: Sequence[_Slot]) -> None:
        """What earlier runs found."""
        if self.cache is None or self.cache.empty or self.task.keys is None:
            return
        from judge.adjudication.files import contents
        from judge.batch.records import remembered

        texts: dict[int, tuple[bytes, bytes]] = {}
        for n, slot in enumerate(slots):
            if slot.found.place is not None:
                try:
                    data = contents(slot.found)
                except Unreadable:
                    continue
                texts[n] = self.task.keys.of(data, slot.found.place), data
        known = self.cache.get([key for key, _ in texts.values()])
        for n, (key, data) in texts.items():
            if key in known:
                slots[n].outcome = remembered(known[key], slots[n].found, data, self.task.work)

    def _hand_out(self, slots: Sequence[_Slot]) -> None:
        """Files for other processes, in handfuls; few stay here."""
        if self.jobs == 1 or (self.pool is None and len(slots) < FEW):
            return
        if self.pool is None:
            from judge.batch.jobs import Pool

            self.pool = Pool(min(self.jobs, -(-len(slots) // LEAST)), self.task)
        for handful in self._handfuls(slots):
            ticket = self.pool.submit([slot.found for slot in handful])
            for place, slot in enumerate(handful):
                slot.ticket, slot.place = ticket, place

    def _handfuls(self, slots: Sequence[_Slot]) -> Iterator[list[_Slot]]:
        handful: list[_Slot] = []
        length = 0
        for slot in slots:
            if handful and (len(handful) >= self._size() or length > HANDFUL_BYTES):
                yield handful
                self.left -= len(handful)
                handful, length = [], 0
            handful.append(slot)
            length += 2 * len(slot.found.name) + 100
        if handful:
            yield handful
            self.left -= len(handful)

    def _size(self) -> int:
        """How many files the next handful has."""
        return max(LEAST, min(HANDFUL, self.left // (self.jobs * 4)))

    def _outcome(self, slot: _Slot) -> Outcome:
        if slot.outcome is not None:
            return slot.outcome
        try:
            return self._judged(slot)
        except Bug as bug:
            return failed(bug, self.task.work, self.told)

    def _judged(self, slot: _Slot) -> Outcome:
        """What came of a file that is not known yet, whoever judged it. Raises `Bug`."""
        if slot.found.place is None:
            return outcome_of(slot.found, self.task.work)
        if slot.ticket is not None and self.pool is not None:
            from judge.batch.records import unpack

            done = self.pool.done(slot.ticket)[slot.place]
            if done.bug:
                raise Bug(slot.found.name, slot.found.path, b"", done.bug)
            with watched(slot.found, b""):
                outcome = unpack(done.record, slot.found, done.text)
        else:
            from judge.batch.working import finished

            outcome, done = finished(slot.found, self.task)
        if self.cache is not None and done.key is not None:
            self.cache.put(done.key, done.record)
        return outcome
