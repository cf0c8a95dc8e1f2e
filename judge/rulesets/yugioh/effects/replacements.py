"""Destructions that words which were not understood may have put something else in the place of.

Source: Konami, Problem-Solving Card Text: "would be destroyed" speaks of a destruction that is then not carried out.
"""

from __future__ import annotations

import re

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data, Effect, many, open_words
from judge.rulesets.yugioh.table.state import YGame, face_up, having, on_field, record_of
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred

_ITSELF = (  # compiled where such words are met, as every program imports this
    r"\bthis (?:face-up )?card(?: you control| on the field)? would be destroyed"
    r"|(?:^|, )(?:this (?:[\w-]+ )*card(?: with [^,]*)? )?cannot be destroyed by"
)
_OTHERS = r"\b(?:an)?other\b[^,]* would be destroyed"
_OWN_MONSTER = r"\bmonsters?(?:\(s\))?,? (?:that )?you control would be destroyed"


def _zones(effect: Effect) -> list[str]:
    return [zone for place in effect.places for zone in terms.SELECTOR_ZONES[place]]


def there(card: Card, effect: Effect) -> bool:
    """Is the card where a continuous effect of it applies?"""
    return card.zone in _zones(effect) and (not on_field(card) or face_up(card))


def _just_left(game: YGame, card: Card, effect: Effect) -> bool:
    """Is the card leaving in the same moment?"""
    left = [event for event in game.timeline.open if event.kind == "moved" and event.card == card.id]
    return any(event.data["from"] in _zones(effect) for event in left)


def destroyed(game: YGame, card: Card, cause: str) -> None:
    """Remember that a card is about to be destroyed although words that were not understood may prevent it."""
    if cause == "rule":
        return
    for source in having(game, "unread"):
        for effect in record_of(game, source).effects:
            for static in effect.static:
                near = there(source, effect) or _just_left(game, source, effect)
                if "destructions" in many(static.get("turns_on")) and near:
                    words = open_words(static)
                    if _concerns(words, source, card, cause) and _meant(game, source, effect, static, card):
                        game.state.unknown = (*game.state.unknown, (source.name, words, "anything"))


def _meant(game: YGame, source: Card, effect: Effect, static: Data, card: Card) -> bool:
    """Is it one of the cards that a record names?"""
    named = static.get("cards")
    return named is None or card in referred(Doing(game, source.controller, source.id, effect), str(named))


def _concerns(words: str, source: Card, card: Card, cause: str) -> bool:
    """Could the words be about this destruction?"""
    told = {kind for kind in ("battle", "effect") if kind in words}
    if told and cause not in told:
        return False
    if re.search(_ITSELF, words, re.I):
        return card.id == source.id
    if re.search(_OTHERS, words, re.I) and card.id == source.id:
        return False
    if re.search(_OWN_MONSTER, words, re.I):
        return card.zone == terms.MONSTER and card.controller == source.controller
    return True
