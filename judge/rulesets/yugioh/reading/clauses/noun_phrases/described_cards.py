"""Cards that words describe by nothing but a noun phrase: ``1 Link-1 monster you control``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun


def described(words: str, context: Context) -> tuple[Noun, Data] | None:
    """The noun phrase that all of the words are, with what they say of the cards; None for other words, and where they
    refer to cards spoken of before."""
    noun = selecting.noun(words, 0, Memory(context))
    if noun is None or noun.end != len(words) or not isinstance(noun.data, dict):
        return None
    return noun, {key: value for key, value in noun.data.items() if key not in noun.added}


ELSEWHERE = frozenset({"of", "in", "face", "other"})
"""What is said of cards where they are, and not of what they are."""


def of_a_kind(words: str, context: Context) -> Data | None:
    """What a kind of cards is, by words that say nothing of their number, place or side; None for any others."""
    known = described(words, context)
    if known is None or known[0].placed:
        return None
    kind = {key: value for key, value in known[1].items() if key != "count"}
    return None if kind.keys() & ELSEWHERE else kind
