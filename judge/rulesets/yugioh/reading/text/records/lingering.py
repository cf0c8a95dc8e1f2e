"""What an effect sets up as it resolves, for as long as its card lies there, where that was not understood: a Spell or
Trap that lay there before the first play is bound to it, too, and so is what was equipped by then."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.reach import unread_reach
from judge.rulesets.yugioh.reading.text.reach.turning import ANYTHING
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.vocabulary.deeds import is_deed

Data = dict[str, Any]
_BINDS = Expression(
    r"\b(?:cannot|must|neither player|no player|negated|unaffected|(?:is|are) banished instead|gains?|loses?(?! LP)"
    r"|is reduced|(?:second|all) attacks?|attack(?:s)? (?:directly|all|twice)|would be destroyed)\b"
)
_FOR_A_TIME = Expression(
    r"\b(?:this (?:turn|phase|effect's activation|card's activation)|until|for the rest|that turn|End Phase"
    r"|gains? \d+ LP|even if this card (?:has )?lea?(?:ves|ft))\b"
)
_WORN = Expression(
    r"^(?:while (?!a monster is equipped to)|if |each turn|the |this card|your opponent)"
    r"(?!.*\bmonster (?:that|this card) was equipped)"
    r".*\bequipped\b",
    re.I | re.S,
)
_HOLDER = Expression(
    r"^(?!.*\bequipped monster\b).*\b(?:equipped with a monster|monsters? equipped to (?:it|this card))\b", re.I
)
"""This card has been equipped with something."""
_BEGINS = Expression(r"^(?:You can|but each|Activate|Declare|Select|Choose|Target|Equip only)\b", 2)


def lingering(effect: Data, context: Context, *, worn: bool = False) -> list[Data]:
    """Words of the resolution that go on, each as a static effect with what it could decide; those alone that speak of
    what was equipped, where only that shows that the effect was used (``worn``)."""
    found: list[Data] = []
    for words in dict.fromkeys(str(part["unread"]) for part in every(effect.get("resolve", ())) if "unread" in part):
        if is_deed(words) or _BEGINS.match(words) or _FOR_A_TIME.search(words) or not _BINDS.search(words):
            continue
        if worn and not _WORN.search(words):
            continue
        reach: Sequence[Data] = unread_reach.of_sentence(words, context) or ({"turns_on": ANYTHING},)
        if worn and _HOLDER.search(words):
            holds = {"exists": {"printed": "monster", "equipped_to": "this card", "of": "any"}}
            reach = [{**one, "while": [*one.get("while", ()), holds]} for one in reach]
        found.append({"static": [{"unread": words, **one} for one in reach], "in": ["field"], "text": words})
    return found
