"""From a printing in a file of card data to the record that a card file would hold.

The one seam between card data and the game: whatever can be read out of a card comes in through `record_from`.
"""

# ruff: noqa: D102 - what a card has printed needs no more words
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Declined
from judge.rulesets.riftbound.table import terms

if TYPE_CHECKING:
    from typing import Protocol

    class Printed(Protocol):
        """A card as card data prints it: its kind in the words of card files, its values, its text."""

        @property
        def passcode(self) -> str: ...
        @property
        def name(self) -> str: ...
        @property
        def type(self) -> str: ...
        @property
        def desc(self) -> str: ...
        @property
        def supertype(self) -> str: ...
        @property
        def energy(self) -> int | None: ...
        @property
        def power(self) -> int | None: ...
        @property
        def might(self) -> int | None: ...
        @property
        def domains(self) -> tuple[str, ...]: ...
        @property
        def tags(self) -> tuple[str, ...]: ...


DEFINE = "Define it under `cards:` in the scenario; `judge schema cards` shows how."


def record_from(row: Printed) -> Mapping[str, Any] | Declined:
    """The record of a card as a card file would have it, or why there is none.

    Words of its text that are not understood stand in the record as ``unread``, with what they could decide.
    """
    from judge.rulesets.riftbound.reading import assembling
    from judge.rulesets.riftbound.reading.printed_words import LONGEST

    if row.type.split()[-1] not in terms.TYPES:
        return Declined(f"it is a {row.type} card, which is neither played nor on the board as a card", DEFINE)
    if len(row.desc) > LONGEST:
        return Declined(f"its text of {len(row.desc)} characters is no card's text", DEFINE)
    if row.type.split()[-1] == "unit" and row.might is None:
        return Declined("its Might is not said there", DEFINE)
    reading = assembling.read(row.type, row.desc)
    return {**values(row), **({"text": row.desc} if row.desc else {}), **reading.record}


def values(row: Printed) -> dict[str, Any]:
    """The record of a card as far as its printed values go."""
    found: dict[str, Any] = {"type": row.type}
    kind = row.type.split()[-1]
    if row.supertype in ("champion", "signature"):
        found["supertype"] = row.supertype
    if domains := [one for one in row.domains if one in terms.DOMAINS]:
        found["domains"] = domains
    if tags := [one for one in row.tags if one != "Equipment"]:
        found["tags"] = tags
    if "equipment" in row.type.split() and row.might:
        found["might_bonus"] = row.might
    if kind == "unit":
        found["might"] = row.might
    known = row.energy is not None or row.power is not None
    if kind in terms.CARD_KINDS and known and not row.type.startswith("token"):
        found["cost"] = {"energy": row.energy or 0, **({"power": row.power} if row.power else {})}
    return found
