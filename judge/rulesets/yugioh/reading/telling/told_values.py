"""What changes of an Attribute, of a Type, or of several values at once are told in."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, printed, said
from judge.rulesets.yugioh.reading.telling.tellers import Teller, enter
from judge.rulesets.yugioh.reading.telling.told_selectors import reference
from judge.rulesets.yugioh.table.records import many


def _becomes(scale: str) -> Teller:
    """Another Attribute or Type: the declared one, or one that is said."""

    def told(value: Any, data: Data) -> Claims:
        if value == "declared":
            yield from said(f"become that|declared {scale}")
            return
        yield from said(f"become {scale}? monster?")
        yield from printed(value)

    return told


def _takes_on(value: Any, data: Data) -> Claims:
    """The values, which may be said of both, and whose they are."""
    yield from said("become make? each? same? equal? current? also? send? gy? tribute? summon? monster? your?")
    for one in many(value["values"]):
        yield from said(f"{one} {one}?")
    yield from said("original" if value.get("original") else "")
    yield from reference(value["of"])


enter({"take_on": _takes_on, "change_attribute": _becomes("attribute"), "change_type": _becomes("type")})
