"""Delayed abilities: what effects set up for later, for the end of the turn or when something happens (389-390)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import Delayed, Met, RGame, ref
from judge.rulesets.riftbound.vocabulary.events import met_by


def met_in(game: RGame, event: Event) -> Iterator[Met]:
    """The delayed abilities whose condition an event meets; what waits for one time alone waits no more."""
    state = game.state
    for waits in state.delayed:
        ability = state.records[waits.name].ability(waits.ability)
        if ability is None or not _meets(game, waits, ability.when, event):
            continue
        if not waits.this_turn:
            state.delayed = tuple(one for one in state.delayed if one is not waits)
        subject = game.table.cards.get(str(event.card))
        about: dict[str, Any] = {"name": waits.name, "cards": waits.cards}
        if waits.on is None and subject is not None:
            about["cards"] = (ref(subject),)
        yield Met(waits.card, waits.stay, waits.ability, waits.player, about)


def _meets(game: RGame, waits: Delayed, when: Data, event: Event) -> bool:
    if waits.on is None:
        card = game.table.cards.get(waits.card)
        return card is not None and met_by(game, _of(card, waits.player), when, event)
    card = game.table.cards.get(waits.on[0])
    if when.get("dies") == "me":
        return event.kind == "died" and (str(event.card), event.data["stay"]) == waits.on
    return card is not None and ref(card) == waits.on and met_by(game, card, when, event)


def _of(card: Card, player: Player) -> Card:
    """The card as that of the player whose effect it was, wherever it lies now."""
    return Card(card.id, card.name, card.owner, player, card.zone, card.facts, card.stay)


def expire(game: RGame) -> None:
    """What was set up for this turn alone is over (317.2)."""
    game.state.delayed = tuple(one for one in game.state.delayed if not one.this_turn)
