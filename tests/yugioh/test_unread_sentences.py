"""What sentences that were not understood may touch: for every question words that say yes, and words that say no."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.rulesets import yugioh
from judge.rulesets.yugioh.vocabulary import unread_sentences

ASKED: dict[str, tuple[str, str]] = {
    "may_let_activate": ("You can hum and activate 1 Trap from your hand.", "Reeds that were hummed gain 100 ATK."),
    "only_lets_activate_from_hand": (
        "You can activate Reed Traps from your hand.",
        "You can activate Reed Traps from your hand, and hum.",
    ),
    "only_bans_set_cards": ("that Set card cannot be activated", "Cards cannot be activated while reeds hum."),
    "may_keep_from_answering": (
        "Your opponent cannot activate cards in response to the hum.",
        "Your opponent hums in response.",
    ),
    "of_the_cards_targeted": ("those cards cannot hum", "cards cannot hum"),
    "may_ask_what_another_does": ("this effect becomes that of the reed", "this effect becoming"),
    "may_do_more": ("you can also hum", "you can hum"),
    "may_stand_for_another": ("hum 2 reeds instead", "hum 2 reeds"),
    "only_shields": ("This card cannot be destroyed by a hum.", "Cannot be destroyed by a hum, and can attack."),
    "only_scales_battle_damage": ("Any battle damage a reed inflicts is halved.", "Battle damage is halved, but hum."),
    "only_offers_an_effect": ("Once per turn: You can hum.", "Once per turn: You can hum, but only then."),
    "may_be_a_cost": ("You can send 1 reed to the river", "if a reed was sent to the river"),
    "may_target": ("Target 1 reed", "Choose 1 reed"),
    "may_be_faster": ("(Quick Effect)", "Once per turn"),
    "only_limits_use": ('You can only use this effect of "Reed" once per turn.', "You can only hum this turn."),
    "only_asks_for_more": ("if you hummed this turn", "if you hummed or sang this turn"),
    "only_guards_the_activation": ("This card's activation cannot be negated.", "This card cannot be negated."),
    "only_allows_activation": ("You can activate this card from your hand by humming.", "You can hum this card."),
    "only_targets_others": ("Target 1 reed.", "Target 1 reed and this card."),
    "only_forbids": ("You cannot hum this turn.", "You cannot hum, unless you sang."),
    "asks_for_nothing": ("You cannot Summon this reed.", "You cannot Summon this reed, except by humming."),
    "decides": ("you cannot hum", "while the reeds hum"),
    "may_permit_summons": ("treat it as a reed", "you can hum"),
    "only_permits_normal_summons": ("You can Normal Summon 1 reed more.", "You can Normal or Special Summon 1 reed."),
    "only_permits_material_summons": ("You can use it for an Xyz Summon.", "You can Flip Summon or Xyz Summon it."),
    "only_of_summons_with_materials": ("You cannot Fusion Summon reeds.", "You cannot Special Summon reeds."),
    "only_of_special_summons": ("You cannot Special or Fusion Summon reeds.", "You cannot Summon reeds."),
    "only_specially": ("Special Summon it by humming.", "Normal or Special Summon it by humming."),
    "only_for_its_own_way": ("If you hum, you can Special Summon this card.", "Cannot be Special Summoned."),
    "shielded_from": (
        'You are unaffected by the effects of "Reed".',
        'You are unaffected by the effects of "Reed" cards.',
    ),
    "only_of_sets": ("You can Set this card by humming.", "You can Set or Summon this card by humming."),
    "only_forbids_summons": (
        "If you hum, you cannot Special Summon reeds.",
        "If you hum, you cannot Summon nor sing.",
    ),
    "may_change_materials": ("treat 1 reed as Level 1", "2 reeds of Level 1"),
    "only_adds_materials": (
        "You can also banish reeds from your GY as material.",
        "You can also banish reeds as material, but hum.",
    ),
    "only_says_as_what": ("(This is treated as a Fusion Summon.)", "This is treated as a Fusion Summon of reeds."),
    "begins_with_a_summon": ("You can Special Summon 1 reed.", "Hum, then Special Summon 1 reed."),
    "of_other_places": ("reeds in your GY", "reeds on the field"),
    "keeps_itself": ("if this card would be destroyed, hum instead", "if a reed would be destroyed, hum instead"),
    "keeps_others": ("if another reed would be destroyed", "if this card would be destroyed"),
    "keeps_own_monsters": ("if a monster you control would be destroyed", "if a monster would be destroyed"),
    "is_offered": ("you can hum instead", "you cannot hum; you can sing instead"),
    "may_change_battle_damage": ("any damage is halved", "during the Damage Step"),
    "only_off_the_field": ("cards sent from the hand to the GY", "cards sent from the field to the GY"),
    "only_against_the_opponent": ("unaffected by your opponent's Trap effects", "unaffected by Trap effects"),
    "may_negate": ("Negated reeds hum.", "Reeds hum."),
    "only_of_its_own_battles": ("If this card battles, hum.", "If a reed battles, hum."),
    "may_change_the_battle_phase": ("skip your next Battle Phase", "during the Battle Phase, hum"),
    "only_forbids_direct_attacks": ("reeds cannot attack directly", "reeds cannot attack directly, nor hum"),
    "only_takes_zones": ("that zone cannot be used", "that zone hums"),
    "of_a_column": ("cards in this column", "cards in these zones"),
    "only_leaves_the_field": ("During the End Phase, destroy this card.", "Destroy this card and all reeds."),
}
"""Words that say yes, and words that are near to them and say no."""


@pytest.mark.parametrize("question", ASKED)
def test_what_words_say(question: str) -> None:
    ask = getattr(unread_sentences, question)
    yes, no = ASKED[question]
    assert ask(yes)
    assert not ask(no)


@pytest.mark.parametrize(
    ("side", "yes", "no"),
    [
        ("speed", "during either player's turn", "during your turn"),
        ("how often", "twice while reeds hum", "while reeds hum"),
        ("the turn it was set", "activate this card at once", "while reeds hum"),
        ("the hand", "from your hand", "from the river"),
        ("the phase", "during the Battle Phase", "while reeds hum"),
        ("the place", "while it is banished", "while reeds hum"),
    ],
)
def test_sides_of_an_activation(side: str, yes: str, no: str) -> None:
    assert unread_sentences.may_be_about(yes, side)
    assert not unread_sentences.may_be_about(no, side)
    assert not unread_sentences.may_be_about(yes, "nothing")


@pytest.mark.parametrize(
    ("words", "fought", "most"),
    [
        ("Inflict 500 damage.", False, 500),
        ("Inflict 200 damage for each reed.", False, 1000),
        ("Your opponent takes the battle damage.", False, 0),
        ("Your opponent takes the battle damage.", True, 1000),
        ("Take no damage.", True, 0),
        ("Hum 500 times.", True, 0),
    ],
)
def test_life_points_that_may_be_lost(words: str, *, fought: bool, most: int) -> None:
    assert unread_sentences.most_points_lost(words, fought=fought) == most


def test_answers_that_are_no_yes_or_no() -> None:
    assert unread_sentences.treated_as("Hum (this is treated as a Link Summon).") == ["link"]
    assert unread_sentences.kept_off("it is unaffected by Trap effects and cannot be destroyed by battle") == {"trap"}
    assert unread_sentences.kept_off("it is unaffected by Trap effects, and control of it cannot switch") == set()
    assert unread_sentences.kept_off("it is unaffected by other cards' effects") == set()
    assert unread_sentences.causes_told("cannot be destroyed by battle") == {"battle"}
    assert unread_sentences.may_fall_under("banish 1 reed, then draw 1 card") == [
        "cannot_banish", "cannot_add_to_hand", "cannot_draw",
    ]  # fmt: skip
    assert unread_sentences.may_bar_the_way("Must be Ritual Summoned from the river.", "Ritual")
    assert not unread_sentences.may_bar_the_way("Must be Ritual Summoned from the river.", "Fusion")
    assert unread_sentences.may_include("Draw 1 card.", "draw")
    assert not unread_sentences.may_include("Hum.", "draw")
    assert unread_sentences.may_include("Hum.", "sing")
    assert unread_sentences.names_no_others("Summon 1 Reed Warrior", ["Reed", "Warrior"])
    assert not unread_sentences.names_no_others("Summon 1 non-Reed Warrior", ["Reed", "Warrior"])


WING = Path(yugioh.__file__).parent
PLACES = ("effects", "timing", "judging", "rules")
OF_FILES = {"activated_effects.py", "outcome_checks.py", "addresses.py"}
"""What is asked of words that the writer of a file has written, not of a card's text."""


def with_expressions() -> Iterator[str]:
    """The modules that rule on plays and import regular expressions."""
    for path in sorted(path for place in PLACES for path in (WING / place).glob("*.py")):
        imports = (node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Import))
        if any(alias.name == "re" for node in imports for alias in node.names):
            yield path.name


def test_who_rules_reads_no_texts() -> None:
    assert set(with_expressions()) <= OF_FILES
