"""Effects that become, or apply, the effect of another card: of the target, or of what was paid with."""

from __future__ import annotations

import re

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Steps, once


@once
def _BORROWS() -> Expression:
    return Expression(
        r"this (?:card's )?effect becomes (?:that (?:(?:Normal|Quick-Play|Ritual) )*(?:Spell/Trap|Spell|Trap)(?: Card)?"
        r"'s effect when that card is activated|that target's (?:activated )?effect"
        r"|that card's effect that Ritual Summons a monster when the card is activated)(?=[.,;]|$)",
        re.IGNORECASE,
    )


@once
def _APPLIES() -> Expression:
    return Expression(
        r"apply (?:that (?:target|Spell|Trap|card)'s effect(?: when that card is activated)?"
        r"|that (?:Spell|Trap|card)'s activation effect(?: that Ritual Summons a monster)?)(?=[.,;]|$)",
        re.IGNORECASE,
    )


def borrowed(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """``this effect becomes that Trap's effect when that card is activated``, ``apply that target's effect``: of the
    target, or what was paid with."""
    found, context = _BORROWS().match(words, at), memory.context
    said = found or _APPLIES().match(words, at)
    if said is None or not (context.targets == "target" or (context.paid and not context.targets)):
        return None
    step: Data = {"becomes_that_of": context.targets or "cost cards"}
    if found is None:
        ritual = said.group().endswith("Ritual Summons a monster")  # of the Ritual Spell, among all that was paid with
        if memory.said or memory.done or not (context.targets or context.lone or ritual):
            return None  # of a card that was moved before, or of one of several
        step["applied"] = True
    memory.lost()
    memory.said = context.targets if found is None and context.targets else memory.said
    return [step], said.end()
