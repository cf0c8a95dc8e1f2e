"""Triggers read from texts: how the card was Summoned, whose effect did it, when in the battle."""

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
    Made(11, "Reed Lancer", EFFECT, "At the end of the Damage Step, if this card battled an opponent's monster: \
You can draw 1 card."),
    Made(12, "Reed Drummer", EFFECT, "At the end of the Battle Phase, if this card battled: You can draw 1 card."),
    Made(13, "Reed Herald", EFFECT, "At the start of the Battle Phase: You can draw 1 card."),
    Made(14, "Reed Chimera", EFFECT | build.FUSION, '2 "Reed" monsters\nIf this Fusion Summoned card is sent to the \
GY: You can draw 1 card.'),
    Made(15, "Reed Usher", EFFECT, "If another monster(s) leaves the field by your Normal Trap effect: You can draw \
1 card."),
    Made(16, "Reed Weaver", EFFECT | build.LINK, '1 monster\nIf this card is Link Summoned using "Reed Usher" as \
material: You can draw 1 card.', level=1),
    Made(17, "Reed Exile", EFFECT, "If this card is banished, or sent from the field to the GY: You can draw 1 card."),
    Made(19, "Reed Squire", EFFECT, "If this card is sent to the GY to activate a Fiend monster's effect: You can draw \
1 card."),
    Made(20, "Reed Imp", EFFECT, "You can discard 1 card; draw 1 card.", race=0x8),
    Made(21, "Reed Knight", EFFECT, "You can discard 1 card; draw 1 card."),
    Made(22, "Reed Fetter", build.TRAP | build.CONTINUOUS, "Activate this card by targeting 1 Effect Monster on the \
field; negate the effects of that face-up monster while it is on the field, also that face-up monster cannot attack. \
When it is destroyed, destroy this card."),
    Made(18, "Reed Charger", EFFECT, "At the start of the Damage Step, if this card attacks: You can draw 1 card."),
)  # fmt: skip


def test_the_end_of_the_damage_step_after_a_battle_with_a_monster(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Lancer]}\n  B: {monsters: [Kuriboh]}"
    plays = "by: A, next: battle phase; by: A, attack: Reed Lancer, targets: [Kuriboh]; by: A, activate: Reed Lancer"
    said(judge, board, plays, code=0)
    alone = "A: {monsters: [Reed Lancer]}"
    plays = "by: A, next: battle phase; by: A, attack: Reed Lancer; by: A, activate: Reed Lancer"
    said(judge, alone, plays, code=1)


def test_the_end_of_the_battle_phase_for_what_battled_in_it(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Drummer, Kuriboh]}"
    plays = "by: A, next: battle phase; by: A, attack: {}; by: A, next: end step; by: A, activate: Reed Drummer"
    said(judge, board, plays.format("Reed Drummer"), code=0)
    said(judge, board, plays.format("Kuriboh"), code=1)


def test_the_start_of_the_battle_phase(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Herald]}"
    said(judge, board, "by: A, next: start step; by: A, activate: Reed Herald", code=0)
    said(judge, board, "by: A, next: battle phase; by: A, attack: Reed Herald; by: A, activate: Reed Herald", code=1)
    said(judge, board, "by: A, activate: Reed Herald", code=1)


def test_a_card_that_was_summoned_in_another_way(judge: Judge, table: Path) -> None:
    plays = "by: A, activate: Raigeki; resolve; by: B, activate: Reed Chimera"
    said(judge, "A: {hand: [Raigeki]}\n  B: {monsters: [Reed Chimera]}", plays, code=0)
    board = (
        "A: {hand: [Raigeki]}\n  B: {graveyard: [Reed Chimera], spell_trap: [{card: Call of the Haunted, set: true}]}"
    )
    revived = "by: B, activate: Call of the Haunted, targets: [Reed Chimera]; resolve; " + plays
    said(judge, board, revived, code=1)


def test_whose_effect_it_was(judge: Judge, table: Path) -> None:
    board = (
        "A: {hand: [Raigeki], monsters: [Reed Usher], spell_trap: [{card: Compulsory Evacuation Device, set: true}]}"
    )
    board += "\n  B: {monsters: [Kuriboh]}"
    trap = "by: A, activate: Compulsory Evacuation Device, targets: [Kuriboh]; resolve; by: A, activate: Reed Usher"
    said(judge, board, trap, code=0)
    spell = "by: A, activate: Raigeki; resolve; by: A, activate: Reed Usher"
    said(judge, board, spell, code=1)


def test_with_what_it_was_summoned(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Reed Usher, Reed Herald], extra_deck: [Reed Weaver]}"
    plays = "by: A, special_summon: Reed Weaver, materials: [{}]; by: A, activate: Reed Weaver"
    said(judge, board, plays.format("Reed Usher"), code=0)
    said(judge, board, plays.format("Reed Herald"), code=1)


def test_either_of_two_events(judge: Judge, table: Path) -> None:
    plays = "by: A, activate: Raigeki; resolve; by: B, activate: Reed Exile"
    said(judge, "A: {hand: [Raigeki]}\n  B: {monsters: [Reed Exile]}", plays, code=0)
    crow = "by: A, activate: D.D. Crow, targets: [Reed Exile]; resolve; by: B, activate: Reed Exile"
    said(judge, "A: {hand: [D.D. Crow]}\n  B: {graveyard: [Reed Exile]}", crow, code=0)
    board = "A: {hand: [Twin Twisters, Reed Exile]}\n  B: {spell_trap: [{card: Solemn Judgment, set: true}]}"
    plays = "by: A, activate: Twin Twisters, cost: {discard: Reed Exile}, targets: [Solemn Judgment]; resolve"
    said(judge, board, f"{plays}; by: A, activate: Reed Exile", code=1)


def test_what_was_paid_for_a_certain_effect(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Squire], monsters: [Reed Imp, Reed Knight]}"
    plays = "by: A, activate: {}, cost: {{discard: Reed Squire}}; resolve; by: A, activate: Reed Squire"
    said(judge, board, plays.format("Reed Imp"), code=0)
    said(judge, board, plays.format("Reed Knight"), code=1)


def test_a_trap_that_holds_its_target(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Cannon Soldier, Kuriboh], hand: [Raigeki]}\n"
    board += "  B: {spell_trap: [{card: Reed Fetter, set: true}, {card: Waboku, set: true}], hand: [Raigeki]}"
    held = "by: A, activate: Cannon Soldier, cost: {tribute: Kuriboh}; by: B, activate: Reed Fetter, targets: "
    held += "[Cannon Soldier]; resolve; "
    said(judge, board, f"{held}by: B, claim: {{control: Reed Fetter}}", code=0)
    said(judge, board, f"{held}by: A, claim: {{link: 1, outcome: effect negated}}", code=0)
    said(judge, board, f"{held}by: A, next: battle phase; by: A, attack: Cannon Soldier", code=1)
    board = "A: {hand: [Raigeki], spell_trap: [{card: Reed Fetter, set: true}, {card: Compulsory Evacuation Device, "
    board += "set: true}]}\n  B: {monsters: [Cannon Soldier]}"
    bound = "by: A, activate: Reed Fetter, targets: [Cannon Soldier]; resolve; by: A, activate: "
    ends = "resolve; by: A, claim: {control: Reed Fetter}"
    said(judge, board, f"{bound}Raigeki; {ends}", code=1)
    said(judge, board, f"{bound}Compulsory Evacuation Device, targets: [Cannon Soldier]; {ends}", code=0)


def test_only_where_it_attacks(judge: Judge, table: Path) -> None:
    plays = "by: A, next: battle phase; by: A, attack: {}, targets: [{}]; by: {}, activate: Reed Charger"
    board = "A: {monsters: [Reed Charger]}\n  B: {monsters: [Kuriboh]}"
    said(judge, board, plays.format("Reed Charger", "Kuriboh", "A"), code=0)
    board = "A: {monsters: [Kuriboh]}\n  B: {monsters: [Reed Charger]}"
    said(judge, board, plays.format("Kuriboh", "Reed Charger", "B"), code=1)
