"""A play that was drawn: what it is, what the table says of it, and where its card lies."""

from __future__ import annotations

from collections.abc import Sequence
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


def play_of(verb: str, value: Any, **said: Any) -> Data:
    """A play of A's."""
    return {"by": "A", verb: value, **said}
