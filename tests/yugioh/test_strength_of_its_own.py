"""A continuous change of ATK whose condition asks for ATK: while that is asked, it does not apply itself."""

from __future__ import annotations

import pytest

from judge import api

DISPUTE = """
format: 1
ruleset: yugioh
cards:
  Reed Fly:
    {{type: effect monster, level: 4, attribute: EARTH, race: Insect, atk: 1200, def: 400, effects: [{{id: e1, static: [
      {{change_atk: 500, cards: this card,
        while: [{{exists: {{card: monster, atk: {{min: {least}}}, of: you}}}}]}}]}}]}}
board: {{turn: A, A: {{monsters: [Reed Fly]}}, B: {{}}}}
plays: [{{by: A, next: end phase}}]
"""


@pytest.mark.parametrize(("least", "atk"), [(1000, 1700), (1200, 1700), (1500, 1200)])
def test_what_asks_for_its_own_atk(least: int, atk: int) -> None:
    verdict = api.judge(api.loads(DISPUTE.format(least=least)))
    (monster,) = verdict.board["A"]["monsters"]
    assert (verdict.verdict, monster["atk"]) == ("legal", atk)
