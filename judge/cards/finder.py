"""The one finder of cards by what somebody says: a name, a passcode, a short form that follows from a name.

It looks among names that are known (shipped cards, those of a file) and in card databases. What fits one card best is
that card; what fits several equally well is ambiguous and never picked; what fits none has names that are like it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from judge.kernel.tuples import NamedTuple
from judge.names import short_forms, spelling
from judge.names.short_forms import Fit

if TYPE_CHECKING:
    from judge.cards.databases import Databases

MOST_HINTS = 3


class Found(NamedTuple):
    """Where something said for a card leads.

    ``card`` is the name of the one card that it fits, ``how`` says how well. Where it fits several equally well there
    is no ``card`` and ``candidates`` are all that it fits, the best first, in a fixed order; where it fits none,
    ``near`` are known names that are like it, the most alike first.
    """

    card: str = ""
    how: Fit | None = None
    candidates: tuple[str, ...] = ()
    near: tuple[str, ...] = ()

    @property
    def is_short(self) -> bool:
        """Is it a short form of the card's name, and not the name (or the passcode)?"""
        return bool(self.card) and self.how is not Fit.NAME


class Finder:
    """Finds cards among some names and in databases. All that is asked raises `Unreadable` for a bad database."""

    def __init__(self, known: Iterable[str], databases: Databases | None = None) -> None:
        self._known = tuple(dict.fromkeys(known))
        self._names = frozenset(self._known)
        self._databases = databases
        self.with_databases = databases is not None
        self.knows_any = bool(self._known) or self.with_databases
        self._keys: dict[str, list[str]] = {}
        self._found: dict[str, Found] = {}

    def find(self, typed: str) -> Found:
        """The card that is meant, or the candidates, or names to suggest."""
        if typed not in self._found:
            self._found[typed] = self._find(typed)
        return self._found[typed]

    def exact(self, typed: str) -> str:
        """The card of a name, but for case, accents and punctuation, or of a passcode; empty if there is none.

        Empty too where two known names differ in nothing else.
        """
        if typed in self._names:
            return typed
        if not self._keys:
            for name in self._known:
                self._keys.setdefault(spelling.key(name), []).append(name)
        same = self._keys.get(spelling.key(typed), [])
        if same or self._databases is None:
            return same[0] if len(same) == 1 and same[0] else ""
        match = self._databases.find(typed)
        return match.rows[0].name if match is not None else ""

    def fits(self, typed: str) -> list[tuple[Fit, str]]:
        """Every name that it fits, and how, the best first."""
        found = {spelling.key(name): (fit, name) for fit, name in self._in_databases(typed)}
        found |= {spelling.key(name): (fit, name) for fit, name in short_forms.best(typed, self._known)}
        return sorted(found.values(), key=lambda one: self.place(typed, *one))

    def place(self, typed: str, fit: Fit, name: str) -> tuple[int, bool, bool, Fit, int, str]:
        """Where a name stands in a list: by how good the fit is, before those of databases what is known without; then
        what begins with what was said, the shortest, then by the alphabet."""
        begins = spelling.key(name).startswith(spelling.key(typed))
        return fit.strength, name not in self._names, not begins, fit, len(name), name

    def near(self, typed: str, most: int = MOST_HINTS) -> list[str]:
        """The names that are most like what was said."""
        from judge.names import likeness

        more = self._databases.suggestions(typed) if self._databases is not None else ()
        return likeness.nearest(typed, (*self._known, *more), most)

    def hints(self, typed: str, most: int = MOST_HINTS) -> list[str]:
        """The names to suggest to somebody who has to write one out."""
        found = self.find(typed)
        return [found.card] if found.card else [*(found.candidates or found.near)][:most]

    def beginning(self, begun: str, most: int) -> list[str]:
        """The names that begin with these letters, however they are written, by the alphabet; so many at most."""
        wanted = spelling.key(begun)
        found = [name for name in self._known if spelling.key(name).startswith(wanted)]
        if self._databases is not None and wanted:
            found += self._databases.beginning(begun, most)
        return sorted(set(found))[:most]

    def _find(self, typed: str) -> Found:
        if card := self.exact(typed):
            return Found(card, Fit.NAME)
        fits = self.fits(typed)
        if not fits:
            return Found(near=tuple(self.near(typed)))
        how = fits[0][0]
        if sum(1 for fit, _ in fits if fit.strength == how.strength) > 1:
            return Found(how=how, candidates=tuple(name for _, name in fits))
        return Found(fits[0][1], how)

    def _in_databases(self, typed: str) -> list[tuple[Fit, str]]:
        return self._databases.fitting(typed) if self._databases is not None else []
