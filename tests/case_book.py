"""A part of the case book for what is tried with file after file: the suite has minutes, not hours.

Which files are tried follows from their names and from what is tried, so a new file changes nothing for the others.
With ``JUDGE_WHOLE_BOOK=1`` all of them are.
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


def one_in(share: int, files: Iterable[F], tried: str) -> list[F]:
    """About one file in ``share``, for the property ``tried``; every file where the whole book is asked for."""
    if os.environ.get(WHOLE):
        return list(files)
    return [file for file in files if crc32(f"{tried}: {_called(file)}".encode()) % share == 0]


def _called(file: Path | Found) -> str:
    path = Path(file.name) if isinstance(file, Found) else file
    return f"{path.parent.name}/{path.name}"
