"""Archetypes by the numbers that a database has."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.cards.databases import Databases
from judge.cards.databases.archetypes import belongs
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.databases.asking import said
from tests.databases.asking import table as table
from tests.databases.build import EFFECT, MONSTER, SPELL, TOKEN, Made, cdb

CALL = "Add 1 {} monster from your Deck to your hand."
REEDS = (
    Made(2001, "Reed Otter", setcode=0x51),
    Made(2002, "Reed Pike", setcode=0x51),
    *(Made(2003 + n, f"Reed Eel {n}", setcode=0x1051) for n in range(8)),
    Made(2020, "Old Swamp King", setcode=0x51),
    Made(2021, "Tin Soldier", setcode=0x52),
    Made(2023, "Evireed Heron", setcode=0x51),
    Made(2022, "Reed Call", SPELL, CALL.format('"Reed"'), setcode=0x51),
)
HERONS = (
    *(Made(2030 + n, f"Grey Wader {n}", MONSTER | EFFECT, CALL.format('"Hueron"'), setcode=0x60) for n in range(3)),
    Made(2040, "White Wader", setcode=0x60),
)


@pytest.fixture
def base(tmp_path: Path) -> Databases:
    return Databases([str(cdb(tmp_path / "cards.cdb", *REEDS, *HERONS))])


def test_the_number_is_that_of_all_cards_called_so(base: Databases) -> None:
    assert base.archetype_codes("Reed") == (0x51,)
    assert base.archetype_codes("Reed Eel") == (0x1051,)


@pytest.mark.parametrize("group", ["Eel 1", "Tin", "Soldier", "Swamp", "nothing"])
def test_one_card_or_none_says_nothing(base: Databases, group: str) -> None:
    assert base.archetype_codes(group) == ()


def test_a_name_with_other_numbers_has_none(tmp_path: Path) -> None:
    more = Made(2050, "Reed Ghost", setcode=0x99)
    assert Databases([str(cdb(tmp_path / "cards.cdb", *REEDS, more))]).archetype_codes("Reed") == ()


def test_an_early_number_and_a_later_one(tmp_path: Path) -> None:
    """All that has either of them is called so, be it within a word."""
    early = (Made(2050, "Reed Ghost", setcode=0x99), Made(2051, "Evireed Ghost", setcode=0x99))
    base = Databases([str(cdb(tmp_path / "cards.cdb", *REEDS[:2], *early))])
    assert base.archetype_codes("Reed") == (0x51, 0x99)


def test_a_number_of_many_other_cards_is_not_that_of_a_name(tmp_path: Path) -> None:
    others = (Made(2060 + n, f"Marsh Fowl {n}", setcode=0x51) for n in range(4))
    assert Databases([str(cdb(tmp_path / "cards.cdb", *REEDS, *others))]).archetype_codes("Reed") == ()


def test_a_group_that_no_card_is_called_by_goes_by_the_texts(base: Databases) -> None:
    assert base.archetype_codes("Hueron") == (0x60,)
    assert base.archetype_word("Hueron") == "Wader", "a card without the number belongs to it by its name"
    assert base.archetype_word("Reed") == ""


def test_a_token_that_goes_by_an_early_translation_is_no_card_of_it(tmp_path: Path) -> None:
    token = Made(2041, "Hueron Token", MONSTER | TOKEN, setcode=0x60)
    base = Databases([str(cdb(tmp_path / "cards.cdb", *HERONS, token))])
    assert base.archetype_codes("Hueron") == (0x60,)
    assert not base.holds("Hueron")
    assert base.holds("Hueron Token")


def test_a_group_goes_by_the_cards_that_call_themselves_so(tmp_path: Path) -> None:
    limit = 'You can only use each effect of "Hueron {}" once per turn.'
    selves = (Made(2070 + n, f"Wader {n}", MONSTER | EFFECT, limit.format(n), setcode=0x60) for n in range(2))
    other = Made(2080, "Swamp Call", SPELL, CALL.format('"Hueron"'), setcode=0x51)
    assert Databases([str(cdb(tmp_path / "cards.cdb", *selves, other))]).archetype_codes("Hueron") == (0x60,)
    alone = Made(2090, "Wader 9", MONSTER | EFFECT, limit.format(9), setcode=0x60)
    assert Databases([str(cdb(tmp_path / "one.cdb", alone, other))]).archetype_codes("Hueron") == ()


def test_parts_of_an_archetype() -> None:
    assert belongs((0x3008,), 0x8)
    assert belongs((0x3008,), 0x1008)
    assert not belongs((0x8,), 0x3008)
    assert not belongs((0x9,), 0x8)


CARDS = (
    *REEDS,
    Made(2100, "Eel Horn", SPELL, 'If you control "Reed Eel 1": Draw 1 card.'),
    Made(2102, "Frog of The Ponds"),
    Made(2103, "Blue Frog of the Ponds"),
    Made(2104, "Croaking", SPELL, CALL.format('"Frog of The Ponds"')),
    Made(2105, "Old Swamp Horn", SPELL, "Draw 1 card.", setcode=0x51),
    Made(
        2106,
        "Marsh Sexton",
        MONSTER | EFFECT,
        'Once per turn: You can draw 1 card. Once per turn, during the End Phase: You can Set 1 "Raed" Spell/Trap from '
        "your Deck.",
    ),
    Made(2101, "Eelish Horn", SPELL, 'If you control "Read Ele 1": Draw 1 card.'),
)


def test_a_card_with_the_number_is_one_if_it_is_called_so_within_a_word(judge: Judge, table: Path) -> None:
    shown = play(judge, "Evireed Heron", code=0)
    assert 'Evireed Heron counts as "Reed" by the archetypes that the database gives it.' in shown
    assert "counts as" not in play(judge, "Reed Otter", code=0)
    play(judge, "Tin Soldier", code=1)


def test_the_number_without_the_name_leaves_it_open(judge: Judge, table: Path) -> None:
    assert 'words of Reed Call that were not understood: "Reed"' in play(judge, "Old Swamp King", code=3)


def test_a_spell_with_the_number_leaves_open_no_monster(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Call, Old Swamp Horn], deck: [Reed Otter], deck_complete: true}\n  B: {}"
    assert "left open" in said(judge, board, "by: A, activate: Reed Call, choose: Reed Otter", code=0)


def test_a_card_is_called_by_a_group_whose_small_words_are_printed_otherwise(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Croaking], deck: [Blue Frog of the Ponds], deck_complete: true}\n  B: {}"
    assert "legal" in said(judge, board, "by: A, activate: Croaking, choose: Blue Frog of the Ponds", code=0)


def play(judge: Judge, found: str, code: int) -> str:
    board = f"A: {{hand: [Reed Call], deck: [{found}], deck_complete: true}}\n  B: {{}}"
    return said(judge, board, f"by: A, activate: Reed Call, choose: {found}", code=code)


@pytest.mark.parametrize(
    ("horn", "monster", "code", "shown"),
    [
        ("Eel Horn", "Reed Eel 1", 0, "legal"),
        ("Eel Horn", "Reed Pike", 1, "condition-at-activation"),
        ("Eelish Horn", "Reed Eel 1", 3, 'words of Eelish Horn that were not understood: "Read Ele 1"'),
    ],
)
def test_a_name_that_no_card_has_leaves_it_open(
    judge: Judge, table: Path, horn: str, monster: str, code: int, shown: str
) -> None:
    """Texts of cards that are not released yet call others by names that these do not get."""
    board = f"A: {{hand: [{horn}], monsters: [{monster}], deck: 5}}\n  B: {{}}"
    assert shown in said(judge, board, f"by: A, activate: {horn}", code=code)


def test_a_group_that_only_another_effect_speaks_of_leaves_nothing_open(judge: Judge, table: Path) -> None:
    again = "by: A, activate: Marsh Sexton; resolve; by: A, activate: Marsh Sexton"
    shown = said(judge, "A: {monsters: [Marsh Sexton], deck: 5}\n  B: {}", again, code=1)
    assert "yugioh/opt-soft" in shown
