"""Other processes that try inputs: one that hangs, dies or takes too much memory costs that input only."""

from __future__ import annotations

import multiprocessing
import os
import time
from collections.abc import Iterator
from multiprocessing.connection import Connection, wait
from typing import Any

from tests.fuzz.acting import Fault, Limits, fault_of
from tests.fuzz.inputs import Input, made

HANDFUL = 500
"""Inputs that a process is given at once."""
OFTEN = 5_000
"""Inputs after which a process makes way for a new one, lest what they leave behind add up."""
PATIENCE = 6
"""So many times the limit a process may be silent (the machine has other work) before it is ended from outside."""
MOST = 3 << 30
"""Bytes that a process may ask for at all."""


def _context() -> Any:
    ways = multiprocessing.get_all_start_methods()
    return multiprocessing.get_context("fork" if "fork" in ways else ways[0])


def _bounded() -> None:
    try:
        import resource
    except ImportError:
        return
    resource.setrlimit(resource.RLIMIT_AS, (MOST, MOST))


def alone(one: Input, limits: Limits) -> Fault | None:
    """What goes wrong with an input in a process of its own."""
    here, there = _context().Pipe(duplex=False)
    process = _context().Process(target=_one, args=(there, one, limits), daemon=True)
    process.start()
    there.close()
    try:
        if not here.poll(limits.seconds * PATIENCE):
            return Fault("hang", f"no answer in {limits.seconds * PATIENCE:g} seconds")
        fault: Fault | None = here.recv()
        return fault
    except EOFError:
        process.join()
        return Fault("death", f"the process died ({process.exitcode})")
    finally:
        process.kill()
        process.join()
        here.close()


def _one(there: Connection, one: Input, limits: Limits) -> None:
    _bounded()
    there.send(fault_of(one, limits))


class _Worker:
    """A process that tries inputs of a seed, number by number, and says before each which."""

    def __init__(self, seed: int, limits: Limits) -> None:
        self.pipe, there = _context().Pipe()
        self.process = _context().Process(target=_many, args=(there, seed, limits), daemon=True)
        self.process.start()
        there.close()
        self.todo = range(0)
        self.heard = time.monotonic()

    def give(self, todo: range) -> None:
        self.todo, self.heard = todo, time.monotonic()
        self.pipe.send((todo.start, todo.stop))

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _many(there: Connection, seed: int, limits: Limits) -> None:
    _bounded()
    os.setpgid(0, 0)  # an interrupt is for the one that asked
    while True:
        for number in range(*there.recv()):
            there.send((number, None))
            fault = fault_of(made(seed, number), limits)
            if fault is not None:
                there.send((number, fault))
                if fault.name == "memory":
                    return
        there.send((-1, None))


def tried(seed: int, numbers: range, jobs: int, limits: Limits) -> Iterator[tuple[int, Fault | None]]:
    """Every number once it is being tried, and again with what went wrong, if anything did."""
    parts = [range(n, min(n + HANDFUL, numbers.stop)) for n in range(numbers.start, numbers.stop, HANDFUL)][::-1]
    workers: list[_Worker] = []
    done: dict[int, int] = {}
    try:
        while parts or workers:
            while parts and len(workers) < jobs:
                workers.append(_Worker(seed, limits))
                workers[-1].give(parts.pop())
            ready = wait([worker.pipe for worker in workers], timeout=1)
            for worker in [*workers]:
                if worker.pipe in ready:
                    yield from _heard(worker, workers, parts, done)
                elif time.monotonic() - worker.heard > limits.seconds * PATIENCE:
                    yield _lost(worker, workers, parts, f"no answer in {limits.seconds * PATIENCE:g} seconds", "hang")
    finally:
        for worker in workers:
            worker.end()


def _heard(
    worker: _Worker, workers: list[_Worker], parts: list[range], done: dict[int, int]
) -> Iterator[tuple[int, Fault | None]]:
    try:
        number, fault = worker.pipe.recv()
    except (EOFError, ConnectionError):
        worker.process.join()
        yield _lost(worker, workers, parts, f"the process died ({worker.process.exitcode})", "death")
        return
    worker.heard = time.monotonic()
    if number >= 0:
        worker.todo = range(number, worker.todo.stop)
        yield number, fault
        if fault is not None and fault.name == "memory":
            _replace(worker, workers, parts)
        return
    done[id(worker)] = done.get(id(worker), 0) + HANDFUL
    if parts and done[id(worker)] < OFTEN:
        worker.give(parts.pop())
        return
    done.pop(id(worker))
    worker.end()
    workers.remove(worker)


def _lost(worker: _Worker, workers: list[_Worker], parts: list[range], said: str, name: str) -> tuple[int, Fault]:
    number = worker.todo.start
    _replace(worker, workers, parts)
    return number, Fault(name, said)


def _replace(worker: _Worker, workers: list[_Worker], parts: list[range]) -> None:
    """End a process; what it had left is for others."""
    worker.end()
    workers.remove(worker)
    if left := range(worker.todo.start + 1, worker.todo.stop):
        parts.append(left)
