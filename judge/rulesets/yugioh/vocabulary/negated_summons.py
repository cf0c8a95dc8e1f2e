"""Summons that were negated this turn, and what would be if they counted as made.

A negated Normal Summon was made (Yugipedia, Card Rulings: Solemn Judgment, on Red-Eyes Wyvern). A negated Special
Summon was not, where a text asks whether there was any (Konami OCG database Q&A, #10462, on The Monarchs Stormforth);
where a text says how many there may be, sources differ (edisonformat.net, rulings of Summon Limit).
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.table.state import YGame

NORMAL = ("normal", "tribute")
ANY = (*NORMAL, "flip", "special")


@contextmanager
def counted(game: YGame, ways: tuple[str, ...] = ANY) -> Iterator[None]:
    """Ask what would be if the Summons of these kinds that were negated this turn counted as made."""
    game.state.counting_negated = ways
    try:
        yield
    finally:
        game.state.counting_negated = ()


def matter(game: YGame) -> bool:
    """Was any Summon negated this turn, as far as it is not being asked already what would be if it counted?"""
    negated = game.timeline.events("summon negated")
    return not game.state.counting_negated and any(moment.turn == game.state.turn for moment, _ in negated)


def as_made(game: YGame) -> list[tuple[Moment, Event]]:
    """The Summons that were negated this turn, when they were and as if they had been made, where that is asked."""
    ways = game.state.counting_negated
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
