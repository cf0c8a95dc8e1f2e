"""What a Spell or Trap that stays on the field sets up as it resolves, for as long as it lies there, where that was not
understood: one that lay there before the first play is bound to it, too."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.reach.narrowing import narrowed
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
_BEGINS = Expression(r"^(?:You can|but each|Activate|Declare|Select|Choose|Target|Equip only)\b", 2)


def lingering(act: Data, context: Context) -> list[Data]:
    """Words of the resolution that go on, each as a static effect with what it could decide."""
    found: list[Data] = []
    for words in dict.fromkeys(str(part["unread"]) for part in every(act.get("resolve", ())) if "unread" in part):
        if is_deed(words) or _BEGINS.match(words) or _FOR_A_TIME.search(words) or not _BINDS.search(words):
            continue
        reach = narrowed(words, context) or ({"turns_on": ANYTHING},)
        found.append({"static": [{"unread": words, **one} for one in reach], "in": ["field"], "text": words})
    return found
