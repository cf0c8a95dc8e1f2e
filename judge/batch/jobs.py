"""Several processes that judge: each takes a handful of files at a time and sends back their records.

Plain processes and pipes, so that nothing runs beside them in threads, an interrupt ends them at once, and one that is
killed from outside is noticed: another takes its place and judges its files one by one, so that a file which no process
survives costs no other file its verdict. A process whose parent is gone ends by itself.
"""

from __future__ import annotations

import gc
import multiprocessing
import signal
import sys
import threading
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from typing import Any

from judge.adjudication.files import Found
from judge.batch.memory import SELDOM
from judge.batch.working import Done, Task, Worker
from judge.kernel.errors import Unreadable
from judge.kernel.records import field, record

ENDING = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
"""Signals that end a run in good order."""
AHEAD = 2
"""Handfuls a process is given at once, so that it never waits for the next."""


@record
class Ticket:
    """A handful of files, and what came of them once they are done.

    ``alone`` are its files one by one, where a process was ended while it had them in hand; of such a one ``again`` is
    True.
    """

    files: Sequence[Found]
    done: list[Done] | None = None
    alone: Sequence[Ticket] = ()
    again: bool = False

    def finished(self) -> bool:
        """Is it done, by whomever?"""
        if self.done is None and self.alone and all(one.done is not None for one in self.alone):
            self.done = [done for one in self.alone for done in one.done or ()]
        return self.done is not None


@record
class _Hand:
    """One process, the end of its pipe, and what it has in hand."""

    process: Any
    channel: Connection
    tickets: deque[Ticket] = field(default_factory=deque)


class Pool:
    """So many processes that do the same task."""

    def __init__(self, jobs: int, task: Task) -> None:
        self._waiting: deque[Ticket] = deque()
        self._hands: list[_Hand] = []
        self._task = task
        self._context = _context()
        self._start(jobs)

    def _start(self, processes: int) -> None:
        """Start so many processes more. Raises `Unreadable`, and ends those there are, if that is impossible."""
        try:
            with _undisturbed():
                for _ in range(processes):
                    self._hands.append(self._started())
        except OSError as error:
            self.close()
            said = f"No more processes can be started: {error.strerror}."
            raise Unreadable(said, hint="Say --jobs 1.") from None

    def _started(self) -> _Hand:
        ours, theirs = self._context.Pipe()
        # A forked process must not hold the pipes of the others: it would keep them open when the parent is gone.
        forked = self._context.get_start_method() == "fork"
        inherited = [ours, *(hand.channel for hand in self._hands)] if forked else []
        process: Any = self._context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(theirs, self._task, inherited), daemon=True
        )
        process.start()
        theirs.close()
        return _Hand(process, ours)

    def submit(self, files: Sequence[Found]) -> Ticket:
        """Have a handful of files judged when somebody is free."""
        ticket = Ticket(files)
        self._waiting.append(ticket)
        self._hand_out()
        return ticket

    def done(self, ticket: Ticket) -> list[Done]:
        """What came of a handful. Raises `Unreadable` if no process can take the place of one that was killed."""
        while not ticket.finished():
            busy = {hand.channel: hand for hand in self._hands if hand.tickets}
            for channel in wait(list(busy)):
                self._receive(busy[channel])  # type: ignore[index]
            self._hand_out()
        assert ticket.done is not None, "it is finished"
        return ticket.done

    def _hand_out(self) -> None:
        for taken in range(AHEAD):  # everybody gets a first handful before anybody gets a second
            for hand in self._hands:
                if self._waiting and len(hand.tickets) == taken:
                    ticket = self._waiting.popleft()
                    hand.tickets.append(ticket)
                    # A process that is gone is noticed when it does not answer.
                    with _writing_to_whoever_is_there(), suppress(OSError):
                        hand.channel.send([(one.name, one.place) for one in ticket.files])

    def _receive(self, hand: _Hand) -> None:
        try:
            hand.tickets[0].done = hand.channel.recv()
        except (EOFError, OSError):
            self._replace(hand)
        else:
            hand.tickets.popleft()

    def _replace(self, hand: _Hand) -> None:
        """Have another process do what one that is gone had in hand: the files that it was at one by one."""
        how = _how_it_ended(hand)
        self._hands.remove(hand)
        first, *others = hand.tickets
        if first.again:
            first.done = [Done(b"", bug=f"The process that judged it was ended from outside, twice ({how}).")]
        else:
            first.alone = [Ticket([found], again=True) for found in first.files]
            others = [*first.alone, *others]
        self._waiting.extendleft(reversed(others))
        self._start(1)

    def close(self) -> None:
        """End all processes at once, whatever they are doing."""
        for hand in self._hands:
            hand.process.kill()
        for hand in self._hands:
            hand.process.join()
            hand.channel.close()
        self._hands.clear()


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Hold signals back while processes start: one that is not on its own yet would act on them as its parent does."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, *ENDING})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


@contextmanager
def _writing_to_whoever_is_there() -> Iterator[None]:
    """A pipe whose reader is gone is an error here; it ends the program only where that is its output."""
    if not hasattr(signal, "SIGPIPE") or threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGPIPE, before)


def _how_it_ended(hand: _Hand) -> str:
    hand.process.join(1)
    hand.channel.close()
    code = hand.process.exitcode
    return f"by signal {-code}" if code is not None and code < 0 else f"with exit code {code}"


def _context() -> BaseContext:
    """Fork where that is safe (it takes over what is imported already), else start afresh."""
    safe = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if safe else "spawn")


def _serve(channel: Connection, task: Task, inherited: Sequence[Connection]) -> None:
    """What a process does until its pipe is closed. The parent alone heeds an interrupt, and ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for number in ENDING:
        signal.signal(number, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT, *ENDING})
    for other in inherited:
        other.close()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])  # forked or not
    worker = Worker(task)
    with suppress(EOFError, OSError):
        while True:
            channel.send(worker.all([Found(name, place) for name, place in channel.recv()]))
