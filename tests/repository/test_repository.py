"""The quick part of `python -m tests.repository`: what needs no network and no tool of others."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from judge.version import __version__
from tests.cli import disputes
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.contract.code import ROOT
from tests.repository import distribution, foreign
from tests.repository.made import NEW, example, hooks, make, workflow_commands


@pytest.fixture
def theirs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with settings and a baseline that knows its one offence."""
    place = make(tmp_path / "theirs")
    monkeypatch.chdir(place)
    return place


def test_a_repository_with_settings_and_a_baseline(judge: Judge, theirs: Path) -> None:
    assert judge("test", "scenarios", "--update-baseline").exit_code == 0
    for part in (1, 2):
        for command in workflow_commands("a.whl", part)[1:]:
            done = judge(*shlex.split(command)[1:])
            assert done.exit_code == 0, done.output
    assert (theirs / ".judge_cache").is_dir()
    (theirs / NEW).write_text(disputes.ILLEGAL, "utf-8")
    for name in ("junit", "json", "jsonl", "concise"):
        assert judge("test", "scenarios", "--format", name, "--output", f"../report.{name}").exit_code == 1
        foreign.READERS[name](theirs.parent / f"report.{name}", theirs.parent)


def test_the_hooks_name_this_version() -> None:
    assert f"rev: v{__version__}\n" in example("ci", 0)
    filled = hooks("file:///house", "abc")
    assert "repo: file:///house\n" in filled
    assert "rev: abc\n" in filled


def test_every_release_has_an_entry() -> None:
    released = re.findall(r"^## (\S+)", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.MULTILINE)
    assert released[0] == __version__
    assert released[-1] == "0.1.0"
    assert sorted(released, key=lambda one: [*map(int, one.split("."))], reverse=True) == released


def test_no_half_merged_page() -> None:
    pages = [*ROOT.glob("*.md"), *(ROOT / "judge").rglob("*.md")]
    assert [page.name for page in pages if re.search(r"^(<{7}|>{7}) ", page.read_text("utf-8"), re.MULTILINE)] == []


def test_what_is_not_built_is_told(tmp_path: Path) -> None:
    assert distribution.faults(tmp_path) == ["there are 0 wheels and 0 source distributions"]
