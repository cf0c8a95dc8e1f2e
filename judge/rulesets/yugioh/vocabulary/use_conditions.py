"""Conditions of how a card or effect was used: what was so as it was activated, what it was activated upon, and what it
was chained to. All of that is settled then, whatever happens before it resolves.

Source: the texts of such cards; Konami, Problem-Solving Card Text, part 3 ("when you activated this card").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.timeline import Moment
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import link_effect
from judge.rulesets.yugioh.vocabulary.answers import answer_said, answers
from judge.rulesets.yugioh.vocabulary.conditions import condition, holds, said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import happened, met_in, was_said
from judge.rulesets.yugioh.vocabulary.shapes import CONDITION, EVENT
from judge.vocabulary.shapes import listed, named

WHEN_ACTIVATED = "when_activated"


def asked_of(effect: Effect) -> Iterator[Any]:
    """What the resolution of an effect asks of the time of its activation."""
    for step in effect.resolve:
        yield from _asked_in(step)


def _asked_in(data: Any) -> Iterator[Any]:
    if isinstance(data, Mapping):
        for key, what in data.items():
            if key == WHEN_ACTIVATED:
                yield what
            else:
                yield from _asked_in(what)
    elif isinstance(data, list | tuple):
        for one in data:
            yield from _asked_in(one)


def held_now(doing: Doing, effect: Effect) -> tuple[str, ...]:
    """What of that is so now, in the words of the record."""
    return tuple(str(asked) for asked in asked_of(effect) if all(holds(doing, one) for one in asked))


@condition(
    WHEN_ACTIVATED,
    listed(CONDITION),
    said=lambda doing, several: f"{' and '.join(said(one, doing) for one in several)} at its activation",
    example="resolve: [{draw: 1}, {then: {if: [{when_activated: [{none: {card: monster, of: you}}]}], do: {draw: 1}}}]",
)
def when_activated(doing: Doing, several: Any) -> bool:
    """It was so when this card or effect was activated, whatever has become of it since."""
    held = doing.link.facts.get("held_then") if doing.link is not None else None
    return str(several) in held if held is not None else all(holds(doing, one) for one in several)


@condition(
    "activated_upon",
    EVENT,
    said=lambda doing, pattern: f"to have been activated after {was_said(pattern, doing)}",
    example="resolve: [{if: [{activated_upon: {destroyed: {card: this card, by: battle}}}], do: {draw: 1}}]",
)
def activated_upon(doing: Doing, pattern: Any) -> bool:
    """Such an event is what met its trigger, be it one of several ways to meet it."""
    met = _moment(doing)
    return met is not None and any(happened(doing, pattern, event) for event in met.events)


def _moment(doing: Doing) -> Moment | None:
    """The moment that has met its trigger, or would as it is activated: else the last that does."""
    moments, placed = doing.game.timeline.moments, doing.link.facts.get("placed") if doing.link is not None else None
    if placed is not None:
        return next((one for one in reversed(moments) if one.n == placed.moment), None)
    told = doing.effect.events if doing.effect is not None else ()
    return next((one for one in reversed(moments) if met_in(doing, told, one)), None)


def _below(doing: Doing) -> Link | None:
    """The link to which it is chained, or would be; what was triggered before the Chain answers nothing."""
    chain, effect = doing.game.chain, doing.effect if doing.link is None else link_effect(doing.link)
    if chain is None or (effect is not None and effect.is_trigger):
        return None
    number = len(chain.links) if doing.link is None else doing.link.number - 1
    return chain.links[number - 1] if number else None


@condition(
    "chained_to",
    named("link"),
    said=lambda doing, pattern: f"to have been activated in response to {answer_said(pattern, doing)}",
    example="resolve: [{draw: 1}, {then: {if: [{chained_to: {activation: any, by: opponent}}], do: {draw: 1}}}]",
)
def chained_to(doing: Doing, pattern: Any) -> bool:
    """It was chained directly to such an activation."""
    below = _below(doing)
    return below is not None and answers(doing, pattern, below)
