"""Triggers: which wait to be placed, in which order they go on the Chain, and which are gone for good.

Source: TCG Official Rulebook v10, p. 50; OCG Perfect Rulebook 2017, p. 110-111, 134-136.
"""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.possibility import possible
from judge.rulesets.yugioh.effects.possibility import why_not as why_not_possible
from judge.rulesets.yugioh.effects.target_refusals import too_few
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, every
from judge.rulesets.yugioh.table.state import Missed, Pending, YGame, effect_of, having, on_field, record_of
from judge.rulesets.yugioh.table.steps import needed
from judge.rulesets.yugioh.timing import (
    damage_step_permits,
    lapsed_triggers,
    last_event,
    met_triggers,
    trigger_order,
    triggers_in_hand,
)
from judge.rulesets.yugioh.vocabulary import bans, continuous_effects, once_per_turn
from judge.rulesets.yugioh.vocabulary.activation_events import activated_by
from judge.rulesets.yugioh.vocabulary.conditions import holds, said, why_not
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import refs
from judge.rulesets.yugioh.vocabulary.selectors import asked_for, candidates, may_stay_without

TIMING = frozenset(
    trace.rule(slug)
    for slug in ("timing-when-optional", "timing-then", "timing-cost-or-material", "if-can-miss", "timing-if-optional")
)
"""The rules by which a trigger misses its timing, in the strict sense of the words."""


_UNSEEN = frozenset({"pointed_by", "linked_zone", "zone_kind"})
"""What is asked of where a monster stands, which no board may say."""


def could_activate(game: YGame, card: Card, effect: Effect, player: Player) -> bool:
    """Apart from its timing, may this trigger be activated?"""
    return not_usable(game, card, effect, player) is None


def not_usable(game: YGame, card: Card, effect: Effect, player: Player, moment: int = 0) -> tuple[str, str] | None:
    """Why a trigger that was met cannot be activated, apart from its timing: the rule and a sentence."""
    doing = Doing(game, player, card.id, effect)
    static = bans.cannot_activate(game, card, effect, player)
    if static is not None:
        why = continuous_effects.applies(game, static)
        return "continuous-applies-at-once", f"{card.name}'s trigger cannot be activated: {why}."
    if limit := once_per_turn.limit_reached(game, card, effect, player):
        return once_per_turn.RULES[limit], once_per_turn.refusal(game, card, effect, player, limit)
    for condition in effect.conditions:
        if not holds(doing, condition):
            return _condition_fails(game, card, effect, moment, condition, doing)
    for selector in effect.targets:
        least, most = asked_for(doing, selector)
        if most == 0 and may_stay_without(selector):
            continue
        if not isinstance(selector, str) and (most == 0 or (found := len(candidates(doing, selector))) < least):
            why = "it could target no card at all" if most == 0 else too_few(doing, selector, least, found)
            return "target-at-activation", f"{card.name}'s trigger cannot be activated: {why}."
    if effect.mandatory or any(_can_do(doing, branch) for branch in effect.choices or (effect,)):
        return None
    return "activation-legality", f"{card.name}'s trigger cannot be activated: {_in_vain(doing, effect)}."


def _in_vain(doing: Doing, effect: Effect) -> str:
    """What an effect that could do nothing lacks, where it has no choice of what to do."""
    lacking = next((op for op in needed(effect.resolve) if not possible(doing, op)), None)
    if effect.choices or lacking is None:
        return "as things stand it could do nothing"
    return why_not_possible(doing, lacking)


def _condition_fails(
    game: YGame, card: Card, effect: Effect, moment: int, condition: Data, doing: Doing
) -> tuple[str, str]:
    """A condition that does not hold when the trigger would be activated, though it may have held at the event."""
    if (card.id, effect.id, moment, "condition") in game.state.stood:
        return "state-at-event-vs-after", (
            f"{card.name} needs {said(condition, doing)} when its effect is activated; that was so when its event "
            "happened, but it is not so now."
        )
    return "condition-at-activation", why_not(condition, doing, card.name)


def _can_do(doing: Doing, effect: Effect) -> bool:
    """Do the conditions of an effect (or of one of its branches) hold, and could it do what it says?"""
    doing = Doing(doing.game, doing.you, doing.source, effect)
    return all(holds(doing, c) for c in effect.conditions) and all(possible(doing, op) for op in needed(effect.resolve))


def collect(game: YGame) -> None:
    """Look at what happened since the last time: fill ``pending`` in order, and ``missed`` with the reasons."""
    state = game.state
    state.again = ()
    heard = {event.kind for moment in game.timeline.since(state.batch) for event in moment.events}
    for card in having(game, "trigger"):
        if card.zone == terms.ATTEMPT:
            continue
        for effect in record_of(game, card).effects:
            triggered = effect.is_trigger and effect.wording != "phase" and not heard.isdisjoint(effect.heard)
            if triggered and not triggers_in_hand.late(game, card, effect):
                _look(game, card, effect)
    if len(state.pending) > 1:
        state.pending.sort(key=lambda p: trigger_order.place_of(state.rules_of, p))
    state.batch = game.timeline.now


def _look(game: YGame, card: Card, effect: Effect) -> None:
    """Is the trigger met? Then it waits to be placed, or there is a reason why it does not."""
    state = game.state
    met = met_triggers.met(game, card, effect)
    if not met.times:
        if met.rule:
            _miss(game, card, effect, met.rule, met.why, met.was)
        return
    player = card.controller if on_field(card) else card.owner
    in_time = [m for m in met.times if m[0].n in state.context]
    can_miss = not effect.mandatory and (effect.wording == "when" or state.rules_of.if_can_miss)
    if can_miss and not in_time:
        moment, events = met.times[-1]
        _miss(game, card, effect, *last_event.reason(game, card, effect, moment, events[-1]))
        return
    times = in_time if can_miss else met.times
    unusable = not_usable(game, card, effect, player, times[-1][0].n)
    if unusable is not None:
        _miss(game, card, effect, *unusable)
        return
    if why := damage_step_permits.shut_out(game, effect, record_of(game, card)):
        _miss(game, card, effect, "damage-step-allowed", why)
        return
    if effect.mandatory and any(not _UNSEEN.isdisjoint(part) for part in every(effect.events)):
        from judge.rulesets.yugioh.timing import unseen_places

        unseen_places.note(game, card, effect, [event for _, events in times for event in events])
    group = trigger_order.group_of(game, player, effect.mandatory)
    for moment, events in times if effect.per_event else times[-1:]:
        about = refs(game.table.cards, events)
        met_at = moment.n if effect.per_event else times[0][0].n
        count = 1 if effect.per_event else len(times)
        state.pending.append(
            Pending(card.id, card.stay, effect.id, player, effect.mandatory, group, met_at, about, count, met.was)
        )


def _miss(game: YGame, card: Card, effect: Effect, slug: str, why: str, was: Player = "") -> None:
    game.state.missed.append(Missed(card.id, effect.id, trace.rule(slug), why, was))


def groups_open(game: YGame) -> list[Pending]:
    """The triggers of the first group that still has any: all of one player, between which that player chooses."""
    pending, era = game.state.pending, game.state.rules_of
    if not pending:
        return []
    first = pending[0]
    met_first = era.trigger_first_for_both
    return [p for p in pending if p.group == first.group and (not met_first or p.moment == first.moment)]


def find(game: YGame, card: Card, effect: Effect) -> Pending | None:
    """The pending trigger of this card and effect, or the one just placed if it was met more than once."""
    waiting = (*game.state.pending, *game.state.again)
    return next((p for p in waiting if (p.card, p.effect) == (card.id, effect.key)), None)


def missed(game: YGame, card: Card, effect: Effect) -> Missed | None:
    """Why this trigger cannot be placed, as far as anything is known of it (the latest reason)."""
    found = [m for m in game.state.missed if (m.card, m.effect) == (card.id, effect.key)]
    return found[-1] if found else None


def meanwhile(game: YGame, card: Card, effect: Effect) -> bool:
    """Was the trigger met since the present Chain began, by a cost, an activation or a resolution of that Chain?"""
    if game.chain is None:
        return False
    doing = Doing(game, card.controller, card.id, effect)
    waiting = [link for link in game.chain.links if link.number not in game.chain.resolved and not link.negated]
    answered = any(activated_by(doing, event, link) for event in effect.events for link in waiting)
    return answered or bool(met_triggers.met(game, card, effect).times)


def placed(game: YGame, trigger: Pending) -> None:
    """A trigger was placed: earlier groups are passed over, and what it excludes is gone."""
    state = game.state
    name = game.table.cards[trigger.card].name
    before = state.pending
    state.pending = [p for p in before if p != trigger]
    state.again = tuple(p for p in state.again if p != trigger and p.group == trigger.group)
    effect = _effect(game, trigger)
    if trigger in before and trigger.times > 1 and not effect.once and effect.per_event is None:
        state.again = (*state.again, trigger)
    earlier = [p for p in state.pending if trigger_order.before(state.rules_of, p, trigger) and not p.mandatory]
    by_moment = [p for p in earlier if p.moment < trigger.moment and state.rules_of.trigger_first]
    by_group = [p for p in earlier if p not in by_moment or p.group < trigger.group]
    lapse(game, by_group, "segoc-pass-lapses", f"{name} was placed before it")
    by_moment = [p for p in by_moment if p not in by_group]
    lapse(game, by_moment, "trigger-first", f"{name} was met later and placed first")
    if triggers_in_hand.brings_itself(effect):
        others = [p for p in state.pending if p.player == trigger.player and not p.mandatory]
        others = [p for p in others if triggers_in_hand.brings_itself(_effect(game, p))]
        lapse(game, others, "segoc-one-hand-summon", f"{name} was already placed in this Chain")


def passed_over(game: YGame, by: str) -> None:
    """A fast effect was activated: the triggers that waited are gone."""
    game.state.again = ()
    lapse(game, list(game.state.pending), "fet-box-y", f"{by} was activated before it")


def declined(game: YGame, group: list[Pending]) -> None:
    """The owner of these optional triggers does not use them."""
    left = [p for p in game.state.pending if p not in group]
    slug = "segoc-pass-lapses" if left else "fet-box-y"
    lapse(game, group, slug, "it was declined" if left else "it was passed over")


def _effect(game: YGame, trigger: Pending) -> Effect:
    return effect_of(game, game.table.cards[trigger.card], trigger.effect)


def lapse(game: YGame, triggers: list[Pending], slug: str, because: str) -> None:
    """Optional triggers that were not placed are gone. ``because`` says what was done instead."""
    for trigger in triggers:
        card = game.table.cards.get(trigger.card)
        name = card.name if card is not None else trigger.card
        by = slug
        if card is not None and card.zone == terms.HAND and (slug == "fet-box-y" or because == "it was declined"):
            by = {"tcg": "segoc-hand-tcg", "ocg": "segoc-hand-ocg"}.get(game.state.rules_of.name, slug)
        why = lapsed_triggers.WHY[by].format(name=name, because=because)
        game.state.missed.append(Missed(trigger.card, trigger.effect, trace.rule(by), why))
        game.state.pending = [p for p in game.state.pending if p != trigger]


def forget(game: YGame) -> None:
    """A new Chain is over: a trigger that lapsed before it has no second opportunity."""
    kept = []
    for gone in game.state.missed:
        card = game.table.cards.get(gone.card)
        effect = record_of(game, card).effect(gone.effect) if card is not None else None
        if gone.rule in lapsed_triggers.LAPSED and effect is not None and card is not None:
            why = f"{card.name}'s trigger could be used only at the first opportunity after its event; that has passed."
            slug = "timing-if-optional" if effect.wording == "if" else "timing-when-optional"
            gone = gone._replace(rule=trace.rule(slug), why=why)
        kept.append(gone)
    game.state.missed = kept
