"""What is certain of a play stays decided, whatever words of the card that were not understood mean."""

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
QUICK = build.SPELL | build.QUICK
ONCE = 'You can only activate 1 "{}" per turn.'
CARDS = (
    Made(1, "Reed Song", QUICK, f"While the reeds sing: Draw 1 card. {ONCE.format('Reed Song')}"),
    Made(2, "Reed Hymn", QUICK, "While the reeds sing: Draw 1 card. You can activate this card by starlight."),
    Made(3, "Reed Snare", build.TRAP, "While the reeds sing: Draw 1 card."),
    Made(4, "Reed Lurker", build.TRAP, "While the reeds sing: Draw 1 card. You can activate this card from your hand \
if the reeds are tall."),
    Made(5, "Reed Choir", EFFECT, "While the reeds sing: You can draw 1 card."),
    Made(6, "Reed Ghost", EFFECT, "While the reeds in your hand sing: You can draw 1 card."),
    Made(7, "Reed Twin", EFFECT, "You can pay 100 LP; draw 1 card. While the reeds sing: You can draw 1 card. "
         'You can only use 1 "Reed Twin" effect per turn, and only once that turn.'),
    Made(9, "Reed Shell", QUICK, "While the reeds sing: Draw 1 card. You can banish this card from your GY, then "
         "target 1 monster in your GY; add it to your hand."),
    Made(10, "Reed Husk", QUICK, "Gain 500 LP. You can banish this card from your GY, then target 1 monster in your "
         "GY; add it to your hand."),
    Made(8, "Reed Often", EFFECT, "You can pay 100 LP; draw 1 card. While the reeds sing twice: You can draw 1 card. "
         'You can only use 1 "Reed Often" effect per turn, and only once that turn.'),
)  # fmt: skip
POT = "by: A, activate: Pot of Greed"


def test_a_quick_play_spell_from_the_hand_in_the_turn_of_the_other(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed]}\n  B: {hand: [Reed Song, Reed Hymn]}"
    assert "quickplay-hand-own-turn" in said(judge, board, f"{POT}; by: B, activate: Reed Song", code=1)
    assert "words of Reed Hymn" in said(judge, board, f"{POT}; by: B, activate: Reed Hymn", code=3)
    own = "A: {hand: [Reed Song]}\n  B: {}"
    assert "words of Reed Song" in said(judge, own, "by: A, activate: Reed Song", code=3)


def test_a_trap_from_the_hand(judge: Judge, table: Path) -> None:
    board = "A: {hand: [Pot of Greed]}\n  B: {hand: [Reed Snare, Reed Lurker]}"
    said(judge, board, f"{POT}; by: B, activate: Reed Snare", code=1)
    assert "words of Reed Lurker" in said(judge, board, f"{POT}; by: B, activate: Reed Lurker", code=3)


@pytest.mark.parametrize(("name", "code"), [("Reed Choir", 1), ("Reed Ghost", 3)])
def test_a_monster_in_the_hand_whose_words_speak_of_no_place(judge: Judge, table: Path, name: str, code: int) -> None:
    said(judge, f"A: {{hand: [{name}]}}\n  B: {{}}", f"by: A, activate: {name}", code=code)


@pytest.mark.parametrize(("name", "code"), [("Reed Twin", 1), ("Reed Often", 3)])
def test_a_limit_that_is_read(judge: Judge, table: Path, name: str, code: int) -> None:
    first = f"by: A, activate: {name}, effect: e1; resolve"
    shown = said(judge, f"A: {{monsters: [{name}]}}", f"{first}; by: A, activate: {name}, effect: e2", code=code)
    assert ("opt-use" if code == 1 else f"words of {name}") in shown
    said(judge, f"A: {{monsters: [{name}]}}", f"by: A, activate: {name}, effect: e2", code=3)


def test_another_effect_does_not_hide_that_an_activation_is_open(judge: Judge, table: Path) -> None:
    head = "format: 1\nruleset: yugioh\nboard:\n  turn: A\n  phase: main 1\n"
    sides = "  A: {hand: [Reed Shell, Reed Husk], graveyard: [Kuriboh]}\n  B: {}\n"
    Path("d.yaml").write_text(head + sides, "utf-8")
    result = judge("options", "d.yaml", "--at", "0", "--cards", "cards.cdb", "--format", "concise")
    shown = " ".join(result.stdout.split())
    assert "Reed Shell [yugioh/text-decides]" in shown
    assert "Reed Husk [yugioh/activate-from-place]" not in shown
    assert "Reed Husk" in shown.partition("A may not")[0]
