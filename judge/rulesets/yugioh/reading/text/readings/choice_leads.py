"""What leads several effects of which one is activated: ``Once per turn: You can detach 1 material from this card to
activate 1 of these effects, but you cannot Special Summon for the rest of this turn``.

Which of them it is, is chosen at activation. What binds the player whichever that is, is done after each.
Source: Konami, Problem-Solving Card Text, part 7 (what of several effects is used is decided at activation).
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import NAME
from judge.rulesets.yugioh.reading.clauses.operations import operation_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]
_EACH = rf"but you can only use each (?:of these )?effects? of (?:{NAME}|this card) once per turn"
_BOUND = r"you cannot [^:;()]+"
_LEAD = Expression(
    r"(?P<often>Once per turn,? )?(?P<may>You can )?"
    r"(?:(?P<cost>[^;]+?)(?:(?:, and|,)? then |,? and |; | to |(?P<mark> )))?"
    r"(?:select and )?activate (?:1|one) of (?:these|the following) effects"
    rf"(?: \((?P<each>{_EACH})(?:, also,? (?P<also>[^()]+))?\)| \(also (?P<inside>{_BOUND})\)"
    rf"|,? (?:but|also) (?P<bound>{_BOUND})|, also, after that, (?P<after>[^:;.]+))?[:;.]?"
    r"(?: (?P<besides>[^.:;]+)\.?)?",
    re.I,
)


def lead(words: str, effect: EffectText) -> re.Match[str] | None:
    """``Activate 1 of these effects``, and what is done besides where a mark stands before that."""
    found = _LEAD.fullmatch(words.strip().removeprefix(", "))
    if found is not None and found["mark"] and not words_of(effect.resolution).strip().lower().startswith("activate "):
        return None
    if found is None or not found["besides"]:
        return found
    return found if words_of(effect.resolution).strip(" .") == found["besides"] else None


def binds(found: re.Match[str], context: Context) -> list[Data]:
    """What binds the player whichever effect was chosen, as steps; one that was not understood in its words."""
    words = found["bound"] or found["inside"] or found["also"]
    if not words:
        return []
    read = operation_clauses.resolution(words.strip(), Context(context.name, context.kind))
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"} or len(read.data["resolve"]) != 1:
        return [{"also": {"unmodelled": words}}]
    return [{"also": read.data["resolve"][0]}]


def said_within(card: PrintedCard, effect: EffectText, sentences: Sequence[str]) -> dict[str, int]:
    """Which of these sentences stand before another branch, or in the line of the last, and so speak of that alone: its
    number."""
    found: dict[str, int] = {}
    starts = [choice.start for choice in effect.choices]
    for part in effect.more:
        words = " ".join(part.text.split())
        if words not in sentences or part.start < starts[0]:
            continue
        if part.start < starts[-1] or "\n" not in card.desc[starts[-1] : part.start].lstrip():
            found[words] = sum(start < part.start for start in starts) - 1
    return found


def rider(words: str, context: Context) -> Data:
    """What is done after whichever effect was chosen (``also, after that, skip your next Battle Phase``): one step that
    speaks of no card chosen before, or its words."""
    read = operation_clauses.resolution(words, Context(context.name, context.kind))
    if isinstance(read, Refusal) or not read.full or read.data.keys() != {"resolve"} or len(read.data["resolve"]) != 1:
        return {"unmodelled": words}
    step: Data = read.data["resolve"][0]
    return step
