"""A cost whose words were not understood: what the file says was paid was paid, in the way that it says.

Whether it could be paid so is open with the words.
Source: TCG Official Rulebook v10, p. 54: a cost is paid when the card is activated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import named
from judge.rulesets.yugioh.effects.costs import Cost, Payment, Plan
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import COSTS, Effect, many
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.unread_sentences import may_be_a_cost

_ZONES = {"discard": (terms.HAND,), "tribute": (terms.MONSTER,)}
"""Out of where a way of paying takes cards; others take them from anywhere."""


def perhaps_costs(effect: Effect) -> bool:
    """Could words of its activation that were not understood be a cost that is paid with cards?"""
    return not effect.cost and any(map(may_be_a_cost, effect.unread))


def plan_as_said(doing: Doing, stated: Any, made: Plan) -> None:
    """Plan what the file says: with which cards it was paid, and how. What cannot be told from it stands against it."""
    for part in many(stated):
        said = list(part.items()) if isinstance(part, dict) else []
        if not said:
            made.blame("how its cost was paid is not said")
        for key, value in said:
            word = _way(key)
            cards = list(_cards(doing, word, many(value), made)) if word is not None else []
            if word is None or len(cards) != len(many(value)):
                made.blame("it cannot be told with which cards its cost was paid")
                return
            made.payments.append(Payment(word, {word.key: len(cards)}, cards))


def _way(key: str) -> Cost | None:
    """The one way of paying with cards that a word of a file means."""
    found = [word for word in COSTS if key == word.key or key in word.also]
    return found[0] if len(found) == 1 and found[0].to and found[0].find is None else None


def _cards(doing: Doing, word: Cost, names: Sequence[Any], made: Plan) -> Iterator[Card]:
    taken = [card for payment in made.payments for card in payment.cards]
    for name in (str(one) for one in names):
        zones = _ZONES.get(word.key, ())
        pool = [
            card
            for card in doing.game.table.cards.values()
            if doing.you == (card.controller if card.zone in terms.ON_FIELD else card.owner)
            and (card.zone in zones if zones else card.zone != word.to)
            and card not in taken
        ]
        chosen = named(doing.game, pool, [name])[:1]
        taken += chosen
        yield from chosen
