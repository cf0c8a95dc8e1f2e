"""Activations whose words could mean more than one thing."""

from __future__ import annotations

import pytest

from judge.kernel.errors import Unreadable
from tests.yugioh.table import broken, judged

CONTROLLER = """
  turn: B
  A:
    monsters: [Summoned Skull]
  B:
    hand: [Enemy Controller]
    monsters: [Kuriboh]
"""
STRATOS = """
  A:
    hand: [Elemental HERO Stratos]
    monsters: [%s]
    deck: [Elemental HERO Avian]
  B:
    spell_trap: [{card: Jar of Greed, set: true}]
"""
SUMMONED = "{by: A, summon: Elemental HERO Stratos}\n{by: A, activate: Elemental HERO Stratos%s}\nresolve"


def test_a_branch_nobody_named_is_taken_and_said() -> None:
    verdict = judged(CONTROLLER, "{by: B, activate: Enemy Controller, targets: [Summoned Skull]}")
    assert verdict.verdict == "legal"
    assert any("does not say what was chosen" in line for line in verdict.assumed)
    assert [c["card"] for c in verdict.board["B"]["monsters"]] == ["Kuriboh"]


def test_a_stated_cost_tells_which_branch_is_meant() -> None:
    verdict = judged(
        CONTROLLER, "{by: B, activate: Enemy Controller, cost: {tribute: Kuriboh}, targets: [Summoned Skull]}"
    )
    assert verdict.verdict == "legal"
    assert verdict.assumed == ()
    assert [c["card"] for c in verdict.board["B"]["monsters"]] == ["Summoned Skull"]


@pytest.mark.parametrize(("mine", "stopped"), [("Gemini Elf", True), ("Elemental HERO Avian", False)])
def test_a_branch_has_its_own_condition(mine: str, stopped: bool) -> None:
    verdict = judged(STRATOS % mine, SUMMONED % ", choose: a")
    assert broken(verdict) == ([(2, "condition-at-activation")] if stopped else [])


def test_where_only_one_branch_is_legal_it_is_meant() -> None:
    verdict = judged(STRATOS % "Gemini Elf", SUMMONED % "")
    assert verdict.assumed == ()
    assert [c["card"] for c in verdict.board["A"]["hand"]] == ["Elemental HERO Avian"]


def test_what_is_declared_must_be_said() -> None:
    board = """
      A:
        hand: [Kuriboh]
        monsters: [Tribe-Infecting Virus]
      B:
        monsters: [Gemini Elf]
    """
    with pytest.raises(Unreadable, match="say what A declares"):
        judged(board, "{by: A, activate: Tribe-Infecting Virus, cost: {discard: Kuriboh}}")
    verdict = judged(board, "{by: A, activate: Tribe-Infecting Virus, cost: {discard: Kuriboh}, choose: Spellcaster}")
    assert verdict.board["B"]["monsters"] == []


def test_two_effects_of_one_card_need_a_name() -> None:
    board = """
      A:
        hand: [Gemini Elf]
        monsters: [Tragoedia]
        graveyard: [Summoned Skull]
      B:
        monsters: [Alexandrite Dragon]
    """
    with pytest.raises(Unreadable, match="two ways"):
        judged(board, "{by: A, activate: Tragoedia}")
    assert judged(board, "{by: A, activate: Tragoedia, effect: e4}").verdict == "legal"


def test_an_expectation_of_an_unknown_rule_is_refused() -> None:
    expected = "expect: {verdict: illegal, violations: [{play: 1, rule: yugioh/repaly}]}\n"
    with pytest.raises(Unreadable, match="no rule 'yugioh/repaly'") as raised:
        judged(CONTROLLER, "{by: B, pass: true}", expected)
    assert raised.value.hint == "Did you mean yugioh/replay?"


TWO_KURIBOHS = """
  A:
    hand: [Monster Reborn]
    graveyard: [Kuriboh]
  B:
    graveyard: [Kuriboh]
"""


def test_a_card_named_with_its_player_is_that_players() -> None:
    verdict = judged(TWO_KURIBOHS, '{by: A, activate: Monster Reborn, targets: ["B: Kuriboh"]}')
    assert verdict.verdict == "legal"
    assert not verdict.assumed
    assert [c["card"] for c in verdict.board["B"]["graveyard"]] == []


def test_which_of_two_equal_cards_was_taken_is_said() -> None:
    verdict = judged(TWO_KURIBOHS, "{by: A, activate: Monster Reborn, targets: [Kuriboh]}")
    assert verdict.verdict == "legal"
    assert any("the one in A's Graveyard was taken" in line for line in verdict.assumed)


def test_a_pass_with_unknown_cards_is_said() -> None:
    board = """
      A: {hand: 3}
      B: {spell_trap: [{card: Jar of Greed, set: true}, {card: Waboku, set: true}]}
    """
    plays = "{by: A, activate: Pot of Greed}\n{by: B, activate: Jar of Greed}\n{by: B, activate: Waboku}"
    verdict = judged(board, plays)
    assert verdict.verdict == "legal"
    assert any("with cards nobody has seen" in line for line in verdict.assumed)


def test_a_trap_that_cannot_lie_face_up_is_taken_to_be_set() -> None:
    verdict = judged("B: {spell_trap: [Jar of Greed]}", "{by: A, next: battle phase}\n{by: B, activate: Jar of Greed}")
    assert verdict.verdict == "legal"
    assert any("taken to be Set" in line for line in verdict.assumed)


def test_a_field_spell_among_the_spells_and_traps_is_in_the_field_zone() -> None:
    verdict = judged("A: {spell_trap: [Dragon Ravine, Jar of Greed]}", "{by: A, next: battle phase}")
    assert [one["card"] for one in verdict.board["A"]["field"]] == ["Dragon Ravine"]
    assert any("taken to be in the Field Zone" in line for line in verdict.assumed)


def test_two_field_spells_of_one_player_are_no_board() -> None:
    with pytest.raises(Unreadable, match="holds one"):
        judged("A: {spell_trap: [Dragon Ravine, Dragon Ravine]}", "{by: A, next: battle phase}")


@pytest.mark.parametrize("said", ["special_summon", "Special Summon", "special", "b", "second"])
def test_one_of_several_things_is_named_by_its_verb_or_its_place(said: str) -> None:
    summon = "{special_summon: {count: 1, card: monster, of: you, in: graveyard}}"
    effects = f"[{{resolve: [{{either: [{{draw: 1}}, {summon}]}}]}}]"
    cards = f"cards: {{Reed Return: {{type: normal spell, effects: {effects}}}}}\n"
    board = "A: {hand: [Reed Return], graveyard: [Kuriboh]}"
    verdict = judged(board, f"{{by: A, activate: Reed Return, choose: {said}}}\nresolve", cards)
    assert [one["card"] for one in verdict.board["A"]["monsters"]] == ["Kuriboh"]


def test_a_branch_that_does_not_exist_is_no_ruling() -> None:
    with pytest.raises(Unreadable, match="no branch 'z'"):
        judged(CONTROLLER, "{by: B, activate: Enemy Controller, choose: z, targets: [Summoned Skull]}")


def test_nothing_is_said_of_a_choice_of_nothing() -> None:
    board = """
        turn: A
        A: {hand: [Gemini Elf], monsters: [Kuriboh, Mystical Elf], spell_trap: [Ultimate Offering]}
        B: {}
        """
    verdict = judged(board, "{by: A, activate: Ultimate Offering, effect: e1, choose: [Gemini Elf]}\nresolve")
    assert verdict.verdict == "legal"
    assert verdict.assumed == ()
