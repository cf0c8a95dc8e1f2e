"""The words for what is said at the table: importing this module enters every verb and every claim."""

from __future__ import annotations

from judge.rulesets.yugioh.effects.costs import stated_payment
from judge.rulesets.yugioh.judging import chain_claims, coming_claims, passes, plays, table_claims, trigger_claims
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.vocabulary.shapes import TEXT, Shape, about, either, listed, named

__all__ = ["TALK", "WORDS", "definitions"]

WORDS = (plays, passes, chain_claims, coming_claims, table_claims, trigger_claims)
"""The modules that define the words."""


def definitions() -> dict[str, Shape]:
    """What the schema of scenarios defines for plays: verbs, claims, and what is paid."""
    one = either(TEXT, named("yugioh_payment"))
    several = {"anyOf": [*one["anyOf"], listed(one)]}
    return {
        **TALK.definitions(named("yugioh_card_name")),
        "yugioh_payment": stated_payment(),
        "yugioh_cost": about(several, TALK.details["cost"].page),
    }
