"""What a text must hold for an expression to match in it, told from the expression itself."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.fragments import FRAGMENT, is_fragment, spelled_out

Needed = Sequence[Sequence[Any]]
"""Ways to match, each with what must be there for it: words in small letters, or again ways of which one must be."""
BETWEEN = "\0"
"""Stands for all that can be different from match to match."""

_ALONE = r"[^()\[\\]++|\\.|\[(?:[^\]\\]++|\\.)*+\]"
"""What stands in a group besides groups. (``++`` and ``*+`` take all there is and never give any of it back.)"""
_GROUP = re.compile(
    r"(?<!\\)\((\?(?:<?[=!]|(?:P<\w+>|[-\w]*:)))?"
    rf"((?:{_ALONE})*+)\)([?*{{])?(?:\d*,?\d*\}})?\+?\??"
)
"""A group without groups in it: how it begins, what stands in it, whether it can be left out."""
_GROUPS = re.compile(rf"(?<!\\)\((?:{_ALONE}|\((?:{_ALONE}|\((?:{_ALONE}|\((?:{_ALONE})*+\))*+\))*+\))*+\)")
"""A group with all groups in it, up to three of them around one another."""
_VARIABLE = re.compile(rf"(?:\\.|\[(?:[^\]\\]|\\.)*\]|.(?=[?*{{])|[.^$]|{FRAGMENT})(?:[?*+]|\{{[^}}]*\}})?\??|\+\??")
"""What a match has not to the letter."""
_SHORTEST = 2
_MARK = 0xF0000
_MARKED = chr(_MARK)
"""The first of the characters that stand for groups that were looked at: none of them is in use for anything."""


def needed(pattern: str) -> Needed:
    """What a text must hold for an expression to match anywhere in it."""
    pattern = _FRAGMENT.sub(_of_fragment, pattern)
    count = 1
    while count:
        pattern, count = _GROUP.subn(_looked_at, pattern)
    return _ways(pattern)


_FRAGMENT = re.compile(rf"({FRAGMENT})([?*{{]?)")


def _of_fragment(found: re.Match[str]) -> str:
    """What a fragment leaves of itself, which is looked at once for all expressions that have it."""
    return BETWEEN if found[2] else _standing_for_fragment(found[1])


@cache
def _standing_for_fragment(character: str) -> str:
    return _left_of(needed(spelled_out(character)))


_LOOKED_AT: list[Needed] = []
"""The groups of all expressions that were looked at, each under the character that stands for it."""


def _looked_at(group: re.Match[str]) -> str:
    return _standing_for(*group.groups(""))


@cache
def _standing_for(begin: str, inside: str, optional: str) -> str:
    """What a group leaves of itself; many expressions share theirs."""
    return _left_of(_ways(inside)) if not optional and begin[-1:] in ("", ":", ">") else BETWEEN


def _left_of(ways: Needed) -> str:
    """The character that stands for ways which are needed; none where one of them needs nothing."""
    if not all(ways):
        return BETWEEN
    _LOOKED_AT.append(ways)
    return f"{BETWEEN}{chr(_MARK + len(_LOOKED_AT) - 1)}{BETWEEN}"


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


_OPENING = re.compile(r"""[\w ",'/:;-]+(?![?*{])""")


def opening(pattern: str) -> str:
    """The small letters with which all matches begin; empty if that varies."""
    ways = outside(pattern)
    return beginning(pattern) if len(ways) == 1 and ways[0] else ""


def beginning(pattern: str) -> str:
    """The same for an expression whose ways (``a|b``) all stand in groups."""
    found = _OPENING.match(pattern)
    return found.group().lower() if found is not None else ""


LETTERS = re.compile(r"[A-Za-z]+")
"""A word."""
_ENDS = re.compile(r"""[ ,'"/-](?![?*{])|$""")
"""What stands behind a word that ends there for certain."""
_WAY = re.compile(rf"(?:[^()\[\\|]++|\\.|\[(?:[^\]\\]++|\\.)*+\]|{_GROUPS.pattern})*+")
"""One of the ways of an expression."""
_BEGIN = re.compile(r"\((?:\?(?:(?P<looks><?[=!])|P<\w+>|:))?(?!\?)")
_REPEATED = re.compile(r"(?:([?*])|\+|(\{))\??")


@cache
def first_words(pattern: str, ends: bool = True) -> frozenset[str] | None:
    """The words, in small letters, with one of which all matches begin; None if they are not known. ``ends`` says that
    no letter can follow behind the expression; all its ways (``a|b``) stand in groups."""
    word = LETTERS.match(pattern)
    if word is not None:
        end = _ENDS.match(pattern, word.end())
        return frozenset((word[0].lower(),)) if end is not None and (end[0] or ends) else None
    if is_fragment(pattern[:1]):
        return _first_of_fragment(pattern[0]) if _ENDS.match(pattern, 1) and (ends or pattern[1:]) else None
    group, begin = _GROUPS.match(pattern), _BEGIN.match(pattern)
    if group is None or begin is None:
        return None
    repeated = _REPEATED.match(pattern, group.end())
    if repeated is not None and repeated[2]:
        return None
    rest = pattern[group.end() if repeated is None else repeated.end() :]
    if begin["looks"]:
        return first_words(rest, ends)
    inside = _ENDS.match(rest) is not None and (ends or rest != "")
    words = set[str]()
    for way in (*_ways_of(group[0][begin.end() : -1]), *([""] if repeated is not None and repeated[1] else [])):
        found = first_words(way, inside) if way else first_words(rest, ends)
        if found is None:
            return None
        words |= found
    return frozenset(words)


def _ways_of(pattern: str) -> Iterator[str]:
    at = -1
    while at < len(pattern) and (way := _WAY.match(pattern, at + 1)) is not None:
        yield way[0]
        at = way.end()


@cache
def _first_of_fragment(character: str) -> frozenset[str] | None:
    return first_words(spelled_out(character))


def longest(ways: Needed) -> str:
    """The longest of what must be there to the letter; empty if that varies."""
    return max((said for said in ways[0] if isinstance(said, str)), key=len, default="") if len(ways) == 1 else ""


def may_match(ways: Needed, words: str) -> bool:
    """Is what one of the ways needs in these words (in small letters)?"""
    for way in ways:
        for said in way:
            if said not in words if type(said) is str else not may_match(said, words):
                break
        else:
            return True
    return False
