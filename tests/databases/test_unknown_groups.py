"""A text that names a group to which no card known anywhere belongs: those words are not understood."""

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
    Made(1, "Reed Caller", build.SPELL, 'Add 1 "Reed" monster from your Deck to your hand.'),
    Made(2, "Reed Summons", build.SPELL, 'Add 1 "Reeed" monster from your Deck to your hand.'),
    Made(3, "Reed Banner", build.SPELL | build.CONTINUOUS, '"Reeed" monsters cannot be destroyed by battle.'),
    Made(4, "Reed Moth"),
    Made(6, "Reed Queen", EFFECT | build.FUSION, '"Reeed Moth" + 1 Fiend monster'),
    Made(11, "Reed Regent", EFFECT | build.FUSION, '1 Warrior monster + "Reeed Moth" or 1 Dragon Effect Monster'),
    Made(7, "Reed Weaving", build.SPELL, "Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters from "
         "your hand or field."),
    Made(8, "Reed Naming", build.SPELL, "Target 1 monster you control; its name becomes \"Reeed Moth\" until the end "
         "of this turn."),
    Made(9, "Reed Swarm", build.SPELL, 'If you control 2 or more "Reed Moths": Draw 1 card.'),
    Made(10, "Reed Hive", build.SPELL, 'If you control 2 or more "Reeed Moths": Draw 1 card.'),
    Made(12, "Reed Ghost", EFFECT, "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by "
         'banishing 1 "Reeed Moth" from your GY.', level=4),
    Made(13, "Reed Ɐviary", build.SPELL), Made(14, "Reed Ɐviators", build.SPELL),
    Made(15, "Aviary of Reeds", build.SPELL),
    Made(16, "Reed Flight", build.SPELL, 'Add 1 "Ɐviary" card from your Deck to your hand.'),
    Made(5, "Reed Price", build.SPELL, 'Discard 1 "Reeed" card; draw 1 card.'),
)  # fmt: skip
DECK = "deck: [Reed Moth], deck_complete: true"


def test_a_group_that_a_card_of_the_database_belongs_to(judge: Judge, table: Path) -> None:
    said(judge, f"A: {{hand: [Reed Caller], {DECK}}}\n  B: {{}}", "by: A, activate: Reed Caller", code=0)
    empty = "A: {hand: [Reed Caller], deck: [Kuriboh], deck_complete: true}\n  B: {}"
    assert "activation-legality" in said(judge, empty, "by: A, activate: Reed Caller", code=1)


def test_nothing_is_called_missing_of_a_group_that_nobody_knows(judge: Judge, table: Path) -> None:
    board = f"A: {{hand: [Reed Summons, Reed Moth, Reed Price], {DECK}}}\n  B: {{}}"
    shown = said(judge, board, "by: A, activate: Reed Summons", code=3)
    assert 'words of Reed Summons that were not understood: "Reeed"' in shown
    price = "by: A, activate: Reed Price, cost: {discard: Reed Moth}"
    assert "words of Reed Price" in said(judge, board, price, code=3)


def test_a_card_of_the_file_may_belong_to_it(judge: Judge, table: Path) -> None:
    own = "cards: {Reed Knight: {type: normal monster, level: 4, archetypes: [Reeed]}}\n"
    board = "A: {hand: [Reed Summons], deck: [Reed Knight], deck_complete: true}\n  B: {}"
    said(judge, board, "by: A, activate: Reed Summons", head=own, code=0)


def test_what_applies_to_it_is_open(judge: Judge, table: Path) -> None:
    board = "A: {monsters: [Summoned Skull]}\n  B: {monsters: [Reed Moth], spell_trap: [Reed Banner]}"
    fight = "by: A, next: battle phase; by: A, attack: Summoned Skull, targets: [Reed Moth]"
    assert "words of Reed Banner" in said(judge, board, fight, code=3)


def test_a_material_that_is_no_card_leaves_its_summon_open(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Weaving], monsters: [Reed Moth, Kuriboh], extra: [Reed Queen]}\n  B: {}"
    play = "by: A, activate: Reed Weaving, choose: Reed Queen, materials: [Reed Moth, Kuriboh]"
    assert 'words of Reed Queen that were not understood: "Reeed Moth"' in said(judge, board, play, code=3)
    either = board.replace("Kuriboh", "Celtic Guardian").replace("Reed Queen", "Reed Regent")
    play = "by: A, activate: Reed Weaving, choose: Reed Regent, materials: [Reed Moth, Celtic Guardian]"
    assert 'words of Reed Regent that were not understood: "Reeed Moth"' in said(judge, either, play, code=3)


def test_a_name_that_no_card_has_is_not_given(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Naming], monsters: [Kuriboh]}\n  B: {}"
    play = "by: A, activate: Reed Naming, targets: [Kuriboh]"
    assert 'words of Reed Naming that were not understood: "Reeed Moth"' in said(judge, board, play, code=3)


def test_a_name_in_the_plural_is_one_that_a_card_has(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Swarm, Reed Hive], monsters: [Reed Moth, Reed Moth], deck: [Kuriboh]}\n  B: {}"
    said(judge, board, "by: A, activate: Reed Swarm", code=0)
    assert 'words of Reed Hive that were not understood: "Reeed Moths"' in said(
        judge, board, "by: A, activate: Reed Hive", code=3
    )


def test_a_summoning_procedure_with_a_name_that_no_card_has_is_open(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Ghost], graveyard: [Reed Moth]}\n  B: {}"
    play = "by: A, special_summon: Reed Ghost, cost: {banish: Reed Moth}"
    assert 'words of Reed Ghost that were not understood: "Reeed Moth"' in said(judge, board, play, code=3)


def test_a_letter_that_is_printed_upside_down_is_that_letter(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Reed Flight], deck: [Aviary of Reeds], deck_complete: true}\n  B: {}"
    said(judge, board, "by: A, activate: Reed Flight, choose: Aviary of Reeds", code=0)
