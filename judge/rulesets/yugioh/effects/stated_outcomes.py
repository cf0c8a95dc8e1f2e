"""What happened at the table: events that the file states for an effect that the judge does not model."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path
from judge.kernel.scenario import words_in
from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh import vocabulary
from judge.rulesets.yugioh.effects import moves, replaced_effects, trace
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.effects.operations import OPERATIONS, Operation, Outcome
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, every, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.table.steps import JOINTS, STEPS, split
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.present_values import KEYS, SAID
from judge.rulesets.yugioh.vocabulary.references import REFERENCES
from judge.rulesets.yugioh.vocabulary.unread_sentences import treated_as
from judge.vocabulary.fitting import Fits, fitting_part
from judge.vocabulary.shapes import Shape, mapping, named
from judge.vocabulary.words import as_mapping, as_steps


@cache
def _outcomes() -> Mapping[str, tuple[Operation, Outcome]]:
    """What a file can state, by the words it uses for that."""
    return {outcome.word: (word, outcome) for word in OPERATIONS.values() for outcome in word.outcomes}


def kind_of(word: str) -> Outcome | None:
    """The kind of event that a short word of an outcome states; None if it is no such word."""
    found = _outcomes().get(word)
    return found[1] if found else None


def carry_out(doing: Doing, stated: Any, done: Sequence[Event] = ()) -> bool:
    """Let the stated events happen; True if there were any. Raises `Unreadable` for an event that cannot be read.

    ``done`` is what the effect has done already as far as it was understood: it is not done a second time.

    An event is one of the short words of outcomes, with names, or a step as card files write it, with names in place
    of descriptions; ``then`` and the like before it say that it came later.
    """
    happened, left = False, [*done]
    for event in many(stated):
        if not isinstance(event, dict):
            doing.game.tell("effect", f"As the file states: {event}.", link=doing.link.number if doing.link else None)
            continue
        joined, _, event = split(event)
        if happened and joined in JOINTS and JOINTS[joined].later:
            doing.game.seal(doing.link.name if doing.link else doing.source)
        happened = True
        if all(kind in _outcomes() for kind in event):
            for kind, value in event.items():
                _one(doing, str(kind), value, left)
        else:
            _step(doing, event, left)
    return bool(stated)


@cache
def _fitting() -> Callable[[Shape], Fits]:
    """What tells whether something is written as card files write it."""
    definitions = {**vocabulary.definitions(), STEPS.name: as_steps(STEPS), COSTS.name: as_mapping(COSTS)}
    return fitting_part({"definitions": definitions})


@cache
def _as_a_step() -> Fits:
    return _fitting()(named(STEPS.name))


@cache
def _as_values() -> Fits:
    return _fitting()(mapping(KEYS, least=1))


_OPEN = frozenset(("unread", "unmodelled", "either"))
"""Steps that say nothing of what happened."""
_CARDS = ("cards", "including")
"""What may name cards beside a step."""


def _step(doing: Doing, event: Mapping[str, Any], done: list[Event]) -> None:
    """Carry out an event that is written as a step."""
    game, before = doing.game, len(doing.game.timeline.open)
    key = next(iter(event))
    if key in _OF_OUTCOMES:
        _OF_OUTCOMES[key](doing, event)
        return
    if key not in OPERATIONS or key in _OPEN:
        words = sorted({*_outcomes(), *OPERATIONS, *_OF_OUTCOMES} - _OPEN)
        raise Unreadable(
            f"{key!r} is no event of an outcome.", hint=f"Events are {', '.join(words)}.", path=_path(doing)
        )
    word = OPERATIONS[key]
    strange = [one for one in event if one != key and one not in word.beside]
    if strange:
        hint = f"`judge card --words {key}` shows what does."
        raise Unreadable(f"{strange[0]} says nothing beside {key} in an outcome.", hint=hint, path=_path(doing))
    bearer = _card(doing, str(event["to"])) if key in ("attach", "equip") and "to" in event else None
    at_work = doing if bearer is None else Doing(game, doing.you, bearer.id)
    told = {one: value for one, value in event.items() if one != "to" or bearer is None}
    summoned = _card(doing, str(event[key])) if key == "special_summon" and "treated_as" not in event else None
    if summoned is not None and (way := _treated_as(doing, summoned)):
        told["treated_as"] = way
    op = {one: _meant(at_work, one, value, word.cards and one == key) for one, value in told.items()}
    if not _as_a_step()(op):
        hint = f"`judge card --words {key}` shows how it is written; cards go by their names."
        said = f"What the outcome says of {key} cannot be read{_nobody(game, event)}."
        raise Unreadable(said, hint=hint, path=_path(doing))
    if key in _ARRIVES and _arrived(doing, key, event[key], done):
        return
    if key in _WHOSE:
        whose = doing.player(str(op.get("who") or op.get("to") or _WHOSE[key]))
        if op[key] in [_counted(key, done, player) for player in whose]:
            return
    hit = word.act(at_work, op)
    trace.events(doing, game.timeline.open[before:])
    if not hit and len(game.timeline.open) == before and not {*at_work.them} & {one.card for one in done}:
        hint = "State what came of it in other words, or start a new file from the position."
        raise Unreadable(
            f"The outcome cannot be carried out: {key} would do nothing here.", hint=hint, path=_path(doing)
        )


def _meant(doing: Doing, key: str, value: Any, cards: bool) -> Any:
    """A value of a step, with the cards it names as those just spoken of, and players as the effect sees them."""
    if key in ("to", "who") and value in doing.game.state.players:
        return "you" if value == doing.you else "opponent"
    if not cards and key not in _CARDS:
        return value
    names = [str(one) for one in many(value) if isinstance(one, str)]
    found = [_card(doing, name) for name in names]
    if not names or not all(found):
        if cards and names and not any(found) and names[0].lower() not in REFERENCES:
            raise Unreadable(f"There is no {names[0]} for the outcome.", path=_path(doing))
        return value
    doing.them = [card.id for card in found if card is not None]
    return "them"


def _card(doing: Doing, name: str) -> Card | None:
    """The card that a name or id means: one on the field before others."""
    cards = called(doing.game, name)
    order = [*terms.ON_FIELD, terms.GRAVEYARD, terms.HAND, terms.BANISHED, terms.DECK, terms.EXTRA]
    cards.sort(key=lambda card: order.index(card.zone) if card.zone in order else len(order))
    return next((card for card in cards if card.id == name), next(iter(cards), None))


def _nobody(game: YGame, event: Mapping[str, Any]) -> str:
    """The name in an event that no card has, in words; empty if there is none."""
    names = (one for one in words_in(list(event.values())) if one[:1].isupper() and one not in game.state.players)
    name = next((one for one in names if not called(game, one)), "")
    return f": no card there is called {name}" if name else ""


def _become(doing: Doing, event: Mapping[str, Any]) -> None:
    """Cards have another Level, Attribute, Type, name from now on, or are Tuners."""
    values, names = event["become"], [str(one) for one in many(event.get("cards"))]
    if not _as_values()(values) or not set(event) <= {"become", "cards"} or not names:
        hint = f"Write {{become: {{level: 4}}, cards: Kuriboh}}, with {', '.join(KEYS)}."
        raise Unreadable("What the outcome says of become cannot be read.", hint=hint, path=_path(doing))
    for name in names:
        card = _card(doing, name)
        if card is None:
            raise Unreadable(f"There is no {name} for the outcome.", path=_path(doing))
        changed = {**(card.facts.get(SAID) or {}), **values}
        doing.game.do("changed values", card.id, card.controller, ("card", card.id, SAID, changed))
        doing.game.tell("effect", f"As the file states, {card.name} has other values now.", card=card.name)


def _replace(doing: Doing, event: Mapping[str, Any]) -> None:
    """The effect of an earlier link becomes another: what that one does is stated by the outcome of its own play."""
    which, chain = event["replace"], doing.game.chain
    links = [] if chain is None else [k for k in chain.links if not k.outcome and k is not doing.link]
    found = [link for link in links if which in (link.number, link.name, link.card)]
    if len(found) != 1 or len(event) > 1:
        hint = "Name the link by its number or its card, as in {replace: 1}; its own `outcome` says what it does then."
        raise Unreadable(
            "No one link that is still to resolve is what the outcome replaces.", hint=hint, path=_path(doing)
        )
    replaced_effects.replace(doing, found[0])
    doing.game.tell("effect", f"The effect of {found[0].name} is replaced, as the file states.", card=found[0].name)


_OF_OUTCOMES: Mapping[str, Callable[[Doing, Mapping[str, Any]], None]] = {"become": _become, "replace": _replace}
"""Events that are no steps of card files."""


_ARRIVES: Mapping[str, Sequence[str]] = {
    "special_summon": (terms.MONSTER,),
    "set": (terms.MONSTER, *terms.SPELL_TRAP_ZONES),
    "place": terms.SPELL_TRAP_ZONES,
    "return_to_deck": (terms.DECK, terms.EXTRA),
}
"""Steps that bring cards to a place, and to which: what the effect has brought there is not brought a second time."""


def _arrived(doing: Doing, key: str, value: Any, done: Sequence[Event]) -> bool:
    """Have all cards that a step names come by the effect to where it would bring them?"""
    names = [str(one) for one in many(value)]
    came = {one.card for one in done if one.kind == "moved"}
    return bool(names) and all(
        any(card.id in came and card.zone in _ARRIVES[key] for card in called(doing.game, name)) for name in names
    )


_WHOSE = {"draw": "you", "damage": "opponent", "gain_lp": "you", "lose_lp": "you"}
"""Whom counted events are about, if nobody says it."""
_EVENTS = {"damage": "damage", "gain_lp": "gained LP", "lose_lp": "lost LP"}


def _counted(word: str, done: Sequence[Event], player: str) -> int:
    """How many of what is counted this player had in these events."""
    if word == "draw":
        return sum(one.kind == "moved" and one.data["how"] == "drawn" and one.player == player for one in done)
    return sum(int(one.data["amount"]) for one in done if one.kind == _EVENTS.get(word) and one.player == player)


def _one(doing: Doing, kind: str, value: Any, done: list[Event]) -> None:
    game = doing.game
    before = len(game.timeline.open)
    word, outcome = _outcomes()[kind]
    if outcome.counted:
        number, players = _number(doing, outcome, value), doing.player(_WHOSE[outcome.word])
        left = number - sum(_counted(outcome.word, done, player) for player in players)
        if left > 0 or not number:
            word.act(doing, {word.key: left})
    elif isinstance(value, int) and word.key == "discard":  # so many, whichever they were
        held = len(game.table.zone(doing.you, terms.HAND))
        if not 0 < value <= held:
            raise Unreadable(f"{doing.you} cannot discard {value} of {held} cards.", path=_path(doing))
        _step(doing, {word.key: value}, done)
    else:
        for name in many(value):
            _move(doing, outcome, str(name), done)
    trace.events(doing, game.timeline.open[before:])


def _path(doing: Doing) -> Path:
    return "plays", (doing.link.play if doing.link else 1) - 1, "outcome"


def _number(doing: Doing, outcome: Outcome, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        hint = f"Write how many, as in {{{outcome.word}: {2 if outcome.word == 'draw' else 500}}}."
        raise Unreadable(f"{value!r} is no number to {outcome.counted}.", hint=hint, path=_path(doing))
    return value


def _treated_as(doing: Doing, card: Card) -> str:
    """The kind of Summon as which a Special Summon of the card is treated, by words of the effect that were not
    understood; empty if none says it."""
    steps = every(doing.effect.resolve) if doing.effect is not None else ()
    said = " ".join(str(one["unread"]) for one in steps if "unread" in one)
    kinds = record_of(doing.game, card).kinds
    return next((way for way in treated_as(said) if way in kinds), "")


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


def _move(doing: Doing, outcome: Outcome, name: str, done: list[Event]) -> None:
    game = doing.game
    cards = called(game, name)
    there = [c.id for c in cards if c.zone == outcome.to]
    already = next((one for one in done if one.kind == "moved" and one.card in there), None)
    if already is not None:
        done.remove(already)
        return
    wanted = [c for c in cards if c.id == name != c.name] or _nearest(outcome, cards)
    if not wanted:
        verb, hint = outcome.word.replace("_", " "), "Name the cards." if name.isdigit() else ""
        raise Unreadable(f"There is no {name} for the outcome to {verb}.", hint=hint, path=_path(doing))
    card = wanted[0]
    if not outcome.way:
        moves.move(game, card, outcome.to, outcome.how, to=doing.you, by=doing.you)
        return
    facts = {"face": "up", "position": "attack", "summoned": "special", "summoned_turn": game.state.turn}
    moves.move(game, card, terms.MONSTER, "special summon", to=doing.you, by=doing.you, facts=facts)
    way = (outcome.way == "special" and _treated_as(doing, card)) or outcome.way
    about = {"how": "special", "way": way, "by": doing.you, "by_effect": True}
    game.do("summoned", card.id, doing.you, **about, was_controller=doing.you, stay=card.stay)
