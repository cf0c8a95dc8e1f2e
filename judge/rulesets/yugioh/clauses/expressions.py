"""Regular expressions that are compiled when words are first looked at that might match.

Reading one text needs a few dozen of several hundred; compiling them all would take longer than judging the file. What
every match must hold is told from the expression itself, and a plain search for that comes first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from typing import Any

BETWEEN = "\0"
"""Stands for all that can be different from match to match."""
_ALONE = r"[^()\[\\]|\\.|\[(?:[^\]\\]|\\.)*\]"
"""What stands in a group besides groups."""
_GROUP = re.compile(
    r"(?<!\\)\((\?(?:<?[=!]|(?:P<\w+>|[-\w]*:)))?"
    rf"((?:{_ALONE})*)\)([?*{{])?(?:\d*,\d*\}})?\+?\??"
)
"""A group without groups in it: how it begins, what stands in it, whether it can be left out."""
_GROUPS = re.compile(rf"(?<!\\)\((?:{_ALONE}|\((?:{_ALONE}|\((?:{_ALONE}|\((?:{_ALONE})*\))*\))*\))*\)")
"""A group with all groups in it, up to three of them around one another."""
_VARIABLE = re.compile(r"(?:\\.|\[(?:[^\]\\]|\\.)*\]|.(?=[?*{])|[.^$])(?:[?*+]|\{[^}]*\})?\??|\+\??")
"""What a match has not to the letter."""
_SHORTEST = 2
_MARK = 0xF0000
_MARKED = chr(_MARK)
"""The first of the characters that stand for groups that were looked at: none of them is in use for anything."""
Needed = tuple[tuple[Any, ...], ...]
"""Ways to match, each with what must be there for it: words in small letters, or again ways of which one must be."""


def needed(pattern: str) -> Needed:
    """What a text must hold for an expression to match anywhere in it."""
    count = 1
    while count:
        pattern, count = _GROUP.subn(_looked_at, pattern)
    return _ways(pattern)


_LOOKED_AT: list[Needed] = []
"""The groups of all expressions that were looked at, each under the character that stands for it."""


def _looked_at(group: re.Match[str]) -> str:
    return _standing_for(*group.groups(""))


@cache
def _standing_for(begin: str, inside: str, optional: str) -> str:
    """What a group leaves of itself; many expressions share theirs."""
    if not optional and begin[-1:] in ("", ":", ">"):
        ways = _ways(inside)
        if all(ways):
            _LOOKED_AT.append(ways)
            return f"{BETWEEN}{chr(_MARK + len(_LOOKED_AT) - 1)}{BETWEEN}"
    return BETWEEN


def _ways(pattern: str) -> Needed:
    """What the ways of an expression need, all groups in which were looked at."""
    return tuple(
        tuple(
            _LOOKED_AT[ord(said) - _MARK] if said[0] >= _MARKED else said
            for said in way.split(BETWEEN)
            if len(said) >= _SHORTEST or said >= _MARKED
        )
        for way in _VARIABLE.sub(BETWEEN, pattern).lower().split("|")
    )


def outside(pattern: str) -> Needed:
    """The part of it that stands in no group, which is seen at once and mostly enough to say no."""
    rest = _GROUPS.sub(BETWEEN, pattern)
    return _ways(rest) if "(" not in rest.replace("\\(", "") else ((),)


def may_match(ways: Needed, words: str) -> bool:
    """Is what one of the ways needs in these words (in small letters)?"""
    for way in ways:
        for said in way:
            if said not in words if type(said) is str else not may_match(said, words):
                break
        else:
            return True
    return False


class Needs:
    """What a text must hold for an expression to match in it, worked out as far as texts make it necessary."""

    __slots__ = ("_all", "_outside", "_pattern")

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern
        self._outside: Needed | None = None
        self._all: Needed | None = None

    def met(self, words: str) -> bool:
        """Do these words (in small letters) hold it?"""
        if self._outside is None:
            self._outside = outside(self._pattern)
        if not may_match(self._outside, words):
            return False
        if self._all is None:
            self._all = needed(self._pattern)
        return may_match(self._all, words)


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

    def __getattr__(self, way: str) -> Any:
        """A way to use it, until the first use that compiles it fills its place."""
        if way not in _NOTHING:
            raise AttributeError(way)
        return partial(self._first, way)

    def _first(self, way: str, *given: Any) -> Any:
        words = given[way == "sub"]
        if self._tries < ENOUGH:
            self._tries += 1
            small, at = words.lower(), given[1] if way == "match" and len(given) > 1 else 0
            if not (small.startswith(self._opens, at) if self._opens else self._needs.met(small)):
                return _NOTHING[way](words)
        compiled = re.compile(self._pattern, self._flags)
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


def first(ways: Iterable[Expression], words: str, at: int) -> re.Match[str] | None:
    """What the first of several expressions that matches at a place has found."""
    for way in ways:
        found = way.match(words, at)
        if found is not None:
            return found
    return None
