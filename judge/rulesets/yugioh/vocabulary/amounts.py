"""Amounts: how much an effect does, written as a number or read off the table.

What can be read off is defined in `judge.rulesets.yugioh.vocabulary.measures`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.fixed import fixed
from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import lp
from judge.rulesets.yugioh.vocabulary.selectors import Doing
from judge.vocabulary.shapes import Shape, about, either, named, one_of, whole
from judge.vocabulary.words import Family, Word, as_steps

Written = Mapping[str, Any]
Read = Callable[[Doing, Written, "Card | None"], int]
"""How much it is, given the amount as it is written, and the card that it is about, if there is one."""


@fixed
class Amount(Word):
    """A word for an amount that is read off the table: ``read`` reads it, ``said`` tells it (``100 for each counter``);
    ``topics`` are what it has to do with."""

    read: Read
    said: Callable[[Written], str]
    topics: frozenset[str]


AMOUNTS: Family[Amount] = Family("amount", "How much.")
AMOUNT = named("amount")


def amount_word(
    key: str, shape: Shape, *, said: Callable[[Written], str], example: str, topics: str = "", **beside: Shape
) -> Callable[[Read], Read]:
    """Define a word: decorates the function that reads the amount, whose docstring is its page."""

    def enter(read: Read) -> Read:
        about_ = frozenset(filter(None, topics.split(", ")))
        AMOUNTS.enter(Amount(key, shape, read, example, beside, read=read, said=said, topics=about_))
        return read

    return enter


def shape() -> Shape:
    """What the schemas say of an amount."""
    return about(either(whole(), one_of("half"), as_steps(AMOUNTS)), AMOUNTS.title)


def amount(doing: Doing, what: Any, card: Card | None = None) -> int:
    """A number of an effect: written, half of the Life Points, or read off the table (for ``card``, if about one)."""
    if isinstance(what, dict):
        return next(word.read(doing, what, card) for word in AMOUNTS if word.key in what)
    if what == "half":
        return lp(doing.game, doing.you) // 2
    return int(what)


def amount_said(what: Any) -> str:
    """An amount in words: ``500``, ``300 for each card sent as its cost``."""
    if isinstance(what, dict):
        return next(word.said(what) for word in AMOUNTS if word.key in what)
    return "half" if what == "half" else str(what)
