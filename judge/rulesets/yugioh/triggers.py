"""Triggers: which were met, which missed their timing, and in which order they go on the Chain.

Source: TCG Official Rulebook v10, p. 50; OCG Perfect Rulebook 2017, p. 110-111, 134-136; 2021 rules update.
"""

from __future__ import annotations

from dataclasses import replace

from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh import statics, terms, usage
from judge.rulesets.yugioh.conditions import holds
from judge.rulesets.yugioh.happenings import happened, refs
from judge.rulesets.yugioh.records import Effect
from judge.rulesets.yugioh.resolution import possible, split
from judge.rulesets.yugioh.selectors import Doing, candidates, count_of
from judge.rulesets.yugioh.state import Missed, Pending, YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.telling import rule


def group_of(game: YGame, player: Player, mandatory: bool) -> int:
    """The place of a trigger in the order: 1 turn player mandatory, 2 opponent mandatory, 3 and 4 optional."""
    first = player == game.state.turn_player
    return (1 if first else 2) if mandatory else (3 if first else 4)


def _speaks_of_itself(effect: Effect) -> bool:
    return any(isinstance(v, dict) and v.get("card") == "this card" for p in effect.events for v in p.values())


def _was_there(game: YGame, card: Card, effect: Effect, moment: Moment) -> bool:
    """For events about other cards: was the card already in its place (and still is)?"""
    place = "field" if effect.places[0] == "after event" else effect.places[0]
    if card.zone not in terms.SELECTOR_ZONES[place]:
        return False
    if place == "field" and not statics.applying_card(card):
        return False
    for later in game.timeline.moments[moment.n - 1 :]:
        for event in later.events:
            if event.card == card.id and event.kind in ("moved", "active", "flipped"):
                return False
    return True


def _still_there(game: YGame, card: Card, effect: Effect, event: Event) -> bool:
    """For events about the card itself: is it still in the place the event brought it to?"""
    if event.kind in ("moved", "summoned", "flipped") and card.stay != event.data["stay"]:
        # before the update of 2021 only a card that had become hidden was out of reach
        return game.state.rules_of.hidden_only and card.zone in terms.PUBLIC and face_up(card)
    if effect.places[0] != "after event" and card.zone not in terms.SELECTOR_ZONES[effect.places[0]]:
        return False
    return not (on_field(card) and not face_up(card))


def _met(game: YGame, card: Card, effect: Effect) -> tuple[list[tuple[Moment, list[Event]]], str]:
    """The moments of the batch in which the effect's event happened; and why the card is out of reach, if it is."""
    doing = Doing(game, card.controller, card.id, effect)
    itself = _speaks_of_itself(effect)
    met: list[tuple[Moment, list[Event]]] = []
    lost = ""
    for moment in game.timeline.since(game.state.batch):
        hits = [e for e in moment.events if any(happened(doing, p, e) for p in effect.events)]
        if not hits:
            continue
        if itself and not _still_there(game, card, effect, hits[-1]):
            lost = f"{card.name} is no longer where its trigger was met, so it cannot be placed"
        elif itself or _was_there(game, card, effect, moment):
            met.append((moment, hits))
            lost = ""
    return met, lost


def could_activate(game: YGame, card: Card, effect: Effect, player: Player) -> bool:
    """Apart from its timing, may this trigger be activated?"""
    doing = Doing(game, player, card.id, effect)
    if statics.forbids_activation(game, card, effect, player) or usage.used_up(game, card, effect, player):
        return False
    if not all(holds(doing, c) for c in effect.conditions):
        return False
    for selector in effect.targets:
        if not isinstance(selector, str) and len(candidates(doing, selector)) < count_of(selector)[0]:
            return False
    if effect.mandatory:
        return True
    return any(_can_do(doing, branch) for branch in effect.choices or (effect,))


def _can_do(doing: Doing, effect: Effect) -> bool:
    """Do the conditions of an effect (or of one of its branches) hold, and could it do what it says?"""
    needed = [op for _, optional, op in map(split, effect.resolve) if not optional]
    return all(holds(doing, c) for c in effect.conditions) and all(possible(doing, op) for op in needed)


def collect(game: YGame) -> None:
    """Look at what happened since the last time: fill ``pending`` in order, and ``missed`` with the reasons."""
    state = game.state
    for card in list(game.table.cards.values()):
        if card.zone == terms.ATTEMPT or card.name == terms.UNKNOWN:
            continue
        for effect in record_of(game, card).effects:
            if effect.is_trigger and effect.wording != "phase" and effect.events:
                _look(game, card, effect)
    first_met = state.rules_of.trigger_first
    state.pending.sort(key=lambda p: (p.group, p.moment if first_met else 0))
    state.batch = game.timeline.now


def _look(game: YGame, card: Card, effect: Effect) -> None:
    state = game.state
    met, lost = _met(game, card, effect)
    if not met:
        if lost:
            state.missed.append(Missed(card.id, effect.id, rule("trigger-location"), lost + "."))
        return
    player = card.controller if on_field(card) else card.owner
    in_time = [m for m in met if m[0].n in state.context]
    can_miss = effect.wording == "when" or state.rules_of.if_can_miss
    if can_miss and not effect.mandatory and not in_time:
        slug = "timing-when-optional" if effect.wording == "when" else "if-can-miss"
        state.missed.append(Missed(card.id, effect.id, rule(slug), _missed_why(game, card, met[-1][0])))
        return
    if not could_activate(game, card, effect, player):
        return
    moment, events = (in_time or met)[-1]
    about = refs(game.table.cards, events)
    group = group_of(game, player, effect.mandatory)
    state.pending.append(Pending(card.id, card.stay, effect.id, player, effect.mandatory, group, moment.n, about))


def _missed_why(game: YGame, card: Card, moment: Moment) -> str:
    last = game.timeline.moments[-1]
    for later in reversed(game.timeline.moments):
        if later.n in game.state.context and later.why != "end of the Chain":
            last = later
    what = f"what {last.why} did" if last.why else "something else"
    source = f" (by {moment.why})" if moment.why and moment.why != last.why else ""
    return f"{card.name} misses the timing: its event{source} was not the last thing to happen, {what} came after it."


def groups_open(game: YGame) -> list[Pending]:
    """The triggers of the first group that still has any."""
    pending = game.state.pending
    if not pending:
        return []
    first = pending[0].group
    return [p for p in pending if p.group == first]


def find(game: YGame, card: Card, effect: Effect) -> Pending | None:
    """The pending trigger of this card and effect."""
    wanted = (card.id, effect.key)
    return next((p for p in game.state.pending if (p.card, p.effect) == wanted), None)


def lapse(game: YGame, triggers: list[Pending], because: str = "") -> None:
    """Optional triggers that were not used: they are gone. ``because`` says what was done instead."""
    for trigger in triggers:
        name = game.table.cards[trigger.card].name if trigger.card in game.table.cards else trigger.card
        why = f"{name}'s trigger had to be placed at the first opportunity; {because or 'it was passed over'}."
        game.state.missed.append(Missed(trigger.card, trigger.effect, rule("fet-box-y"), why))
        game.state.pending = [p for p in game.state.pending if p != trigger]


def forget(game: YGame) -> None:
    """A new Chain is over: a trigger that lapsed before it has no second opportunity."""
    kept = []
    for missed in game.state.missed:
        card = game.table.cards.get(missed.card)
        effect = record_of(game, card).effect(missed.effect) if card is not None else None
        if missed.rule == rule("fet-box-y") and effect is not None and effect.wording == "if" and card is not None:
            why = f"{card.name}'s trigger could be used only at the first opportunity after its event; that has passed."
            kept.append(replace(missed, rule=rule("timing-if-optional"), why=why))
        else:
            kept.append(missed)
    game.state.missed = kept
