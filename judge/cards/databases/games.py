"""Which game the cards of a file are of, told from its first bytes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from judge.cards.databases import sniffed

FIRST = 1 << 16
"""Bytes that are looked at: the first card stands in them."""
_RIFTBOUND = re.compile(
    rb'"(?:riftbound_id|classification|collectorNumber|collector_number|faction|domains?)"\s*:|"riftbound"', re.I
)
"""Names that the Riftbound card data of Riftcodex and Riot has, and no card database of Yu-Gi-Oh!."""


def game_of(name: str) -> str:
    """``riftbound`` or ``yugioh``. Raises `Unreadable` for a file that is missing, or neither SQLite nor JSON."""
    if sniffed(name):
        return "yugioh"
    with open(name, "rb") as stream:
        return "riftbound" if _RIFTBOUND.search(stream.read(FIRST)) else "yugioh"


def of_game(files: Sequence[str], game: str, states: Sequence[object]) -> tuple[str, ...]:
    """Those of some files that have cards of a game; ``states`` tell one state of a file from another."""
    return tuple(name for name, state in zip(files, states, strict=True) if _game(name, state) == game)


@lru_cache(maxsize=64)
def _game(name: str, state: object) -> str:
    return game_of(name)
