"""Card records: what the file says of a card. What it leaves out is unknown, and no rule holds it against anybody."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.records import field, fixed

Data = Mapping[str, Any]
UNSUPPORTED = ("partner", "night runner", "constellation")
"""Kinds of cards of which no rules can be read."""


@fixed
class CardRecord:
    """One card. ``kind`` is ``starlight``, ``skill``, ``support`` or empty for a card the file does not declare; None
    is a value that nobody gave. ``willpower`` is a Starlight's capacity and what a skill asks for."""

    name: str
    kind: str = ""
    skill_type: str = ""
    counter: bool = False
    colours: tuple[str, ...] | None = None
    willpower: int | None = None
    limit: int | None = None
    damage: int | None = None
    damage_type: str = ""
    damage_colour: str = ""
    target: str = ""
    performer: str = "active"
    rank: int | None = None
    sp: int | None = None
    weaknesses: tuple[str, ...] = ()
    resistances: tuple[str, ...] = ()
    starter: bool = False
    stays: bool = False
    condition: Any = None
    sequences: tuple[Data, ...] = ()
    radiances: tuple[Data, ...] = ()
    watches: tuple[Data, ...] = ()
    raw: Data = field(default_factory=dict)

    @property
    def can_be_a_skill(self) -> bool:
        """Is it a skill, or a card of which the file says nothing?"""
        return self.kind in ("skill", "")

    @property
    def can_be_a_starlight(self) -> bool:
        """Is it a Starlight, or a card of which the file says nothing?"""
        return self.kind in ("starlight", "")

    @property
    def aim(self) -> str:
        """What the card targets: a damage skill the rival's active Starlight unless it says otherwise (Applying
        Damage)."""
        return self.target or ("rival active" if self.skill_type == "damage" else "none")


def record(name: str, raw: Data) -> CardRecord:
    """Read one card. Raises `Unreadable` for a type that is no kind of card, or one without readable rules."""
    kind, skill_type, counter = _kind(name, str(raw.get("type", "")).lower())
    colours = raw.get("colours")
    return CardRecord(
        name=name,
        kind=kind,
        skill_type=skill_type,
        counter=counter,
        colours=tuple(str(c) for c in colours) if colours is not None else None,
        damage_type=str(raw.get("damage_type", "")),
        damage_colour=str(raw.get("damage_colour", "")),
        target=str(raw.get("target", "")),
        performer=str(raw.get("performer", "active")),
        starter=bool(raw.get("starter", False)),
        stays=bool(raw.get("stays", False)),
        condition=raw.get("condition"),
        raw=raw,
        willpower=raw.get("willpower"),
        limit=raw.get("limit"),
        damage=raw.get("damage"),
        rank=raw.get("rank"),
        sp=raw.get("sp"),
        weaknesses=tuple(raw.get("weaknesses", ())),
        resistances=tuple(raw.get("resistances", ())),
        sequences=tuple(raw.get("sequences", ())),
        radiances=tuple(raw.get("radiances", ())),
        watches=tuple(raw.get("watches", ())),
    )


def _kind(name: str, written: str) -> tuple[str, str, bool]:
    words = written.split()
    if not words or words == ["starlight"] or words == ["support"]:
        return written, "", False
    counter = words[0] == "counter"
    rest = words[1:] if counter else words
    if len(rest) == 2 and rest[0] in ("damage", "focus") and rest[1] == "skill":
        return "skill", rest[0], counter
    if any(word in written for word in UNSUPPORTED):
        raise Unreadable(
            f"{name} is of a kind ({written}) whose rules are not judged: no page on it could be read.",
            hint="Leave it out, and write what its effect did (grant, defeat, remove).",
            path=("cards", name, "type"),
        )
    raise Unreadable(
        f"{name} has the type {written!r}, which is no kind of card.",
        hint="A type is starlight, support, damage skill, focus skill, or counter damage skill, counter focus skill.",
        path=("cards", name, "type"),
    )
