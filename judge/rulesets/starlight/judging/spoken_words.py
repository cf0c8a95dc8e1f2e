"""The words for what is said at the table: importing this module enters every verb and every claim."""

from __future__ import annotations

from judge.rulesets.starlight.judging import (
    chain_claims,
    claims,
    damage_claims,
    plays,
    starlight_moves,
    table_claims,
    table_facts,
    turn_claims,
)
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.vocabulary.shapes import Shape

__all__ = ["TALK", "WORDS", "definitions"]

WORDS = (plays, starlight_moves, table_facts, claims, chain_claims, turn_claims, table_claims, damage_claims)
"""The modules that define the words."""


def definitions() -> dict[str, Shape]:
    """What the schema of scenarios defines for plays: verbs, facts of the table, and claims."""
    return TALK.definitions()
