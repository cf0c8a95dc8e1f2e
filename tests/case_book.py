"""A part of the case book for what is tried with file after file: the suite has minutes, not hours.

How many files are tried does not grow with the book; which ones follows from their names and from what is tried, so
that a new file takes the place of one other at most. With ``JUDGE_WHOLE_BOOK=1`` all of them are.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar
from zlib import crc32

from judge.batch import Found, shipped_scenarios

WHOLE = "JUDGE_WHOLE_BOOK"
F = TypeVar("F", Path, Found)


@cache
def book() -> Sequence[Found]:
    """The case book, looked up once for all tests of a process."""
    return tuple(shipped_scenarios())


@cache
def files() -> Sequence[Path]:
    """The files of the case book."""
    return tuple(found.path for found in book() if found.path is not None)


def some_of(number: int, files: Iterable[F], tried: str) -> list[F]:
    """So many of these files for the property ``tried``, in their order; all where the whole book is asked for."""
    found = list(files)
    if os.environ.get(WHOLE) or len(found) <= number:
        return found
    last = sorted(_drawn(file, tried) for file in found)[number - 1]
    return [file for file in found if _drawn(file, tried) <= last]


def _drawn(file: Path | Found, tried: str) -> int:
    return crc32(f"{tried}: {_called(file)}".encode())


def _called(file: Path | Found) -> str:
    path = Path(file.name) if isinstance(file, Found) else file
    return f"{path.parent.name}/{path.name}"
