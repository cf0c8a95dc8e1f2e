"""Triggered abilities: whose condition did what just happened meet, and who places theirs first."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event, Moment
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, Data, many
from judge.rulesets.riftbound.table.state import (
    Group,
    Met,
    RGame,
    active,
    friendly,
    might,
    on_board,
    record_of,
    units_at,
)

_WATCHING = (terms.BOARD, terms.LEGEND, terms.ROW)


def meet(game: RGame) -> None:
    """Look at the moments since the last time: what they met waits, in the order of the moments (383.3)."""
    state = game.state
    if state.seen == game.timeline.now:
        return
    for moment in game.timeline.since(state.seen):
        met = list(_met_in(game, moment))
        if met:
            combat = any(e.kind == "designated" for e in moment.events)
            state.groups = (*state.groups, Group(tuple(met), order(game, combat), combat))
    state.seen = game.timeline.now


def order(game: RGame, combat: bool) -> tuple[Player, ...]:
    """Who places first: the turn player, then turn order; in combat the attacker first and the defender last."""
    state = game.state
    seats = state.from_turn_player()
    if not combat or state.showdown is None:
        return seats
    first, last = str(state.showdown.attacker), state.showdown.defender
    if state.edition.relevant:  # 1.0: the player with Focus, then turn order
        start = state.players.index(first)
        return state.players[start:] + state.players[:start]
    return (first, *(p for p in seats if p not in (first, last)), *([last] if last else []))


def _met_in(game: RGame, moment: Moment) -> Iterator[Met]:
    records = game.state.records
    watching = [
        (card, ability)
        for card in game.table.cards.values()
        if card.zone in _WATCHING and active(card)
        for ability in records[card.name].triggered
    ]
    for event in moment.events:
        for card, ability in watching:
            yield from _met(game, card, ability, event)
        if event.kind == "died":
            yield from _own_death(game, event)
        if event.kind == "given trigger":
            yield Met(str(event.card), 0, str(event.data["ability"]), str(event.player), dict(event.data))


def _own_death(game: RGame, event: Event) -> Iterator[Met]:
    """Deathknell and the like: the card has left, what it was is remembered (808, 428.1.a.1.b)."""
    name = str(event.data["name"])
    if event.data.get("attached"):
        return
    for ability in game.state.records[name].abilities:
        if ability.when.get("dies") == "me":
            about = {"name": name, "might": event.data["might"], "at": event.data["was_at"]}
            yield Met(str(event.card), int(event.data["stay"]), ability.id, str(event.player), about)


def _met(game: RGame, card: Card, ability: Ability, event: Event) -> Iterator[Met]:
    """Does an event meet the condition of this ability? Whose it is then."""
    player = _by(game, card, ability, event)
    if player is None or not _conditions(game, card, ability, player):
        return
    if ability.once and _used(game, card, ability):
        return
    about: dict[str, Any] = {"name": card.name, "cards": (event.card,) if event.card else ()}
    if "at" in event.data:
        about["at"] = event.data["at"]
    if event.kind == "chosen":
        about["chosen"] = event.data["ref"]
    yield Met(card.id, card.stay, ability.id, player, about)


def _used(game: RGame, card: Card, ability: Ability) -> bool:
    """Was a "once each turn" ability performed this turn already?"""
    return any(
        moment.turn == game.state.turn and event.card == card.id and event.data.get("ability") == ability.id
        for moment, event in game.timeline.events("performed")
    )


def _by(game: RGame, card: Card, ability: Ability, event: Event) -> Player | None:
    """The controller of the ability that the event meets; None if it does not."""
    when = ability.when
    wanted, kind = next(iter(when.items()), ("", ""))
    asks = _EVENTS.get(wanted)
    mine = card.controller or game.state.turn_player
    if asks is None or event.kind not in asks[0] or not asks[1](game, card, kind, when, event):
        return None
    if when.get("who") == "they":  # "when a player ... they may": that player controls it (190.6.c)
        return event.player
    return mine


def _conditions(game: RGame, card: Card, ability: Ability, player: Player) -> bool:
    return all(holds(game, c, card, player) for c in ability.only_if)


def holds(game: RGame, condition: str, card: Card | None, player: Player) -> bool:
    """Is a condition true? Raises ``KeyError`` for words that are none."""
    return bool(_CONDITIONS[condition](game, card, player))


def others_finalized(game: RGame, player: Player, card: Card | None) -> int:
    """How many other cards this player has finalized this turn (Legion counts these, countered or not; by 1.0 only
    those that were played to the end)."""
    kind = "finalized card" if game.state.edition.finalized_counts else "played"
    return sum(
        1
        for moment, event in game.timeline.events(kind)
        if moment.turn == game.state.turn
        and event.player == player
        and (card is None or event.card != card.id)
        and not event.data.get("token")
    ) + moves.number(game, player, "finalized")


def _alone(game: RGame, card: Card | None, player: Player) -> bool:
    return card is not None and len(units_at(game, str(card.facts.get("at")), card.controller)) == 1


def _enemy_alone(game: RGame, card: Card | None, player: Player) -> bool:
    there = units_at(game, str(card.facts.get("at"))) if card is not None else []
    return sum(not friendly(game, player, c) for c in there) == 1


_CONDITIONS: Mapping[str, Callable[[RGame, Card | None, Player], bool]] = {
    "legion": lambda game, card, player: others_finalized(game, player, card) > 0,
    "at a battlefield": lambda game, card, player: card is not None and card.facts.get("at") not in (None, terms.BASE),
    "alone": _alone,
    "an enemy unit is alone here": _enemy_alone,
    "your turn": lambda game, card, player: game.state.turn_player == player,
    "a showdown is in progress": lambda game, card, player: game.state.showdown is not None,
    "another player's turn": lambda game, card, player: game.state.turn_player != player,
    "a Mighty unit conquered": lambda game, card, player: any(
        card is not None and might(game, c) >= terms.MIGHTY
        for c in units_at(game, card.id if card is not None else "", player)
    ),
    "first turn": lambda game, card, player: moves.number(game, player, "turns") <= 1,
    "one or fewer cards in hand": lambda game, card, player: len(game.table.zone(player, terms.HAND)) <= 1,
    "from facedown": lambda game, card, player: card is not None and bool(card.facts.get("from_facedown")),
}


def _side(game: RGame, card: Card, by: Any, player: Player | None) -> bool:
    """Is a player the one a trigger speaks of, seen from its card?"""
    if by in (None, "any"):
        return True
    mine = player == card.controller
    return mine if by == "you" else not mine


def _played(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    if what == "me":
        return event.card == card.id
    if event.card == card.id and card.zone != terms.ROW:
        return False
    kinds = many(what)
    return ("card" in kinds or event.data["type"] in kinds) and _side(game, card, when.get("by"), event.player)


def _role(role: str) -> Any:
    def asks(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
        if event.data["role"] not in role.split():
            return False
        if what == "here":  # "when you defend here": if nobody controls it, "you" is no one (190.6.d)
            yours = event.data["role"] != "defender" or event.player == card.controller
            return bool(event.data["at"] == card.id and event.data["first"] and yours)
        return what == "unit" or bool(event.card == card.id)

    return asks


def _scored(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    if what == "here":
        return bool(event.data["at"] == card.id)
    return on_board(card) and card.controller == event.player and card.facts.get("at") == event.data["at"]


def _chosen(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    chosen = game.table.cards.get(str(event.card))
    if chosen is None or not _side(game, card, when.get("by"), event.player):
        return False
    if what == "me":
        return chosen.id == card.id
    return record_of(game, chosen).type == "unit" and friendly(game, card.controller, chosen)


def _phase(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    if event.data["phase"] != what:
        return False
    return when.get("whose") != "your" or event.player == card.controller


def _nth(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    count = sum(
        1
        for moment, other in game.timeline.events("played")
        if moment.turn == game.state.turn and other.player == event.player and not other.data.get("token")
    )
    return event.player == card.controller and count + moves.number(game, card.controller, "finalized") == int(what)


def _about_me(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    return event.card == card.id


def _moved_me(game: RGame, card: Card, what: Any, when: Data, event: Event) -> bool:
    if event.data["how"] != "moved" or event.card != card.id:
        return False
    return when.get("to") != "battlefield" or event.data["place"] != terms.BASE


_EVENTS: Mapping[str, tuple[tuple[str, ...], Any]] = {
    "played": (("played",), _played),
    "attacks": (("designated",), _role("attacker")),
    "defends": (("designated",), _role("defender")),
    "attacks_or_defends": (("designated",), _role("attacker defender")),
    "conquers": (("conquered",), _scored),
    "holds": (("held",), _scored),
    "scores": (("conquered", "held"), _scored),
    "moves": (("travelled",), _moved_me),
    "chosen": (("chosen",), _chosen),
    "readied": (("readied",), _about_me),
    "phase": (("phase",), _phase),
    "cards_played": (("played",), _nth),
}


def known_words() -> tuple[frozenset[str], frozenset[str]]:
    """The events and conditions that card files may name."""
    return frozenset(_EVENTS) | {"dies"}, frozenset(_CONDITIONS)


def ability_met(game: RGame, met: Met) -> Ability:
    """The ability that was met (or the card that was played by an effect)."""
    card = game.table.cards.get(met.card)
    name = card.name if card is not None else str(met.about.get("name", ""))
    record = game.state.records.get(name)
    found = record.ability(met.ability) if record is not None else None
    assert found is not None
    return found


def named(game: RGame, met: Met) -> str:
    """A trigger in words that tell the abilities of one card apart: ``Ahri, Inquisitive (attack)``."""
    ability = ability_met(game, met)
    name = str(met.about.get("name", met.card))
    return f"{name} ({ability.about})" if ability.about and not ability.is_card else name


def seal(game: RGame, why: str = "") -> None:
    """End the moment; what it met waits to be put on the chain."""
    game.seal(why)
    meet(game)
