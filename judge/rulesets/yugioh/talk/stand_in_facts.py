"""What is printed on a card that stands for any which a selector fits, and how it lies there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.talk.nameless_cards import MONSTER
from judge.rulesets.yugioh.vocabulary.card_properties import KINDS_OF_CARDS

_KINDS = (
    "effect",
    "tuner",
    "union",
    "spirit",
    "ritual",
    "fusion",
    "synchro",
    "xyz",
    "pendulum",
    "toon",
    "gemini",
    "flip",
)
_EXTRA = ("fusion", "synchro", "xyz", "link")
_OF_SPELLS_AND_TRAPS = ("normal", "quick-play", "continuous", "field", "equip", "ritual", "counter")
_OTHERS: Mapping[str, tuple[Any, ...]] = {
    "attribute": ("EARTH", "DARK", "LIGHT"), "race": ("Warrior", "Dragon", "Spellcaster"), "level": (4, 3, 5),
}  # fmt: skip
"""What may be printed there, the usual first."""


def of(said: Mapping[str, Any], record: CardRecord, nth: int, *, stays: bool) -> tuple[dict[str, Any], str]:
    """What is printed on the card, and what it is called; ``record`` asks for it, ``stays``: it lies face-up, ``nth``:
    of several."""
    frame = str(said.get("card", "any")).split()[0]
    if frame == "any" and {"spell & trap zone", "field zone"} & {*many(said.get("in"))} and "pendulum_zone" not in said:
        frame = "spell"
    if frame in ("spell", "trap"):
        return _of_spell_or_trap(said, frame, stays)
    facts: dict[str, Any] = {}
    called = []
    level = _number(said.get("level"))
    if level is not None:
        facts["level"] = level
        called.append(f"Level {level}")
    for key in ("attribute", "race"):
        if isinstance(value := next(iter(many(said.get(key))), None), str) and value != "declared":
            facts[key] = value
            called.append(value)
    for key in ("atk", "def"):
        if (points := _number(said.get(key))) is not None:
            facts[key] = points
    facts |= _apart(said, record, nth, facts)
    kinds = [kind for kind in many(said.get("kind"))[:1] if kind in (*_KINDS, "link")]
    if not kinds and said.get("summoned") == "from extra deck":
        kinds = [next(kind for kind in _EXTRA if kind not in many(said.get("not_kind")))]
    kinds += [kind for kind in many(said.get("also_kind"))[:1] if kind in (*_KINDS, "link")]
    if said.get("pendulum_zone"):
        kinds = ["pendulum"]
    if named := next(iter(many(said.get("named"))), None):
        called.append(f'"{named}"')
    if kinds:
        facts["type"] = " ".join(dict.fromkeys((*kinds, "effect", "monster")))
        called += [kind.title() for kind in kinds]
    if "link" in kinds:
        facts["link"] = facts.pop("level", 1)
    if "pendulum" in kinds:
        facts["scale"] = 4
    return facts, " ".join((*called, "monster" if KINDS_OF_CARDS.isdisjoint(kinds) else "Monster"))


def lying(said: Mapping[str, Any], facts: Mapping[str, Any], player: str) -> dict[str, Any]:
    """How the card lies there: its column, what is under it."""
    how: dict[str, Any] = {}
    if said.get("zone_kind") == "center":
        how["column"] = 3
    if said.get("pendulum_zone"):
        how["pendulum_zone"] = True
    if "xyz" in str(facts.get("type", "")).split():
        how["materials"] = [f"{player}'s {one}" for one in MATERIALS[:2]]
    return how


MATERIALS = ("material", "second material", "third material")
"""What Xyz Materials are called of which nobody says what they are."""


def _apart(said: Mapping[str, Any], record: CardRecord, nth: int, facts: Mapping[str, Any]) -> dict[str, Any]:
    """What must be otherwise than on other cards: those that it must not be, the one that asks, those beside it."""
    barred: Mapping[str, Any] = said.get("barring", {})
    unlike: Mapping[str, Any] = said.get("against_this", {})
    own = {"attribute": record.attribute, "race": record.race, "level": record.level}
    found: dict[str, Any] = {}
    for key, usual in _OTHERS.items():
        without = [*many(said.get(f"not_{key}")), *many(barred.get(key))]
        if unlike.get(key) == "different":
            without.append(own[key])
        left = [one for one in usual if one not in without]
        if key in many(said.get("different")):
            found[key] = left[nth % len(left)]
        elif unlike.get(key) == "same":
            found[key] = own[key]
        elif key not in facts and MONSTER[key] in without and left:
            found[key] = left[0]
    return found


def _of_spell_or_trap(said: Mapping[str, Any], frame: str, stays: bool) -> tuple[dict[str, Any], str]:
    kinds = [kind for kind in many(said.get("kind"))[:1] if kind in _OF_SPELLS_AND_TRAPS]
    if "field zone" in many(said.get("in")):
        kinds = ["field"]
    named = [f'"{one}"' for one in many(said.get("named"))[:1]]
    printed = kinds[0] if kinds else "continuous" if stays else "normal"
    return {"type": f"{printed} {frame}"}, " ".join((*named, *(kind.title() for kind in kinds), frame.title()))


def _number(said: Any) -> int | None:
    """A number that is asked for, or that fits a bound."""
    if isinstance(said, Mapping):
        said = said.get("max", said.get("min"))
    return said if isinstance(said, int) else None
