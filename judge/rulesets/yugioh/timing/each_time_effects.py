"""Effects of the kind "each time": applied right after the link (or action) that caused their event, without a Chain.

Source: db.ygoresources.com qa#15438, qa#106.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.effects import conjunctions
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import Ref, YGame, having, record_of
from judge.rulesets.yugioh.vocabulary import continuous_effects, negating_effects, redirections
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import EVENTS, happened

_Watcher = tuple[Doing, tuple[Mapping[str, Any], ...], tuple[Mapping[str, Any], ...], int, tuple[Ref, ...]]
_MOVES = frozenset({"destroyed", "sent_to_graveyard", "banished", "added_to_hand", "drawn", "added_to_extra_deck"})
"""What may happen to several cards at the same time, which is one time then ("a card(s)")."""


def _watchers(game: YGame) -> Iterator[_Watcher]:
    """Every effect of this kind that applies now: point of view, events, steps, since when it has applied, and of which
    cards alone the events count."""
    for card in having(game, "each time"):
        if not continuous_effects.applying_card(card) or negating_effects.negated_by(game, card) is not None:
            continue
        for effect in record_of(game, card).effects:
            if effect.each_time and continuous_effects.applies_there(game, card, effect):
                yield (
                    Doing(game, card.controller, card.id, effect),
                    effect.each_time,
                    effect.resolve,
                    _since(game, card),
                    (),
                )
    for lasting in game.state.lasting:
        if "each_time" in lasting.static:
            doing = Doing(game, lasting.you, lasting.source)
            yield doing, *redirections.each_time(lasting.static), lasting.since_moment, lasting.on


def _since(game: YGame, card: Card) -> int:
    """The moment since which the card has been face-up and applying."""
    for moment in reversed(game.timeline.moments):
        if any(e.card == card.id and e.kind in ("moved", "active", "flipped") for e in moment.events):
            return moment.n
    return 0


def _counts(doing: Doing, pattern: Mapping[str, Any], event: Event, at: int, since: int) -> bool:
    """Did the event of this moment happen while the effect applied? Some count from their activation on; what speaks
    of the Summon of the card itself waits for that."""
    if not happened(doing, pattern, event):
        return False
    if doing.effect is not None and not all(holds(doing, asked) for asked in doing.effect.at_event):
        return False
    from_activation = EVENTS[next(iter(pattern))].from_activation
    if from_activation:
        return bool(event.data["activated"] >= since)
    word, what = next(iter(pattern.items()))
    itself = word in ("summoned", "flipped") and isinstance(what, Mapping) and what.get("card") == "this card"
    return at > since or (at == since and itself)


def apply(game: YGame, moments: list[Moment]) -> None:
    """Carry out what the moments cause."""
    _departures(game, moments)
    if "each time" not in game.state.holders and not game.state.lasting:
        return
    waiting = [one for one in game.state.lasting if "each_time" in one.static and one.static.get("once")]
    for doing, events, steps, since, on in list(_watchers(game)):
        if on:
            _of_certain_cards(doing, moments, events, steps, on)
            continue
        seen = [m.n for m in moments for e in m.events if any(_counts(doing, p, e, m.n, since) for p in events)]
        together = all(_MOVES.issuperset(pattern) for pattern in events) and not _for_each(doing)
        times = len(set(seen)) if together else len(seen)
        for _ in range(1 if times and EVENTS[next(iter(events[0]))].at_once else times):
            _carry_out(game, doing, steps)
        over = [one for one in waiting if times and one.static["each_time"] is events[0]]
        game.state.lasting = [one for one in game.state.lasting if not any(one is other for other in over)]


def _for_each(doing: Doing) -> bool:
    """Does it happen for each card of several to which it happens at the same time?"""
    return doing.effect is not None and doing.effect.for_each_card


def of_costs(game: YGame, moments: list[Moment]) -> None:
    """Carry out what follows where a card was paid with: what waits for that one alone, or is done as it goes."""
    _departures(game, moments)
    for doing, events, steps, _, on in list(_watchers(game)) if game.state.lasting else ():
        if on:
            _of_certain_cards(doing, moments, events, steps, on)


def _departures(game: YGame, moments: list[Moment]) -> None:
    """Carry out what follows when a card has left the field face-up."""
    if "upon_leaving" not in game.state.holders:
        return
    for event in [e for m in moments for e in m.events if e.kind == "moved" and "follows" in e.data]:
        name, you = str(event.data["name"]), str(event.data["was_controller"])
        if not event.data["follows"]:
            text = f"{name} left the field while its effects were negated: whether that applies which follows then."
            told = (rule("each-time-continuous"), text, ("It applies.", "It does not."))
            game.state.unsettled += [] if told in game.state.unsettled else [told]
            continue
        for effect in record_of(game, name).effects:
            for data in effect.static:
                if "upon_leaving" in data:
                    _carry_out(game, Doing(game, you, str(event.card)), many(data["upon_leaving"]))


def _of_certain_cards(
    doing: Doing,
    moments: list[Moment],
    events: tuple[Mapping[str, Any], ...],
    steps: tuple[Mapping[str, Any], ...],
    on: tuple[Ref, ...],
) -> None:
    """Carry out what follows when it happens to one of the cards that the effect was applied to, once for each."""
    gone = [(card, stay + 1) for card, stay in on]  # a card that leaves the field begins another stay
    for event in [e for m in moments for e in m.events if (e.card, e.data.get("stay")) in (*on, *gone)]:
        if any(happened(doing, pattern, event) for pattern in events):
            _carry_out(doing.game, Doing(doing.game, doing.you, doing.source, None, None, [str(event.card)]), steps)


def _carry_out(game: YGame, doing: Doing, steps: tuple[Mapping[str, Any], ...]) -> None:
    card = game.table.cards.get(doing.source)
    name = card.name if card is not None else doing.source
    game.tell("effect", f"{name} applies at once, without a Chain.", card=name, rule="yugioh/each-time-continuous")
    conjunctions.run(doing, steps)
    game.seal(name)
