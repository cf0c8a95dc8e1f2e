"""The formats for programs on the command line, with real files and real rules."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import jsonschema
import pytest

from judge.report import formats
from tests.cli import disputes
from tests.cli.conftest import Judge
from tests.cli.test_check import SCHEMA
from tests.report import readers

COMMAND = [sys.executable, "-m", "judge"]


@pytest.fixture
def repository(table: Path) -> Path:
    """Scenarios that are all as expected but one."""
    cases = table / "cases"
    cases.mkdir()
    for file in table.glob("*.yaml"):
        file.unlink()
    (cases / "right.yaml").write_text(disputes.LEGAL + disputes.EXPECT, "utf-8")
    (cases / "wrong.yaml").write_text(disputes.LEGAL + disputes.EXPECT.replace("7000", "8000"), "utf-8")
    return table


def line_of(file: Path, words: str) -> int:
    (number,) = [n for n, line in enumerate(file.read_text("utf-8").splitlines(), 1) if words in line]
    return number


def test_one_wrong_expectation_is_annotated_at_its_line(
    judge: Judge, repository: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    result = judge("test", ".")
    assert result.exit_code == 1
    (command,), others = readers.github(result.stdout)
    line = line_of(repository / "cases" / "wrong.yaml", "lp: 8000, graveyard")
    assert command.name == "error"
    assert command.properties["file"] == "cases/wrong.yaml"
    assert command.properties["line"] == str(line)
    assert "A's lp: expected 8000; actual 7000" in command.message
    assert others == ["2 files: 1 as expected, 1 not as expected"]


def test_one_wrong_expectation_in_sarif(judge: Judge, repository: Path) -> None:
    result = judge("test", ".", "--format", "sarif")
    assert result.exit_code == 1
    (one,) = readers.sarif(result.stdout)["results"]
    assert readers.path(one["locations"][0]) == "cases/wrong.yaml"
    region = one["locations"][0]["physicalLocation"]["region"]
    assert region["startLine"] == line_of(repository / "cases" / "wrong.yaml", "lp: 8000, graveyard")


def test_a_chosen_format_counts_over_github_actions(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GITHUB_ACTIONS", "true")
    assert "::error" not in judge("check", "illegal.yaml", "--format", "concise").stdout
    assert judge("check", "illegal.yaml").stdout.startswith("::error file=illegal.yaml,line=10,")
    assert judge("check", "illegal.yaml", "--output", "report.txt").exit_code == 1
    assert (table / "report.txt").read_text("utf-8").startswith("illegal.yaml:10:23: illegal")
    monkeypatch.setenv("GITHUB_ACTIONS", "false")
    assert "::error" not in judge("check", "illegal.yaml").stdout


@pytest.mark.parametrize("command", ["check", "test"])
@pytest.mark.parametrize("name", formats.MODULES)
def test_every_format_of_both_commands(judge: Judge, table: Path, command: str, name: str) -> None:
    result = judge(command, ".", "--format", name)
    assert result.exit_code == 2
    if name in readers.READERS:
        assert readers.READERS[name](result.stdout)


def test_sarif_has_the_rules_page(judge: Judge, table: Path) -> None:
    run = readers.sarif(judge("check", "illegal.yaml", "--format", "sarif").stdout)
    (rule,) = run["tool"]["driver"]["rules"]
    assert rule["id"] == run["results"][0]["ruleId"] == "yugioh/spell-speed-1-no-chain"
    assert "TCG Official Rulebook v10" in rule["help"]["markdown"]


def test_rules_of_every_game_in_sarif(judge: Judge) -> None:
    files = sorted((Path(__file__).parents[2] / "scenarios").glob("*/*/illegal-*.yaml"))[::8]
    run = readers.sarif(judge("check", *files, "--format", "sarif").stdout)
    rules = [rule for rule in run["tool"]["driver"]["rules"] if not rule["id"].startswith("judge/")]
    assert {rule["id"].partition("/")[0] for rule in rules} == {"yugioh", "riftbound", "starlight"}
    for rule in rules:
        assert rule["shortDescription"]["text"].endswith(".")
        assert len(rule["fullDescription"]["text"]) <= 1024
        assert "Published: " in rule["help"]["text"], rule["id"]


def test_lines_of_json_meet_the_schema(judge: Judge, table: Path) -> None:
    lines = [json.loads(line) for line in judge("test", ".", "--format", "jsonl").stdout.splitlines()]
    document = json.loads(judge("test", ".", "--format", "json").stdout)
    assert lines == [*document["files"], {key: document[key] for key in ("judge", "format", "summary")}]
    for line, part in [*((line, "file") for line in lines[:-1]), (lines[-1], "last_line")]:
        schema = {"$ref": f"#/definitions/{part}", "definitions": SCHEMA["definitions"]}
        jsonschema.Draft7Validator(schema).validate(line)


def test_lines_of_json_come_as_files_are_judged(table: Path) -> None:
    pipe = subprocess.PIPE
    command = [*COMMAND, "check", "legal.yaml", "-", "--format", "jsonl"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, cwd=table) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert json.loads(process.stdout.readline())["file"] == "legal.yaml"
        process.stdin.write(disputes.ILLEGAL.encode())
        process.stdin.close()
        assert json.loads(process.stdout.readline())["file"] == "<stdin>"
        assert json.loads(process.stdout.readline())["summary"]["files"] == 2
        assert process.wait(10) == 1


@pytest.mark.parametrize("name", ["json", "jsonl", "sarif", "junit", "gitlab", "tap"])
def test_programs_get_utf_8_whatever_the_terminal_speaks(table: Path, name: str) -> None:
    (table / "é.yaml").write_text(disputes.ILLEGAL.replace("title: ", "title: é "), "utf-8")
    command = [sys.executable, "-X", "utf8=0", "-m", "judge", "check", "é.yaml", "--format", name]
    done = subprocess.run(command, capture_output=True, env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C.UTF-8"})
    assert done.returncode == 1
    assert ("%C3%A9" if name == "sarif" else "é") in done.stdout.decode("utf-8")


@pytest.mark.parametrize("command", ["trace", "options"])
def test_one_files_commands_refuse_the_formats_of_runs(judge: Judge, table: Path, command: str) -> None:
    result = judge(command, "legal.yaml", "--format", "sarif")
    assert result.exit_code == 2
    assert "'sarif' is not one of 'full', 'concise', 'json'" in result.stderr


def test_golden_traces_written_anew_do_not_spoil_the_report(judge: Judge, table: Path) -> None:
    (table / "legal.trace").write_text("old", "utf-8")
    result = judge("test", "legal.yaml", "--update-golden", "--format", "sarif")
    assert readers.sarif(result.stdout)["results"] == []
    assert result.stderr == "legal.trace: written\n"
