"""The operation that turns an attack to another monster: ``change the attack target to this card``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Steps


def _turned(match: Match, memory: Memory) -> Steps | None:
    """To this card, to what was targeted, or to what was just Special Summoned."""
    what = match.cards[0].data
    if what == "it" and memory.done != "special_summon":
        return None
    return [{"change_attack_target": what}] if what in ("this card", "target", "it") else None


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"(?:change|switch) the attack target to {cards}(?! and)", _turned),
        (r"change the target to (?=this card){cards}(?! and)", _turned),
    )
