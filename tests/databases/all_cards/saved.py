"""A run kept as a file, and where a later run differs from it."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.databases.all_cards.visiting import Visit

Run = Mapping[str, Mapping[str, Any]]
"""What came of every card: ``reading`` and ``verdicts``, or its ``whole`` reading."""


def run_of(visits: Iterable[Visit]) -> Run:
    """What is kept of a run."""
    return {
        visit.card: {"whole": visit.whole} if visit.whole else {"reading": visit.reading, "verdicts": visit.verdicts}
        for visit in visits
    }


def save(file: Path, runs: Mapping[str, Run]) -> None:
    """Write the runs of some databases, a card a line."""
    lines = (
        json.dumps([base, card, kept], ensure_ascii=False) for base, run in runs.items() for card, kept in run.items()
    )
    file.write_text("".join(f"{line}\n" for line in lines), "utf-8")


def load(file: Path) -> dict[str, Run]:
    """The runs that were saved, by database."""
    found: dict[str, dict[str, Any]] = {}
    with file.open(encoding="utf-8") as lines:
        for line in lines:
            base, card, kept = json.loads(line)
            found.setdefault(base, {})[card] = kept
    return dict(found)


def changes(before: Run, now: Run) -> Iterator[str]:
    """What is other than it was, a line a card or verdict."""
    for card in sorted(before.keys() | now.keys()):
        if card not in now:
            yield f"{card}: gone"
        elif card not in before:
            yield f"{card}: new"
        elif before[card] != now[card]:
            yield from _changed(card, before[card], now[card])


def _changed(card: str, before: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    if before["reading"] != now["reading"]:
        yield f"{card}: read otherwise"
    old, new = before["verdicts"], now["verdicts"]
    for how in dict.fromkeys((*old, *new)):
        if old.get(how) != new.get(how):
            yield f"{card}, {how}: {old.get(how, 'nothing')} -> {new.get(how, 'nothing')}"
