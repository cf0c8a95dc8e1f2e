"""Battle positions of what an effect Special Summons."""

from __future__ import annotations

import pytest

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
