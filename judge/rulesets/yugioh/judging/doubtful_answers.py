"""Words that were not understood by which a play that looks legal may be forbidden: what keeps answers from an
activation, and what gives an effect the conditions of another card.

Source: Konami OCG database Q&A, #10824, #23985; the texts of the cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.kernel.table import Card
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.judging.unread_words import Words
from judge.rulesets.yugioh.table.records import Effect, every
from judge.rulesets.yugioh.table.state import link_effect, record_of
from judge.rulesets.yugioh.vocabulary.selectors import candidates

_KEEPS_AWAY = r"(?i)\b(?:cannot|neither player can)\b[^.]*\bin response\b"
_THOSE = r"(?i)\b(?:targeted|that|those) (?:cards?|monsters?)\b"
COPIES = r"\bthis (?:effect|card's effect) becomes\b"
"""Words that give an effect what another card's asks for when that card is activated, its targets and conditions too
(Konami OCG database Q&A #23985)."""


def kept_away(s: YSituation) -> Iterator[Words]:
    """Words of what is answered by which nobody may answer it, or not with this card."""
    if s.effect is None or not s.activating or s.top is None or s.card is None:
        return
    aimed = {name for name, _ in s.top.facts.get("targets", ())}
    for words in link_effect(s.top).unread:
        if re.search(_KEEPS_AWAY, words) and (not re.search(_THOSE, words) or s.card.id in aimed):
            yield s.top.name, words


def copied(s: YSituation, effect: Effect) -> Iterator[Words]:
    """Words by which the effect becomes that of a card which may ask for something when it is activated."""
    said = [str(step["unread"]) for step in every(effect.resolve) if "unread" in step]
    words = [one for one in said if re.search(COPIES, one)]
    if not words or s.play.details.get("outcome"):
        return
    asked = [one for one in effect.targets if not isinstance(one, str)]
    open_to = s.plan.targets or [card for one in asked for card in candidates(s.doing, one)]
    if not any(_asks_nothing(s, card) for card in open_to):
        yield from ((effect.card, one) for one in words)


def _asks_nothing(s: YSituation, card: Card) -> bool:
    """Can a card be activated at any time, whatever lies on the table?"""
    own = [effect for effect in record_of(s.game, card).effects if effect.card_activation]
    return any(
        not (one.conditions or one.answers or one.targets or one.unread or one.events or one.choices) for one in own
    )
