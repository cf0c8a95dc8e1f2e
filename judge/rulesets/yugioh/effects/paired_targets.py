"""Two targets of which the second must compare with the first: ``1 monster you control and 1 monster in your GY with
the same Level``.

Source: TCG Official Rulebook v10, p. 54: targets are chosen as the effect is activated, so that both must fit then.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeGuard

from judge.kernel.table import Card
from judge.rulesets.yugioh.vocabulary import compared_properties
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches


def compares(selector: Mapping[str, Any] | str) -> TypeGuard[dict[str, Any]]:
    """Must this target compare as asked with the one chosen first?"""
    return isinstance(selector, dict) and selector.get("compared", {}).get("to") == "first target"


def beside(doing: Doing, selector: Mapping[str, Any], first: Card, pool: Sequence[Card]) -> list[Card]:
    """Those that compare as asked with the first target."""
    asked = compared_properties.compared_with(doing.game, selector, first)
    return [card for card in pool if card.id != first.id and matches(doing, asked, card, place=False)]


def with_partner(
    doing: Doing, targets: Sequence[Mapping[str, Any] | str], found: Sequence[Sequence[Card]]
) -> list[Card] | None:
    """The possible first targets beside which there is a second one; None where nothing is compared."""
    if len(targets) != 2 or not compares(second := targets[1]):
        return None
    return [card for card in found[0] if beside(doing, second, card, found[1])]
