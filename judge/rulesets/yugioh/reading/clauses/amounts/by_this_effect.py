"""How many cards an effect has done something with, whatever it did afterwards: ``the number of cards destroyed by
this effect``, ``each card sent to the opponent's GY by this effect``, ``the number of monsters destroyed on their
field``."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data

_DEED = r"(?:destroyed|banished|sent to the (?:(?:opponent's|your) )?(?:GY|Graveyard))"
COUNTED = (
    rf"(?P<tally>(?:of (?:their|your) )?(?:cards?|monsters?) {_DEED} by this effect"
    r"|monsters? destroyed on (?:their|your) field|of the cards they controlled that (?:was|were) destroyed by this "
    r"effect)"
)
"""What is counted, in the words of a phrase."""
_ONE = Expression(
    r"(?:(?P<theirs>of their )|(?P<yours>of your ))?(?P<what>card|monster)s? (?P<did>destroyed|banished|sent)"
    r"(?: to the (?:(?P<gy>opponent's|your) )?(?:GY|Graveyard)| on (?P<field>their|your) field)?(?: by this effect)?"
)
_THEY = "of the cards they controlled that "
_VERBS = {"destroyed": "destroy", "banished": "banish", "sent": "send"}


def amount(words: str, memory: Memory) -> Data | None:
    """So much for each of them; None where the words say anything else, or no earlier part does that."""
    if words.startswith(_THEY):
        return {"by_this_effect": 1, "deed": "destroyed"} if _done("destroy", memory) else None
    one = _ONE.fullmatch(words)
    if one is None or not _done(_VERBS[one["did"]], memory):
        return None
    found: Data = {"by_this_effect": 1, "deed": one["did"]}
    if one["what"] == "monster":
        found["monsters"] = True
    whose = one["field"] or ("their" if one["theirs"] else "your" if one["yours"] else "")
    if whose:
        found["controlled_by"] = "opponent" if whose == "their" else "you"
    if one["gy"]:
        found["owned_by"] = "opponent" if one["gy"] == "opponent's" else "you"
    return found


def _done(verb: str, memory: Memory) -> bool:
    """Does an earlier part of the resolution do it?"""
    return bool(memory.done) and verb in memory.words.lower().split("by this effect")[0]
