"""How many Union Monsters one monster can be equipped with, where a text says so.

It is no effect, but how the card is used: nothing negates it. Source: the texts of such cards (until 2015); Yugipedia,
"Union monster".
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame, record_of, ref
from judge.rulesets.yugioh.vocabulary.shapes import THIS_CARD
from judge.rulesets.yugioh.vocabulary.standing_effects import standing

ONE_UNION = "one_union"


@standing(
    ONE_UNION,
    THIS_CARD,
    said=lambda _, __, cards: f"the monster that {cards} is equipped to has no other Union Monster",
    example="{in: [spell & trap zone], static: [{one_union: this card}]}",
)
def forbids(game: YGame, card: Card, bearer: Card) -> bool:
    """A monster can be equipped with only one Union Monster at a time: with this card, and with no other.

    Does that keep the card from being equipped to this monster?
    """
    worn = [
        one
        for one in game.table.cards.values()
        if one.id != card.id and one.facts.get("equipped_to") == ref(bearer) and _is_union(game, one)
    ]
    return _is_union(game, card) and bool(worn) and any(_says_so(game, one) for one in (card, *worn))


def _is_union(game: YGame, card: Card) -> bool:
    return "union" in record_of(game, card).kinds


def _says_so(game: YGame, card: Card) -> bool:
    return any(ONE_UNION in data for effect in record_of(game, card).effects for data in effect.static)
