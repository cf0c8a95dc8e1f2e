"""Patterns of sentences: how they are written, and how words are held against them.

The furthest word at which every pattern failed, with what each would have understood there, is what a refusal points
at.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Protocol

from judge.kernel.tuples import NamedTuple
from judge.talk.words import COMMA, END, Word
from judge.vocabulary.spoken import Slot

_PIECE = re.compile(r"<[\w:]+>|[^\s|()\[\]{}<>]+|[|()\[\]{}]")


class Lit(NamedTuple):
    """One word."""

    word: str


class Hole(NamedTuple):
    """A slot of a kind."""

    kind: str
    name: str


class Choice(NamedTuple):
    """One of several sequences, in the order in which they are tried."""

    ways: tuple[tuple[Any, ...], ...]


class Several(NamedTuple):
    """One of several sequences again and again, apart by commas or "and"."""

    ways: tuple[tuple[Any, ...], ...]


Node = Lit | Hole | Choice | Several
Pattern = tuple[Node, ...]


class Filling(Protocol):
    """What finds the values of slots."""

    def fill(self, kind: str, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, Any]]:
        """The ways to fill a slot from a word on: the word after it and the value."""
        ...

    def called(self, kind: str) -> str:
        """What stands in such a slot, for people: ``a card``."""
        ...


@cache
def compiled(pattern: str) -> Pattern:
    """A pattern out of its written form. Raises ``ValueError`` for one that is badly written."""
    pieces = _PIECE.findall(pattern)
    found, at = _sequence(pieces, 0)
    if at != len(pieces):
        raise ValueError(pattern)
    return found


def _sequence(pieces: list[str], at: int) -> tuple[Pattern, int]:
    """The nodes up to a closing bracket or a bar; words joined by bars without spaces stand for one word."""
    nodes: list[Node] = []
    while at < len(pieces) and pieces[at] not in ")]}":
        node, at = _node(pieces, at)
        ways = [(node,)]
        while at < len(pieces) and pieces[at] == "|":
            node, at = _node(pieces, at + 1)
            ways.append((node,))
        nodes.append(ways[0][0] if len(ways) == 1 else Choice(tuple(ways)))
    return tuple(nodes), at


def _node(pieces: list[str], at: int) -> tuple[Node, int]:
    piece = pieces[at]
    if piece in "([{":
        ways: list[Pattern] = []
        at += 1
        while True:
            nodes, at = _alternative(pieces, at)
            ways.append(nodes)
            if pieces[at] != "|":
                break
            at += 1
        if piece == "[":
            ways.append(())
        return (Several if piece == "{" else Choice)(tuple(ways)), at + 1
    if piece.startswith("<"):
        kind, _, name = piece[1:-1].partition(":")
        return Hole(kind, name or kind), at + 1
    return Lit(piece), at + 1


def _alternative(pieces: list[str], at: int) -> tuple[Pattern, int]:
    """The nodes of one choice within brackets, up to a bar or the bracket's end."""
    nodes: list[Node] = []
    while pieces[at] not in ")]}|":
        node, at = _node(pieces, at)
        nodes.append(node)
    return tuple(nodes), at


def words_of(pattern: Pattern) -> Iterator[str]:
    """Every word that a pattern asks for."""
    for node in pattern:
        if isinstance(node, Lit):
            yield node.word
        elif not isinstance(node, Hole):
            for way in node.ways:
                yield from words_of(way)


def beginnings(pattern: Pattern, kinds: Mapping[str, Mapping[str, Any]], *, whole: bool = True) -> Iterator[str]:
    """The words with which a pattern can begin, those of its slots' phrases (``kinds``) too; without those that are
    the ``whole`` of it, if that is not asked for."""
    if not pattern:
        return
    first, rest = pattern[0], pattern[1:]
    if isinstance(first, Lit):
        if whole or not _may_end(rest):
            yield first.word
    elif isinstance(first, Hole):
        if whole:
            yield from (said.split()[0] for said in kinds.get(first.kind, ()))
    else:
        for way in first.ways:
            yield from beginnings((*way, *rest), kinds, whole=whole)


def behind(pattern: Pattern, kind: str, kinds: Mapping[str, Mapping[str, Any]]) -> Iterator[str]:
    """The words that can stand behind a slot of a kind, where a pattern begins with it."""
    if not pattern:
        return
    first, rest = pattern[0], pattern[1:]
    if isinstance(first, Hole):
        yield from beginnings(rest, kinds) if first.kind == kind else ()
    elif isinstance(first, Choice):
        for way in first.ways:
            yield from behind((*way, *rest), kind, kinds)


def _may_end(pattern: Pattern) -> bool:
    return all(isinstance(node, Choice) and any(_may_end(way) for way in node.ways) for node in pattern)


class Match:
    """Words held against patterns; remembers how far any of them came."""

    def __init__(self, words: tuple[Word, ...], filling: Filling) -> None:
        self.words, self._filling = words, filling
        self.furthest = 0
        self.expected: dict[str, None] = {}

    def along(self, pattern: Pattern, at: int) -> Iterator[tuple[int, tuple[Slot, ...]]]:
        """The ways in which a pattern fits from a word on: the word after it and what its slots hold."""
        if not pattern:
            yield at, ()
            return
        first, rest = pattern[0], pattern[1:]
        for after, slots in self._one(first, at):
            for end, more in self.along(rest, after):
                yield end, (*slots, *more)

    def _one(self, node: Node, at: int) -> Iterator[tuple[int, tuple[Slot, ...]]]:
        word = self.words[at]
        if isinstance(node, Lit):
            if word.low == node.word and word.card is None:
                yield at + 1, ()
            else:
                self.missed(at, f'"{node.word}"')
        elif isinstance(node, Hole):
            filled = False
            for after, value in self._filling.fill(node.kind, self.words, at):
                filled = True
                yield after, _slots(node.name, value, word.start, self.words[max(after - 1, at)].end)
            if not filled:
                self.missed(at, self._filling.called(node.kind))
        elif isinstance(node, Choice):
            for way in node.ways:
                yield from self.along(way, at)
        else:
            yield from self._again(node, at)

    def _again(self, node: Several, at: int) -> Iterator[tuple[int, tuple[Slot, ...]]]:
        """The ways to go on with one thing more, the longest first, or to stop behind one."""
        for way in node.ways:
            for after, slots in self.along(way, at):
                more = self.past_joints(after)
                if more > after:
                    for end, others in self._again(node, more):
                        yield end, (*slots, *others)
                yield after, slots

    def past_joints(self, at: int) -> int:
        """The first word behind commas and "and"."""
        while self.words[at].low in (COMMA, "and") and self.words[at].card is None:
            at += 1
        return at

    def ends(self, at: int) -> bool:
        """Is there nothing more to be said?"""
        if self.words[at].low == END:
            return True
        self.missed(at, "the end of the sentence")
        return False

    def missed(self, at: int, what: str) -> None:
        """Remember what would have been understood at a word."""
        if at > self.furthest:
            self.furthest, self.expected = at, {}
        if at == self.furthest:
            self.expected[what] = None


def _slots(name: str, value: Any, start: int, end: int) -> tuple[Slot, ...]:
    """What a slot holds; what was said of its cards beside their names is in slots of its own."""
    if not hasattr(value, "about"):
        return (Slot(name, value, start, end),)
    about = [Slot(f"{name} 's", one, start, end) for one in value.about]
    return (Slot(name, value.value, value.start, value.end), *about)


def phrase(words: tuple[Word, ...], at: int, phrases: Mapping[str, Any]) -> Iterator[tuple[int, Any]]:
    """The phrases of a table that stand from a word on, the longest first."""
    said = ""
    found = []
    for after in range(at, min(at + 6, len(words))):
        if words[after].card is not None or words[after].low == END:
            break
        said = f"{said} {words[after].low}".strip()
        if said in phrases:
            found.append((after + 1, phrases[said]))
    yield from reversed(found)
