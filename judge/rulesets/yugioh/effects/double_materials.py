"""Materials that count as two of them, where their text says so once per turn by their name."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import CardRecord
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary import negated_this_turn, origins

TWO = "counts_as_two"
"""Of a material taken for what it may be: it counts as two."""


def counted(materials: Sequence[Card]) -> list[Card]:
    """The materials, those that count as two of them twice."""
    return [one for card in materials for one in ([card, card] if card.facts.get(TWO) else [card])]


def used_this_turn(game: YGame, material: Card, least: Callable[[CardRecord], int]) -> bool:
    """Was one of its name counted as two by its player this turn: in a Summon with fewer materials than the monster
    needs at ``least``? Where it is asked what would be if those that were negated counted, in one of these, too."""
    for moment, event in (*game.timeline.events("summoned"), *negated_this_turn.as_made(game)):
        if moment.turn != game.state.turn or event.data["by"] != material.controller or event.card is None:
            continue
        used = [game.table.cards[one] for one in origins.spent_for(game, event)]
        made = game.table.cards.get(event.card)
        if (
            made is not None
            and any(one.name == material.name for one in used)
            and len(used) < least(record_of(game, made))
        ):
            return True
    return False
