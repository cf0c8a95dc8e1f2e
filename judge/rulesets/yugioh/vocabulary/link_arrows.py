"""Where monsters stand, as far as the file says it, and where the arrows of Link Monsters point.

A spot is a Main Monster Zone (its player and the column) or an Extra Monster Zone (nobody, and column 2 or 4), columns
counted as in `judge.rulesets.yugioh.vocabulary.columns`. Arrows are seen by the controller of the Link Monster; between
the two rows of Main Monster Zones lie the two Extra Monster Zones and nothing else.
Source: TCG Official Rulebook v10, p. 12-15; Yugipedia, "Link Arrow", "Linked", "Extra Monster Zone".
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of
from judge.rulesets.yugioh.vocabulary import origins

Spot = tuple[Player, int]
"""A Monster Zone: its player (empty for an Extra Monster Zone) and its column."""
SHARED = (("", 2), ("", 4))
"""The Extra Monster Zones."""
_STEPS = {
    "bottom-left": (-1, -1), "bottom": (0, -1), "bottom-right": (1, -1), "left": (-1, 0),
    "right": (1, 0), "top-left": (-1, 1), "top": (0, 1), "top-right": (1, 1),
}  # fmt: skip
EVERY = tuple(_STEPS)
"""All directions in which an arrow can point."""


class Pointing(NamedTuple):
    """A Link Monster at its spot: who sees its arrows, and which they are."""

    spot: Spot
    player: Player
    arrows: tuple[str, ...]


def main_zones(player: Player) -> tuple[Spot, ...]:
    """The Main Monster Zones of a player."""
    return tuple((player, column) for column in range(1, terms.ZONES_A_ROW + 1))


def is_link(game: YGame, card: Card) -> bool:
    """Is it a Link Monster?"""
    return "link" in record_of(game, card).kinds


def arrows_of(game: YGame, card: Card) -> tuple[str, ...] | None:
    """Where the arrows of a Link Monster point; None if its record does not say it."""
    found = record_of(game, card).raw.get("arrows")
    return tuple(found) if found is not None else None


def spots_of(game: YGame, card: Card) -> tuple[Spot, ...]:
    """The Monster Zones in which a monster can be, as far as the file says it; a monster that does not come from the
    Extra Deck is in a Main Monster Zone."""
    column, main = card.facts.get("column"), card.facts.get("main_zone")
    found: list[Spot] = []
    comes = card.controller == card.owner and origins.perhaps_outside(game, card)
    if main is not True and (main is False or comes) and not game.state.rules_of.main_zones_only:
        found += SHARED
    if main is not False:
        found += main_zones(card.controller)
    return tuple([spot for spot in found if not column or spot[1] == column])


def pointed_at(game: YGame, links: Iterable[Pointing]) -> set[Spot]:
    """The Monster Zones to which Link Monsters point."""
    return {spot for link in links for spot in points_to(game, link)}


def points_to(game: YGame, link: Pointing) -> set[Spot]:
    """The Monster Zones to which one Link Monster points."""
    first, second = game.state.players
    rows = (first, "", second)
    (owner, column), way = link.spot, 1 if link.player == first else -1
    found = set()
    for arrow in link.arrows:
        across, up = _STEPS[arrow]
        row, at = rows.index(owner) + way * up, column + way * across
        if row in (0, 2) and 1 <= at <= terms.ZONES_A_ROW:
            found.add((rows[row], at))
        elif row == 1 and ("", at) in SHARED:
            found.add(("", at))
    return found


def joined(game: YGame, links: Collection[Pointing], start: Spot) -> set[Spot]:
    """The spots of the Link Monsters that are co-linked with the one at a spot, one through the other."""
    aims = {link.spot: points_to(game, link) for link in links}
    found, waiting = {start}, [start]
    while waiting:
        spot = waiting.pop()
        more = {other for other in aims.get(spot, ()) if other in aims and spot in aims[other]} - found
        found |= more
        waiting += more
    return found


def linked(game: YGame, card: Card, *, both: bool = False) -> bool | None:
    """Is a monster linked (``both``: co-linked)? None where the file does not say enough.

    What the board says of it counts first. Else it follows from where the monsters stand, as far as the file says it.
    """
    if both and "co_linked" in card.facts:
        return bool(card.facts["co_linked"])
    if not both and ("linked" in card.facts or card.facts.get("co_linked")):
        return bool(card.facts.get("linked") or card.facts.get("co_linked"))
    others = [c for c in game.table.everywhere(terms.MONSTER) if c.id != card.id]
    mine = is_link(game, card)
    partners = [c for c in others if is_link(game, c) or (mine and not both)]
    if both and not mine:
        return False
    answers = [_between(game, card, other, both=both) for other in partners]
    return True if True in answers else None if None in answers else False


def points(game: YGame, link: Card, card: Card) -> bool | None:
    """Does a Link Monster point to a monster? None where the file does not say enough."""
    if terms.MONSTER not in (link.zone, card.zone) or link.zone != card.zone or link.id == card.id:
        return False
    at = [(one, two) for one in spots_of(game, link) for two in spots_of(game, card) if one != two]
    answers = {_aims(game, link, one, two) for one, two in at}
    return answers.pop() if len(answers) == 1 else None


def pointing_to(game: YGame, card: Card) -> tuple[tuple[str, bool | None], ...]:
    """The face-up Link Monsters that point to a monster (True), or may (None)."""
    links = [c for c in game.table.everywhere(terms.MONSTER) if c.id != card.id and is_link(game, c) and face_up(c)]
    found = ((link.id, points(game, link, card)) for link in links)
    return tuple((link, answer) for link, answer in found if answer is not False)


def pointed(game: YGame, link: Card, card: Card) -> bool | None:
    """The same of one Link Monster, also for a monster that it pointed to as that left the field."""
    if card.zone == terms.MONSTER:
        return points(game, link, card)
    left = [
        e.data
        for _, e in game.timeline.events("moved")
        if e.card == card.id and e.data["from"] == terms.MONSTER and e.data["to"] != terms.MONSTER
    ]
    return dict(left[-1].get("was_pointed_by", ())).get(link.id, False) if left else False


def in_linked_zone(game: YGame, card: Card) -> bool | None:
    """Is a monster in a zone to which a Link Monster points, whichever player's? None where nobody says it."""
    links = [c for c in game.table.everywhere(terms.MONSTER) if c.id != card.id and is_link(game, c)]
    answers = {points(game, link, card) for link in links if face_up(link)}
    return True if True in answers else None if None in answers else False


def _between(game: YGame, card: Card, other: Card, *, both: bool) -> bool | None:
    """Does one of two monsters point to the other (``both``: each to the other)? None if nobody says it."""
    ways = {
        _met(game, (card, at), (other, there), both=both)
        for at in spots_of(game, card)
        for there in spots_of(game, other)
        if at != there
    }
    return ways.pop() if len(ways) == 1 else None


def _met(game: YGame, one: tuple[Card, Spot], two: tuple[Card, Spot], *, both: bool) -> bool | None:
    aims = [_aims(game, card, at, there) for (card, at), (_, there) in ((one, two), (two, one))]
    if both:
        return False if False in aims else None if None in aims else True
    return True if True in aims else None if None in aims else False


def _aims(game: YGame, card: Card, at: Spot, there: Spot) -> bool | None:
    if not is_link(game, card):
        return False
    arrows = arrows_of(game, card)
    if arrows is None:
        return None if there in points_to(game, Pointing(at, card.controller, EVERY)) else False
    return there in points_to(game, Pointing(at, card.controller, arrows))
