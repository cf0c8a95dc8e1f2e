"""Monsters that stand for the materials of a Summon from the Extra Deck, where nobody named any."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.talk.told_table import FIELD, Copy

MOST = 4
Some = list[tuple[Copy, str]]
"""Cards that stand for materials, each with what it is called."""
Selector = Mapping[str, Any]


def of(record: CardRecord, player: str, among: Sequence[Selector] = ()) -> Iterator[Some]:
    """Sets of materials that may fit, the plainest first, or first those with one of these ``among`` them."""
    kinds, level = record.kinds, record.level
    for one in among:
        yield from _described(record, player, one)
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
    yield from _described(record, player)


def _described(record: CardRecord, player: str, among: Selector | None = None) -> Iterator[Some]:
    """Materials as the card describes each, one of them as it is asked for beside."""
    parts = [part for said in record.materials if isinstance(said, Mapping) for part in [said] * _least(said)]
    if not parts or any(not isinstance(said, Mapping) for said in record.materials):
        return
    if "link" in record.kinds:
        parts += [parts[-1]] * (record.level - len(parts))
    if len(parts) > MOST + 1:
        return
    if among is not None:
        tuner = "tuner" in many(among.get("kind"))
        fits = [n for n, part in enumerate(parts) if tuner or "tuner" not in many(part.get("kind"))]
        if not fits:
            return
        kept = {key: value for key, value in among.items() if key != "card"}
        parts[fits[0]] = {**parts[fits[0]], **kept}
    from judge.rulesets.yugioh.talk import stand_in_facts  # most talk leaves nothing out

    levels = _levels(record, parts)
    some: Some = []
    for n, (part, level) in enumerate(zip(parts, levels, strict=True)):
        if isinstance(name := next(iter(many(part.get("name"))), None), str):
            some.append((Copy(name, player, FIELD), name))
            continue
        facts, called = stand_in_facts.of(part, record, n, stays=True)
        if level and "link" not in facts:
            facts["level"] = level
        alike = sum(known == called for _, known in some)
        some.append((Copy(f"{player}'s {_NTH[alike]}{called}", player, FIELD, card_facts=facts), called))
    yield some


def _least(said: Selector) -> int:
    count = said.get("count", 1)
    least = count.get("min", 1) if isinstance(count, Mapping) else count
    return least if isinstance(least, int) else 1


def _levels(record: CardRecord, parts: Sequence[Selector]) -> list[int]:
    """The Level that each must have for the Summon; 0: any."""
    if "xyz" in record.kinds:
        return [record.level for _ in parts]
    if "synchro" not in record.kinds:
        return [0 for _ in parts]
    levels = [1 for _ in parts]
    others = [n for n, part in enumerate(parts) if "tuner" not in many(part.get("kind"))]
    levels[(others or [len(parts) - 1])[0]] = max(record.level - len(parts) + 1, 1)
    return levels


_NTH = ("", "second ", "third ", "fourth ", "fifth ")


def _several(player: str, count: int, called: str, **facts: Any) -> Some:
    """So many monsters of a kind, with different names."""
    names = [f"{player}'s {nth}{called}" for nth in _NTH[:count]]
    return [(Copy(name, player, FIELD, card_facts=facts), called) for name in names]
