"""Continuous effects that keep the cards of the Graveyards where they are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, here, link_effect
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, may_apply, of_kind
from judge.rulesets.yugioh.vocabulary.included_effects import certain_operations, operations
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import one_of

_MOVING = (
    "special_summon", "add_to_hand", "banish", "return_to_deck", "return_to_hand", "set", "place", "equip", "attach",
    "add_to_extra_deck",
)  # fmt: skip
"""What takes a card from where it is."""


@standing(
    "negate_moves_from",
    one_of("graveyard"),
    "while",
    upon_cards=False,
    said=lambda _, __, ___: "effects that would move a card in the Graveyard to another place are negated",
    example="static: [{negate_moves_from: graveyard}]",
)
def negates_its_moves(game: YGame, link: Link) -> Static | None:
    """Effects that would move a card in the Graveyard to a different place are negated as they resolve: those that
    surely would, whatever their player chooses. They can be activated all the same.

    Whether others may take a card of the Graveyard (of several places, or in a part that need not be done) is left
    open.
    Source: Yugipedia, "Card Rulings: Necrovalley".

    The static effect that negates this link, because of what it would move.
    """
    if not may_apply(game, "negate_moves_from"):
        return None
    spared = link_effect(link).unnegated_by
    negating = (one for _, one in of_kind(game, "negate_moves_from"))
    static = next((one for one in negating if game.table.cards[one.source].name not in spared), None)
    if static is None or any(_surely(game, link, op) for op in certain_operations(link)):
        return static
    if any(_perhaps(op) for op in operations(link)):
        name = game.table.cards[static.source].name
        words = f"whether {link.name} may take a card of the Graveyard under {name}"
        game.does_not_cover(f"{words}.")
        game.state.unknown = (*game.state.unknown, (link.name, words, "deeds"))
    return None


def _moved(op: Mapping[str, Any]) -> Iterator[Any]:
    yield from (op[key] for key in _MOVING if key in op)


def _surely(game: YGame, link: Link, op: Mapping[str, Any]) -> bool:
    """Would an operation take a card out of a Graveyard, and from nowhere else?"""
    for what in _moved(op):
        if isinstance(what, Mapping):
            if tuple(many(what.get("in", "field"))) == ("graveyard",):
                return True
        elif str(what).startswith("target"):
            left = (here(game, (str(which[0]), which[1])) for which in link.facts["targets"])
            if any(card is not None and card.zone == terms.GRAVEYARD for card in left):
                return True
        elif what == "this card":
            card = game.table.cards.get(link.card)
            if card is not None and card.zone == terms.GRAVEYARD:
                return True
    return False


def _perhaps(op: Mapping[str, Any]) -> bool:
    """Could an operation take a card out of a Graveyard, as one of several places, or if its player wants that?"""
    taken = [*_moved(op), *(op[key] for key in ("materials", "ritual_summon") if isinstance(op.get(key), Mapping))]
    return any(isinstance(what, Mapping) and "graveyard" in many(what.get("in", "field")) for what in taken)
