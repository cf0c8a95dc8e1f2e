"""What `judge card` shows of the text of a card in a card database: as a page, and as data."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.databases import Printed
from judge.rulesets.yugioh.text import page as pages
from judge.rulesets.yugioh.text.printed import PrintedCard
from judge.rulesets.yugioh.text.reader import read
from judge.rulesets.yugioh.text.reading import Reading
from judge.rulesets.yugioh.text.registered import registered


def reading_of(row: Printed) -> Reading:
    """The text of a card as it is understood."""
    return read(PrintedCard(row.name, tuple(row.type.split()), row.desc))


def page(row: Printed) -> list[str]:
    """The text in its parts, what each was taken for, and how sure that is."""
    return pages.lines(reading_of(row))


def data(row: Printed) -> dict[str, Any]:
    """``effects`` in the fields that simulators register and ``reading`` with the words behind each fact.

    In their place ``declined`` says why a text is not read.
    """
    reading = reading_of(row)
    if reading.declined:
        return {"declined": reading.declined}
    return {
        "effects": registered(reading),
        "reading": [effect.facts() for effect in reading.effects],
        "rest": [{"taken_for": rest.taken_for, "part": rest.part} for rest in reading.rest],
    }
