"""Riftbound card data that players have saved: several files read as one, found by name as people type them.

A later file overrides the cards of those before it by name. Printings of one card are folded together: one with
another picture (alternate art, overnumbered, signature) counts only where no other is there.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Sequence
from functools import cached_property

from judge.cards.databases import faults
from judge.cards.databases.dump import LIMIT, parsed
from judge.cards.printings import shapes
from judge.cards.printings.printing import Printing
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple
from judge.names import likeness, spelling
from judge.names.short_forms import Fit, Said


class Found(NamedTuple):
    """What a name or number led to: the printings of one card, and ``how`` (``name`` or ``passcode``: its number)."""

    rows: tuple[Printing, ...]
    how: str = "name"


class Printings:
    """The cards of some files, the last word of the last file counting. All that is asked raises `Unreadable` for a
    file that is no card data, and for a card that cannot be read."""

    def __init__(self, files: Sequence[str]) -> None:
        self.names = tuple(files)

    @cached_property
    def _read_cards(self) -> dict[str, tuple[Printing, ...] | Unreadable]:
        """The printings of each card by what is the same for all ways to type its name; of one that cannot be read,
        why."""
        found: dict[str, tuple[Printing, ...] | Unreadable] = {}
        for file in self.names:
            here: dict[str, list[Printing | Unreadable]] = {}
            for name, one in shapes.printings(parsed(file, _read(file)), file):
                here.setdefault(spelling.key(name), []).append(one)
            found.update({key: _folded(every) for key, every in here.items() if key})
        return found

    @cached_property
    def _cards(self) -> dict[str, tuple[Printing, ...]]:
        """Those that can be read."""
        return {key: rows for key, rows in self._read_cards.items() if not isinstance(rows, Unreadable)}

    @cached_property
    def _titles(self) -> dict[str, str]:
        """Legends by their title alone, as people call them; what two of them share is no name."""
        found: dict[str, str] = {}
        for key, (first, *_) in self._cards.items():
            title = spelling.key(first.name.partition(", ")[2]) if first.type == "legend" else ""
            if title and title not in self._cards:
                found[title] = "" if title in found else key
        return {title: key for title, key in found.items() if key}

    def rows(self) -> Iterator[Printing]:
        """All cards, by their names."""
        for _, rows in sorted(self._read_cards.items()):
            if isinstance(rows, Unreadable):
                raise rows
            yield rows[0]

    def exact(self, wanted: Collection[str]) -> dict[str, Found]:
        """The cards of those of these names that there are, whatever the case of their letters."""
        found = ((name, self._by_name(name)) for name in sorted(wanted))
        return {
            name: match for name, match in found if match and match.rows[0].name.casefold() == name.casefold()
        }  # fmt: skip

    def find(self, typed: str) -> Found | None:
        """The card of a name, however its letters are written, or of a number; a short form is neither."""
        return self._by_name(typed) or self._by_number(typed)

    def inexact(self, typed: str) -> Found | None:
        """The same for what is known to be no name as it stands."""
        return self.find(typed)

    def _by_name(self, typed: str) -> Found | None:
        key = spelling.key(typed)
        if isinstance(error := self._read_cards.get(key), Unreadable):
            raise error
        rows = self._cards.get(key) or self._cards.get(self._titles.get(key, ""))
        return Found(rows) if rows else None

    def _by_number(self, typed: str) -> Found | None:
        asked = _number(typed)
        if not asked:
            return None
        found = next((one for every in self._cards.values() for one in every if _number(one.id) == asked), None)
        found = found or next(
            (one for every in self._cards.values() for one in every if _number(one.id).startswith(f"{asked} ")), None
        )
        return Found((found,), "passcode") if found is not None else None

    def fitting(self, typed: str) -> list[tuple[Fit, str]]:
        """The names that what somebody said is a short form of, and how."""
        said = Said(typed)
        fits = ((said.fit(rows[0].name), rows[0].name) for rows in self._cards.values())
        return [(fit, name) for fit, name in fits if fit is not None]

    def beginning(self, begun: str, most: int) -> list[str]:
        """The first names by the alphabet that begin with these letters, however they are written."""
        wanted = spelling.key(begun)
        return sorted(rows[0].name for key, rows in self._cards.items() if wanted and key.startswith(wanted))[:most]

    def holds(self, part: str) -> bool:
        """Has any card these words in its name, capital letters and all?"""
        return any(part in rows[0].name for rows in self._cards.values())

    def calling_themselves(self, name: str) -> list[str]:
        """None: no card of this game is called by a name that it does not have."""
        return []

    def archetype_codes(self, group: str) -> tuple[int, ...]:
        """None: no group has a number."""
        return ()

    def archetype_word(self, group: str) -> str:
        """Empty: no group is called by another word."""
        return ""

    def suggestions(self, typed: str) -> list[str]:
        """The names that are most like what was typed."""
        return likeness.nearest(typed, [rows[0].name for rows in self._cards.values()])


def _folded(every: Sequence[Printing | Unreadable]) -> tuple[Printing, ...] | Unreadable:
    """The printings of one card that count, those with the usual picture; of some alike the first."""
    good = [one for one in every if isinstance(one, Printing)]
    if not good:
        return next(one for one in every if isinstance(one, Unreadable))
    usual = [one for one in good if not one.variant] or good
    first: dict[tuple[Printing, str], Printing] = {}
    for one in usual:
        first.setdefault((one.values(), " ".join(one.desc.split())), one)
    return tuple(first.values())


def _number(said: str) -> str:
    """A number of a card as it is compared: ``OGN-001/298`` and ``ogn-001-298`` are one."""
    found = said.casefold().replace("/", " ").replace("-", " ").split()
    return " ".join(found) if len(found) > 1 and any(part.strip("*").isalnum() for part in found[1:]) else ""


def _read(name: str) -> bytes:
    try:
        with open(name, "rb", buffering=0) as stream:
            found = stream.read(min(os.fstat(stream.fileno()).st_size, LIMIT) + 1)
    except OSError as error:
        raise faults.no_file(name, error) from None
    if len(found) > LIMIT:
        raise faults.bad_file(name, f"it has more than {LIMIT:,} bytes")
    return found
