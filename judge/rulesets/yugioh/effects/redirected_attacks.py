"""Effects that turn an attack to another monster (Yugipedia, "Attack target" and "Replay": nobody chooses anew for
that), and those by which damage is calculated at once, as they resolve.

Source: yugioh-wiki.net on Gagaga Samurai: the battle is part of the resolution, the Damage Step is not gone through
until then; what it destroys is sent to the Graveyard only after the whole Chain, at the end of the Damage Step.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import damage_calculation, lingering_effects
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation
from judge.rulesets.yugioh.effects.trace import rule, told
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of, ref
from judge.rulesets.yugioh.vocabulary import battle_limits
from judge.rulesets.yugioh.vocabulary.declared_attack import fighting, goes_on
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import YES


def _can_be(doing: Doing, _: Spec, card: Card) -> bool:
    """Is it a monster on the field, neither the one that attacks nor the one that is attacked already?"""
    attack = doing.game.state.attack
    if attack is None or card.zone != terms.MONSTER:
        return False
    return ref(card) not in (attack.attacker, attack.target)


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
    """The attack that goes on is on this monster now, whoever controls it; there is no replay for that."""
    game = doing.game
    attack = game.state.attack
    found = [c for c in cards_for(doing, spec["change_attack_target"], "attacked instead") if _can_be(doing, spec, c)]
    attacker, _ = fighting(game)
    if attack is None or attacker is None or not goes_on(game) or len(found) != 1:
        return []
    (target,) = found
    calculated = game.state.step == "damage step" and game.state.substep not in terms.UNTIL_CALCULATION
    hidden = game.state.step == "damage step" and not face_up(target)
    if calculated or hidden or battle_limits.cannot_be_attacked(game, target, attacker) is not None:
        game.does_not_cover(f"{target.name}: whether the attack can be turned to it now.")
        return []
    attack.target, attack.since = ref(target), game.timeline.now + 1
    attack.faced = tuple(ref(c) for c in game.table.zone(game.state.other(attack.player), terms.MONSTER))
    game.do("attack turned", target.id, target.controller)
    return [target.id]


@told("attack turned")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{name} is the attack target now"


def _effects_of(game: YGame, card_id: str) -> tuple[Effect, ...]:
    card = game.table.cards.get(card_id)
    return record_of(game, card).effects if card is not None else ()


def _to_be_calculated(game: YGame) -> bool:
    """Is there an attack that goes on, of which no damage has been calculated yet?"""
    attack = game.state.attack
    return attack is not None and not attack.calculated and goes_on(game)


@operation(
    "calculate_damage",
    YES,
    said="perform damage calculation",
    possible=lambda doing, _: None if _to_be_calculated(doing.game) else False,
    lacking=lambda _, __: "there is no attack of which damage is still to be calculated",
    chosen="nothing",
    topics=("battles",),
    example="resolve: [{change_attack_target: this card}, {and: {calculate_damage: true}}]",
)
def calculate_damage(doing: Doing, spec: Spec) -> list[str]:
    """Damage is calculated now for the attack that goes on. The parts of the Damage Step before that are left out; what
    comes after damage calculation follows the Chain."""
    game = doing.game
    attack = game.state.attack
    attacker, target = fighting(game)
    if attack is None or not _to_be_calculated(game) or attacker is None or target is None:
        return []
    if not face_up(target):
        text = f"{target.name} is face-down: what comes of it that damage is calculated at once?"
        readings = "It is turned face-up first.", "The parts of the Damage Step follow as usual."
        game.state.unsettled.append((rule("damage-step-flip-after-calc"), text, readings))
        return []
    if attack.flipped and any("flipped" in one.heard for one in _effects_of(game, attack.flipped)):
        game.does_not_cover("When the effect of the monster that the attack turned face-up is activated now.")
    state = game.state
    state.step, state.substep = "damage step", "calc"
    damage_calculation.calculate(game, attack, attacker, target)
    lingering_effects.end(game, lingering_effects.CALCULATION)
    state.substep, state.substep_chains = "after-calc", 0
    game.do("damage step", None, state.turn_player, substep="after-calc")
    return [attacker.id, target.id]
