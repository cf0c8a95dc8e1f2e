"""Targets of which the second must go with the first: it compares with it (``1 monster your opponent controls with less
ATK than that target``), or the first, an Equip Spell, could be equipped to it (``1 appropriate monster``).

Source of the last: the text of an Equip Spell says to which monsters it can be equipped (TCG Official Rulebook v10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import face_up
from judge.rulesets.yugioh.vocabulary.compared_properties import compared_with
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.place_properties import could_bear
from judge.rulesets.yugioh.vocabulary.selectors import matches

_FIRST = "first target"


def goes_with_the_first(selector: Mapping[str, Any] | str) -> bool:
    """Is it asked of a target that it goes with the first one?"""
    if isinstance(selector, str):
        return False
    return selector.get("compared", {}).get("to") == _FIRST or selector.get("can_bear") == _FIRST


def fits(doing: Doing, selector: Mapping[str, Any], first: Card, card: Card) -> bool:
    """Does a card go with this first target, as the selector asks?"""
    if card is first:
        return False
    if selector.get("can_bear") == _FIRST:
        return could_bear(doing, first, card)
    if first.zone == terms.MONSTER and not face_up(first):
        return False  # what it has, it does not show
    return matches(doing, compared_with(doing.game, selector, first), card, place=False)


def with_a_second(doing: Doing, effect: Effect, found: Sequence[Sequence[Card]]) -> list[Card] | None:
    """Those that can be the first target because some card goes with them; None where none has to."""
    seconds = [(asked, cards) for asked, cards in zip(effect.targets, found, strict=True) if goes_with_the_first(asked)]
    if not seconds:
        return None
    return [
        first for first in found[0]
        if all(any(fits(doing, asked, first, card) for card in cards) for asked, cards in seconds)
    ]  # fmt: skip
