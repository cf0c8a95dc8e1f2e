"""The battle: from the attack declaration through the Damage Step, as far as timing and the board need it.

Source: TCG Official Rulebook v10, p. 36-41; Konami Europe, Damage Step rules; OCG Perfect Rulebook 2017, p. 185-193.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh import moves, statics, terms, values
from judge.rulesets.yugioh.state import Attack, Ref, YGame, face_up, here, lp, ref

SUBSTEP_NAMES = {
    "start": "start of the Damage Step",
    "before-calc": "before damage calculation",
    "calc": "damage calculation",
    "after-calc": "after damage calculation",
    "end": "end of the Damage Step",
}


_WORDS = {
    "damage step": "start", "start": "start", "start of the damage step": "start", "before calc": "before-calc",
    "before damage calculation": "before-calc", "calc": "calc", "damage calculation": "calc",
    "during damage calculation": "calc", "after calc": "after-calc", "after damage calculation": "after-calc",
    "end of the damage step": "end",
}  # fmt: skip


def part_meant(written: object) -> str:
    """The part of the Damage Step that ``next:`` names; empty if it names a phase or another step."""
    words = str(written).lower().replace("-", " ").replace("_", " ").removeprefix("damage step:").strip()
    return _WORDS.get(words, "end" if str(written).lower() == "damage-step:end" else "")


def go_to(game: YGame, part: str) -> Iterator[None]:
    """Both players pass until that part of the Damage Step has begun (one step of the iteration a pass)."""
    for _ in range(40):
        state = game.state
        if state.step == "damage step" and (state.substep == part or part == "start"):
            return
        if state.attack is None or state.box not in ("A", "B", "C", "Y"):
            return
        yield


def defenders(game: YGame, player: Player) -> tuple[Ref, ...]:
    """The monsters of a player, in their present stay."""
    return tuple(ref(c) for c in game.table.zone(player, terms.MONSTER))


def fighting(game: YGame) -> tuple[Card | None, Card | None]:
    """Attacker and attack target, where they still are."""
    attack = game.state.attack
    if attack is None:
        return None, None
    target = here(game, attack.target) if attack.target else None
    return here(game, attack.attacker), target


def goes_on(game: YGame) -> bool:
    """Is there an attack that has not been carried out, was not negated, and still has its attacker?"""
    attack = game.state.attack
    if attack is None or attack.negated or game.state.battle_over:
        return False
    if game.state.step == "damage step":
        return True
    attacker, _ = fighting(game)
    if attacker is None or not face_up(attacker) or attacker.facts.get("position") != "attack":
        return False
    return attacker.controller == attack.player


def replays(game: YGame) -> bool:
    """Did the monsters on the defender's side change since the attack was declared, so that a replay occurs?"""
    attack = game.state.attack
    if attack is None or game.state.step == "damage step" or not goes_on(game):
        return False
    defender = game.state.other(attack.player)
    return set(defenders(game, defender)) != set(attack.faced) or _came_or_went(game, defender, attack.since)


def _came_or_went(game: YGame, defender: Player, since: int) -> bool:
    """Did a monster join or leave this side of the field, however briefly? (Yugipedia, "Replay".)"""
    for _, event in game.timeline.events("moved", "control", "token", "summoned", since=since):
        if event.kind == "moved" and event.data.get("from") == terms.MONSTER != event.data.get("to"):
            if event.data.get("was_controller") == defender:
                return True
        elif event.kind != "moved" and defender in (event.player, event.data.get("was_controller")):
            return True
    return False


def advance(game: YGame) -> bool:
    """Both players have passed: go on to the next part of the battle. False if the battle is over."""
    state = game.state
    attack = state.attack
    if attack is None:
        return False
    if not goes_on(game) or attack.replay:
        _finish(game)
        return False
    order = terms.SUBSTEPS
    at = "start" if state.step != "damage step" else _following(game, order)
    if not at:
        _finish(game)
        return False
    state.step, state.substep, state.substep_chains = "damage step", at, 0
    game.tell("phase", f"{SUBSTEP_NAMES[at].capitalize()}.", actor=state.turn_player, rule="yugioh/damage-step-allowed")
    _enter(game, attack, at)
    game.do("damage step", None, state.turn_player, substep=at)
    game.seal(SUBSTEP_NAMES[at])
    return True


def _following(game: YGame, order: tuple[str, ...]) -> str:
    state = game.state
    if state.substep == "end":
        return ""
    attacker, target = fighting(game)
    attack = state.attack
    lost = attacker is None or (attack is not None and attack.target is not None and target is None)
    if lost and state.substep in ("start", "before-calc"):
        return "end"
    return order[order.index(state.substep) + 1]


def _enter(game: YGame, attack: Attack, substep: str) -> None:
    _, target = fighting(game)
    if substep == "before-calc" and target is not None and not face_up(target):
        game.do("revealed by attack", target.id, target.controller, ("card", target.id, "face", "up"))
        attack.flipped = target.id
        game.tell("effect", f"{target.name} is turned face-up.", card=target.name)
    elif substep == "after-calc":
        _calculate(game, attack)
        if attack.flipped and target is not None:
            game.do("flipped", target.id, target.controller, by=attack.player, stay=target.stay)
    elif substep == "end":
        _destroy_marked(game, attack)


def _calculate(game: YGame, attack: Attack) -> None:
    """Damage calculation: battle damage is inflicted, monsters that lose are marked as destroyed."""
    attacker, target = fighting(game)
    if attacker is None:
        return
    power = values.atk(game, attacker) or 0
    loser_of_life = game.state.other(attack.player)
    if target is None:
        _hurt(game, loser_of_life, power, attacker)
        return
    marked: list[Card] = []
    if target.facts.get("position", "attack") == "attack":
        other = values.atk(game, target) or 0
        marked = [c for c, lost in ((target, power >= other), (attacker, other >= power)) if lost and (power or other)]
        if power > other:
            _hurt(game, target.controller, power - other, attacker)
        elif other > power:
            _hurt(game, attacker.controller, other - power, target)
    else:
        wall = values.defense(game, target) or 0
        marked = [target] if power > wall else []
        if wall > power:
            _hurt(game, attacker.controller, wall - power, target)
    attack.doomed = tuple(
        ref(c) for c in marked if not statics.protects(game, c, "indestructible", "battle", attack.player)
    )
    for which in attack.doomed:
        winner = target if which[0] == attacker.id else attacker
        game.do("marked", which[0], None, battled_with=winner.id, stay=which[1])
    game.do("battled", attacker.id, attack.player, target=ref(target), stay=attacker.stay)


def _hurt(game: YGame, player: Player, size: int, by: Card) -> None:
    if size <= 0 or statics.forbidden(game, "no_battle_damage", player) or statics.forbidden(game, "no_damage", player):
        return
    left = max(lp(game, player) - size, 0)
    game.do("damage", by.id, player, ("player", player, "lp", left), amount=size, cause="battle", by=by.controller)
    game.tell("effect", f"{player} takes {size} battle damage ({left} LP left).", actor=player)


def _destroy_marked(game: YGame, attack: Attack) -> None:
    """Monsters marked as destroyed by battle go to the Graveyard, all at the same time."""
    attacker, target = fighting(game)
    doomed, attack.doomed = attack.doomed, ()
    for which in doomed:
        card = here(game, which)
        if card is None:
            continue
        winner = target if attacker is not None and card.id == attacker.id else attacker
        by = winner.controller if winner is not None else None
        moves.move(
            game, card, terms.GRAVEYARD, "destroyed", by=by, cause="battle", battled_with=winner.id if winner else ""
        )
        game.tell("effect", f"{card.name} is destroyed by battle and goes to the Graveyard.", card=card.name)


def _finish(game: YGame) -> None:
    """The battle is over: back to the Battle Step."""
    state = game.state
    state.attack = None
    if state.phase == "battle":
        state.step, state.substep = "battle step", ""


def is_marked(game: YGame, card: Card) -> bool:
    """Is the monster marked as destroyed by battle, waiting for the end of the Damage Step?"""
    attack = game.state.attack
    return attack is not None and ref(card) in attack.doomed
