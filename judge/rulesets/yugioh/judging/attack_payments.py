"""What an attack costs, and with what that is paid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import activation_plans, costs
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.summon_payments import needed_later
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.vocabulary import battle_limits
from judge.rulesets.yugioh.vocabulary.doing import Doing


def attack_plan(s: YSituation, card: Card) -> costs.Plan:
    """What the attack of this monster costs, and with what that is paid: as the file says, the rest filled in.

    Source: Yugipedia, "Card Rulings: Panther Warrior".
    """
    stated = activation_plans.cost_said(s.play.details)
    asked = _together(battle_limits.attack_costs(s.game, card))
    if not asked:
        return costs.Plan(cost_problem=f"the attack of {card.name} costs nothing" if stated else "")
    effect = Effect(card.name, "monster", "attack", "attack", "Attack", 0, False, (), cost=asked)
    kept = [card.id, *needed_later(s)]
    details = {"choose": kept} if stated is None else {"choose": kept, "cost": stated}
    plan = activation_plans.plan(Doing(s.game, s.player, card.id, effect), effect, s.play._replace(details=details))
    if any(card.id == paid.id for payment in plan.payments for paid in payment.cards):
        plan.blame(f"its attack cannot be paid with {card.name} itself")
    return plan


def _together(asked: list[Mapping[str, Any]]) -> tuple[Mapping[str, Any], ...]:
    """The parts of a cost, with Life Points of several cards as one number."""
    points = sum(part["pay_lp"] for part in asked if isinstance(part.get("pay_lp"), int))
    rest = [part for part in asked if not isinstance(part.get("pay_lp"), int)]
    return (*([{"pay_lp": points}] if points else []), *rest)
