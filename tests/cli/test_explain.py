from __future__ import annotations

import json
import os
from pathlib import Path

import jsonschema
import pytest

from judge import __version__
from tests.cli.conftest import Judge
from tests.cli.disputes import ILLEGAL, LEGAL
from tests.report.pages import Page
from tests.report.test_json_report import SCHEMA

UNCLEAR = (
    Path(__file__).parents[2] / "scenarios/riftbound/disputes/showdowns-and-focus/focus-order-with-four-players.yaml"
)


@pytest.mark.parametrize("format", ["text", "md", "html", "json"])
@pytest.mark.parametrize(("file", "code"), [("legal.yaml", 0), ("illegal.yaml", 1), (UNCLEAR, 3)])
def test_the_exit_code_is_that_of_check(judge: Judge, table: Path, format: str, file: str | Path, code: int) -> None:
    result = judge("explain", file, "--format", format)
    assert result.exit_code == code == judge("check", file).exit_code
    assert result.stderr == ""


def test_the_ruling_is_read_in_order(judge: Judge, table: Path) -> None:
    shown = judge("explain", "legal.yaml").stdout
    parts = [
        "Seven Tools of the Bandit answers",
        "Question",
        "The ruling",
        "Why",
        "What happened",
        "The table",
        "Rules of the story",
        "Written",
    ]
    assert sorted(parts, key=shown.index) == parts
    assert f"Written by judge {__version__}." in shown
    assert "\x1b" not in shown
    assert "\x1b[" in judge("explain", "legal.yaml", "--color", "always").stdout


def test_the_machine_gets_the_record_of_check_and_the_ruling(judge: Judge, table: Path) -> None:
    document = json.loads(judge("explain", "illegal.yaml", "--format", "json").stdout)
    jsonschema.validate(document, SCHEMA)
    (entry,) = document["files"]
    (checked,) = json.loads(judge("check", "illegal.yaml", "--format", "json").stdout)["files"]
    ruling = entry.pop("ruling")
    assert entry == checked
    assert ruling["answer"].endswith("; the play is taken back.")
    assert document["summary"]["illegal"] == 1


@pytest.mark.parametrize("format", ["text", "md", "html"])
def test_what_cannot_be_judged_is_said_on_standard_error(judge: Judge, table: Path, format: str) -> None:
    result = judge("explain", "unreadable.yaml", "--format", format, "--output", "out.txt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "cannot judge" in result.stderr
    assert not (table / "out.txt").exists()


def test_what_cannot_be_judged_has_a_record(judge: Judge, table: Path) -> None:
    result = judge("explain", "unreadable.yaml", "--format", "json")
    document = json.loads(result.stdout)
    jsonschema.validate(document, SCHEMA)
    assert (result.exit_code, document["files"][0]["verdict"]) == (2, "unreadable")
    assert "ruling" not in document["files"][0]


def test_standard_input_and_another_edition(judge: Judge) -> None:
    result = judge("explain", "-", "--ruleset", "yugioh@2003", input=LEGAL)
    assert result.exit_code == 0
    assert "yugioh@2003" in result.stdout


def test_a_directory_is_refused(judge: Judge, table: Path) -> None:
    result = judge("explain", ".")
    assert result.exit_code == 2
    assert "name one file" in result.stderr


def test_a_page_is_written_whole(judge: Judge, table: Path) -> None:
    result = judge("explain", "illegal.yaml", "--format", "html", "-o", "ruling.html")
    assert (result.exit_code, result.stdout) == (1, "")
    page = Page((table / "ruling.html").read_text("utf-8"))
    assert "the play is taken back" in page.text
    assert sorted(path.name for path in table.iterdir() if path.name.startswith((".", "ruling"))) == ["ruling.html"]


def test_a_file_that_is_replaced_keeps_its_rights(judge: Judge, table: Path) -> None:
    target = table / "ruling.txt"
    target.write_text("old", "utf-8")
    target.chmod(0o640)
    (table / "link.txt").symlink_to(target)
    assert judge("explain", "legal.yaml", "-o", "link.txt").exit_code == 0
    assert target.read_text("utf-8").startswith("Seven Tools of the Bandit answers")
    assert (table / "link.txt").is_symlink()
    assert target.stat().st_mode & 0o777 == 0o640


@pytest.mark.parametrize("target", ["missing/ruling.txt", "."])
def test_what_cannot_be_written_is_said(judge: Judge, table: Path, target: str) -> None:
    result = judge("explain", "legal.yaml", "-o", target)
    assert result.exit_code == 2
    assert result.stderr.startswith("judge: ")
    assert "Traceback" not in result.stderr


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="this system has no full device")
def test_a_full_disk_is_said(judge: Judge, table: Path) -> None:
    result = judge("explain", "legal.yaml", "-o", "/dev/full")
    assert result.exit_code == 2
    assert "No space left" in result.stderr


def test_a_dispute_without_words_of_its_own(judge: Judge, table: Path) -> None:
    bare = "\n".join(line for line in ILLEGAL.splitlines() if not line.startswith(("title:", "question:")))
    shown = judge("explain", "-", input=bare).stdout
    assert shown.startswith("A ruling\n")
    assert "Question  May " in shown


def test_the_readme_shows_what_is_written(judge: Judge, table: Path) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    dispute = readme.split("```yaml\n", 1)[1].split("```", 1)[0]
    (table / "dispute.yaml").write_text(dispute, "utf-8")
    written = judge("explain", "dispute.yaml").stdout
    example = readme.split("$ judge explain dispute.yaml\n", 1)[1].split("```", 1)[0]
    for part in example.split("...\n"):
        assert part in written
