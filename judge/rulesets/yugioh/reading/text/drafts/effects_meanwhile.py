"""Effects in a list that a card has while something is so (``This card gains these effects while you control an "A"
monster.``), or while there are so many of something (`numbered_labels`)."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import states
from judge.rulesets.yugioh.reading.clauses.noun_phrases import nouns
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.drafts import numbered_labels
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]
_THESE = r"(?:this|these|the following) effects?"
LEAD = Expression(
    rf"(?:(?:this card )?gains|apply) {_THESE} while (?P<behind>(?:\"[^\"]*\"|[^.:;\"])+?)\.?"
    rf"|(?:while|if) (?P<ahead>(?:\"[^\"]*\"|[^.:;,\"])+), (?:(?:it|this (?:face-up )?card) gains|apply) {_THESE}\.?",
    re.IGNORECASE,
)
"""The sentence before the list."""
_EACH_TIME = frozenset({"each_time", "resolve", "for_each_card", "while"})
_OF_ITSELF = Expression(r"(?:gains?|loses?|cannot|can|is|unaffected|inflicts?)\b")


def state(card: PrintedCard, lead: str) -> tuple[str, list[Data]]:
    """The words of what must be so, and what they mean; nothing where that is not understood."""
    given = LEAD.fullmatch(flat(lead))
    words = (given["behind"] or given["ahead"]) if given is not None else ""
    known = states.state(words, 0, Memory(Context(card.name, " ".join(card.words)))) if words else None
    return (words, known[0]) if known is not None and known[1] == len(words) else ("", [])


def applying(card: PrintedCard, lead: str, words: str) -> Data:
    """What one effect of such a list says that applies; nothing where that is not understood, or is activated."""
    said, asked = state(card, lead)
    label, bare = ("", words) if asked else numbered_labels.parted(words)
    asked = asked or numbered_labels.asked(card, lead, label)
    if not asked:
        return {}
    bare = bare.rstrip(".")
    named = bare.startswith('"') or bare.partition(" ")[0] in (*nouns.KINDS, *nouns.ATTRIBUTES, *nouns.RACES)
    bare = bare if named else f"{bare[:1].lower()}{bare[1:]}"
    bare = f"this card {bare}" if _OF_ITSELF.match(bare) else bare
    told = continuous.statement(f"While {said}, {bare}" if said else bare, Context(card.name, " ".join(card.words)))
    if isinstance(told, Refusal) or not told.full:
        return {}
    if "each_time" in told.data and not said and not told.data.keys() - _EACH_TIME:
        return {**told.data, "while": [*asked, *told.data.get("while", ())]}
    if told.data.keys() - {"static", "in"}:
        return {}
    if not said:
        return {
            **told.data,
            "static": [{**one, "while": [*asked, *one.get("while", ())]} for one in told.data["static"]],
        }
    return dict(told.data) if all(one.get("while", [])[: len(asked)] == asked for one in told.data["static"]) else {}
