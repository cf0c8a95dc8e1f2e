"""Cards that the file chooses although no part of the effect describes such a card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import fits_any, is_card
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.steps import JOINING
from judge.rulesets.yugioh.vocabulary import compared_properties
from judge.rulesets.yugioh.vocabulary.doing import Doing


def misfits(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card]) -> list[str]:
    """The names of such cards, where the cost is to be ``paid`` with these.

    Only where every part either says which cards it takes or takes none at all; else nobody can tell.
    """
    effect = doing.effect
    if effect is None or effect.targets or effect.unmodelled or any("declare" in item for item in effect.cost):
        return []
    selectors: list[Mapping[str, Any]] = []
    for op in map(_bare, effect.resolve):
        key, what = next(iter(op.items()))
        if what in ("target", "targets"):  # asked for by words that were not understood
            return []
        chosen = OPERATIONS[key].chosen if key in OPERATIONS else "more"
        if chosen == "cards" and isinstance(what, dict) and what.get("name") != "it":
            selectors.append(compared_properties.with_paid(doing.game, what, paid))
        elif chosen == "more" or (chosen == "cards" and not isinstance(what, str)):
            return []
    said = (*many(details.get("choose")), *many(details.get("targets")))  # it targets nothing: both are choices
    names = [n for n in said if isinstance(n, str)]
    if len(selectors) == 1 and "different_names" in selectors[0]:
        called = [_called(doing, name) for name in names]
        if twice := [name for at, name in enumerate(names) if called[at] in called[:at] and is_card(doing, name)]:
            return twice
    return [n for n in names if selectors and is_card(doing, n) and not fits_any(doing, selectors, n)]


def _called(doing: Doing, name: str) -> str:
    card = doing.game.table.cards.get(name)
    return card.name if card is not None else name


def _bare(step: Mapping[str, Any]) -> Mapping[str, Any]:
    """An operation without the words that join it to the one before."""
    while len(step) == 1 and isinstance(inner := next(iter(step.values())), Mapping) and next(iter(step)) in JOINING:
        step = inner
    return step
