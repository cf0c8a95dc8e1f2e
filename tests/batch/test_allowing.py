"""``# judge: allow[rule] reason`` at a play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from judge import batch
from judge.adjudication.files import outcome_of
from judge.report.outcome import Outcome
from judge.report.problems import problems
from judge.source import schema
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge

PLAYS = """\
format: 1
ruleset: yugioh
board:
  turn: A
  A: {hand: [Dark Hole, Raigeki], spell_trap: [{card: Mystical Space Typhoon, set: true}]}
  B: {monsters: [Summoned Skull], spell_trap: [{card: Solemn Judgment, set: true}]}
plays:
  - {by: A, activate: Raigeki}
  - {by: B, activate: Solemn Judgment}
"""
LOCK = "spell-speed-3-lock"
OFFENCE = "  - {by: A, activate: Mystical Space Typhoon, targets: [Solemn Judgment]}"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def outcome(text: str, work: batch.Work | None = None) -> Outcome:
    Path("x.yaml").write_text(text, "utf-8")
    return outcome_of(batch.Found("x.yaml", Path("x.yaml")), work or batch.Work())


def remarks(one: Outcome) -> list[tuple[str, int]]:
    return [(remark.rule, remark.span.line) for remark in one.remarks]


def test_without_a_comment_it_is_illegal() -> None:
    one = outcome(PLAYS + OFFENCE)
    assert [v.rule for v in one.violations] == [f"yugioh/{LOCK}"]


@pytest.mark.parametrize(
    "written",
    [
        f"{OFFENCE}  # judge: allow[{LOCK}] the table agreed",
        f"{OFFENCE}  # judge:allow[yugioh/{LOCK}]   the table agreed ",
        f"  # judge: allow[{LOCK}] the table agreed\n{OFFENCE}",
        f"  # judge: allow[{LOCK}] the table agreed\n  # more on that\n{OFFENCE}",
        f"  - by: A\n    activate: Mystical Space Typhoon  # judge: allow[{LOCK}] the table agreed\n"
        "    targets: [Solemn Judgment]\n",
        f"  - by: A\n    # judge: allow[{LOCK}] the table agreed\n    activate: Mystical Space Typhoon\n"
        "    targets: [Solemn Judgment]\n",
    ],
)
def test_what_a_comment_allows_does_not_count(written: str) -> None:
    one = outcome(PLAYS + written)
    assert (one.word, one.violations, one.remarks) == ("legal", (), ())
    assert [(a.rule, a.play, a.reason) for a in one.allowed] == [(f"yugioh/{LOCK}", 3, "the table agreed")]
    assert not [*problems(one)]


@pytest.mark.parametrize(
    ("written", "rule", "said"),
    [
        (f"{OFFENCE}  # judge: allow[{LOCK}]", "judge/bad-allow", "without a reason"),
        (f"{OFFENCE}  # judge: alow[{LOCK}] why", "judge/bad-allow", "not understood"),
        (f"{OFFENCE}  # judge: allow[] why", "judge/bad-allow", "not understood"),
        (f"{OFFENCE}  # judge: allow[spell-sped-3-lock] why", "judge/unused-allow", "Did you mean yugioh/spell-speed"),
        (f"{OFFENCE}  # judge: allow[starlight/{LOCK}] why", "judge/unused-allow", "There is no rule"),
        (f"{OFFENCE}  # judge: allow[activation-legality] why", "judge/unused-allow", "not found at play 3"),
        (f"{OFFENCE}\n  - resolve  # judge: allow[{LOCK}] why", "judge/unused-allow", "not found at play 4"),
        (f"{OFFENCE}\n# judge: allow[{LOCK}] why\n", "judge/unused-allow", "on the line of a play"),
    ],
)
def test_a_comment_that_allows_nothing_is_told(written: str, rule: str, said: str) -> None:
    one = outcome(PLAYS + written)
    assert one.word == "illegal"
    (remark,) = one.remarks
    assert remark.rule == rule
    assert said in remark.message
    line = (PLAYS + written).splitlines()[remark.span.line - 1]
    assert line[remark.span.column - 1 : remark.span.end_column - 1].startswith("# judge:")
    assert [(p.rule, p.level) for p in problems(one)] == [(f"yugioh/{LOCK}", "error"), (rule, "warning")]


def test_text_is_no_comment() -> None:
    for title in (f'"# judge: allow[{LOCK}] x"', f"a#judge:allow[{LOCK}] x", f"|\n  # judge: allow[{LOCK}] x\n  y"):
        one = outcome(f"question: {title}\n{PLAYS}")
        assert (one.word, one.remarks) == ("legal", ())


BOTH = """\
format: 1
ruleset: yugioh
board:
  turn: A
  A: {hand: [Dark Hole], monsters: [Celtic Guardian]}
  B: {hand: [Raigeki], monsters: [Summoned Skull]}
plays:
  - {by: A, activate: Dark Hole}
"""


def test_every_rule_that_a_play_breaks_must_be_named() -> None:
    offence = "  - {by: B, activate: Raigeki}"
    first, second = "spell-speed-1-no-chain", "spell-main-phase"
    half = outcome(f"{BOTH}{offence}  # judge: allow[{first}] why")
    assert half.word == "illegal"
    assert remarks(half) == [("judge/bad-allow", 9)]
    assert f"also breaks yugioh/{second}" in half.remarks[0].message
    whole = outcome(f"{BOTH}{offence}  # judge: allow[{first}, {second}] why")
    assert (whole.word, whole.remarks) == ("legal", ())
    two = outcome(f"{BOTH}  # judge: allow[{first}] one\n  # judge: allow[{second}] two\n{offence}")
    assert (two.word, two.remarks) == ("legal", ())
    assert two.allowed[0].reason == "one; two"


def test_a_test_is_held_against_the_true_verdict() -> None:
    allowed = f"{PLAYS}{OFFENCE}  # judge: allow[{LOCK}] why\n"
    assert outcome(allowed, batch.Work(test=True)).met, "without expect it counts as legal"
    assert not outcome(PLAYS + OFFENCE, batch.Work(test=True)).met
    illegal = outcome(allowed + "expect: {verdict: illegal}\n", batch.Work(test=True))
    assert (illegal.met, illegal.word, illegal.remarks) == (True, "illegal", ())
    assert not outcome(allowed + "expect: {verdict: legal}\n", batch.Work(test=True)).met


def test_reports_say_so(judge: Judge) -> None:
    Path("x.yaml").write_text(
        f"{PLAYS}{OFFENCE}  # judge: allow[{LOCK}] the table agreed\n  - resolve  # judge: allow[{LOCK}] x\n", "utf-8"
    )
    full = judge("check", "x.yaml")
    assert full.exit_code == 0
    assert "x.yaml: legal" in full.stdout
    assert f"  allowed: yugioh/{LOCK} by play 3 (the table agreed)\n" in full.stdout
    assert "x.yaml:11:14: warning  judge/unused-allow\n" in full.stdout
    assert judge("check", "x.yaml", "--format", "concise").stdout.count("\n") == 2
    assert "judge/unused-allow" in judge("test", "x.yaml").stdout
    entry = json.loads(judge("check", "x.yaml", "--format", "json").stdout)
    Draft7Validator(schema.load("report")).validate(entry)
    (file,) = entry["files"]
    assert (file["verdict"], file["violations"]) == ("legal", [])
    assert file["allowed"][0]["reason"] == "the table agreed"
    assert file["warnings"][0]["rule"] == "judge/unused-allow"
