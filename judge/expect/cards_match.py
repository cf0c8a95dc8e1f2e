"""Are the cards of one place the expected ones? Compared as a multiset, by name or by the facts given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


def same_cards(expected: Sequence[Any], actual: Sequence[Any]) -> bool:
    """Can every expected entry be paired with one actual card, with none left over on either side?"""
    if len(expected) != len(actual):
        return False
    paired: dict[int, int] = {}
    return all(_pair(n, expected, actual, paired, set()) for n in range(len(expected)))


def _pair(n: int, expected: Sequence[Any], actual: Sequence[Any], paired: dict[int, int], tried: set[int]) -> bool:
    """Find a card for expected entry ``n``, moving earlier pairs where that makes room."""
    for m, card in enumerate(actual):
        if m not in tried and meets(expected[n], card):
            tried.add(m)
            if m not in paired or _pair(paired[m], expected, actual, paired, tried):
                paired[m] = n
                return True
    return False


def meets(expected: Any, actual: Any) -> bool:
    """Does a card answer to a name or id, or to every fact of a mapping? Facts not mentioned are free."""
    card = actual if isinstance(actual, Mapping) else {"card": actual}
    if not isinstance(expected, Mapping):
        return expected in (card.get("card"), card.get("id"))
    return all(_fact(card, key) == value or _is_unwritten(card, key, value) for key, value in expected.items())


def _is_unwritten(card: Mapping[str, Any], key: str, value: Any) -> bool:
    """Is nothing written of it, as is expected? (``damage: null``, ``exhausted: false``, ``materials: []``)"""
    return key not in card and (value is None or value is False or value == [])


COUNTED = frozenset(("damage", "buff", "energy", "power", "xp"))
"""Numbers that are written of a card or a player only where they are not none."""


def counted(written: Mapping[str, Any], key: str) -> Any:
    """What is written under a key; 0 of what is written only where it is not none."""
    return written.get(key, 0 if key in COUNTED else None)


def _fact(card: Mapping[str, Any], key: str) -> Any:
    """A fact of a card; what is not written about it is not so (``set: false``, ``face: up``, ``damage: 0``)."""
    if key == "face":
        return card.get("face", "down" if card.get("set") else "up")
    if key == "set":
        return bool(card.get("set", card.get("face") == "down"))
    return counted(card, key)
