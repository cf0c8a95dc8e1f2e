"""Where effects that were read from texts are activated, and which plays words that were not understood can decide."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases import build
from tests.databases.asking import said
from tests.databases.asking import table as table
from tests.databases.build import Made

EFFECT = build.MONSTER | build.EFFECT
STAYS = build.SPELL | build.CONTINUOUS
CARDS = (
    Made(31, "Fen Lamp", STAYS, "You can send this card to the GY; draw 1 card for each wisp on this card."),
    Made(32, "Fen Heron", EFFECT, "You can return this card to the hand; draw 1 card."),
    Made(
        42,
        "Fen Shade",
        EFFECT,
        "You can discard 2 humming cards, including this card; draw 2 cards.",
    ),
    Made(
        43,
        "Fen Scull",
        build.MONSTER | build.XYZ | build.EFFECT,
        "2 Level 4 monsters\nYou can detach 1 material from this card and send 1 card from your hand to the GY; draw 1 "
        "card.",
        level=4,
    ),
    Made(
        33,
        "Fen Otter",
        EFFECT,
        "You can target 1 Fiend monster you control; equip this card from your hand or GY to it.",
    ),
    Made(44, "Fen Squire", EFFECT, "You can target 1 Fiend monster you control; equip this monster from your hand or \
your side of the field to that target."),
    Made(
        34,
        "Fen Lantern",
        build.MONSTER | build.XYZ | build.EFFECT,
        "2 Level 4 monsters\nYou can detach 1 material from this card, then target 1 monster in your GY; add it to "
        "your hand.",
        level=4,
    ),
    Made(36, "Fen Lord", EFFECT, "Other monsters you control cannot declare an attack. Gains 500 ATK while you control "
         "a Machine monster.", atk=1000),
    Made(37, "Fen Ferry", STAYS, "If the ferry lands, you can Normal Summon Level 7 monsters without Tributing."),
    Made(
        38,
        "Fen Wisp Lord",
        build.MONSTER | build.XYZ | build.EFFECT,
        '2 Level 4 monsters\nOnce per turn, you can also Xyz Summon "Fen Wisp Lord" by using 1 wisp of the fen.\n'
        "If this card attacks, it and its wisp are changed to Defense Position at the end of the Battle Phase.",
        level=4,
    ),
    Made(41, "Fen Hermit", EFFECT, "Cannot be Normal or Special Summoned if the fen has a guest."),
    Made(39, "Fen Giant", EFFECT, "Once per turn: You can draw 1 card.", level=7),
    Made(
        40,
        "Fen Crane",
        EFFECT,
        "Once per turn: You can Special Summon 1 Fiend monster with the same Level as this card from your hand.",
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("board", "play"),
    [
        ("A: {spell_trap: [Fen Lamp]}", "activate: Fen Lamp, outcome: nothing is drawn"),
        ("A: {monsters: [Fen Heron]}", "activate: Fen Heron"),
        (
            "A: {monsters: [{card: Fen Scull, materials: [Jinzo]}], hand: [Summoned Skull]}",
            "activate: Fen Scull",
        ),
        ("A: {monsters: [Summoned Skull], hand: [Fen Otter]}", "activate: Fen Otter, targets: [Summoned Skull]"),
        ("A: {monsters: [Summoned Skull], hand: [Fen Squire]}", "activate: Fen Squire, targets: [Summoned Skull]"),
        ("A: {monsters: [Summoned Skull], graveyard: [Fen Otter]}", "activate: Fen Otter, targets: [Summoned Skull]"),
        (
            "A: {monsters: [{card: Fen Lantern, materials: [Jinzo]}], graveyard: [Summoned Skull]}",
            "activate: Fen Lantern, targets: [Summoned Skull]",
        ),
    ],
)
def test_a_card_is_where_it_is_not_where_its_cost_puts_it(judge: Judge, table: Path, board: str, play: str) -> None:
    said(judge, board, f"by: A, {play}", code=0)


def test_an_effect_that_speaks_of_the_hand_is_not_activated_there(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Summoned Skull], hand: [Fen Crane]}"
    assert "yugioh/activate-from-place" in said(judge, board, "by: A, activate: Fen Crane", code=1)
    board = "A: {monsters: [Summoned Skull, Fen Otter]}"
    shown = said(judge, board, "by: A, activate: Fen Otter, targets: [Summoned Skull]", code=1)
    assert "yugioh/activate-from-place" in shown
    assert "activate-from-place" in said(judge, "A: {graveyard: [Fen Lamp]}", "by: A, activate: Fen Lamp", code=1)
    said(judge, "A: {hand: [Fen Shade, Jinzo]}", "by: A, activate: Fen Shade", code=3)  # it is no wrong place
    shown = said(judge, "A: {monsters: [Fen Shade], hand: [Jinzo]}", "by: A, activate: Fen Shade", code=1)
    assert "only from the hand" in shown


def test_a_sentence_that_begins_with_the_others_and_one_that_ends_with_its_state(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Fen Lord, Summoned Skull]}"
    shown = said(judge, board, "by: A, next: battle phase; by: A, attack: Summoned Skull", code=1)
    assert "yugioh/attack-not-possible" in shown
    attack = "by: A, next: battle phase; by: A, attack: Fen Lord; by: A, next: main phase 2; by: B, claim: {lp: %s}"
    said(judge, "A: {monsters: [Fen Lord]}", attack % 7000, code=0)
    said(judge, "A: {monsters: [Fen Lord, Cyber Dragon]}", attack % 6500, code=0)
    said(judge, "A: {monsters: [Fen Lord]}", attack % 6500, code=1)


def test_words_about_normal_summons_decide_those_alone(judge: Judge, table: Path) -> None:
    board = "A: {spell_trap: [Fen Ferry], hand: [Raigeki, Fen Giant]}\n  B: {monsters: [Jinzo]}"
    said(judge, board, "by: A, activate: Raigeki; resolve", code=0)
    assert "without Tributing" in said(judge, board, "by: A, summon: Fen Giant", code=3)


def test_words_about_its_own_summon_and_its_own_attack(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Raigeki], monsters: [Fen Wisp Lord], extra: [{card: Fen Wisp Lord, id: two}]}"
    board += "\n  B: {monsters: [Jinzo]}"
    said(judge, board, "by: A, activate: Raigeki; resolve", code=0)
    assert "wisp of the fen" in said(judge, board, "by: A, special_summon: two, materials: [Fen Wisp Lord]", code=3)
    attack = "by: A, next: battle phase; by: A, attack: Fen Wisp Lord, targets: [Jinzo]"
    assert "text-decides" not in said(judge, board, attack, code=0)
    shown = said(judge, board, f"{attack}; by: A, claim: {{lp: {{A: 8000}}}}", code=3)
    assert "changed to Defense Position" in shown


def test_words_about_normal_and_special_summons(judge: Judge, table: Path) -> None:
    assert "the fen has a guest" in said(judge, "A: {hand: [Fen Hermit]}", "by: A, summon: Fen Hermit", code=3)
