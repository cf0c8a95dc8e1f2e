"""What `judge card` shows of the text of a card in a card database: as a page, and as data."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from judge.rulesets.yugioh.reading.text.older_wording.old_wording import old_but_read
from judge.rulesets.yugioh.reading.text.reach.reach import KINDS, sentences
from judge.rulesets.yugioh.reading.text.readings import page as pages
from judge.rulesets.yugioh.reading.text.readings import plain_words
from judge.rulesets.yugioh.reading.text.readings.reader import LONGEST, read
from judge.rulesets.yugioh.reading.text.readings.readings import Reading
from judge.rulesets.yugioh.reading.text.readings.registered import of_old, of_record, registered, tells_its_effects
from judge.rulesets.yugioh.reading.text.records import assembling
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard, printed_card
from judge.rulesets.yugioh.table.records import QUICKER

if TYPE_CHECKING:
    from judge.rulesets.yugioh.reading.database_records import Printed


def printed(row: Printed) -> PrintedCard:
    """What of a card its text is read with."""
    return printed_card(row.name, row.type, row.desc)


def page(row: Printed) -> list[str]:
    """The text in its parts, what each was taken for and how sure that is; its effects as card files have them."""
    card = printed(row)
    reading = read(card)
    if len(card.desc) > LONGEST or not (reading.declined or reading.effects):
        return [*pages.lines(reading), *_reach(card, reading)]
    record = assembling.assembled(card, reading)
    if reading.declined and not any(plain_words.unread_words(record)):
        return [old_but_read(reading.declined), "", *_judged(record)]
    return [*pages.lines(reading, _ids(reading, record)), *_reach(card, reading), "", *_judged(record)]


def _ids(reading: Reading, record: dict[str, Any]) -> list[str]:
    """What the effects that are activated are called in files, as they are printed; none where that is not plain."""
    ids = [effect["id"] for effect in record["effects"] if not _UNUSED & effect.keys() and effect["id"][-1:] != QUICKER]
    return ids if len(ids) == len(reading.effects) else []


_UNUSED = frozenset({"static", "procedure", "each_time", "upkeep"})
"""What makes an effect one that is not activated."""


def _reach(card: PrintedCard, reading: Reading) -> Iterator[str]:
    """The kind of each sentence that starts no Chain, and whom or what it could reach whatever it means."""
    found = [(kind, " ".join(part.text.split())) for kind, part in sentences(card, reading) if kind != "activated"]
    if found and card.words[-1:] != ("token",):
        yield ""
        yield "whatever they mean, these sentences could reach:"
        yield from (f"  {kind} ({KINDS[kind].reaches})  {words}" for kind, words in found)


def _judged(record: dict[str, Any]) -> Iterator[str]:
    """What rulings rest on: the record as a card file would have it, then the words that were not understood."""
    yield "as card files would have it, and as it is judged:"
    for key in ("materials", "summons", "archetypes", "not_treated_as"):
        if key in record:
            yield f"{key}: {json.dumps(record[key], ensure_ascii=False)}"
    for effect in record["effects"]:
        shown = {key: value for key, value in effect.items() if key not in ("id", "text")}
        yield f"{effect['id']}: {json.dumps(shown, ensure_ascii=False)}"
    words = list(dict.fromkeys(plain_words.unread_words(record)))
    if words:
        yield ""
        yield "not understood (a ruling that would turn on these words is unclear):"
        yield from (f'- "{said}"' for said in words)


def data(row: Printed, *, record: bool = False) -> dict[str, Any]:
    """``effects`` in the fields that simulators register, ``reading`` with the words behind each fact, and, if asked
    for, the ``record`` that rulings rest on.

    In place of the first two ``declined`` says why a text is not read as the texts of today; of such a text whose
    sentences decide what is a condition, a cost and the effect ``effects`` stand beside ``old_text``, which says so.
    """
    card = printed(row)
    reading = read(card)
    long = len(card.desc) > LONGEST
    judged = {"record": assembling.assembled(card, reading)} if record and not long else {}
    if reading.declined:
        made = {} if long else judged.get("record") or assembling.assembled(card, reading)
        if long or not tells_its_effects(made):
            return {"declined": reading.declined, **judged}
        effects = of_record(card, made)
        return {"old_text": old_but_read(reading.declined), "effects": effects, **judged}
    old = reading.confidence == "old text" and not long
    return {
        "effects": of_old(card, reading, judged.get("record") or assembling.assembled(card, reading))
        if old
        else registered(reading),
        "reading": [effect.facts() for effect in reading.effects],
        **judged,
        "rest": [{"taken_for": rest.taken_for, "part": rest.part} for rest in reading.rest],
        "kinds": [
            {"kind": kind, "reaches": KINDS[kind].reaches, "part": part} for kind, part in sentences(card, reading)
        ],
    }
