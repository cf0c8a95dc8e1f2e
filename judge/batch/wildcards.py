"""Names with wildcards, expanded where no shell did it."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from fnmatch import translate
from itertools import takewhile
from pathlib import Path

_WILD = re.compile(r"[*?[]")
_DEEP = "**"


def matching(pattern: str) -> list[Path]:
    """The paths that a pattern matches, sorted. ``**`` is any number of directories; wildcards stand for no links to
    directories and, unless they begin with a dot, for no hidden names."""
    path = Path(pattern)
    names = path.parts[1:] if path.anchor else path.parts
    return sorted(map(Path, _Search(names).below(path.anchor)), key=lambda found: found.parts)


def searched(pattern: str) -> str:
    """The directory that is searched for a pattern: what stands before its first wildcard."""
    path = Path(pattern)
    names = [*takewhile(lambda name: not _WILD.search(name), path.parts)]
    return os.path.realpath(os.path.join("", *names))


class _Search:
    """A search for paths by the names they consist of; each directory is asked once for each name that is left."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._fitting = [re.compile(translate(name)).match if _WILD.search(name) else None for name in names]
        self._done: set[tuple[str, int]] = set()

    def below(self, start: str) -> Iterator[str]:
        """All paths below a directory that match."""
        waiting = [(start, 0)]
        while waiting:
            place, at = waiting.pop()
            if (place, at) in self._done:
                continue
            self._done.add((place, at))
            if at == len(self._names):
                yield place
                continue
            waiting += self._next(place, at)

    def _next(self, place: str, at: int) -> Iterator[tuple[str, int]]:
        name, fits = self._names[at], self._fitting[at]
        if fits is None:
            path = os.path.join(place, name)
            if os.path.lexists(path):
                yield path, at + 1
        elif name == _DEEP:
            yield place, at + 1
            for entry in _entries(place, name):
                if entry.is_dir(follow_symlinks=False):
                    yield entry.path, at
                elif at + 1 == len(self._names):
                    yield entry.path, at + 1
        else:
            last = at + 1 == len(self._names)
            for entry in _entries(place, name):
                if fits(entry.name) and (last or entry.is_dir(follow_symlinks=False)):
                    yield entry.path, at + 1


def _entries(place: str, name: str) -> list[os.DirEntry[str]]:
    """What is in a directory and not hidden from a name; nothing where it cannot be read."""
    hidden = name.startswith(".")
    with suppress(OSError), os.scandir(place or ".") as listing:
        return [entry for entry in listing if hidden or not entry.name.startswith(".")]
    return []
