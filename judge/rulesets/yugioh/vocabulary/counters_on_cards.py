"""Counters on cards: how many of which kind, and what of that changes.

The board or an effect may say of which kind counters are. Those of which nobody says it are taken to be of the kind
that is asked for, unless the text of their card speaks of others. Source: TCG Official Rulebook v10, Counters.
"""

from __future__ import annotations

import re
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.table.state import YGame, record_of

_COUNTER = re.compile(r"[ -]?counters?$", re.IGNORECASE)


def kind_of(words: str) -> str:
    """``Spell`` of ``Spell Counter``, ``A`` of ``A-Counters``."""
    return _COUNTER.sub("", words.strip())


def speaks_of_others(record: CardRecord, kind: str) -> bool:
    """Does the text of a card speak of counters, and of none of this kind? Then those on it are of another."""
    said, kind = str(record.raw.get("effects", "")).lower().replace("-", " "), kind.lower()
    return bool(kind) and "counter" in said and f"{kind} counter" not in said and f"'kind': '{kind}'" not in said


def total(card: Card) -> int:
    """How many counters of any kind are on a card."""
    return int(card.facts.get("counters") or 0)


def _told(card: Card) -> dict[str, int]:
    """The counters on a card of which somebody has said the kind."""
    return {kind.lower(): number for kind, number in card.facts.get("counter_kinds") or ()}


def held(game: YGame, card: Card, kind: str = "") -> int:
    """How many counters of a kind (empty: of any) are on a card."""
    told = _told(card)
    unsaid = total(card) - sum(told.values())
    if not kind:
        return total(card)
    return told.get(kind.lower(), 0) + (0 if speaks_of_others(record_of(game, card), kind) else unsaid)


def own(game: YGame, card: Card) -> int:
    """How many counters are on a card of which its own text may speak: all but those of other kinds."""
    record = record_of(game, card)
    return total(card) - sum(number for kind, number in _told(card).items() if speaks_of_others(record, kind))


def changed(game: YGame, card: Card, by: int, kind: str = "") -> list[tuple[str, str, str, Any]]:
    """What is otherwise on a card where so many counters are placed on it, or taken off it."""
    told = dict(card.facts.get("counter_kinds") or ())
    if by < 0:
        told = _without(game, card, -by, kind)
    elif kind:
        told[kind] = told.get(kind, 0) + by
    changes: list[tuple[str, str, str, Any]] = [("card", card.id, "counters", total(card) + by)]
    if told or card.facts.get("counter_kinds"):
        changes.append(("card", card.id, "counter_kinds", tuple(sorted(told.items()))))
    return changes


def _without(game: YGame, card: Card, number: int, kind: str) -> dict[str, int]:
    """The kinds that are left where so many counters are taken off: of the kind that is said, else those of which
    nobody has said the kind and those of which the text of their card speaks before others."""
    told, record = dict(card.facts.get("counter_kinds") or ()), record_of(game, card)
    unsaid = total(card) - sum(told.values())
    known = sorted(told, key=lambda one: speaks_of_others(record, one))
    for one in (*(one for one in known if one.lower() == kind.lower()), None, *known):
        taken = min(number, unsaid if one is None else told[one])
        number -= taken
        if one is not None:
            told[one] -= taken
    return {one: left for one, left in told.items() if left}
