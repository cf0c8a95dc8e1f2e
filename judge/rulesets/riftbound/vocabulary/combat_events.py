"""Events of showdowns, combat and scoring that a triggered ability waits for."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.riftbound.table.records import Data
from judge.rulesets.riftbound.table.state import RGame, location, on_board, units_at
from judge.rulesets.riftbound.vocabulary.events import BY, of_whom, side, subject_said, trigger
from judge.rulesets.riftbound.vocabulary.shapes import YES
from judge.vocabulary.shapes import about, one_of


def _has_role(roles: str, card: Card, what: Any, event: Event) -> bool:
    if event.data["role"] not in roles.split():
        return False
    if what == "here":  # "when you defend here": if nobody controls it, "you" is no one (190.6.d)
        yours = event.data["role"] != "defender" or event.player == card.controller
        return bool(event.data["at"] == card.id and event.data["first"] and yours)
    return what == "unit" or bool(event.card == card.id)


_CONTROLLED = about(one_of("controlled"), "Only at a battlefield that its player controls.")


@trigger(
    "attacks",
    one_of("me", "unit", "friendly unit", "enemy unit"),
    "designated",
    said=lambda what: f"{subject_said(what)} attacks",
    beside={"at": _CONTROLLED},
    example="abilities: [{when: {attacks: enemy unit, at: controlled}, resolve: [{draw: 1}]}]",
)
def attacks(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It, or any unit, becomes an attacker."""
    place = game.table.cards.get(str(event.data["at"]))
    if when.get("at") == "controlled" and (place is None or not card.controller or place.controller != card.controller):
        return False
    if what not in ("friendly unit", "enemy unit"):
        return _has_role("attacker", card, what, event)
    other = game.table.cards.get(str(event.card))
    return event.data["role"] == "attacker" and other is not None and of_whom(game, card, what, other, event.player)


@trigger(
    "defends",
    one_of("me", "here", "unit"),
    "designated",
    said=lambda what: "its player defends there" if what == "here" else f"{subject_said(what)} defends",
    example="abilities: [{when: {defends: here}, resolve: [{draw: 1}]}]",
)
def defends(_: RGame, card: Card, what: Any, __: Data, event: Event) -> bool:
    """It, or any unit, becomes a defender, or its battlefield is defended."""
    return _has_role("defender", card, what, event)


@trigger(
    "attacks_or_defends",
    one_of("me", "friendly unit"),
    "designated",
    said=lambda what: f"{subject_said(what)} attacks or defends",
    beside={"alone": about(YES, "Only if no other unit of its controller is there.")},
    example="abilities: [{when: {attacks_or_defends: friendly unit, alone: true}, resolve: [{draw: 1}]}]",
)
def attacks_or_defends(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """It, or a friendly unit, becomes an attacker or defender."""
    if when.get("alone") and len(units_at(game, str(event.data["at"]), event.player)) != 1:
        return False
    if what == "me":
        return _has_role("attacker defender", card, what, event)
    other = game.table.cards.get(str(event.card))
    return other is not None and of_whom(game, card, what, other, event.player)


def _scored(game: RGame, card: Card, what: Any, event: Event) -> bool:
    if what == "here":
        return bool(event.data["at"] == card.id)
    if what == "you or an ally" and bool(card.controller):
        return card.controller == event.player or game.state.teammate(card.controller, str(event.player))
    if what == "you":
        return bool(card.controller) and card.controller == event.player
    return on_board(card) and card.controller == event.player and card.facts.get("at") == event.data["at"]


@trigger(
    "conquers",
    one_of("me", "here", "you"),
    "conquered",
    said=lambda what: {"here": "it is conquered", "me": "it conquers"}.get(what, "its player conquers"),
    example="abilities: [{when: {conquers: here}, resolve: [{draw: 1}]}]",
)
def conquers(game: RGame, card: Card, what: Any, __: Data, event: Event) -> bool:
    """A battlefield is conquered with it, or this battlefield is, or its player conquers one."""
    return _scored(game, card, what, event)


_HOLDING = {"here": "it is held", "me": "it holds", "you or an ally": "its player or a teammate holds"}


@trigger(
    "holds",
    one_of("me", "here", "you", "you or an ally"),
    "held",
    said=lambda what: _HOLDING.get(what, "its player holds"),
    example="abilities: [{when: {holds: me}, resolve: [{draw: 1}]}]",
)
def is_held(game: RGame, card: Card, what: Any, __: Data, event: Event) -> bool:
    """A battlefield is held with it, or this battlefield is, or its player (or a teammate) holds one."""
    return _scored(game, card, what, event)


_SCORING = {
    "here": "it is conquered or held", "you": "its player conquers or holds",
    "opponent": "an opponent conquers or holds",
}  # fmt: skip


@trigger(
    "scores",
    one_of("me", "here", "you", "opponent"),
    "conquered", "held",
    said=lambda what: _SCORING.get(what, "it conquers or holds"),
    example="abilities: [{when: {scores: me}, resolve: [{xp: 1}]}]",
)  # fmt: skip
def scores(game: RGame, card: Card, what: Any, __: Data, event: Event) -> bool:
    """A battlefield is conquered or held with it, or this battlefield is, or its player or an opponent does so."""
    if what == "opponent":
        return bool(card.controller) and game.state.opposed(str(event.player), card.controller)
    return _scored(game, card, what, event)


@trigger(
    "showdown_begins",
    one_of("here", "anywhere"),
    "showdown",
    said=lambda what: "a showdown begins where it is" if what == "here" else "a showdown begins",
    example="abilities: [{when: {showdown_begins: here}, resolve: [{draw: 1}]}]",
)
def showdown_begins(_: RGame, card: Card, what: Any, __: Data, event: Event) -> bool:
    """A showdown begins, here or anywhere; that of a combat is one too."""
    return what == "anywhere" or event.data["at"] in (card.id, location(card))


@trigger(
    "wins_combat",
    one_of("me", "you", "here"),
    "combat won",
    said=lambda what: {"me": "it wins a combat", "you": "its player wins a combat"}.get(what, "a combat there is won"),
    beside={"by": BY},
    example="abilities: [{when: {wins_combat: you}, resolve: [{draw: 1}]}]",
)
def wins_combat(_: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    """A combat is won: by its player, by it (it is among the units that remain), or by somebody at this place."""
    if what == "here":
        return event.data["at"] in (card.id, location(card)) and side(card, when.get("by"), event.player)
    mine = bool(card.controller) and card.controller == event.player
    return mine and (what == "you" or (on_board(card) and location(card) == event.data["at"]))


@trigger(
    "combat_ends",
    one_of("me"),
    "combat ended",
    said=lambda _: "a combat that it was in ends",
    example="abilities: [{when: {combat_ends: me}, resolve: [{empower: me}]}]",
)
def combat_ends(_: RGame, card: Card, __: Any, ___: Data, event: Event) -> bool:
    """A combat ends in which it has attacked or defended (466.7)."""
    return card.id in event.data["fought"]
