"""In which zones monsters from the Extra Deck can be placed: Extra Monster Zones and those Link Monsters point to.

From 2017 to March 2020 that held for every monster from the Extra Deck, since then it does for Link Monsters and for
Pendulum Monsters that lie there face-up. A player uses one Extra Monster Zone; the second one only by an Extra Link.
Where the file does not say where monsters stand, every way in which they can stand is looked at.
Source: TCG Official Rulebook v10, p. 6-7, 12-17; Yugipedia, "Extra Monster Zone", "Extra Link", "Master Rules".
"""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, free_zones, record_of
from judge.rulesets.yugioh.vocabulary import columns, link_arrows, origins
from judge.rulesets.yugioh.vocabulary.link_arrows import SHARED, Pointing, Spot


class Room(NamedTuple):
    """How many zones are open at least and at most, as the monsters may stand; in how many of the Extra Monster Zones,
    and how many that Link Monsters point to."""

    least: int
    most: int
    shared: tuple[int, int] = (0, 0)
    pointed: tuple[int, int] = (0, 0)


class _Standing(NamedTuple):
    """One way in which the monsters can stand: the spots taken (and whose monsters are in Extra Monster Zones), the
    Link Monsters, and how many monsters of the player are in Main Monster Zones nobody knows."""

    taken: frozenset[Spot]
    holders: tuple[Player, ...]
    links: tuple[Pointing, ...]
    scattered: int


def needed(game: YGame, card: Card) -> bool:
    """Must a monster, where it is now, be Summoned to an Extra Monster Zone or one a Link Monster points to?"""
    return card.zone == terms.EXTRA and needed_by(game, card)


def needed_by(game: YGame, card: Card) -> bool:
    """Must a monster that comes from the Extra Deck be Summoned to such a zone?"""
    rules = game.state.rules_of
    if rules.main_zones_only:
        return False
    kinds = record_of(game, card).kinds
    return rules.all_to_extra_zones or "link" in kinds or ("pendulum" in kinds and card.facts.get("face") == "up")


def room_for(game: YGame, player: Player, without: Collection[str] = (), newcomer: Card | None = None) -> Room:
    """How many zones are open to such monsters of a player, once some cards (``without``, ids) have left; the second
    Extra Monster Zone to a newcomer that completes an Extra Link, too."""
    shared, pointed, total = [], [], []
    for standing in _standings(game, player, without):
        aims = link_arrows.pointed_at(game, standing.links)
        own = link_arrows.main_zones(player)
        free = [spot for spot in own if spot not in standing.taken]
        aimed = sum(spot in aims for spot in free)
        more = int(bool(_shared_open(game, player, standing, newcomer)))
        least, most = max(0, aimed - standing.scattered), min(aimed, len(free) - standing.scattered)
        if most >= 0:
            shared.append(more)
            pointed += [least, most]
            total += [more + least, more + most]
    if not total:
        return Room(0, 1)
    return Room(min(total), max(total), (min(shared), max(shared)), (min(pointed), max(pointed)))


def pointed_room(game: YGame, player: Player, link: Card) -> tuple[int, int]:
    """How many free Main Monster Zones of a player a Link Monster points to, at least and at most."""
    found: list[int] = []
    spots, arrows = link_arrows.spots_of(game, link), link_arrows.arrows_of(game, link)
    for standing in _standings(game, player, ()):
        own = [one for one in standing.links if one.player == link.controller and one.spot in spots]
        for one in own if arrows is None else [one for one in own if one.arrows == arrows]:
            free = [spot for spot in link_arrows.main_zones(player) if spot not in standing.taken]
            aimed = sum(spot in link_arrows.points_to(game, one) for spot in free)
            found += [max(0, aimed - standing.scattered), min(aimed, len(free) - standing.scattered)]
    return (min(found), max(found)) if found else (0, 0)


def named_room(
    game: YGame,
    player: Player,
    links: Collection[Card],
    column: int | None = None,
    without: Collection[str] = (),
    times: int = 1,
) -> tuple[int, int]:
    """How many free Main Monster Zones of a player (in a column) any of these Link Monsters points to (or so many of
    them: ``times``), at least and at most, once some cards (ids) have left."""
    found: list[int] = []
    for standing in _standings(game, player, without):
        aims = Counter(
            aim
            for one in standing.links
            if any(one.player == c.controller and one.spot in link_arrows.spots_of(game, c) for c in links)
            for aim in link_arrows.points_to(game, one)
        )
        free = [spot for spot in link_arrows.main_zones(player) if spot not in standing.taken]
        aimed = sum(aims[spot] >= times and column in (None, spot[1]) for spot in free)
        found += [max(0, aimed - standing.scattered), min(aimed, len(free) - standing.scattered)]
    return (min(found), max(found)) if found else (0, 0)


def column_room(game: YGame, player: Player, surely: Collection[int], perhaps: Collection[int]) -> tuple[int, int]:
    """How many Main Monster Zones of a player are free in certain columns, at least (in those that are ``surely``
    meant) and at most (in those that ``perhaps`` are)."""
    found: list[int] = []
    for standing in _standings(game, player, ()):
        free = {spot[1] for spot in link_arrows.main_zones(player) if spot not in standing.taken}
        found.append(max(0, len(free.intersection(surely)) - standing.scattered))
        found.append(max(0, min(len(free.intersection(perhaps)), len(free) - standing.scattered)))
    return (min(found), max(found)) if found else (0, 0)


def open_at(game: YGame, player: Player, spot: Spot, without: Collection[str], newcomer: Card) -> bool | None:
    """Is a certain zone open to such a monster? None where the file does not say enough."""
    found = set()
    for standing in _standings(game, player, without):
        if spot in SHARED:
            found.add(spot in _shared_open(game, player, standing, newcomer))
        else:
            found.add(spot not in standing.taken and spot in link_arrows.pointed_at(game, standing.links))
    return found.pop() if len(found) == 1 else None


def free_for(game: YGame, player: Player, card: Card, without: Collection[str] = ()) -> int:
    """How many Monster Zones are free for a monster from where it is, at most."""
    free = free_zones(game, player, terms.MONSTER, card.zone == terms.EXTRA, without)
    return min(free, room_for(game, player, without, card).most) if free > 0 and needed(game, card) else free


def unplaced(game: YGame, without: Collection[str] = ()) -> list[str]:
    """The monsters that may be in an Extra Monster Zone, or point somewhere, of which the file does not say where they
    are; else all of which it does not."""
    cards = [c for c in game.table.everywhere(terms.MONSTER) if c.id not in without]
    lost = [c for c in cards if len(link_arrows.spots_of(game, c)) > 1 or _arrows_open(game, c)]
    telling = [c for c in lost if link_arrows.is_link(game, c) or origins.perhaps_outside(game, c)]
    return list(dict.fromkeys(c.name for c in telling or lost))


def placed(
    game: YGame, card: Card, player: Player, said: Mapping[str, Any], without: Collection[str] = ()
) -> dict[str, Any]:
    """What is known of the zone to which a monster is Summoned from where it is: what the play says, else what is the
    only zone there is."""
    facts: dict[str, Any] = {}
    if "column" in said:
        facts["column"] = columns.counted(game, int(said["column"]), player)
    if game.state.rules_of.main_zones_only:
        return facts
    if "extra_zone" in said:
        facts["main_zone"] = not said["extra_zone"]
    elif "column" in said or (card.zone != terms.EXTRA and origins.perhaps_extra(record_of(game, card))):
        facts["main_zone"] = True
    elif needed(game, card):
        room = room_for(game, player, without, card)
        if room.pointed[1] == 0 or room.shared[1] == 0:
            facts["main_zone"] = room.pointed[1] > 0
    return facts


def question(game: YGame, card: Card, without: Collection[str] = ()) -> str:
    """What the file would have to say of the monsters, so that it is known whether there is a zone for another."""
    names = terms.listing(unplaced(game, without))
    return (
        f"Is there a zone for {card.name}? It turns on where {names} stand{'' if ' and ' in names else 's'}: write "
        "`extra_zone: true` or `false`, and `column:`, beside it on the board or beside the play that put it there."
    )


def ask(game: YGame, card: Card, player: Player, *, certain: bool | None = None) -> None:
    """Note that nobody knows whether there is a zone for a monster that an effect Summons from the Extra Deck now, or
    (``certain``) to a zone that the effect names."""
    if certain or (certain is None and (not needed(game, card) or room_for(game, player, (), card).least > 0)):
        return
    text = question(game, card)
    if (RULE, text, READINGS) not in game.state.unsettled:
        game.state.unsettled.append((RULE, text, READINGS))


RULE = trace.rule("extra-deck-zone")
READINGS = (
    "Yes, if an Extra Monster Zone or a Main Monster Zone that a Link Monster points to is free.",
    "No, if there is none.",
)


def _arrows_open(game: YGame, card: Card) -> bool:
    return link_arrows.is_link(game, card) and link_arrows.arrows_of(game, card) is None


def _shared_open(game: YGame, player: Player, standing: _Standing, newcomer: Card | None) -> list[Spot]:
    """The Extra Monster Zones open to the player."""
    free = [spot for spot in SHARED if spot not in standing.taken]
    if player not in standing.holders or not free:
        return free
    arrows = link_arrows.arrows_of(game, newcomer) if newcomer is not None else None
    if newcomer is None or not arrows:
        return []
    held = next((spot for spot in SHARED if spot in standing.taken), None)
    links = [*standing.links, Pointing(free[0], player, arrows)]
    return free if held is not None and held in link_arrows.joined(game, links, free[0]) else []


def _standings(game: YGame, player: Player, without: Collection[str]) -> Iterator[_Standing]:
    """Every way in which the monsters can stand that makes a difference to where the player can place one."""
    certain: list[tuple[Card, tuple[Spot, ...]]] = []
    scattered, mine, theirs = 0, 0, 0
    for card in game.table.everywhere(terms.MONSTER):
        if card.id in without:
            continue
        spots, own = link_arrows.spots_of(game, card), card.controller == player
        outside = any(spot in SHARED for spot in spots)
        whole = len(spots) > 2 and not link_arrows.is_link(game, card)
        if not whole:
            certain.append((card, spots))
        elif own and outside:
            mine += 1
        elif outside:
            theirs += 1
        elif own:
            scattered += 1
    for chosen in itertools.product(*(spots for _, spots in certain)):
        if len(set(chosen)) < len(chosen) or not _fair(certain, chosen):
            continue
        cards = [card for card, _ in certain]
        holders = tuple(c.controller for c, spot in zip(cards, chosen, strict=True) if spot in SHARED)
        for links in _links(game, cards, chosen):
            yield from _filled(_Standing(frozenset(chosen), holders, links, scattered), player, mine, theirs, game)


def _fair(certain: list[tuple[Card, tuple[Spot, ...]]], chosen: tuple[Spot, ...]) -> bool:
    """Has each player one monster in the Extra Monster Zones at most, but for those that the file says are there?"""
    there = [c for (c, _), spot in zip(certain, chosen, strict=True) if spot in SHARED]
    unsaid = [c for c in there if c.facts.get("main_zone") is not False]
    return all(sum(c.controller == one.controller for c in there) == 1 for one in unsaid)


def _links(game: YGame, cards: list[Card], chosen: tuple[Spot, ...]) -> Iterator[tuple[Pointing, ...]]:
    """The Link Monsters where they stand; one of which no record says where its arrows point has none, or all."""
    ways = []
    for card, spot in zip(cards, chosen, strict=True):
        if link_arrows.is_link(game, card):
            known = link_arrows.arrows_of(game, card)
            options = (known,) if known is not None else ((), link_arrows.EVERY)
            ways.append([Pointing(spot, card.controller, arrows) for arrows in options])
    yield from itertools.product(*ways)


def _filled(base: _Standing, player: Player, mine: int, theirs: int, game: YGame) -> Iterator[_Standing]:
    """The same with the other monsters that may be in an Extra Monster Zone: one of each player's there, or none."""
    other = game.state.other(player)
    ways = [(own, their) for own in range(min(mine, 1) + 1) for their in range(min(theirs, 1) + 1)]
    for own, their in ways:
        coming = (player,) * own + (other,) * their
        free = [spot for spot in SHARED if spot not in base.taken]
        if len(coming) > len(free) or any(one in base.holders for one in coming):
            continue
        taken = base.taken | set(free[: len(coming)])
        yield _Standing(taken, (*base.holders, *coming), base.links, base.scattered + mine - own)
