"""Several processes that judge: each takes a handful of files at a time and sends back their records.

Plain processes and pipes, so that nothing runs beside them in threads, an interrupt ends them at once, and one that is
killed from outside is noticed. A process whose parent is gone ends by itself.
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
from dataclasses import dataclass, field
from multiprocessing.connection import Connection, wait
from multiprocessing.context import BaseContext
from typing import Any

from judge.batch.discovery import Found
from judge.batch.run import SELDOM
from judge.batch.working import Done, Task, Worker
from judge.kernel.errors import Unreadable

AHEAD = 2
"""Handfuls a process is given at once, so that it never waits for the next."""


@dataclass(slots=True, eq=False)
class Ticket:
    """A handful of files, and what came of them once they are done."""

    files: Sequence[Found]
    done: list[Done] | None = None


@dataclass(slots=True, eq=False)
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
        context = _context()
        try:
            with _undisturbed():
                for _ in range(jobs):
                    self._hands.append(self._start(context, task))
        except OSError as error:
            self.close()
            said = f"No more processes can be started: {error.strerror}."
            raise Unreadable(said, hint="Say --jobs 1.") from None

    def _start(self, context: BaseContext, task: Task) -> _Hand:
        ours, theirs = context.Pipe()
        # A forked process must not hold the pipes of the others: it would keep them open when the parent is gone.
        inherited = [ours, *(hand.channel for hand in self._hands)] if context.get_start_method() == "fork" else []
        process: Any = context.Process(  # type: ignore[attr-defined]
            target=_serve, args=(theirs, task, inherited), daemon=True
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
        """What came of a handful. Raises `Unreadable` if a process was killed."""
        while ticket.done is None:
            busy = {hand.channel: hand for hand in self._hands if hand.tickets}
            for channel in wait(list(busy)):
                self._receive(busy[channel])  # type: ignore[index]
            self._hand_out()
        return ticket.done

    def _hand_out(self) -> None:
        for taken in range(AHEAD):  # everybody gets a first handful before anybody gets a second
            for hand in self._hands:
                if self._waiting and len(hand.tickets) == taken:
                    ticket = self._waiting.popleft()
                    hand.tickets.append(ticket)
                    with suppress(OSError):  # a process that is gone is noticed when it does not answer
                        hand.channel.send([(one.name, one.place) for one in ticket.files])

    def _receive(self, hand: _Hand) -> None:
        try:
            hand.tickets[0].done = hand.channel.recv()
        except (EOFError, OSError):
            raise _lost(hand) from None
        hand.tickets.popleft()

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
    """Hold an interrupt back while processes start: one that does not ignore it yet would complain of it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _lost(hand: _Hand) -> Unreadable:
    hand.process.join(1)
    code = hand.process.exitcode
    how = f"by signal {-code}" if code is not None and code < 0 else f"with exit code {code}"
    names = [one.name for one in hand.tickets[0].files]
    among = names[0] if len(names) == 1 else f"one of {len(names)} files from {names[0]} to {names[-1]}"
    return Unreadable(
        f"A process that was judging {among} was ended from outside ({how}).",
        hint="Perhaps memory ran out: try --jobs 1. Files before these were judged; no file after them was.",
    )


def _context() -> BaseContext:
    """Fork where that is safe (it takes over what is imported already), else start afresh."""
    safe = sys.platform == "linux" and threading.active_count() == 1
    return multiprocessing.get_context("fork" if safe else "spawn")


def _serve(channel: Connection, task: Task, inherited: Sequence[Connection]) -> None:
    """What a process does until its pipe is closed. The parent alone heeds an interrupt, and ends it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for other in inherited:
        other.close()
    gc.set_threshold(SELDOM, *gc.get_threshold()[1:])  # forked or not
    worker = Worker(task)
    with suppress(EOFError, OSError):
        while True:
            channel.send(worker.all([Found(name, place) for name, place in channel.recv()]))
