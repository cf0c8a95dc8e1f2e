"""Sentences that say nothing but when a card can be activated, or with what: ``Activate this card only if you control
no monsters``, ``Activate this card by targeting 1 monster you control``.

Source: Konami, Problem-Solving Card Text, part 3: what is done before the semicolon, or "by" doing it, is done at
activation.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.activations import cost_clauses
from judge.rulesets.yugioh.reading.clauses.conditions import after_conditions, condition_clauses, recording
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Refusal
from judge.rulesets.yugioh.reading.clauses.standing import continuous
from judge.rulesets.yugioh.reading.text.drafts import late_conditions
from judge.rulesets.yugioh.reading.text.drafts.demands import require
from judge.rulesets.yugioh.reading.text.drafts.following import does_first
from judge.rulesets.yugioh.reading.text.readings.readings import EffectText, words_of
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import STAYING

Data = dict[str, Any]

_ASKS = Expression(
    r"Activate (?!this card by placing )(?:this card |only |by |during )|This card can only be activated "
)
"""How a sentence begins that speaks of the activation of the card, and of nothing else."""
_ONLY = Expression(r"^Activate (?:this card|only) (?=(?:if|while) )")


_WHEN = Expression(r"Activate (?:this card )?(?:only )?(?=(?:when|if|while|at the start of|during) )")


def only_if(effect: EffectText, context: Context, found: Data, unknown: list[str]) -> Context | None:
    """The context for what follows, where its first sentence says alone when the card can be activated, or with what
    (``Activate this card only if you control no monsters``, ``Activate this card by targeting 1 monster you
    control``); None for any other."""
    part = words_of(does_first(effect)).strip() if effect.activation is None and effect.resolution is None else ""
    if not _ASKS.match(part):
        asked = effect.kind == "activation" and late_conditions.entered(part, context, found)
        found.update({"resolve": []} if asked else {})
        return context if asked else None
    if paid_for(part, context, found):
        return context
    if (paid := paid_at_the_time(part, effect, context, found)) is not None:
        found["resolve"] = []
        return paid
    read = continuous.statement(_ONLY.sub("Activate this card only ", part), context)
    more = context.kind.startswith("equip ") and bool(effect.more)  # of its monster, or done at once?
    found["resolve"] = []
    if isinstance(read, Refusal) or "must" not in read.data or more:
        behind = None if more else at_the_time(part, effect, context, found)
        unknown += [] if behind is not None else [part]
        return behind or context
    require(read.data, found)
    return context


_PAID_WHEN = Expression(r"(?P<paid>Activate [^.:;]*?\bby \w+ing [^.:;]*?)(?: (?P<asked>(?:while|when) [^.:;]*))?")


def paid_at_the_time(part: str, effect: EffectText, context: Context, found: Data) -> Context | None:
    """``Activate this card by sending 1 card from your hand to the GY while you control a Link Monster``, ``Activate by
    Tributing 1 monster when your opponent's monster declares an attack``, entered; the context for what follows."""
    told = _PAID_WHEN.fullmatch(part.strip(" ."))
    if told is None or not (told["asked"] or effect.more):
        return None
    read, behind = cost_clauses.activation(told["paid"], context), context
    if isinstance(read, Refusal) or read.data.keys() - {"cost", "targets", "condition"}:
        return None
    if told["asked"]:
        asked = at_the_time(f"Activate {told['asked']}", effect, context, found)
        if asked is None:
            return None
        behind = asked
    conditions = [*found.get("condition", ()), *read.data.get("condition", ())]
    found.update({**read.data, **({"condition": conditions} if conditions else {})})
    return cost_clauses.after(read, behind)


def at_the_time(part: str, effect: EffectText, context: Context, found: Data) -> Context | None:
    """``Activate this card when your opponent activates a Trap Card``, ``Activate this card at the start of your Main
    Phase 1``: what conditions say elsewhere, entered; the context for what follows."""
    start = _WHEN.match(part)
    said = part[start.end() :] if start is not None else ""
    read = condition_clauses.condition(f"{said[:1].upper()}{said[1:]}", context) if said else None
    if read is None or isinstance(read, Refusal) or not read.full:
        return None
    keys = recording.keys(read.data, context, fast=effect.speed > 1)
    if keys is None or keys.keys() - {"condition", "window", "answers", "damage_step", "substep"}:
        return None
    if "window" in keys and effect.negates == "summon":
        return None  # it answers what is only attempted
    if "condition" in keys:
        keys["condition"] = [*found.get("condition", ()), *keys["condition"]]
    found.update(keys)
    return after_conditions.after(read, context, said)


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
