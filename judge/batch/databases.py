"""The cards of a scenario out of card databases: the shipped cards first, then what players' own databases have.

A database is opened only where a scenario names a card that is neither defined in it nor shipped.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from threading import Thread
from typing import TYPE_CHECKING, Any

from judge import rulesets
from judge.batch import overriding
from judge.cards.library import read_library
from judge.kernel.errors import Declined, Unreadable
from judge.kernel.scenario import words_in
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from types import ModuleType

    from judge.cards.databases import Databases, Match
    from judge.cards.databases.rows import Row
    from judge.kernel.places import Path
    from judge.kernel.scenario import Scenario

MOST_REMEMBERED = 50_000


class Prepared(NamedTuple):
    """A scenario with the names that are on its cards, all cards it may need, and what is to be said of them."""

    scenario: Scenario
    cards: Mapping[str, Any]
    notes: tuple[str, ...] = ()


def prepared(scenario: Scenario, files: Sequence[str]) -> Prepared:
    """A scenario and its cards, those out of the databases included.

    Raises `Unreadable` for a database that cannot be read, a name that may mean several cards, and a card that no
    record can be made of.
    """
    shipped: Mapping[str, Any] = read_library(rulesets.library(scenario.ruleset))
    wing = rulesets.package(scenario.ruleset)
    scenario, notes = overriding.filled(scenario, shipped, wing, files)
    shipped = {} if scenario.library == "text" else shipped
    if not files or not hasattr(wing, "record_from"):
        return Prepared(scenario, shipped, notes)
    asked: list[tuple[str, Path, bool]] = []

    def heard(name: str, path: Path, surely: bool) -> str:
        asked.append((name, path, surely))
        return name

    wing.renamed(scenario, heard)
    unknown = {
        name
        for name, _, _ in asked
        if name not in scenario.cards and name not in shipped and name not in scenario.board
    }
    if not unknown:
        return Prepared(scenario, shipped, notes)
    search = _Search(scenario, shipped, wing, base(files))
    search.look_up([(name, path, surely) for name, path, surely in asked if name in unknown])
    renamed = wing.renamed(scenario, lambda name, path, surely: search.names.get(name, name))
    return Prepared(renamed, Joined(shipped, search.records, search.suggested), (*notes, *search.notes))


class Base:
    """Databases, and what was found in them already."""

    def __init__(self, files: Sequence[str]) -> None:
        from judge.cards.databases import Databases

        self.databases: Databases = Databases(files)
        self._exact: dict[str, Match | None] = {}
        self._found: dict[str, Match | None] = {}
        self._records: dict[tuple[int, str], Mapping[str, Any] | Declined] = {}

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

    def find(self, name: str, short: Iterable[str]) -> Match | None:
        """The cards meant by a name as somebody typed it."""
        self.exact([name])
        if self._exact[name] is None and name not in self._found:
            self._found[name] = self.databases.inexact(name, tuple(short))
        return self._exact[name] or self._found[name]

    def record(self, row: Row, wing: ModuleType, edition: str) -> Mapping[str, Any] | Declined:
        """The record of a card, the same object each time."""
        if (row.id, edition) not in self._records:
            self._room()
            self._records[row.id, edition] = wing.record_from(row, edition)
        return self._records[row.id, edition]

    def _room(self) -> None:
        if len(self._exact) + len(self._found) + len(self._records) > MOST_REMEMBERED:
            self._exact.clear()
            self._found.clear()
            self._records.clear()


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


def base(files: Sequence[str]) -> Base:
    """The databases of some files as they are now, opened once a process. Raises `Unreadable` for a missing one."""
    return _base(tuple(files), states(files), os.getpid())


@lru_cache(maxsize=2)
def _base(files: tuple[str, ...], states: tuple[object, ...], process: int) -> Base:
    return Base(files)


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


class Joined(Mapping[str, Any]):
    """The shipped cards, and behind them those out of databases. ``near`` are names to suggest for those not found."""

    def __init__(self, shipped: Mapping[str, Any], more: Mapping[str, Any], near: Sequence[str] = ()) -> None:
        self._shipped, self._more, self._near = shipped, more, near

    def __getitem__(self, name: str) -> Any:
        """The record of a card."""
        return self._shipped[name] if name in self._shipped else self._more[name]

    def __contains__(self, name: object) -> bool:
        """Is there a card of this name?"""
        return name in self._shipped or name in self._more

    def __iter__(self) -> Iterator[str]:
        """The names, those that could be suggested included."""
        return iter(dict.fromkeys((*self._shipped, *self._more, *self._near)))

    def __len__(self) -> int:
        """How many names there are."""
        return sum(1 for _ in self)


class _Search:
    """The names of one scenario that are neither its own cards nor shipped ones."""

    def __init__(self, scenario: Scenario, shipped: Mapping[str, Any], wing: ModuleType, base: Base) -> None:
        from judge.cards.databases import names

        self._key = names.key
        self._shipped, self._own, self._wing, self._base = shipped, scenario.cards, wing, base
        self._edition = scenario.edition
        known = _keys(scenario.ruleset) if scenario.library != "text" else {}
        self._by_key = {**known, **{self._key(name): name for name in scenario.cards}}
        self.names: dict[str, str] = {}
        self.records: dict[str, Any] = {}
        self.notes: dict[str, None] = {}
        self.suggested: list[str] = []

    def look_up(self, asked: Sequence[tuple[str, Path, bool]]) -> None:
        """Find what is meant by the names, those where only a card can stand first."""
        unknown = [name for name, _, _ in asked if self._key(name) not in self._by_key]
        with meanwhile(self._wing.get_ready_to_read) if self._base.is_new else nullcontext():
            self._base.exact(unknown)  # SQLite compares names without the interpreter
        for name, path, surely in sorted(asked, key=lambda one: not one[2]):
            if name in self.names:
                continue
            known = self._by_key.get(self._key(name))
            if known is not None:
                self.names[name] = known
                continue
            match = self._found(name, path) if surely else self._base.known(name)
            if match is None and surely:
                self.suggested += self._base.databases.suggestions(name)
            elif match is not None and (surely or match.rows[0].name == name):
                self._take(name, match, path, surely)
        self._mentioned()

    def _found(self, name: str, path: Path) -> Match | None:
        try:
            return self._base.find(name, self._shipped)
        except Unreadable as error:
            error.path = path
            raise

    def _take(self, typed: str, match: Match, path: Path, surely: bool) -> None:
        row = match.rows[0]
        name = self._by_key.get(self._key(row.name), row.name)
        if name not in self._shipped and name not in self._own:
            record = self._record(match, path)
            if isinstance(record, Declined):
                if surely:
                    said = f"{name} is in {row.file}, but {record.reason}."
                    raise Unreadable(said, hint=record.hint, path=path)
                return
            self.records[name] = record
            self.notes[f"{name} is taken from {row.file} ({row.passcode})."] = None
        self.names[typed] = name
        self._by_key.setdefault(self._key(name), name)
        if match.how != "name":
            self.notes[f'"{typed}" is read as {name}.'] = None

    def _mentioned(self) -> None:
        """The cards that the effects of those found name."""
        words = {word for record in self.records.values() for word in words_in(_modelled(record.get("effects")))}
        words = {word for word in words if word not in self._shipped and word not in self._own and not word.islower()}
        self._base.exact(words)
        for word in sorted(words):
            match = self._base.known(word)
            if match is not None and match.rows[0].name == word:
                record = self._base.record(match.rows[0], self._wing, self._edition)
                if not isinstance(record, Declined):
                    self.records.setdefault(word, record)

    def _record(self, match: Match, path: Path) -> Mapping[str, Any] | Declined:
        """The record of what was found; of two prints of one card that of the first, and a note of the other's text.

        Raises `Unreadable` for two cards of one name that are not the same.
        """
        row, *further = match.rows
        record = self._base.record(row, self._wing, self._edition)
        if any(_printed_values(other) != _printed_values(row) for other in further):
            which = " and ".join(row.passcode for row in match.rows[:4])
            said = f"{match.rows[0].file} has {len(match.rows)} different cards called {match.rows[0].name!r}: {which}."
            raise Unreadable(said, hint="Write the passcode of the one that is meant in place of the name.", path=path)
        if any(self._base.record(other, self._wing, self._edition) != record for other in further):
            other = further[0].passcode
            self.notes[f"{row.name} is twice in {row.file}; the text of {row.passcode}, not of {other}, is read."] = (
                None
            )
        return record


def _modelled(effects: Any) -> Any:
    """Effects without what is never the name of one card: clauses of the text, groups of cards, Types, Attributes."""
    if isinstance(effects, Mapping):
        return {key: _modelled(value) for key, value in effects.items() if key not in _NO_CARDS}
    return [_modelled(one) for one in effects] if isinstance(effects, list | tuple) else effects


_NO_CARDS = frozenset({"text", "unread", "named", "race", "not_race", "attribute", "not_attribute"})


def _printed_values(row: Row) -> Row:
    """What two prints of one card have in common: everything but its number, its picture and the wording."""
    return row._replace(id=0, alias=0, desc="", ot=0)


@lru_cache
def _keys(ruleset: str) -> Mapping[str, str]:
    """The shipped names by what is the same for all ways to type them."""
    from judge.cards.databases import names

    return {names.key(name): name for name in read_library(rulesets.library(ruleset))}
