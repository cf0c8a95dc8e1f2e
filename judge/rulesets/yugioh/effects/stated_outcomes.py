"""What happened at the table: events that the file states for an effect that the judge does not model."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves, trace
from judge.rulesets.yugioh.effects.choices import goes_by
from judge.rulesets.yugioh.effects.operations import OPERATIONS, Operation, Outcome
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary.doing import Doing


@cache
def _outcomes() -> Mapping[str, tuple[Operation, Outcome]]:
    """What a file can state, by the words it uses for that."""
    return {outcome.word: (word, outcome) for word in OPERATIONS.values() for outcome in word.outcomes}


def carry_out(doing: Doing, stated: Any) -> bool:
    """Let the stated events happen; True if there were any. Raises `Unreadable` for an event that cannot be read."""
    for event in many(stated):
        if isinstance(event, dict):
            for kind, value in event.items():
                _one(doing, str(kind), value)
        else:
            doing.game.tell("effect", f"As the file states: {event}.", link=doing.link.number if doing.link else None)
    return bool(stated)


def _one(doing: Doing, kind: str, value: Any) -> None:
    game = doing.game
    before = len(game.timeline.open)
    if kind not in _outcomes():
        hint = "Events are " + ", ".join(_outcomes()) + "."
        raise Unreadable(f"{kind!r} is no event of an outcome.", hint=hint, path=_path(doing))
    word, outcome = _outcomes()[kind]
    if outcome.counted:
        word.act(doing, {word.key: _number(doing, outcome, value)})
    else:
        for name in many(value):
            _move(doing, outcome, str(name))
    trace.events(doing, game.timeline.open[before:])


def _path(doing: Doing) -> Path:
    return "plays", (doing.link.play if doing.link else 1) - 1, "outcome"


def _number(doing: Doing, outcome: Outcome, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        hint = f"Write how many, as in {{{outcome.word}: {2 if outcome.word == 'draw' else 500}}}."
        raise Unreadable(f"{value!r} is no number to {outcome.counted}.", hint=hint, path=_path(doing))
    return value


def _nearest(outcome: Outcome, cards: list[Card]) -> list[Card]:
    """Cards of one name in the order in which the event would mean them: those in play before those in a Deck."""
    places = [terms.GRAVEYARD, terms.HAND, terms.BANISHED, terms.DECK, terms.EXTRA]
    if outcome.word == "discard":
        places = [terms.HAND]
    elif outcome.word == "add":
        places = [terms.DECK, *places]
    elif not outcome.way:
        places = [*terms.ON_FIELD, *places]
    return sorted(cards, key=lambda c: places.index(c.zone) if c.zone in places else len(places))


def _move(doing: Doing, outcome: Outcome, name: str) -> None:
    game = doing.game
    cards = [c for c in game.table.cards.values() if goes_by(c, name)]
    wanted = [c for c in cards if c.id == name != c.name] or _nearest(outcome, cards)
    if not wanted:
        raise Unreadable(f"There is no {name} for the outcome to {outcome.word.replace('_', ' ')}.", path=_path(doing))
    card = wanted[0]
    if not outcome.way:
        moves.move(game, card, outcome.to, outcome.how, to=doing.you, by=doing.you)
        return
    facts = {"face": "up", "position": "attack", "summoned": "special", "summoned_turn": game.state.turn}
    moves.move(game, card, terms.MONSTER, "special summon", to=doing.you, by=doing.you, facts=facts)
    about = {"how": "special", "way": outcome.way, "by": doing.you, "by_effect": True}
    game.do("summoned", card.id, doing.you, **about, was_controller=doing.you, stay=card.stay)
