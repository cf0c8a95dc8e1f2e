"""Amounts: how much an effect does, written as a number or read off the table.

What can be read off is defined in `judge.rulesets.yugioh.vocabulary.measures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import lp
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.vocabulary.shapes import Shape, about, either, named, one_of, whole
from judge.vocabulary.words import Family, Word, as_steps

Written = Mapping[str, Any]
Said = Callable[[Doing, Written], str]
"""The amount in words, as the effect sees the cards that it counts."""
Read = Callable[[Doing, Written, "Card | None"], int]
"""How much it is, given the amount as it is written, and the card that it is about, if there is one."""


@fixed
class Amount(Word):
    """A word for an amount that is read off the table: ``read`` reads it, ``said`` tells it (``100 for each counter``);
    ``topics`` are what it has to do with; ``standing``: a continuous effect may change ATK and DEF by so much."""

    read: Read
    said: Said
    topics: frozenset[str]
    standing: bool


AMOUNTS: Family[Amount] = Family("amount", "How much.")
AMOUNT = named("amount")
STANDING_AMOUNT = named("standing_amount")


def amount_word(
    key: str, shape: Shape, *, said: Said, example: str, topics: str = "", standing: bool = False, **beside: Shape
) -> Callable[[Read], Read]:
    """Define a word: decorates the function that reads the amount, whose docstring is its page."""

    def enter(read: Read) -> Read:
        about_ = frozenset(filter(None, topics.split(", ")))
        AMOUNTS.enter(Amount(key, shape, read, example, beside, read=read, said=said, topics=about_, standing=standing))
        return read

    return enter


def shapes() -> dict[str, Shape]:
    """What the schemas say of amounts, and of those by which continuous effects change something."""
    standing: Family[Amount] = Family("standing_amount", "How much a continuous effect changes ATK or DEF.")
    for word in AMOUNTS:
        if word.standing:
            standing.enter(word)
    return {
        AMOUNTS.name: about(either(whole(), one_of("half"), as_steps(AMOUNTS)), AMOUNTS.title),
        standing.name: about(either(whole(), as_steps(standing)), standing.title),
    }


def amount(doing: Doing, what: Any, card: Card | None = None) -> int:
    """A number of an effect: written, half of the Life Points, or read off the table (for ``card``, if about one)."""
    if isinstance(what, dict):
        return next(word.read(doing, what, card) for word in AMOUNTS if word.key in what)
    if what == "half":
        return lp(doing.game, doing.you) // 2
    return int(what)


def amount_said(doing: Doing, what: Any) -> str:
    """An amount in words: ``500``, ``300 for each card sent as its cost``."""
    if isinstance(what, dict):
        return next(word.said(doing, what) for word in AMOUNTS if word.key in what)
    return "half" if what == "half" else str(what)
