"""The battle damage that a battle would bring now, before it is calculated.

Source: TCG Official Rulebook v10, p. 41-43; Konami Europe, Damage Step rules.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.state import YGame, here
from judge.rulesets.yugioh.vocabulary import atk_and_def, battle_limits
from judge.rulesets.yugioh.vocabulary.conditions import condition
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import WHO
from judge.vocabulary.shapes import about, mapping, whole


def power(game: YGame, attacker: Card) -> int:
    """What an attacking monster fights with: its ATK, or its DEF where it attacks in Defense Position with that."""
    measure = atk_and_def.defense if battle_limits.attacks_with_def(game, attacker) else atk_and_def.atk
    return measure(game, attacker) or 0


def damage_to(game: YGame, player: Player) -> int:
    """The battle damage that a player would take from the battle now, if nothing kept it off."""
    other = game.state.other(player)
    own = 0 if battle_limits.reflects_battle_damage(game, player) else _margin(game, player)
    return own + (_margin(game, other) if battle_limits.reflects_battle_damage(game, other) else 0)


def _margin(game: YGame, player: Player) -> int:
    """The battle damage that falls to a player by ATK and DEF alone."""
    attack = game.state.attack
    attacker = here(game, attack.attacker) if attack is not None else None
    if attack is None or attacker is None:
        return 0
    strength = power(game, attacker)
    target = here(game, attack.target) if attack.target else None
    if target is None:
        halved = attack.faced and battle_limits.half_the_damage(game, attacker)
        return (-(-strength // 2) if halved else strength) if player != attack.player else 0
    upright = target.facts.get("position", "attack") == "attack"
    margin = strength - ((atk_and_def.atk if upright else atk_and_def.defense)(game, target) or 0)
    if player != target.controller:
        return max(-margin, 0)
    if upright:
        return max(margin, 0)
    times = 2 if battle_limits.double_piercing(game, attacker) else 1
    return max(margin, 0) * times if battle_limits.piercing(game, attacker) else 0


def _to_come(game: YGame, player: Player) -> int:
    """The same, with what keeps it off, halves or doubles it."""
    size, attack = damage_to(game, player), game.state.attack
    spared = battle_limits.no_battle_damage(game, player) or battle_limits.no_damage(game, player)
    if not size or attack is None or spared or battle_limits.spared_next_damage(game, player) is not None:
        return 0
    if battle_limits.halves_battle_damage(game, player):
        size = -(-size // 2)
    which = attack.attacker if player != attack.player else attack.target
    by = here(game, which) if which else None
    return size * 2 if by is not None and battle_limits.doubles_battle_damage(game, by) else size


def _unknown(game: YGame) -> bool:
    """Is there a monster in the battle whose ATK nobody has said?"""
    attack = game.state.attack
    pair = [here(game, one) for one in (attack.attacker, attack.target) if one] if attack is not None else []
    return any(card is not None and atk_and_def.is_open(game, card, "atk") for card in pair)


def _said(doing: Doing, what: Any) -> str:
    who = {"you": doing.you, "opponent": doing.opponent}.get(what["of"], "a player")
    least = f"{what['min']} or more " if "min" in what else ""
    return f"{least}battle damage that {who} would take"


@condition(
    "battle_damage_to_come",
    mapping({"of": WHO, "min": about(whole(1), "At least so much.")}, required=("of",)),
    said=_said,
    forbids="after",
    example="condition: [{battle_damage_to_come: {of: you}}]",
)
def battle_damage_to_come(doing: Doing, what: Any) -> bool:
    """The player would take battle damage from the battle that goes on, by what its monsters are now."""
    if doing.game.state.attack is None:
        return False
    least = int(what.get("min", 1))
    return _unknown(doing.game) or any(_to_come(doing.game, one) >= least for one in doing.player(str(what["of"])))
