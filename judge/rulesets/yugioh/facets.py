"""What can be said of an activation at a glance, so that a rule is asked only about plays it can speak of.

A rule names the facets it needs (``when``); one that would have nothing to say is not asked. Facets decide nothing.
"""

from __future__ import annotations

from judge.kernel.ruleset import Situation
from judge.rulesets.yugioh import battle, terms
from judge.rulesets.yugioh.situation import YSituation
from judge.rulesets.yugioh.state import State

_SAID = ("chained_to", "choose", "spell_speed", "targets")


def facets(s: Situation[State]) -> frozenset[str] | None:
    """The facets of an activation; None for another play, which all rules for its verb are asked about.

    ``activation`` or ``no activation``; ``Chain`` (one is being built or resolves); ``box B`` (of fast effect timing),
    ``closed`` (another than the open game state); ``says targets``, ... (what the file states); ``missed`` (some
    trigger was), ``hand size`` (somebody has discarded for it). Of an effect that activates also its category, ``card``
    (the card itself is activated), ``hand``, ``trigger`` or ``fast`` (not placed with the triggers), ``slow`` (Spell
    Speed 1), ``lost trigger`` (not waiting), ``within a Chain`` (met in the present one), ``answer missed`` and ``event
    missed`` (what it answers does not lie open), ``triggers`` (it is one, or others wait), ``costs`` (something is
    paid), ``targets in doubt`` (missing or wrong), ``negates Summons``, ``once``, ``Damage Step``, ``condition`` (it
    has one, or answers something), ``phase`` (of a phase), ``doomed monsters`` and ``static effects`` (there are some).
    """
    assert isinstance(s, YSituation)
    if s.play.verb != "activate":
        return None
    found = [f"box {s.state.box}", *(f"says {key}" for key in _SAID if key in s.play.details)]
    state = s.state
    if s.game.chain is not None:
        found.append("Chain")
    if state.box != "A":
        found.append("closed")
    if state.missed:
        found.append("missed")
    if state.hand_size_since:
        found.append("hand size")
    found += _of_effect(s) if s.activating else ["no activation"]
    return frozenset(found)


def _of_effect(s: YSituation) -> list[str]:
    effect, card = s.effect, s.card
    assert effect is not None and card is not None
    found = ["activation", effect.category]
    if effect.is_trigger:
        found.append("trigger")
        if s.meanwhile:
            found.append("within a Chain")
        elif s.trigger is None:
            found.append("lost trigger")
    else:
        found.append("fast")
    said = (
        (effect.card_activation, "card"),
        (card.zone == terms.HAND, "hand"),
        (effect.pace == 1, "slow"),
        (not s.answer_met, "answer missed"),
        (not s.event_met, "event missed"),
        (effect.is_trigger or effect.late or s.state.box == "Y", "triggers"),
        (s.plan.payments or s.plan.cost_problem, "costs"),
        (s.plan.no_targets or s.plan.target_problem, "targets in doubt"),
        (effect.once, "once"),
        (s.state.step == battle.DAMAGE_STEP and s.state.substep, "Damage Step"),
        (any("summon_attempt" in event for event in effect.events), "negates Summons"),
        (effect.conditions or effect.events or effect.answers, "condition"),
        (effect.wording == "phase", "phase"),
        (s.state.attack is not None and s.state.attack.doomed, "doomed monsters"),
        ("static" in s.state.holders or "oath" in s.state.holders or s.state.lasting, "static effects"),
    )
    return found + [name for so, name in said if so]
