"""Mandatory triggers that the file does not mention: placed where the rules leave no choice."""

from __future__ import annotations

from judge.kernel.open_steps import placed
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.operations import word_of
from judge.rulesets.yugioh.judging import plays
from judge.rulesets.yugioh.judging.activated_effects import considered
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import Pending, YGame, effect_of
from judge.rulesets.yugioh.table.steps import split
from judge.rulesets.yugioh.timing import game_states, phase_effects, trigger_order, waiting_triggers
from judge.rulesets.yugioh.timing.met_triggers import speaks_of_itself
from judge.rulesets.yugioh.vocabulary import open_targets
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing


def mentioned(game: YGame, trigger: Pending, after: int) -> bool:
    """Does a later play of the file, before this Chain resolves, place the trigger?"""
    card = game.table.cards[trigger.card]
    for play in game.said_from(after):
        if play.verb not in ("activate", "pass", "skip"):
            return False
        named = play.verb == "activate" and play.value in (card.name, card.id) and play.by == trigger.player
        if named and str(play.details.get("effect", trigger.effect)) == trigger.effect:
            return True
    return False


def place_quick(game: YGame) -> None:
    """Place the first mandatory Quick Effect that is due."""
    due = game.state.due[0]
    card = game.table.cards[due.card]
    said = Play(0, "activate", card.id, due.player)
    situation = considered(game, said, card, effect_of(game, card, due.effect))
    if situation.plan.cost_problem or situation.plan.no_targets:
        game.state.due.remove(due)
        game_states.after_trigger(game)
        return
    text = f"{card.name}'s Quick Effect is mandatory and is placed."
    game.taken.append(placed(f"{card.name}'s effect"))
    game.tell("trigger", text, card=card.name, rule="yugioh/segoc-mandatory-quick", implied=True)
    plays.activate(situation)


def place(game: YGame, play: int) -> bool:
    """Place the first due mandatory trigger if nobody has a choice about it; True if something was done.

    Two of one player leave a choice of order: then the orders are noted as open and the one in which the
    cards stand is gone on with.
    """
    group = [p for p in waiting_triggers.groups_open(game) if p.mandatory]
    if not group or any(mentioned(game, p, play) for p in group):
        return False
    first = group[0]
    if game.state.rules_of.trigger_first:
        group = [p for p in group if p.moment == first.moment]
    if len({game.table.cards[p.card].name for p in group}) > 1:
        _orders(game, group)
    card = game.table.cards[first.card]
    effect = _branch(game, card, effect_of(game, card, first.effect), first.player)
    said = Play(0, "activate", card.id, first.player)
    situation = considered(game, said, card, effect)
    _open_questions(game, first, effect)
    names = {c.name for c in situation.plan.targets}
    if situation.plan.guessed_targets:
        _targets(game, card.name, sorted(names))
    if situation.plan.no_targets or situation.plan.cost_problem:
        open_targets.note_if_perhaps_owed(situation.doing, effect)
        game.state.pending.remove(first)
        game_states.after_trigger(game)
        return True
    game.taken.append(placed(f"{card.name}'s effect"))
    game.tell(
        "trigger",
        f"{card.name}'s trigger is mandatory and is placed.",
        card=card.name,
        rule="yugioh/timing-mandatory",
        implied=True,
    )
    plays.activate(situation)
    return True


def _branch(game: YGame, card: Card, effect: Effect, player: Player) -> Effect:
    """The effect itself, or the first of its branches whose conditions hold."""
    for branch in effect.choices:
        doing = Doing(game, player, card.id, branch)
        if all(holds(doing, condition) for condition in branch.conditions):
            return branch
    return effect


def place_of_phase(game: YGame, player: Player) -> bool:
    """Place the first mandatory effect of this phase that the player has still to do; False if there is none."""
    left = phase_effects.mandatory_left(game, player)
    for card, effect in left:
        situation = considered(game, Play(0, "activate", card.id, player), card, effect)
        if situation.plan.no_targets or situation.plan.cost_problem:
            open_targets.note_if_perhaps_owed(situation.doing, effect)
            continue
        names = list(dict.fromkeys(c.name for c, _ in left))
        if len(names) > 1:
            _note_orders(game, player, names, trace.rule("phase-triggers-separate"))
        if situation.plan.guessed_targets:
            _targets(game, card.name, sorted({c.name for c in situation.plan.targets}))
        text = f"{card.name}'s effect of this phase is mandatory and is placed."
        game.taken.append(placed(f"{card.name}'s effect of this phase"))
        game.tell("trigger", text, card=card.name, rule=trace.rule("phase-triggers-separate"), implied=True)
        plays.activate(situation)
        return True
    return False


def _open_questions(game: YGame, trigger: Pending, effect: Effect) -> None:
    """Note what the rules do not settle about a mandatory trigger that is placed without anybody saying so."""
    name, text, readings = game.table.cards[trigger.card].name, "", ("", "")
    if trigger.times > 1 and not effect.once and effect.per_event is None and _ends_with_itself(effect):
        met = f"{name}: its event happened {trigger.times} times in one Chain; its effect was placed once"
        game.assume(f"{met} (placed again, it would find its card gone).")
    elif trigger.times > 1 and not effect.once and effect.per_event is None:
        rule, text = "yugioh/trigger-met-twice", f"{name}'s event happened {trigger.times} times in one Chain."
        readings = ("Its effect is activated once.", "Its effect is activated once for each time.")
    elif trigger.was and game.state.rules_of.controller_disputed and speaks_of_itself(effect):
        rule, text = "yugioh/trigger-controller", f"Control of {name} has changed since its event."
        readings = (f"{trigger.player} activates its effect.", f"{trigger.was} activates its effect.")
    link = trigger_order.disputed_link(game, trigger)
    if link is not None:
        rule, text = trigger_order.RULE, trigger_order.question(game, trigger, link.name, link.player)
        usual, other = trigger_order.READINGS
        readings = usual.text, other.text
    if text and (rule, text, readings) not in game.state.unsettled:
        game.state.unsettled.append((rule, text, readings))


def _ends_with_itself(effect: Effect) -> bool:
    """Does the effect nothing but take its own card away, so that a second time would change nothing?"""
    done = [split(step)[2] for step in effect.resolve]
    return bool(done) and all(word_of(op).removes and next(iter(op.values())) == "this card" for op in done)


def _orders(game: YGame, group: list[Pending]) -> None:
    names = [game.table.cards[p.card].name for p in group]
    _note_orders(game, group[0].player, names, trace.rule("segoc-free-order"))


def _note_orders(game: YGame, player: Player, names: list[str], rule: str) -> None:
    text = (
        f"{player} chooses the order of {terms.listing(names)}, and the file does not say it: write both activations."
    )
    orders = (", then ".join(names), ", then ".join(reversed(names)))
    note = (rule, text, orders)
    if note not in game.state.unsettled:
        game.state.unsettled.append(note)


def _targets(game: YGame, name: str, chosen: list[str]) -> None:
    game.assume(f"{name}: the file does not say what the mandatory effect targets; {terms.were_taken(chosen)}.")
