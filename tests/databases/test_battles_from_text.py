"""Battles, costs and lasting bans read from texts: who is attacked, how many cards are paid, for how long."""

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
    Made(11, "Reed Duelist", EFFECT, "After damage calculation, when this card battles an opponent's monster: You can "
         "draw 1 card.", atk=2000),
    Made(12, "Reed Buckler", EFFECT, 'During damage calculation, if your "Reed" monster is attacked (Quick Effect): '
         "You can discard this card; draw 1 card."),
    Made(13, "Reed Miller", EFFECT, "Once per turn: You can choose a number from 1 to 3, then send that many cards "
         "from the top of your Deck to the GY; draw 1 card."),
    Made(14, "Reed Weaver", EFFECT, "Once per turn: You can banish 1 Dragon monster and 1 Warrior monster from your "
         "GY; draw 1 card."),
    Made(15, "Reed Herald", build.SPELL, "Target 1 face-up monster on each field; destroy them."),
    Made(16, "Reed Lantern", EFFECT, 'You can pay 100 LP; draw 1 card. You can use this effect of "Reed Lantern" up to '
         "twice per turn."),
    Made(17, "Reed Crown", EFFECT | build.XYZ, "2 Level 4 monsters\nYou can also Xyz Summon this card by using 1 Rank "
         "2 monster you control with 2 or more materials.", level=4),
    Made(18, "Reed Hound", EFFECT, "If your opponent Normal or Special Summons a monster(s) (except during the Damage "
         "Step), or if an opponent's monster targets this card for an attack: You can draw 1 card."),
    Made(31, "Marsh Drake", race=build.DRAGON, atk=1500),
    Made(32, "Marsh Heron", atk=1400),
    Made(33, "Marsh Crown", EFFECT | build.XYZ, "2 Level 2 monsters\nYou can detach 1 material from this card; draw 1 "
         "card.", level=2),
)  # fmt: skip


def test_when_it_battles_is_after_damage_calculation(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Duelist], deck: 9}\n  B: {monsters: [Marsh Drake]}"
    plays = "by: A, next: battle phase; by: A, attack: Reed Duelist, targets: [Marsh Drake]"
    said(judge, board, f"{plays}; by: A, next: after damage calculation; by: A, activate: Reed Duelist", code=0)
    said(judge, board, "by: A, activate: Reed Duelist", code=1)
    alone = "A: {monsters: [Reed Duelist], deck: 9}\n  B: {}"
    direct = "by: A, next: battle phase; by: A, attack: Reed Duelist; by: A, next: after damage calculation"
    said(judge, alone, f"{direct}; by: A, activate: Reed Duelist", code=1)


def test_a_monster_is_attacked_in_damage_calculation(judge: Judge, table: Path) -> None:
    plays = "by: A, next: battle phase; by: A, attack: {}, targets: [{}]; by: A, next: damage calculation; "
    board = "A: {monsters: [Marsh Drake]}\n  B: {monsters: [Reed Duelist], hand: [Reed Buckler], deck: 9}"
    use = "by: B, activate: Reed Buckler"
    said(judge, board, plays.format("Marsh Drake", "Reed Duelist") + use, code=0)
    theirs = "A: {monsters: [Reed Duelist], hand: [Reed Buckler], deck: 9}\n  B: {monsters: [Marsh Drake]}"
    said(judge, theirs, plays.format("Reed Duelist", "Marsh Drake") + use.replace("B", "A", 1), code=1)
    other = "A: {monsters: [Marsh Drake]}\n  B: {monsters: [Marsh Heron], hand: [Reed Buckler], deck: 9}"
    said(judge, other, plays.format("Marsh Drake", "Marsh Heron") + use, code=1)


def test_a_number_of_cards_is_chosen_and_paid(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Miller], deck: 9}"
    play = "by: A, activate: Reed Miller, cost: {{send: {}}}"
    said(judge, board, play.format(3), code=0)
    said(judge, board, play.format(4), code=1)


def test_one_card_of_each_kind_is_paid_from_one_place(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Weaver"
    said(judge, "A: {monsters: [Reed Weaver], graveyard: [Marsh Drake, Marsh Heron], deck: 9}", play, code=0)
    said(judge, "A: {monsters: [Reed Weaver, Marsh Heron], graveyard: [Marsh Drake], deck: 9}", play, code=1)


def test_one_target_on_each_field(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Herald], monsters: [Marsh Heron]}\n  B: {monsters: [Marsh Drake, Reed Duelist]}"
    play = "by: A, activate: Reed Herald, targets: [{}]"
    said(judge, board, play.format("Marsh Heron, Marsh Drake"), code=0)
    said(judge, board, play.format("Marsh Drake, Reed Duelist"), code=1)


def test_up_to_twice_per_turn_by_its_name(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Lantern], deck: 9}"
    use = "by: A, activate: Reed Lantern; resolve; "
    said(judge, board, f"{use}by: A, activate: Reed Lantern", code=0)
    assert "opt-use" in said(judge, board, f"{use}{use}by: A, activate: Reed Lantern", code=1)


def test_on_top_of_a_monster_with_materials(judge: Judge, table: Path) -> None:
    board = "A: {{extra: [Reed Crown], monsters: [{{card: Marsh Crown, materials: [{}]}}]}}"
    play = "by: A, special_summon: Reed Crown, how: xyz, materials: [Marsh Crown]"
    said(judge, board.format("Marsh Heron, Marsh Drake"), play, code=0)
    said(judge, board.format("Marsh Heron"), play, code=1)


def test_a_summon_or_an_attack_lets_it_be_used(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Marsh Heron], monsters: [Marsh Drake]}\n  B: {monsters: [Reed Hound], deck: 9}"
    said(judge, board, "by: A, summon: Marsh Heron; by: B, activate: Reed Hound", code=0)
    attack = "by: A, next: battle phase; by: A, attack: Marsh Drake, targets: [Reed Hound]; by: B, activate: Reed Hound"
    said(judge, board, attack, code=0)
    other = board.replace("[Reed Hound]", "[Reed Hound, Marsh Heron]")
    said(judge, other, attack.replace("targets: [Reed Hound]", "targets: [Marsh Heron]"), code=1)
