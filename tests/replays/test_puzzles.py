"""The boards of puzzle files, which are read and not run."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.adjudication import replayed_duels
from judge.cards.replays import replay_in
from judge.kernel.errors import Unreadable
from tests.replays import duels

PUZZLE = """\
--A board for tests
Debug.ReloadFieldBegin(DUEL_ATTACK_FIRST_TURN+DUEL_SIMPLE_AI,5)
Debug.SetPlayerInfo(0,4000,0,0)
Debug.SetPlayerInfo(1,1600,0,0)
--[[message
Debug.AddCard(%s)
]]
Debug.AddCard(2001,0,0,LOCATION_HAND,0,POS_FACEDOWN)
local m = Debug.AddCard(2003, 1, 0, LOCATION_MZONE, 2, POS_FACEUP_ATTACK, true)
Debug.AddCard(1001,1,1,LOCATION_MZONE,0x2,POS_FACEDOWN_DEFENSE) -- a heron
Debug.AddCard(2002,1,1,LOCATION_SZONE,1,POS_FACEDOWN)
Debug.AddCard(2004,1,1,LOCATION_GRAVE,0,POS_FACEUP)
Debug.PreAddCounter(m,0x1,3)
Debug.ReloadFieldEnd()
aux.BeginPuzzle()
"""
BOARD = """\
board:
  turn: A
  phase: main 1
  A:
    lp: 4000
    hand: [Reed Bolt]
    monsters: [{card: Reed Clown, owner: B, counters: 3}]
  B:
    lp: 1600
    monsters: [{card: Marsh Heron, set: true}]
    spell_trap: [{card: Reed Snare, set: true}]
    graveyard: [Reed Rite]
"""


def test_the_board(tmp_path: Path) -> None:
    replay = replay_in("puzzle.lua", PUZZLE.encode())
    duel = replayed_duels.of(replay, [str(duels.database(tmp_path))]).duel
    assert duel.board().endswith(BOARD)
    assert duel.chains == []


@pytest.mark.parametrize("line", ["CARD,0,0,LOCATION_HAND,0,POS_FACEDOWN", "1001,0,2,LOCATION_HAND,0,POS_FACEDOWN",
                                  "1001,0,0,LOCATION_MZONE,99,POS_FACEUP_ATTACK", "1001,0,0", ""])  # fmt: skip
def test_what_is_computed_is_refused(line: str) -> None:
    with pytest.raises(Unreadable) as found:
        replay_in("puzzle.lua", f"Debug.ReloadFieldBegin(0)\nDebug.AddCard({line})\n".encode())
    assert found.value.message == "puzzle.lua: line 2 puts something down in words that are not read."
