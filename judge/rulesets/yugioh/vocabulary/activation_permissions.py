"""Activations of Spells and Traps that effects allow where the rules do not: from the hand, or in the turn in which
they were Set.

Source: TCG Official Rulebook v10, p. 29-30, and the texts of the cards that say so.
"""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.continuous_effects import of_kind
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR
from judge.rulesets.yugioh.vocabulary.standing_effects import standing


def _allowed(game: YGame, key: str, card: Card, player: Player) -> bool:
    return any(
        static.you == player and matches(static.doing(game), static.data[key], card, place=False)
        for _, static in of_kind(game, key)
    )


@standing(
    "usable_from_hand",
    SELECTOR,
    "while",
    upon_cards=False,
    said=lambda doing, _, cards: f"{doing.you} can activate {cards} from the hand",
    example="static: [{usable_from_hand: {card: trap, named: Paleozoic}}]",
)
def usable_from_hand(game: YGame, card: Card, player: Player) -> bool:
    """Its player can activate such Traps from the hand, and such Quick-Play Spells in the opponent's turn as well."""
    return _allowed(game, "usable_from_hand", card, player)


@standing(
    "usable_at_once",
    SELECTOR,
    "while",
    upon_cards=False,
    said=lambda doing, _, cards: f"{doing.you} can activate {cards} in the turn in which they were Set",
    example="static: [{usable_at_once: {card: trap, named: Metalmorph}}]",
)
def usable_at_once(game: YGame, card: Card, player: Player) -> bool:
    """Its player can activate such Traps and Quick-Play Spells in the turn in which they were Set."""
    return _allowed(game, "usable_at_once", card, player)
