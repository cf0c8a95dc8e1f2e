"""Which cards an operation changes: one, some, or all that fit for as long as it lasts; and each for what."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.selected import chosen
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun


def changed(noun: Noun) -> Any:
    """What is changed: a reference, a number of cards, or all of them."""
    if isinstance(noun.data, dict) and noun.plural and "count" not in noun.data:
        return {"count": "all", **noun.data}
    return chosen(noun)


def lasting_for_all(noun: Noun) -> bool:
    """Does it hold for all cards that fit, those that come later too (not only for those there ``currently``)? A bare
    name is that of all such cards."""
    if not isinstance(noun.data, dict) or noun.now:
        return False
    return noun.data.get("count", "all") == "all" and (noun.plural or "name" in noun.data)


def once_for_all(match: Match) -> bool:
    """Is it changed once, for those that are there then? So it is for good, and ``until the end of this turn``; what is
    so ``for the rest of this turn`` is so for those that come later, too. The simulator has both so throughout
    (ProjectIgnis, CardScripts, c55461064 and c30757127 against c18711696 and c53813120)."""
    said = match.groups.get("until", "").lower()
    return not said or (said.startswith("until ") and until(match)["until"] in ("end of turn", "end phase"))


def per(noun: Noun) -> Data | None:
    """The cards of which each one counts; None if they cannot be counted."""
    if not isinstance(noun.data, dict) or noun.data.get("count", 1) != 1 or "material_of" in noun.data:
        return None  # materials count wherever they have gone
    told = {k: v for k, v in noun.data.items() if k != "count" and (k, v) != ("card", "any")}
    return told or ({"in": "field"} if noun.placed else None)


OWN = (
    r"(?P<mine>this card's|its|that monster's|that target's|the targeted monster's|that targeted monster's"
    r"|that (?:Special )?Summoned monster's|(?:this|that|the) Token's)"
)
