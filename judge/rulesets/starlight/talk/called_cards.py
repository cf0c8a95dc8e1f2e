"""Cards that are spoken of again in short: "resolve Ember" after "A: Ember of Dawn"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.names import short_forms
from judge.vocabulary.spoken import FACT, Heard, Part, Whose

AGAIN = ("resolve", "defeat", "remove", "negate", "skip")
"""Plays that speak of what lies on the table already."""


def in_full(heard: Sequence[Heard]) -> tuple[Heard, ...]:
    """What was said, with whole names: a name that nobody played or laid down may be short for one that was.

    It is, if it is a short form of one of those alone.
    """
    names = list(dict.fromkeys(name for one in heard for name in _brought(one)))
    return tuple(one._replace(part=_own(one, names), details=_beside(one, names)) for one in heard)


def _brought(one: Heard) -> list[str]:
    """The names under which cards come into the talk."""
    if one.kind == FACT:
        cards = [card for some in one.part.every("cards") for card in some]
        return [*cards, *one.part.every("card")]
    of_details = [said.card for detail in one.details for said in detail.about]
    if one.part.key in AGAIN:
        return of_details
    grants = one.part.every("card") if one.part.key != "grant" else []
    return [*grants, *of_details]


def _own(one: Heard, names: Sequence[str]) -> Part:
    again = one.kind != FACT and one.part.key in (*AGAIN, "grant")
    return _renamed(one.part, names) if again and one.part.key != "skip" else one.part


def _beside(one: Heard, names: Sequence[str]) -> tuple[Part, ...]:
    return tuple(
        _renamed(detail, names) if detail.key in ("targets", "performer") else detail for detail in one.details
    )


def _renamed(part: Part, names: Sequence[str]) -> Part:
    keep = ("grant",) if part.key != "grant" else ("card", "player")
    slots = [slot if slot.name in keep else slot._replace(value=_whole(slot.value, names)) for slot in part.slots]
    return part._replace(slots=tuple(slots))


def _whole(value: Any, names: Sequence[str]) -> Any:
    if isinstance(value, list):
        return [_whole(one, names) for one in value]
    if isinstance(value, Whose):
        return value._replace(card=_whole(value.card, names))
    if not isinstance(value, str) or value in names:
        return value
    found = short_forms.best(value, names)
    best = [name for fit, name in found if fit.strength == found[0][0].strength]
    return best[0] if len(best) == 1 else value
