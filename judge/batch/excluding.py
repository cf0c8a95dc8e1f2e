"""What is passed over: what ``.gitignore`` files say, and what ``--exclude`` names, both in the syntax of gitignore."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from pathspec import GitIgnoreSpec


class Patterns(NamedTuple):
    """Patterns that hold below ``root``, an absolute directory; ``spec`` is how gitignore reads them."""

    root: str
    spec: GitIgnoreSpec

    def opinion(self, path: str, slash: str = "") -> bool | None:
        """Is an absolute path (a directory's with ``slash``) passed over? None where no pattern says anything."""
        within = self.root if self.root.endswith(os.sep) else self.root + os.sep
        if not path.startswith(within):
            return None
        return self.spec.check_file(path[len(within) :].replace(os.sep, "/") + slash).include


def patterns(root: str | Path, lines: Iterable[str]) -> Patterns:
    """Patterns that hold below a directory. Raises `Unreadable` for one that is none."""
    from pathspec import GitIgnoreSpec

    try:
        return Patterns(os.path.realpath(root), GitIgnoreSpec.from_lines(lines))
    except ValueError as error:
        hint = "Patterns are written as in a .gitignore file, for example drafts/ or *-old.yaml."
        raise Unreadable(f"A pattern of files to pass over cannot be understood: {error}.", hint=hint) from None


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
        """The files that may have an opinion on what lies in a directory, the deepest first."""
        if place not in self._chains:
            above = os.path.dirname(place)
            higher = () if place == self._above[-1] or above == place else self.holding_in(above)
            own = _gitignore(place)
            self._chains[place] = higher if own is None else (own, *higher)
        return self._chains[place]


def _gitignore(place: str) -> Patterns | None:
    file = os.path.join(place, ".gitignore")
    if not os.path.isfile(file):
        return None
    from pathspec import GitIgnoreSpec

    try:
        with open(file, encoding="utf-8", errors="replace") as stream:
            return Patterns(place, GitIgnoreSpec.from_lines(stream.read().splitlines()))
    except (OSError, ValueError):  # as for git: what cannot be read says nothing
        return None
