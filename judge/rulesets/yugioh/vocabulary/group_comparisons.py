"""A property of selectors that compares a card with cards in some place: with one of them, or with all.

Source: yugipedia.com/wiki/Original, "Card name": what is compared is what a card has where it is, what is called
original is what is printed on it. A face-down monster shows none of it: where a ruling turns on one, it stays open.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import face_up, on_field
from judge.rulesets.yugioh.vocabulary.compared_properties import ALIKE, words_of
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_PLACE, Told, candidates, selects
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, YES
from judge.vocabulary.shapes import about, mapping, one_of


def _said(told: Told, what: Any) -> str:
    alike = _alike(what)
    ways = " and ".join(f"the same {ALIKE[key]}" if alike else f"another {ALIKE[key]}" for key in ALIKE if key in what)
    cards = selector_said(what["cards"], told.doing, "" if not alike else None, several=not alike)
    return f"with {ways} {'as' if alike else 'than'} {cards}{' (as printed)' if 'original' in what else ''}"


def _alike(what: Mapping[str, Any]) -> bool:
    return "equal" in what.values()


@selects(
    "compared_with_cards",
    mapping(
        {
            "cards": about(SELECTOR, "The cards with which it is compared."),
            "original": about(YES, "By what is printed on both."),
            **{key: one_of("equal", "different") for key in ALIKE},
        },
        required=("cards",),
        least=2,
    ),
    OF_THE_PLACE,
    asks=("properties",),
    after=_said,
    example="resolve: [{special_summon: {card: monster, of: you, in: deck, compared_with_cards: "
    "{cards: {card: monster, of: you}, race: different}}}]",
)
def compared_with_cards(doing: Doing, card: Card, what: Any) -> bool:
    """It has what one of these cards has (`equal`), or what none of them has (`different`); all that is asked is
    compared with the same card."""
    alike, game = _alike(what), doing.game
    if card.name == terms.UNKNOWN:
        return True
    others = [other for other in candidates(doing, what["cards"], known=True) if other.id != card.id]
    shown = [other for other in others if face_up(other) or not on_field(other)]
    if alike == any(_shares(doing, card, other, what) for other in shown):
        hidden = [other for other in others if other not in shown]
        decides = not alike and any(
            other.name == terms.UNKNOWN or _shares(doing, card, other, what) for other in hidden
        )
        if decides and doing.link is not None and game.link == doing.link.number:
            game.does_not_cover(f"{doing.link.name}: whether others are compared with a face-down monster.")
        return True
    return False


def _shares(doing: Doing, card: Card, other: Card, what: Mapping[str, Any]) -> bool:
    """Has the one all that is asked of the other?"""
    original = "original" in what
    pairs = [
        (words_of(doing.game, card, key, original), words_of(doing.game, other, key, original))
        for key in ALIKE
        if key in what
    ]
    return all(mine and theirs and not set(mine).isdisjoint(theirs) for mine, theirs in pairs)
