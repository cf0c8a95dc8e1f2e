"""A shipped card held against card data: what is printed on it, as far as that are plain facts.

Kind, costs, Might, domains, tags, timing and keywords are compared; what abilities do is not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from judge.rulesets.riftbound.reading import assembling
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import record

if TYPE_CHECKING:
    from judge.rulesets.riftbound.reading.database_records import Printed

FIELDS = ("type", "supertype", "energy", "power", "might", "domains", "tags", "timing", "keywords")
"""Everything that is compared."""


def differences(name: str, raw: Mapping[str, Any], row: Printed) -> Iterator[dict[str, Any]]:
    """Each fact of which a record and card data differ, as plain data."""
    ours, theirs = of_record(name, raw), of_printing(row)
    for field in FIELDS:
        if ours[field] != theirs[field]:
            yield {"effect": "", "field": field, "record": ours[field], "text": theirs[field]}


def of_record(name: str, raw: Mapping[str, Any]) -> dict[str, Any]:
    """The facts of a shipped record; a cost that it does not record is none."""
    card = record(name, raw)
    keywords = {**card.keywords, **(raw.get("gives") or {})}
    return {
        "type": str(raw["type"]),
        "supertype": str(raw.get("supertype", "")),
        "energy": card.energy,
        "power": card.power,
        "might": card.might if card.type == "unit" else int(raw.get("might_bonus", 0)),
        "domains": sorted(card.domains),
        "tags": sorted(set(card.tags) - {"Equipment"}),
        "timing": card.timing,
        "keywords": _plainly(keywords),
    }


def of_printing(row: Printed) -> dict[str, Any]:
    """The same facts of a printing: its values, and the timing and keywords of its text."""
    read = assembling.read(row.type, row.desc).record
    kind = row.type.split()[-1]
    played = kind in terms.CARD_KINDS and not row.type.startswith("token")
    keywords = {**(read.get("keywords") or {}), **(read.get("gives") or {})}
    timing = terms.REACTION if keywords.get("quick_draw") else str(read.get("timing", ""))
    return {
        "type": row.type,
        "supertype": row.supertype if row.supertype in ("champion", "signature") and kind != "legend" else "",
        "energy": row.energy or 0 if played else None,
        "power": row.power or 0 if played else None,
        "might": row.might or 0,
        "domains": sorted(row.domains),
        "tags": sorted(set(row.tags) - {"Equipment"}),
        "timing": timing,
        "keywords": _plainly(keywords),
    }


def _plainly(keywords: Mapping[str, Any]) -> dict[str, Any]:
    """Keywords with their numbers or costs; one without a number counts as 1."""
    return {key: 1 if value is True else value for key, value in sorted(keywords.items())}
