from __future__ import annotations

from pathlib import Path

from judge.expect import golden
from judge.kernel.chain import Chain
from judge.report import board, trace
from judge.report.text import Look
from tests.report.build import OPEN, SPEED, link, verdict

TRACE = """\
A slow answer
Question: Is Typhoon fast enough?
Ruleset:  yugioh@tcg

Before
  A
    LP            8000
    hand          Raigeki
  B
    LP            8000

Play 1, line 5  A: activate Solemn Judgment
   1  A activates Solemn Judgment as Chain Link 1.

Play 3, line 7  resolve
   2  (implied) B passes. [yugioh/fet-box-d]
   3  Chain Link 1 resolves.

Chain 1 (1 link)
  1  A  Solemn Judgment  Spell Speed 3, resolved

After
  A
    LP            4000
    graveyard     Solemn Judgment
  B
    LP            8000
    monsters      Celtic Guardian (defense, ATK 1400), Kuriboh (attack, ATK
                  300), Kuriboh (set, defense)
    deck          unknown card x3

Verdict: legal
"""


def test_the_whole_trace() -> None:
    assert golden.text(verdict()) == TRACE


def test_an_illegal_trace_ends_with_the_reasons_and_names_no_file() -> None:
    text = golden.text(verdict(violations=(SPEED,)))
    assert "Verdict: illegal\n\nplay 2: illegal  yugioh/spell-speed-3-lock\n" in text
    assert "speed.yaml" not in text
    assert "call the head judge" in golden.text(verdict(unclear=(OPEN,)))


def test_a_chain_is_written_newest_link_first_with_its_grounds() -> None:
    first, second = link(1, "Raigeki", "activation negated"), link(2, "Magic Jammer", "", "B", 3)
    first.ground, first.reason = "yugioh/negate-activation", "Magic Jammer negated it"
    text = golden.text(verdict(chains=(Chain(1, [first, second]),)))
    assert (
        "  2  B  Magic Jammer  Spell Speed 3, not resolved\n  1  A  Raigeki       Spell Speed 1, activation negated:"
        in text
    )
    assert "[yugioh/negate-activation]" in text


def test_steps_only() -> None:
    assert trace.steps_only(verdict(), Look()) == [
        "   1  A activates Solemn Judgment as Chain Link 1.",
        "   2  (implied) B passes. [yugioh/fet-box-d]",
        "   3  Chain Link 1 resolves.",
        "Verdict: legal",
    ]


def test_a_board_of_another_game_is_written_too() -> None:
    shown = board.render(
        {"battlefields": [{"name": "Warrens", "card": "Zaun Warrens", "units": ["Sentry"]}], "turn": "A"}, Look()
    )
    assert shown == ["    battlefields  Zaun Warrens (name Warrens, units Sentry)", "    turn          A"]


def test_golden_traces_are_compared_and_rewritten(tmp_path: Path) -> None:
    file = tmp_path / "x.yaml"
    made = verdict({"trace": True})
    assert golden.wanted(made.scenario, file)
    assert not golden.wanted(verdict().scenario, file)
    assert "update-golden" in golden.differences(made, file)[0]
    assert golden.stale(made, file)
    golden.path_for(file).write_text(golden.text(made), "utf-8")
    assert not golden.stale(made, file)
    assert golden.wanted(verdict().scenario, file)
    assert golden.differences(made, file) == []
    golden.path_for(file).write_text(TRACE.replace("8000", "7000", 1), "utf-8")
    assert any(line.startswith("+") and "8000" in line for line in golden.differences(made, file))
