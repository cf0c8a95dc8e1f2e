"""The attack that was declared: which monsters fight, and whether it still goes on."""

from __future__ import annotations

from collections.abc import Mapping

from judge.kernel.table import Card, Player
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


def fallen(game: YGame, what: str, you: Player) -> tuple[Card, Mapping[str, int | None]] | None:
    """One of the two that fought in the attack under way, which the battle has destroyed, with the ATK and DEF that it
    had as damage was calculated; ``what`` is the reference to it."""
    last = next((e for _, e in reversed(list(game.timeline.events("battled", "attack declared")))), None)
    if game.state.attack is None or last is None or last.kind != "battled" or last.data["target"] is None:
        return None
    two = (str(last.card), str(last.data["target"][0]))
    mine = two if last.player == you else (two[1], two[0])
    wanted = {
        "the attacker": two[0], "the attack target": two[1],
        "your battling monster": mine[0], "their battling monster": mine[1],
    }.get(what)  # fmt: skip
    card = game.table.cards.get(wanted) if wanted is not None else None
    left = [e for _, e in game.timeline.events("moved") if card is not None and e.card == card.id]
    if card is None or not left or left[-1].data.get("cause") != "battle":
        return None
    return card, last.data["points"][card.id]
