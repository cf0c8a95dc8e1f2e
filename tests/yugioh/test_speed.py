"""Categories and Spell Speeds are derived; this table was typed from the rule book, not from the code.

TCG Official Rulebook v10, p. 16-17, 44-45; OCG Perfect Rulebook 2017, p. 109-125.
"""

from __future__ import annotations

from typing import Any

import pytest

from judge.batch import library
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.spell_speed import SPEEDS, speed_of
from judge.rulesets.yugioh.table.written_cards import record

BY_THE_BOOK = {
    1: {
        "Normal Spell",
        "Ritual Spell",
        "Continuous Spell",
        "Equip Spell",
        "Field Spell",
        "Pendulum Spell",
        "Ignition Effect",
        "Trigger Effect",
        "Flip Effect",
    },
    2: {"Quick-Play Spell", "Normal Trap", "Continuous Trap", "Quick Effect"},
    3: {"Counter Trap"},
    0: {"Continuous Effect", "Summoning procedure"},
}
OF_SPELLS_AND_TRAPS = {
    "Spell effect": 1,
    "Trigger-like Spell effect": 1,
    "Trap effect": 2,
    "Trigger-like Trap effect": 2,
}
LIBRARY = {name: record(name, raw) for name, raw in library("yugioh").items()}
EFFECTS = [effect for card in LIBRARY.values() for effect in card.effects]


def test_the_table_of_spell_speeds() -> None:
    assert {
        category: speed for speed, categories in BY_THE_BOOK.items() for category in categories
    } | OF_SPELLS_AND_TRAPS == SPEEDS


def test_an_unknown_category_has_no_spell_speed() -> None:
    with pytest.raises(KeyError):
        speed_of("Instant")


def first(kind: str, **raw: Any) -> Effect:
    """The first effect of a card of a kind with the given structure."""
    return record("New", {"type": kind, "effects": [{"about": "x", **raw}]}).effects[-1]


@pytest.mark.parametrize(
    ("kind", "raw", "category", "speed"),
    [
        ("normal spell", {}, "Normal Spell", 1),
        ("ritual spell", {}, "Ritual Spell", 1),
        ("continuous spell", {}, "Continuous Spell", 1),
        ("equip spell", {}, "Equip Spell", 1),
        ("field spell", {}, "Field Spell", 1),
        ("quick-play spell", {}, "Quick-Play Spell", 2),
        ("normal trap", {}, "Normal Trap", 2),
        ("continuous trap", {}, "Continuous Trap", 2),
        ("counter trap", {}, "Counter Trap", 3),
        ("normal trap", {"window": {"when": {"attack_declared": {}}}}, "Normal Trap", 2),
        ("continuous spell", {"in": "field"}, "Spell effect", 1),
        ("normal spell", {"in": "graveyard"}, "Spell effect", 1),
        ("continuous trap", {"in": "field"}, "Trap effect", 2),
        ("counter trap", {"in": "graveyard"}, "Trap effect", 2),
        ("normal trap", {"in": "graveyard"}, "Trap effect", 2),
        ("continuous spell", {"trigger": {"if": {"drawn": {}}}}, "Trigger-like Spell effect", 1),
        ("continuous trap", {"trigger": {"if": {"drawn": {}}}}, "Trigger-like Trap effect", 2),
        ("field spell", {"static": [{"change_atk": 500}]}, "Continuous Effect", 0),
        ("effect monster", {}, "Ignition Effect", 1),
        ("effect monster", {"in": "hand"}, "Ignition Effect", 1),
        ("effect monster", {"quick": True}, "Quick Effect", 2),
        ("effect monster", {"quick": True, "in": "hand"}, "Quick Effect", 2),
        ("effect monster", {"trigger": {"when": {"summoned": {}}}}, "Trigger Effect", 1),
        ("flip effect monster", {"flip": True}, "Flip Effect", 1),
        ("effect monster", {"static": [{"cannot_attack": "all"}]}, "Continuous Effect", 0),
        ("effect monster", {"each_time": {"drawn": {}}}, "Continuous Effect", 0),
        ("effect monster", {"procedure": {"summon": "special"}}, "Summoning procedure", 0),
        ("link effect monster", {}, "Ignition Effect", 1),
        ("tuner synchro effect monster", {"quick": True}, "Quick Effect", 2),
    ],
)
def test_a_category_follows_from_the_structure(kind: str, raw: dict[str, Any], category: str, speed: int) -> None:
    effect = first(kind, **raw)
    assert (effect.category, effect.speed) == (category, speed)
    assert effect.activates == (speed > 0)


def test_no_card_file_types_a_category_or_a_speed() -> None:
    for name, raw in library("yugioh").items():
        for effect in raw.get("effects") or []:
            assert not {"category", "speed", "spell_speed"} & set(effect), name


def test_every_effect_of_the_library_has_the_speed_of_its_category() -> None:
    speeds = {
        category: speed for speed, categories in BY_THE_BOOK.items() for category in categories
    } | OF_SPELLS_AND_TRAPS
    assert len(EFFECTS) > 150
    for effect in EFFECTS:
        for one in (effect, *effect.choices):
            assert one.speed == speeds[one.category], f"{one.card} {one.id}"


def test_every_card_activation_has_the_category_of_its_card() -> None:
    for card in LIBRARY.values():
        for effect in card.effects:
            if card.frame == "monster":  # only one that is a Spell in a Pendulum Zone is itself activated
                pendulum = "pendulum" in card.kinds and effect.category == "Pendulum Spell"
                assert effect.card_activation == pendulum, card.name
            elif effect.card_activation:
                assert effect.category.lower() == f"{card.kinds[0]} {card.frame}", card.name


def test_only_counter_traps_have_spell_speed_3() -> None:
    fastest = {effect.card for effect in EFFECTS if effect.speed == 3}
    assert fastest == {card.name for card in LIBRARY.values() if "counter" in card.kinds}


def test_branches_have_the_category_of_their_effect() -> None:
    branched = [effect for effect in EFFECTS if effect.choices]
    assert branched
    for effect in branched:
        for branch in effect.choices:
            assert (branch.category, branch.places, branch.once, branch.key) == (
                effect.category,
                effect.places,
                effect.once,
                effect.key,
            )


@pytest.mark.parametrize(
    ("card", "effect", "category"),
    [
        ("Raigeki", "act", "Normal Spell"),
        ("Mystical Space Typhoon", "act", "Quick-Play Spell"),
        ("Magic Jammer", "act", "Counter Trap"),
        ("Solemn Judgment", "act", "Counter Trap"),
        ("Call of the Haunted", "act", "Continuous Trap"),
        ("Mirror Force", "act", "Normal Trap"),
        ("Breakthrough Skill", "e1", "Trap effect"),
        ("Ash Blossom & Joyous Spring", "e1", "Quick Effect"),
        ("Jinzo", "e1", "Continuous Effect"),
        ("Peten the Dark Clown", "e1", "Trigger Effect"),
        ("Gravity Bind", "e1", "Continuous Effect"),
    ],
)
def test_well_known_cards(card: str, effect: str, category: str) -> None:
    found = LIBRARY[card].effect(effect)
    assert found is not None
    assert found.category == category
