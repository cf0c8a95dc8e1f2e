"""Where cards are and whose they are, in words."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, listed, looked_up, said
from judge.rulesets.yugioh.table.records import many

_PLACES = {
    "graveyard": "gy", "extra deck": "extra-deck", "banished": "banishment|banish", "field": "field|control",
    "monster zone": "monster-zone|field|control", "spell & trap zone": "backrow", "spell and trap zone": "backrow",
    "field zone": "field-zone",
}  # fmt: skip
_SIDES = {
    "you": "possession|you|control", "opponent": "opponent|them", "both": "both|each|player|either|neither?", "any": "",
}  # fmt: skip
EVERYWHERE = ("hand", "field", "graveyard", "banished", "deck", "extra deck")
"""All places where a card can be."""


def place_words(value: Any) -> Claims:
    """Places, one of which it is."""
    left = [place for place in EVERYWHERE if place not in many(value)]
    if not left:  # "in your possession"
        return
    if len(left) == 1 and isinstance(value, list):
        yield from said(f"except {_PLACES.get(left[0], left[0].replace(' ', '-'))}")
        return
    yield from said("or?" if len(list(many(value))) > 1 else "")
    yield from listed(value, lambda place: said(_PLACES.get(place, str(place).replace(" ", "-"))))


def side(value: Any) -> Claims:
    """A player."""
    return looked_up(_SIDES, value)
