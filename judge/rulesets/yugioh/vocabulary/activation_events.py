"""Events of the Chain, what is paid for it, and events that words of a text speak of which were not understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import activation_of, link_effect
from judge.rulesets.yugioh.vocabulary import columns
from judge.rulesets.yugioh.vocabulary.answers import activations_said, answer_said, answers, kinds_among, lay_in
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import CARD, Detail, card_said, event, happened, is_card, who
from judge.rulesets.yugioh.vocabulary.move_details import paid_for_such
from judge.rulesets.yugioh.vocabulary.shapes import ACTIVATION, EVENT_CARD, EVENTS, PLACES, SELECTOR, WHO, YES
from judge.rulesets.yugioh.vocabulary.sides import Sides, either_said, player_said
from judge.vocabulary.shapes import TEXT, about, named, one_of, some


def _is_of(_: Doing, kinds: Any, event: Event) -> bool:
    found = kinds_among(event.data)
    return any(kind in found for kind in many(kinds))


_OF_A_KIND = Detail(some(ACTIVATION), _is_of)


def _there(_: Doing, places: Any, event: Event) -> bool:
    return lay_in(places, str(event.data["was"]), str(event.data["zone"]))


_IN = Detail(PLACES, _there)
_WAS_SET = Detail(
    about(YES, "The card lay Set and is activated itself."),
    lambda _, __, event: bool(event.data["card_activation"]) and event.data["was"] in terms.ON_FIELD,
)
_BUT = Detail(about(SELECTOR, "Not of such a card."), lambda doing, wanted, event: not is_card(doing, wanted, event))


def _in_its_column(doing: Doing, _: Any, event: Event) -> bool:
    """In the column of this card, or perhaps: where no board says it and a ruling turns on it, that stays open."""
    if event.data["zone"] not in columns.IN_COLUMNS:
        return False
    card = doing.game.table.cards.get(doing.source)
    mine, its = columns.column_of(card) if card is not None else None, event.data.get("column")
    return mine is None or its is None or mine == its


_COLUMN = Detail(about(one_of("this card"), "In the column of this card."), _in_its_column)
_BY = Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.player))


def _activated(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    own = " of this card" if what.get("card") == "this card" else ""
    besides = ("by", "except", "was_set", "in_response_to")
    bare = {key: value for key, value in what.items() if key not in besides and not (own and key == "card")}
    own += " that was Set" if what.get("was_set") else ""
    barring = f", not of {card_said(sides, what['except'])}" if "except" in what else ""
    noun, by = answer_said(bare, sides) + own + barring, player_said(sides, what.get("by"))
    was = f"{by or 'a player'} activated {noun.removeprefix('the activation of ')}"
    return noun + (f" by {by}" if by else ""), was


def _chained_to(doing: Doing, wanted: Any, event: Event) -> bool:
    """Was it chained directly to one of these activations? What was triggered before the Chain answers nothing."""
    begun = event.data.get("activated")
    for chain in reversed(doing.game.chains):
        for link in reversed(chain.links):
            if link.card == event.card and begun in (None, link.facts["moment"]):
                below = chain.links[link.number - 2] if link.number > 1 and not link_effect(link).is_trigger else None
                return below is not None and any(answers(doing, one, below) for one in many(wanted))
    return False


@event(
    "activated",
    "link resolved",
    details={
        "activation": _OF_A_KIND,
        "by": _BY,
        "card": CARD,
        "in": _IN,
        "except": _BUT,
        "was_set": _WAS_SET,
        "column": _COLUMN,
        "in_response_to": Detail(
            some(named("link")),
            _chained_to,
            lambda sides, below: f" in response to {either_said([answer_said(one, sides) for one in many(below)])}",
        ),
        "effect": Detail(
            about(TEXT, "This effect of the card."),
            lambda _, wanted, event: bool(event.data.get("effect") == wanted),
            lambda _, __: " (that effect of it)",
        ),
    },
    heads=_activated,
    example="activated: {activation: [spell card], by: opponent}",
)
def activated(_: Doing, __: Any, ___: Event) -> bool:
    """A card or effect was activated, and its activation not negated: noted as it resolves."""
    return True


def activated_by(doing: Doing, pattern: Mapping[str, Any], link: Link) -> bool:
    """Is this link of a Chain that is being built the activation that the pattern speaks of?"""
    if "activated" not in pattern:
        return False
    return happened(doing, pattern, Event("link resolved", link.card, link.player, data=activation_of(link)))


def _negated(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    kinds, by = activations_said(what.get("activation", "any")), player_said(sides, what.get("by"), " by ")
    whose = player_said(sides, what.get("of"), " of ")
    return f"the negation of the activation of {kinds}{whose}{by}", f"the activation of {kinds}{whose} was negated{by}"


@event(
    "activation_negated",
    "negated",
    details={
        "activation": _OF_A_KIND,
        "of": Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.data["of"])),
        "by": _BY,
        "card": Detail(
            about(EVENT_CARD, "The activation of this card, or of such a card."),
            is_card,
            lambda sides, wanted: f" ({card_said(sides, wanted)})",
        ),
    },
    heads=_negated,
    example="activation_negated: {activation: [spell card, trap card], of: you, by: opponent}",
)
def activation_negated(_: Doing, __: Any, event: Event) -> bool:
    """The activation of a card or effect (`of`: whose) is negated, by a player's card effect."""
    return bool(event.data["what"] == "activation")


def _resolved(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    by = player_said(sides, what.get("by"), " of ")
    answer = answer_said({"activation": "any", **{key: one for key, one in what.items() if key != "by"}}, sides)
    noun = answer.removeprefix("the activation of ")
    return f"the resolution of {noun}{by}", f"{noun}{by} resolved"


@event(
    "resolved",
    "link resolved",
    details={"activation": _OF_A_KIND, "by": _BY, "card": CARD, "in": _IN},
    heads=_resolved,
    example="resolved: {activation: [spell card]}",
    from_activation=True,
)
def resolved(_: Doing, __: Any, ___: Event) -> bool:
    """An activated card or effect resolves; what applies each time must have applied since its activation.

    Not one whose activation was negated.
    """
    return True


_FOLLOWS = (
    "battled", "leaving", "banishing", "drawing", "standby phase", "end phase", "draw phase", "end of battle phase",
)  # fmt: skip
"""What words that were not understood can follow: a battle, the card's leaving the field, a card banished or drawn, a
phase."""


@event(
    "unread",
    shape=TEXT,
    beside={
        "turns_on": about(one_of(*_FOLLOWS), "What must have happened before it can."),
        "after": about(EVENTS, "One of these must have happened before it can."),
    },
    heads=lambda _, what: (f'what its text calls "{what[""]}"', f'its text says "{what[""]}"'),
    example="unread: it is moved somewhere, turns_on: leaving",
)
def unread(_: Doing, __: Any, ___: Event) -> bool:
    """Words of its text that were not understood; with `turns_on` or `after`, rulings before that stand."""
    return False


def _shown(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    card = card_said(sides, what["card"]) if "card" in what else "a card"
    by = player_said(sides, what.get("of"))
    return f"{card} being revealed{f' by {by}' if by else ''}", f"{by or 'a player'} revealed {card}"


@event(
    "revealed",
    "revealed",
    details={
        "card": CARD,
        "of": Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.player)),
        "to_activate": Detail(
            SELECTOR, paid_for_such, lambda sides, wanted: f" to activate {card_said(sides, wanted)} or its effect"
        ),
    },
    heads=_shown,
    example="revealed: {of: you, to_activate: {named: Ojama}}",
)
def revealed(_: Doing, __: Any, event: Event) -> bool:
    """A card in the hand is revealed, as the cost of an activation."""
    return bool(event.data.get("how") == "cost")
