from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from judge import rulesets
from judge.cli import exits
from judge.kernel.verdict import Verdict
from judge.report.run import Tally
from tests.cli import disputes
from tests.cli.conftest import Judge
from tests.report.build import OPEN

SCHEMA = json.loads((Path(__file__).parents[2] / "schemas" / "report.schema.json").read_text("utf-8"))


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ({}, 0),
        ({"legal": 2}, 0),
        ({"legal": 1, "unclear": 1}, 3),
        ({"unclear": 1, "illegal": 1, "legal": 1}, 1),
        ({"illegal": 1, "unreadable": 1, "unclear": 1}, 2),
        ({"legal": 1, "unreadable": 1}, 2),
        ({"unreadable": 1, "internal_error": 1}, 70),
        ({"legal": 1, "illegal": 0}, 0),
    ],
)
def test_one_code_for_many_files(words: dict[str, int], code: int) -> None:
    tally = Tally()
    tally.words.update(words)
    assert exits.of_run(tally, exits.OF_WORD) == code


def test_a_legal_file(judge: Judge, table: Path) -> None:
    result = judge("check", "legal.yaml")
    assert result.stdout == "legal.yaml: legal  Seven Tools of the Bandit answers Magic Jammer (4 plays, 1 chain)\n"
    assert result.exit_code == 0


def test_an_illegal_file(judge: Judge, table: Path) -> None:
    result = judge("check", "illegal.yaml")
    assert result.exit_code == 1
    lines = result.stdout.splitlines()
    assert lines[0].startswith("illegal.yaml:10:23: illegal  yugioh/")
    assert "   10 |   - {by: B, activate: Raigeki}" in lines
    assert any(line.startswith("  rule: ") for line in lines)
    assert any(line.startswith("  now:  ") for line in lines)
    assert max(map(len, lines)) <= 80


def test_an_unreadable_file_is_one_clear_message(judge: Judge, table: Path) -> None:
    result = judge("check", "unreadable.yaml")
    assert result.exit_code == 2
    assert result.stdout.startswith(
        "unreadable.yaml:2:10: cannot judge\n    2 | ruleset: yugiho\n      |          ^^^^^^"
    )
    assert "yugioh" in result.stdout


def test_many_files_get_a_block_each_and_a_summary(judge: Judge, table: Path) -> None:
    result = judge("check", ".")
    assert result.exit_code == 2
    blocks = result.stdout.split("\n\n")
    assert [block.split(":")[0] for block in blocks] == [
        "illegal.yaml",
        "legal.yaml",
        "unreadable.yaml",
        "3 files",
    ]
    assert blocks[-1] == "3 files: 1 legal, 1 illegal, 1 cannot be judged\n"


def test_an_unclear_file_is_exit_3(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("judge.adjudication.files.adjudged", lambda scenario, parts: Verdict(scenario, unclear=(OPEN,)))
    result = judge("check", "legal.yaml")
    assert result.exit_code == 3
    assert "call the head judge" in result.stdout
    assert judge("trace", "legal.yaml").exit_code == 3
    assert judge("check", "legal.yaml", "unreadable.yaml").exit_code == 2


def test_concise(judge: Judge, table: Path) -> None:
    result = judge("check", "--format", "concise", "legal.yaml", "illegal.yaml")
    assert result.exit_code == 1
    first, second, summary = result.stdout.splitlines()
    assert first == "legal.yaml: legal"
    assert second.startswith("illegal.yaml:10:23: illegal  yugioh/")
    assert summary == "2 files: 1 legal, 1 illegal"


def test_json_meets_its_schema(judge: Judge, table: Path) -> None:
    result = judge("check", "--format", "json", ".")
    assert result.exit_code == 2
    document = json.loads(result.stdout)
    jsonschema.Draft7Validator(SCHEMA).validate(document)
    assert [one["verdict"] for one in document["files"]] == ["illegal", "legal", "unreadable"]
    assert document["summary"] == {"files": 3, "legal": 1, "illegal": 1, "unclear": 0, "unreadable": 1}
    legal = document["files"][1]
    assert legal["resolves"] == ["Seven Tools of the Bandit", "Magic Jammer", "Raigeki"]
    assert [link["outcome"] for link in legal["chains"][0]] == ["resolved", "activation negated", "resolved"]
    assert legal["board"]["A"]["lp"] == 7000


def test_standard_input(judge: Judge, table: Path) -> None:
    result = judge("check", "-", input=disputes.ILLEGAL)
    assert result.exit_code == 1
    assert result.stdout.startswith("<stdin>:10:23: illegal")
    assert judge("check", "-", input=disputes.LEGAL).exit_code == 0
    wrong = judge("check", "-", input=disputes.UNREADABLE)
    assert wrong.exit_code == 2
    assert "    2 | ruleset: yugiho" in wrong.stdout
    assert judge("check", "-", input=b"\xff\xfe\x00binary").exit_code == 2


def test_a_missing_file_does_not_stop_the_others(judge: Judge, table: Path) -> None:
    result = judge("check", "missing.yaml", "legal.yaml")
    assert result.exit_code == 2
    assert result.stdout.startswith("missing.yaml: cannot judge\n")
    assert "legal.yaml: legal" in result.stdout


def test_a_directory_without_scenarios(judge: Judge, table: Path) -> None:
    (table / "empty").mkdir()
    result = judge("check", "empty")
    assert result.exit_code == 2
    assert "There is no scenario in this directory." in result.stdout


def test_a_ruleset_this_version_does_not_judge(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rulesets, "JUDGED", (("yugioh", "tcg"),))
    result = judge("check", "--ruleset", "starlight", "legal.yaml")
    assert result.exit_code == 2
    assert "does not judge starlight yet; it judges yugioh@tcg" in result.stderr
    assert result.stdout == ""


def test_a_ruleset_that_does_not_exist(judge: Judge, table: Path) -> None:
    assert "Did you mean yugioh?" in judge("check", "--ruleset", "yugiho", "legal.yaml").stderr
    assert "Did you mean yugioh@tcg?" in judge("check", "--ruleset", "yugioh@tgc", "legal.yaml").stderr
    assert judge("check", "--ruleset", "yugioh@tcg", "legal.yaml").exit_code == 0
