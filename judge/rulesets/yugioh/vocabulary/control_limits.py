"""Cards of which a player can have, or Special Summon, only one: "You can only control 1 ...", "There can only be 1 ...
on the field", "You can only Special Summon ... once per turn".

All are no effects: nothing negates them. A second copy that comes under a player's control all the same is destroyed
by the game. Source: ygorganization.com, Learn Rulings, part 13 ("The Highlander Clause").
"""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary import conditions, kind_limits
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import fits


def forbids(
    game: YGame,
    card: Card,
    player: Player,
    special: bool,
    to: Player = "",
    *,
    kinds: bool = True,
    revived: bool = False,
) -> str:
    """Why a player cannot Summon this monster (to a player's field) because of what its text allows or asks, or an
    effect of its kind (unless it comes face-down: no ``kinds``); empty if nothing stands against it. It is ``revived``
    where an effect Special Summons it in no way of its own.
    """
    limits = record_of(game, card).summons
    if limits.get("alone") and any(c.id != card.id for c in game.table.zone(player, terms.MONSTER)):
        return f"{card.name} cannot be Summoned while {player} controls a monster"
    asking = Doing(game, player, card.id)
    missing = [one for one in many(limits.get("summon_if")) if not conditions.holds(asking, one)]
    if missing:
        asked = terms.listing([conditions.said(one, asking) for one in missing])
        return f"{card.name} can be Summoned only with {asked}"
    if limits.get("only_one") and other(game, card, to or player) is not None:
        which = card.name if limits["only_one"] is True else f'"{limits["only_one"]}" monster'
        return f"{to or player} can control only 1 {which}"
    if found := _on_the_field(game, card):
        return f"{found.name} is face-up on the field, and there can be only one of both"
    if kinds and (why := kind_limits.forbids(game, card, to or player)):
        return why
    return _again(game, card, player, revived=revived) if special and limits.get("special_once") else ""


def _again(game: YGame, card: Card, player: Player, *, revived: bool) -> str:
    """Why a player cannot Special Summon a monster a second time this turn whose text allows one; empty if they can."""
    in_own_ways = record_of(game, card).summons["special_once"] == "these ways"
    if (in_own_ways and revived) or not summoned(game, card, player, own_ways=in_own_ways):
        return ""
    return f"{player} can Special Summon {card.name} only once per turn{' in its own ways' if in_own_ways else ''}"


def other(game: YGame, card: Card, player: Player) -> Card | None:
    """Another face-up monster that the player controls, of the name (or with the part of a name) of which the text of
    this one allows to control only one."""
    monsters = [c for c in game.table.zone(player, terms.MONSTER) if c.id != card.id and face_up(c)]
    limit = record_of(game, card).summons.get("only_one")
    if isinstance(limit, str):
        return next((c for c in monsters if fits(game, {"named": limit}, c)), None)
    return next((c for c in monsters if c.name == card.name), None)


def _on_the_field(game: YGame, card: Card) -> Card | None:
    """Another face-up monster, of either player, beside which the text does not let this one be on the field."""
    there = [c for c in game.table.everywhere(terms.MONSTER) if c.id != card.id and face_up(c)]
    return next((c for c in there if _covers(game, card, c) or _covers(game, c, card)), None)


def _covers(game: YGame, card: Card, other: Card) -> bool:
    """Is the other card one of which, by the text of a card, there can be only one?"""
    limit = record_of(game, card).summons.get("one_on_field")
    if not limit:
        return False
    return other.name == card.name if limit is True else fits(game, {"named": str(limit)}, other)


def second_face_up(game: YGame, card: Card, player: Player) -> Card | None:
    """The Spell or Trap of this name that its player has face-up, where the text allows to control only one of them."""
    if not record_of(game, card).summons.get("only_one"):
        return None
    there = game.table.zone(player, terms.SPELL_TRAP)
    return next((c for c in there if c.id != card.id and c.name == card.name and face_up(c)), None)


def summoned(game: YGame, card: Card, player: Player, *, own_ways: bool = False) -> bool:
    """Did the player Special Summon a monster of this name this turn (in one of its own ways: by its procedure, or as
    its kind of monster is Summoned)?"""
    return any(
        moment.turn == game.state.turn
        and event.data["how"] == "special"
        and event.data["by"] == player
        and not (own_ways and event.data.get("by_effect") and "way" not in event.data)
        for moment, event in game.timeline.events("summoned")
        if _named(game, event, card.name)
    )


def _named(game: YGame, event: Event, name: str) -> bool:
    """Was it a monster of this name? Of one that nobody named nobody says so."""
    card = game.table.cards.get(event.card or "")
    return card is not None and card.name == name


def negated(game: YGame, card: Card, player: Player) -> bool:
    """Was a Special Summon of this name by the player negated this turn?"""
    return any(
        moment.turn == game.state.turn and event.data["by"] == player
        for moment, event in game.timeline.events("summon negated")
        if _named(game, event, card.name) and event.data["how"] not in ("normal", "tribute", "flip")
    )


def tried(game: YGame, card: Card, procedure: Effect, player: Player) -> bool:
    """Has the player used up the procedure of this name this turn, or in this Duel? An attempt counts, whatever became
    of it."""
    return procedure.once in ("use", "duel") and any(
        (procedure.once == "duel" or moment.turn == game.state.turn)
        and event.data["how"] == "special"
        and event.data["by"] == player
        for moment, event in game.timeline.events("summon attempted")
        if _named(game, event, card.name)
    )


def surplus(game: YGame) -> list[Card]:
    """The face-up cards that their player cannot control beside another of the same name: those that came later.

    One that an attack has just turned face-up still fights its battle.
    """
    found = []
    fought = game.state.attack.flipped if game.state.attack is not None else ""
    for card in game.table.everywhere(terms.MONSTER):
        limits = record_of(game, card).summons
        if not face_up(card) or card.id == fought:
            continue
        rival = other(game, card, card.controller) if limits.get("only_one") else _on_the_field(game, card)
        if rival is not None and _since(game, rival) < _since(game, card):
            found.append(card)
    for card in game.table.everywhere(terms.SPELL_TRAP):
        twin = second_face_up(game, card, card.controller) if face_up(card) else None
        if twin is not None and _since(game, twin) < _since(game, card):
            found.append(card)
    return found


def _since(game: YGame, card: Card) -> int:
    """The moment in which the monster came face-up under its player's control; 0 if it was there from the start."""
    moments = game.timeline.moments
    kinds = ("moved", "control", "flipped", "position", "revealed by attack")
    return next((m.n for m in reversed(moments) if any(e.card == card.id for e in m.of_kind(*kinds))), 0)
