"""What materials and Tributes were as they were used, where that is not what is printed on them."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary import names, present_values

WAS_AS = "was_as"
"""What a move that makes a card a material, or a Tribute, says that it was by then."""
_FOR = ("material_of", "tribute_for")


def told(game: YGame, card: Card) -> dict[str, Any]:
    """The name, Level, Attributes and Types that a face-up monster has and that are not printed on it."""
    if card.zone != terms.MONSTER or not face_up(card) or card.name == terms.UNKNOWN:
        return {}
    record = record_of(game, card)
    found: dict[str, Any] = {}
    if (name := names.name_of(game, card)) != card.name:
        found["called"] = name
    if record.frame == "monster":
        if (attributes := names.attributes_of(game, card)) != [record.attribute]:
            found["attribute"] = attributes
        if (types := present_values.types_of(game, card)) != [record.race]:
            found["race"] = types
        if record.has_level and (level := present_values.level_of(game, card)) != record.level:
            found["level"] = level
    return found


def as_used(game: YGame, card_id: str, used_for: str) -> Card | None:
    """A card as it was when it was used for the Summon of a monster; None if there is no such card."""
    card = game.table.cards.get(card_id)
    moved = [e.data for _, e in game.timeline.events("moved") if e.card == card_id and WAS_AS in e.data]
    last = next((data for data in reversed(moved) if any(data.get(key) == used_for for key in _FOR)), None)
    if card is None or last is None:
        return card
    copy = card.copy()
    copy.facts[present_values.SAID] = {**(copy.facts.get(present_values.SAID) or {}), **last[WAS_AS]}
    return copy
