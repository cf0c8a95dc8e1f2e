"""Ignition Effects that can be used as Quick Effects.

Source: the texts of such cards; TCG Official Rulebook v10, p. 44-45: a Quick Effect is Spell Speed 2 and can be used in
either player's turn. What an effect says of its own phase holds all the same.
"""

from __future__ import annotations

from judge.kernel.records import altered
from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.spell_speed import speed_of
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.continuous_effects import may_apply, of_kind
from judge.rulesets.yugioh.vocabulary.selectors import matches_in_use
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR
from judge.rulesets.yugioh.vocabulary.standing_effects import standing

_SLOW, _QUICK = "Ignition Effect", "Quick Effect"
_IN_ONES_OWN_PHASE = ("During your Main Phase", "Once per turn, during your Main Phase")


@standing(
    "quick_effects",
    SELECTOR,
    "while",
    upon_cards=False,
    said=lambda doing, _, cards: f"{doing.you} can use the Ignition Effects of {cards} as Quick Effects",
    example="static: [{quick_effects: {card: monster, named: Guard, of: you}}]",
)
def as_it_can_be_used(game: YGame, card: Card, effect: Effect) -> Effect:
    """Its player can use the Ignition Effects of these cards as Quick Effects.

    The effect as it can be used: an Ignition Effect of such a card as a Quick Effect, any other as it is.
    """
    if not may_apply(game, "quick_effects") or effect.category != _SLOW:
        return effect
    if effect.text.startswith(_IN_ONES_OWN_PHASE):
        return effect
    for _, static in of_kind(game, "quick_effects"):
        if static.you == card.controller and matches_in_use(static.doing(game), static.data["quick_effects"], card):
            return altered(effect, category=_QUICK, speed=speed_of(_QUICK))
    return effect
