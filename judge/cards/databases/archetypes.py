"""Which cards belong to an archetype by the numbers that a database has, beside those that have its name in theirs.

``cards.cdb`` gives each card the numbers of its archetypes and nowhere says what they are called. It follows from the
cards: where all that have "Blackwing" in their names share a number, and nearly all that have the number are called so,
the number is Blackwing's. A group that no card is called by (cards not released there are named otherwise in texts)
has the number that nearly all the cards naming it have, or else that of the cards that call themselves by it where they
limit their own use. Where a database has given a group an early and a later number, all of whose cards are
called so, it has both. Where none of these is plain, no number is taken.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence

from judge.kernel.tuples import NamedTuple

Codes = tuple[int, ...]

FEWEST = 2
"""Cards called by a group from which its number can be told."""
FEWEST_TEXTS = 3
"""Cards whose texts name a group, if no card is called by it."""
_NEARLY_ALL, _OF_THE_NUMBER, _OF_THE_TEXTS, _BY_ONE_WORD = 0.97, 0.85, 0.75, 0.6
_LIMITED = (
    r"You can only (?:activate|use|Special Summon) (?:(?:each|this|1|the|either|either of these|any of these"
    r'|each of the following) (?:following )?effects? of )?"(?P<name>[^"]+)" [^".]*once per turn'
)
_WORD = re.compile(r"[^\W\d_]{4,}(?:['-][^\W_]+)*")


class Coded(NamedTuple):
    """A card with numbers of archetypes."""

    name: str
    codes: Codes


def limits_itself(text: str, group: str) -> bool:
    """Does a text call its own card by a name that has the group in it, where it says how often that may be used?"""
    return any(group in found["name"] for found in re.finditer(_LIMITED, text))


def belongs(codes: Codes, code: int) -> bool:
    """Has a card with these numbers the archetype of this one? The highest four bits tell parts of an archetype."""
    return any((one ^ code) & 0xFFF == 0 and one & code & 0xF000 == code & 0xF000 for one in codes)


class Archetypes:
    """Which number a group has, from the cards of some databases: ``numbered`` are those that have a number."""

    def __init__(self, numbered: Callable[[int], Iterable[Coded]]) -> None:
        self._numbered = numbered
        self._known: dict[int, set[str]] = {}

    def codes(self, group: str, called: Sequence[Codes], naming: Sequence[Codes]) -> Codes:
        """The numbers of a group, mostly one, from those of the cards called by it (numbered or not), or else of those
        whose texts name it; none where it is not plain."""
        among = called or naming
        if len(among) < (FEWEST if called else FEWEST_TEXTS):
            return ()
        share = _NEARLY_ALL if called else _OF_THE_TEXTS
        found: dict[int, float] = {}
        for code in _numbers(among):
            if sum(belongs(codes, code) for codes in among) >= share * len(among):
                found[code] = self._named(group, code) if called else self._as_many(code, len(among))
        best = max(found, key=lambda code: (found[code], code), default=None)
        if best is not None:
            return (best,) if not called or found[best] >= _OF_THE_NUMBER else ()
        return self._numbered_twice(group, called)

    def _numbered_twice(self, group: str, called: Sequence[Codes]) -> Codes:
        """The numbers that together all cards called by a group have, where whatever has one of them is called so."""
        theirs = tuple(sorted(code for code in set(_numbers(called)) if self._named(group, code) == 1))
        return theirs if all(any(belongs(codes, code) for code in theirs) for codes in called) else ()

    def own_codes(self, selves: Sequence[Codes]) -> Codes:
        """The number that all the cards have that call themselves by a group, if it is one; none where it is not."""
        shared = {code for codes in selves for code in codes if all(belongs(others, code) for others in selves)}
        return tuple(shared) if len(selves) >= FEWEST and len(shared) == 1 else ()

    def word(self, code: int) -> str:
        """The word by which most cards with a number are called, be it within another; empty if there is none."""
        names = self._names(code)
        known = {word for name in names for word in _WORD.findall(name)}
        shared = {word: sum(word.lower() in name.lower() for name in names) for word in known}
        word = max(shared, key=lambda word: (shared[word], len(word), word), default="")
        return word if word and shared[word] >= _BY_ONE_WORD * len(names) else ""

    def _named(self, group: str, code: int) -> float:
        """The share of the cards with a number that are called by a group, be it within a word."""
        small, those = group.lower(), self._names(code)
        return sum(small in name.lower() for name in those) / max(len(those), 1)

    def _as_many(self, code: int, texts: int) -> float:
        return min(texts / max(len(self._names(code)), 1), 1)

    def _names(self, code: int) -> set[str]:
        """What the cards with a number are called."""
        if code not in self._known:
            self._known[code] = {card.name for card in self._numbered(code) if belongs(card.codes, code)}
        return self._known[code]


def _numbers(among: Iterable[Codes]) -> Iterator[int]:
    """The numbers that any of these cards have, and those of the archetypes that they are parts of."""
    return iter({n for codes in among for code in codes for n in (code, code & 0xFFF)})
