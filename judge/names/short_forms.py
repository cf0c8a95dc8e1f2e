"""Short forms that follow from a name: its first words, a part of it, its initials. No nickname is kept by hand.

How well a short form fits a name is one of a few kinds; two names of the same kind are as good as each other.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from enum import IntEnum

from judge.names import spelling
from judge.names.spelling import great


class Fit(IntEnum):
    """How a name is said, the best first.

    A part, words in a row and the initials of all words are as good as each other: "Marsh" may be "Marsh, Home of
    Herons" as well as "Salt Marsh". Only their order in a list differs.
    """

    NAME = 0
    """The name itself, but for case, accents and punctuation."""
    ALL_WORDS = 1
    """All its words, but for such as "the" and "of"."""
    MAIN_PART = 2
    """All that stands before a comma, a colon, a dash or ``&``."""
    OTHER_PART = 3
    """All that stands behind one."""
    RUN = 4
    """Words that follow each other in it, or the initials of all its words."""
    INITIALS_OF_PART = 5
    """The initials of one of its parts."""
    BEGINNING_OF_EACH = 6
    """The beginnings of all its words."""
    SOME_WORDS = 7
    """Words of it in their order, with others between them."""
    BEGINNINGS = 8
    """Beginnings of some of its words in their order, or the initials of some beside others that are written."""

    @property
    def strength(self) -> int:
        """The same for all that are as good as each other, less for what is better."""
        return Fit.RUN if Fit.MAIN_PART <= self <= Fit.RUN else self


SHORTEST = 2
"""Letters that a short form has at least."""
MOST_INITIALS = 8
SHORTEST_BEGINNING = 4
"""Letters that beginnings of words have at least, over all of them."""
LONGEST = 200
"""Characters of a name, and of what is said, at most: what is longer has no short form."""
_INITIALS = re.compile(r"[\w.\s]*")


class Said:
    """What somebody said for a name, taken apart once to be held against many names."""

    def __init__(self, typed: str) -> None:
        self._words = spelling.words(typed) if len(typed) <= LONGEST else []
        self._great = great(self._words)
        self.key = "".join(self._words)
        self._plain = "".join(self._great)
        self._short = len(self.key) < SHORTEST or spelling.only_small(self._words)
        one = len(self._words) == 1 or all(len(word) == 1 for word in self._words)
        plain = _INITIALS.fullmatch(typed) is not None  # initials are not written "S:P"
        self._initials = self.key if one and plain and SHORTEST <= len(self.key) <= MOST_INITIALS else ""
        self.letters = "" if self._short else self._plain
        """Letters that stand in this order in every name that it fits; empty if it fits none."""

    def fit(self, name: str) -> Fit | None:
        """How it fits a name; None if it does not."""
        if not self.key or len(name) > LONGEST:
            return Fit.NAME if self.key and spelling.key(name) == self.key else None
        full = spelling.words(name)
        if "".join(full) == self.key:
            return Fit.NAME
        return None if self._short else self._fits(name, full)

    def _fits(self, name: str, full: Sequence[str]) -> Fit | None:
        plain = great(full)
        if "".join(plain) == self._plain:
            return Fit.ALL_WORDS
        parts = [spelling.words(part) for part in spelling.parts(name)]
        if len(parts) > 1 and (found := self._is_part(parts)):
            return found
        if self._runs(full, plain) or self._initials in _initials(full, plain):
            return Fit.RUN
        if len(parts) > 1 and any(self._initials in _initials(part, great(part)) for part in parts):
            return Fit.INITIALS_OF_PART
        begun = len(self._plain) >= SHORTEST_BEGINNING and _begins(self._great, full)
        if begun and len(plain) == len(self._great) and all(map(str.startswith, plain, self._great)):
            return Fit.BEGINNING_OF_EACH
        if _in_order(self._great, full):
            return Fit.SOME_WORDS
        return Fit.BEGINNINGS if begun else None

    def _is_part(self, parts: Sequence[Sequence[str]]) -> Fit | None:
        for n, part in enumerate(parts):
            if "".join(great(part)) == self._plain:
                return Fit.OTHER_PART if n else Fit.MAIN_PART
        return None

    def _runs(self, full: Sequence[str], plain: Sequence[str]) -> bool:
        return _runs(self.key, full) or _runs(self._plain, plain)

    def likely(self) -> Callable[[str], object]:
        """A quick look at names: only those that it passes can fit."""
        begun = [_spaced(word) for word in self._great]
        ways = [_spaced(self.key), _spaced(self._plain), r")(?>.*?\b".join(begun)]
        if self._initials:
            ways.append(r")(?>.*?\b".join(map(re.escape, self._initials)))
        elif any(len(word) <= MOST_INITIALS for word in self._great):
            ways.append(r")(?>.*?\b".join(re.escape(word[0]) for word in self._great))
        seen = re.compile("|".join(rf"(?>.*?\b{way})" for way in dict.fromkeys(ways)), re.IGNORECASE).match
        return lambda name: len(name) <= LONGEST and (not name.isascii() or "_" in name or seen(name))


def _spaced(letters: str) -> str:
    """These letters with anything between them that is none, as a pattern."""
    return r"[\W_]*".join(map(re.escape, letters))


def _runs(letters: str, words: Sequence[str]) -> bool:
    """Are some words that follow each other written with just these letters?"""
    for begin in range(len(words)):
        rest = letters
        for end in range(begin, len(words)):
            if not rest.startswith(words[end]):
                break
            rest = rest[len(words[end]) :]
            if not rest:
                return not spelling.only_small(words[begin : end + 1])
    return False


def _initials(full: Sequence[str], plain: Sequence[str]) -> set[str]:
    """The initials of several words, with those of small words and without; a number stands as it is."""
    some = [full, plain] if len(plain) > 1 else []
    return {"".join(word if word.isdigit() else word[0] for word in words) for words in some}


def _in_order(short: Sequence[str], full: Sequence[str]) -> bool:
    rest = iter(full)
    return all(word in rest for word in short)


def _begins(short: Sequence[str], full: Sequence[str]) -> bool:
    """Does each word begin one of the name, or stand for several by their initials, in their order?"""
    at = 0
    for word in short:
        ends = (_end(word, full, begin, len(short) > 1) for begin in range(at, len(full)))
        at = min((end for end in ends if end), default=0)  # the earliest leaves most to the others
        if not at:
            return False
    return True


def _end(word: str, full: Sequence[str], begin: int, with_initials: bool) -> int:
    """Where the words end that a word stands for from a place on; 0 if it stands for none."""
    if full[begin].startswith(word):
        return begin + 1
    if with_initials and SHORTEST <= len(word) <= MOST_INITIALS:
        every = range(begin, len(full))
        for places in (every, [n for n in every if not spelling.only_small(full[n : n + 1])]):
            run = places[: len(word)]
            if len(run) == len(word) and all(full[n][0] == letter for n, letter in zip(run, word, strict=True)):
                return run[-1] + 1
    return 0


def best(typed: str, names: Iterable[str]) -> list[tuple[Fit, str]]:
    """The names that a short form fits, the best first; among equals the shortest, then by the alphabet."""
    said = Said(typed)
    likely = said.likely()
    found = [(fit, name) for name in dict.fromkeys(names) if likely(name) and (fit := said.fit(name)) is not None]
    return sorted(found, key=lambda one: (one[0], len(one[1]), one[1]))
