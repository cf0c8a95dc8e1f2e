"""Columns to which a monster's own procedure lets it come: the center one, those with so many cards or near others.

A zone that a procedure names is a Main Monster Zone of the player to whose field the monster comes. Where the file does
not say in which columns the cards are, a column may be one of those.
Source: Konami OCG database Q&A #21698; Yugipedia, Column, Main Monster Zone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.effects import extra_deck_zones, trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import columns, link_arrows, place_properties
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.selectors import candidates

RULE = trace.rule("same-column")
_ALL = frozenset(range(1, terms.ZONES_A_ROW + 1))


class Named(NamedTuple):
    """The columns that are surely meant, and those that may be."""

    surely: frozenset[int]
    perhaps: frozenset[int]


def named(doing: Doing, zone: Any) -> Named:
    """The columns that a procedure names."""
    if zone == "center":
        return Named(frozenset({place_properties.CENTER}), frozenset({place_properties.CENTER}))
    if "cards" in zone:
        there = [_spread(doing.game, card) for kind in columns.IN_COLUMNS for card in doing.game.table.everywhere(kind)]
        counts = {column: _count(there, column) for column in _ALL}
        fits = {c: [in_range(n, zone["cards"]) for n in range(least, most + 1)] for c, (least, most) in counts.items()}
        return Named(frozenset(c for c in _ALL if all(fits[c])), frozenset(c for c in _ALL if any(fits[c])))
    around = [[_beside(one) for one in _spread(doing.game, card)] for card in candidates(doing, zone["near"])]
    surely = [frozenset.intersection(*ways) for ways in around if ways]
    return Named(frozenset[int]().union(*surely), frozenset[int]().union(*(way for ways in around for way in ways)))


def _count(there: list[frozenset[int]], column: int) -> tuple[int, int]:
    """How many of the cards are in a column, at least and at most."""
    return sum(one == {column} for one in there), sum(column in one for one in there)


def _spread(game: YGame, card: Card) -> frozenset[int]:
    """The columns in which a card on the field can be."""
    if card.zone == terms.MONSTER:
        return frozenset(spot[1] for spot in link_arrows.spots_of(game, card))
    column = columns.column_of(card)
    if column is not None:
        return frozenset({column})
    return frozenset({1, terms.ZONES_A_ROW}) if card.facts.get("pendulum") else _ALL


def _beside(column: int) -> frozenset[int]:
    return _ALL & {column - 1, column, column + 1}


def room(doing: Doing, zone: Any, player: Player, column: int | None = None) -> tuple[int, int]:
    """How many zones of the player are free in the columns that a procedure names (in this one), at least and at
    most."""
    meant = named(doing, zone)
    within = _ALL if column is None else {column}
    return extra_deck_zones.column_room(doing.game, player, meant.surely & within, meant.perhaps & within)


def only_one(doing: Doing, zone: Any) -> int | None:
    """The one column that a procedure names; None if there are others, or may be."""
    perhaps = named(doing, zone).perhaps
    return next(iter(perhaps)) if len(perhaps) == 1 else None


def said(doing: Doing, zone: Mapping[str, Any] | str) -> str:
    """Where the monster may come to, in words."""
    if isinstance(zone, str):
        return "the center Main Monster Zone"
    if "cards" in zone:
        none = zone["cards"] == {"max": 0}
        return f"a column with {'no' if none else range_said(zone['cards'])} cards"
    return f"the column of {selector_said(zone['near'], doing)}, or one beside it"


def ask(game: YGame, card: Card, *, gone_on: bool) -> None:
    """Note that nobody knows whether a zone is free to which a monster comes; where the table has ``gone_on`` from its
    Summon, it is taken that one was."""
    unsaid = [
        one.name for kind in columns.IN_COLUMNS for one in game.table.everywhere(kind) if len(_spread(game, one)) > 1
    ]
    several = len(unsaid) > 1
    where = f"the column{'s' if several else ''} in which {terms.listing(unsaid)} {'are' if several else 'is'}"
    if gone_on:
        game.assume(f"The board does not say {where}; it was taken that there is a zone for {card.name}.")
        return
    text = (
        f"Is there a zone for {card.name}? It turns on {where}. Write `column:`, counted from the left as its player "
        "sees it, beside the cards on the board or the play that puts one there."
    )
    readings = "Yes, if a zone to which it may come is free.", "No, if there is none."
    if (RULE, text, readings) not in game.state.unsettled:
        game.state.unsettled.append((RULE, text, readings))
