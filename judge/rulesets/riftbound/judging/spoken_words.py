"""The words for what is said at the table: importing this module enters every verb and every claim."""

from __future__ import annotations

from judge.rulesets.riftbound.judging import chain_claims, passes, plays, turn_claims
from judge.rulesets.riftbound.judging.table_talk import TALK, inner_definitions
from judge.vocabulary.shapes import Shape, about, named, one_of

__all__ = ["TALK", "WORDS", "definitions"]

WORDS = (plays, passes, turn_claims, chain_claims)
"""The modules that define the words."""


def definitions() -> dict[str, Shape]:
    """What the schema of scenarios defines for plays: verbs, claims, and what stands beside them."""
    outcome = about(one_of(*chain_claims.BECAME), "What became of an item.")
    return {**TALK.definitions(named("riftbound_card_name")), **inner_definitions(), "riftbound_outcome": outcome}
