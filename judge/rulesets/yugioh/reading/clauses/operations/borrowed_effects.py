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


_SUCH = {
    "activates when it is sent to the GY as Synchro Material": "synchro material",
    "activates when it is Normal Summoned": "normal summoned",
    "activates when it is flipped face-up": "flipped",
    "discards itself to activate": "discards itself",
}


@once
def _OF_A_MONSTER() -> Expression:
    """Which effect of a monster that was targeted, or paid with."""
    ways = "|".join(_SUCH)
    return Expression(
        r"(?:(?P<becomes>this effect becomes)|apply) (?:its|that (?:(?:banished|sent|discarded) )?(?:monster|target)'s)"
        rf" effect that (?P<way>{ways})(?=[.,;]|$)",
        re.IGNORECASE,
    )


def _of_a_monster(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """``apply that target's effect that activates when it is Normal Summoned``."""
    said, context = _OF_A_MONSTER().match(words, at), memory.context
    if said is None or memory.said or memory.done:
        return None
    if not (context.targets == "target" or (context.paid and not context.targets)):
        return None
    step: Data = {"becomes_that_of": context.targets or "cost cards", "activated_as": _SUCH[said["way"]]}
    if not said["becomes"]:
        step["applied"] = True
    memory.lost()
    memory.said = context.targets or memory.said
    return [step], said.end()


def borrowed(words: str, at: int, memory: Memory) -> tuple[Steps, int] | None:
    """``this effect becomes that Trap's effect when that card is activated``, ``apply that target's effect``: of the
    target, or what was paid with."""
    if (of_a_monster := _of_a_monster(words, at, memory)) is not None:
        return of_a_monster
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
