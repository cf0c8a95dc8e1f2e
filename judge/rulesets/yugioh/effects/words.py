"""The words for what effects do and what they cost: importing this module enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh import vocabulary
from judge.rulesets.yugioh.effects import (
    attachments,
    chances,
    declared_changes,
    delayed_operations,
    effect_summons,
    following_summons,
    fusion_summons,
    hands_and_decks,
    identity_changes,
    level_changes,
    material_summons,
    materials_back,
    monster_changes,
    negations,
    open_operations,
    payments,
    placements,
    player_changes,
    redirected_attacks,
    removals,
    replaced_effects,
    scale_changes,
    switched_places,
    tokens,
)
from judge.rulesets.yugioh.table.records import COSTS
from judge.rulesets.yugioh.table.steps import STEPS
from judge.vocabulary.shapes import Shape
from judge.vocabulary.words import Family, as_mapping, as_steps

WORDS = (
    removals, hands_and_decks, effect_summons, following_summons, tokens, fusion_summons, material_summons,
    materials_back, negations, monster_changes, switched_places,
    level_changes, declared_changes, identity_changes, scale_changes, delayed_operations,
    attachments, player_changes, placements, chances, open_operations, replaced_effects, payments,
    redirected_attacks,
)  # fmt: skip
"""The modules that define the words."""

FAMILIES: tuple[Family[Any], ...] = (*vocabulary.FAMILIES, STEPS, COSTS)
"""Every kind of words of card files."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {**vocabulary.definitions(), STEPS.name: as_steps(STEPS, {"if": "do"}), COSTS.name: as_mapping(COSTS)}
