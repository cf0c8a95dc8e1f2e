"""Why a card that the file names is no legal target, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import proper_summons, reached_targets, target_pairs
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.effects.costs import Plan
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import effect_frame, face_up, on_field
from judge.rulesets.yugioh.vocabulary import continuous_effects, immunity
from judge.rulesets.yugioh.vocabulary.compared_properties import beside_its_event
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches, unseen, zones_of


def why_no_target(doing: Doing, effect: Effect, name: str, taken: Sequence[Card] = ()) -> str:
    """The reason, as half a sentence; empty where none is known to this module. ``taken`` are targets already."""
    cards = called(doing.game, name)
    if not cards:
        return "it is not on the table"
    if all(card in taken for card in cards):
        return "it is targeted already, and each target is another card"
    wanted = [beside_its_event(doing, selector) for selector in effect.targets if not isinstance(selector, str)]
    reasons = [_reason(doing, effect, wanted, card) for card in cards]
    return reasons[0] if len(set(reasons)) == 1 else ""


_AT_RESOLUTION = ("even_face_down", "even_face_up", "still_such", "all_required")
"""What a selector says of its targets for the time when the effect resolves."""


def none_there(doing: Doing, effect: Effect, plan: Plan, names: Sequence[object] = (), *, when: str = "") -> str:
    """What a plan lacks for targets (``when``, in words before it), as a clause that says what the effect takes, and
    why the card that the file names, or those that come nearest to it (one or two of them), are no targets."""
    wanted = plan.wanted
    if not isinstance(wanted, Mapping):
        return when + plan.no_targets
    told = f"{_takes(doing, wanted)}, and {when}{plan.no_targets}"
    why = why_no_target(doing, effect, str(names[0])) if len(names) == 1 else ""
    if why and why != _NOT_SUMMONED and not why.startswith("the effect takes"):
        return f"{told}; {names[0]} is none, because {why}"
    cards = doing.game.table.cards.values()
    near = {card.name: card for card in cards if matches(doing, wanted, card, doomed=True)}
    reasons = {name: _reason(doing, effect, [wanted], card) for name, card in near.items()}
    if not reasons or len(reasons) > _NEAR or not all(reasons.values()) or _NOT_SUMMONED in reasons.values():
        return told
    return f"{told}; " + " and ".join(f"{name} is none, because {why}" for name, why in reasons.items())


def too_few(doing: Doing, wanted: Mapping[str, Any], least: int, found: int) -> str:
    """That there are not as many targets as an effect needs, as a clause that says what it takes."""
    return f"{_takes(doing, wanted)}, and {targets_short_of(least, found)}"


def targets_short_of(least: int, found: int) -> str:
    """``there is no legal target``, or that there are too few."""
    if not found:
        return "there is no legal target"
    return f"it needs {least} targets and there {'is' if found == 1 else 'are'} {found}"


def _takes(doing: Doing, wanted: Mapping[str, Any]) -> str:
    now = {key: value for key, value in wanted.items() if key not in _AT_RESOLUTION}
    return f"it targets {selector_said(now, doing)}"


_NOTHING = "the effect could do nothing to it"
_NOT_SUMMONED = "it cannot be Special Summoned by it now"
_NEAR = 2
"""Of how many cards it is said why they are no targets."""


def _reason(doing: Doing, effect: Effect, wanted: list[Mapping[str, Any]], card: Card) -> str:
    if effect.card_activation and card.id == doing.source:
        return "it is the card that is being activated"
    if wanted and not any(card.zone in zones_of(selector) for selector in wanted):
        return _elsewhere(card)
    if any(matches(doing, selector, card) for selector in wanted):
        frame = effect_frame(doing.game.table.cards[doing.source], effect)
        shield = immunity.untargetable(doing.game, card, frame, doing.you, doing.source)
        if shield is not None:
            return f"{continuous_effects.source_name(doing.game, shield)} shields it from being targeted"
        for compared in target_pairs.compared_with_it(doing, effect):
            if not target_pairs.beside(doing, compared, card):
                return f"there is no {selector_said(compared, doing, '')}"
        if on_field(card):
            fitting = [selector for selector in wanted if matches(doing, selector, card)]
            reached = any(reached_targets.within_reach(doing, effect, selector, [card]) for selector in fitting)
            borne = all(selector.get("can_bear") == reached_targets.ORDER[0] for selector in fitting)
            return ("what is targeted with it cannot be equipped to it" if borne else "") if reached else _NOTHING
    if on_field(card) and any(matches(doing, selector, card, doomed=True) for selector in wanted):
        return "it is destroyed by battle already"
    if card.zone == terms.BANISHED and not face_up(card) and all(unseen(selector, card) for selector in wanted):
        return "it is banished face-down"
    if any(matches(doing, selector, card) for selector in wanted):
        return _out_of_reach(doing, effect, card)
    if len(wanted) == 1:
        down = ", and this one is face-down" if on_field(card) and not face_up(card) else ""
        return f"the effect takes {selector_said(wanted[0], doing)}{down}"
    return ""


def _out_of_reach(doing: Doing, effect: Effect, card: Card) -> str:
    """Why nothing could be done to a card that is of the kind the effect takes."""
    if not any("special_summon" in step for step in effect.resolve):
        return _NOTHING
    return proper_summons.why_not_from_there(doing.game, card) or _NOT_SUMMONED


def _elsewhere(card: Card) -> str:
    if card.zone == terms.BANISHED:
        return "it is banished"
    if card.zone == terms.MATERIAL:
        return "it is attached as Xyz Material"
    return f"it is in {card.controller}'s {terms.ZONE_NAMES[card.zone]}"
