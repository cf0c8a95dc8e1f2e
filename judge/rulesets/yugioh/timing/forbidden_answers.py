"""Activations that cannot be answered, by their own text: which cards and effects they keep from it.

Source: card texts; Konami OCG database Q&A, #10824, #12567, #12568, #17888, #23451.
"""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import effect_frame, link_effect


def forbids(link: Link, card: Card, effect: Effect, player: Player) -> bool:
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
        if limit in ("spells", "traps") and frame == limit.rstrip("s"):
            return True
        if limit in ("spell cards", "trap cards") and effect.card_activation and limit.startswith(frame):
            return True
    return False


def closed(link: Link, player: Player) -> bool:
    """Does the activation of this link forbid the player to answer it with anything?"""
    limits = {str(written) for written in many(list(link_effect(link).no_response))}
    return "all" in limits or ("opponent" in limits and player != link.player)
