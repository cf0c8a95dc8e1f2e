"""The rule book, one module a section; importing this package enters every rule."""

from judge.rulesets.yugioh.rules import (
    activation,
    attacks,
    chain,
    costs_and_targets,
    damage_step,
    damage_step_2003,
    fast_effect_timing,
    hand_triggers,
    legality,
    missed_timing,
    negation,
    operands_of_plays,
    phases,
    resolution,
    sets_and_hand,
    sources_2003,
    special_summons,
    speed,
    summons,
    triggers,
    windows,
)
from judge.rulesets.yugioh.rules.book import BOOK

sources_2003.enter(BOOK)

__all__ = [
    "BOOK",
    "activation",
    "attacks",
    "chain",
    "costs_and_targets",
    "damage_step",
    "damage_step_2003",
    "fast_effect_timing",
    "hand_triggers",
    "legality",
    "missed_timing",
    "negation",
    "operands_of_plays",
    "phases",
    "resolution",
    "sets_and_hand",
    "sources_2003",
    "special_summons",
    "speed",
    "summons",
    "triggers",
    "windows",
]
