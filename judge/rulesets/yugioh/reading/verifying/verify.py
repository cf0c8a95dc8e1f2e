"""One shipped card held against the text of it that a database has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import printed_card
from judge.rulesets.yugioh.reading.verifying import compared_sides
from judge.rulesets.yugioh.reading.verifying import printed_values as cards
from judge.rulesets.yugioh.reading.verifying.compared_sides import Remarks, Side, both_speeds, of_record, of_text
from judge.rulesets.yugioh.reading.verifying.comparing import Difference, compared
from judge.rulesets.yugioh.reading.verifying.matching import pairs
from judge.rulesets.yugioh.table.records import CardRecord

if TYPE_CHECKING:
    from judge.rulesets.yugioh.reading.database_records import Printed

FIELDS = frozenset({*compared_sides.FIELDS, *cards.FIELDS, "effect", "branches", "text"})
"""Everything that is compared."""


def effects(card: CardRecord) -> frozenset[str]:
    """The names of its effects and of their branches."""
    branches = [f"{effect.id}.{branch.id}" for effect in card.effects for branch in effect.choices]
    return frozenset({*(effect.id for effect in card.effects), *branches})


def data(card: CardRecord, row: Printed) -> Iterator[dict[str, Any]]:
    """The same as `verified`, as plain data; only what has something in it besides ``effect`` and ``field``."""
    for found in verified(card, row):
        told = found._asdict()
        del told["card"]
        yield {key: value for key, value in told.items() if key in ("effect", "field") or value not in (None, "")}


def verified(card: CardRecord, row: Printed) -> Iterator[Difference]:
    """Where a record and the text of its card differ, and what of the text was not read."""
    printed = printed_card(row.name, row.type, row.desc)
    reading = read(printed)
    yield from cards.values_of(card, row)
    if reading.declined:
        words = " ".join(row.desc.split())
        yield Difference(card.name, "", "text", words=words, unread=words)
        return
    yield from cards.summoning_of(card, row, printed, reading)
    ours = [of_record(effect) for effect in card.effects if effect.activates]
    standing = cards.standing(printed, reading)
    remarks = Remarks(standing.remarks, tuple(standing.unread))
    theirs = [
        side
        for number, effect in enumerate(reading.effects, 1)
        for side in both_speeds(of_text(printed, row.type, effect, number, remarks), effect)
    ]
    yield from _effects(card, ours, theirs, " ".join(standing.unread))
    more = dict.fromkeys(side.fields["resolution"].unread for side in theirs if side.fields["resolution"].unread)
    yield from cards.statics_of(card, standing, tuple(more))


def _effects(card: CardRecord, ours: list[Side], theirs: list[Side], unread: str) -> Iterator[Difference]:
    """The effects of both sides; ``unread`` are sentences of the text that are not read, which may be the one that the
    record has and the text not."""
    matched = pairs(ours, theirs)
    for record, text in matched.both:
        yield from compared(card.name, record, text)
    for side in matched.record:
        category = side.fields["category"].shown
        if category == "Pendulum Spell" and side.id == "act":  # by what it is, not by its text
            continue
        yield Difference(card.name, side.id, "effect", category, "" if unread else "no such effect", unread=unread)
    for side in matched.text:
        yield Difference(card.name, side.id, "effect", "no such effect", side.fields["category"].shown, side.words)
