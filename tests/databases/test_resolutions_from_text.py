"""Disputes judged by what the text of a card does as it resolves, and by what that leaves behind."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.asking import said
from tests.databases.asking import table as table
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
CARDS = (
    Made(11, "Fen Candle", build.SPELL, "Special Summon 1 Warrior monster from your GY, but destroy it during the End "
         "Phase."),
    Made(12, "Fen Lamp", build.SPELL, "Target 1 monster in your GY; Special Summon it, but it cannot activate its "
         "effects this turn."),
    Made(13, "Fen Ferry", EFFECT, "Once per turn: You can draw 1 card."),
    Made(14, "Fen Bloom", build.SPELL, "Special Summon 1 Warrior monster from your GY, but while it is face-up in the "
         "Monster Zone, you cannot Special Summon monsters, except Dragon monsters."),
    Made(15, "Fen Leaper", EFFECT, "You can discard 1 card; Special Summon this card from your hand.", race=0x1),
    Made(16, "Fen Drake", EFFECT, "You can discard 1 card; Special Summon this card from your hand.", race=0x2000),
    Made(17, "Fen Forge", build.SPELL, "Special Summon 1 Level 4 or lower Fusion Monster from your Extra Deck. (This "
         "is treated as a Fusion Summon.)"),
    Made(18, "Fen Chimera", EFFECT | build.FUSION, "2 Warrior monsters\nIf this card is Fusion Summoned: You can draw "
         "1 card."),
    Made(19, "Fen Anvil", build.SPELL, "Special Summon 1 Level 4 or lower Fusion Monster from your Extra Deck."),
    Made(20, "Fen Ladder", build.SPELL, "Target 1 Xyz Monster you control; Special Summon from your Extra Deck, 1 "
         "Dragon Xyz Monster, by using that target as material. (This is treated as an Xyz Summon. Transfer its "
         "materials to the Summoned monster.)"),
    Made(21, "Fen Wisp", build.MONSTER | build.XYZ, "2 Level 4 monsters"),
    Made(22, "Fen Wyrm", EFFECT | build.XYZ, "2 Level 5 monsters\nYou can detach 2 materials from this card; draw 1 "
         "card.", level=5, race=0x2000),
    Made(23, "Fen Echo", EFFECT, "If this card is sent to the GY: You can draw 1 card."),
    Made(24, "Fen Bell", build.SPELL, "Target 1 of your banished monsters; return it to the GY."),
    Made(25, "Fen Boat", build.SPELL, "Target 1 monster in your GY; Special Summon it, but place it on the bottom of "
         "the Deck when it leaves the field."),
    Made(26, "Fen Kiln", build.SPELL, 'Special Summon 1 "Kiln Token" (Rock/Tuner/EARTH/Level 4/ATK 0/DEF 0).'),
    Made(27, "Fen Giant", build.MONSTER | build.SYNCHRO, "1 Tuner + 1+ non-Tuner monsters", level=8),
    Made(28, "Fen Wall", build.SPELL, "Target 1 monster in your GY; place it face-up in its owner's Spell & Trap Zone "
         "as a Continuous Trap."),
    Made(29, "Fen Saw", build.SPELL, "Target 1 face-up Trap on the field; destroy it."),
    Made(30, "Fen Map", build.SPELL, 'Add 1 Dragon monster or 1 "Fen Echo" from your Deck to your hand.'),
    Made(31, "Fen Oath", build.SPELL, 'Draw 1 card, also you cannot Special Summon "Fen Leaper" for the rest of this '
         "turn."),
    Made(32, "Fen Hush", build.SPELL, "Draw 1 card, also you cannot activate non-LIGHT monster effects for the rest of "
         "this turn."),
    Made(33, "Fen Star", EFFECT, "Once per turn: You can draw 1 card.", attribute=build.LIGHT),
    Made(34, "Fen Reader", EFFECT, "You can target 1 monster on the field; Special Summon this card from your hand, "
         "and if you do, destroy that monster."),
    Made(35, "Fen Piper", EFFECT | build.TUNER, "Once per turn: You can activate this effect; immediately after this "
         "effect resolves, Synchro Summon using this card you control."),
    Made(36, "Fen Fork", EFFECT, 'You can activate 1 of these effects (but you can only use each effect of "Fen Fork" '
         "once per turn);\n● Draw 1 card.\n● Draw 2 cards."),
    Made(37, "Fen Wheel", build.SPELL, "Discard your entire hand, then draw the same number of cards you discarded."),
    Made(38, "Fen Net", build.SPELL, "Set 1 Trap from your Deck. It can be activated this turn."),
    Made(39, "Fen Cage", build.SPELL, "Set 1 Spell/Trap from your Deck, but it cannot be activated this turn."),
    Made(40, "Fen Stray", EFFECT, "You can reveal this card in your hand; your opponent randomly chooses 1 card "
         "from your "
         'entire hand, then you discard the chosen card. Then, if the discarded card was not "Fen Stray", Special '
         'Summon 1 "Fen Stray" from your hand, and if you do, draw 1 card.'),
    Made(41, "Fen Lure", build.SPELL, "Target 1 monster you control; destroy it."),
    Made(42, "Fen Rider", EFFECT, "You can target 1 monster you control; equip this card from your hand or "
         "field to it."),
    Made(43, "Fen Rope", build.SPELL, "Detach 1 material from a monster you control, and if you do, draw 1 card."),
    Made(44, "Fen Trade", build.SPELL, "Target 1 monster you control and 1 monster in your GY; destroy that card on "
         "the field, and if you do, Special Summon that other monster from the GY."),
    Made(45, "Fen Toll", build.SPELL, "Destroy 1 monster your opponent controls or draw 1 card."),
    Made(46, "Fen Tide", build.SPELL, "Target 1 monster in your GY, or if the moon is full, you can target 1 Dragon "
         "monster instead; Special Summon it, then draw 1 card."),
    Made(47, "Fen Lancer", EFFECT, "Warrior monsters you control gain 500 ATK, also, if they attack a Defense Position "
         "monster, inflict double piercing battle damage to your opponent."),
    Made(48, "Fen Twin", EFFECT, "If this card is in your hand: You can discard 1 other card; Special Summon both 1 "
         "monster as old as the fen from your Deck, and this card."),
)  # fmt: skip
POT = "by: A, activate: Pot of Greed"


def test_what_happens_in_the_end_phase_leaves_the_main_phase_certain(judge: Judge, table: Path) -> None:
    board = (
        "A: {hand: [Fen Candle, Pot of Greed], graveyard: [Fen Ferry], spell_trap: [{card: Jar of Greed, set: true}]}"
    )
    plays = "by: A, activate: Fen Candle; resolve"
    assert "text-decides" not in said(judge, board, f"{plays}; {POT}; resolve; by: A, activate: Fen Ferry", code=0)
    late = f"{plays}; by: A, next: end phase; by: A, activate: Jar of Greed"
    said(judge, board, late, code=0)


def test_a_monster_that_cannot_activate_its_effects_this_turn(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Lamp], graveyard: [Fen Ferry], monsters: [Fen Star]}"
    plays = "by: A, activate: Fen Lamp; resolve"
    said(judge, board, f"{plays}; by: A, activate: Fen Ferry", code=1)
    said(judge, board, f"{plays}; by: A, activate: Fen Star", code=0)


def test_a_ban_that_lasts_while_the_monster_is_there(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Bloom, Fen Leaper, Fen Drake, Kuriboh, Raigeki], graveyard: [Fen Ferry]}"
    plays = "by: A, activate: Fen Bloom; resolve"
    said(judge, board, f"{plays}; by: A, activate: Fen Leaper, cost: {{discard: Kuriboh}}", code=1)
    said(judge, board, f"{plays}; by: A, activate: Fen Drake, cost: {{discard: Kuriboh}}", code=0)


def test_a_ban_on_one_name(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Oath, Fen Leaper, Fen Drake, Kuriboh]}"
    plays = "by: A, activate: Fen Oath; resolve"
    said(judge, board, f"{plays}; by: A, activate: Fen Leaper, cost: {{discard: Kuriboh}}", code=1)
    said(judge, board, f"{plays}; by: A, activate: Fen Drake, cost: {{discard: Kuriboh}}", code=0)


def test_a_ban_on_the_effects_of_other_attributes(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Hush], monsters: [Fen Ferry, Fen Star]}"
    plays = "by: A, activate: Fen Hush; resolve"
    said(judge, board, f"{plays}; by: A, activate: Fen Ferry", code=1)
    said(judge, board, f"{plays}; by: A, activate: Fen Star", code=0)


def test_a_special_summon_that_is_treated_as_a_fusion_summon(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Forge, Fen Anvil], extra: [Fen Chimera]}"
    then = "resolve; by: A, activate: Fen Chimera"
    said(judge, board, f"by: A, activate: Fen Forge; {then}", code=0)
    said(judge, board, f"by: A, activate: Fen Anvil; {then}", code=1)


def test_an_xyz_monster_placed_on_another_has_its_materials(judge: Judge, table: Path) -> None:
    wisp = "{card: Fen Wisp, materials: [Kuriboh]}"
    board = f"A: {{hand: [Fen Ladder], monsters: [{wisp}], extra: [Fen Wyrm]}}"
    plays = "by: A, activate: Fen Ladder, targets: [Fen Wisp]; resolve; by: A, activate: Fen Wyrm"
    said(judge, board, plays, code=0)
    said(judge, board.replace("Kuriboh", ""), plays, code=1)
    full = f"A: {{hand: [Fen Ladder], monsters: [{wisp}, Kuriboh, Kuriboh, Kuriboh, Kuriboh], extra: [Fen Wyrm]}}"
    said(judge, full, plays, code=0)


def test_returning_to_the_graveyard_is_not_being_sent_there(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Bell, Foolish Burial], banished: [Fen Echo], deck: [Fen Echo]}"
    said(judge, board, "by: A, activate: Fen Bell; resolve; by: A, activate: Fen Echo", code=1)
    said(judge, board, "by: A, activate: Foolish Burial, choose: Fen Echo; resolve; by: A, activate: Fen Echo", code=0)


def test_a_monster_that_goes_to_the_deck_when_it_leaves(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Boat, Dark Hole], graveyard: [Fen Echo]}"
    hole = "by: A, activate: Dark Hole; resolve; by: A, activate: Fen Echo"
    said(judge, board, f"by: A, activate: Fen Boat; resolve; {hole}", code=1)
    said(judge, board.replace("graveyard", "monsters"), hole, code=0)


def test_a_token_that_is_a_tuner(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Kiln], monsters: [Fen Ferry, Fen Star], extra: [Fen Giant]}"
    plays = "by: A, activate: Fen Kiln; resolve"
    summon = "by: A, special_summon: Fen Giant, materials: [Kiln Token, Fen Ferry]"
    said(judge, board, f"{plays}; {summon}", code=0)
    said(judge, board, f"{plays}; {summon.replace('Kiln Token', 'Fen Star')}", code=1)


def test_a_monster_placed_as_a_trap_is_one(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Wall, Fen Saw], graveyard: [Fen Ferry]}"
    wall = "by: A, activate: Fen Wall; resolve"
    said(judge, board, f"{wall}; by: A, activate: Fen Saw, targets: [Fen Ferry]", code=0)
    said(judge, board, "by: A, activate: Fen Saw, targets: [Fen Ferry]", code=1)


def test_either_of_two_kinds_can_be_chosen(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Map, Kuriboh], deck: [Fen Drake, Fen Echo]}"
    plays = "by: A, activate: Fen Map, choose: Fen Drake; resolve"
    said(judge, board, f"{plays}; by: A, activate: Fen Drake, cost: {{discard: Kuriboh}}", code=0)


def test_words_that_also_take_this_card_are_not_told_by_the_card_chosen(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Twin, Kuriboh], deck: [Fen Drake], extra: [Fen Wisp]}"
    plays = "by: A, activate: Fen Twin, cost: {discard: Kuriboh}, choose: Fen Drake; resolve"
    summon = "by: A, special_summon: Fen Wisp, materials: [Fen Twin, Fen Drake]"
    assert "words of Fen Twin" in said(judge, board, f"{plays}; {summon}", code=3)


def test_that_monster_is_the_target_and_not_the_card_itself(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Reader]}\n  B: {monsters: [Fen Echo]}"
    plays = "by: A, activate: Fen Reader, targets: [Fen Echo]; resolve; by: B, activate: Fen Echo"
    assert "text-decides" not in said(judge, board, plays, code=0)


def test_a_synchro_summon_right_after_an_effect(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Fen Piper, Fen Ferry], extra: [Fen Giant], spell_trap: [{card: Jar of Greed, set: true}]}"
    piper = "by: A, activate: Fen Piper; resolve"
    giant = "by: A, special_summon: Fen Giant, materials: [Fen Piper, Fen Ferry]"
    said(judge, board, f"{piper}; {giant}; by: A, activate: Jar of Greed", code=0)
    said(judge, board, f"{piper}; by: A, activate: Fen Ferry", code=1)
    assert "activation-legality" in said(judge, board.replace("Fen Ferry], extra", "Fen Wisp], extra"), piper, code=1)
    without = board.replace("extra: [Fen Giant]", "extra: []")
    said(judge, without, piper, code=1)


def test_a_summon_right_after_an_effect_can_be_negated(judge: Judge, table: Path) -> None:
    board = (
        "A: {monsters: [Fen Piper, Fen Ferry], extra: [Fen Giant]}\n"
        "  B: {spell_trap: [{card: Solemn Judgment, set: true}]}"
    )
    plays = "by: A, activate: Fen Piper; resolve; by: B, activate: Solemn Judgment"
    said(judge, board, plays, code=0)


def test_a_branch_with_a_limit_of_its_own(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Fen Fork], deck: 9}"
    twice = "by: A, activate: Fen Fork, choose: {first}; resolve; by: A, activate: Fen Fork, choose: {second}"
    said(judge, board, twice.format(first="a", second="b"), code=0)
    assert "opt-use" in said(judge, board, twice.format(first="a", second="a"), code=1)


def test_as_many_cards_as_were_discarded(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Wheel, Kuriboh, Gemini Elf], deck: [Fen Star, Fen Drake, Fen Echo]}"
    said(judge, board, "by: A, activate: Fen Wheel; resolve", code=0)


def test_what_is_set_can_be_used_at_once_or_not_at_all(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Net, Fen Cage], deck: [Jar of Greed, Pot of Greed]}"
    jar = "choose: Jar of Greed; resolve; by: A, activate: Jar of Greed"
    said(judge, board, f"by: A, activate: Fen Net, {jar}", code=0)
    said(judge, board, f"by: A, activate: Fen Cage, {jar}", code=1)
    said(judge, board, f"by: A, activate: Fen Cage, {jar.replace('Jar', 'Pot')}", code=1)


def test_what_follows_depends_on_the_discarded_card(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Stray, Fen Ferry, Fen Lure], monsters: [Fen Star]}"
    there = "by: A, activate: Fen Stray, choose: Fen Ferry; resolve; by: A, activate: Fen Lure, targets: [Fen Stray]"
    said(judge, board, there, code=0)
    said(judge, board, there.replace("choose: Fen Ferry", "choose: Fen Stray"), code=1)


def test_a_monster_equips_itself_to_another(judge: Judge, table: Path) -> None:
    rides = "by: A, activate: Fen Rider, targets: [Fen Star]; resolve"
    board = "A: {hand: [Fen Rider, Fen Lure], monsters: [Fen Star]}"
    said(judge, board, f"{rides}; by: A, activate: Fen Lure, targets: [Fen Rider]", code=1)
    board = "A: {hand: [Fen Rider, Mystical Space Typhoon], monsters: [Fen Star]}"
    said(judge, board, f"{rides}; by: A, activate: Mystical Space Typhoon, targets: [Fen Rider]", code=0)
    traps = ", ".join(["{card: Jar of Greed, set: true}"] * 5)
    full = f"A: {{hand: [Fen Rider], monsters: [Fen Star], spell_trap: [{traps}]}}"
    assert "activation-legality" in said(judge, full, rides, code=1)


def test_material_detached_as_an_effect_resolves(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Rope], monsters: [{card: Fen Wisp, materials: [Fen Echo]}]}"
    plays = "by: A, activate: Fen Rope"
    said(judge, board, f"{plays}; resolve; by: A, activate: Fen Echo", code=0)
    assert "activation-legality" in said(judge, board.replace("Fen Echo", ""), plays, code=1)


def test_each_of_two_targets_is_told_by_its_place(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Trade], monsters: [Fen Echo], graveyard: [Fen Ferry]}"
    plays = "by: A, activate: Fen Trade, targets: [Fen Echo, Fen Ferry]; resolve"
    said(judge, board, f"{plays}; by: A, activate: Fen Echo", code=0)
    said(judge, board, f"{plays}; by: A, activate: Fen Ferry", code=0)
    swapped = board.replace("Echo", "X").replace("Ferry", "Echo").replace("X", "Ferry")
    said(judge, swapped, f"{plays}; by: A, activate: Fen Ferry", code=1)


def test_of_two_things_the_one_that_can_be_done_is_done(judge: Judge, table: Path) -> None:
    plays = "by: A, activate: Fen Toll; resolve"
    assert "does not say which" not in said(judge, "A: {hand: [Fen Toll]}", plays, code=0)
    both = "A: {hand: [Fen Toll]}\n  B: {monsters: [Fen Echo]}"
    assert "does not say which" in said(judge, both, plays, code=0)


def test_what_is_done_to_targets_that_were_asked_for_in_words_not_understood(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Fen Tide], graveyard: [Fen Ferry]}"
    reads = 'reads: {"or if the moon is full, you can target 1 Dragon monster instead": met}'
    then = "resolve; by: A, activate: Fen Ferry"
    said(judge, board, f"by: A, activate: Fen Tide, targets: [Fen Ferry], {reads}; {then}", code=0)
    unnamed = said(judge, board, f"by: A, activate: Fen Tide, {reads}; {then}", code=3)
    assert "the file does not say what it targeted" in unnamed


def test_battle_damage_that_was_not_understood_is_none_before_an_attack(judge: Judge, table: Path) -> None:
    board = "A: {lp: 100, hand: [Pot of Greed], monsters: [Fen Lancer, Fen Leaper]}\n  B: {lp: 100}"
    said(judge, board, POT, code=0)
