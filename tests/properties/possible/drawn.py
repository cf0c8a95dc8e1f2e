"""A play that was drawn: what it is, what the table says of it, and where its card lies."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from tests.properties.held import Data
from tests.properties.possible.table import REFUSED, Table


@dataclass(frozen=True)
class Drawn:
    """A dispute of which the last play is the one in question, about a card of these kinds that lies in a place.

    ``beside`` is the key that was said beside it, if one was, ``names`` are what is named there; ``rules`` are those by
    which the table has it refused, none where it names none.
    """

    data: Data
    verb: str
    card: str
    kinds: tuple[str, ...]
    place: str
    own: bool
    beside: str = ""
    names: tuple[str, ...] = ()
    rules: frozenset[str] = frozenset()

    @property
    def number(self) -> int:
        """The play in question, counted from 1."""
        return len(self.data["plays"])


@dataclass(frozen=True)
class Cell:
    """One cell of a table: a verb, a card with its kinds, a place and whose it is."""

    verb: str
    card: str
    kinds: tuple[str, ...]
    place: str
    own: bool


def cell(random: Random, table: Table, cards: Sequence[tuple[str, tuple[str, ...]]]) -> Cell:
    """Any cell of the table in which a card of the game can lie."""
    name, kinds = random.choice(cards)
    places = next(places for kind, places in table.lies.items() if kind in kinds)
    return Cell(random.choice(list(table.verbs)), name, kinds, random.choice(places), random.randrange(4) > 0)


def rules_for(table: Table, where: Cell, key: str) -> frozenset[str]:
    """The rules by which the table has the play refused, with what is said beside it; none where it depends."""
    answer = table.answer(where.verb, where.kinds, where.place, where.own)
    beside = set(table.verbs[where.verb]["beside"][key]["refused"]) if key else set()
    if answer == REFUSED:
        return frozenset(table.rules(where.verb, where.kinds, where.own) | beside)
    return frozenset(beside) if answer == "possible" else frozenset()


@dataclass(frozen=True)
class Absurd:
    """A cell that the table has refused, or something refused ``beside`` the play (with the names in it)."""

    where: Cell
    answer: str
    beside: Data
    names: tuple[str, ...]
    rules: frozenset[str]

    @property
    def key(self) -> str:
        """What was said beside it; empty if nothing was."""
        return next(iter(self.beside), "")


Said = Callable[[Random, Cell, str], tuple[Any, tuple[str, ...]] | None]


def absurd(
    random: Random,
    table: Table,
    cards: Sequence[tuple[str, tuple[str, ...]]],
    said: Said,
    in_doubt: Callable[[str, str], bool] = lambda answer, key: False,
    passed_over: Callable[[Cell], bool] = lambda where: False,
) -> Absurd:
    """A play that the table has refused: for its card, its place, its owner, or what is ``said`` beside it.

    Left out are cells that are ``passed_over``, and what stands beside a play that is ``in_doubt`` itself, given the
    table's answer to it and the key.
    """
    while True:
        where = cell(random, table, cards)
        if passed_over(where):
            continue
        answer = table.answer(where.verb, where.kinds, where.place, where.own)
        keys = list(table.verbs[where.verb]["beside"])
        key = random.choice(keys) if keys and (answer != REFUSED or not random.randrange(3)) else ""
        beside = said(random, where, key) if key else None
        if answer != REFUSED and (beside is None or in_doubt(answer, key)):
            continue
        if beside is None:
            return Absurd(where, answer, {}, (), rules_for(table, where, ""))
        return Absurd(where, answer, {key: beside[0]}, beside[1], rules_for(table, where, key))


def play_of(verb: str, value: Any, **said: Any) -> Data:
    """A play of A's."""
    return {"by": "A", verb: value, **said}
