"""Activations read from texts: what must be so, what is sworn for the turn, which cards can be targeted."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.asking import said
from tests.databases.asking import table as table
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
OFF = "condition-at-activation"
CARDS = (
    Made(11, "Reed Pact", EFFECT, 'Once per turn: You can draw 1 card. "Marsh Heron" must be in your GY to activate '
         "and to resolve this effect."),
    Made(12, "Reed Oath", EFFECT, "Once per turn: You can draw 1 card. Monsters other than this card cannot attack "
         "the turn you activate this effect."),
    Made(13, "Reed Vow", build.SPELL, "Draw 1 card. You cannot declare attacks the turn you activate this card, except "
         "with Dragon monsters."),
    Made(14, "Reed Rest", build.SPELL, "Draw 1 card. You cannot Special Summon, or conduct your Battle Phase, the turn "
         "you activate this card."),
    Made(15, "Reed Archer", EFFECT, "Once per turn: You can target 1 face-up monster your opponent controls with less "
         "ATK than this card; destroy it.", atk=1500),
    Made(16, "Reed Warden", EFFECT, "Once per turn: You can target 1 monster in the Extra Monster Zone; destroy it."),
    Made(17, "Reed Pillar", EFFECT, "Once per turn: You can target 1 monster your opponent controls in this card's "
         "column; destroy it."),
    Made(18, "Reed Mirror", EFFECT, "Once per turn: You can target 1 face-up monster on the field whose current ATK is "
         "different from its original ATK; destroy it."),
    Made(19, "Reed Diver", build.SPELL, "Target 1 Xyz Monster you control that has material; draw 1 card."),
    Made(20, "Reed Lantern", EFFECT | build.XYZ, "2 Level 4 monsters\nAt the start of the Damage Step, if this card "
         "with material attacks: You can draw 1 card.", level=4),
    Made(21, "Reed Guard", EFFECT, "When this face-up Attack Position card is targeted for an attack: You can draw 1 "
         "card."),
    Made(22, "Reed Watch", EFFECT, "When any player's monster declares an attack: You can draw 1 card."),
    Made(23, "Reed Toll", build.SPELL, "Banish 1 monster from your GY, then target 1 monster your opponent controls "
         "that hums; destroy it."),
    Made(24, "Reed Tithe", build.SPELL, "Banish 1 monster from your GY, then target 1 monster your opponent controls, "
         "or if the reeds hum, you can target 1 monster in their GY instead; shuffle it into the Deck."),
    Made(31, "Marsh Drake", race=build.DRAGON, atk=1500),
    Made(32, "Marsh Heron", atk=1400),
    Made(33, "Marsh Crown", EFFECT | build.XYZ, "2 Level 4 monsters\nYou can detach 1 material from this card; draw 1 "
         "card.", level=4),
    Made(34, "Marsh Bridge", build.MONSTER | build.LINK, "2 monsters", level=2),
)  # fmt: skip


def test_what_must_be_so_to_activate_and_to_resolve(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Pact"
    said(judge, "A: {monsters: [Reed Pact], graveyard: [Marsh Heron], deck: 9}", play, code=0)
    assert OFF in said(judge, "A: {monsters: [Reed Pact], graveyard: [Marsh Drake], deck: 9}", play, code=1)


def test_only_this_monster_attacks_in_the_turn_of_its_effect(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Oath, Marsh Drake], deck: 9}"
    use, fight = "by: A, activate: Reed Oath; resolve", "by: A, next: battle phase; by: A, attack: "
    said(judge, board, f"{use}; {fight}Reed Oath", code=0)
    said(judge, board, f"{use}; {fight}Marsh Drake", code=1)
    later = "; by: A, next: main phase 2; by: A, activate: Reed Oath"
    assert OFF in said(judge, board, f"{fight}Marsh Drake{later}", code=1)
    said(judge, board, f"{fight}Reed Oath{later}", code=0)


def test_attacks_with_certain_monsters_alone_in_the_turn_of_a_card(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Vow], monsters: [Marsh Heron, Marsh Drake], deck: 9}"
    use, fight = "by: A, activate: Reed Vow; resolve", "by: A, next: battle phase; by: A, attack: "
    said(judge, board, f"{use}; {fight}Marsh Drake", code=0)
    said(judge, board, f"{use}; {fight}Marsh Heron", code=1)
    later = "; by: A, next: main phase 2; by: A, activate: Reed Vow"
    said(judge, board, f"{fight}Marsh Drake{later}", code=0)
    assert "not a Dragon monster" in said(judge, board, f"{fight}Marsh Heron{later}", code=1)


def test_two_things_are_sworn_at_once(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Rest, Monster Reborn], graveyard: [Marsh Heron], deck: 9}"
    use = "by: A, activate: Reed Rest"
    said(judge, board, use, code=0)
    said(judge, board, f"{use}; resolve; by: A, activate: Monster Reborn, targets: [Marsh Heron]", code=1)
    said(judge, board, f"{use}; resolve; by: A, next: battle phase", code=1)
    assert OFF in said(judge, board, f"by: A, next: battle phase; by: A, next: main phase 2; {use}", code=1)


def test_a_target_is_weaker_than_the_card_itself(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Archer, targets: [{}]"
    board = "A: {monsters: [Reed Archer]}\n  B: {monsters: [Marsh Heron, Marsh Drake]}"
    said(judge, board, play.format("Marsh Heron"), code=0)
    said(judge, board, play.format("Marsh Drake"), code=1)


def test_a_target_in_an_extra_monster_zone(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Warden, targets: [Marsh Bridge]"
    board = "A: {{monsters: [Reed Warden]}}\n  B: {{monsters: [{}]}}"
    said(judge, board.format("{card: Marsh Bridge, extra_zone: true}"), play, code=0)
    said(judge, board.format("{card: Marsh Bridge, extra_zone: false}"), play, code=1)
    assert "Marsh Bridge is in an Extra Monster Zone" in said(judge, board.format("Marsh Bridge"), play, code=3)
    said(judge, board.format("Marsh Heron"), play.replace("Marsh Bridge", "Marsh Heron"), code=1)


def test_a_target_in_the_column_of_the_card(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Pillar, targets: [Marsh Heron]"
    board = "A: {{monsters: [{{card: Reed Pillar, column: 2}}]}}\n  B: {{monsters: [{}]}}"
    said(judge, board.format("{card: Marsh Heron, column: 4}"), play, code=0)
    said(judge, board.format("{card: Marsh Heron, column: 2}"), play, code=1)
    assert "the column of Reed Pillar" in said(judge, board.format("Marsh Heron"), play, code=3)


def test_a_target_whose_atk_is_not_its_original_one(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Mirror, targets: [Marsh Heron]"
    board = "A: {{monsters: [Reed Mirror]}}\n  B: {{monsters: [{}]}}"
    said(judge, board.format("{card: Marsh Heron, atk: 900}"), play, code=0)
    said(judge, board.format("{card: Marsh Heron, atk: 1400}"), play, code=1)


def test_a_target_with_materials(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Diver, targets: [Marsh Crown]"
    board = "A: {{hand: [Reed Diver], monsters: [{}], deck: 9}}"
    said(judge, board.format("{card: Marsh Crown, materials: [Marsh Heron]}"), play, code=0)
    said(judge, board.format("{card: Marsh Crown, materials: []}"), play, code=1)


def test_an_attack_of_this_card_with_material(judge: Judge, table: Path) -> None:
    plays = (
        "by: A, next: battle phase; by: A, attack: Reed Lantern, targets: [Marsh Heron]; by: A, activate: Reed Lantern"
    )
    board = "A: {{monsters: [{{card: Reed Lantern, materials: [{}]}}], deck: 9}}\n  B: {{monsters: [Marsh Heron]}}"
    said(judge, board.format("Marsh Drake"), plays, code=0)
    said(judge, board.format(""), plays, code=1)


def test_this_card_is_attacked_in_its_position(judge: Judge, table: Path) -> None:
    plays = "by: A, next: battle phase; by: A, attack: Marsh Drake, targets: [Reed Guard]; by: B, activate: Reed Guard"
    board = "A: {{monsters: [Marsh Drake]}}\n  B: {{monsters: [{}], deck: 9}}"
    said(judge, board.format("Reed Guard"), plays, code=0)
    said(judge, board.format("{card: Reed Guard, position: defense}"), plays, code=1)


def test_an_attack_of_either_player(judge: Judge, table: Path) -> None:
    plays = "by: A, next: battle phase; by: A, attack: Marsh Drake; by: {}, activate: Reed Watch"
    said(judge, "A: {monsters: [Marsh Drake, Reed Watch], deck: 9}", plays.format("A"), code=0)
    said(
        judge,
        "A: {monsters: [Marsh Drake]}\n  B: {monsters: [Reed Watch], deck: 9}",
        plays.format("B").replace("attack: Marsh Drake", "attack: Marsh Drake, targets: [Reed Watch]"),
        code=0,
    )
    said(judge, "A: {monsters: [Marsh Drake, Reed Watch], deck: 9}", "by: A, activate: Reed Watch", code=1)


def test_what_is_read_beside_other_words_is_paid_and_targeted(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Toll, cost: {banish: Marsh Heron}, targets: [Gemini Elf], reads: {that hums: met}"
    foe = "\n  B: {monsters: [Gemini Elf], graveyard: [Cannon Soldier]}"
    said(judge, "A: {hand: [Reed Toll], graveyard: [Marsh Heron]}" + foe, play, code=0)
    unpaid = "by: A, activate: Reed Toll, reads: {that hums: met}"
    said(judge, "A: {hand: [Reed Toll], graveyard: []}" + foe, unpaid, code=1)
    lying = play.replace("Gemini Elf", "Cannon Soldier")
    said(judge, "A: {hand: [Reed Toll], graveyard: [Marsh Heron]}" + foe, lying, code=1)


def test_what_other_words_may_change_is_not(judge: Judge, table: Path) -> None:
    words = "target 1 monster your opponent controls, or if the reeds hum, you can target 1 monster in their GY instead"
    said_so = f"reads: {{'{words}': met}}"
    play = f"by: A, activate: Reed Tithe, cost: {{banish: Marsh Heron}}, targets: [Cannon Soldier], {said_so}"
    foe = "\n  B: {monsters: [Gemini Elf], graveyard: [Cannon Soldier]}"
    said(judge, "A: {hand: [Reed Tithe], graveyard: [Marsh Heron]}" + foe, play, code=0)
    unpaid = f"by: A, activate: Reed Tithe, {said_so}"
    said(judge, "A: {hand: [Reed Tithe], graveyard: []}" + foe, unpaid, code=1)
