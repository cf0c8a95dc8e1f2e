"""Effects of the kind "each time": applied right after the link (or action) that caused their event, without a Chain.

Source: db.ygoresources.com qa#15438, qa#106.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.effects import chain_resolution
from judge.rulesets.yugioh.table.state import YGame, having, record_of
from judge.rulesets.yugioh.vocabulary import continuous_effects, negating_effects, redirections
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import EVENTS, happened

_Watcher = tuple[Doing, tuple[Mapping[str, Any], ...], tuple[Mapping[str, Any], ...], int]


def _watchers(game: YGame) -> Iterator[_Watcher]:
    """Every effect of this kind that applies now: point of view, events, steps, since when it has applied."""
    for card in having(game, "each time"):
        if not continuous_effects.applying_card(card) or negating_effects.negated_by(game, card) is not None:
            continue
        for effect in record_of(game, card).effects:
            if effect.each_time:
                yield (
                    Doing(game, card.controller, card.id, effect),
                    effect.each_time,
                    effect.resolve,
                    _since(game, card),
                )
    for lasting in game.state.lasting:
        if "each_time" in lasting.static:
            doing = Doing(game, lasting.you, lasting.source)
            yield doing, *redirections.each_time(lasting.static), lasting.since_moment


def _since(game: YGame, card: Card) -> int:
    """The moment since which the card has been face-up and applying."""
    for moment in reversed(game.timeline.moments):
        if any(e.card == card.id and e.kind in ("moved", "active", "flipped") for e in moment.events):
            return moment.n
    return 0


def _counts(doing: Doing, pattern: Mapping[str, Any], event: Event, at: int, since: int) -> bool:
    """Did the event of this moment happen while the effect applied? Some count from their activation on."""
    if not happened(doing, pattern, event):
        return False
    from_activation = EVENTS[next(iter(pattern))].from_activation
    return bool(event.data["activated"] >= since) if from_activation else at > since


def apply(game: YGame, moments: list[Moment]) -> None:
    """Carry out what the moments cause."""
    if "each time" not in game.state.holders and not game.state.lasting:
        return
    for doing, events, steps, since in list(_watchers(game)):
        times = sum(
            1 for m in moments for e in m.events if any(_counts(doing, p, e, m.n, since) for p in events)
        )  # fmt: skip
        for _ in range(1 if times and EVENTS[next(iter(events[0]))].at_once else times):
            _carry_out(game, doing, steps)


def _carry_out(game: YGame, doing: Doing, steps: tuple[Mapping[str, Any], ...]) -> None:
    card = game.table.cards.get(doing.source)
    name = card.name if card is not None else doing.source
    game.tell("effect", f"{name} applies at once, without a Chain.", card=name, rule="yugioh/each-time-continuous")
    chain_resolution.run(doing, steps)
    game.seal(name)
