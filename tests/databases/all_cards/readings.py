"""Readings of all texts kept whole, without any dispute: records, categories, kinds of sentences and what they reach.

Quick enough to be run before every change to how texts are read lands: what changed is told by its family, the place
in the reading where it stands.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from judge.adjudication.card_databases import base
from tests.databases.all_cards.saved import Run
from tests.databases.all_cards.visiting import FITTING, Visit, fits, read_whole, tried

EXAMPLES = 10
"""Cards that are named of each family."""


def reading(files: Sequence[str], passcode: int) -> Visit:
    """Read one card of the databases and keep all of it."""
    row = base(files).databases.row(passcode)
    if row is None:
        return Visit(f"{passcode:08}")
    visit = Visit(f"{row.name} ({row.passcode})")
    visit.whole = tried(visit, "reading", partial(read_whole, row)) or {}
    tried(visit, FITTING, partial(fits, row.name, visit.whole or None))
    return visit


def families(before: Run, now: Run) -> Iterator[str]:
    """What is read otherwise, by family, the largest first, each with a few examples."""
    found: dict[str, list[str]] = {}
    for card in sorted(before.keys() | now.keys()):
        if card not in now or card not in before:
            found.setdefault("cards that are new or gone", []).append(card)
            continue
        for family, example in differing(_plain(before[card]["whole"]), _plain(now[card]["whole"])).items():
            found.setdefault(family, []).append(f"{card}: {example}")
    for family, cards in sorted(found.items(), key=lambda one: (-len(one[1]), one[0])):
        yield f"  {len(cards):,} cards  {family}"
        yield from (f"    {card}" for card in cards[:EXAMPLES])


def differing(old: Any, new: Any, place: str = "") -> dict[str, str]:
    """The families in which two readings differ, each with the first difference; ``place`` is where they stand."""
    if old == new:
        return {}
    if isinstance(old, Mapping) and isinstance(new, Mapping):
        pairs = [
            (f"{place}.{key}" if place else key, old.get(key), new.get(key)) for key in dict.fromkeys((*old, *new))
        ]
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = [(place, *both) for both in zip(old, new, strict=True)]
    else:
        return {place: f"{_short(old)} -> {_short(new)}"}
    found: dict[str, str] = {}
    for where, was, is_now in pairs:
        found = {**differing(was, is_now, where), **found}
    return found


def _plain(value: Any) -> Any:
    """As it comes back from a file."""
    return json.loads(json.dumps(value))


def _short(value: Any) -> str:
    said = json.dumps(value, ensure_ascii=False)
    return said if len(said) <= 100 else f"{said[:97]}..."
