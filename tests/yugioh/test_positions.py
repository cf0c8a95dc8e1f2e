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
        ("monsters: [{card: Kuriboh, summoned: link}]", "summoned"),
        ("graveyard: [{card: Kuriboh, extra_zone: true}]", "extra_zone"),
        ("graveyard: [{card: Kuriboh, summoned_with: [Sangan]}]", "summoned_with"),
    ],
)
def test_what_says_nothing_beside_a_card_is_refused(side: str, key: str) -> None:
    with pytest.raises(Unreadable) as caught:
        judged(f"turn: A\nA: {{{side}}}\nB: {{}}\n", "{by: A, pass: true}")
    assert caught.value.message.startswith(f"{key} says nothing beside ")


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        ("{card: Jinzo, summoned: special, summoned_with: [Sangan]}", "Nothing was used for such a Summon of Jinzo."),
        ("{card: Jinzo, summoned_with: [Sangann]}", "The judge knows no card called 'Sangann'."),
    ],
)
def test_what_cannot_have_been_used_is_refused(entry: str, message: str) -> None:
    with pytest.raises(Unreadable) as caught:
        judged(f"turn: A\nA: {{monsters: [{entry}]}}\nB: {{}}\n", "{by: A, pass: true}")
    assert caught.value.message == message


def test_what_was_used_and_lies_nowhere_is_no_card_of_a_play() -> None:
    """A name in ``summoned_with`` puts no card on the table that somebody could play."""
    with pytest.raises(Unreadable) as caught:
        judged("turn: A\nA: {monsters: [{card: Jinzo, summoned_with: [Sangan]}]}\nB: {}\n", "{by: A, summon: Sangan}")
    assert caught.value.message == "A has no Sangan to play; it is not on the board."
