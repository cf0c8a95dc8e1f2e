"""Monsters that stand for the materials of a Summon from the Extra Deck, where nobody named any."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.talk.told_table import FIELD, Copy

MOST = 4
Some = list[tuple[Copy, str]]
"""Cards that stand for materials, each with what it is called."""


def of(record: CardRecord, player: str) -> Iterator[Some]:
    """Sets of materials that may fit, the plainest first."""
    kinds, level = record.kinds, record.level
    if "xyz" in kinds:
        yield _several(player, 2, f"Level {level} monster", level=level)
        yield _several(player, 3, f"Level {level} monster", level=level)
    elif "synchro" in kinds and level > 1:
        tuner = Copy(f"{player}'s Tuner", player, FIELD, card_facts={"type": "tuner effect monster", "level": 1})
        other = _several(player, 1, f"Level {level - 1} monster", level=level - 1)
        yield [(tuner, "Level 1 Tuner"), *other]
    elif "link" in kinds:
        for words in ("normal monster", "effect monster"):
            for own in (1, 4):
                yield _several(player, min(level, MOST), f"Level {own} {words}", type=words, level=own)


_NTH = ("", "second ", "third ", "fourth ")


def _several(player: str, count: int, called: str, **facts: Any) -> Some:
    """So many monsters of a kind, with different names."""
    names = [f"{player}'s {nth}{called}" for nth in _NTH[:count]]
    return [(Copy(name, player, FIELD, card_facts=facts), called) for name in names]
