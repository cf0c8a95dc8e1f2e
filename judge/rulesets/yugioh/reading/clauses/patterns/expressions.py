"""Regular expressions that are compiled when words are first looked at that might match.

Reading one text needs a few dozen of several hundred; compiling them all would take longer than judging the file. What
every match must hold is known of each, and a plain search for that comes first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Generic, TypeVar

from judge.rulesets.yugioh.reading.clauses.patterns import needs
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import spelled_out
from judge.rulesets.yugioh.reading.clauses.patterns.needs import Needed, may_match

T = TypeVar("T")


class Needs:
    """What a text must hold for an expression to match in it, worked out as far as texts make it necessary.

    ``first`` is looked for before anything else; it is empty until the first text was looked at."""

    __slots__ = ("_all", "_outside", "_pattern", "first")

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self.first = ""
        self._outside: Needed | None = None
        self._all: Needed = ()

    def met(self, words: str) -> bool:
        """Do these words (in small letters) hold it?"""
        return self.first in words and may_match(self._all or self._worked_out(words), words)

    @property
    def letters(self) -> str:
        """What is looked for first."""
        self._seen_at_once()
        return self.first

    def _seen_at_once(self) -> Needed:
        if self._outside is None:
            self._outside = needs.outside(self._pattern)
            self.first = needs.longest(self._outside)
        return self._outside

    def _worked_out(self, words: str) -> Needed:
        """All that is needed; no way to match where a part of it says so already."""
        if not may_match(self._seen_at_once(), words):
            return ()
        self._all = needs.needed(self._pattern)
        return self._all


class Expression:
    """A regular expression as `re` has them, compiled on the first words that hold what a match needs.

    ``opens``, for one that is only asked to ``match``: all that matches begins with one of these.
    """

    __slots__ = (
        "_flags", "_needs", "_opens", "_pattern", "_tries", "findall", "finditer", "fullmatch", "match", "search",
        "split", "sub",
    )  # fmt: skip

    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    fullmatch: Callable[..., re.Match[str] | None]
    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    split: Callable[..., list[str]]
    sub: Callable[..., str]

    def __init__(self, pattern: str, flags: int = 0, opens: tuple[str, ...] = ()) -> None:
        self._pattern, self._flags = pattern, flags
        self._opens = tuple(said.lower() for said in opens)
        self._needs = Needs(pattern)
        self._tries = 0

    @property
    def letters(self) -> str:
        """Small letters that stand in all that matches: the longest that are known at once; empty if that varies."""
        return self._needs.letters

    def may_match(self, letters: str) -> bool:
        """Can it match anywhere in these small letters? To be asked where one of very many might."""
        return self._needs.met(letters)

    def may_open(self, letters: str) -> bool:
        """Can a match begin with these small letters?"""
        self._opens = self._opens or (needs.opening(self._pattern),)
        return any(letters.startswith(said[: len(letters)]) for said in self._opens)

    def __getattr__(self, way: str) -> Any:
        """A way to use it, until the first use that compiles it fills its place."""
        if way not in _NOTHING:
            raise AttributeError(way)
        return partial(self._first, way)

    def _first(self, way: str, *given: Any) -> Any:
        words = given[way == "sub"]
        if self._tries < ENOUGH:
            self._tries += 1
            small = words[given[1] :].lower() if way == "match" and len(given) > 1 else words.lower()
            if (self._opens and not small.startswith(self._opens)) or not self._needs.met(small):
                return _NOTHING[way](words)
        compiled = re.compile(spelled_out(self._pattern), self._flags)
        for name in _NOTHING:  # from here on it costs no more than the compiled one
            setattr(self, name, getattr(compiled, name))
        return getattr(compiled, way)(*given)


ENOUGH = 50
"""Looks without need of it after which an expression is compiled all the same: for many texts that is cheaper."""
_NOTHING: dict[str, Callable[[str], Any]] = {
    "match": lambda words: None,
    "search": lambda words: None,
    "fullmatch": lambda words: None,
    "findall": lambda words: [],
    "finditer": lambda words: iter(()),
    "split": lambda words: [words],
    "sub": lambda words: words,
}
"""What each way answers where nothing matches."""


class Table(Generic[T]):
    """Expressions with what each means, of which the first counts that fits; what cannot fit is not tried."""

    __slots__ = ("_sifted", "rows")

    def __init__(self, rows: Iterable[tuple[Expression, T]]) -> None:
        self.rows = tuple(rows)
        self._sifted: tuple[tuple[str, Expression, T], ...] = ()

    def fullmatch(self, words: str) -> tuple[re.Match[str], T] | None:
        """What the whole of some words matches, and what that means."""
        return next(self._found("fullmatch", words), None)

    def search(self, words: str) -> tuple[re.Match[str], T] | None:
        """What stands anywhere in some words, and what that means."""
        return next(self._found("search", words), None)

    def _found(self, way: str, words: str) -> Iterator[tuple[re.Match[str], T]]:
        if not self._sifted:
            self._sifted = tuple((one.letters, one, what) for one, what in self.rows)
        small = words.lower()
        for letters, one, what in self._sifted:
            if letters in small and (found := getattr(one, way)(words)) is not None:
                yield found, what


class Ways:
    """Expressions of which the first that matches at a place counts, looked up by the letters that stand there."""

    __slots__ = ("_all", "_by_letters")

    def __init__(self, *ways: Expression) -> None:
        self._all = ways
        self._by_letters: dict[str, tuple[Expression, ...]] = {}

    def match(self, words: str, at: int) -> re.Match[str] | None:
        """What was found at a place."""
        found = self.first(words, at)
        return found[1] if found is not None else None

    def first(self, words: str, at: int) -> tuple[Expression, re.Match[str]] | None:
        """The first expression that matches at a place, and what it found; nothing at the end of the words."""
        if at >= len(words):
            return None
        letters = words[at : at + _LETTERS].lower()
        ways = self._by_letters.get(letters)
        if ways is None:
            ways = self._by_letters[letters] = tuple(way for way in self._all if way.may_open(letters))
        for way in ways:
            found = way.match(words, at)
            if found is not None:
                return way, found
        return None


_LETTERS = 6
"""More tell hardly more expressions apart."""
