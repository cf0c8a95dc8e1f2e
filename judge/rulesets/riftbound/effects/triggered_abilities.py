"""Triggered abilities: whose condition did what just happened meet, and who places theirs first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.records import altered
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event, Moment
from judge.rulesets.riftbound.effects import delayed_abilities
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import TEMPORARY, Ability, temporary
from judge.rulesets.riftbound.table.state import (
    Group,
    Met,
    RGame,
    active,
    attached,
    location,
    ref,
)
from judge.rulesets.riftbound.vocabulary.conditions import holds
from judge.rulesets.riftbound.vocabulary.events import is_of_several, met_by
from judge.rulesets.riftbound.vocabulary.standing_texts import again


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
        if card.zone in terms.IN_PLAY and active(card)
        for ability in records[card.name].triggered
        if not ability.worn
    ]
    watching += [(card, ability) for card in list(game.table.cards.values()) for ability in _worn(game, card)]
    watching += [(card, temporary(card.name)) for card in game.table.cards.values() if _made_temporary(game, card)]
    together: set[tuple[str, str]] = set()  # "one or more cards" are one event (383.2)
    for event in moment.events:
        for card, ability in watching:
            if is_of_several(ability.when) and (card.id, ability.id) in together:
                continue
            for met in _met(game, card, ability, event):
                together.add((card.id, ability.id))
                yield met
        yield from delayed_abilities.met_in(game, event)
        if event.kind == "died":
            _seen_while_dying(game, moment, event)
            yield from _own_death(game, event)
        elif event.kind == "moved" and event.data["how"] == "discarded":
            yield from _own_discard(game, event)


def _made_temporary(game: RGame, card: Card) -> bool:
    """Was a permanent given Temporary that has none of its own? It triggers once, however often it has it (816.2)."""
    return bool(card.facts.get(TEMPORARY)) and not game.state.records[card.name].keyword(TEMPORARY)


def _worn(game: RGame, unit: Card) -> Iterator[Ability]:
    """What is a text of a unit by the Equipment that it has (719)."""
    for gear in attached(game, unit) if unit.zone == terms.BOARD and unit.facts.get("attached") else ():
        yield from (ability for ability in game.state.records[gear.name].triggered if ability.worn)


def _seen_while_dying(game: RGame, moment: Moment, event: Event) -> None:
    """A unit that waits for the death of others and dies together with one: it does not trigger on that (383.2.c.2);
    the rules of 1.0 speak of its own death alone."""
    name = str(event.data["name"])
    for ability in game.state.records[name].triggered:
        for other in moment.events if ability.when.get("dies", "me") != "me" and game.state.edition.relevant else ():
            if other.kind == "died" and met_by(game, event.data["known"], ability.when, other):
                text = (
                    f"{name} dies together with {other.data['name']}; the rules do not say whether it triggers on that."
                )
                answers = (f"{name} triggers on it.", f"{name} does not trigger on it.")
                game.state.unsettled = (*game.state.unsettled, ("riftbound/trigger-not-met", text, answers))
                return


def _own_discard(game: RGame, event: Event) -> Iterator[Met]:
    """What triggers on its own card being discarded, from the trash where it is then."""
    card = game.table.cards.get(str(event.card))
    for ability in game.state.records[card.name].triggered if card is not None else ():
        if card is not None and ability.when.get("discards") == "me" and met_by(game, card, ability.when, event):
            yield Met(card.id, card.stay, ability.id, card.owner, {"name": card.name})


def _repeated(game: RGame, met: Met, event: Event) -> Iterator[Met]:
    """A trigger that was met, and once more for each text that lets it trigger an additional time (808.1.d.2)."""
    what = {"conquered": "conquer", "held": "hold"}.get(event.kind, "")
    yield met
    for _ in range(again(game, met.player, what, str(event.data["at"])) if what else 0):
        yield altered(met)  # an item of its own


def _own_death(game: RGame, event: Event) -> Iterator[Met]:
    """Deathknell and the like: the card has left, what it was is remembered (808, 428.1.a.1.b)."""
    name = str(event.data["name"])
    if event.data.get("attached"):
        return
    known = event.data["known"]
    own = [ability for ability in game.state.records[name].triggered if not ability.worn]
    for ability in (*own, *known.facts["last_worn"]):  # with those of its Equipment (719)
        if ability.when.get("dies") == "me" and known.facts["last_held"].issuperset(ability.only_if):
            about = {"name": name, "there": location(known), "last_known": known}
            about |= {"worn": ability.card} if ability.worn else {}
            for _ in range(1 + int(known.facts["last_again"])):
                yield Met(str(event.card), int(event.data["stay"]), ability.id, str(event.player), about)


def _met(game: RGame, card: Card, ability: Ability, event: Event) -> Iterator[Met]:
    """Does an event meet the condition of this ability? Whose it is then."""
    player = _by(game, card, ability, event)
    if player is None or not _conditions(game, card, ability, player):
        return
    if ability.once and _used(game, card, ability):
        return
    subject = game.table.cards.get(str(event.card))
    about: dict[str, Any] = {"name": card.name, "cards": (ref(subject),) if subject is not None else ()}
    about["there"] = _there(game, event)
    if ability.worn:
        about["worn"] = ability.card
    if event.kind == "chosen":
        about["chosen"] = event.data["ref"]
    yield from _repeated(game, Met(card.id, card.stay, ability.id, player, about), event)


def _there(game: RGame, event: Event) -> str:
    """The place that an event was about: where a unit went, where it attacked or conquered, where the card is."""
    place = event.data.get("place") or event.data.get("at")
    card = game.table.cards.get(str(event.card))
    return str(place or (location(card) if card is not None else ""))


def _used(game: RGame, card: Card, ability: Ability) -> bool:
    """Was a "once each turn" ability performed this turn already?"""
    return any(
        moment.turn == game.state.turn and event.card == card.id and event.data.get("ability") == ability.id
        for moment, event in game.timeline.events("performed")
    )


def _by(game: RGame, card: Card, ability: Ability, event: Event) -> Player | None:
    """The controller of the ability that the event meets; None if it does not."""
    if not met_by(game, card, ability.when, event):
        return None
    if ability.when.get("who") == "they":  # "when a player ... they may": that player controls it (190.6.c)
        return event.player
    return card.controller or game.state.turn_player


def _conditions(game: RGame, card: Card, ability: Ability, player: Player) -> bool:
    return all(holds(game, c, card, player) for c in ability.only_if)


def ability_met(game: RGame, met: Met) -> Ability:
    """The ability that was met (or the card that was played by an effect)."""
    card = game.table.cards.get(met.card)
    name = str(met.about.get("name", card.name if card is not None else ""))  # as it was then: it may be a copy now
    record = game.state.records.get(name)
    found = record.ability(met.ability) if record is not None else None
    if "worn" in met.about:
        found = game.state.records[str(met.about["worn"])].ability(met.ability)
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
