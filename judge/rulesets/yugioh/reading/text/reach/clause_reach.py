"""What words of a resolution that were not understood could decide: each part of them what its verbs say.

What is done once is over when the effect has resolved; what goes on, forbids or permits something reaches on.
Source: Konami, Problem-Solving Card Text: verbs of the resolution say what happens.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.reach import spoken_of
from judge.rulesets.yugioh.reading.text.reach.covered_cards import QUOTED
from judge.rulesets.yugioh.reading.text.reach.narrowing import narrowed
from judge.rulesets.yugioh.reading.text.reach.turning import (
    ACTIVATIONS,
    ANYTHING,
    BATTLES,
    DAMAGE,
    DEEDS,
    KINDS,
    LATER,
    LEVELS,
    LIFE_POINTS,
    MATERIALS,
    OWN_USE,
    POINTS,
    POSITIONS,
    PROPERTIES,
    SUMMONS,
    TARGETING,
    TRIBUTES,
    parts_of,
    turns_on,
)
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.vocabulary.deeds import is_deed, only_offers

Data = dict[str, Any]


def of_resolution(words: str) -> Data:
    """What words of a resolution could decide: each part of them what its verbs say; nothing if that is everything."""
    said = " ".join(words.split())
    while (lead := _LEADS.match(said)) is not None:
        said = said[lead.end() :]
    if not _IN_THE_END.match(said) and is_deed(said) and not {ANYTHING, OWN_USE, SUMMONS}.isdisjoint(turns_on(said)):
        return {"turns_on": DEEDS}
    several = [
        part for sentence in _SENTENCE.split(said) if not only_offers(sentence) for part in _BESIDES.split(sentence)
    ]
    found = tuple(dict.fromkeys(what for part in several for what in _all_of(part)))
    if not found or ANYTHING in found:
        return {}
    return {"turns_on": found[0] if len(found) == 1 else [*found]}


_LEADS = Expression(
    r"(?:you can )?(?:roll a six-sided die(?:,? (?:and|then) apply (?:the|this) (?:result|effect))?"
    r"|apply (?:1 of |any of )?(?:these|this|the following|the appropriate) effect(?:s|\(s\))?(?:,? in sequence)?"
    r"(?:,? (?:based|depending) on [^.;:]*)?"
    r"|make your opponent choose 1 of (?:these|the following) effects"
    r"|your opponent chooses 1 of (?:these|the following) effects(?: for you to apply|, and you apply that effect)?)"
    r"\.(?: \([^()]*\))? (?=[A-Z])",
    re.I,
)
"""What only leads to effects of a list, which decide."""


def _all_of(said: str) -> tuple[str, ...]:
    """What a clause of a resolution could decide, with what else it speaks of."""
    found = _of_clause(said)
    return (*found, *spoken_of.further(QUOTED.sub("X", said), found, done=True))


def _of_clause(said: str) -> tuple[str, ...]:
    """What a clause of a resolution could decide."""
    if _IN_THE_END.match(said):
        return (LATER,)
    found = turns_on(said)
    narrow = len(found) == 1 and found[0] not in (ANYTHING, OWN_USE)
    if narrow and (found[0] != SUMMONS or _DOES_SUMMON.match(said) is None):
        return found
    told = tuple(dict.fromkeys(what for part in parts_of(said) for what in _of_part(part)))
    return found if ANYTHING in told and found == (OWN_USE,) and _OF_USES.search(said) else told


_OF_USES = Expression(r"\b(?:[Yy]ou|[Tt]hey) can only\b|^only\b|\bequip only\b")
"""How often something is done, and to what a card is equipped."""
_GOES_ON_AFTER = Expression(
    r"\b(?:until|for the rest|while|as long as|cannot|unable|gains?|loses?|becomes?|negate\w*|but|also|make"
    r"|change(?!.*\bbattle position)|at the (?:start|end)|during)\b",
    re.I,
)
"""Words of what an effect leaves behind, besides what it does once."""
_IN_THE_END = Expression(
    r"(?:then |but |also )?(?:once, )?during (?:(?:the|this) End Phase(?: of (?:this|the next|your next) turn)?"
    r"|the Standby Phase of (?:the|your) next turn|your (?:second|2nd|third|3rd) (?:Standby|End) Phase after [^,]*), "
    r"(?!.*\b(?:until then|before that|for the rest of this turn)\b)",
    re.I,
)
"""What is done in the End Phase or later, all of it."""
_SENTENCE = Expression(r"(?<=[.:]) (?=[A-Z])")
_BESIDES = Expression(
    r",? (?:but|also|and),? (?=(?:for the rest of this turn|in either case|this turn|in addition), )"
    r"|, or,? (?=if\b[^,]*, )|, or, (?=you can)",
    re.I,
)
_DOES_SUMMON = Expression(
    r"(?:[^,]*, )?(?:you can )?(?:Special|Normal|Fusion|Synchro|Xyz|Link|Ritual) Summon (?!.*\bin addition\b)", re.I
)
_BEFORE = Expression(
    r"(?:(?:but|also|and),? )?(?:(?:for the rest of this turn|(?:until|while|as long as|if|for each)\b[^,]*|this turn)"
    r"(?:, or (?:an?|any|another)\b[^,]*)?,? )*(?=you cannot (?:\w+ (?:or \w+ )?)?Summon\b)"
    r"|(?:for the rest of this turn|in either case|this turn), |(?:then )?you can (?!only\b)",
    re.I,
)
_TILL_THE_END = Expression(
    r"\s*\(?(?:but )?(?:until|during) (?:the|your(?: opponent's)?) (?:next )?End Phase"
    r"(?: of (?:this|the next|your next) turn)?\)?",
    re.I,
)


def _of_part(part: str) -> tuple[str, ...]:
    """What one part of a resolution could decide, be it done or be it what goes on after it."""
    said = part
    if is_deed(part):
        return (DEEDS,)
    part = part.strip(" .")
    if (begins := _BEFORE.match(part)) is not None:
        part = part[begins.end() :]
    later = _TILL_THE_END.sub("", part)
    if later != part and is_deed(later):
        return (DEEDS, LATER)
    found = tuple(what for one in narrowed(part, Context()) for what in many(one["turns_on"]))
    if found and set(found) <= _GOES_ON:
        return found
    once = turns_on(said) == (OWN_USE,) and _OF_USES.search(said) is None and _GOES_ON_AFTER.search(said) is None
    return (DEEDS,) if once else (ANYTHING,)


_GOES_ON = frozenset({
    BATTLES, POINTS, SUMMONS, ACTIVATIONS, MATERIALS, TRIBUTES, POSITIONS, LEVELS, PROPERTIES, TARGETING, LIFE_POINTS,
    DAMAGE, KINDS,
})  # fmt: skip
"""What the plays after a resolution show that left something behind that goes on."""
