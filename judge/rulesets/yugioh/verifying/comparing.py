"""One effect of a record beside the same effect of the text: which fields differ, which were not read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from judge.rulesets.yugioh.verifying.sides import FIELDS, Said, Side

NOT_THERE = "(no such effect)"
_STOPPED = frozenset({"activation", "effect", "summon", "summon or activation", "attack"})
"""What is negated once and for all, where every word of the text is known to the reader."""


class Difference(NamedTuple):
    """Where a record and the text part. ``unread`` are words that the vocabulary does not know: it is no difference
    then, but a field that nobody has compared. ``reason`` explains a difference."""

    card: str
    effect: str
    field: str
    record: Any = None
    text: Any = None
    words: str = ""
    unread: str = ""
    reason: str = ""


def compared(card: str, record: Side, text: Side, prefix: str = "") -> Iterator[Difference]:
    """Each field of an effect in which the sides differ, or which the text has in words that are not read."""
    name = prefix + record.id
    for field in FIELDS:
        ours, theirs = record.fields[field], text.fields[field]
        if theirs.unread:
            if field in ("event", "answers") or (field == "condition" and "condition" in _parts(record, text)):
                continue
            yield Difference(card, name, field, ours.shown, words=theirs.words, unread=theirs.unread)
        elif not _agree(field, ours, theirs, record):
            yield Difference(card, name, field, ours.shown, theirs.shown, theirs.words)
    if len(record.branches) == len(text.branches):
        for ours_, theirs_ in zip(record.branches, text.branches, strict=True):
            yield from compared(card, ours_, theirs_, f"{name}.")


def _parts(record: Side, text: Side) -> tuple[str, ...]:
    return ()


def _agree(field: str, ours: Said, theirs: Said, record: Side) -> bool:
    if field == "place":
        spoken = record.fields["category"].meaning not in _CARDS and ours.meaning != ("after event",)
        return not spoken or ours.meaning == theirs.meaning
    if field == "damage step":
        wanted = {"no": False, "yes": True}.get(theirs.meaning) if theirs.words else None
        return wanted is None or ours.meaning == wanted or (wanted and ours.meaning is None)
    if field == "negates":
        return ours.meaning == theirs.meaning or not _STOPPED & {ours.meaning, theirs.meaning}
    if field == "targets" and isinstance(theirs.meaning, bool):
        return bool(ours.meaning) == theirs.meaning
    if field == "resolution" and record.branches:
        return True
    return bool(ours.meaning == theirs.meaning)


_CARDS = frozenset({
    "Normal Spell", "Ritual Spell", "Continuous Spell", "Equip Spell", "Field Spell", "Quick-Play Spell", "Normal Trap",
    "Continuous Trap", "Counter Trap",
})  # fmt: skip
