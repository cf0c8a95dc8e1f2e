"""What stands on each Gemini monster: it is a Normal Monster on the field and in the Graveyard, until it is Normal
Summoned again and has the effects that stand in its list.

The two sentences are a rule of the game, so no record says them; each effect of the list asks for an Effect Monster.
Source: Yugipedia, "Gemini monster".
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

_FIRST = Expression(r"This card is treated as a Normal Monster while face-up on the field or in the G(?:Y|raveyard)\.?")
_AGAIN = Expression(
    r"While this card is (?:a Normal Monster|face-up) on the field, you can Normal Summon it to have it "
    r"(?:become|be treated as) an Effect Monster with (?:this effect|these effects)[.:]?"
)
SUMMONED_AGAIN: dict[str, Any] = {"is": {"what": "this card", "fits": {"kind": ["effect"]}}}
"""What the effects of a Gemini monster ask for."""


def gives_its_effects(card: PrintedCard, words: str) -> bool:
    """Is it the sentence before the list of its effects?"""
    return "gemini" in card.words and _AGAIN.fullmatch(words.strip()) is not None


def of_each(card: PrintedCard, words: str) -> bool:
    """Is it one of the two sentences that stand on each of them?"""
    return gives_its_effects(card, words) or ("gemini" in card.words and _FIRST.fullmatch(words.strip()) is not None)
