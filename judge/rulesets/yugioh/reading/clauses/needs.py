"""What a text must hold for an expression to match in it, told from the expression itself."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

Needed = Sequence[Sequence[Any]]
"""Ways to match, each with what must be there for it: words in small letters, or again ways of which one must be."""
BETWEEN = "\0"
"""Stands for all that can be different from match to match."""

_ALONE = r"[^()\[\\]|\\.|\[(?:[^\]\\]|\\.)*\]"
"""What stands in a group besides groups."""
_GROUP = re.compile(
    r"(?<!\\)\((\?(?:<?[=!]|(?:P<\w+>|[-\w]*:)))?"
    rf"((?:{_ALONE})*)\)([?*{{])?(?:\d*,?\d*\}})?\+?\??"
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


_OPENING = re.compile(r'[\w ",]+(?![?*{])')


def opening(pattern: str) -> str:
    """The small letters with which all matches begin; empty if that varies."""
    found = _OPENING.match(pattern)
    ways = outside(pattern)
    return found.group().lower() if found is not None and len(ways) == 1 and ways[0] else ""


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
