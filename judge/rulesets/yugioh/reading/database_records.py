"""From a row of a card database to the record that a card file would hold.

The one seam between databases and the game: whatever can be read out of a card comes in through `record_from`.
"""

# ruff: noqa: D102 - what a card has printed needs no more words
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Declined

if TYPE_CHECKING:
    from typing import Literal, Protocol

    class Printed(Protocol):
        """A card as a database prints it: its kind in the words of card files, its values, its text."""

        @property
        def id(self) -> int: ...
        @property
        def passcode(self) -> str: ...
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
        def arrows(self) -> tuple[str, ...]: ...
        @property
        def scales(self) -> tuple[int, int] | None: ...
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


DEFINE = "Define it under `cards:` in the scenario; `judge schema cards` shows how."
_QUOTED = r'"((?:[^"\n]|(?<= )"[A-Z][^"\n]*"(?="))+)"( (?:[A-Z][\w-]+ )?(?:[Mm]onster|card|Spell|Trap)s?\b)?'
"""A name, and what stands behind that of a group of cards (``a "Reed" monster``), not of one."""
_PLAIN = frozenset({"normal", "token"})


def record_from(row: Printed, edition: str = "tcg") -> Mapping[str, Any] | Declined:
    """The record of a card for an edition, as a card file would have it, or why there is none.

    A monster without effects is complete by its values. The text of any other card is read; words of it that are not
    understood stand in the record as ``unread``, and so does what a text of the older wording leaves open.
    """
    words = row.type.split()
    if not words or words[-1] not in ("monster", "spell", "trap"):
        return Declined(f"it is a {row.type} card, which the judge has no rules for", DEFINE)
    from judge.rulesets.yugioh.reading.text.readings.sorting import is_plain
    from judge.rulesets.yugioh.reading.text.sentences.printed_cards import printed_card

    card = printed_card(row.name, row.type, row.desc)
    bare = is_plain(card) or (edition == "2003" and "token" in words)
    if _PLAIN.intersection(words) and "pendulum" not in words and bare:
        return {**values(row), "effects": []}
    if edition == "2003":
        return Declined("its text is of today's wording, and the edition is that of 2003", DEFINE)
    from judge.rulesets.yugioh.reading.text.readings import reader
    from judge.rulesets.yugioh.reading.text.records import assembling

    if len(row.desc) > reader.LONGEST:
        return Declined(f"its text of {len(row.desc)} characters is no card's text", DEFINE)
    reading = reader.read(card)
    made = joined(values(row), assembling.assembled(card, reading))
    own = "|".join(re.escape(name) for name in (row.name, card.known_as) if name)
    others = re.sub(rf'"(?:{own})(?:\(s\))?"', "", card.desc) if '"' in card.desc else ""
    quoted = re.findall(_QUOTED, others)
    named = (name.removesuffix("(s)") for name, group in quoted if not group)
    mentioned = dict.fromkeys(name for name in named if name == name.strip())
    known_as = {"known_as": [card.known_as]} if card.known_as else {}
    return {**made, **known_as, **({"mentions": [*mentioned]} if mentioned else {})}


def joined(printed: Mapping[str, Any], read: Mapping[str, Any]) -> dict[str, Any]:
    """What is printed beside the text, and what was read of the text."""
    summons = {**printed.get("summons", {}), **read.get("summons", {})}
    archetypes = [*printed.get("archetypes", []), *read.get("archetypes", [])]
    record = {**printed, **read, "summons": summons, "archetypes": list(dict.fromkeys(archetypes))}
    return {key: value for key, value in record.items() if value or key == "effects" or value == 0}


def values(row: Printed) -> dict[str, Any]:
    """The record of a card as far as its printed values go."""
    printed = {
        "type": row.type,
        "level": row.level,
        "rank": row.rank,
        "link": row.link,
        "arrows": [*row.arrows],
        "scale": row.scales[0] if row.scales else None,
        "attribute": row.attribute,
        "race": row.race,
        "atk": row.atk,
        "def": row.defense,
        "archetypes": [*row.archetypes],
    }
    record: dict[str, Any] = {key: value for key, value in printed.items() if value not in (None, "", [])}
    if row.type.split()[-1] != "monster":
        return {"type": row.type, **({"archetypes": record["archetypes"]} if "archetypes" in record else {})}
    if row.special_summon_only:
        record["summons"] = {"normal": False}
    return record
