"""The operation that turns an attack to another monster.

Source: Yugipedia, "Attack target" and "Replay": what an effect changes the target to is attacked, whatever the effect
Summoned, and nobody chooses anew.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation
from judge.rulesets.yugioh.effects.trace import told
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, ref
from judge.rulesets.yugioh.vocabulary import battle_limits
from judge.rulesets.yugioh.vocabulary.declared_attack import fighting, goes_on
from judge.rulesets.yugioh.vocabulary.doing import Doing


def _can_be(doing: Doing, _: Spec, card: Card) -> bool:
    """Is it a monster of the player who is attacked, and not the one that is attacked already?"""
    attack = doing.game.state.attack
    if attack is None:
        return False
    fits = card.zone == terms.MONSTER and card.controller == doing.game.state.other(attack.player)
    return fits and attack.target != ref(card)


@operation(
    "change_attack_target",
    said="change the attack target to {}",
    possible=lambda doing, _: None if goes_on(doing.game) else False,
    lacking=lambda _, __: "there is no attack that goes on",
    reaches=lambda doing, spec, card: not on_field(card) or _can_be(doing, spec, card),
    chosen="nothing",
    example="resolve: [{change_attack_target: this card}]",
)
def change_attack_target(doing: Doing, spec: Spec) -> list[str]:
    """The attack that goes on is on this monster now, of the player who is attacked; there is no replay for that."""
    game = doing.game
    attack = game.state.attack
    found = [c for c in cards_for(doing, spec["change_attack_target"], "attacked instead") if _can_be(doing, spec, c)]
    attacker, _ = fighting(game)
    if attack is None or attacker is None or not goes_on(game) or len(found) != 1:
        return []
    (target,) = found
    calculated = game.state.step == "damage step" and game.state.substep not in terms.UNTIL_CALCULATION
    hidden = game.state.step == "damage step" and not face_up(target)
    if calculated or hidden or battle_limits.cannot_be_attacked(game, target) is not None:
        game.does_not_cover(f"{target.name}: whether the attack can be turned to it now.")
        return []
    attack.target, attack.since = ref(target), game.timeline.now + 1
    attack.faced = tuple(ref(c) for c in game.table.zone(target.controller, terms.MONSTER))
    game.do("attack turned", target.id, target.controller)
    return [target.id]


@told("attack turned")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{name} is the attack target now"
