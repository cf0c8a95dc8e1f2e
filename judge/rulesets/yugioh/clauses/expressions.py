"""Regular expressions that are compiled when words are first looked at that might match.

Reading one text needs a few dozen of several hundred; compiling them all would take longer than judging the file. What
every match must hold is told from the expression itself, and a plain search for that comes first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

_GROUP = re.compile(r"(?<!\\)\((?:[^()\[\\]|\\.|\[(?:[^\]\\]|\\.)*\])*\)(?:[?*+]|\{\d*,\d*\})?\??")
"""A group without groups in it. What stands in one is not asked for, whether or not it can be left out."""
_VARIABLE = re.compile(r"(?:\\.|\[(?:[^\]\\]|\\.)*\]|.(?=[?*{])|[.^$])(?:[?*+]|\{[^}]*\})?\??|\+\??")
"""What a match has not to the letter."""
BETWEEN = "\0"
"""Stands for all that can be different from match to match."""
_SHORTEST = 2
Needed = tuple[tuple[str, ...], ...]
"""Ways to match, each with the words that must be there for it, in small letters."""


def needed(pattern: str) -> Needed:
    """What a text must hold for an expression to match anywhere in it."""
    count = 1
    while count:
        pattern, count = _GROUP.subn(BETWEEN, pattern)
    ways = _VARIABLE.sub(BETWEEN, pattern.lower()).split("|")
    return tuple(tuple(said for said in way.split(BETWEEN) if len(said) >= _SHORTEST) for way in ways)


def may_match(ways: Needed, words: str) -> bool:
    """Is what one of the ways needs in these words (in small letters)?"""
    for way in ways:
        for said in way:
            if said not in words:
                break
        else:
            return True
    return False


class Expression:
    """A regular expression as `re` has them, compiled on the first words that hold what a match needs."""

    __slots__ = ("_flags", "_needed", "_pattern", "findall", "finditer", "fullmatch", "match", "search", "split", "sub")

    match: Callable[..., re.Match[str] | None]
    search: Callable[..., re.Match[str] | None]
    fullmatch: Callable[..., re.Match[str] | None]
    findall: Callable[..., list[Any]]
    finditer: Callable[..., Iterator[re.Match[str]]]
    split: Callable[..., list[str]]
    sub: Callable[..., str]

    def __init__(self, pattern: str, flags: int = 0) -> None:
        self._pattern, self._flags = pattern, flags
        self._needed: Needed | None = None

    def __getattr__(self, way: str) -> Any:
        """A way to use it, until the first use that compiles it fills its place."""
        if way not in _NOTHING:
            raise AttributeError(way)
        return partial(self._first, way)

    def _first(self, way: str, *given: Any) -> Any:
        if self._needed is None:
            self._needed = needed(self._pattern)
        words = given[way == "sub"]
        if not may_match(self._needed, words.lower()):
            return _NOTHING[way](words)
        compiled = re.compile(self._pattern, self._flags)
        for name in _NOTHING:  # from here on it costs no more than the compiled one
            setattr(self, name, getattr(compiled, name))
        return getattr(compiled, way)(*given)


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
