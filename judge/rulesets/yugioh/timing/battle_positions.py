"""Monsters that go to Defense Position at the end of a Battle Phase in which they attacked, and stay so for a time; and
those that change their position at the end of a Damage Step in which they were attacked.

It starts no Chain. Source: the texts of such cards (Goblin Attack Force, Big Shield Gardna); OCG Perfect Rulebook 2017,
p. 113-114; yugioh-wiki.net, Number 52: Diamond Crab King (a continuous effect).
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import card_faces
from judge.rulesets.yugioh.table.state import Lasting, YGame, ref
from judge.rulesets.yugioh.vocabulary import battle_limits


def settle(game: YGame) -> None:
    """The Battle Phase is over: what attacked in it and says so changes to Defense Position."""
    for card, free in battle_limits.defending_after_attack(game):
        if _attacked(game, card):
            card_faces.turn_face(game, card, "up", "defense", card.controller)
            if not free:
                _hold(game, card)
            text = f"{card.name} attacked: it goes to Defense Position at the end of the Battle Phase."
            game.tell("effect", text, card=card.name)
            game.seal(card.name)


def settle_battle(game: YGame, attacker: Card | None, target: Card | None) -> None:
    """The Damage Step ends: if the attacker says so, it changes to Defense Position; the monster that was attacked to
    the position that it says."""
    to = battle_limits.turning_when_attacked(game, target) if target is not None else ""
    if target is not None and to and target.facts.get("position", "attack") != to:
        card_faces.turn_face(game, target, "up", to, target.controller)
        text = f"{target.name} was attacked: it goes to {to.title()} Position at the end of the Damage Step."
        game.tell("effect", text, card=target.name)
    for card, free in battle_limits.defending_after_attack(game, "damage step"):
        if attacker is not None and card.id == attacker.id and card.facts.get("position", "attack") == "attack":
            card_faces.turn_face(game, card, "up", "defense", card.controller)
            if not free:
                _hold(game, card)
            text = f"{card.name} attacked: it goes to Defense Position at the end of the Damage Step."
            game.tell("effect", text, card=card.name)


def _attacked(game: YGame, card: Card) -> bool:
    """Did the monster, in this stay, declare an attack this turn?"""
    declared = [(m.turn, e) for m, e in game.timeline.events("attack declared")]
    return any(turn == game.state.turn and (e.card, e.data["stay"]) == ref(card) for turn, e in declared)


def _hold(game: YGame, card: Card) -> None:
    """Its position cannot be changed until its player's next turn ends."""
    static = {"cannot_change_position": "this card"}
    until, now = game.state.turn + 2, game.timeline.now
    game.state.lasting.append(
        Lasting(static, card.controller, card.id, until, (ref(card),), game.table.arrivals, now, None, "")
    )
