"""What a card counts as where it is: its own name, or another that its text gives it there; an Attribute more.

What an effect gives on the field goes with the effect when that is negated (Yugipedia, "Card name").
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh import terms
from judge.rulesets.yugioh.state import YGame, face_up, on_field, record_of

_ASKING: set[int] = set()
"""Games in which it is being asked whether the effect that gives a name is negated; that question asks for names (and
Attributes)."""


def name_of(game: YGame, card: Card) -> str:
    """The name of a card as it is now."""
    record = record_of(game, card)
    if "static" not in record.has:
        return card.name
    for effect in record.effects:
        called = next((str(data["called"]) for data in effect.static if "called" in data), "")
        zones = [z for place in effect.places for z in terms.SELECTOR_ZONES.get(place, ())] if called else []
        always = "extra deck" in effect.places  # no effect, but how the card is treated
        if called and card.zone in zones and (always or not _lost(game, card)):
            return called
    return card.name


def attributes_of(game: YGame, card: Card) -> list[str]:
    """The Attributes of a card as it is now; none for what has none."""
    record = record_of(game, card)
    found = [record.attribute]
    if "static" in record.has:
        for effect in record.effects:
            more = next((str(data["also_attribute"]) for data in effect.static if "also_attribute" in data), "")
            zones = [z for place in effect.places for z in terms.SELECTOR_ZONES.get(place, ())] if more else []
            if more and card.zone in zones and not _lost(game, card):
                found.append(more)
    return found


def _lost(game: YGame, card: Card) -> bool:
    """Is the effect that gives it negated, or the card face-down?"""
    if not on_field(card):
        return False
    if not face_up(card):
        return True
    if id(game) in _ASKING:
        return False
    from judge.rulesets.yugioh import statics

    _ASKING.add(id(game))
    try:
        return statics.negated_by(game, card) is not None
    finally:
        _ASKING.discard(id(game))
