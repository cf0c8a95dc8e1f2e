"""Judging leaves nothing behind that only a search for unreachable cycles would find: a long run need not search."""

from __future__ import annotations

import gc

from judge.batch import Found, Work, shipped_scenarios
from judge.batch.working import Task, Worker


def left_behind(files: list[Found]) -> int:
    worker = Worker(Task(Work()))
    worker.all(files)  # what is kept for good is made now
    gc.collect()
    gc.disable()
    try:
        worker.all(files)
        return gc.collect()
    finally:
        gc.enable()


def test_a_judged_file_is_gone_when_it_is_done() -> None:
    files = [*shipped_scenarios()]
    assert left_behind(files[::7]) == 0
