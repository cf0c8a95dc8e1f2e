"""Card databases that players already have: several files read as one, found by name as people type them.

A later file overrides the rows of those before it by passcode, as in EDOPro. Nothing is read before a card is asked
for, and then only what is asked for.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property, partial
from typing import TYPE_CHECKING

from judge.cards.databases import faults
from judge.kernel.tuples import NamedTuple
from judge.names import likeness, spelling

if TYPE_CHECKING:
    from judge.cards.databases.archetypes import Archetypes
    from judge.cards.databases.entries import CardFile
    from judge.cards.databases.rows import Row
    from judge.names.short_forms import Fit

START = 64


class Match(NamedTuple):
    """What a name led to: the cards it may mean (several only where they go by the same name), and ``how``.

    ``how`` is ``name`` (as written, but for case, accents and the like) or ``passcode``.
    """

    rows: tuple[Row, ...]
    how: str = "name"


class Databases:
    """The cards of some files, the last word of the last file counting. All that is asked raises `Unreadable` for a
    file that is no card database, and for a card that cannot be read."""

    def __init__(self, files: Sequence[str]) -> None:
        self.names = tuple(files)

    @cached_property
    def _files(self) -> list[CardFile]:
        return [opened(name) for name in self.names]

    def row(self, id: int) -> Row | None:
        """The card with this passcode; that of the card itself for another picture of it."""
        found = self._row(id)
        if found is not None and found.same_card:
            return self._row(found.alias) or found
        if found is None:
            main = next((main for file in reversed(self._files) if (main := file.pictures(id)) is not None), None)
            found = self._row(main) if main is not None and main != id else None
        return found

    def label(self, id: int, number: int) -> str:
        """What a client says of one of a card's effects, by its number there; empty where no file has words for it."""
        return next((said for file in reversed(self._files) if (said := file.label(id, number))), "")

    def rows(self) -> Iterator[Row]:
        """All cards by their passcodes, read as they are asked for."""
        from judge.cards.databases.entries import rows_of

        return rows_of(self._files)

    def exact(self, wanted: Collection[str]) -> dict[str, Match]:
        """The cards of those of these names that there are, whatever the case of their letters."""
        asked = sorted(name for name in wanted if name.encode("utf-8", "ignore").decode() == name)
        found: dict[str, set[int]] = {}
        for file in self._files:
            for id, name in file.exact(asked):
                found.setdefault(name.lower(), set()).add(id)
        matches = {}
        for name in asked:
            rows = self._held(found.get(name.lower(), ()), partial(_goes_by, name.lower()))
            if rows:
                matches[name] = Match(tuple(rows))
        return matches

    def find(self, typed: str) -> Match | None:
        """The card of a name, however its letters are written, or of a passcode; a short form is neither."""
        return self.exact([typed]).get(typed) or self.inexact(typed)

    def inexact(self, typed: str) -> Match | None:
        """The same for what is known to be no name as it stands."""
        code = spelling.passcode(typed)
        row = self.row(code) if code is not None else None
        if row is not None:
            return Match((row,), "passcode")
        wanted = spelling.key(typed)
        if not wanted:
            return None
        letters = "".join(word for word in spelling.words(typed) if word != "and")

        def same(name: str) -> bool:
            return spelling.may_begin(name, wanted[0]) and spelling.key(name) == wanted

        ids = [id for file in self._files for id, _ in file.holding(letters, same)]
        rows = self._held(ids, lambda row: spelling.key(row.name) == wanted)
        return Match(tuple(rows)) if rows else None

    def fitting(self, typed: str) -> list[tuple[Fit, str]]:
        """The names that what somebody said is a short form of, and how.

        Only those of cards of the game itself count (no Tokens, none of users or cartoons) where it fits any of them.
        """
        from judge.cards.databases.rows import PLAYED, standing
        from judge.names.short_forms import Said

        said = Said(typed)
        likely = said.likely()

        def meant(name: str) -> bool:
            return bool(likely(name)) and said.fit(name) is not None

        ids = {id for file in self._files for id, _ in file.holding(said.letters, meant)} if said.letters else ()
        found: dict[str, tuple[Fit, bool]] = {}
        for row in filter(None, map(self._row, sorted(ids))):
            fit = said.fit(row.name)
            if fit is not None and not row.same_card:
                played = standing(row) >= PLAYED and "token" not in row.type
                found[row.name] = fit, played or found.get(row.name, (fit, False))[1]
        best = any(played for _, played in found.values())
        return [(fit, name) for name, (fit, played) in found.items() if played or not best]

    def beginning(self, begun: str, most: int) -> list[str]:
        """The first names by the alphabet that begin with these letters, however they are written."""
        wanted = spelling.key(begun)
        letters = "".join(word for word in spelling.words(begun) if word != "and")

        def begins(name: str) -> bool:
            return spelling.may_begin(name, wanted[0]) and spelling.key(name).startswith(wanted)

        ids = {id for file in self._files for id, _ in file.holding(letters, begins)} if wanted else ()
        return sorted({row.name for row in filter(None, map(self._row, ids)) if begins(row.name)})[:most]

    def holds(self, part: str) -> bool:
        """Has any card these words in its name, capital letters and all? (Other letters than ASCII has: perhaps.)

        A Token is no card: it may still go by an early translation of what the cards are called that make it.
        """

        def those(known: Sequence[str]) -> list[str]:
            return [name for name in known if part in name and not _is_token(name, part)]

        return not part.isascii() or any(True for file in self._files for _ in file.about([part], those))

    def archetype_codes(self, group: str) -> tuple[int, ...]:
        """The numbers that a database has for an archetype, mostly one; none where it is not plain which."""
        coded = (card for file in self._files for card in file.coded(called=group))
        called = {card.name: card.codes for card in coded if not _is_token(card.name, group)}
        naming = {} if called else {c.name: c.codes for file in self._files for c in file.coded(naming=group)}
        if not any(called.values()) and not any(naming.values()):
            return ()
        found = self._archetypes.codes(group, [*called.values()], [*naming.values()])
        if found or called:
            return found
        selves = {card.name: card.codes for file in self._files for card in file.coded(limiting=group)}
        return self._archetypes.own_codes([*selves.values()])

    def calling_themselves(self, name: str) -> list[str]:
        """The cards that call themselves so where they limit their own use, as by an early translation of a name."""
        return [card.name for file in self._files for card in file.coded(limiting=name)]

    def archetype_word(self, group: str) -> str:
        """What the cards of a group are called by that no card is called by itself; empty if that is not plain."""
        codes = () if self.holds(group) else self.archetype_codes(group)
        return self._archetypes.word(codes[0]) if codes else ""

    @cached_property
    def _archetypes(self) -> Archetypes:
        from judge.cards.databases.archetypes import Archetypes

        return Archetypes(lambda code: (card for file in self._files for card in file.coded(number=code)))

    def suggestions(self, typed: str) -> list[str]:
        """The names that are most like what was typed."""
        likely = partial(likeness.likely, typed)
        every = likeness.pieces(typed)
        for pieces in (likeness.some(every), every):  # the few nearly always do
            known = {name: id for file in self._files for id, name in file.about(pieces, likely)}
            near = (self._row(known[name]) for name in likeness.nearest(typed, known))
            if found := list(dict.fromkeys(row.name for row in near if row is not None)):
                return found
        return []

    def _held(self, ids: Collection[int], holds: Callable[[Row], bool]) -> list[Row]:
        """The cards of these passcodes that, after all files, still hold; the best of their kind, each card once.

        Of several with one name, one that belongs to another is a picture of that one, and Tokens come last.
        """
        from judge.cards.databases.rows import standing

        found = {}
        for id in sorted(ids):
            row = self._row(id)
            if row is not None and holds(row):
                row = self.row(id) or row
                found[row.id] = row
        best = max(map(standing, found.values()), default=0)
        held = [row for row in found.values() if standing(row) == best]
        held = [row for row in held if row.alias == row.id or row.alias not in found] or held
        held = [row for row in held if "token" not in row.type] or held
        last = max((self.names.index(row.file) for row in held), default=0)
        return [row for row in held if self.names.index(row.file) == last]

    def _row(self, id: int) -> Row | None:
        from judge.cards.databases.entries import row_of

        return row_of([file.entry(id) for file in self._files])


def _goes_by(small: str, row: Row) -> bool:
    return row.name.lower() == small


def _is_token(name: str, part: str) -> bool:
    """Is this the name of a Token, and are these words not those by which one is called?"""
    return name.endswith(" Token") and "Token" not in part


def opened(name: str) -> CardFile:
    """One file, as what its first bytes say it is. Raises `Unreadable` for one that is no card database."""
    if sniffed(name):
        try:
            from judge.cards.databases.cdb import Cdb
        except ImportError:  # a Python without SQLite
            raise faults.bad_file(name, "this Python has no sqlite3", "Use another, or the JSON dump.") from None
        return Cdb(name)
    from judge.cards.databases.dump import LIMIT, Dump

    try:
        with open(name, "rb", buffering=0) as stream:
            # So many bytes are set aside at once: no more than there are.
            size = os.fstat(stream.fileno()).st_size
            return Dump(name, stream.read(min(size, LIMIT) + 1))
    except OSError as error:
        raise faults.no_file(name, error) from None


def sniffed(name: str) -> bool:
    """Is this SQLite (and not JSON)? Raises `Unreadable` for a file that is missing, or that is neither."""
    try:
        mode = os.stat(name).st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # to open a pipe is to wait for somebody who writes
            raise faults.bad_file(name, "it is no ordinary file", "Copy what it holds to a file.")
        with open(name, "rb") as stream:
            start = stream.read(START)
    except (OSError, ValueError) as error:
        raise faults.no_file(name, error) from None
    if start.startswith(b"SQLite format 3\0"):
        return True
    text = start.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text:
        raise faults.bad_file(name, "it is empty")
    if text[:1] not in b"{[":
        raise faults.bad_file(name, "it is neither SQLite nor JSON")
    return False
