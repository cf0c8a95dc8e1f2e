"""Words about the Summons of a card that were not understood."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.text.readings.plain_words import flat

Data = dict[str, Any]


_ONLY_ITS_OWN = Expression(
    r"(?:This card )?must (?P<first>first )?be Special Summoned \(from your [^()]*\)(?: to [^,.;:]*?)? by .*",
    re.I | re.S,
)


def open_summon(made: Data, words: str) -> None:
    """Words about how it is Summoned that were not understood. That it comes in its own way alone is certain, whatever
    that asks for. Signs that are no words (control characters) say nothing."""
    if not flat(words):
        return
    summons = made.setdefault("summons", {})
    summons["unread"] = [*summons.get("unread", []), flat(words)]
    only = _ONLY_ITS_OWN.fullmatch(words.strip())
    if only is not None and "special" not in summons:
        summons.update({"special": "own", "first": True} if only["first"] else {"special": "own"})
