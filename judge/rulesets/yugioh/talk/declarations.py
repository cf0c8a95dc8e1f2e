"""What a player declares as a card is used, where nobody said it: any that its text allows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.talk import card_places

_WAYS: Mapping[str, tuple[str, ...]] = {
    "attribute": ("DARK", "LIGHT"), "type or attribute": ("DARK", "LIGHT"), "attribute, except water": ("DARK", "FIRE"),
    "type": ("Dragon", "Warrior"), "card type": ("Monster", "Spell", "Trap"), "spell or trap": ("Spell", "Trap"),
    "type of card (spell or trap)": ("Spell", "Trap"), "kind of monster": ("Fusion", "Ritual", "Synchro", "Xyz"),
    "atk or def": ("ATK", "DEF"),
}  # fmt: skip
"""What may be declared of each kind, the one that is taken first."""


def ways(play: Mapping[str, Any], record: CardRecord) -> tuple[str, ...]:
    """What may be declared by a play that says nothing of it; nothing where nothing is, or where it is a name."""
    own = [one for one in card_places.effects_of(play, record) if one.speed > 0]
    if "choose" in play or len(own) != 1:
        return ()
    asked = [str(part["declare"]) for part in own[0].cost if "declare" in part]
    return _allowed(asked[0]) if len(asked) == 1 else ()


def _allowed(asked: str) -> tuple[str, ...]:
    words = asked.casefold()
    numbers = [word for word in words.split() if word.isdecimal()]
    if numbers:
        return (numbers[0], numbers[-1]) if words.startswith(("level", "whole number")) else ()
    bare = words.removeprefix("other ").removeprefix("monster ")
    if bare.startswith("card type ("):
        listed = bare.removeprefix("card type (").rstrip(")").replace(" or ", " ").split(",")
        return tuple(one.strip().title() for one in listed)
    return _WAYS.get(bare, ())
