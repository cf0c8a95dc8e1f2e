"""Effects that are Quick Effects only in some state (``This is a Quick Effect if your opponent controls a monster``).

A record has them as two effects, of which one at most can be activated: each has the state, or its contrary, as a
condition, and they share one limit.
Source: Yugipedia, Quick Effect: in any other state it is an Ignition Effect.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import lineage, states
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import PrintedCard

Data = dict[str, Any]
_QUICK_IF = Expression(
    r"\s*\(?This (?:is a Quick Effect|effect can be activated during either player's turn,) if (?P<state>.+?)\.?\)?\s*"
)
_ALL = Expression(r"all (?:face-up )?monsters you control are [^,;:()]+")
"""A state of all monsters of which this card is one, so that there is one."""
FASTER = "eq"
"""The id of the quick one of the two, until they are numbered."""


def quick_when(card: PrintedCard, effect: EffectText) -> list[Data] | None:
    """The state in which it is a Quick Effect; None if it says nothing of that, or in words that are not understood."""
    said = _QUICK_IF.fullmatch(effect.quick_if.text) if effect.quick_if is not None else None
    if said is None or effect.kind != "ignition":
        return None
    state, memory = said["state"], Memory(Context(card.name, " ".join(card.words)))
    if card.frame == "monster" and effect.places == ("field",) and _ALL.fullmatch(state):
        state = f"{state} (min. 1)"
    found = lineage.by_effect(state, 0) or states.state(state, 0, memory)
    return found[0] if found is not None and found[1] == len(state) else None


def both(card: PrintedCard, effect: EffectText, made: Data) -> list[Data]:
    """The effect as it is, or slow and quick, each in its state."""
    asked = quick_when(card, effect)
    if asked is None:
        return [made]
    contrary: list[Data] = [{"not": one} for one in asked]
    slow = contrary if len(contrary) == 1 else [{"any": contrary}]
    shared = {"once_shared": True} if "once" in made else {}
    before = made.get("condition", [])
    return [
        {**made, "condition": [*before, *slow], **shared},
        {**made, "id": FASTER, "quick": True, "condition": [*before, *asked], **shared},
    ]
