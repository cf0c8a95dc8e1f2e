"""What `judge card` shows of the text of a card in a card database: as a page, and as data."""

from __future__ import annotations

import json
from typing import Any

from judge.rulesets.yugioh.databases import Printed
from judge.rulesets.yugioh.text import page as pages
from judge.rulesets.yugioh.text.drafting import Draft, draft
from judge.rulesets.yugioh.text.printed import PrintedCard
from judge.rulesets.yugioh.text.reader import read
from judge.rulesets.yugioh.text.registered import registered


def printed(row: Printed) -> PrintedCard:
    """What of a card its text is read with."""
    return PrintedCard(row.name, tuple(row.type.split()), row.desc)


def page(row: Printed) -> list[str]:
    """The text in its parts, what each was taken for and how sure that is; its effects as card files have them."""
    card = printed(row)
    reading = read(card)
    lines = pages.lines(reading)
    if reading.declined or not reading.effects:
        return lines
    drafts = [_drafted(n, draft(card, effect, n)) for n, effect in enumerate(reading.effects, 1)]
    return [*lines, "", "as card files would have it (a draft; no ruling rests on it):", *drafts]


def _drafted(number: int, made: Draft) -> str:
    if made.data is not None:
        return f"{number}. {json.dumps(made.data, ensure_ascii=False)}"
    words = "; ".join(f'"{" ".join(said.split())}"' for said in made.unknown)
    return f"{number}. cannot be said yet: {words}"


def data(row: Printed) -> dict[str, Any]:
    """``effects`` in the fields that simulators register, ``reading`` with the words behind each fact, and ``drafts``.

    In their place ``declined`` says why a text is not read.
    """
    card = printed(row)
    reading = read(card)
    if reading.declined:
        return {"declined": reading.declined}
    return {
        "effects": registered(reading),
        "reading": [effect.facts() for effect in reading.effects],
        "drafts": [draft(card, effect, n)._asdict() for n, effect in enumerate(reading.effects, 1)],
        "rest": [{"taken_for": rest.taken_for, "part": rest.part} for rest in reading.rest],
    }
