"""What texts forbid in battle and in the turn of an activation, and what can be used only once while face-up."""

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
    Made(11, "Reed Truce", build.SPELL, "Draw 1 card. You cannot conduct your Battle Phase the turn you activate this \
card."),
    Made(12, "Reed Hammer", EFFECT, "If this card attacks, your opponent cannot activate any Spell/Trap Cards until \
the end of the Damage Step."),
    Made(13, "Reed Anvil", EFFECT, "If this card battles, your opponent cannot activate cards or effects until the \
end of the Damage Step."),
    Made(14, "Reed Clock", EFFECT, "During your Main Phase: You can draw 1 card. This effect can only be used once \
while this card is face-up on the field."),
    Made(18, "Reed Chime", EFFECT, "During your Main Phase: You can draw 1 card."),
    Made(15, "Reed Seal", build.SPELL | build.CONTINUOUS, "Your opponent cannot conduct their Battle Phase."),
    Made(16, "Reed Link", EFFECT | build.LINK, "1 monster\nCannot be used as Link Material the turn it is Link \
Summoned.", level=1),
    Made(19, "Reed Muzzle", build.TRAP | build.CONTINUOUS, "Neither player can Tribute cards."),
    Made(20, "Reed Grave", build.TRAP | build.CONTINUOUS, "Neither player can banish cards from the GY."),
    Made(21, "Reed Stone", EFFECT, "While this card is face-up on the field, it cannot be Tributed."),
    Made(22, "Reed Sheath", build.SPELL | build.EQUIP, "A Warrior-Type monster equipped with this card increases its \
ATK by 300 points."),
    Made(23, "Reed Scabbard", build.SPELL | build.EQUIP, "A Warrior monster equipped with this card gains 300 ATK."),
    Made(24, "Reed Gauze", build.SPELL | build.EQUIP, "A humming Warrior-Type monster equipped with this card loses \
300 points of its ATK."),
    Made(25, "Reed Shelter", build.SPELL, "Draw 1 card. If a Warrior monster(s) you control would be destroyed by \
battle, you can banish this card from your GY instead. You can only use this effect of \"Reed Shelter\" once per \
turn."),
    Made(26, "Reed Hut", build.SPELL, "Draw 1 card. If a Warrior monster(s) you control would be destroyed by \
battle, you can banish this card from your GY instead. You can only use each effect of \"Reed Hut\" once per turn."),
    Made(17, "Reed Chain", EFFECT | build.LINK, "1 monster", level=1),
)  # fmt: skip


def test_no_battle_phase_in_the_turn_of_an_activation(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Truce], monsters: [Kuriboh]}"
    plays = "by: A, activate: Reed Truce; resolve; by: A, next: battle phase"
    assert "because of Reed Truce" in said(judge, board, plays, code=1)
    said(judge, board, "by: A, activate: Reed Truce; resolve; by: A, next: end phase", code=0)
    late = "by: A, next: battle phase; by: A, next: main phase 2; by: A, activate: Reed Truce"
    said(judge, board, late, code=1)
    said(judge, board, "by: A, next: battle phase; by: A, attack: Kuriboh", code=0)
    stopped = f"{board}\n  B: {{spell_trap: [{{card: Solemn Judgment, set: true}}]}}"
    negated = "by: A, activate: Reed Truce; by: B, activate: Solemn Judgment; resolve; by: A, next: battle phase"
    said(judge, stopped, negated, code=3)


def test_a_limit_to_what_is_done_instead_is_none_of_the_activation(judge: Judge, table: Path) -> None:
    for name, code in (("Reed Shelter", 0), ("Reed Hut", 1)):
        plays = f"by: A, activate: {name}; resolve; by: A, activate: {name}"
        said(judge, f"A: {{hand: [{name}, {name}], deck: 9}}", plays, code=code)


def test_no_battle_phase_while_a_card_says_so(judge: Judge, table: Path) -> None:
    plays = "by: A, next: battle phase; by: A, attack: Kuriboh"
    said(judge, "A: {monsters: [Kuriboh]}\n  B: {spell_trap: [Reed Seal]}", plays, code=1)
    said(judge, "A: {monsters: [Kuriboh], spell_trap: [Reed Seal]}", plays, code=0)


def test_what_cannot_answer_an_attack(judge: Judge, table: Path) -> None:
    force = "  B: {monsters: [Kuriboh], spell_trap: [{card: Mirror Force, set: true}], hand: [Honest]}"
    plays = "by: A, next: battle phase; by: A, attack: {}, targets: [Kuriboh]; by: B, activate: Mirror Force"
    for name, code in (("Reed Hammer", 1), ("Reed Anvil", 1), ("Reed Clock", 0)):
        said(judge, f"A: {{monsters: [{name}]}}\n{force}", plays.format(name), code=code)
    attacked = "by: A, next: battle phase; by: A, attack: Kuriboh, targets: [{0}]; by: A, activate: Shrink, targets: "
    attacked += "[{0}], immediately: true"
    board = "A: {{monsters: [Kuriboh], hand: [Shrink]}}\n  B: {{monsters: [{}]}}"
    said(judge, board.format("Reed Hammer"), attacked.format("Reed Hammer"), code=0)
    said(judge, board.format("Reed Anvil"), attacked.format("Reed Anvil"), code=1)


def test_once_while_face_up(judge: Judge, table: Path) -> None:
    twice = "by: A, activate: {0}; resolve; by: A, activate: {0}"
    said(judge, "A: {monsters: [Reed Clock]}", twice.format("Reed Clock"), code=1)
    said(judge, "A: {monsters: [Reed Chime]}", twice.format("Reed Chime"), code=0)
    ends = (
        "by: A, activate: Reed Clock; resolve; by: A, next: end phase; by: A, next: draw phase; by: B, draw: Kuriboh; "
    )
    ends += "by: B, next: end phase; by: B, next: draw phase; by: A, draw: Kuriboh; by: A, next: main phase 1; "
    said(judge, "A: {monsters: [Reed Clock]}", f"{ends}by: A, activate: Reed Clock", code=1)


def test_nobody_can_tribute(judge: Judge, table: Path) -> None:
    board = "A: {{hand: [Blue-Eyes White Dragon], monsters: [Cannon Soldier, Kuriboh]}}\n  B: {{spell_trap: [{}]}}"
    for name, code in (("Reed Muzzle", 1), ("Reed Grave", 0)):
        here = board.format(name)
        said(judge, here, "by: A, summon: Blue-Eyes White Dragon, tribute: [Cannon Soldier, Kuriboh]", code=code)
        said(judge, here, "by: A, activate: Cannon Soldier, cost: {tribute: Kuriboh}", code=code)


def test_nothing_in_the_graveyard_can_be_banished(judge: Judge, table: Path) -> None:
    board = "A: {{hand: [D.D. Crow]}}\n  B: {{graveyard: [Kuriboh], spell_trap: [{}]}}"
    crow = "by: A, activate: D.D. Crow, targets: [Kuriboh]"
    said(judge, board.format("Reed Grave"), crow, code=1)
    said(judge, board.format("Reed Muzzle"), crow, code=0)


def test_a_tribute_that_the_file_does_not_name(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Summoned Skull], monsters: [Reed Stone]}"
    said(judge, board, "by: A, summon: Summoned Skull", code=1)
    said(judge, board.replace("Reed Stone", "Kuriboh"), "by: A, summon: Summoned Skull", code=0)


def test_link_material_in_the_turn_of_its_link_summon(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Kuriboh], extra_deck: [Reed Link, Reed Chain]}"
    plays = "by: A, special_summon: Reed Link, materials: [Kuriboh]; by: A, special_summon: Reed Chain, materials: \
[Reed Link]"
    said(judge, board, plays, code=1)
    old = "A: {monsters: [Reed Link], extra_deck: [Reed Chain]}"
    said(judge, old, "by: A, special_summon: Reed Chain, materials: [Reed Link]", code=0)


def test_the_older_wording_names_what_may_be_equipped_in_passing(judge: Judge, table: Path) -> None:
    old, new = "Reed Sheath", "Reed Scabbard"
    board = "A: {hand: [Reed Sheath, Reed Scabbard, Reed Gauze], monsters: [Kuriboh, Axe Raider]}"  # a Fiend, a Warrior
    for name, bearer, code in ((old, "Axe Raider", 0), (old, "Kuriboh", 1), (new, "Kuriboh", 0)):
        said(judge, board, f"by: A, activate: {name}, targets: [{bearer}]", code=code)
    asked = said(judge, board, "by: A, activate: Reed Gauze, targets: [Kuriboh]", code=3)
    assert "Is that met here?" in asked
