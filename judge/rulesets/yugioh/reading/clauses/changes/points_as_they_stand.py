"""Numbers that are read off the table as it stands then: so much for each Chain Link."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match, Phrases, Steps, once


def _per_chain_link(match: Match, memory: Memory) -> Steps:
    """``inflict 400 damage to your opponent times the Chain Link number of this card``."""
    match.groups["-keep"] = ""
    return [{"damage": {"chain_link": int(match.groups["n"].replace(",", ""))}, "to": "opponent"}]


@once
def AS_THEY_STAND() -> Phrases:
    """How card files write such numbers."""
    return Phrases(
        (
            (r"inflict (?P<n>[\d,]+) damage to your opponent times the Chain Link number of this card",
             _per_chain_link),
        )
    )  # fmt: skip
