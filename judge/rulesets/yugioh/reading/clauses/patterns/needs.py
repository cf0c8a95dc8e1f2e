"""What a text must hold for an expression to match in it, told from the expression itself."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import accumulate, pairwise

from judge.rulesets.yugioh.reading.clauses.patterns.fragments import FRAGMENT, is_fragment, spelled_out

Needed = Sequence[Sequence["str | Group"]]
"""Ways to match, each with what must be there for it: words in small letters, then groups."""
BETWEEN = "\0"
"""Stands for all that can be different from match to match."""

_DEEPEST = 7
"""So many groups around one another are told apart."""
_ALONE = r"[^()\[\\]++|\\.|\[(?:[^\]\\]++|\\.)*+\]"
"""What stands in a group besides groups. (``++`` and ``*+`` take all there is and never give any of it back.)"""


def _with_groups(depth: int) -> str:
    """What stands in a group, so many groups around one another among it."""
    inner = rf"|\({_with_groups(depth - 1)}\)" if depth else ""
    return f"(?:{_ALONE}{inner})*+"


_INSIDE = _with_groups(_DEEPEST)
_GROUP = re.compile(rf"(?<!\\)\((\?(?:<?[=!]|(?:P<\w+>|[-\w]*:)))?({_INSIDE})\)([?*{{])?(?:\d*,?\d*\}})?\+?\??")
"""A group with all groups in it: how it begins, what stands in it, whether it can be left out."""
_CHARACTERS = re.compile(r"\\.|\[(?:[^\]\\]|\\.)*\]")
"""What stands for a character; it parts no ways and begins no group."""
_INNERMOST = re.compile(r"\([^()]*+\)")
_MARK, _LAST_MARK = 0xF0000, 0xFFFFF
"""The characters that stand for groups: none of them is in use for anything."""
_MARKS = f"{chr(_MARK)}-{chr(_LAST_MARK)}"
_SAID = re.compile(rf"\{{[^}}]*\}}|([^{BETWEEN}(){{}}.^$?*+{FRAGMENT[1:-1]}{_MARKS}]{{2,}})(?![?*{{])|([{_MARKS}])")
"""Letters that a match has as they are written, or what stands for a group."""


class Group:
    """A group of an expression, looked into when it is first asked for; many expressions share theirs."""

    __slots__ = ("_inside", "_ways")

    def __init__(self, inside: str) -> None:
        self._inside = inside
        self._ways: Needed | None = None

    @property
    def ways(self) -> Needed:
        """What its ways need."""
        if self._ways is None:
            self._ways = needed(self._inside)
        return self._ways


def needed(pattern: str) -> Needed:
    """What a text must hold for an expression to match anywhere in it."""
    return _ways(_CHARACTERS.sub(BETWEEN, _GROUP.sub(_mark_of_group, _FRAGMENT.sub(_mark_of_fragment, pattern))))


_FRAGMENT = re.compile(rf"({FRAGMENT})([?*{{]?)")


def _mark_of_fragment(found: re.Match[str]) -> str:
    return BETWEEN if found[2] else _standing_for_fragment(found[1])


def _mark_of_group(group: re.Match[str]) -> str:
    """What a group leaves of itself: what can be left out, must not be there, or stands before the match or was found
    in it (``(?<=...)``, ``(?P=name)``), is not needed."""
    begin, inside, optional = group.groups("")
    said = not optional and begin[-1:] in ("", ":", ">", "=") and begin != "?<=" and not inside.startswith("?")
    return _standing_for(inside) if said else BETWEEN


_KEPT: list[Group] = []
"""The groups of all expressions, each under the character that stands for it."""


@cache
def _standing_for(inside: str) -> str:
    """The character that stands for a group."""
    _KEPT.append(Group(inside))
    return f"{BETWEEN}{chr(_MARK + len(_KEPT) - 1)}{BETWEEN}"


@cache
def _standing_for_fragment(character: str) -> str:
    return _standing_for(spelled_out(character))


def _ways(plain: str) -> Needed:
    """What the ways of an expression need, in which characters stand for groups, and none for what varies."""
    return ((),) if "(" in plain else tuple(map(_way, plain.lower().split("|")))  # "(": groups too deep in one another


def _way(pattern: str) -> Sequence[str | Group]:
    found = _SAID.findall(pattern)
    return (*(said for said, _ in found if said), *(_KEPT[ord(mark) - _MARK] for _, mark in found if mark))


def outside(pattern: str) -> Needed:
    """The part of it that stands in no group, which is seen at once and mostly enough to say no."""
    return _ways(_without_groups(pattern, BETWEEN))


def _without_groups(pattern: str, left: str | Callable[[re.Match[str]], str]) -> str:
    """An expression with something else left of each group and each character that is not meant to the letter."""
    plain, found = _CHARACTERS.sub(left, pattern), 1
    while found:
        plain, found = _INNERMOST.subn(left, plain)
    return plain


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
_ENDS = re.compile(r"""[ ,'"/-](?![?*{])|,\? |$""")
"""What stands behind a word that ends there for certain."""


@cache
def first_words(pattern: str, ends: bool = True) -> frozenset[str] | None:
    """The words, in small letters, with one of which all matches begin; None if they are not known. ``ends`` says that
    no letter can follow behind the expression; all its ways (``a|b``) stand in groups."""
    word = LETTERS.match(pattern)
    if word is not None:
        said, at = word[0].lower(), word.end()
        perhaps = pattern.startswith("?", at)  # its last letter may be left out (``gains?``)
        end = _ENDS.match(pattern, at + perhaps)
        known = end is not None and (end[0] or ends) and not (perhaps and len(said) == 1)
        return frozenset((said, said[:-1] if perhaps else said)) if known else None
    if is_fragment(pattern[:1]):
        return _first_of_fragment(pattern[0]) if _ENDS.match(pattern, 1) and (ends or pattern[1:]) else None
    group = _GROUP.match(pattern)
    if group is None:
        return None
    begin, inside, repeated = group.groups("")
    if repeated == "{" or inside.startswith("?"):
        return None
    rest = pattern[group.end() :]
    if begin[-1:] in ("=", "!"):
        return first_words(rest, ends)
    ended = _ENDS.match(rest) is not None and (ends or rest != "")
    words = set[str]()
    for way in (*_ways_of(inside), *([""] if repeated else [])):
        found = first_words(way, ended) if way else first_words(rest, ends)
        if found is None:
            return None
        words |= found
    return frozenset(words)


@cache
def _ways_of(pattern: str) -> tuple[str, ...]:
    """The ways of an expression, as they are written."""
    plain = _without_groups(pattern, _blotted)
    ends = list(accumulate(plain.split("|"), lambda end, way: end + 1 + len(way), initial=-1))
    return tuple(pattern[start + 1 : end] for start, end in pairwise(ends))


def _blotted(found: re.Match[str]) -> str:
    """As many letters that mean nothing."""
    return BETWEEN * len(found[0])


@cache
def _first_of_fragment(character: str) -> frozenset[str] | None:
    return first_words(spelled_out(character))


def longest(ways: Needed) -> str:
    """The longest of what must be there to the letter; empty if that varies."""
    return max((said for said in ways[0] if isinstance(said, str)), key=len, default="") if len(ways) == 1 else ""


def may_match(ways: Needed, words: str) -> bool:
    """Is what one of the ways needs in these words (in small letters), each behind what stands before it?"""
    for way in ways:
        at = 0
        for said in way:
            if isinstance(said, str):
                at = words.find(said, at)
                if at < 0:
                    break
                at += len(said)
            elif not may_match(said.ways, words):
                break
        else:
            return True
    return False
