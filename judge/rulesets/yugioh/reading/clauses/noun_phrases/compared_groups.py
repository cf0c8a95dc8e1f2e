"""Comparisons with other cards that lie somewhere: ``with a different Type from the monsters you control``, ``in the
same columns as your "A" monsters``."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.admitted_words import EVERY_IN_COLUMN
from judge.rulesets.yugioh.reading.clauses.noun_phrases.bearers import Read
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, once

_IN_COLUMNS = Expression(
    r" (?:that are )?in the same columns? as (?:the (?=card\(s\)))?", opens=(" in the", " that are")
)


def in_columns(words: str, at: int, found: Data, memory: Memory, noun: Read) -> int | None:
    """``all monsters your opponent controls in the same columns as your "A" monsters``: beside which cards; where that
    ends."""
    start = _IN_COLUMNS.match(words, at) if EVERY_IN_COLUMN in memory.admits and found.get("count") == "all" else None
    other = noun(words, start.end(), Memory(memory.context)) if start is not None else None
    if other is None or not isinstance(other.data, dict) or not (other.placed or "of" in other.data):
        return None
    if "in" in found or "in_column_with" in found or other.data.get("count", "all") != "all":
        return None
    what = {key: one for key, one in other.data.items() if key != "count" and (key, one) != ("card", "any")}
    found["in_column_with"] = what
    found["-placed"] = True
    return other.end


@once
def _LIKE() -> Expression:
    """``with a different Type from the monsters you control``, ``with the same name as a card you control``."""
    keys = "Type|Attribute|name"
    kinds = r"(?:card )?type \((?P<kinds>(?:[A-Z]\w+, )*(?:or )?[A-Z]\w+(?: or [A-Z]\w+)?)\)"
    return Expression(
        rf",? (?:with|that has|of(?= the same type \()) (?:an? |(?:both )?the )?(?P<how>different|same) "
        rf"(?P<original>original )?(?:{kinds}|(?P<key>{keys})(?: and (?P<also>{keys}))?) (?:from|than|as) "
        r"(?P<those>the |any |all )?"
        r"(?=[a-z\dA-Z\"])",
        opens=(" with ", ", with ", " that has ", ", that has ", " of the same type "),
    )


_LIKENESS = {"Type": "race", "Attribute": "attribute", "name": "name"}


def compared_with_cards(words: str, at: int, found: Data, memory: Memory, noun: Read) -> int | None:
    """Enter a comparison with cards that are in some place; where it ends."""
    like = _LIKE().match(words, at)
    if like is None or "compared_with_cards" in found or "compared" in found:
        return None
    apart = like["how"] == "different"
    other = noun(words, like.end(), Memory(memory.context))
    if other is None or not isinstance(other.data, dict) or not other.placed or "-" in "".join(other.data):
        return None
    if apart != (other.plural and "count" not in other.data) or other.data.get("count", 1) != 1:
        return None
    cards = {key: what for key, what in other.data.items() if key != "count" and (key, what) != ("card", "any")}
    if "other" in cards or (found.get("card") != "monster" and like["key"] != "name"):
        return None
    way = "different" if apart else "equal"
    if like["kinds"]:
        if apart:
            return None
        kinds = [one.lower() for one in re.findall(r"[A-Z]\w+", like["kinds"])]
        found["compared_with_cards"] = {"cards": cards, "same_type": kinds}
        return other.end
    keys = {_LIKENESS[key]: way for key in (like["key"], like["also"]) if key}
    found["compared_with_cards"] = {"cards": cards, **({"original": True} if like["original"] else {}), **keys}
    return other.end
