"""The card databases of a run: opened once, only where a card is looked up, and known by their state."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, Any, cast

from judge.kernel.errors import Declined

if TYPE_CHECKING:
    from types import ModuleType

    from judge.cards.databases import Databases, Match
    from judge.cards.databases.rows import Row

MOST_REMEMBERED = 50_000


class Base:
    """The databases of one game, and what was found in them already."""

    def __init__(self, files: Sequence[str], game: str) -> None:
        self.databases = _of_riftbound(files) if game == "riftbound" else _of_yugioh(files)
        self._exact: dict[str, Match | None] = {}
        self._found: dict[str, Match | None] = {}
        self._records: dict[tuple[int, str, str], Mapping[str, Any] | Declined] = {}
        self._parts: dict[str, bool] = {}
        self._codes: dict[str, tuple[int, ...]] = {}
        self._words: dict[str, str] = {}
        self._selves: dict[str, list[str]] = {}

    @property
    def is_new(self) -> bool:
        """Has nothing been looked up yet?"""
        return not self._exact

    def exact(self, names: Iterable[str]) -> None:
        """Look several names up at once, as they are on the cards; the others answer from memory then."""
        asked = {name for name in names if name not in self._exact}
        if asked:
            self._room()
            found = self.databases.exact(asked)
            self._exact.update({name: found.get(name) for name in asked})

    def known(self, name: str) -> Match | None:
        """What `exact` found."""
        return self._exact.get(name)

    def find(self, name: str) -> Match | None:
        """The cards of a name, however its letters are written, or of a passcode."""
        self.exact([name])
        if self._exact[name] is None and name not in self._found:
            self._found[name] = self.databases.inexact(name)
        return self._exact[name] or self._found[name]

    def holds(self, part: str) -> bool:
        """Has any card these words in its name?"""
        if part not in self._parts:
            self._room()
            self._parts[part] = self.databases.holds(part)
        return self._parts[part]

    def calling_themselves(self, name: str) -> list[str]:
        """The cards that call themselves by a name that no card has."""
        if name not in self._selves:
            self._room()
            self._selves[name] = self.databases.calling_themselves(name)
        return self._selves[name]

    def archetype_codes(self, group: str) -> tuple[int, ...]:
        """The numbers that an archetype has in them; none where it is not plain."""
        if group not in self._codes:
            self._room()
            self._codes[group] = self.databases.archetype_codes(group)
        return self._codes[group]

    def archetype_word(self, group: str) -> str:
        """What the cards of a group are called by, if none is called by it; empty if that is not plain."""
        if group not in self._words:
            self._room()
            self._words[group] = self.databases.archetype_word(group)
        return self._words[group]

    def record(self, row: Row, wing: ModuleType, edition: str) -> Mapping[str, Any] | Declined:
        """The record of a card, the same object each time."""
        which = (row.id, row.name, edition)  # a number alone is none: two files may both have an "entry 1"
        if which not in self._records:
            self._room()
            self._records[which] = wing.record_from(row, edition)
        return self._records[which]

    def _room(self) -> None:
        remembered = (
            self._exact, self._found, self._records, self._parts, self._codes, self._words, self._selves,
        )  # fmt: skip
        if sum(len(one) for one in remembered) > MOST_REMEMBERED:
            for one in remembered:
                one.clear()


@contextmanager
def meanwhile(work: Callable[[], None]) -> Iterator[None]:
    """Something is done in a thread of its own while this waits for what is no Python; afterwards it is done."""
    thread = Thread(target=work)
    try:
        thread.start()
    except RuntimeError:  # no more threads are allowed: what needs it does it itself
        yield
        return
    try:
        yield
    finally:
        thread.join()


def own(files: Sequence[str], game: str) -> tuple[str, ...]:
    """Those of some files that have cards of a game. Raises `Unreadable` for a missing one."""
    if not files:
        return ()
    from judge.cards.databases.games import of_game

    return of_game(files, game, states(files))


def base(files: Sequence[str], game: str = "yugioh") -> Base:
    """The databases of a game among some files as they are now, opened once a process.

    Raises `Unreadable` for a missing one.
    """
    return _base(own(files, game), states(files), game, os.getpid())


@lru_cache(maxsize=4)
def _base(files: tuple[str, ...], states: tuple[object, ...], game: str, process: int) -> Base:
    return Base(files, game)


def _of_yugioh(files: Sequence[str]) -> Databases:
    from judge.cards.databases import Databases

    return Databases(files)


def _of_riftbound(files: Sequence[str]) -> Databases:
    """Riftbound card data: it answers the same questions, with printings for rows."""
    from judge.cards.printings import Printings

    return cast("Databases", Printings(files))


def states(files: Sequence[str]) -> tuple[object, ...]:
    """Which files they are now, how large, and when they were written. Raises `Unreadable` for a missing one."""
    return tuple(map(_state, files))


def _state(name: str) -> tuple[int, int, int]:
    from judge.cards.databases import faults

    try:
        stat = os.stat(name)
    except (OSError, ValueError) as error:
        raise faults.no_file(name, error) from None
    return stat.st_ino, stat.st_size, stat.st_mtime_ns


def digest(files: Sequence[str]) -> bytes:
    """Changes whenever a database does: from all that is in the files, and their names. Raises `Unreadable`."""
    from hashlib import blake2b  # no look-up needs it

    made = blake2b()
    for name in files:
        from judge.cards.databases import faults

        try:
            with open(name, "rb") as stream:
                made.update(f"{name} {os.fstat(stream.fileno()).st_size}\0".encode("utf-8", "surrogateescape"))
                while piece := stream.read(1 << 20):
                    made.update(piece)
        except (OSError, ValueError) as error:
            raise faults.no_file(name, error) from None
    return made.digest()
