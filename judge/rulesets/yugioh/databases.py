"""From a row of a card database to the record that a card file would hold.

The one seam between databases and the game: whatever else can be read out of a card comes in through `record_from`.
"""

# ruff: noqa: D102 - what a card has printed needs no more words
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from judge.kernel.errors import Declined

DEFINE = "Define it under `cards:` in the scenario; `judge schema cards` shows how."
_HAVE_EFFECTS = frozenset({"effect", "flip", "toon", "spirit", "union", "gemini", "pendulum"})


class Printed(Protocol):
    """A card as a database prints it: its kind in the words of card files, its values, its text."""

    @property
    def id(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def type(self) -> str: ...
    @property
    def desc(self) -> str: ...
    @property
    def level(self) -> int | None: ...
    @property
    def rank(self) -> int | None: ...
    @property
    def link(self) -> int | None: ...
    @property
    def atk(self) -> int | Literal["?"] | None: ...
    @property
    def defense(self) -> int | Literal["?"] | None: ...
    @property
    def attribute(self) -> str: ...
    @property
    def race(self) -> str: ...
    @property
    def archetypes(self) -> tuple[str, ...]: ...
    @property
    def special_summon_only(self) -> bool: ...


def record_from(row: Printed) -> Mapping[str, Any] | Declined:
    """The record of a card, as a card file would have it, or why there is none.

    A monster without effects is complete by its values. Other cards have none: their text is read
    for `judge card`, but no ruling rests on it yet.
    """
    words = row.type.split()
    if not words or words[-1] not in ("monster", "spell", "trap"):
        return Declined(f"it is a {row.type} card, which the judge has no rules for", DEFINE)
    if words[-1] != "monster" or not _HAVE_EFFECTS.isdisjoint(words):
        return Declined("rulings do not rest on card text yet", DEFINE)
    return values(row)


def values(row: Printed) -> dict[str, Any]:
    """The record of a monster as far as its printed values go."""
    printed = {
        "type": row.type,
        "level": row.level,
        "rank": row.rank,
        "link": row.link,
        "attribute": row.attribute,
        "race": row.race,
        "atk": row.atk,
        "def": row.defense,
        "archetypes": [*row.archetypes],
    }
    record: dict[str, Any] = {key: value for key, value in printed.items() if value not in (None, "", [])}
    if row.special_summon_only:
        record["summons"] = {"normal": False}
    if not {"normal", "token"} & set(row.type.split()):
        record["notes"] = "What it is Summoned with is not read from its text."
    return {**record, "effects": []}
