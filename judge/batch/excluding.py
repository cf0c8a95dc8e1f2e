"""What is passed over: what ``.gitignore`` files say, and what ``--exclude`` names, both in the syntax of gitignore."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from pathlib import Path

from judge.batch.globs import Glob, glob
from judge.kernel.errors import Unreadable

MOST = 5_000
"""Patterns of one file, at most: each path is held against them all."""
LARGEST = 1 << 18
"""Bytes of a ``.gitignore``, at most."""

_SHORTER = "Name directories instead of single files."


class Patterns:
    """Patterns that hold below ``root``, an absolute directory."""

    def __init__(self, root: str, globs: Sequence[Glob]) -> None:
        self._within = root if root.endswith(os.sep) else root + os.sep
        self._last_first = tuple(reversed(globs))
        self._directories: dict[str, bool] = {"": False}

    def opinion(self, path: str, slash: str = "") -> bool | None:
        """Is an absolute path (a directory's with ``slash``) passed over, itself or with a directory that it lies in?

        None where no pattern says anything.
        """
        if not path.startswith(self._within):
            return None
        inside = path[len(self._within) :].replace(os.sep, "/")
        if self._passes_over(inside.rpartition("/")[0]):
            return True
        return self._said(inside, bool(slash))

    def _passes_over(self, directory: str) -> bool:
        """Is a directory passed over? Then all that is in it is, whatever patterns say of that."""
        missing = []
        while directory not in self._directories:
            missing.append(directory)
            directory = directory.rpartition("/")[0]
        known = self._directories[directory]
        for one in reversed(missing):
            known = self._directories[one] = known or bool(self._said(one, True))
        return known

    def _said(self, path: str, directory: bool) -> bool | None:
        """What the last pattern says that fits."""
        base = path.rpartition("/")[2]
        for one in self._last_first:
            if (directory or not one.directory) and one.fits(base if one.base else path):
                return one.taken
        return None


def patterns(root: str | Path, lines: Iterable[str]) -> Patterns:
    """Patterns that hold below a directory. Raises `Unreadable` for one that is none."""
    try:
        globs = [found for found in map(glob, lines) if found is not None]
    except ValueError as error:
        hint = "Patterns are written as in a .gitignore file, for example drafts/ or *-old.yaml."
        raise Unreadable(f"A pattern of files to pass over cannot be understood: {error}.", hint=hint) from None
    if len(globs) > MOST:
        said = f"There are {len(globs):,} patterns of files to pass over; at most {MOST:,} are read."
        raise Unreadable(said, hint=_SHORTER)
    return Patterns(os.path.realpath(root), globs)


def excluded(path: str, exclude: Iterable[Patterns], slash: str = "") -> bool:
    """Does an ``--exclude`` name this absolute path, or a directory above it?"""
    return any(one.opinion(path, slash) for one in exclude)


class Ignores:
    """The ``.gitignore`` files that hold in and below a directory; none above the top of its repository."""

    def __init__(self, place: str) -> None:
        self._chains: dict[str, tuple[Patterns, ...]] = {}
        self._above = [place]  # the directories up to the top of the repository
        for above in map(str, Path(place).parents):
            if os.path.exists(os.path.join(self._above[-1], ".git")):
                return
            self._above.append(above)
        if not os.path.exists(os.path.join(self._above[-1], ".git")):
            self._above = [place]

    def names(self, path: str, slash: str = "") -> bool:
        """Does the deepest ``.gitignore`` with an opinion pass over this absolute path (a directory's with ``slash``)?

        Whoever walks down from above has asked about its directories before.
        """
        for found in self.holding_in(os.path.dirname(path)):
            opinion = found.opinion(path, slash)
            if opinion is not None:
                return opinion
        return False

    def names_any_of(self, path: str) -> bool:
        """Is this absolute path passed over, or a directory between it and the top of the repository?"""
        return any(self.names(above, "/") for above in self._above[-2::-1]) or self.names(path)

    def holding_in(self, place: str) -> tuple[Patterns, ...]:
        """The files that may have an opinion on what lies in a directory, the deepest first.

        Raises `Unreadable` for one that has more than anybody would write.
        """
        missing = []
        while place not in self._chains:
            missing.append(place)
            above = os.path.dirname(place)
            if place == self._above[-1] or above == place:
                break
            place = above
        chain = self._chains.get(place, ())
        for one in reversed(missing):
            own = _gitignore(one)
            chain = self._chains[one] = chain if own is None else (own, *chain)
        return chain


def _gitignore(place: str) -> Patterns | None:
    """What a directory's own file says. As for git, what cannot be read says nothing, nor does a line without sense."""
    file = os.path.join(place, ".gitignore")
    if not os.path.isfile(file):
        return None
    try:
        with open(file, "rb") as stream:
            data = stream.read(LARGEST + 1)
    except OSError:
        return None
    if len(data) > LARGEST:
        raise Unreadable(f"{file} has more than {LARGEST:,} bytes.", hint=_SHORTER)
    globs = []
    for line in data.decode("utf-8-sig", "replace").split("\n"):
        try:
            found = glob(line.removesuffix("\r"))
        except ValueError:
            continue
        if found is not None:
            globs.append(found)
    if len(globs) > MOST:
        raise Unreadable(f"{file} has {len(globs):,} patterns; at most {MOST:,} are read.", hint=_SHORTER)
    return Patterns(place, globs)
