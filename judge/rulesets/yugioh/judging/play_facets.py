"""What can be said of a play at a glance, so that a rule is asked only about plays it can speak of.

A rule names the facets it needs (``when``); one that would have nothing to say is not asked. Facets decide nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any

from judge.kernel.ruleset import Situation
from judge.kernel.table import Card
from judge.rulesets.yugioh.judging.situation import YSituation, whole_chain
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import State, link_effect, off_scale, resting
from judge.rulesets.yugioh.timing import battle
from judge.rulesets.yugioh.timing.waiting_triggers import missed

_SAID = ("chained_to", "choose", "spell_speed", "targets")
_NONE_SAID = (False,) * len(_SAID)
_MAIN = ("main 1", "main 2")


def glance(s: Situation[State]) -> Hashable:
    """What is seen of a play and its position, for `facets`: plain values, as few as tell the rules apart."""
    assert isinstance(s, YSituation)
    state, play, game = s.state, s.play, s.game
    turn_player, standing = state.turn_player, game.table.standing
    first, second = state.players
    seen = (
        play.verb,
        state.box,
        play.by == turn_player,
        state.asked == turn_player,
        play.by != state.asked,
        state.phase in _MAIN,
        standing[first]["lp"] <= 0 or standing[second]["lp"] <= 0,
        state.phase == "draw" and not state.drawn,
        game.chain is not None,
        state.attack is not None,
    )
    if play.verb == "activate":
        return seen, _activation(s)
    of_chain = play.verb == "resolve" and (play.immediately, whole_chain(play))
    chained = "chained_to" in play.details
    return seen, (state.phase, state.step, state.drawn, state.normal_summons > 0, of_chain, chained)


def _activation(s: YSituation) -> tuple[Any, ...]:
    """What is seen of an activation: the position first, then what the file says, then the effect and its plan."""
    state, details = s.state, s.play.details
    effect, card, top = s.effect, s.card, s.top
    said = tuple([_is_said(details, key) for key in _SAID]) if details else _NONE_SAID
    seen = bool(state.missed), bool(state.hand_size_since), bool(state.again), said
    if effect is None or card is None or effect.speed <= 0:
        return seen
    plan, attack, holders = s.plan, state.attack, state.holders
    return (
        *seen,
        effect.facets,
        card.zone == terms.HAND,
        card.zone == terms.HAND or card.facts.get("set_turn") == state.turn,
        (card.controller if card.zone in terms.ON_FIELD else card.owner) != s.player or not _placed(s, effect),
        s.trigger is not None,
        s.meanwhile,
        _lost_by(s, card, effect) if state.missed and effect.is_trigger and not s.meanwhile else "",
        s.answer_met,
        s.event_met,
        bool(plan.payments or plan.cost_problem or plan.toll),
        bool(plan.no_targets or plan.target_problem),
        state.step == battle.DAMAGE_STEP and bool(state.substep),
        attack is not None and bool(attack.doomed),
        "static" in holders or "oath" in holders or bool(state.lasting),
        top is not None and (top.speed == 3, bool(link_effect(top).no_response)),
    )


def _is_said(details: Mapping[str, Any], key: str) -> bool:
    """Does a file say this beside an activation? Materials are chosen, too."""
    return key in details or (key == "choose" and "materials" in details)


def _lost_by(s: YSituation, card: Card, effect: Effect) -> str:
    """The rule by which a trigger does not wait (any more); empty if it does, or was never met."""
    found = missed(s.game, card, effect) if s.trigger is None else None
    return found.rule.rpartition("/")[2] if found is not None else ""


def _placed(s: YSituation, effect: Effect) -> bool:
    """Is the card where the effect can be activated (or is it a trigger of an event, which says so itself)?"""
    assert s.card is not None
    zone, up = s.card.zone, s.card.facts.get("face", "up") == "up"
    if effect.card_activation:
        return zone == terms.HAND or (zone in terms.SPELL_TRAP_ZONES and not up)
    if effect.is_trigger and effect.wording != "phase":
        return True
    return (
        zone in effect.zones
        and (up or zone not in terms.ON_FIELD)
        and not (resting(s.card, effect) or off_scale(s.game, s.card, effect))
    )


def facets(seen: Any) -> frozenset[str]:
    """The facets of every play that looks like this.

    Of the position: ``box B`` (of fast effect timing), ``box B or C``, ``closed`` (another than the open game state),
    ``first chance`` and ``second chance`` (the turn player, or the opponent, is asked after an action), ``Chain`` (one
    is being built or resolves), ``turn player`` or ``not the turn player`` (who acts), ``out of turn`` (another player
    is asked), ``over`` (somebody has lost), ``before the draw``, ``attack`` (one is carried out). Of an activation see
    `_of_activation`, of other plays `_of_other`.
    """
    position, rest = seen
    verb, box, own, turn_player_asked, unasked, _, over, undrawn, chain, attack = position
    said = (
        (box in ("B", "C"), "box B or C"),
        (box != "A", "closed"),
        (box in ("B", "W") and turn_player_asked, "first chance"),
        (box == "C" or (box == "W" and not turn_player_asked), "second chance"),
        (chain, "Chain"),
        (own, "turn player"),
        (not own, "not the turn player"),
        (unasked, "out of turn"),
        (over, "over"),
        (undrawn, "before the draw"),
        (attack, "attack"),
    )
    found = _of_activation(position, rest) if verb == "activate" else _of_other(position, rest)
    return frozenset([f"box {box}", *found, *[name for so, name in said if so]])


def _of_activation(position: tuple[Any, ...], seen: tuple[Any, ...]) -> Iterator[str]:
    """The facets of an activation.

    ``activation`` or ``no activation``; ``says targets``, ... (what the file states); ``missed`` (some trigger was),
    ``hand size`` (somebody has discarded for it), ``met again`` (a trigger just placed was met more than once). Of an
    effect that activates also its own (`Effect.facets`); ``hand``, ``fresh`` (in the hand, or Set this turn),
    ``misplaced`` (another player's card, or not where it can be activated); ``lost trigger`` (not waiting), ``lost
    trigger: X`` (by the rule X), ``within a Chain`` (met in the present one), ``answer missed`` and ``event missed``
    (what it answers does not lie open), ``untimely`` (its event was within the Chain, or is over), ``triggers`` (it is
    one, or others wait), ``costs`` (something is paid), ``targets in doubt`` (missing or wrong), ``Damage Step``,
    ``no Main Phase`` (of its player), ``doomed monsters`` and ``static effects`` (there are some), ``Counter Trap on
    top``, ``reply forbidden`` (by the last link).
    """
    some_missed, hand_size, again, details, *rest = seen
    yield from (f"says {key}" for key, so in zip(_SAID, details, strict=True) if so)
    yield from (name for so, name in ((some_missed, "missed"), (hand_size, "hand size"), (again, "met again")) if so)
    if not rest:
        yield "no activation"
        return
    own, in_hand, fresh, misplaced, waiting, meanwhile, lost_by, answer_met, event_met, costs, targets, *others = rest
    damage_step, doomed, static, top = others
    yield "activation"
    yield from own
    trigger = "trigger" in own
    said = (
        (in_hand, "hand"),
        (fresh, "fresh"),
        (misplaced, "misplaced"),
        (trigger and meanwhile, "within a Chain"),
        (trigger and not meanwhile and not waiting, "lost trigger"),
        (lost_by, f"lost trigger: {lost_by}"),
        (not answer_met, "answer missed"),
        (not event_met, "event missed"),
        ((meanwhile and position[1] == "R") or (not trigger and not event_met), "untimely"),
        (trigger or "late" in own or position[1] == "Y", "triggers"),
        (costs, "costs"),
        (targets, "targets in doubt"),
        (damage_step, "Damage Step"),
        (not (position[2] and position[5]), "no Main Phase"),
        (doomed, "doomed monsters"),
        (static, "static effects"),
        (top and top[0], "Counter Trap on top"),
        (top and top[1], "reply forbidden"),
    )
    yield from (name for so, name in said if so)


_OPEN_TO_OTHERS = ("activation", "fast", "slow", "costs", "says choose")
"""Facets of activations that rules for other plays too name: there they mean nothing."""


def _of_other(position: tuple[Any, ...], seen: tuple[Any, ...]) -> Iterator[str]:
    """The facets of a play that is no activation.

    ``no time for it`` (a player may do this only at another time), ``phase in question`` (it takes a phase, or ends
    one), ``takes back`` (perhaps the announcement of a phase), ``Damage Step``, ``Normal Summon used``, ``one link`` (a
    single one is to be resolved).
    """
    verb, box, own, _, _, main, *_ = position
    phase, step, drawn, normal_summon, of_chain, chained = seen
    opening = verb not in ("draw", "next", "pass", "skip", "resolve", "discard")
    wrong = {
        "draw": phase != "draw" or drawn,
        "attack": phase == "battle" and step != "battle step",
        "next": False,
    }.get(verb, not main)
    in_question = {"attack": box == "A" and phase != "battle", "next": box == "A", "pass": box in ("A", "E")}
    said = (
        (wrong if own else box != "A", "no time for it"),
        (in_question.get(verb, False), "phase in question"),
        (opening and verb != "attack" and not main and box == "A", "takes back"),
        (step == battle.DAMAGE_STEP, "Damage Step"),
        (own and normal_summon, "Normal Summon used"),
        (of_chain and not of_chain[1], "one link"),
        (chained, "says chained_to"),
    )
    yield from _OPEN_TO_OTHERS
    if of_chain and of_chain[0]:
        yield "out of turn"
    yield from (name for so, name in said if so)
