"""What happens instead where a card would be destroyed.

Source: Konami, Problem-Solving Card Text ("would be destroyed ... instead"); Yugipedia, "Destroy" (a card for whose
destruction something else is done is not destroyed; a monster that is unaffected by an effect is not spared by it).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, many
from judge.rulesets.yugioh.table.state import YGame, on_field
from judge.rulesets.yugioh.vocabulary import counters_on_cards
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, shields_from, speaks_of
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.negating_effects import negated_by
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of, zones_of
from judge.rulesets.yugioh.vocabulary.shapes import COVERED
from judge.rulesets.yugioh.vocabulary.standing_effects import standing

REPLACES = "replaces_destruction"
_HIDDEN = frozenset((terms.HAND, terms.DECK, terms.EXTRA))
"""Places of which a file may leave open what lies there."""


@standing(
    REPLACES,
    COVERED,
    "by", "resolve", "optional", "once", "alone", "one_of_them", "while",
    said=lambda _, __, cards: f"something else happens where {cards} would be destroyed",
    example="static: [{replaces_destruction: this card, by: effect, resolve: [{discard: 1}], optional: true}]",
)  # fmt: skip
def replaces(game: YGame, static: Static, card: Card, by: str, actor: Player) -> bool:
    """Something else happens where these cards would be destroyed: at once, or if its player wants that.

    Does it hold for this card, which battle or an effect of this player would destroy, and can that be done? A card
    that is unaffected by it, too: nothing is done to that (Konami OCG database, Q&A 18424).
    """
    source = game.table.cards[static.source]
    if not shields_from(static, REPLACES, by, actor) or not speaks_of(game, static, REPLACES, card):
        return False
    if on_field(source) and negated_by(game, source) is not None:
        return False
    doing = static.doing(game)
    if not all(holds(doing, condition) for condition in many(static.data.get("while"))):
        return False
    if source.id == card.id and any(step.get("destroy") == "this card" for step in many(static.data.get("resolve"))):
        return False  # that would be no other destruction
    return all(_able(doing, step, card) for step in many(static.data.get("resolve")))


def static_of(source: Card, effect: Effect, data: Data) -> Static:
    """The effect of a card in its place."""
    return Static(data, source.controller, source.id, 0, effect=effect)


def _able(doing: Doing, step: Mapping[str, Any], card: Card) -> bool:
    """Could that be done now, as far as the file says what there is?"""
    key, what = next(iter(step.items()))
    if key == "remove_counters" and isinstance(what, int):
        return counters_on_cards.own(doing.game, doing.game.table.cards[doing.source]) >= what
    if key == "detach" and "cards" not in step:
        least = 1 if what == "all" else int(what)
        return len(doing.game.table.cards[doing.source].facts.get("materials") or ()) >= least
    if not isinstance(what, Mapping) or ("in" not in what and "of" not in what):
        return True
    if not _HIDDEN.isdisjoint(zones_of(what)):
        return True
    others = [one for one in candidates(doing, concrete(doing, what)) if one.id != card.id]
    return len(others) >= count_of(what)[0]
