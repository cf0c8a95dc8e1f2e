"""Cards that are chosen together and must differ, or be alike, in something: as targets, or to pay with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, combinations, islice
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.selectors import TOGETHER, asked_together

_TRIED = 5000
"""Ways to choose that are tried; where there are more, some of them is taken to fit."""


def asks(selector: Any) -> bool:
    """Does a selector ask anything of the cards together?"""
    return isinstance(selector, Mapping) and not TOGETHER.keys().isdisjoint(selector)


def adds_up(selector: Any) -> bool:
    """Must the cards add up to something, so that their number is not the only question?"""
    return isinstance(selector, Mapping) and "totals" in selector


def unlike(game: YGame, selector: Mapping[str, Any], cards: Sequence[Card]) -> str:
    """What these cards must have, and have not (``different names``); empty if nothing is wrong with them, or nobody
    knows."""
    return next((wrong for ask, what in asked_together(selector) if (wrong := ask(game, cards, what))), "")


def fitting(
    game: YGame, selector: Mapping[str, Any], pool: Sequence[Card], count: int, most: int | None = None
) -> list[Card] | None:
    """So many cards that fit together, or more, where they must add up to something; None if there are none."""
    up_to = min(len(pool), len(pool) if most is None else most) if adds_up(selector) else count
    ways = chain.from_iterable(combinations(pool, size) for size in range(count, max(up_to, count) + 1))
    found = next((list(way) for way in islice(ways, _TRIED) if not unlike(game, selector, way)), None)
    return list(pool[:count]) if found is None and next(ways, None) is not None else found
