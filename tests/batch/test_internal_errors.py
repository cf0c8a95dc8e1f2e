"""A file on which the judge itself fails is reported as that; every other file has its verdict."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from judge.adjudication.files import Found
from judge.batch import Bug, judge_one
from judge.report import formats
from tests.cli import disputes
from tests.cli.test_check import SCHEMA
from tests.contract.code import ROOT
from tests.report import readers

FILES = 500
WORST = 234
NAME = f"cases/part-002/dispute-{WORST:05}.yaml"
ID = "judge/internal-error"
BUG = "This is a bug in judge, not a ruling: ValueError: a broken rule"


SMALL = """\
format: 1
ruleset: yugioh
title: Case {}
board: {{turn: A, A: {{hand: [Raigeki]}}, B: {{monsters: [Kuriboh]}}}}
plays: [{{by: A, activate: Raigeki}}]
"""


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Legal disputes, more than are judged in one process, of which one makes the judge fail."""
    place = tmp_path_factory.mktemp("crashing")
    for n in range(FILES):
        path = place / f"cases/part-{n // 100:03}/dispute-{n:05}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        text = SMALL.format("boom" if n == WORST else n)
        path.write_text(text, "utf-8")
    return place


def crashing(root: Path, kept: Path, *arguments: str, word: str = "boom") -> subprocess.CompletedProcess[str]:
    """Run the program with a bug in it; ``kept`` is the directory for temporary files."""
    kept.mkdir(exist_ok=True)
    return subprocess.run(
        [sys.executable, "-m", "tests.batch.crashing", word, *arguments],
        capture_output=True,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(kept)},
        timeout=300,
    )


def of_lines(out: str) -> Counter[str]:
    """The ends of a concise report."""
    *lines, last = out.splitlines()
    assert last == f"{FILES} files: {FILES - 1} legal, 1 met an internal error"
    return Counter(re.sub(r"^.*?: (legal|internal error  \S+).*", r"\1", line) for line in lines)


def of_full(out: str) -> Counter[str]:
    return Counter(re.findall(r"(?m)^cases/\S+: (legal|internal error  \S+)", out))


def of_json(out: str) -> Counter[str]:
    document = json.loads(out)
    jsonschema.Draft7Validator(SCHEMA).validate({**document, "files": document["files"][WORST : WORST + 1]})
    assert document["summary"]["internal_error"] == 1
    error = document["files"][WORST]["error"]
    assert error["rule"] == ID
    assert error["message"] == BUG
    return _verdicts(document["files"])


def of_jsonl(out: str) -> Counter[str]:
    *lines, last = map(json.loads, out.splitlines())
    assert last["summary"]["internal_error"] == 1
    return _verdicts(lines)


def _verdicts(files: list[Any]) -> Counter[str]:
    assert [one["file"] for one in files if one["error"]] == [NAME]
    return Counter(one["error"]["rule"] if one["error"] else one["verdict"] for one in files)


def of_sarif(out: str) -> list[str]:
    run = readers.sarif(out)
    assert run["invocations"] == [{"executionSuccessful": False}]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == [ID]
    return [f"{readers.path(one['locations'][0])} {one['ruleId']}" for one in run["results"]]


def of_junit(out: str) -> Counter[str]:
    assert f'<error message="internal error: {BUG}" type="{ID}">{NAME}: internal error  {ID}' in out
    return Counter({"legal": out.count("<testcase") - out.count("<error "), ID: out.count("<error ")})


def of_github(out: str) -> list[str]:
    commands, (last,) = readers.github(out)
    assert last == f"{FILES} files: {FILES - 1} legal, 1 met an internal error"
    return [f"{one.properties['file']} {one.properties['title']}" for one in commands if BUG in one.message]


def of_gitlab(out: str) -> list[str]:
    return [f"{one['location']['path']} {one['check_name']}" for one in json.loads(out)]


def of_tap(out: str) -> Counter[str]:
    assert f'  rule: "{ID}"' in out
    return Counter(re.findall(r"(?m)^(ok|not ok) ", out))


WANTED: dict[str, tuple[Callable[[str], Any], Any]] = {
    "concise": (of_lines, {"legal": FILES - 1, f"internal error  {ID}": 1}),
    "full": (of_full, {"legal": FILES - 1, f"internal error  {ID}": 1}),
    "json": (of_json, {"legal": FILES - 1, ID: 1}),
    "jsonl": (of_jsonl, {"legal": FILES - 1, ID: 1}),
    "sarif": (of_sarif, [f"{NAME} {ID}"]),
    "junit": (of_junit, {"legal": FILES - 1, ID: 1}),
    "github": (of_github, [f"{NAME} {ID}"]),
    "gitlab": (of_gitlab, [f"{NAME} {ID}"]),
    "tap": (of_tap, {"ok": FILES - 1, "not ok": 1}),
}


@pytest.mark.parametrize("format", formats.MODULES)
def test_one_of_many_files_costs_one_file_in_every_format(root: Path, tmp_path: Path, format: str) -> None:
    seen, wanted = WANTED[format]
    told = set()
    for jobs in ("1", "2") if format in ("concise", "sarif") else ("2",):
        kept = tmp_path / jobs
        done = crashing(root, kept, "check", "cases", "--format", format, "--jobs", jobs)
        assert done.returncode == 70
        assert seen(done.stdout) == wanted
        (details,) = kept.iterdir()
        assert details.name in done.stdout
        assert "judge 0" in done.stdout
        assert "judge check cases --format" in " ".join(done.stdout.split())
        assert "Traceback" not in done.stdout + done.stderr
        assert done.stderr.startswith(f"judge: this is a bug in judge, not a ruling ({ID}, 1 file).\n")
        assert f"input:     {NAME}\nTraceback" in details.read_text("utf-8")
        told.add(done.stdout.replace(str(details), "").replace(f"--jobs {jobs}", "").replace(" ", "").replace("\n", ""))
    if format != "full":  # where lines are broken according to the length of the names
        assert len(told) == 1


def test_a_run_of_tests(root: Path, tmp_path: Path) -> None:
    done = crashing(root, tmp_path / "kept", "test", "cases", "--format", "json", "--jobs", "2")
    assert done.returncode == 70
    document = json.loads(done.stdout)
    assert document["summary"] == {"files": FILES, "met": FILES - 1, "unmet": 0, "unreadable": 0, "internal_error": 1}
    assert document["files"][WORST]["test"] == {"met": False, "differences": [], "trace_diff": []}
    concise = crashing(root, tmp_path / "kept", "test", "cases/part-002", "--format", "concise")
    assert concise.stdout.splitlines()[-1] == "100 files: 99 as expected, 1 met an internal error"


def test_an_internal_error_is_never_remembered(root: Path, tmp_path: Path) -> None:
    cache = ["--cache-dir", str(tmp_path / "cache"), "--format", "concise"]
    for jobs in ("2", "1"):
        done = crashing(root, tmp_path / "kept", "check", "cases/part-002", *cache, "--jobs", jobs)
        assert done.returncode == 70
    whole = crashing(root, tmp_path / "kept", "check", "cases/part-002", *cache, word="nothing has this")
    assert whole.returncode == 0
    assert whole.stdout.splitlines()[-1] == "100 files: 100 legal"


def test_the_run_may_be_asked_to_stop_there(root: Path, tmp_path: Path) -> None:
    done = crashing(root, tmp_path / "kept", "check", "cases", "--format", "concise", "--fail-fast")
    assert done.returncode == 70
    assert len(done.stdout.splitlines()) == WORST + 2
    assert f"stopped at the first failure; {FILES - WORST - 1} of {FILES} files were not judged" in done.stderr


def test_a_bug_counts_over_what_cannot_be_judged(root: Path, tmp_path: Path) -> None:
    done = crashing(root, tmp_path / "kept", "check", NAME, "no-such-file.yaml", "--format", "concise")
    assert done.returncode == 70
    assert done.stdout.splitlines()[-1] == "2 files: 1 cannot be judged, 1 met an internal error"


@pytest.mark.skipif(sys.platform == "win32", reason="signals are those of POSIX")
def test_a_file_that_no_process_survives(root: Path, tmp_path: Path) -> None:
    """Its neighbours in the same handful are judged all the same."""
    names = [f"cases/part-{part:03}" for part in (1, 2)]
    text = (root / NAME).read_text("utf-8")
    for file in (root / NAME, root / "cases/part-001/dispute-00100.yaml"):
        file.write_text(text.replace("boom", "kill"), "utf-8")
    try:
        done = crashing(root, tmp_path / "kept", "check", *names, "--format", "concise", "--jobs", "2", word="kill")
    finally:
        (root / NAME).write_text(text, "utf-8")
        (root / "cases/part-001/dispute-00100.yaml").write_text(disputes.LEGAL, "utf-8")
    assert done.returncode == 70
    assert done.stdout.splitlines()[-1] == "200 files: 198 legal, 2 met an internal error"
    assert "The process that judged it was ended from outside, twice (by signal 9)." in done.stdout


ALONE = {
    "trace": ["trace", NAME],
    "explain": ["explain", NAME],
    "options": ["options", NAME],
    "compare": ["compare", NAME, "--rulesets", "yugioh@tcg,yugioh@ocg"],
}


@pytest.mark.parametrize("command", ALONE)
def test_a_command_on_one_file(root: Path, tmp_path: Path, command: str) -> None:
    kept = tmp_path / "kept"
    done = crashing(root, kept, *ALONE[command])
    assert done.returncode == 70
    assert done.stdout == ""
    assert done.stderr.startswith(f"judge: this is a bug in judge, not a ruling ({ID}).\n  judging:  {NAME}\n")
    (details,) = kept.iterdir()
    assert str(details) in done.stderr
    assert "Traceback" in details.read_text("utf-8")


@pytest.mark.parametrize(("command", "format"), [("trace", "json"), ("explain", "json")])
def test_one_file_for_programs(root: Path, tmp_path: Path, command: str, format: str) -> None:
    done = crashing(root, tmp_path / "kept", command, NAME, "--format", format)
    assert done.returncode == 70
    (one,) = json.loads(done.stdout)["files"]
    assert (one["verdict"], one["error"]["rule"], one["error"]["message"]) == ("internal_error", ID, BUG)


@pytest.mark.parametrize("format", ["md", "html"])
def test_a_page_in_place_of_a_ruling(root: Path, tmp_path: Path, format: str) -> None:
    done = crashing(root, tmp_path / "kept", "explain", NAME, "--format", format)
    assert done.returncode == 70
    assert ID in done.stdout.replace("<wbr>", "")
    assert "ValueError: a broken rule" in done.stdout


def test_from_within_the_bug_is_raised(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(scenario: object, *, parts: object = None) -> None:
        raise ValueError("a broken rule")

    monkeypatch.setattr("judge.adjudication.files.adjudged", broken)
    file = tmp_path / "x.yaml"
    file.write_text(disputes.LEGAL, "utf-8")
    with pytest.raises(Bug) as caught:
        judge_one(Found("x.yaml", file))
    assert isinstance(caught.value.__cause__, ValueError)
