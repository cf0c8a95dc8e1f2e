"""What `judge card` shows of the text of a Riftbound card: as a page, and as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Declined
from judge.rulesets.riftbound.pages.card_pages import card_page
from judge.rulesets.riftbound.reading import assembling
from judge.rulesets.riftbound.reading.card_readings import Sentence
from judge.rulesets.riftbound.reading.database_records import record_from
from judge.rulesets.riftbound.reading.printed_words import LONGEST

if TYPE_CHECKING:
    from judge.rulesets.riftbound.reading.database_records import Printed


def page(row: Printed) -> list[str]:
    """The sentences, what each was taken for and what an unread one could reach; then the record that was made."""
    record = record_from(row)
    if isinstance(record, Declined):
        return []
    lines = [line for sentence in _sentences(row) for line in _told(sentence)]
    _, *made = card_page(row.name, {row.name: record})
    return [*lines, "", "what rulings rest on:", *(f"  {line}".rstrip() for line in made)]


def data(row: Printed, *, record: bool = False) -> dict[str, Any]:
    """The sentences as data; with the record if asked for."""
    sentences = [
        {"words": one.words, "kind": one.kind, "read": one.is_read, **({"reach": [*one.reach]} if one.reach else {})}
        for one in _sentences(row)
    ]
    made = record_from(row) if record else None
    return {"sentences": sentences, **({"record": dict(made)} if made and not isinstance(made, Declined) else {})}


def _sentences(row: Printed) -> list[Sentence]:
    return assembling.read(row.type, row.desc).sentences if len(row.desc) <= LONGEST else []


def _told(sentence: Sentence) -> Iterator[str]:
    state = "read" if sentence.is_read else "not understood"
    yield f'"{sentence.words}"'
    yield f"  {sentence.kind}, {state}" + (f"; could reach: {', '.join(sentence.reach)}" if sentence.reach else "")
