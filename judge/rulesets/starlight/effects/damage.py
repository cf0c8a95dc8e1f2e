"""Damage: its colour, and what weaknesses and resistances make of it. Source: Applying Damage."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.chain import RESOLVED, Link
from judge.rulesets.starlight.table.records import CardRecord


def colours(record: CardRecord) -> tuple[str, ...]:
    """The colours of a skill's damage: the one its text says, else the skill's own."""
    return (record.damage_colour,) if record.damage_colour else record.colours or ()


def dealt(record: CardRecord, targets: Sequence[CardRecord]) -> int | None:
    """The damage of a skill to a Starlight: one less for each matching resistance, one more for each matching weakness.

    A team has those of both members. Never below 0, and a skill that deals none deals none to the weak either (AMB-15).
    """
    if not record.damage:
        return record.damage
    mine = set(colours(record))
    less = sum(colour in mine for target in targets for colour in target.resistances)
    more = sum(colour in mine for target in targets for colour in target.weaknesses)
    return max(0, record.damage - less + more)


def takes_effect(link: Link) -> bool:
    """Does a link do what its skill says: is it neither negated nor removed, nor without its performer?"""
    return not link.negated and link.outcome in ("", RESOLVED)
