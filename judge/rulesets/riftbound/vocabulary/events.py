"""Events: what a triggered ability waits for, one definition each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.records import fixed
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Data, many
from judge.rulesets.riftbound.table.state import RGame, friendly, location, might, on_board, record_of
from judge.rulesets.riftbound.vocabulary.shapes import YES
from judge.vocabulary.shapes import Shape, about, one_of, whole
from judge.vocabulary.words import Family, Word

Asks = Callable[[RGame, Card, Any, Data, Event], bool]
"""Does an event meet it, for this card? Given what stands behind the word, and the whole of what is written."""


@fixed
class Trigger(Word):
    """A word for an event: ``kinds`` of events (`Event.kind`) that may meet it, ``asks`` whether one does, ``said``
    tells it after "when"."""

    kinds: tuple[str, ...]
    asks: Asks
    said: Callable[[Any], str]


TRIGGERS: Family[Trigger] = Family("riftbound_when", "The event of a trigger.")

_THEY = about(one_of("they"), "The player who did it controls the trigger.")
BY = about(one_of("you", "opponent", "any"), "By whom.")


_NTH = about(whole(1, 20), "Only on the time in a turn that is this one: 1 for the first.")


def trigger(
    key: str,
    shape: Shape,
    *kinds: str,
    said: Callable[[Any], str],
    example: str,
    beside: Mapping[str, Shape] | None = None,
    they: bool = True,
) -> Callable[[Asks], Asks]:
    """Define a word: decorates the function that asks whether an event meets it, whose docstring is its page.

    ``they``: it may be the player who did it that controls the trigger.
    """
    details = {**(beside or {}), **({"who": _THEY} if they else {}), "nth": _NTH}

    def enter(asks: Asks) -> Asks:
        TRIGGERS.enter(Trigger(key, shape, asks, example, details, kinds=kinds, asks=asks, said=said))
        return asks

    return enter


def met_by(game: RGame, card: Card, when: Data, event: Event) -> bool:
    """Does an event meet what a triggered ability of a card waits for?"""
    key, what = next((pair for pair in when.items() if pair[0] in TRIGGERS), ("", ""))
    word = TRIGGERS.words.get(key)
    if word is None or event.kind not in word.kinds or not word.asks(game, card, what, when, event):
        return False
    return "nth" not in when or _which(game, word, card, when, event) == int(when["nth"])


def _which(game: RGame, word: Trigger, card: Card, when: Data, event: Event) -> int:
    """Which of this turn's events that meet it one is; what happened before the file begins is not known."""
    if game.state.turn == 1:
        game.assume("What is counted in a turn has not happened in this one before the first play.")
    before = (other for moment, other in game.timeline.events(*word.kinds) if moment.turn == game.state.turn)
    count = 0
    for other in before:
        count += word.asks(game, card, when[word.key], when, other)
        if other is event:
            break
    return count


def is_of_several(when: Data) -> bool:
    """Is what happens to several cards at once one event for it ("one or more cards", 383.2)?"""
    return when.get("discards") == "cards" or when.get("dies") in _TOGETHER or when.get("stunned") in _TOGETHER


def when_said(when: Data) -> str:
    """What a triggered ability waits for, in words: ``it attacks``."""
    key = next((key for key in when if key in TRIGGERS), None)
    if key is None:  # what another effect sets off
        return "it is set off"
    by = {"you": " by its player", "opponent": " by an opponent"}.get(str(when.get("by")), "")
    whose = {"your": ", in its player's turn", "each": ", in any turn"}.get(str(when.get("whose")), "")
    to = " to a battlefield" if when.get("to") == "battlefield" else ""
    they = "; it is that player's" if when.get("who") == "they" else ""
    was = f", which was {when['was']}" if "was" in when else ", which is Mighty" if when.get("mighty") else ""
    was += f" that costs {when['costs']} Energy or more" if "costs" in when else ""
    at = {"controlled": " at a battlefield its player controls", "here": " here"}.get(str(when.get("at")), "")
    origins = {"here": " from there", "facedown": " from facedown", "elsewhere": " from elsewhere than the hand",
               "battlefield": " from a battlefield"}  # fmt: skip
    source = origins.get(str(when.get("from")), "")
    how = (" alone" if when.get("alone") else "") + (" with a spell" if "with" in when else "")
    nth = f", for time {when['nth']} in a turn" if "nth" in when else ""
    return TRIGGERS[key].said(when[key]) + was + how + source + at + to + by + whose + nth + they


def side(card: Card, by: Any, player: Player | None) -> bool:
    """Is a player the one a trigger speaks of, seen from its card?"""
    if by in (None, "any"):
        return True
    mine = player == card.controller
    return mine if by == "you" else not mine


def subject_said(what: str) -> str:
    """Which card an event is about, as its subject: ``it``, ``a friendly unit``."""
    return {"me": "it", "here": "its battlefield", "unit": "a unit"}.get(what, f"a {what}")


@trigger(
    "played",
    one_of("me", "spell", "unit", "gear", "card"),
    "played",
    said=lambda what: "it is played" if what == "me" else f"a {what} is played",
    beside={
        "by": BY,
        "from": about(one_of("facedown", "elsewhere"), "Only from facedown, or from elsewhere than the hand."),
        "mighty": about(YES, "Only if it is Mighty as it enters."),
        "costs": about(whole(1), "Only if its printed cost is so much Energy or more."),
    },
    example="abilities: [{when: {played: spell, by: you}, resolve: [{draw: 1}]}]",
)
def played(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """This card, or another card of this kind, has been played."""
    if what == "me":
        return event.card == card.id
    hidden = when.get("from") != "facedown" or event.data.get("facedown")
    if when.get("from") == "elsewhere" and _origin(game, event) in ("", terms.HAND):
        return False
    if not hidden or (event.card == card.id and card.zone != terms.ROW):
        return False
    kinds = many(what)
    source = game.state.records.get(str(event.data.get("name")))
    if "costs" in when and (source is None or (source.energy or 0) < int(when["costs"])):
        return False
    if when.get("mighty"):
        unit = game.table.cards.get(str(event.card))
        if unit is None or not on_board(unit) or might(game, unit) < terms.MIGHTY:
            return False
    fits = event.data["type"] in kinds or ("card" in kinds and not event.data.get("token"))  # no token is a card (185)
    return fits and side(card, when.get("by"), event.player)


def _origin(game: RGame, event: Event) -> str:
    """The zone from which a card was played; empty for what was in none, such as a token."""
    moved = [e for _, e in game.timeline.events("moved") if e.card == event.card and e.data["to"] == terms.CHAIN]
    return str(moved[-1].data["from"]) if moved and not event.data.get("token") else ""


def of_whom(game: RGame, card: Card, what: Any, other: Card, player: Player | None) -> bool:
    """Is a unit (of this player) the one that a trigger speaks of: ``another friendly unit``, ``enemy unit``?"""
    words = str(what).split()
    if record_of(game, other).type != "unit" or ("another" in words and other.id == card.id):
        return False
    mine = player == card.controller or game.state.teammate(player, card.controller)
    return ("friendly" not in words or mine) and ("enemy" not in words or not mine)


_OTHERS = ("unit", "friendly unit", "another friendly unit", "enemy unit")
_TOGETHER = ("friendly units", "enemy units")
_WAS = {"buffed": "buff", "stunned": "stunned"}
_HERE = about(one_of("here"), "Only where this card is.")


@trigger(
    "dies",
    one_of("me", *_OTHERS, *_TOGETHER),
    "died",
    said=lambda what: f"{what} die" if what in _TOGETHER else f"{subject_said(what)} dies",
    beside={"at": _HERE, "was": about(one_of(*_WAS), "Only if it was so.")},
    they=False,
    example="abilities: [{when: {dies: friendly unit, was: buffed}, resolve: [{draw: 1}]}]",
)
def dies(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It dies, or another unit does (`units`: once for all that die together): what has died is remembered as it was,
    and of itself only that is asked."""
    known = event.data["known"]
    if what == "me" or (when.get("at") == "here" and location(known) != location(card)):
        return False
    if "was" in when and not known.facts.get(_WAS[when["was"]]):
        return False
    return of_whom(game, card, what, known, known.controller)


@trigger(
    "moves",
    one_of("me", "unit"),
    "travelled",
    said=lambda what: f"{subject_said(what)} moves",
    beside={
        "to": about(one_of("battlefield"), "Where it moves."),
        "from": about(one_of("here", "battlefield"), "Only from where this card is, or from a battlefield."),
    },
    example="abilities: [{when: {moves: me, to: battlefield}, resolve: [{draw: 1}]}]",
)
def moves(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It moves, or any unit does (to a battlefield or from here, if that is said)."""
    mover = game.table.cards.get(str(event.card))
    mine = event.card == card.id if what == "me" else mover is not None and record_of(game, mover).type == "unit"
    if event.data["how"] != "moved" or not mine:
        return False
    if when.get("from") == "here" and event.data["was"] not in (card.id, location(card)):
        return False
    if when.get("from") == "battlefield" and event.data["was"] in ("", None, terms.BASE):
        return False
    return when.get("to") != "battlefield" or event.data["place"] != terms.BASE


@trigger(
    "chosen",
    one_of("me", "friendly unit"),
    "chosen",
    said=lambda what: f"{'it' if what == 'me' else 'a friendly unit'} is chosen",
    beside={"by": BY, "with": about(one_of("spell"), "Only by a spell, not by an ability.")},
    example="abilities: [{when: {chosen: me, by: opponent}, resolve: [{draw: 1}]}]",
)
def is_chosen(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It, or a friendly unit, is chosen by a spell or ability."""
    chosen = game.table.cards.get(str(event.card))
    if chosen is None or not on_board(chosen) or not side(card, when.get("by"), event.player):
        return False
    if when.get("with") == "spell" and not event.data["spell"]:
        return False
    if what == "me":
        return chosen.id == card.id
    return record_of(game, chosen).type == "unit" and friendly(game, card.controller, chosen)


def _done_to(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """Was this done to the unit that a trigger speaks of, and by the player it speaks of?"""
    other = game.table.cards.get(str(event.card))
    if other is None or not side(card, when.get("by"), event.data.get("by")):
        return False
    return other.id == card.id if what == "me" else of_whom(game, card, what, other, other.controller)


@trigger(
    "readied",
    one_of("me", *_OTHERS),
    "readied",
    said=lambda what: f"{subject_said(what)} is readied",
    beside={"by": BY},
    example="abilities: [{when: {readied: me}, resolve: [{draw: 1}]}]",
)
def readied(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It, or a unit, was exhausted, and becomes ready."""
    return _done_to(game, card, what, when, event)


@trigger(
    "empowered",
    one_of("me", *_OTHERS, "something else"),
    "empowered",
    said=lambda what: f"{what if what == 'something else' else subject_said(what)} becomes Empowered",
    beside={"by": BY},
    example="abilities: [{when: {empowered: me}, resolve: [{draw: 1}]}]",
)
def becomes_empowered(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It, or a unit, or something else than it, becomes Empowered."""
    if what == "something else":
        return event.card != card.id and side(card, when.get("by"), event.data.get("by"))
    return _done_to(game, card, what, when, event)


@trigger(
    "hides",
    one_of("card"),
    "moved",
    said=lambda _: "a card is hidden",
    beside={"by": BY, "at": _HERE},
    example="abilities: [{when: {hides: card, by: you}, resolve: [{ready: me}]}]",
)
def hides(game: RGame, card: Card, _: Any, when: Data, event: Event) -> bool:
    """A card is hidden (here, if that is said)."""
    hidden = game.table.cards.get(str(event.card))
    if event.data["how"] != "hidden" or hidden is None or not side(card, when.get("by"), event.data.get("owner")):
        return False
    return when.get("at") != "here" or hidden.facts.get("hidden_at") in (card.id, location(card))


@trigger(
    "stunned",
    one_of("me", *_OTHERS, *_TOGETHER),
    "stunned",
    said=lambda what: f"{what} are stunned" if what in _TOGETHER else f"{subject_said(what)} is stunned",
    beside={"by": BY},
    example="abilities: [{when: {stunned: enemy unit, by: you}, resolve: [{ready: me}]}]",
)
def stunned(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It, or a unit, is stunned."""
    return _done_to(game, card, what, when, event)


@trigger(
    "buffed",
    one_of("me", *_OTHERS),
    "buffed",
    said=lambda what: f"{subject_said(what)} is buffed",
    beside={"by": BY},
    example="abilities: [{when: {buffed: me}, resolve: [{ready: me}]}]",
)
def is_buffed(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It, or a unit, that had no buff is given one."""
    return _done_to(game, card, what, when, event)


@trigger(
    "discards",
    one_of("me", "card", "cards"),
    "moved",
    said=lambda what: {"me": "it is", "card": "a card is", "cards": "cards are"}[what] + " discarded",
    beside={"by": BY},
    example="abilities: [{when: {discards: cards, by: you}, resolve: [{ready: me}]}]",
)
def discards(_: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """A card is discarded; `cards`: once for all that are discarded together; `me`: this card, from its trash."""
    mine = event.data["how"] == "discarded" and side(card, when.get("by"), event.data.get("owner"))
    return mine and (event.card == card.id) == (what == "me")


@trigger(
    "attached",
    one_of("me"),
    "attached",
    said=lambda _: "its player attaches an Equipment to it",
    example="abilities: [{when: {attached: me}, resolve: [{draw: 1}]}]",
)
def is_attached(game: RGame, card: Card, _: Any, __: Data, event: Event) -> bool:
    """Its player attaches an Equipment to it (434)."""
    gear = game.table.cards.get(str(event.card))
    mine = gear is not None and gear.facts.get("attached_to") == card.id and event.player == card.controller
    return mine and gear is not None and record_of(game, gear).equipment


@trigger(
    "phase",
    one_of("beginning", "main", "ending"),
    "phase",
    said=lambda what: {"ending": "a turn ends"}.get(what, f"the {str(what).title()} Phase begins"),
    beside={"whose": about(one_of("your", "each"), "Whose phase.")},
    example="abilities: [{when: {phase: beginning, whose: your}, resolve: [{draw: 1}]}]",
)
def phase(_: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """A phase begins: of its player's turn, or of any."""
    if event.data["phase"] != what:
        return False
    return when.get("whose") != "your" or event.player == card.controller


@trigger(
    "cards_played",
    whole(1),
    "played",
    said=lambda number: f"its player has played card number {number} of the turn",
    they=False,
    example="abilities: [{when: {cards_played: 2}, resolve: [{ready: me}]}]",
)
def nth_card(game: RGame, card: Card, number: Any, _: Data, event: Event) -> bool:
    """Its player has played the card that is this one in the turn: the second, say."""
    if not card.controller:  # a battlefield that nobody controls is nobody's
        return False
    count = sum(
        1
        for moment, other in game.timeline.events("played")
        if moment.turn == game.state.turn and other.player == event.player and not other.data.get("token")
    )
    before = int(game.table.standing[card.controller].get("finalized") or 0)
    return event.player == card.controller and count + before == int(number)
