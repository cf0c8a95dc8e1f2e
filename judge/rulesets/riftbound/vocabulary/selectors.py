"""Selectors: which cards and chain items an effect may choose, and which it speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.records import fixed
from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability, Data
from judge.rulesets.riftbound.table.state import (
    STANDING,
    Ref,
    RGame,
    ability_of,
    at_battlefield,
    battlefields,
    friendly,
    here,
    items,
    location,
    might,
    on_board,
    record_of,
    ref,
)
from judge.rulesets.riftbound.vocabulary.groups import group
from judge.vocabulary.words import Family, Word


@fixed
class Property(Word):
    """A word of selectors: ``fits`` asks whether a card, or an item of the chain, has it; ``said`` tells it, and
    ``order`` is its place in the sentence, after the noun where it is above 0."""

    fits: Callable[[View, Any, Any], bool]
    said: Callable[[Any], str]
    order: int


PROPERTIES: Family[Property] = Family("riftbound_selector", "Something on the board.")
OF_ITEMS: Family[Property] = Family("riftbound_item_selector", "Something on the chain.")


FIRST = "first"
"""What a view is told, among what its event has fixed, of the thing that was chosen first for the effect."""


class View(NamedTuple):
    """An effect's own point of view: whose it is, which card it comes from, where "here" is."""

    game: RGame
    you: Player
    card: str = ""
    stay: int = 0
    link: Link | None = None
    only_at: str = ""
    about: Data = MappingProxyType({})
    """What the event of a trigger has fixed."""

    @property
    def source(self) -> Card | None:
        """The card the effect comes from, if it is still the same object."""
        return here(self.game, (self.card, self.stay))

    @property
    def here(self) -> str:
        """The battlefield the effect calls "here": where its source is now; where it died, if it triggered on that;
        empty if the source is gone otherwise."""
        if self.last_known is not None:
            return location(self.last_known)
        source = self.source
        if source is None:
            return ""
        return source.id if source.zone == terms.ROW else location(source)

    def stands(self, card: Card, spot: str) -> bool:
        """Is a card at a place that the effect speaks of? Each player has a base of their own."""
        return bool(spot) and location(card) == spot and (spot != terms.BASE or card.controller == self.you)

    @property
    def there(self) -> str:
        """The place that the event of a trigger was about, fixed when it happened (359.3.f.3); empty without one."""
        return str(self.about.get("there") or "")

    @property
    def last_known(self) -> Card | None:
        """The source as it was when it died, for what triggered on that (808.1.d.3)."""
        return self.about.get("last_known")


def as_it_is(game: RGame, you: Player, card_id: str, about: Data) -> View:
    """The point of view of a card where it is now, or of one that is gone; ``about``: what the event has fixed."""
    card = game.table.cards.get(card_id)
    return View(game, you, card_id, card.stay if card is not None else 0, about=about)


def item_ref(link: Link) -> Ref:
    """How a chain item is remembered as a target."""
    return f"#{link.number}", 0


def item_of(game: RGame, which: Ref) -> Link | None:
    """The chain item meant, while it is on the chain."""
    return next((k for k in items(game) if item_ref(k) == which), None)


def is_item(which: Ref) -> bool:
    """Is this a chain item, not a card?"""
    return which[0].startswith("#")


def wants_item(selector: Data) -> bool:
    """Does a selector choose something on the chain?"""
    return "item" in selector


def matches(view: View, selector: Data, card: Card) -> bool:
    """May the selector choose this card? What is in a trash is chosen only if the selector says so (355.9.a)."""
    if wants_item(selector):
        return False
    if "in" not in selector and (not on_board(card) or (view.only_at and location(card) != view.only_at)):
        return False
    return all(PROPERTIES[key].fits(view, what, card) for key, what in selector.items())


def matches_item(view: View, selector: Data, link: Link) -> bool:
    """May the selector choose this chain item? Permanents and Add abilities never stay to be chosen."""
    if link is view.link or not ability_of(link).lingers or link.facts["pending"]:
        return False
    return all(OF_ITEMS[key].fits(view, what, link) for key, what in selector.items())


def kept_from(view: View, card: Card) -> Card | None:
    """The card that keeps this player's spells and abilities from choosing a card; None if none does."""
    found: Card | None = STANDING["forbids"](view.game, card, "cannot_be_chosen", view.you) if on_board(card) else None
    return found


def how_many(view: View, selector: Data) -> int:
    """How many cards of the board, or chain items, are as a selector says."""
    if wants_item(selector):
        return sum(matches_item(view, selector, link) for link in items(view.game))
    return sum(matches(view, selector, card) for card in view.game.table.everywhere(terms.BOARD))


def candidates(view: View, selector: Data) -> list[Ref]:
    """Everything a selector could choose now."""
    game = view.game
    if wants_item(selector):
        return [item_ref(k) for k in items(game) if matches_item(view, selector, k)]
    if selector.get("card") == "battlefield":
        return [ref(b) for b in battlefields(game)]
    zone = terms.TRASH if "in" in selector else terms.BOARD
    return [ref(c) for c in game.table.everywhere(zone) if matches(view, selector, c) and not kept_from(view, c)]


def fits(view: View, selector: Data, which: Ref) -> bool:
    """Is a target still what the selector asks for?"""
    if is_item(which):
        link = item_of(view.game, which)
        return link is not None and wants_item(selector) and matches_item(view, selector, link)
    card = here(view.game, which)
    if card is None or wants_item(selector):
        return False
    if selector.get("card") == "battlefield":
        return card.zone == terms.ROW
    return matches(view, selector, card) and not kept_from(view, card)


def slots(ability: Ability) -> list[Data]:
    """One selector for every single choice of an ability: two units are two choices."""
    return [selector for selector in ability.targets for _ in range(int(selector.get("count", 1)))]


def optional_slot(selector: Data) -> bool:
    """May this choice be left out ("up to")?"""
    return bool(selector.get("up_to"))


def all_of(view: View, words: str, chosen: str = "") -> Iterator[Card]:
    """The cards that words such as ``all enemy units here`` mean, found without choosing; ``chosen`` is the battlefield
    that was chosen."""
    side, kinds, place, most, tag, other, state = group(words)
    for card in view.game.table.everywhere(terms.BOARD):
        mine = friendly(view.game, view.you, card)
        if record_of(view.game, card).type not in kinds or (side and mine != (side == "friendly")):
            continue
        if (other and card.id == view.card) or (tag and not PROPERTIES["tag"].fits(view, [tag], card)):
            continue
        if state and not PROPERTIES["is"].fits(view, state, card):
            continue
        spot = _spot(view, place, chosen)
        if spot is not None and not view.stands(card, spot):
            continue
        if place == "at battlefields" and not at_battlefield(card):
            continue
        if place == "in combat" and not card.facts.get("role"):
            continue
        if place == "in bases" and location(card) != terms.BASE:
            continue
        if most is not None and (record_of(view.game, card).type != "unit" or might(view.game, card) > most):
            continue
        yield card


def _spot(view: View, place: str, chosen: str) -> str | None:
    """The one place that a group is at; None where it is at none in particular, empty where it is nowhere."""
    if place == "at my battlefield":
        return "" if view.here == terms.BASE else view.here
    return {"here": view.here, "there": view.there, "at target": chosen}.get(place)


def meaning(selector: Data) -> str:
    """What a selector asks for, in words: ``an enemy unit at a battlefield``."""
    words = OF_ITEMS if wants_item(selector) else PROPERTIES
    parts = sorted((words[key] for key in selector), key=lambda word: word.order)
    said = "".join(part.said(selector[part.key]) for part in parts)
    return f"{'an' if said[0] in 'ae' else 'a'} {said}"
