"""Cards that a sentence leaves out of those it covers: ``Dragon monsters you control, except "A", ...``."""

from __future__ import annotations

import re
from copy import copy
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selecting
from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME, listed
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Noun, once


@once
def _SOME() -> Expression:
    return Expression(
        rf",? except (?:(?P<own>this card|this one|itself)|(?:all )?(?P<kind>{NAME}) (?:monster|card)s|"
        rf"(?P<names>{NAME}(?: (?:and|or) {NAME})*))(?= |,|$)"
    )


def but_some(words: str, noun: Noun | None) -> Noun | None:
    """A group with the cards that are left out of it: ``Dragon monsters you control, except "A", ...``."""
    if noun is not None and _leaves_out(noun) and words.startswith(", ", noun.end):
        again = copy(noun)
        again.end += 1 if ", except " in words[noun.start : noun.end] else 0
        return again
    found = _SOME().match(words, noun.end) if noun is not None else None
    if noun is None or found is None or not words.startswith(", ", found.end()):
        return noun
    left = _left_out(noun.data, found)
    if left is None:
        return noun
    again = copy(noun)
    again.data, again.end = left, found.end() + 1
    return again


def _leaves_out(noun: Noun) -> bool:
    return isinstance(noun.data, dict) and not {"not_name", "not_kind"}.isdisjoint(noun.data)


def _left_out(covered: Any, found: re.Match[str]) -> Data | None:
    """A group without the cards that are excepted."""
    if not isinstance(covered, dict) or {"other", "not_name", "name"} & set(covered):
        return None
    if found["own"]:
        return {**covered, "other": True}
    if found["kind"]:
        return {**covered, "not_named": found["kind"][1:-1]} if not {"not_named", "named"} & set(covered) else None
    names = listed(found["names"])
    return {**covered, "not_name": names[0] if len(names) == 1 else names}


_GROUPS = (
    "indestructible",
    "untargetable",
    "unaffected",
    "spared_once",
    "cannot_be_attacked",
    "attacks_directly",
    "piercing",
    "cards",
    "cannot_attack",
    "attacks_again",
)
"""The keys under which stands what a sentence covers."""


def behind(words: str, found: list[Data], end: int) -> tuple[list[Data], int]:
    """What a sentence says of all but some, where those stand behind it."""
    some = _SOME().match(words, end)
    if "allowed" in found[0] or "cannot_summon" in found[0]:
        return found, end
    if some is None:
        return _but_such(words, found, end)
    kept: list[Data] = []
    for static in found:
        key = next((key for key in _GROUPS if key in static), None)
        left = _left_out(static[key], some) if key is not None else None
        if key is None or left is None:
            return found, end
        kept.append({**static, key: left})
    return kept, some.end()


_OF_ITSELF = frozenset({"card", "kind", "not_kind", "attribute", "race", "level", "atk", "def", "original", "barring"})
"""What may be asked of the monsters that are left out."""


def _but_such(words: str, found: list[Data], end: int) -> tuple[list[Data], int]:
    """``monsters cannot attack, except Pendulum Monsters without a Level``: of a group all that are not such."""
    if not words.startswith(", except ", end) or len(found) != 1:
        return found, end
    key = next((key for key in _GROUPS if key in found[0]), None)
    noun = selecting.noun(words, end + len(", except "), Memory(Context()))
    if key is None or noun is None or noun.end != len(words) or noun.placed or not noun.plural:
        return found, end
    covered, such = found[0][key], {one: what for one, what in noun.data.items() if one not in noun.added}
    free = isinstance(covered, dict) and covered.get("card") == "monster" and not {"barring", "other"} & covered.keys()
    if not free or such.get("card") != "monster" or not such.keys() - {"card"} or such.keys() - _OF_ITSELF:
        return found, end
    left = {one: what for one, what in such.items() if one != "card"}
    return [{**found[0], key: {**covered, "barring": left}}], noun.end


def without(words: str, end: int, noun: Noun) -> Noun:
    """The cards of which a sentence spoke, without those that are excepted at a place."""
    some = _SOME().match(words, end)
    left = _left_out(noun.data, some) if some is not None else None
    if left is None:
        return noun
    again = copy(noun)
    again.data = left
    return again
