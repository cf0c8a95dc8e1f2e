"""A sentence of a Spell or Trap that says when it can be activated, as a condition in front of its effect would: ``You
can only activate this card when your opponent Fusion Summons a monster``.

Source: Konami, Problem-Solving Card Text: what has to happen first stands before the colon today.
"""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.conditions import condition_clauses, recording
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal

_ONLY = Expression(r"\s*You can (?:only )?activate this card (?P<word>when|while|if) (?P<what>[^:;]+?)\.?\s*")
_ASKED = frozenset({"window", "answers", "condition", "damage_step"})
_OCCASIONS = frozenset({"trigger", "window", "answers"})
_PERHAPS_PAID = Expression(r"(?:You can )?(?:Tribute|Discard|Pay|Send|Return|Remove|Banish|Detach|Reveal) ")
"""How words begin of which nobody can tell whether they are a price."""


def entered(said: str, context: Context, activation: Data | None) -> bool:
    """Enter the condition of such a sentence, where nothing else says when the card can be activated. False for any
    other sentence, and for one that is not understood."""
    only = _ONLY.fullmatch(said) if activation is not None and _OCCASIONS.isdisjoint(activation) else None
    if only is None or activation is None:
        return False
    if any(_PERHAPS_PAID.match(str(step.get("unread", ""))) for step in activation.get("resolve", ())[:1]):
        return False
    fast = context.kind.endswith("trap") or context.kind.startswith("quick-play")
    for word in ("When", "If") if only["word"] == "when" else ("If",):
        read = condition_clauses.condition(f"{word} {only['what']}", context._replace(activation=True))
        if isinstance(read, Refusal) or not read.full or (word == "If" and "wording" in read.data):
            continue
        keys = recording.keys(read.data, context._replace(activation=True), fast=fast)
        if keys is None or not keys.keys() <= _ASKED:
            continue
        asked = [*activation.get("condition", ()), *keys.pop("condition", ())]
        activation.update({**keys, **({"condition": asked} if asked else {})})
        return True
    return False
