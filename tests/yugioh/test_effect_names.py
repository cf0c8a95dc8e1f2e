"""What is meant by a name: which effect of a card (`effect:`), and which cards (`named`)."""

from __future__ import annotations

from typing import Any

import pytest

from judge import batch
from judge.kernel.errors import Unreadable
from judge.rulesets.yugioh.table import written_cards
from judge.source.scenario import read_scenario_text

DISPUTE = """\
format: 1
ruleset: yugioh
board:
  turn: A
  A: {{graveyard: [Breakthrough Skill], monsters: [Kuriboh]}}
  B: {{monsters: [Cannon Soldier]}}
plays:
  - {{by: A, activate: Breakthrough Skill, effect: {}, targets: [Cannon Soldier]}}
"""


@pytest.mark.parametrize("named", ["e1", "e2"])
def test_by_id_and_by_place(named: str) -> None:
    verdict = batch.adjudged(read_scenario_text(DISPUTE.format(named), "x"))
    assert (verdict.verdict, verdict.resolves) == ("legal", ["Breakthrough Skill"])


@pytest.mark.parametrize("named", ["e3", "e0", "act2", f"e{'9' * 5000}"])
def test_an_effect_that_the_card_does_not_have(named: str) -> None:
    with pytest.raises(Unreadable, match="Breakthrough Skill has no effect") as raised:
        batch.adjudged(read_scenario_text(DISPUTE.format(named), "x"))
    assert raised.value.span is not None
    assert "It has act and e1; `judge card` shows them." in str(raised.value.hint)


@pytest.mark.parametrize(("target", "verdict"), [("Reed HERO", "legal"), ("Heroic Reed", "illegal")])
def test_a_name_within_a_name_is_told_by_its_capital_letters(target: str, verdict: str) -> None:
    text = f"""\
format: 1
ruleset: yugioh
cards:
  Reed HERO: {{type: normal monster, atk: 1000}}
  Heroic Reed: {{type: normal monster, atk: 1000}}
  Call of the Reeds:
    type: normal spell
    effects:
      - {{id: act, targets: {{count: 1, card: monster, named: HERO}}, resolve: [{{destroy: target}}]}}
board: {{turn: A, phase: main 1, A: {{hand: [Call of the Reeds], monsters: [Reed HERO, Heroic Reed]}}}}
plays:
  - {{by: A, activate: Call of the Reeds, targets: [{target}]}}
"""
    assert batch.adjudged(read_scenario_text(text, "x")).verdict == verdict


BRANCHES = """\
format: 1
ruleset: yugioh
cards:
  Two Claws:
    type: effect monster
    effects:
      - id: first
        choose:
          - {{id: raise, resolve: [{{change_atk: 500, cards: this card}}]}}
          - {{id: burn, resolve: [{{damage: 500}}]}}
      - id: second
        choose:
          - {{id: gain, resolve: [{{gain_lp: 500}}]}}
          - {{id: raise, resolve: [{{change_atk: 100, cards: this card}}]}}
board: {{turn: A, phase: main 1, A: {{monsters: [Two Claws]}}}}
plays:
  - {{by: A, activate: Two Claws, {}}}
  - resolve
"""


@pytest.mark.parametrize(
    ("named", "lp"),
    [
        ("choose: gain", (8500, 8000)),
        ("choose: burn", (8000, 7500)),
        ("{effect: second, choose: gain}", (8500, 8000)),
        ("{effect: second, choose: raise}", (8000, 8000)),
    ],
)
def test_a_branch_is_that_of_the_effect_that_has_it(named: str, lp: tuple[int, int]) -> None:
    verdict = batch.adjudged(read_scenario_text(BRANCHES.format(named.strip("{}")), "x"))
    assert verdict.verdict == "legal"
    assert not verdict.assumed
    assert tuple(verdict.board[player]["lp"] for player in "AB") == lp


@pytest.mark.parametrize(
    ("named", "said", "hint"),
    [
        ("choose: raise", "raise of first or raise of second", "`effect: second`"),
        ("effect: gain", "has no effect", "second offers it: write `effect: second` and `choose: gain`"),
        ("{effect: first, choose: gain}", "has no branch", "It has raise and burn"),
    ],
)
def test_a_branch_that_two_effects_have_or_that_is_called_an_effect(named: str, said: str, hint: str) -> None:
    with pytest.raises(Unreadable, match=said) as raised:
        batch.adjudged(read_scenario_text(BRANCHES.format(named.strip("{}")), "x"))
    assert hint in str(raised.value.hint)


def test_two_effects_of_one_id_are_refused() -> None:
    raw = {"type": "effect monster", "effects": [{"resolve": []}, {"resolve": []}, {"id": "e2", "resolve": []}]}
    with pytest.raises(Unreadable, match="Reed Otter has two effects called e2: number 2 and number 3"):
        written_cards.record("Reed Otter", raw, "tcg")


@pytest.mark.parametrize(
    "part",
    [
        {"condition": [{"used_this_turn": "e9"}]},
        {"condition": [{"not": {"used_earlier": {"effect": "e9", "since": "face-up"}}}]},
        {"trigger": {"if": {"summoned": {"card": "this card", "by_effect": "e9"}}}},
    ],
)
def test_an_effect_that_the_card_does_not_have_is_refused(part: dict[str, Any]) -> None:
    with pytest.raises(Unreadable, match="Reed Otter speaks of an effect e9 of its own") as refused:
        written_cards.record("Reed Otter", {"type": "effect monster", "effects": [{**part, "resolve": [{"draw": 1}]}]})
    assert refused.value.hint == "It has e1."
