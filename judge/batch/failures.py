"""Which files failed in the last test of a directory: kept for ``--last-failed`` in the user's directory for caches."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.batch.cacheplace import Refused, directory, refuse_links

if TYPE_CHECKING:
    from judge.report.outcome import Outcome

LIMIT = 1 << 23
"""Bytes of the file, at most."""
MOST = 50_000
"""Failures that are kept."""


class Failures:
    """The files that failed when they were last tested from a working directory, as paths from the top."""

    def __init__(self, cache_dir: str | None) -> None:
        self._file: Path | None = None
        self.before: frozenset[str] = frozenset()
        self._now: dict[str, bool] = {}
        with suppress(Refused, OSError, ValueError):
            place = directory(cache_dir)
            refuse_links(place)
            here = hashlib.sha256(os.fsencode(os.path.abspath("."))).hexdigest()[:32]
            self._file = place / f"failed-{here}.json"
            self.before = _read(self._file)

    def note(self, place: str | os.PathLike[str] | None, failed: bool) -> None:
        """A file was tested; ``place`` is None for standard input, which nobody can test again."""
        if place is not None:
            self._now[os.path.abspath(place)] = failed

    def noting(self, outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
        """The same outcomes, each noted."""
        for one in outcomes:
            self.note(one.place, not one.met)
            yield one

    def kept(self) -> tuple[Path, str] | None:
        """The file to write and what it is to hold; None where nothing changed or nothing can be kept."""
        now = {path for path in self.before if path not in self._now}
        now |= {path for path, failed in self._now.items() if failed}
        if self._file is None or now == self.before:
            return None
        return self._file, json.dumps(sorted(now)[:MOST]) + "\n"


def _read(file: Path) -> frozenset[str]:
    """What was kept; nothing where the file is none of ours. Raises ``OSError`` or ``ValueError``."""
    if file.is_symlink() or not file.is_file() or file.stat().st_size > LIMIT:
        return frozenset()
    data: Any = json.loads(file.read_text("utf-8"))
    return frozenset(one for one in data if isinstance(one, str)) if isinstance(data, list) else frozenset()
