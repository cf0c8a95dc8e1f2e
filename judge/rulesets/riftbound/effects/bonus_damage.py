"""Bonus Damage: what battlefields and standing texts add to the damage of spells and abilities (713-715)."""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.table.state import RGame, at_battlefield, location, record_of
from judge.rulesets.riftbound.vocabulary.standing_texts import sources


def bonus(game: RGame, player: Player, card: Card) -> int:
    """What is added to damage that spells and abilities of a player deal to a card: by its battlefield, and by the
    texts of the player's cards."""
    place = game.table.cards.get(location(card)) if at_battlefield(card) else None
    own = sum(
        int(ability.static["bonus_damage"])
        for source, ability in sources(game, "bonus_damage")
        if source.controller == player
    )
    if place is None:
        return own
    return own + sum(int(a.static.get("bonus_damage_here", 0)) for a in record_of(game, place).static)
