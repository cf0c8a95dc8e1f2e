"""Answers remembered between runs, in one small database: a file that has not changed is not judged again.

A cache can only make a run faster. Whatever is wrong with it, the run goes on without it and says so in one line;
every record carries a checksum, so that a damaged one is no answer. Several runs may share one.
"""

from __future__ import annotations

import os
import sqlite3
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

NAME = ".judge_cache"
FILE = "answers-1.sqlite"
OURS = 0x6A756467
"""What the database says it is: an application id of our own."""
TABLE = "answer (key BLOB PRIMARY KEY, day INTEGER, sum INTEGER, record BLOB)"
KEPT_DAYS = 30
KEPT_BYTES = 1 << 28
WRITE_AT = 500
"""Answers that are written together: so many may be lost when a run is killed."""
PATIENCE = 5.0
"""Seconds to wait for another run that is writing."""
AT_ONCE = 500
_TAG = """Signature: 8a477f597d28d172789f06886806bc55
# This directory is a cache of judge and may be removed at any time. https://bford.info/cachedir/
"""


class Cache:
    """The answers that earlier runs found, by their keys. ``warn`` is told, once, why there are none."""

    def __init__(self, directory: Path, warn: Callable[[str], None]) -> None:
        self._file = directory / FILE
        self._warn = warn
        self._new: dict[bytes, bytes] = {}
        self._seen: list[bytes] = []
        self._today = int(time.time() // 86400)
        self._base: sqlite3.Connection | None = None
        self.empty = True
        self._trying(self._open, directory)

    def get(self, keys: Sequence[bytes]) -> Mapping[bytes, bytes]:
        """The records that are there for these keys."""
        found: dict[bytes, bytes] = {}
        if not self.empty:
            self._trying(self._look, keys, found)
        return found

    def put(self, key: bytes, record: bytes) -> None:
        """Remember a record."""
        if self._base is not None:
            self._new[key] = record
            if len(self._new) >= WRITE_AT:
                self._trying(self._write)

    def close(self) -> None:
        """Write what is new, drop what nobody asked for in a long time."""
        if self._new or self._seen:
            self._trying(self._write)
            self._trying(self._drop)
        if self._base is not None:
            self._base.close()
            self._base = None

    def _trying(self, what: Callable[..., None], *given: object) -> None:
        """Do something with the database; what goes wrong ends its use, never the run."""
        if self._base is None and what != self._open:
            return
        try:
            what(*given)
        except (sqlite3.Error, OSError, _Foreign) as error:
            damaged = isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError)
            said = f"The cache {self._file} is not used: {_reason(error)}."
            if damaged:
                said = f"The cache {self._file} is damaged; it is removed and will be made anew."
            self._give_up(remove=damaged)
            self._warn(said)

    def _give_up(self, *, remove: bool) -> None:
        with suppress(sqlite3.Error):
            if self._base is not None:
                self._base.close()
        self._base, self.empty = None, True
        self._new.clear()
        self._seen.clear()
        if remove:
            for beside in ("", "-journal"):
                with suppress(OSError):
                    os.remove(f"{self._file}{beside}")

    def _open(self, directory: Path) -> None:
        _make(directory)
        self._base = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
        # In this order: whoever makes a cache at this moment says whose it is before it has a table.
        (tables,) = self._base.execute("SELECT count(*) FROM sqlite_master").fetchone()
        (ours,) = self._base.execute("PRAGMA application_id").fetchone()
        if ours != OURS and tables:
            raise _Foreign("it is a database of another program")
        self._base.execute("PRAGMA synchronous = NORMAL")
        if not tables:
            self._base.execute(f"PRAGMA application_id = {OURS}")
            self._base.execute(f"CREATE TABLE IF NOT EXISTS {TABLE}")
        self.empty = self._base.execute("SELECT 1 FROM answer LIMIT 1").fetchone() is None

    def _look(self, keys: Sequence[bytes], found: dict[bytes, bytes]) -> None:
        assert self._base is not None
        for start in range(0, len(keys), AT_ONCE):
            some = keys[start : start + AT_ONCE]
            marks = ",".join("?" * len(some))
            rows = self._base.execute(f"SELECT key, day, sum, record FROM answer WHERE key IN ({marks})", some)
            for key, day, checksum, record in rows:
                if isinstance(record, bytes) and _checksum(key, record) == checksum:
                    found[key] = record
                    if day != self._today:
                        self._seen.append(key)

    def _write(self) -> None:
        assert self._base is not None
        rows = [(key, self._today, _checksum(key, record), record) for key, record in self._new.items()]
        self._base.execute("BEGIN IMMEDIATE")
        try:
            self._base.executemany("INSERT OR REPLACE INTO answer VALUES (?, ?, ?, ?)", rows)
            self._base.executemany("UPDATE answer SET day = ? WHERE key = ?", [(self._today, k) for k in self._seen])
            self._base.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                self._base.execute("ROLLBACK")
            raise
        self._new.clear()
        self._seen.clear()

    def _drop(self) -> None:
        assert self._base is not None
        self._base.execute("DELETE FROM answer WHERE day < ?", (self._today - KEPT_DAYS,))
        if os.path.getsize(self._file) > KEPT_BYTES:
            self._base.execute(
                "DELETE FROM answer WHERE key IN (SELECT key FROM answer ORDER BY day LIMIT "
                "(SELECT count(*) / 2 FROM answer))"
            )
            self._base.execute("VACUUM")


class _Foreign(Exception):
    """The file is somebody else's."""


def _make(directory: Path) -> None:
    """The directory, marked as a cache if it is made here: a directory of the user's own is left as it is."""
    try:
        directory.mkdir(parents=True)
    except FileExistsError:
        return
    (directory / ".gitignore").write_text("# Made by judge.\n*\n", "utf-8")
    (directory / "CACHEDIR.TAG").write_text(_TAG, "utf-8")


def _checksum(key: bytes, record: bytes) -> int:
    return zlib.crc32(record, zlib.crc32(key))


def _reason(error: Exception) -> str:
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return str(said).rstrip(".")
