"""Activations in the Damage Step, as rules ask about them."""

from __future__ import annotations

from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.timing.damage_step_permits import changes_values, changes_values_from_then


def in_damage_step(s: YSituation) -> bool:
    """Is something being activated in the Damage Step?"""
    return bool(s.state.substep) and s.activating


def another_time(s: YSituation) -> bool:
    """Is it a fast effect of another part of the Damage Step (another rule says so)?"""
    return s.effect is not None and bool(s.effect.substep) and s.effect.is_fast


def cut_off(s: YSituation) -> bool:
    """Does it change ATK or DEF, and damage calculation has begun (another rule says so)?"""
    assert s.effect is not None
    late = s.state.substep not in terms.UNTIL_CALCULATION
    changes = changes_values(s.effect, s.record) or changes_values_from_then(s.effect, s.record)
    return late and s.effect.damage_step is not False and changes


def later_chain(s: YSituation) -> bool:
    """Would the activation be part of a second or later Chain of this part of the Damage Step?"""
    return s.state.substep_chains > (1 if s.game.chain is not None else 0)
