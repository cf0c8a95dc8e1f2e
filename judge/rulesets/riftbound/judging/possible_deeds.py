"""What players could do besides playing cards and activating abilities: moves, hides, triggers, showdowns, passes.

Nothing is decided here: whatever a card in such a place could be used for is put to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.choices import Deed
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects.play_plans import target_names
from judge.rulesets.riftbound.judging import which_copy
from judge.rulesets.riftbound.judging.situation import flows
from judge.rulesets.riftbound.judging.table_talk import TALK
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, CardRecord
from judge.rulesets.riftbound.table.state import (
    Ref,
    RGame,
    ability_of,
    battlefields,
    location,
    newest,
    pending,
    record_of,
)
from judge.rulesets.riftbound.timing import combat_damage, showdowns
from judge.rulesets.riftbound.timing.action_windows import window
from judge.rulesets.riftbound.vocabulary.selectors import View, candidates, optional_slot, slots

MOVES, HIDES, TRIGGERS, SHOWDOWNS, DAMAGE = "moves", "cards to hide", "triggers", "showdowns", "combat damage"
INVITATIONS, OTHER = "invitations", "otherwise"
OPTIONAL, CONCEDING = "with an optional cost", "at any time"


def deeds(game: RGame) -> Iterator[Deed]:
    """Everything that the player asked could try, with each card that is known, and what anybody can at any time."""
    player = window(game).asked
    if player is not None:
        yield from _of_the_player_asked(game, player)
    top = newest(game) if game.state.step == "resolve" else None
    if top is not None:
        told = TALK.told(Play(0, "resolve", top.name, "anybody"))
        yield Deed(OTHER, Play(0, "resolve", top.card), "", told)
    for one in game.state.players:
        yield _said(CONCEDING, one, "concede", True)


def _of_the_player_asked(game: RGame, player: Player) -> Iterator[Deed]:
    cards = [card for card in game.table.cards.values() if card.name != terms.UNKNOWN]
    for card in cards:
        if card.zone == terms.BOARD and card.controller == player and record_of(game, card).type == "unit":
            yield from _moves(game, player, card)
    yield from _together(game, player, cards)
    for card in cards:
        if card.zone in (terms.HAND, terms.CHAMPION) and card.owner == player and _hides(game, card):
            for place in battlefields(game):
                told = f"hide {card.name} at {place.name}"
                yield Deed(HIDES, Play(0, "hide", card.id, player, {"at": place.id}), card.name, told)
    for card in cards:
        plays = card.zone in terms.PLAYED_FROM or flows(game, card)
        if plays and card.owner == player and record_of(game, card).play is not None:
            yield from _paid_besides(player, card, record_of(game, card))
    yield from _triggers(game, player)
    for one, _ in game.state.staged:
        yield _said(SHOWDOWNS, player, "showdown", one, game.table.cards[one].name)
    yield from _talk(game, player)


def _said(group: str, player: Player | None, verb: str, value: object, name: str = "") -> Deed:
    told = TALK.told(Play(0, verb, name or value, player))
    return Deed(group, Play(0, verb, value, player), name if group == TRIGGERS else "", told)


def _paid_besides(player: Player, card: Card, record: CardRecord) -> Iterator[Deed]:
    """Plays of a card for which a cost is paid that may be left unpaid (355): each such cost by itself."""
    for mode in record.play.modes if record.play is not None else ():
        yield from _with(player, card, record, {"mode": mode.mode}, f", mode {mode.mode}")
    yield from _with(player, card, record, {}, "")


def _with(player: Player, card: Card, record: CardRecord, details: dict[str, Any], words: str) -> Iterator[Deed]:
    ways: list[tuple[dict[str, Any], str]] = []
    if isinstance(record.keyword("accelerate"), dict):
        ways.append(({"accelerate": True}, "with Accelerate"))
    if isinstance(record.keyword("repeat"), dict) and not details:
        ways.append(({"repeat": True}, "with Repeat"))
    if record.additional.get("optional"):
        due = {key: record.additional[key] for key in ("energy", "power") if key in record.additional}
        ways.append(({"cost": due}, "with its additional cost"))
    for way, how in ways:
        play = Play(0, "play", card.id, player, {**details, **way})
        yield Deed(OPTIONAL, play, card.name, f"play {card.name}{words} {how}")


def _hides(game: RGame, card: Card) -> bool:
    """Is it a card that can be hidden at all?"""
    return record_of(game, card).keyword("hidden") is not None


def _moves(game: RGame, player: Player, card: Card) -> Iterator[Deed]:
    here = location(card)
    places = [(place.id, place.name) for place in battlefields(game)] + [(terms.BASE, "the base")]
    for place, name in places:
        if place != here:
            told = f"move {card.name} to {name}"
            yield Deed(MOVES, Play(0, "move", card.id, player, {"to": place}), card.name, told)


def _together(game: RGame, player: Player, cards: list[Card]) -> Iterator[Deed]:
    """Moves of several units to one battlefield (144): of all that are ready in the base, for any number of them."""
    ready = [
        card
        for card in cards
        if card.controller == player and card.zone == terms.BOARD and location(card) == terms.BASE
        and record_of(game, card).type == "unit" and not card.facts.get("exhausted")
    ]  # fmt: skip
    for place in battlefields(game) if len(ready) > 1 else ():
        told = f"move any of {terms.listing(card.name for card in ready)} together to {place.name}"
        units = [card.id for card in ready]
        yield Deed(MOVES, Play(0, "move", units, player, {"to": place.id}), "", told)


def _divisions(game: RGame, player: Player) -> Iterator[Deed]:
    """The pass that closes a combat, with each way in which damage can be divided where somebody chooses (465.2.c)."""
    showdown = game.state.showdown
    if showdown is None or newest(game) is not None:
        return
    if not set(showdowns.participants(game)) <= {*game.state.focus_passed, player}:
        return
    both = combat_damage.sides(game, showdown)
    for who, (total, theirs) in zip((showdown.attacker, showdown.defender), both, strict=False):
        if combat_damage.shared(game, total, theirs) is None:
            for shares in combat_damage.divisions(game, total, theirs)[:MOST_WAYS]:
                told = f"pass, and {who} assigns {combat_damage.told(shares)}"
                details = {"outcome": {"assigns": {card.id: amount for card, amount in shares}}}
                yield Deed(DAMAGE, Play(0, "pass", True, player, details), "", told)


def _triggers(game: RGame, player: Player) -> Iterator[Deed]:
    if game.state.step == "place":
        for met in game.state.groups[0].met:
            if met.player == player:
                name = str(met.about.get("name", met.card))
                for verb in ("trigger", "decline"):
                    yield _said(TRIGGERS, player, verb, met.card, name)
    for link in pending(game):
        if link.player == player:
            chosen = list(_ways(game, link)) if link is pending(game)[0] and not link.facts["decided"] else []
            for details, told in chosen or [({}, "")]:
                deed = _said(TRIGGERS, player, "finalize", link.card, link.name)
                yield deed._replace(play=deed.play._replace(details=details), told=deed.told + told)
            yield _said(TRIGGERS, player, "decline", link.card, link.name)


MOST_WAYS = 24
"""The most choices of one item that are told one by one."""


def _ways(game: RGame, link: Link) -> Iterator[tuple[dict[str, Any], str]]:
    """The choices with which a pending item can be finalized, each with its words; none where they are too many."""
    for ability in ability_of(link).modes or (ability_of(link),):
        said = f", mode {ability.mode}" if ability.mode else ""
        beside = {"mode": ability.mode} if ability.mode else {}
        found = [*_ways_of(game, link, ability)] or ([({}, "")] if ability.mode else [])
        yield from (({**details, **beside}, said + words) for details, words in found)


def _ways_of(game: RGame, link: Link, ability: Ability) -> Iterator[tuple[dict[str, Any], str]]:
    """The choices with which an item, or one of its modes, can be finalized."""
    wanted = slots(ability)
    view = View(game, link.player, link.card, int(link.facts["stay"]), link, about=link.facts.get("about") or {})
    possible: list[list[Ref | None]] = []
    for selector in wanted:
        possible.append([*candidates(view, selector), *([None] if optional_slot(selector) else [])])
    places: list[str] = []
    if any("move" in step and step.get("to") == "chosen" for step in ability.resolve):
        places = [place.id for place in battlefields(game)] + [terms.BASE]
    ways = prod(len(one) for one in possible) * max(len(places), 1)
    if ways > MOST_WAYS or not (wanted or places):
        return
    told = {place.id: place.name for place in battlefields(game)} | {terms.BASE: "the base"}
    for which in product(*possible):
        chosen = [one for one in which if one is not None]
        if len(set(chosen)) < len(chosen):
            continue
        names = [one[0].removeprefix("#") for one in chosen]
        words = f", choosing {terms.listing(_told_apart(game, chosen, possible))}" if chosen else ""
        words = words or (", choosing nothing" if wanted else "")
        for place in places or [""]:
            details: dict[str, Any] = ({"targets": names} if wanted else {}) | ({"to": place} if place else {})
            yield details, words + (f", to {told[place]}" if place else "")


def _told_apart(game: RGame, chosen: list[Ref], possible: list[list[Ref | None]]) -> list[str]:
    """The names of what is chosen; of two candidates of one name, how and where each is."""
    every = dict.fromkeys(one for slot in possible for one in slot if one is not None)
    names = target_names(game, tuple(every))
    cards = game.table.cards
    return [
        which_copy.called(game, cards[one[0]]) if names.count(name) > 1 and one[0] in cards else name
        for one, name in zip(chosen, target_names(game, tuple(chosen)), strict=True)
    ]


def _talk(game: RGame, player: Player) -> Iterator[Deed]:
    state = game.state
    if state.invited == player:
        yield _said(INVITATIONS, player, "accept", True)
        yield _said(INVITATIONS, player, "refuse", True)
        return
    for other in state.players:
        if other != player:
            yield _said(INVITATIONS, player, "invite", other)
    if newest(game) is not None or state.showdown is not None:
        yield _said(OTHER, player, "pass", True)
    yield from _divisions(game, player)
    yield _said(OTHER, player, "end_turn", True)
