"""Triggers in the hand: when they are placed, and that only one of a player's may bring its own card.

In the OCG an optional trigger in a hidden hand is used like a fast effect, once all other triggers are placed; in
the TCG it is placed with them. Source: ocg-rule.readthedocs.io, trigger effects and TCG rule change; OCG Perfect
Rulebook 2017, p. 111; db.ygoresources.com qa#18690, #23813, #24006.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of
from judge.rulesets.yugioh.table.steps import operations
from judge.rulesets.yugioh.vocabulary import bans


def revealed(game: YGame, card: Card) -> bool:
    """Does an effect make the owner of a card in the hand show the hand?"""
    return bans.reveal_hand(game, card.owner) is not None


def maybe_late(game: YGame, card: Card, effect: Effect) -> bool:
    """Is this trigger used like a fast effect here, or may it be?"""
    if not game.state.rules_of.hand_triggers_late:
        return False
    return late(game, card, effect) or perhaps_late(game, card, effect)


def late(game: YGame, card: Card, effect: Effect) -> bool:
    """Is this trigger used like a fast effect here, after the triggers that everybody sees?"""
    if not game.state.rules_of.hand_triggers_late or effect.mandatory or effect.wording == "phase":
        return False
    return effect.is_trigger and "hand" in effect.places and card.zone == terms.HAND and not revealed(game, card)


def perhaps_late(game: YGame, card: Card, effect: Effect) -> bool:
    """Optional triggers of Traps, of which the OCG sources do not agree whether they may come that late too."""
    if not game.state.rules_of.hand_triggers_late or effect.mandatory or effect.wording == "phase":
        return False
    trap = effect.is_trigger and record_of(game, card).frame == "trap"
    attack = "attack declared" in effect.heard
    return trap and (on_field(card) or (attack and card.zone == terms.GRAVEYARD))


def brings_itself(effect: Effect) -> bool:
    """Is it an optional trigger, usable from the hand, that Summons its own card?"""
    if not (effect.is_trigger or effect.late) or effect.mandatory or "hand" not in effect.places:
        return False
    return any("summons" in word.topics and op[word.key] == "this card" for word, op in operations(effect.resolve))
