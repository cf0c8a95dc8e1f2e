"""The battle: an attack from its declaration through the parts of the Damage Step, as far as timing needs it.

Source: TCG Official Rulebook v10, p. 36-41; Konami Europe, Damage Step rules; OCG Perfect Rulebook 2017, p. 185-193.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import automatic_moves, damage_calculation, lingering_effects
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Attack, Ref, YGame, beaten, face_up, here, ref
from judge.rulesets.yugioh.timing import battle_positions, flipped_monsters
from judge.rulesets.yugioh.vocabulary import battle_limits
from judge.rulesets.yugioh.vocabulary.declared_attack import fighting, goes_on

SUBSTEP_NAMES = {
    "start": "start of the Damage Step",
    "reveal": "turning the attacked monster face-up",
    "before-calc": "before damage calculation",
    "calc": "damage calculation",
    "after-calc": "after damage calculation",
    "resolve": "effects of the monster turned face-up",
    "end": "end of the Damage Step",
}
DAMAGE_STEP = "damage step"


_WORDS = {
    "damage step": "start", "start": "start", "start of the damage step": "start", "before calc": "before-calc",
    "before damage calculation": "before-calc", "calc": "calc", "damage calculation": "calc",
    "during damage calculation": "calc", "after calc": "after-calc", "after damage calculation": "after-calc",
    "end of the damage step": "end", "reveal the set monster": "reveal",
    "resolve effects": "resolve",
}  # fmt: skip
PARTS_SAID = (
    "start of the damage step", "reveal the set monster", "before damage calculation", "damage calculation",
    "after damage calculation", "resolve effects", "end of the damage step",
)  # fmt: skip
"""How files write the parts of the Damage Step."""


def part_meant(written: object) -> str:
    """The part of the Damage Step that ``next:`` names; empty if it names a phase or another step."""
    words = str(written).lower().replace("-", " ").replace("_", " ").removeprefix("damage step:").strip()
    return _WORDS.get(words, "end" if str(written).lower() == "damage-step:end" else "")


def parts(game: YGame) -> tuple[str, ...]:
    """The parts of the Damage Step in the edition that is judged."""
    return terms.SEVEN_SUBSTEPS if game.state.rules_of.damage_step_7 else terms.SUBSTEPS


def go_to(game: YGame, part: str) -> Iterator[None]:
    """Both players pass until that part of the Damage Step has begun (one step of the iteration a pass)."""
    if part not in parts(game):
        part = {"reveal": "before-calc", "resolve": "after-calc"}[part]
    for _ in range(60):
        state = game.state
        if state.step == DAMAGE_STEP and (state.substep == part or part == "start"):
            return
        if state.attack is None or state.box not in ("A", "B", "C", "E", "Y"):
            return
        yield


def is_over(game: YGame, part: str) -> bool:
    """Has the battle gone past this part of the Damage Step?"""
    order = parts(game)
    known = game.state.step == DAMAGE_STEP and part in order
    return known and part != "start" and order.index(part) < order.index(game.state.substep)


def defenders(game: YGame, player: Player) -> tuple[Ref, ...]:
    """The monsters of a player, in their present stay."""
    return tuple(ref(c) for c in game.table.zone(player, terms.MONSTER))


def going_on(game: YGame) -> Attack | None:
    """The attack that has been declared and is still to be carried out; None while a new one may be declared."""
    attack = game.state.attack
    return attack if attack is not None and not attack.replay and goes_on(game) else None


def replays(game: YGame) -> bool:
    """Is the turn player to choose again? So it is if the defender's monsters changed since the declaration, or if
    the attacker can no longer attack what it attacks (Yugipedia, "Replay")."""
    attack = game.state.attack
    if attack is None or game.state.step == DAMAGE_STEP or not goes_on(game):
        return False
    defender = game.state.other(attack.player)
    if set(defenders(game, defender)) != set(attack.faced) or _came_or_went(game, defender, attack.since):
        return True
    attacker, target = fighting(game)
    if attack.target is None:
        return battle_limits.in_the_way(game, defender) and not battle_limits.attacks_directly(game, attacker)
    return target is not None and battle_limits.cannot_be_attacked(game, target, attacker) is not None


def _came_or_went(game: YGame, defender: Player, since: int) -> bool:
    """Did a monster join or leave this side of the field, however briefly? (Yugipedia, "Replay".)"""
    for _, event in game.timeline.events("moved", "control", "token", "summoned", since=since):
        if event.kind == "moved" and event.data.get("from") == terms.MONSTER != event.data.get("to"):
            if event.data.get("was_controller") == defender:
                return True
        elif event.kind != "moved" and defender in (event.player, event.data.get("was_controller")):
            return True
    return False


def replay(game: YGame) -> None:
    """A replay occurs: what faces the attacker now is what the next change is measured by."""
    attack = game.state.attack
    assert attack is not None
    attack.replay = True
    attack.faced = defenders(game, game.state.other(attack.player))
    attack.since = game.timeline.now
    text = "A replay: the turn player chooses a new target or stops the attack."
    game.tell("attack", text, actor=game.state.turn_player, rule=rule("replay"))


def stop(game: YGame) -> None:
    """The turn player stops the attack in a replay; the monster has declared its attack all the same."""
    attacker, _ = fighting(game)
    name = attacker.name if attacker is not None else "The monster"
    game.tell("attack", f"{name} stops its attack.", actor=game.state.turn_player, rule=rule("replay"))
    take_back(game)
    _finish(game)


def take_back(game: YGame) -> None:
    """In old editions a monster that stops its attack in a replay may attack later (Upper Deck's FAQ of 2005)."""
    attack = game.state.attack
    if attack is not None and attack.replay and game.state.rules_of.attack_taken_back:
        game.state.attackers_done = game.state.attackers_done[:-1]


def no_calculation(game: YGame) -> str:
    """Why the Damage Step goes to its end without damage calculation; empty if nothing stands against it."""
    attack = game.state.attack
    if attack is None or attack.calculated:
        return ""
    attacker, target = fighting(game)
    if attacker is None:
        return f"{_name(game, attack.attacker)} is no longer there"
    if attack.target is not None and target is None:
        return f"{_name(game, attack.target)} is no longer there"
    return ""


def fought_for_nothing(game: YGame, attacker: Ref) -> bool:
    """Did this monster attack this turn and go through a Damage Step without damage calculation?"""
    mine, kinds = False, set()
    for moment in game.timeline.moments:
        for event in moment.of_kind("attack declared", "damage step", "battled"):
            if event.kind == "attack declared":
                mine = moment.turn == game.state.turn and (event.card, event.data["stay"]) == attacker
            elif mine:
                kinds.add(event.kind)
    return kinds == {"damage step"}


def _name(game: YGame, which: Ref) -> str:
    card = game.table.cards.get(which[0])
    return card.name if card is not None else which[0]


def advance(game: YGame) -> bool:
    """Both players have passed: go on to the next part of the battle. False if the battle is over."""
    state = game.state
    attack = state.attack
    if attack is None:
        return False
    if not goes_on(game) or attack.replay:
        _say_over(game, attack)
        _finish(game)
        return False
    at = "start" if state.step != DAMAGE_STEP else _following(game)
    if not at:
        _finish(game)
        return False
    if at == "after-calc":
        damage_calculation.calculate(game, attack, *fighting(game))
        lingering_effects.end(game, lingering_effects.CALCULATION)
        if loser := beaten(game):
            game.seal("damage calculation")
            game.tell("effect", f"{loser} has no Life Points left: the Duel is over.", rule=rule("duel-is-over"))
            _finish(game)
            return False
    state.step, state.substep, state.substep_chains = DAMAGE_STEP, at, 0
    name = SUBSTEP_NAMES[at]
    text = f"{name[0].upper()}{name[1:]}."
    game.tell("phase", text, actor=state.turn_player, rule=rule("damage-step-allowed"))
    _enter(game, attack, at)
    game.do("damage step", None, state.turn_player, substep=at)
    game.seal(SUBSTEP_NAMES[at])
    automatic_moves.consequences(game)
    return True


def _say_over(game: YGame, attack: Attack) -> None:
    if attack.replay or game.state.battle_over:
        return
    name = _name(game, attack.attacker)
    text = f"The attack of {name} was negated." if attack.negated else f"{name} can no longer attack: its attack stops."
    game.tell("attack", text, actor=attack.player, rule=rule("attack-in-progress"))


def _following(game: YGame) -> str:
    """The part of the Damage Step that comes next; the end comes even if there is no damage calculation."""
    state = game.state
    if state.substep == "end":
        return ""
    why = no_calculation(game)
    if why and state.substep in (*terms.UNTIL_CALCULATION, "calc"):
        text = f"{why[0].upper()}{why[1:]}: there is no damage calculation."
        game.tell("attack", text, actor=state.turn_player, rule=rule("damage-step-end-still-happens"))
        return "end"
    order = parts(game)
    return order[order.index(state.substep) + 1]


def _enter(game: YGame, attack: Attack, substep: str) -> None:
    """What the game itself does when a part of the Damage Step begins."""
    _, target = fighting(game)
    seven = game.state.rules_of.damage_step_7
    if substep == "start" and target is not None and not face_up(target):
        flipped_monsters.wait(game, target)
    elif substep == ("reveal" if seven else "before-calc") and target is not None and not face_up(target):
        game.do("revealed by attack", target.id, target.controller, ("card", target.id, "face", "up"))
        attack.flipped = target.id
        game.tell("effect", f"{target.name} is turned face-up.", card=target.name)
    elif substep == ("resolve" if seven else "after-calc"):
        flipped_monsters.release(game, attack, target)
    elif substep == "end":
        if not attack.calculated:
            flipped_monsters.left_over(game, attack, target)
        attacker, target = fighting(game)
        damage_calculation.destroy_marked(game, attack, attacker, target)
        battle_positions.settle_battle(
            game, here(game, attack.attacker), here(game, attack.target) if attack.target else None
        )


def _finish(game: YGame) -> None:
    """The battle is over: back to the Battle Step."""
    state = game.state
    if state.attack is not None and state.attack.is_last:
        state.battle_over = True
        game.tell("phase", "The Damage Step is over, and with it the Battle Phase.", actor=state.turn_player)
    state.attack = None
    lingering_effects.end(game, lingering_effects.CALCULATION)
    lingering_effects.end(game, lingering_effects.BATTLE)
    if state.phase == "battle":
        state.step, state.substep = "battle step", ""


def is_marked(game: YGame, card: Card) -> bool:
    """Is the monster marked as destroyed by battle, waiting for the end of the Damage Step?"""
    attack = game.state.attack
    return attack is not None and ref(card) in attack.doomed
