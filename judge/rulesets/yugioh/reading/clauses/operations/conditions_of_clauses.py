"""Conditions within a resolution: which of them still hold once something was done, and what their opposite is."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data

_SETTLED = frozenset(
    {"turn", "phase", "activated_from", "summoned_as", "when_activated", "activated_upon", "chained_to"}
)


def settled(conditions: list[Data]) -> bool:
    """Is it asked of what was done or used, which nothing that is done then changes?"""
    return bool(conditions) and all(next(iter(one.get("not", one))) in {"is", *_SETTLED} for one in conditions)


def still_so(conditions: list[Data]) -> bool:
    """Is what was asked for still so once something was done on the field?"""
    for condition in conditions:
        key, what = next(iter(condition.items()))
        if key in ("exists", "none") and isinstance(what, dict) and what.get("in") == "graveyard":
            continue
        if key not in _SETTLED and not stays_so([condition]):
            return False
    return True


def stays_so(conditions: list[Data]) -> bool:
    """Is it one condition, of what a card is, which nothing that is done changes?"""
    return len(conditions) == 1 and "is" in conditions[0].get("not", conditions[0])


def opposite(condition: Data) -> Data:
    """The condition that holds where this one does not."""
    negated: Data = {"not": condition}
    plain: Data | None = condition.get("not")
    return plain or negated
