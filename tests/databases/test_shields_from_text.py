"""Shields, bans and choices read from texts: whom they leave out, what is looked at, what rests for a turn."""

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
    Made(11, "Reed Thief", build.SPELL, "Look at your opponent's hand, and choose 1 card from it to shuffle into the "
         "Deck."),
    Made(13, "Reed Warden", EFFECT, "Special Summoned monsters on the field cannot activate their effects, unless they "
         "are linked."),
    Made(14, "Reed Veil", EFFECT, "Your opponent cannot target this card, or monsters on the field with the same "
         "Attribute as this card, with card effects.", attribute=build.DARK),
    Made(15, "Reed Mirror", EFFECT, "Once per turn: You can pay 100 LP; draw 1 card, but this effect cannot be used "
         "again next turn."),
    Made(18, "Reed Glass", EFFECT, "Once per turn (Quick Effect): You can pay 100 LP; draw 1 card, but this effect "
         "cannot be used again next turn."),
    Made(16, "Reed Sting", build.SPELL, "Target 1 monster your opponent controls in face-up Attack Position; destroy "
         "it."),
    Made(17, "Reed Singer", EFFECT, "Once per turn: You can pay 100 LP; draw 1 card."),
    Made(31, "Marsh Drake", race=build.DRAGON, atk=1500, attribute=build.LIGHT),
    Made(32, "Marsh Heron", atk=1400),
    Made(34, "Reed Brace", build.TRAP, "Target 1 monster you control; equip this card to it. Your opponent cannot "
         "target the equipped monster with card effects. You can banish this card from your GY; draw 1 card."),
    Made(33, "Marsh Bridge", EFFECT | build.LINK, "2 monsters\nOnce per turn: You can pay 100 LP; draw 1 card.",
         level=2),
)  # fmt: skip


def test_a_card_of_the_hand_that_was_looked_at(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Thief]}\n  B: {hand: [Marsh Drake, Marsh Heron], deck: 9}"
    play = "by: A, activate: Reed Thief; resolve; by: B, claim: {{in: {{card: Marsh Drake, zone: {}}}}}"
    use = play.replace("Reed Thief;", "Reed Thief, choose: [Marsh Drake];")
    said(judge, board, use.format("deck"), code=0)
    said(judge, board, use.format("hand"), code=1)
    said(judge, "A: {hand: [Reed Thief]}\n  B: {hand: []}", "by: A, activate: Reed Thief", code=1)


def test_what_a_trap_gives_the_monster_it_is_equipped_to(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Sting, targets: [{}]"
    worn = "{card: Reed Brace, equipped_to: Marsh Drake}"
    board = f"A: {{hand: [Reed Sting]}}\n  B: {{monsters: [Marsh Heron, Marsh Drake], spell_trap: [{worn}]}}"
    said(judge, board, play.format("Marsh Heron"), code=0)
    assert "Reed Brace" in said(judge, board, play.format("Marsh Drake"), code=1)


def test_the_shield_of_an_attribute(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Sting, targets: [{}]"
    board = "A: {hand: [Reed Sting]}\n  B: {monsters: [Reed Veil, Marsh Heron, Marsh Drake]}"
    said(judge, board, play.format("Marsh Drake"), code=0)
    said(judge, board, play.format("Marsh Heron"), code=1)
    said(judge, board, play.format("Reed Veil"), code=1)


def test_a_target_in_a_position(judge: Judge, table: Path) -> None:
    play = "by: A, activate: Reed Sting, targets: [Marsh Heron]"
    board = "A: {{hand: [Reed Sting]}}\n  B: {{monsters: [{}]}}"
    said(judge, board.format("Marsh Heron"), play, code=0)
    said(judge, board.format("{card: Marsh Heron, position: defense}"), play, code=1)


def test_an_effect_that_rests_for_a_turn(judge: Judge, table: Path) -> None:
    use, name = "by: {}, activate: {}", "Reed Mirror"
    later = "; resolve; by: A, next: end phase; by: A, next: draw phase; by: B, draw: true; "
    board = "A: {{monsters: [{0}], deck: 9}}\n  B: {{deck: 9}}"
    back = later + "by: B, next: main phase; by: B, next: end phase; by: B, next: draw phase; by: A, draw: true; "
    said(
        judge,
        board.format(name),
        use.format("A", name) + back + "by: A, next: main phase; " + use.format("A", name),
        code=0,
    )
    quick = "Reed Glass"
    said(judge, board.format(quick), use.format("A", quick) + later + use.format("A", quick), code=1)
    said(judge, board.format(quick), use.format("A", quick) + back + use.format("A", quick), code=0)


def test_special_summoned_monsters_act_if_they_are_linked(judge: Judge, table: Path) -> None:
    board = "A: {{monsters: [Reed Warden, {}], deck: 9}}"
    play = "by: A, activate: Marsh Bridge"
    said(judge, board.format("{card: Marsh Bridge, linked: true}"), play, code=0)
    said(judge, board.format("{card: Marsh Bridge, linked: false}"), play, code=1)
    said(judge, board.format("{card: Reed Singer, summoned: normal}"), "by: A, activate: Reed Singer", code=0)
    said(judge, board.format("Reed Singer"), "by: A, activate: Reed Singer", code=3)
