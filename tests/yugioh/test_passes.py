"""Passes that are implied, passes that never are, and files that ask for every one in writing."""

from __future__ import annotations

from tests.yugioh.table import broken, implied, judged

OURS = """
  A:
    hand: [Raigeki, Dark Hole, Gemini Elf]
    spell_trap: [{card: Seven Tools of the Bandit, set: true}, {card: Dust Tornado, set: true}]
"""
THEIRS = """
  B:
    hand: [Kuriboh]
    monsters: [Summoned Skull]
    spell_trap: [{card: Magic Jammer, set: true}, {card: Dust Tornado, set: true, id: theirs}]
"""
BOARD = OURS.strip("\n") + THEIRS
STRICT = "passes: strict\n"


def test_a_reply_needs_no_pass() -> None:
    verdict = judged(
        BOARD, "{by: A, activate: Raigeki}\n{by: B, activate: Magic Jammer, cost: {discard: Kuriboh}}", STRICT
    )
    assert broken(verdict) == []


def test_resolve_passes_for_both() -> None:
    verdict = judged(BOARD, "{by: A, activate: Raigeki}\nresolve")
    assert verdict.verdict == "legal"
    assert [who for _, who in implied(verdict)][:2] == ["B", "A"]
    assert verdict.board["B"]["monsters"] == []


def test_the_end_of_the_file_passes_for_both_and_leaves_the_same_board() -> None:
    said, silent = judged(BOARD, "{by: A, activate: Raigeki}\nresolve"), judged(BOARD, "{by: A, activate: Raigeki}")
    assert silent.board == said.board
    assert silent.resolves == said.resolves == ["Raigeki"]


def test_written_passes_close_a_chain() -> None:
    plays = "{by: A, activate: Raigeki}\n{by: B, pass: true}\n{by: A, pass: true}"
    for top in ("", STRICT):
        verdict = judged(BOARD, plays, top)
        assert verdict.verdict == "legal", top
        assert verdict.resolves == ["Raigeki"]
        assert [s.actor for s in verdict.steps if s.kind == "pass" and not s.implied] == ["B", "A"]


def test_an_action_after_a_chain_implies_all_passes_until_the_state_is_open() -> None:
    verdict = judged(BOARD, "{by: A, activate: Raigeki}\n{by: A, summon: Gemini Elf}")
    assert verdict.verdict == "legal"
    assert all(play == 2 for play, _ in implied(verdict)[:2])
    assert [c["card"] for c in verdict.board["A"]["monsters"]] == ["Gemini Elf"]


def test_with_strict_passes_an_action_cannot_follow_an_unanswered_activation() -> None:
    verdict = judged(BOARD, "{by: A, activate: Raigeki}\n{by: A, summon: Gemini Elf}", STRICT)
    assert [play for play, _ in broken(verdict)] == [2]
    assert verdict.board["A"]["monsters"] == []


def test_with_strict_passes_every_pass_written_is_enough() -> None:
    plays = """
        {by: A, activate: Raigeki}
        {by: B, pass: true}
        {by: A, pass: true}
        {by: A, pass: true}
        {by: B, pass: true}
        {by: A, summon: Gemini Elf}
    """
    verdict = judged(BOARD, plays, STRICT)
    assert broken(verdict) == []
    assert [c["card"] for c in verdict.board["A"]["monsters"]] == ["Gemini Elf"]


def test_a_pass_is_not_implied_where_the_other_player_could_answer() -> None:
    """Magic Jammer could answer; that B declines is a decision, which A cannot take for B."""
    board = "  A: {hand: [Raigeki], spell_trap: [{card: Dust Tornado, set: true}]}" + THEIRS
    plays = "{by: A, activate: Raigeki}\n{by: A, activate: Dust Tornado, targets: [Magic Jammer]}"
    assert broken(judged(board, plays)) == [(2, "chain-alternate")]
    written = (
        "{by: A, activate: Raigeki}\n{by: B, pass: true}\n{by: A, activate: Dust Tornado, targets: [Magic Jammer]}"
    )
    assert broken(judged(board, written)) == []


def test_a_pass_is_implied_where_the_other_player_has_nothing_to_answer_with() -> None:
    board = """
      A: {hand: [Raigeki], spell_trap: [{card: Dust Tornado, set: true}]}
      B: {monsters: [Summoned Skull], spell_trap: [Gravity Bind]}
    """
    plays = "{by: A, activate: Raigeki}\n{by: A, activate: Dust Tornado, targets: [Gravity Bind]}"
    verdict = judged(board, plays)
    assert broken(verdict) == []
    assert (2, "B") in implied(verdict)
    assert verdict.resolves == ["Dust Tornado", "Raigeki"]


def test_the_turn_player_never_passes_an_open_state_unsaid() -> None:
    verdict = judged(BOARD, "{by: B, activate: Dust Tornado, targets: [Seven Tools of the Bandit]}")
    assert [play for play, _ in broken(verdict)] == [1]
    assert implied(verdict) == []


def test_immediately_judges_the_window_the_summon_opened() -> None:
    board = "A: {hand: [Exiled Force]}\n  B: {monsters: [Summoned Skull]}"
    plays = "{by: A, summon: Exiled Force}\n{by: A, activate: Exiled Force, targets: [Summoned Skull]}"
    later, at_once = judged(board, plays), judged(board, plays.replace("Skull]}", "Skull], immediately: true}"))
    assert broken(later) == []
    assert implied(later)
    assert [play for play, _ in broken(at_once)] == [2]
    assert [c["card"] for c in at_once.board["B"]["monsters"]] == ["Summoned Skull"]


DUST = "A: {hand: [Gemini Elf], monsters: [Summoned Skull], spell_trap: [{card: Dust Tornado, set: true}]}"
TORNADO = "{by: A, activate: Dust Tornado, targets: [Macro Cosmos], immediately: true}"


def test_immediately_allows_a_fast_effect_in_the_same_window() -> None:
    board = f"phase: battle\n  {DUST}\n  B: {{spell_trap: [Macro Cosmos]}}"
    plays = "{by: A, attack: Summoned Skull}\n" + TORNADO
    verdict = judged(board, plays)
    assert broken(verdict) == []
    assert verdict.resolves == ["Dust Tornado"]


def test_immediately_after_a_summon_it_is_still_being_attempted() -> None:
    board = f"{DUST}\n  B: {{spell_trap: [Macro Cosmos]}}"
    plays = "{by: A, summon: Gemini Elf}\n" + TORNADO
    assert broken(judged(board, plays)) == [(2, "summon-negation-window")]


def test_what_is_implied_is_said_so_in_the_trace() -> None:
    verdict = judged(BOARD, "{by: A, activate: Raigeki}\nresolve")
    passes = [s for s in verdict.steps if s.kind == "pass"]
    assert passes
    assert all(s.implied for s in passes)
    assert all(s.rule for s in passes)


def test_a_trigger_that_is_named_before_the_chain_has_resolved() -> None:
    board = "A: {hand: [Raigeki]}\nB: {monsters: [Dandylion]}"
    early = judged(board, "{by: A, activate: Raigeki}\n{by: B, activate: Dandylion}")
    assert broken(early) == [(2, "trigger-not-met")]
    assert "Raigeki has not resolved (if it had, write `resolve` before)" in early.violations[0].message
    assert broken(judged(board, "{by: A, activate: Raigeki}\nresolve\n{by: B, activate: Dandylion}")) == []


def test_a_token_that_is_named_before_it_is_there() -> None:
    board = "A: {spell_trap: [{card: Scapegoat, set: true}, {card: Jar of Greed, set: true}]}\nB: {}"
    plays = "{by: A, activate: Jar of Greed}\n{by: A, activate: Scapegoat}\n{by: A, change_position: Sheep Token}"
    assert broken(judged(board, plays)) == [(3, "position-change-not-possible")]
