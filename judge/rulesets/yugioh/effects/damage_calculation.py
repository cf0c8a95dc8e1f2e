"""Damage calculation: battle damage, and which monsters are destroyed by battle.

Source: TCG Official Rulebook v10, p. 41-43; Konami Europe, Damage Step rules.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import battle_negations, link_questions, moves, replacements
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Attack, YGame, here, lp, ref
from judge.rulesets.yugioh.vocabulary import atk_and_def, bans, battle_limits, coming_damage, immunity


def calculate(game: YGame, attack: Attack, attacker: Card | None, target: Card | None) -> None:
    """Damage calculation: battle damage is inflicted, monsters that lose are marked as destroyed."""
    if attacker is None:
        return
    attack.calculated = True
    power = coming_damage.power(game, attacker)
    if target is None:
        halved = attack.faced and battle_limits.half_the_damage(game, attacker)
        _hurt(game, game.state.other(attack.player), -(-power // 2) if halved else power, attacker)
        marked: list[Card] = []
    elif target.facts.get("position", "attack") == "attack":
        marked = _against_attack(game, attacker, target, power)
    else:
        marked = _against_defense(game, attacker, target, power)
    losing = [c for c in marked if not immunity.indestructible(game, c, "battle", attack.player)]
    losing = [c for c in losing if not moves.spared(game, c, "battle", attack.player)]
    for card in losing:
        link_questions.shield_not_said(game, card, "battle", attack.player)
        replacements.offered(game, card, "battle", attack.player, len(losing))
    attack.doomed = tuple([ref(card) for card in losing])
    for which in attack.doomed:
        winner = target if which[0] == attacker.id else attacker
        assert winner is not None
        game.do("marked", which[0], None, battled_with=winner.id, stay=which[1])
        name = game.table.cards[which[0]].name
        text = f"{name} loses the battle: it is destroyed, but stays on the field until the end of the Damage Step."
        game.tell("effect", text, card=name)
        battle_negations.mark(game, game.table.cards[which[0]], winner, len(losing) > 1)
    fought = [one for one in (attacker, target) if one is not None]
    points = {one.id: {"atk": atk_and_def.atk(game, one), "def": atk_and_def.defense(game, one)} for one in fought}
    against = ref(target) if target else None
    game.do("battled", attacker.id, attack.player, target=against, stay=attacker.stay, points=points)


def _against_attack(game: YGame, attacker: Card, target: Card, power: int) -> list[Card]:
    """Against a monster in Attack Position: the weaker one loses, equals destroy each other (at 0 ATK not, today)."""
    other = atk_and_def.atk(game, target) or 0
    if power > other:
        _hurt(game, target.controller, power - other, attacker)
        return [target]
    if other > power:
        _hurt(game, attacker.controller, other - power, target)
        return [attacker]
    return [target, attacker] if power or game.state.rules_of.zero_atk_falls else []


def _against_defense(game: YGame, attacker: Card, target: Card, power: int) -> list[Card]:
    """Against a monster in Defense Position: its DEF counts, and only it can be destroyed."""
    wall = atk_and_def.defense(game, target) or 0
    if power > wall:
        replacements.fought(game, "piercing", attacker)
        if battle_limits.piercing(game, attacker):
            times = 2 if battle_limits.double_piercing(game, attacker) else 1
            _hurt(game, target.controller, (power - wall) * times, attacker)
        else:
            link_questions.piercing_not_said(game, attacker)
        return [target]
    if wall > power:
        _hurt(game, attacker.controller, wall - power, target)
    return []


def _hurt(game: YGame, player: Player, size: int, by: Card) -> None:
    """Inflict battle damage. Who takes it is settled first; then whether that player takes none, half of it or double:
    what spares a player who would not take it says nothing (Yubel beside Nightmare Pain).

    Source: the order of effects on battle damage in the Konami OCG database, as told by blog.shionet.tw, 2024-02.
    """
    if size <= 0:
        return
    if battle_limits.reflects_battle_damage(game, player):
        player = game.state.other(player)
    both = battle_limits.shares_battle_damage(game, player)
    for one in (player, game.state.other(player)) if both else (player,):
        _suffer(game, one, size, by)


def _suffer(game: YGame, player: Player, size: int, by: Card) -> None:
    """Inflict battle damage to the player who takes it."""
    if battle_limits.no_battle_damage(game, player) or battle_limits.no_damage(game, player):
        return
    if (spared := battle_limits.spared_next_damage(game, player)) is not None:
        battle_limits.note_spared(game, spared, player)
        game.tell("effect", f"{player} takes no battle damage this once.", actor=player)
        return
    if battle_limits.halves_battle_damage(game, player):
        size = -(-size // 2)
    if player != by.controller:
        replacements.fought(game, "doubles_battle_damage", by)
    if player != by.controller and battle_limits.doubles_battle_damage(game, by):
        size *= 2
    replacements.hurt(game)
    left = max(lp(game, player) - size, 0)
    game.do("damage", by.id, player, ("player", player, "lp", left), amount=size, cause="battle", by=by.controller)
    game.tell("effect", f"{player} takes {size} battle damage ({left} LP left).", actor=player)


def _fate(game: YGame, card: Card, winner: Card | None, both: bool) -> str:
    """Where a monster goes that is destroyed by battle: banished, if the other one does that to what it destroys."""
    zone = moves.destination(game, card, terms.GRAVEYARD)
    static = battle_limits.banishes_by_battle(game, winner) if winner is not None else None
    if static is None or card.facts.get("token") or zone == terms.BANISHED or bans.nothing_is_banished(game):
        return zone
    if both and winner is not None and static.source == winner.id:
        name = winner.name
        text = f"Is {card.name} banished, although {name}, which says so of itself, is destroyed in the same battle?"
        readings = f"{card.name} is banished.", f"{name} is gone: {card.name} goes to the Graveyard."
        game.state.unsettled.append((rule("damage-step-doomed-monster"), text, readings))
    return terms.BANISHED


def destroy_marked(game: YGame, attack: Attack, attacker: Card | None, target: Card | None) -> None:
    """Monsters marked as destroyed by battle go to the Graveyard, all at the same time."""
    doomed, attack.doomed = attack.doomed, ()
    fallen = [card for which in doomed if (card := here(game, which)) is not None]
    pairs = [(card, target if attacker is not None and card.id == attacker.id else attacker) for card in fallen]
    for card, zone, winner in [(card, _fate(game, card, winner, len(fallen) > 1), winner) for card, winner in pairs]:
        by = winner.controller if winner is not None else None
        fought: dict[str, Any] = {"cause": "battle", "battled_with": winner.id if winner else ""}
        negated = card.facts.get(battle_negations.NEGATES)
        moves.move(game, card, zone, "destroyed", by=by, towards=terms.GRAVEYARD, **fought)
        battle_negations.follow(game, card, negated)
        fate = {terms.BANISHED: "is banished", terms.EXTRA: "goes to the Extra Deck"}.get(zone, "goes to the Graveyard")
        game.tell("effect", f"{card.name} is destroyed by battle and {fate}.", card=card.name)
