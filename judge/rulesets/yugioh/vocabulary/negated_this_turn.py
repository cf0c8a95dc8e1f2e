"""Summons and activations that were negated this turn, and what would be if they counted as made.

A negated Normal Summon was made (Yugipedia, Card Rulings: Solemn Judgment, on Red-Eyes Wyvern). A negated Special
Summon was not, where a text asks whether there was any (Konami OCG database Q&A, #10462, on The Monarchs Stormforth);
where a text says how many there may be, sources differ (edisonformat.net, rulings of Summon Limit), unless it says
that negated ones count, as Summon Limit does in English. An activation
that was negated is none (OCG Perfect Rulebook 2017, p. 153-154); whether it binds its player is told nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import turn_restrictions

NORMAL = ("normal", "tribute")
ANY = (*NORMAL, "flip", "special")
ACTIVATIONS = "activation"


@contextmanager
def counted(game: YGame, ways: tuple[str, ...] = ANY) -> Iterator[None]:
    """Ask what would be if Summons of these kinds (or `ACTIVATIONS`) that were negated this turn counted as made."""
    before, game.state.counting_negated = game.state.counting_negated, ways
    try:
        yield
    finally:
        game.state.counting_negated = before


def matter(game: YGame) -> bool:
    """Was any Summon negated this turn, as far as it is not being asked already what would be if it counted?"""
    negated = game.timeline.events("summon negated")
    asked = not {*ANY}.isdisjoint(game.state.counting_negated)
    return not asked and any(moment.turn == game.state.turn for moment, _ in negated)


def as_made(game: YGame, *, always: bool = False) -> list[tuple[Moment, Event]]:
    """The Summons that were negated this turn, when they were and as if they had been made, where that is asked (or
    ``always``, where a text says that they count)."""
    ways = ANY if always else game.state.counting_negated
    if not ways:
        return []
    tried: dict[str | None, Event] = {}
    found = []
    for moment, event in game.timeline.events("summon attempted", "summon negated"):
        if event.kind == "summon attempted":
            tried[event.card] = event
        elif moment.turn == game.state.turn and event.data["how"] in ways and event.card in tried:
            found.append((moment, tried[event.card]._replace(kind="summoned")))
    return found


class Ban(Protocol):
    """What forbids something; was it sworn at an activation?"""

    @property
    def sworn(self) -> bool:
        """Is it what an activation asks of its player in that turn?"""
        ...


def binding(game: YGame, ask: Callable[[], Ban | None]) -> bool:
    """Would what activations of this turn that were negated ask of their player forbid this?"""
    if "oath" not in game.state.holders or next(turn_restrictions.sworn(game, negated=True), None) is None:
        return False
    with counted(game, (ACTIVATIONS,)):
        static = ask()
    return static is not None and static.sworn
