"""Counters on cards: how many of which kind, and what of that changes.

The board or an effect may say of which kind counters are. Those of which nobody says it are taken to be of the kind
that is asked for, unless the text of their card speaks of others. Source: TCG Official Rulebook v10, Counters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.table.state import YGame, record_of

_COUNTER = re.compile(r"[ -]?counters?$", re.IGNORECASE)
_PRINTED = re.compile(r"\b([A-Z][\w'&/-]*?(?: [A-Z][\w'&/-]*?)*)[ -]Counters?(?:\(s\))?(?![\w'-]| Trap)")


def kind_of(words: str) -> str:
    """``Spell`` of ``Spell Counter``, ``A`` of ``A-Counters``."""
    return _COUNTER.sub("", words.strip())


def speaks_of_others(record: CardRecord, kind: str) -> bool:
    """Does the text of a card speak of counters, and of none of this kind? Then those on it of which nobody says the
    kind are of another."""
    speaks = "counter" in str(record.raw.get("effects", "")).lower()
    return bool(kind) and speaks and _plain(kind) not in _named(record)


def _bars(record: CardRecord, kind: str) -> bool:
    """Does a card name kinds of counters, and none of them this one? A card that is described without naming any may
    mean all that are on it."""
    named = _named(record)
    return bool(named) and _plain(kind) not in named


def _named(record: CardRecord) -> set[str]:
    return {_plain(one) for one in _kinds_named(record.raw.get("effects", ()))}


def _plain(kind: str) -> str:
    return kind.lower().replace("-", " ")


def _kinds_named(what: Any) -> Iterator[str]:
    """The kinds of counters that the effects of a card name, in their words or in print."""
    if isinstance(what, str):
        for found in _PRINTED.findall(what):  # of "Your Spell Counter" it is the last word, or more
            words = found.split(" ")
            yield from (" ".join(words[n:]) for n in range(len(words)))
    elif isinstance(what, Mapping):
        for key, value in what.items():
            beside = what if key in ("place_counters", "remove_counters") else ()
            for one in (value, beside) if "counter" in str(key) else ():
                if isinstance(one, Mapping) and isinstance(one.get("kind"), str):
                    yield one["kind"]
            yield from _kinds_named(value)
    elif isinstance(what, Sequence):
        for one in what:
            yield from _kinds_named(one)


def total(card: Card) -> int:
    """How many counters of any kind are on a card."""
    return int(card.facts.get("counters") or 0)


def _told(card: Card) -> dict[str, int]:
    """The counters on a card of which somebody has said the kind."""
    return {kind.lower(): number for kind, number in card.facts.get("counter_kinds") or ()}


def held(game: YGame, card: Card, kind: str = "") -> int:
    """How many counters of a kind (empty: of any) are on a card."""
    return so_many(game, card, total(card), card.facts.get("counter_kinds") or (), kind)


def so_many(game: YGame, card: Card, number: int, kinds: Sequence[tuple[str, int]], kind: str) -> int:
    """How many of a kind (empty: of any) so many counters are, of which these kinds are told."""
    told = {one.lower(): many for one, many in kinds}
    if not kind:
        return number
    unsaid = 0 if speaks_of_others(record_of(game, card), kind) else number - sum(told.values())
    return told.get(kind.lower(), 0) + unsaid


def own(game: YGame, card: Card) -> int:
    """How many counters are on a card of which its own text may speak: all but those of other kinds."""
    record = record_of(game, card)
    return total(card) - sum(number for kind, number in _told(card).items() if _bars(record, kind))


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
