"""Events: did the thing happen that a trigger or a response speaks of?

Each word is defined once, in `moves_of_cards`, `summon_events`, `battle_events` or `activation_events`: what may be
said of the event, each detail with its own test and phrase, and how the event is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.table import Card
from judge.kernel.timeline import Event, Moment
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import HEARD, many
from judge.rulesets.yugioh.table.state import Ref
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.occasions import part_said
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import EVENT_CARD
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD, Sides, player_said
from judge.vocabulary.shapes import Shape, mapping
from judge.vocabulary.words import Family, Word

Happened = Callable[[Doing, Any, Event], bool]
"""Is an event of the timeline what the word (or a detail beside it) speaks of, as seen by the owner of the effect?"""
Heads = Callable[[Sides, Mapping[str, Any]], tuple[str, str]]
"""How the event is told, as a noun and as what was: ``this card being destroyed``, ``it was destroyed``."""


@fixed
class Detail:
    """What may be said of an event: its shape, its test, and the phrase that follows the event (``by battle``).

    Without ``fits`` the test of the event itself looks at it; without ``said`` the event's noun has it.
    """

    shape: Shape
    fits: Happened | None = None
    said: Callable[[Sides, Any], str] | None = None


@fixed
class EventWord(Word):
    """A word for an event.

    ``heard`` are the kinds of events of the timeline (`Event.kind`) that can be one, ``details`` what may be said of
    it.
    ``window`` is the rule that tells that it can be answered no longer. ``battle`` marks what only a battle does, and
    ``own`` what triggers a card in the Damage Step if it happens to that card. ``at_once``: several of them at the same
    time are one for what applies each time; ``from_activation``: what applies each time must have applied since then.
    """

    heard: tuple[str, ...]
    details: Mapping[str, Detail]
    heads: Heads
    window: str
    battle: bool
    own: bool
    at_once: bool
    from_activation: bool


EVENTS: Family[EventWord] = Family("event", "Something that happens.")
WINDOW = "response-event-window"


def event(
    key: str,
    *heard: str,
    heads: Heads,
    example: str,
    details: Mapping[str, Detail] | None = None,
    required: tuple[str, ...] = (),
    shape: Shape | None = None,
    beside: Mapping[str, Shape] | None = None,
    window: str = WINDOW,
    battle: bool = False,
    own: bool = False,
    at_once: bool = False,
    from_activation: bool = False,
) -> Callable[[Happened], Happened]:
    """Define a word: decorates the test of the event without its details, whose docstring is its page."""
    parts = details or {}
    written = shape or mapping({name: part.shape for name, part in parts.items()}, required=required)

    def enter(test: Happened) -> Happened:
        word = EventWord(
            key, written, test, f"trigger: {{if: {{{example}}}}}", beside or {},
            heard=heard, details=parts, heads=heads, window=window, battle=battle, own=own, at_once=at_once,
            from_activation=from_activation,
        )  # fmt: skip
        EVENTS.enter(word)
        HEARD[key] = heard
        return test

    return enter


def happened(doing: Doing, pattern: Mapping[str, Any], event: Event) -> bool:
    """Is this event what the pattern speaks of, seen by the owner of the effect?"""
    word, raw = _written(pattern)
    if event.kind not in word.heard:
        return False
    what: Mapping[str, Any] = raw if isinstance(raw, dict) else {}
    if not word.meaning(doing, what, event):
        return False
    for name, wanted in what.items():
        fits = word.details[name].fits
        if fits is not None and not fits(doing, wanted, event):
            return False
    return True


def met_in(doing: Doing, patterns: tuple[Mapping[str, Any], ...], moment: Moment) -> list[Event]:
    """The events of one moment that any of the patterns speaks of."""
    found = []
    effect = doing.effect
    heard = effect.heard if effect is not None and patterns is effect.events else None
    for event in moment.events:
        if heard is not None and event.kind not in heard:
            continue
        for pattern in patterns:
            if happened(doing, pattern, event):
                found.append(event)
                break
    return found


def words_of(patterns: tuple[Mapping[str, Any], ...]) -> list[tuple[EventWord, Mapping[str, Any]]]:
    """The words of some patterns, each with its details; phases are no events."""
    pairs = [_written(pattern) for pattern in patterns if "phase" not in pattern]
    return [(word, what if isinstance(what, dict) else {}) for word, what in pairs]


def _written(pattern: Mapping[str, Any]) -> tuple[EventWord, Any]:
    """The word of a pattern and what is written behind it, whatever stands before it."""
    words = EVENTS.words
    for key, raw in pattern.items():
        if key in words:
            return words[key], raw
    raise KeyError(f"no event: {list(pattern)}")


def by_battle(word: EventWord, what: Mapping[str, Any]) -> bool:
    """Is it an event that only a battle brings about, or can?"""
    return word.battle or any("battle" in str(cause) for cause in many(what.get("by")))


def refs(game_cards: Mapping[str, Card], events: list[Event]) -> tuple[Ref, ...]:
    """The cards of some events, in the stay they were in when the events were over."""
    found = []
    for event in events:
        card = game_cards.get(event.card or "")
        if card is not None:
            found.append((card.id, int(event.data.get("stay", card.stay))))
    return tuple(dict.fromkeys(found))


def said(pattern: Mapping[str, Any], sides: Sides = ON_THE_CARD) -> str:
    """An event (or a phase) in words, as a noun: ``an attack declaration by the opponent``."""
    if "phase" in pattern:
        return part_said(pattern, sides)
    return _told(pattern, sides)[0]


def was_said(pattern: Mapping[str, Any], sides: Sides) -> str:
    """The event as what was: ``it was destroyed by battle``, ``B declared an attack``."""
    return _told(pattern, sides)[1]


def _told(pattern: Mapping[str, Any], sides: Sides) -> tuple[str, str]:
    word, raw = _written(pattern)
    what: Mapping[str, Any] = raw if isinstance(raw, dict) else {"": raw}
    noun, was = word.heads(sides, what)
    tail = "".join(part.said(sides, what[name]) for name, part in word.details.items() if part.said and name in what)
    return noun + tail, was + tail


# What several events share


def who(doing: Doing, wanted: Any, player: str | None) -> bool:
    """Is it this player?"""
    return wanted in ("any", "both") or player in doing.player(str(wanted))


def is_card(doing: Doing, wanted: Any, event: Event) -> bool:
    """Is the event's card the one that is wanted, as it was then?"""
    if isinstance(wanted, str):
        return event.card == doing.source
    card = doing.game.table.cards.get(event.card or "") or told_card(doing, event.data.get("name"), event.player)
    if card is None or (wanted.get("other") and card.id == doing.source):
        return False
    if "pointed_by" in wanted and event.kind == "moved":
        if dict(event.data.get("was_pointed_by", ())).get(doing.source, False) is False:
            return False
        wanted = {key: what for key, what in wanted.items() if key != "pointed_by"}
    if "zone_kind" in wanted and event.kind == "moved":
        if dict(event.data.get("was_in", ())).get(wanted["zone_kind"], False) is False:
            return False
        wanted = {key: what for key, what in wanted.items() if key != "zone_kind"}
    ghost = card.copy()
    ghost.controller = event.data.get("was_controller") or event.player or card.controller
    ghost.facts["face"] = event.data.get("was_face", card.facts.get("face", "up"))
    if event.kind == "position" and event.data["face"] == "up" and "face" not in wanted:
        ghost.facts["face"] = "up"  # what it is, it shows as it is turned face-up
    if event.data.get("from") in terms.ON_FIELD or event.kind == "position":
        ghost.facts.update(lay="field", position=event.data.get("was_position", "attack"))
    if event.kind == "link resolved" and event.data.get("summoned"):
        ghost.facts["summoned"] = event.data["summoned"]
    if event.data.get("was_scale"):
        ghost.facts["pendulum"] = True
    return matches(doing, wanted, ghost, place=False)


def told_card(doing: Doing, name: Any, player: str | None) -> Card | None:
    """A card that is nowhere on the table, but of which the board says that something happened with it before."""
    if player is None or name not in doing.game.state.records:
        return None
    return Card("", str(name), player, player, "", {"face": "up"})


def is_one(doing: Doing, wanted: Any, card_id: Any) -> bool:
    """Is the card of this id (if there is one) the one that is wanted, as it is now?"""
    card = doing.game.table.cards.get(str(card_id or ""))
    if isinstance(wanted, str) or card is None:
        return card is not None and card.id == doing.source
    return not (wanted.get("other") and card.id == doing.source) and matches(doing, wanted, card, place=False)


def came_through(doing: Doing, wanted: Any, event: Event) -> bool:
    """Did it happen through the effect of the card that is wanted, or does it count as if it had (``as_by``)?"""
    return alike(wanted, event.data.get("as_by")) or is_one(doing, wanted, event.data.get("through"))


def alike(wanted: Any, as_by: Any) -> bool:
    """Is what a Summon counts as made by one of those that are wanted?"""
    return isinstance(wanted, Mapping) and isinstance(as_by, Mapping) and wanted.items() <= as_by.items()


CARD = Detail(EVENT_CARD, is_card)
"""The card to which it happens: said in the event's own noun."""


def card_said(sides: Sides, wanted: Any, itself: str = "this card") -> str:
    """A card as an event speaks of it: ``this card``, ``a Level 4 monster that B controls``."""
    if isinstance(wanted, str):
        return itself
    return (
        selector_said(wanted, sides, place=False)
        + player_said(sides, wanted.get("of"), " that ")
        + (" controls" if player_said(sides, wanted.get("of")) else "")
    )
