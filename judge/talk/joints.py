"""Statements that hold several: plays joined by a comma or "and then", what a play begins with, facts behind a play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.kernel.tuples import NamedTuple
from judge.talk.words import COMMA, END, Statement, Word

_OPENINGS = ("when", "whenever", "after", "once", "if")
_BEHIND = ("after", "when", "while", "with", "if")
_WITHIN = ("in", "during")


class Parted(NamedTuple):
    """A statement in two: what comes first, and the rest; ``fact``: the rest tells what is so meanwhile."""

    first: Statement
    rest: Statement
    fact: bool = False


def opened(one: Statement) -> Statement | None:
    """A statement without the "when" before it; None if there is none, or a player is named before that."""
    if one.player or one.words[0].card is not None or one.words[0].low not in _OPENINGS or len(one.words) < 3:
        return None
    return one._replace(words=one.words[1:], start=one.words[1].start)


def parted(one: Statement, players: Sequence[str]) -> Iterator[Parted]:
    """The ways to take a statement for two, from the left."""
    within = not one.player and one.words[0].low in _WITHIN and one.words[0].card is None
    for at in range(1, len(one.words) - 1):
        if within and at > 1 and _acts(one.words, at, players):
            yield Parted(_first(one, at)._replace(asked=False), _rest(one, at, then=False))
        begin, then = _joint(one.words, at)
        if begin > at and (then or _acts(one.words, begin, players)) and one.words[begin].low != END:
            yield Parted(_first(one, at)._replace(asked=False), _rest(one, begin, then=then))
        word = one.words[at]
        if word.card is None and word.low in (*_BEHIND, *_WITHIN):
            yield Parted(_first(one, at), _rest(one, at if word.low in _WITHIN else at + 1, then=False), fact=True)


def _joint(words: tuple[Word, ...], at: int) -> tuple[int, bool]:
    """The word behind a comma, "and" and "then" that stand from a word on, and whether there was a "then"."""
    begin, then = at, False
    for said in (COMMA, "and", "then", COMMA):
        if words[begin].low == said and words[begin].card is None and (begin > at or said != END):
            begin, then = begin + 1, then or said == "then"
    return begin, then


def _acts(words: tuple[Word, ...], at: int, players: Sequence[str]) -> bool:
    """Does a player stand there, who is said to do something?"""
    return words[at].card is None and words[at].text in players and words[at + 1].low not in ("'s", END)


def _first(one: Statement, at: int) -> Statement:
    last = one.words[at - 1].end
    return one._replace(words=(*one.words[:at], Word("", END, last, last + 1)), end=last)


def _rest(one: Statement, at: int, *, then: bool) -> Statement:
    return one._replace(words=one.words[at:], start=one.words[at].start, player="", then=then)
