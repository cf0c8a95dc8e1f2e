"""Where shipped cards and the texts in card databases differ, as lines for people."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from judge.report.text import Look, count, plain

One = Mapping[str, Any]


def page(found: Sequence[One], look: Look) -> Iterator[str]:
    """Card by card: each difference with both sides and the words, each field that was not compared."""
    for (card, edition), parts in groupby(found, lambda one: (one["card"], one["edition"])):
        yield f"{plain(card)}{f' (edition {edition})' if edition != 'tcg' else ''}"
        for one in parts:
            yield from _one(one, look)
        yield ""


def _one(one: One, look: Look) -> Iterator[str]:
    what = " ".join(filter(None, (one["effect"], one["field"])))
    if one.get("unread"):
        yield from look.wrap(f"{what}: not read: {plain(one['unread'])}")
        return
    yield from look.wrap(f"{what}: {'explained' if one.get('reason') else 'differs'}")
    yield from look.wrap(f"record  {_shown(one.get('record'))}", "    ")
    yield from look.wrap(f"text    {_shown(one.get('text'))}", "    ")
    if one.get("words"):
        yield from look.wrap(f'words   "{plain(one["words"])}"', "    ")
    if one.get("reason"):
        yield from look.wrap(f"because {plain(one['reason'])}", "    ")


def _shown(value: Any) -> str:
    if value in (None, [], {}):
        return "nothing"
    return plain(value if isinstance(value, str) else json.dumps(value, ensure_ascii=False))


def closing(missing: Sequence[str], stale: Sequence[One], numbers: Mapping[str, int], look: Look) -> Iterator[str]:
    """What is in no database, which explanations explain nothing, and the numbers."""
    if missing:
        yield from look.wrap(f"Not in the databases: {plain(', '.join(missing))}", "")
    for one in stale:
        what = " ".join(filter(None, (one["effect"], one["field"])))
        yield from look.wrap(f"Explained, but no difference: {plain(one['card'])}, {what}", "")
    explained = numbers["differences"] - numbers["unexplained"]
    differences, unread = count(numbers["differences"], "difference"), count(numbers["not_read"], "field")
    said = f"{count(numbers['cards'], 'card')} compared: {differences}, {explained} explained; {unread} not read."
    yield from look.wrap(said, "")
