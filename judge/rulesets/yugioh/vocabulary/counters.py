"""Counters on cards: cards that hold some of a kind.

A board says how many counters are on a card, not of which kind. They are of the kind that is asked for unless the text
of the card speaks of others, or an effect was seen to place others.
Source: TCG Official Rulebook v10, Counters; yugipedia.com/wiki/Counter (each kind is told apart by its name).
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_CARD, Told, selects
from judge.vocabulary.shapes import TEXT, about, mapping, whole


def speaks_of_others(record: CardRecord, kind: str) -> bool:
    """Does the text of a card speak of counters, and of none of this kind? Then those on it are of another."""
    said, kind = str(record.raw.get("effects", "")).lower().replace("-", " "), kind.lower()
    return bool(kind) and "counter" in said and f"{kind} counter" not in said and f"'kind': '{kind}'" not in said


def _said(told: Told, what: Any) -> str:
    if not isinstance(what, dict):
        return ""  # an amount that counts them is told as such
    kind = f"{what['kind']} " if "kind" in what else ""
    least = int(what.get("min", 1))
    return f"with {f'{least} or more {kind}Counters' if least > 1 else f'{kind}Counters on it'}"


@selects(
    "counters",
    mapping(
        {"kind": about(TEXT, "Which counters; any if it is left out."), "min": about(whole(1), "So many or more.")},
        least=1,
    ),
    OF_THE_CARD,
    asks=("counters",),
    after=_said,
    example="targets: {card: monster, of: opponent, counters: {kind: Spell}}",
)
def counters(game: YGame, card: Card, what: Any) -> bool:
    """It has counters on it, of a kind: so many of them or more."""
    if int(card.facts.get("counters") or 0) < int(what.get("min", 1)):
        return False
    kind = str(what.get("kind", ""))
    placed = card.facts.get("counter_kinds") or ()
    return not kind or kind in placed or not (placed or speaks_of_others(record_of(game, card), kind))
