"""One effect of a record beside the same effect of the text: which fields differ, which were not read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.verifying.compared_sides import AFTER_EVENT, FIELDS, REMARKS, Said, Side

_STOPPED = frozenset({"activation", "effect", "summon", "summon or activation", "attack"})
"""What is negated once and for all; whether an effect also negates others for a time its resolution says."""
_OF_BRANCHES = ("cost", "targets", "condition", "resolution")
"""What a branch may say for itself; the rest it has from the effect it belongs to."""
_SEEN_FROM_THE_FIELD = (("field",), (AFTER_EVENT,))
"""A record may say of a trigger that its card sees the event from the field; a text leaves it unsaid."""
_CARDS = frozenset({
    "Normal Spell", "Ritual Spell", "Continuous Spell", "Equip Spell", "Field Spell", "Quick-Play Spell", "Normal Trap",
    "Continuous Trap", "Counter Trap",
})  # fmt: skip


class Difference(NamedTuple):
    """Where a record and the text part: ``effect`` is empty for what is said of the whole card.

    ``unread`` are words that the vocabulary does not know: it is no difference then, but something that nobody has
    compared.
    """

    card: str
    effect: str
    field: str
    record: Any = None
    text: Any = None
    words: str = ""
    unread: str = ""


def compared(card: str, record: Side, text: Side) -> Iterator[Difference]:
    """Each field of an effect in which the sides differ, or which the text has in words that are not read."""
    yield from _fields(card, record.id, record, text, FIELDS)
    if not record.branches and text.branches:
        said = " ".join([text.fields["resolution"].words, *(branch.words for branch in text.branches)])
        yield Difference(card, record.id, "resolution", record.fields["resolution"].shown, unread=said)
    elif len(record.branches) != len(text.branches):
        unread = "; ".join(dict.fromkeys(said.unread for said in text.fields.values() if said.unread))
        told = None if unread else len(text.branches)
        yield Difference(card, record.id, "branches", len(record.branches), told, text.words, unread)
    else:
        for ours, theirs in zip(record.branches, text.branches, strict=True):
            own = ours._replace(fields={f: _own(said, record.fields[f]) for f, said in ours.fields.items()})
            yield from _fields(card, f"{record.id}.{ours.id}", own, theirs, _OF_BRANCHES)


def _own(said: Said, whole: Said) -> Said:
    """What a branch does not say differently, its effect says."""
    return Said((), []) if said.meaning == whole.meaning else said


def _fields(card: str, name: str, record: Side, text: Side, which: tuple[str, ...]) -> Iterator[Difference]:
    for field in which:
        ours, theirs = record.fields[field], text.fields[field]
        if field == "resolution" and (record.branches or text.branches):
            continue
        if theirs.unread and _silent(field, ours, theirs):
            continue
        if theirs.unread and _open(field, ours, theirs):
            if field not in ("event", "answers"):  # of one part with the condition
                yield Difference(card, name, field, ours.shown, words=theirs.words, unread=theirs.unread)
        elif not _agree(field, ours, theirs, record):
            yield Difference(card, name, field, ours.shown, theirs.shown, theirs.words)


def _open(field: str, ours: Said, theirs: Said) -> bool:
    """Is it open whether the sides agree, as words were not read? That something is paid or targeted is known."""
    if field in ("cost", "targets"):
        return bool(ours.meaning) or not theirs.meaning
    return True


def _silent(field: str, ours: Said, theirs: Said) -> bool:
    """Does neither side speak of it, as far as anybody can tell?"""
    if field == "place" and ours.meaning == (AFTER_EVENT,):
        return "while this card" not in theirs.unread
    return field in ("cost", "targets", "negates", *REMARKS) and not ours.meaning and not theirs.meaning


def _agree(field: str, ours: Said, theirs: Said, record: Side) -> bool:
    if field == "place":
        spoken = record.fields["category"].meaning not in _CARDS and ours.meaning != (AFTER_EVENT,)
        return not spoken or ours.meaning == theirs.meaning or (ours.meaning, theirs.meaning) == _SEEN_FROM_THE_FIELD
    if field == "damage step":
        said = {"no": False, "yes": True}.get(theirs.meaning) if theirs.words else None
        return said is None or ours.meaning == said or (said and ours.meaning is None)
    if field == "negates":
        return ours.meaning == theirs.meaning or not _STOPPED & {ours.meaning, theirs.meaning}
    if isinstance(theirs.meaning, bool) and field in ("cost", "targets"):
        return bool(ours.meaning) == theirs.meaning
    return bool(ours.meaning == theirs.meaning)
