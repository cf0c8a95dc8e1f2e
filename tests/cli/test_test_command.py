from __future__ import annotations

import json
from pathlib import Path

import jsonschema

from tests.cli import disputes
from tests.cli.conftest import Judge
from tests.cli.test_check import SCHEMA


def test_what_is_as_expected_is_counted(judge: Judge, table: Path) -> None:
    (table / "legal.yaml").write_text(disputes.LEGAL + disputes.EXPECT, "utf-8")
    result = judge("test", "legal.yaml")
    assert result.stdout == "1 file: 1 as expected\n"
    assert result.exit_code == 0


def test_what_is_not_is_shown(judge: Judge, table: Path) -> None:
    (table / "legal.yaml").write_text(disputes.LEGAL + disputes.EXPECT.replace("7000", "8000"), "utf-8")
    result = judge("test", "legal.yaml", "illegal.yaml")
    assert result.exit_code == 1
    assert "  A's lp:\n    expected  8000\n    actual    7000\n" in result.stdout
    assert "  verdict:\n    expected  legal\n    actual    illegal\n" in result.stdout
    assert result.stdout.endswith("2 files: 0 as expected, 2 not as expected\n")
    concise = judge("test", "--format", "concise", "legal.yaml").stdout
    assert concise.splitlines()[0].endswith("A's lp: expected 8000; actual 7000")


def test_windows_are_compared(judge: Judge, table: Path) -> None:
    right = "  windows:\n    - {after: 1, asked: B, offered: [Magic Jammer], not_offered: [Kuriboh]}\n"
    (table / "legal.yaml").write_text(disputes.LEGAL + disputes.EXPECT + right, "utf-8")
    assert judge("test", "legal.yaml").exit_code == 0
    wrong = right + "    - {after: 3, passes: 1, asked: A, offered: [Seven Tools of the Bandit]}\n"
    (table / "legal.yaml").write_text(disputes.LEGAL + disputes.EXPECT + wrong, "utf-8")
    result = judge("test", "legal.yaml")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[:4] == [
        "legal.yaml:30:48: not as expected  Seven Tools of the Bandit answers Magic Jammer",
        "  offered to A after play 3 and 1 pass:",
        "    expected  Seven Tools of the Bandit",
        "    actual    none; Seven Tools of the Bandit is refused by",
    ]
    (table / "legal.yaml").write_text(disputes.LEGAL + "expect:\n" + right.replace("Jammer", "Jamer"), "utf-8")
    result = judge("test", "legal.yaml")
    assert result.exit_code == 2
    assert "There is no card 'Magic Jamer'." in result.stdout
    assert "Did you mean Magic Jammer?" in result.stdout


def test_what_cannot_be_judged_counts_over_what_is_not_as_expected(judge: Judge, table: Path) -> None:
    result = judge("test", ".")
    assert result.exit_code == 2
    assert result.stdout.endswith("3 files: 1 as expected, 1 not as expected, 1 cannot be judged\n")


def test_json(judge: Judge, table: Path) -> None:
    document = json.loads(judge("test", "--format", "json", ".").stdout)
    jsonschema.Draft7Validator(SCHEMA).validate(document)
    assert [one["test"]["met"] for one in document["files"]] == [False, True, False]
    assert document["summary"] == {"files": 3, "met": 1, "unmet": 1, "unreadable": 1}


def test_golden_traces(judge: Judge, table: Path) -> None:
    (table / "legal.yaml").write_text(disputes.LEGAL + disputes.EXPECT, "utf-8")
    golden = table / "legal.trace"
    golden.write_text("Something else\n", "utf-8")
    result = judge("test", "legal.yaml")
    assert result.exit_code == 1
    assert "differs from the golden trace" in result.stdout
    updated = judge("test", "--update-golden", "legal.yaml", "illegal.yaml")
    assert updated.stdout.startswith("legal.trace: written\n")
    assert not (table / "illegal.trace").exists()
    assert golden.read_text("utf-8") == judge("trace", "legal.yaml").stdout
    assert judge("test", "legal.yaml").exit_code == 0


def test_something_must_be_named(judge: Judge) -> None:
    result = judge("test")
    assert result.exit_code == 2
    assert "--shipped" in result.stderr


def test_the_shipped_scenarios_are_as_expected(judge: Judge, table: Path) -> None:
    """A part of them: `.ci/run` tries all with the wheel, and `test_scenarios.py` too."""
    result = judge("test", "--shipped", "--shard", "1/8")
    assert result.exit_code == 0, result.stdout
