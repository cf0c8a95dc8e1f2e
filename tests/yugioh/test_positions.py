"""Battle positions of what an effect Special Summons, and what a board says beside a card that has none."""

from __future__ import annotations

import pytest

from judge.kernel.errors import Unreadable
from tests.yugioh.table import judged

BOARD = """
    turn: A
    phase: main 1
    A: {monsters: [Gemini Elf]}
    B: {hand: [Gorz the Emissary of Darkness]}
"""
PLAYS = """
    {by: A, next: battle phase}
    {by: A, attack: Gemini Elf}
    {by: B, activate: Gorz the Emissary of Darkness, effect: e1}
    resolve
    {by: B, activate: Gorz the Emissary of Darkness, effect: e2, choose: [a]%s}
    resolve
"""


@pytest.mark.parametrize(
    ("said", "position"), [("", "attack"), (", position: attack", "attack"), (", position: defense", "defense")]
)
def test_a_token_in_either_position_stands_in_one(said: str, position: str) -> None:
    """A card that leaves the position of its Token open never leaves the Token without one."""
    verdict = judged(BOARD, PLAYS % said)
    (token,) = [m for m in verdict.board["B"]["monsters"] if m["card"].endswith("Token")]
    assert verdict.verdict == "legal"
    assert token["position"] == position


@pytest.mark.parametrize(
    ("side", "key"),
    [
        ("spell_trap: [{card: Waboku, set: true, position: defense}]", "position"),
        ("hand: [{card: Waboku, set_this_turn: true}]", "set_this_turn"),
        ("monsters: [{card: Kuriboh, materials: [Sangan]}]", "materials"),
        ("graveyard: [{card: Kuriboh, extra_zone: true}]", "extra_zone"),
    ],
)
def test_what_says_nothing_beside_a_card_is_refused(side: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        judged(f"turn: A\nA: {{{side}}}\nB: {{}}\n", "{by: A, pass: true}")
    assert caught.value.message.startswith(f"{key} says nothing beside ")
