"""The words of card files: importing this package enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.vocabulary import (
    activation_events,
    activation_permissions,
    activation_tolls,
    amounts,
    bans,
    battle_events,
    battle_limits,
    board_conditions,
    card_keys,
    card_properties,
    chain_references,
    chance_results,
    choice_properties,
    columns,
    coming_damage,
    compared_properties,
    comparisons_with_this_card,
    cost_substitutes,
    effect_keys,
    further_attacks,
    given_properties,
    history_conditions,
    identity_conditions,
    immunity,
    kept_summons,
    kind_limits,
    lent_effects,
    material_leaves,
    measured_properties,
    measures,
    measures_of_events,
    moves_from_graves,
    moves_of_cards,
    name_properties,
    negating_effects,
    normal_draws,
    number_properties,
    open_words,
    own_summon_conditions,
    place_properties,
    present_scales,
    quick_use,
    redirections,
    shapes,
    skipped_phases,
    stay_properties,
    substitutes,
    summon_events,
    summon_permissions,
    table_references,
    turn_conditions,
    union_limits,
    use_conditions,
)
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNTS
from judge.rulesets.yugioh.vocabulary.answers import KINDS, LINKS
from judge.rulesets.yugioh.vocabulary.causes import CAUSES
from judge.rulesets.yugioh.vocabulary.conditions import CONDITIONS
from judge.rulesets.yugioh.vocabulary.events import EVENTS
from judge.rulesets.yugioh.vocabulary.included_effects import INCLUDED
from judge.rulesets.yugioh.vocabulary.occasions import OCCASIONS
from judge.rulesets.yugioh.vocabulary.references import REFERENCES
from judge.rulesets.yugioh.vocabulary.selectors import GROUP, PROPERTIES, SELECTOR, TARGET
from judge.rulesets.yugioh.vocabulary.standing_effects import STANDING
from judge.vocabulary.shapes import Shape, about, mapping, one_of, some
from judge.vocabulary.words import Family, as_mapping, as_names, as_steps

WORDS = (
    activation_events, activation_permissions, activation_tolls, bans, battle_events, battle_limits, board_conditions,
    card_properties, chain_references, chance_results,
    choice_properties, columns, coming_damage, compared_properties, comparisons_with_this_card, cost_substitutes,
    further_attacks,
    given_properties, history_conditions, identity_conditions, immunity, kept_summons, kind_limits, lent_effects,
    material_leaves, measured_properties, measures, measures_of_events,
    moves_from_graves, moves_of_cards,
    name_properties, negating_effects, normal_draws, number_properties, open_words, own_summon_conditions,
    place_properties, present_scales, quick_use,
    redirections, skipped_phases, stay_properties, substitutes, summon_events, summon_permissions, table_references,
    turn_conditions, union_limits, use_conditions,
)  # fmt: skip
"""The modules that define the words."""

FAMILIES: tuple[Family[Any], ...] = (
    CONDITIONS,
    EVENTS,
    OCCASIONS,
    LINKS,
    INCLUDED,
    CAUSES,
    REFERENCES,
    PROPERTIES,
    STANDING,
    AMOUNTS,
    effect_keys.EFFECTS,
    card_keys.CARDS,
    card_keys.SUMMONS,
    card_keys.OF_AN_EDITION,
)
"""Every kind of words."""


def definitions() -> dict[str, Shape]:
    """What the schemas define for cards: the shared shapes, and each family of words."""
    return {
        **shapes.DEFINITIONS,
        REFERENCES.name: as_names(REFERENCES),
        **{place: _selector(place) for place in (SELECTOR, GROUP, TARGET)},
        CONDITIONS.name: as_mapping(CONDITIONS),
        EVENTS.name: as_mapping(EVENTS, most=1),
        OCCASIONS.name: as_steps(OCCASIONS),
        LINKS.name: as_mapping(LINKS),
        INCLUDED.name: as_names(INCLUDED),
        CAUSES.name: some(as_names(CAUSES)),
        "activation": one_of(*KINDS),
        STANDING.name: as_mapping(STANDING),
        **amounts.shapes(),
        "unanswerable": effect_keys.UNANSWERABLE,
        effect_keys.EFFECTS.name: as_mapping(effect_keys.EFFECTS),
        card_keys.SUMMONS.name: as_mapping(card_keys.SUMMONS, least=0),
        card_keys.OF_AN_EDITION.name: as_mapping(card_keys.OF_AN_EDITION, least=0),
        card_keys.CARDS.name: card_keys.card_shape(),
    }


def _selector(place: str) -> Shape:
    """The definition of the selectors that can stand in one kind of place."""
    shapes_of_words = PROPERTIES.keys_with_sentences().items()
    here = {key: shape for key, shape in shapes_of_words if PROPERTIES[key].within in (SELECTOR, place)}
    return about(mapping(here, least=1), PROPERTIES.title)
