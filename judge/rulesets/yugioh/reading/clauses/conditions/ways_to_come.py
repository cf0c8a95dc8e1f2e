"""In which ways a card of a kind can have been Summoned."""

from __future__ import annotations

FROM_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
ANY_WAY = frozenset({"special", "tribute", "normal", "pendulum"})
"""What the kind of a monster does not tell."""


def came_so(way: str, kind: str, *, asked: bool) -> bool:
    """Can a card of this kind be taken to have come so; ``asked``, where an effect that is activated asks for it?"""
    of_the_extra_deck = not FROM_THE_EXTRA_DECK.isdisjoint(kind.split())
    if way not in ANY_WAY:
        return way in kind.split()
    if way == "special" and of_the_extra_deck:
        return True
    return asked and not of_the_extra_deck and (way != "pendulum" or "pendulum" in kind.split())


def can_be(way: str, kind: str) -> bool:
    """Can a card of this kind have come so, where an effect that is activated asks for it?"""
    return came_so(way, kind, asked=True)
