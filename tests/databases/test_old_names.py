"""Cards that call themselves by the name of an early translation, as other texts do."""

from __future__ import annotations

from pathlib import Path

from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases.asking import said
from tests.databases.asking import table as table
from tests.databases.build import CONTINUOUS, EFFECT, MONSTER, SPELL, Made

ONCE = 'You can only use this effect of "Golden Reed" once per turn. '
CARDS = (
    Made(31, "Gilded Reed", SPELL | CONTINUOUS, ONCE + "Once per turn: You can draw 1 card."),
    Made(32, "Reed Oath", SPELL, 'If you control "Golden Reed": Draw 1 card.'),
    Made(33, "Reed Vow", SPELL, 'If you control no "Golden Reed": Draw 1 card.'),
    Made(34, "Golden Rush", MONSTER | EFFECT, "Once per turn: You can draw 1 card."),
    Made(35, "Kuriboh", MONSTER | EFFECT, 'You can only use this effect of "Kurifluff" once per turn. Draw 1 card.'),
    Made(36, "Fluff Oath", SPELL, 'If you control "Kurifluff": Draw 1 card.'),
)


def test_a_card_is_meant_by_its_old_name(judge: Judge, table: Path) -> None:
    said(judge, "A: {hand: [Reed Oath], spell_trap: [Gilded Reed]}", "by: A, activate: Reed Oath", code=0)


def test_another_card_is_not(judge: Judge, table: Path) -> None:
    told = said(judge, "A: {hand: [Reed Oath], monsters: [Golden Rush]}", "by: A, activate: Reed Oath", code=1)
    assert "Golden Reed" in told


def test_where_none_may_be_there_it_is_one(judge: Judge, table: Path) -> None:
    said(judge, "A: {hand: [Reed Vow], spell_trap: [Gilded Reed]}", "by: A, activate: Reed Vow", code=1)
    said(judge, "A: {hand: [Reed Vow], monsters: [Golden Rush]}", "by: A, activate: Reed Vow", code=0)


def test_a_shipped_card_has_an_old_name_as_well(judge: Judge, table: Path) -> None:
    said(judge, "A: {hand: [Fluff Oath], monsters: [Kuriboh]}", "by: A, activate: Fluff Oath", code=0)
    said(judge, "A: {hand: [Fluff Oath], monsters: [Golden Rush]}", "by: A, activate: Fluff Oath", code=1)
