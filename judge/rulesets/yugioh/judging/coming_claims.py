"""Claims about what is still to come: which Chain Link a trigger must be, whether an attack goes on, or a draw is made.

Each function returns None for a claim that holds, else the rule that decides it, the fact, the link it turns on, and
the readings where it is open.
"""

from __future__ import annotations

from typing import Any

from judge.kernel.chain import Link
from judge.kernel.rules import Reading
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.judging import trigger_claims
from judge.rulesets.yugioh.table.state import Pending, YGame, here
from judge.rulesets.yugioh.timing import trigger_order, turn_structure

Answer = tuple[str, str, Link | None, tuple[Reading, ...]]


def must_be_link(game: YGame, what: dict[str, Any]) -> Answer | None:
    """Must the trigger of this card be placed as this Chain Link, whatever the players choose?"""
    name, number = str(what["card"]), int(what["link"])
    denied = trigger_claims.still_to_come(game, name)
    if denied is not None:
        return (*denied, ())
    meant = {c.id for c in called(game, name)}
    trigger = next(p for p in game.state.pending if p.card in meant)
    others = [p for p in game.state.pending if p != trigger]
    return _disputed(game, trigger, others) or _placed(game, trigger, others, number)


def _disputed(game: YGame, trigger: Pending, others: list[Pending]) -> Answer | None:
    era = game.state.rules_of
    other = next((p for p in others if trigger_order.disputed(era, p, trigger)), None)
    if other is None:
        return None
    name, first = game.table.cards[trigger.card].name, game.table.cards[other.card].name
    fact = f"{first} and {name} were met at different moments, and sources disagree which is placed first"
    return trace.rule("trigger-first"), fact, None, trigger_order.READINGS


def _placed(game: YGame, trigger: Pending, others: list[Pending], number: int) -> Answer | None:
    """The links that the trigger may be, held against the one that is claimed."""
    era = game.state.rules_of
    before = [p for p in others if trigger_order.before(era, p, trigger)]
    free = [p for p in others if p not in before and not trigger_order.before(era, trigger, p)]
    least = 1 + sum(p.mandatory for p in before)
    most = 1 + len(before) + len(free)
    if least == most == number:
        return None
    name = game.table.cards[trigger.card].name
    if least <= number <= most:
        others_of = free or [p for p in before if not p.mandatory]
        other = game.table.cards[others_of[0].card].name
        slug = "segoc-free-order" if free else "segoc-order"
        chooses = f"{others_of[0].player} may place {other} before it"
        return trace.rule(slug), f"{name} may be Chain Link {number}, but need not be: {chooses}", None, ()
    where = f"Chain Link {least}" if least == most else f"Chain Link {least} to {most}"
    return trace.rule(_ground(trigger, before)), f"{name} is placed as {where}", None, ()


def _ground(trigger: Pending, before: list[Pending]) -> str:
    """The rule by which others come first."""
    by_moment = any(p.moment < trigger.moment and p.group >= trigger.group for p in before)
    return "trigger-first" if by_moment else "segoc-order"


def attack_over(game: YGame, wanted: Any) -> Answer | None:
    """Is the attack of this card called off or over?"""
    attack = game.state.attack
    attacker = here(game, attack.attacker) if attack is not None else None
    if attack is None or attack.negated or attacker is None or attacker not in called(game, str(wanted)):
        return None
    if attack.replay:
        fact = f"{attack.player} may call off the attack of {attacker.name} in this replay, but has not done so"
        return trace.rule("replay"), fact, None, ()
    fact = f"the attack of {attacker.name} was declared and goes on; its player cannot call it off"
    return trace.rule("attack-in-progress"), fact, None, ()


def no_draw(game: YGame, player: Any) -> Answer | None:
    """Does this player make no normal draw this turn?"""
    state = game.state
    if state.turn_player != player or turn_structure.draws_nothing(state):
        return None
    drawn = "has made" if state.drawn else "makes"
    return trace.rule("draw-phase-first-draw"), f"{player} {drawn} the normal draw of this turn", None, ()
