"""Phases: what may follow what, what ends with a turn, and what happens on the way from one phase to another."""

from __future__ import annotations

import pytest

from judge.rulesets.yugioh.timing import turn_structure
from tests.yugioh.table import broken, game_of, judged

EMPTY = "A: {}\nB: {}"
# What is announced from afar is gone to through Main Phase 1, and the Standby Phase where somebody has an effect of it.
FOLLOWS = {
    ("draw", ""): {"standby", "main 1", "battle", "end"},
    ("standby", ""): {"main 1", "battle", "end"},
    ("main 1", ""): {"battle", "end"},
    ("battle", "start step"): {"battle step", "end step", "main 2", "end"},
    ("battle", "battle step"): {"battle step", "end step", "main 2", "end"},
    ("battle", "end step"): {"battle step", "main 2", "end"},
    ("main 2", ""): {"end"},
    ("end", ""): {"draw"},
}
EVERY = ("draw", "standby", "main 1", "battle", "main 2", "end", "start step", "battle step", "damage step", "end step")


@pytest.mark.parametrize("here", sorted(FOLLOWS))
def test_what_may_follow_a_phase_or_step(here: tuple[str, str]) -> None:
    game = game_of(f"turn: A\nphase: main 1\n{EMPTY}")
    game.state.phase, game.state.step = here
    found = set()
    for wanted in EVERY:
        phase, step = ("battle", wanted) if wanted.endswith("step") else (wanted, "")
        if wanted == "battle":
            step = "battle step"
        if here[0] == "battle" and wanted == "battle":
            continue  # a step is named there
        if here[0] != "battle" and wanted.endswith("step"):
            continue
        if turn_structure.can_follow(game, phase, step):
            found.add(wanted)
    assert found == FOLLOWS[here]


def test_a_phase_does_not_follow_itself() -> None:
    verdict = judged(f"turn: A\nphase: main 1\n{EMPTY}", "{by: A, next: main phase 1}")
    assert broken(verdict) == [(1, "fet-next-phase")]


def test_only_the_turn_player_goes_on() -> None:
    verdict = judged(f"turn: A\nphase: main 1\n{EMPTY}", "{by: B, next: battle phase}")
    assert broken(verdict) == [(1, "fet-box-a")]


def test_what_lasts_until_the_end_of_the_turn_ends_with_it() -> None:
    board = """
        turn: A
        phase: main 1
        A: {hand: [Change of Heart], monsters: []}
        B: {monsters: [Gemini Elf]}
        """
    plays = """
        {by: A, activate: Change of Heart, targets: [Gemini Elf]}
        resolve
        {by: A, next: end phase}
        {by: A, next: draw phase}
        {by: B, draw: true}
        """
    verdict = judged(board, plays)
    assert verdict.verdict == "legal"
    assert [e["card"] for e in verdict.board["B"]["monsters"]] == ["Gemini Elf"]
    before = judged(board, "\n".join(plays.strip().splitlines()[:3]))
    assert [e["card"] for e in before.board["A"]["monsters"]] == ["Gemini Elf"]


def test_waboku_protects_in_its_own_turn_only() -> None:
    board = """
        turn: A
        phase: main 1
        A: {monsters: [Gemini Elf]}
        B: {spell_trap: [{card: Waboku, set: true}], monsters: [Summoned Skull]}
        """
    used = "{by: A, pass: true}\n{by: B, activate: Waboku}\nresolve\n"
    same = judged(board, used + "{by: A, next: battle phase}\n{by: A, attack: Gemini Elf, targets: [Summoned Skull]}")
    assert same.board["A"]["lp"] == 7400
    later = """{by: A, next: end phase}
        {by: A, next: draw phase}
        {by: B, draw: true}
        {by: B, next: main phase 1}
        {by: B, next: battle phase}
        {by: B, attack: Summoned Skull, targets: [Gemini Elf]}
        """
    assert judged(board, used + later).board["A"]["lp"] == 7400
    assert [e["card"] for e in judged(board, used + later).board["A"]["monsters"]] == []


@pytest.mark.parametrize(("turn", "paid"), [("A", 7300), ("B", 7300)])
def test_imperial_order_is_paid_for_in_every_standby_phase(turn: str, paid: int) -> None:
    board = f"""
        turn: {turn}
        phase: draw
        drawn: true
        A: {{spell_trap: [Imperial Order]}}
        B: {{}}
        """
    verdict = judged(board, f"{{by: {turn}, next: main phase 1}}\n{{by: {turn}, next: end phase}}")
    assert verdict.board["A"]["lp"] == paid


def test_what_cannot_be_paid_for_is_destroyed() -> None:
    board = """
        turn: A
        phase: draw
        drawn: true
        A: {lp: 600, spell_trap: [Imperial Order]}
        B: {}
        """
    verdict = judged(board, "{by: A, next: standby phase}\n{by: A, next: main phase 1}")
    assert verdict.board["A"]["lp"] == 600
    assert verdict.board["A"]["spell_trap"] == []


def test_a_mandatory_effect_placed_by_the_judge_is_marked_as_implied() -> None:
    board = """
        turn: A
        phase: standby
        A: {monsters: [Gemini Elf]}
        B:
          monsters: [{card: Summoned Skull, owner: A}]
          spell_trap: [{card: Snatch Steal, equipped_to: Summoned Skull}]
        """
    verdict = judged(board, "{by: A, next: main phase 1}\n{by: A, next: end phase}")
    placed = [s for s in verdict.steps if s.kind == "trigger"]
    assert [(s.card, s.implied) for s in placed] == [("Snatch Steal", True)]
    assert all(s.implied for s in verdict.steps if s.kind == "pass")
    assert verdict.board["A"]["lp"] == 9000
