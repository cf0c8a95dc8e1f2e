"""Properties of selectors that say how many cards, of what kind, whose and where: what every noun phrase has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import conditions, descriptions, selectors
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import HEEDED, OF_THE_CARD, OF_THE_PLACE, Told, selects
from judge.rulesets.yugioh.vocabulary.shapes import CONDITIONS, COUNT, PLACES, SELECTOR, SIDE
from judge.vocabulary.shapes import listed, one_of


@selects("count", COUNT, HEEDED, filled=selectors.as_things_stand, example="targets: {count: 2, card: monster}")
def count(selector: Mapping[str, Any]) -> tuple[int, int | None]:
    """How many cards (1).

    A number, limits (`{min: 1, max: 3}`), one of several numbers (`{exactly: [3, 6]}`), `all` there are, as many as
    were paid as cost (`cost cards`), up to as many as there are cards that fit another selector (`{max_per: ...}`),
    more only while conditions hold (`{min: 1, max: 2, provided: [...]}`), or a number that is read off the table: as
    many as an amount says (`{amount: {acted_on: 1}}`, of which all that there are will do with `as_possible`, and
    none is taken with `or_none` where there are fewer), or up to as many (`{min: 1, max_amount: {link_of: it}}`).
    """
    return selectors.count_of(selector)


@selects("of", one_of("you", "opponent", "any"), OF_THE_PLACE, example="targets: {card: monster, of: opponent}")
def of(doing: Doing, card: Card, who: Any) -> bool:
    """Whose card it is: who controls it, or in whose Deck, hand or Graveyard it is (any)."""
    return who == "any" or card.controller == (doing.you if who == "you" else doing.opponent)


@selects("in", PLACES, HEEDED, example="targets: {card: monster, in: [graveyard, banished]}")
def where(selector: Mapping[str, Any]) -> Sequence[str]:
    """Where the card is (on the field)."""
    return selectors.zones_of(selector)


@selects(
    "others_of",
    SIDE,
    OF_THE_PLACE,
    after=lambda told, who: f"that {descriptions.player_said(told, who)} controls, if not the card itself",
    example="resolve: [{fusion_summon: {kind: fusion}, materials: {card: monster, others_of: opponent}}]",
)
def others_of(doing: Doing, card: Card, who: Any) -> bool:
    """Whose card it is, unless it is this card."""
    return card.id == doing.source or card.controller in doing.player(who)


@selects(
    "one_of",
    listed(SELECTOR, 2),
    OF_THE_CARD,
    asks=("properties",),
    example="targets: {one_of: [{card: monster, race: Dragon}, {card: spell}], in: graveyard}",
)
def one_of_these(game: YGame, card: Card, parts: Any) -> bool:
    """It fits one of these, each of which may say whose it is and where."""
    return any(selectors.fits(game, part, card) for part in parts)


@selects(
    "barring",
    SELECTOR,
    OF_THE_CARD,
    asks=("properties",),
    after=lambda told, what: f"except {descriptions.selector_said(what, None, '', place=False, several=True)}",
    example="targets: {card: monster, of: you, in: graveyard, barring: {level: 8}}",
)
def barring(game: YGame, card: Card, what: Any) -> bool:
    """It does not fit this, too."""
    return _asks_of_the_place(what) or not selectors.fits(game, what, card)


def _asks_of_the_place(what: Mapping[str, Any]) -> bool:
    """Is anything asked that is not of the card itself, but of where it is, or what became of it there?"""
    parts = (what, *what.get("one_of", ()))
    return any((OF_THE_PLACE.keys() & part.keys()) - OF_THE_CARD.keys() for part in parts)


def _one_of_these_there(doing: Doing, card: Card, parts: Any) -> bool:
    """Does it fit one of these where it is, too?"""
    return any(
        ("in" not in part or card.zone in selectors.zones_of(part)) and selectors.fits_here(doing, part, card)
        for part in parts
    )


OF_THE_PLACE["one_of"] = _one_of_these_there


def _barred_there(doing: Doing, card: Card, what: Any) -> bool:
    """Does it not fit this, where it is?"""
    there = "in" not in what or card.zone in selectors.zones_of(what)
    return not (there and selectors.fits_here(doing, what, card))


OF_THE_PLACE["barring"] = _barred_there


def _given(told: Told, parts: Any) -> str:
    if not isinstance(told.doing, Doing):
        return ""
    return f"(given {' and '.join([conditions.said(part, told.doing) for part in parts])})"


@selects(
    "provided",
    CONDITIONS,
    OF_THE_PLACE,
    after=_given,
    example="targets: {one_of: [{of: you}, {of: opponent, provided: [{exists: {kind: synchro, of: you}}]}]}",
)
def provided(doing: Doing, card: Card, parts: Any) -> bool:
    """Only while these conditions hold (``or, if ..., 1 card your opponent controls instead``)."""
    return all(conditions.holds(doing, part) for part in parts)
