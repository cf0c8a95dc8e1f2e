"""Answers remembered between runs, in one small database: a file that has not changed is not judged again.

A cache can only make a run faster, and is no authority. Whatever is wrong with it, the run goes on without it and says
so in one line: a database that is not laid out as ours is none, no statement takes longer than a bounded time, no
record is larger than a bounded size, and what a record says is held against its shape (`judge.batch.sound`). A checksum
tells of records that were damaged. Several runs and several projects may share one.
"""

from __future__ import annotations

import os
import sqlite3
import time
import zlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from judge.batch.cacheplace import BESIDE, Refused, look_at, refuse_links

FILE = "answers-1.sqlite"
OURS = 0x6A756467
"""What the database says it is: an application id of our own."""
TABLE = "answer (key BLOB PRIMARY KEY, day INTEGER, sum INTEGER, record BLOB)"
LAYOUT = [("table", "answer", f"CREATE TABLE {TABLE}"), ("index", "sqlite_autoindex_answer_1", None)]
"""All that is in the database: no view, no trigger, nothing besides."""
KEPT_DAYS = 30
KEPT_BYTES = 1 << 28
MOST_BYTES = KEPT_BYTES << 3
"""A database that is larger was not written by us."""
RECORD_BYTES = 1 << 19
"""A record that is larger is not kept."""
AT_ONCE_BYTES = 1 << 26
"""So much is taken from the database at one time, at most."""
STATEMENT = 30.0
"""Seconds that one statement may take."""
OPERATIONS = 50_000
"""Operations of SQLite between two looks at the clock."""
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
        self._until = 0.0
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
        if self._base is not None and len(record) <= RECORD_BYTES:
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
        self._until = time.monotonic() + STATEMENT
        try:
            what(*given)
        except (sqlite3.Error, OSError, Refused) as error:
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
            for beside in BESIDE:
                with suppress(OSError):
                    os.remove(f"{self._file}{beside}")

    def _open(self, directory: Path) -> None:
        refuse_links(directory)
        _make(directory)
        look_at(self._file, MOST_BYTES)
        self._base = sqlite3.connect(self._file, timeout=PATIENCE, isolation_level=None)
        self._base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 2 * RECORD_BYTES)
        self._base.set_progress_handler(lambda: time.monotonic() > self._until, OPERATIONS)
        self._base.execute("PRAGMA trusted_schema = OFF")
        self._base.execute("PRAGMA synchronous = NORMAL")
        if _application(self._base) != OURS:
            self._found(self._base)
        if _layout(self._base) != LAYOUT:
            raise sqlite3.DatabaseError("it is not laid out as a cache is")
        self.empty = self._base.execute("SELECT 1 FROM answer LIMIT 1").fetchone() is None

    def _found(self, base: sqlite3.Connection) -> None:
        """Make the table, unless another run is just doing so: one transaction, or this run would see it half made."""
        base.execute("BEGIN IMMEDIATE")
        try:
            if _application(base) != OURS:
                (tables,) = base.execute("SELECT count(*) FROM sqlite_master").fetchone()
                if tables:
                    raise Refused("it is a database of another program")
                base.execute(f"PRAGMA application_id = {OURS}")
                base.execute(f"CREATE TABLE {TABLE}")
            base.execute("COMMIT")
        except BaseException:
            with suppress(sqlite3.Error):
                base.execute("ROLLBACK")
            raise

    def _look(self, keys: Sequence[bytes], found: dict[bytes, bytes]) -> None:
        assert self._base is not None
        left = AT_ONCE_BYTES
        for start in range(0, len(keys), AT_ONCE):
            some = keys[start : start + AT_ONCE]
            marks = ",".join("?" * len(some))
            size = "typeof(record) = 'blob' AND length(record) <= ?"
            asked = f"SELECT key, day, sum, record FROM answer WHERE key IN ({marks}) AND {size}"
            for key, day, checksum, record in self._base.execute(asked, [*some, RECORD_BYTES]):
                left -= len(record)
                if left < 0:
                    return
                if isinstance(key, bytes) and _checksum(key, record) == checksum:
                    found[key] = record
                    if day != self._today:
                        self._seen.append(key)

    def _write(self) -> None:
        assert self._base is not None
        if os.path.getsize(self._file) > MOST_BYTES // 2:
            self._new.clear()
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


def _make(directory: Path) -> None:
    """The directory, marked as a cache if it is made here: a directory of the user's own is left as it is."""
    try:
        directory.mkdir(0o700, parents=True)
    except FileExistsError:
        return
    (directory / ".gitignore").write_text("# Made by judge.\n*\n", "utf-8")
    (directory / "CACHEDIR.TAG").write_text(_TAG, "utf-8")


def _application(base: sqlite3.Connection) -> int:
    found: int = base.execute("PRAGMA application_id").fetchone()[0]
    return found


def _layout(base: sqlite3.Connection) -> list[tuple[str, str, str | None]]:
    """What is in the database, as far as it takes to tell a cache of ours."""
    return base.execute(f"SELECT type, name, sql FROM sqlite_master ORDER BY rowid LIMIT {len(LAYOUT) + 1}").fetchall()


def _checksum(key: bytes, record: bytes) -> int:
    return zlib.crc32(record, zlib.crc32(key))


def _reason(error: Exception) -> str:
    said = getattr(error, "strerror", None) or str(error) or type(error).__name__
    return str(said).rstrip(".")
