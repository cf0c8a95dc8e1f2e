"""Activations that cannot be answered, by their own text: which cards and effects they keep from it.

Source: card texts; Konami OCG database Q&A, #10824, #12567, #12568, #17888, #23451.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.records import CardRecord, Effect, many
from judge.rulesets.yugioh.table.state import YGame, effect_frame, link_effect, record_of


def forbids(game: YGame, link: Link, card: Card, effect: Effect, player: Player) -> bool:
    """Does the activation of this link forbid the player to answer it with this effect of a card?"""
    if closed(link, player):
        return True
    frame = effect_frame(card, effect)
    for written in many(list(link_effect(link).no_response)):
        limit = str(written).removeprefix("the opponent's ")
        if limit != written and player == link.player:
            continue
        if limit == "targets" and (card.id, card.stay) in {tuple(one) for one in link.facts["targets"]}:
            return True
        if limit == "monster effects" and frame == "monster":
            return True
        if limit in _OF_MONSTERS and frame == "monster" and _OF_MONSTERS[limit](record_of(game, card)):
            return True
        if limit in ("spells", "traps") and frame == limit.rstrip("s"):
            return True
        if limit in ("spell cards", "trap cards") and effect.card_activation and limit.startswith(frame):
            return True
    return False


_OF_MONSTERS: Mapping[str, Callable[[CardRecord], bool]] = {
    "effects of link monsters": lambda record: "link" in record.kinds,
    "effects of monsters without a level": lambda record: not record.has_level,
}
"""The monsters whose effects are meant."""


def closed(link: Link, player: Player) -> bool:
    """Does the activation of this link forbid the player to answer it with anything?"""
    limits = {str(written) for written in many(list(link_effect(link).no_response))}
    return "all" in limits or ("opponent" in limits and player != link.player)
