"""Mandatory triggers of which nobody can tell whether they are met, as no board says where a monster stands.

An optional one is asked for when it is activated; a mandatory one is placed by itself, so that the ruling is open from
then on. Source: TCG Official Rulebook v10, p. 12-15, 50.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import link_arrows, place_properties

_UNSEEN: dict[str, Callable[[YGame, Card, Card, Any], bool]] = {
    "pointed_by": lambda game, itself, card, _: link_arrows.pointed(game, itself, card) is None,
    "linked_zone": lambda game, _, card, __: link_arrows.in_linked_zone(game, card) is None,
    "zone_kind": lambda game, _, card, kind: place_properties.stands_in(game, card, str(kind)) is None,
}


READINGS = ("It is triggered, and is placed on the Chain first.", "It is not, and nothing is placed.")


def note(game: YGame, itself: Card, effect: Effect, events: Sequence[Event]) -> None:
    """Note that it is open whether a mandatory trigger is met by any of these events."""
    asked = every(effect.events) if effect.mandatory else ()
    words = {key: what for part in asked for key, what in part.items() if key in _UNSEEN}
    cards = [game.table.cards[one.card] for one in events if one.card in game.table.cards]
    there = [card for card in cards if card.zone == terms.MONSTER or "pointed_by" in words]
    if (
        not words
        or not there
        or not all(any(_UNSEEN[key](game, itself, card, what) for key, what in words.items()) for card in there)
    ):
        return
    text = (
        f"It turns on where {terms.listing([card.name for card in there])} stands, whether {itself.name}'s mandatory "
        "effect is triggered. Write `column:` and `extra_zone:` beside the monsters."
    )
    open_one = (trace.rule("linked-monsters"), text, READINGS)
    if open_one not in game.state.unsettled:
        game.state.unsettled.append(open_one)
