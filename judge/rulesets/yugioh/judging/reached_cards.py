"""Which cards on the field an effect could look at or take: those that one of its selectors could describe.

Words that were not understood and change a card on the field decide nothing for an effect that can reach no such card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, every, many
from judge.rulesets.yugioh.table.state import on_field
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import PROPERTIES

_DESCRIBES = frozenset(word.key for word in PROPERTIES) - {"original"}  # of amounts, too
_BOUNDS = ("of", "in", "card")
"""What a selector says of a card that no words of that card itself change."""
_WITH_MATERIALS = unmodelled_words.words_on("materials", "materials")
_MOVED = ("take_control", "give_control", "return_control", "exchange_control", "equip", "unread", "unmodelled")
"""What an effect does after which the card may lie on the other side, or which is not known."""
_POINTING = ("battl", "attack", "equip", "all", "column", "link")
"""Words for cards that no selector describes."""


def may_reach(s: YSituation, card: Card) -> bool:
    """Could the effect that is activated look at this card or take it, as it lies now?"""
    effect = s.effect
    if effect is None or s.card is None or not on_field(card) or s.game.state.attack is not None:
        return True
    if card.id == s.card.id or card in s.plan.targets or any(card.id == one[0] for one in s.about):
        return True
    chain = s.game.chain
    if effect.answers and chain is not None and any(link.card == card.id for link in chain.links):
        return True
    if _reaches_anything(effect) or (
        card.controller == s.player and unmodelled_words.speaks_of(effect, _WITH_MATERIALS)
    ):
        return True
    happened = () if s.about else effect.events  # what was answered is known, and looked at above
    parts = (effect.cost, effect.targets, effect.conditions, happened, effect.resolve)
    return any(_could_describe(s.doing, bounds, card) for bounds in _bounds(parts, {}))


def _reaches_anything(effect: Effect) -> bool:
    """Does it speak of cards in a way that no selector tells?"""
    parts = (effect.cost, effect.targets, effect.conditions, effect.events, effect.answers, effect.resolve)
    for found in every(parts):
        if any(key in found for key in _MOVED):
            return True
        words = (word for value in found.values() for word in many(value) if isinstance(word, str))
        if any(part in word for word in words for part in _POINTING):
            return True
    return False


def _bounds(value: Any, outer: Data) -> Iterator[Data]:
    """What each selector says of side, place and kind of card; one of several in ``one_of`` is bound by what stands
    beside them, too."""
    if isinstance(value, (list, tuple)):
        for one in value:
            yield from _bounds(one, outer)
        return
    if not isinstance(value, dict):
        return
    bounds = {**outer, **{key: value[key] for key in _BOUNDS if key in value}}
    if not _DESCRIBES.isdisjoint(value):
        yield bounds
    for key, inner in value.items():
        if key != "compared":  # with which card another is compared, some other part says
            yield from _bounds(inner, bounds if key == "one_of" else {})


def _could_describe(doing: Doing, bounds: Data, card: Card) -> bool:
    whose, places = bounds.get("of"), many(bounds.get("in"))
    if whose in ("you", "opponent") and card.controller not in doing.player(str(whose)):
        return False
    if places and not any(card.zone in terms.SELECTOR_ZONES.get(str(place), (card.zone,)) for place in places):
        return False
    kind = bounds.get("card")
    return not (kind in ("spell", "trap", "spell or trap") and card.zone == terms.MONSTER)
