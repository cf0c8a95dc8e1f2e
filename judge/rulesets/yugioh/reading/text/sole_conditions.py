"""Sentences that say nothing but when a card can be activated, or with what: ``Activate this card only if you control
no monsters``, ``Activate this card by targeting 1 monster you control``.

Source: Konami, Problem-Solving Card Text, part 3: what is done before the semicolon, or "by" doing it, is done at
activation.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text import late_conditions
from judge.rulesets.yugioh.reading.text.demands import require
from judge.rulesets.yugioh.reading.text.following import does_first
from judge.rulesets.yugioh.reading.text.printed_cards import STAYING
from judge.rulesets.yugioh.reading.text.readings import EffectText, words_of

Data = dict[str, Any]

_ASKS = Expression(
    r"Activate (?!this card by placing )(?:this card |only |by |during )|This card can only be activated "
)
"""How a sentence begins that speaks of the activation of the card, and of nothing else."""
_ONLY = Expression(r"^Activate (?:this card|only) (?=(?:if|while) )")


def only_if(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> bool:
    """Does its first sentence say alone when the card can be activated, or with what (``Activate this card only if you
    control no monsters``, ``Activate this card by targeting 1 monster you control``)?"""
    part = words_of(does_first(effect)).strip() if effect.activation is None and effect.resolution is None else ""
    if not _ASKS.match(part):
        asked = effect.kind == "activation" and late_conditions.entered(part, context, found)
        found.update({"resolve": []} if asked else {})
        return asked
    if paid_for(part, context, found):
        return True
    read = continuous.statement(_ONLY.sub("Activate this card only ", part), context)
    more = context.kind.startswith("equip ") and bool(effect.more)  # of its monster, or done at once?
    if isinstance(read, Refusal) or "must" not in read.data or more:
        unknown.append(part)
    else:
        require(read.data, found)
    found["resolve"] = []
    return True


def asks_alone(part: str, context: Context, found: Data) -> bool:
    """Does the only sentence of the activation of a card that stays say when it cannot be activated (``You cannot
    activate this card if you control a monster``)?"""
    if context.kind.split()[0] not in STAYING or not part.strip().startswith("You cannot activate this card "):
        return False
    read = continuous.statement(part, context)
    if isinstance(read, Refusal) or "must" not in read.data:
        return False
    require(read.data, found)
    found["resolve"] = []
    return True


def paid_for(part: str, context: Context, found: Data) -> bool:
    """Is the only sentence of a card that stays what it costs (``Activate this card by paying 1000 LP.``)?"""
    if context.kind.split()[0] not in STAYING or not part.strip().startswith("Activate "):
        return False
    read = cost_clauses.activation(part, context)
    if isinstance(read, Refusal) or read.data.keys() - {"cost", "targets"}:
        return False
    found.update({**read.data, "resolve": []})
    return True
