"""The attack that was declared: which monsters fight, and whether it still goes on."""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame, here
from judge.rulesets.yugioh.vocabulary import battle_limits


def fighting(game: YGame) -> tuple[Card | None, Card | None]:
    """Attacker and attack target, where they still are."""
    attack = game.state.attack
    if attack is None:
        return None, None
    target = here(game, attack.target) if attack.target else None
    return here(game, attack.attacker), target


def goes_on(game: YGame) -> bool:
    """Is there an attack that has not been carried out, was not negated, and whose attacker can still attack?"""
    attack = game.state.attack
    if attack is None or attack.negated or game.state.battle_over:
        return False
    if game.state.step == "damage step":
        return True
    attacker, _ = fighting(game)
    if attacker is None or not battle_limits.can_attack_so(game, attacker):
        return False
    return attacker.controller == attack.player and battle_limits.cannot_attack(game, attacker, declared=True) is None
