from __future__ import annotations

import os
from pathlib import Path

import pytest

from judge import batch
from judge.batch import discovery
from judge.batch.discovery import Selection
from judge.batch.excluding import patterns
from judge.kernel.errors import Unreadable
from tests.cli.conftest import Judge


def touch(root: Path, *names: str) -> None:
    for name in names:
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", "utf-8")


def names(*given: str) -> list[str]:
    return [found.name for found in batch.discover(given)]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_files_stay_in_order_and_directories_are_sorted(here: Path) -> None:
    touch(here, "z.yaml", "d/b.yml", "d/a.yaml", "d/a/c.yaml", "d/notes.txt", "d/x.json")
    assert names("z.yaml", "d") == ["z.yaml", "d/a/c.yaml", "d/a.yaml", "d/b.yml"]
    assert names("d", "z.yaml", "d/a.yaml", "z.yaml") == ["d/a/c.yaml", "d/a.yaml", "d/b.yml", "z.yaml"]
    assert names(".")[-1] == "z.yaml"


def test_hidden_files_are_passed_over_and_named_ones_are_not(here: Path) -> None:
    touch(here, ".hidden.yaml", ".dir/a.yaml", "a.yaml")
    assert names(".") == ["a.yaml"]
    assert names(".hidden.yaml") == [".hidden.yaml"]


def test_gitignore_is_honoured_at_every_depth(here: Path) -> None:
    touch(here, ".git/config", "d/keep.yaml", "d/drop.yaml", "d/sub/drop.yaml", "build/a.yaml", "d/sub/own.yaml")
    (here / ".gitignore").write_text("drop.yaml\nbuild/\n", "utf-8")
    (here / "d/sub/.gitignore").write_text("!drop.yaml\nown.yaml\n", "utf-8")
    assert names(".") == ["d/keep.yaml", "d/sub/drop.yaml"]
    assert names("d/sub") == ["d/sub/drop.yaml"]
    assert names("d/drop.yaml") == ["d/drop.yaml"]


def test_a_gitignore_above_counts_only_inside_its_repository(here: Path) -> None:
    touch(here, "repo/d/a.yaml")
    (here / ".gitignore").write_text("*.yaml\n", "utf-8")
    assert names("repo/d") == ["repo/d/a.yaml"]
    (here / ".git").mkdir()
    assert batch.discover(["repo/d"])[0].error is not None


def test_a_directory_without_scenarios_and_a_missing_file(here: Path) -> None:
    (here / "empty").mkdir()
    found = batch.discover(["empty", "nowhere.yaml"])
    assert [one.name for one in found] == ["empty", "nowhere.yaml"]
    assert found[0].error is not None
    judged = [*batch.judge_all(found)]
    assert [one.word for one in judged] == ["unreadable", "unreadable"]


@pytest.mark.parametrize("name", ["", "x" * 300, "*" * 300 + "x", "a\0b.yaml"])
def test_names_that_no_file_can_have(judge: Judge, name: str) -> None:
    result = judge("check", name)
    assert result.exit_code == 2
    assert "cannot judge" in result.stdout


def test_standard_input_is_judged_once() -> None:
    assert batch.discover(["-", "-"]) == [batch.Found(batch.STDIN)]


def test_the_shipped_directories_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (batch.shipped("schemas") / "report.schema.json").is_file()
    assert all(found.name.startswith("scenarios/") for found in batch.shipped_scenarios())
    with pytest.raises(Exception, match="missing"):
        batch.shipped("nothing")


def selected(*given: str, exclude: tuple[str, ...] = (), stdin: str = "") -> list[str]:
    chosen = Selection((patterns(".", exclude),) if exclude else (), None, stdin)
    return [found.name for found in batch.discover(given, chosen)]


def test_the_shipped_scenarios_are_found_where_git_ignores_the_installation(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed = here / ".venv/judge/scenarios"
    (installed / "rulebook").mkdir(parents=True)
    (installed / "rulebook/one.yaml").write_text("format: 1\n", "utf-8")
    (here / ".git").mkdir(exist_ok=True)
    (here / ".gitignore").write_text(".venv\n", "utf-8")
    monkeypatch.setattr(discovery, "shipped", lambda what: installed)
    assert [found.name for found in discovery.shipped_scenarios()] == ["scenarios/rulebook/one.yaml"]


def test_patterns_are_expanded_where_no_shell_did(here: Path) -> None:
    touch(here, "d/b.yaml", "d/a.yml", "d/deep/er/c.yaml", "d/notes.txt", "d/[x].yaml", ".hidden/a.yaml")
    assert names("d/*.yaml") == ["d/[x].yaml", "d/b.yaml"]
    assert names("d/**/*.yaml") == ["d/[x].yaml", "d/b.yaml", "d/deep/er/c.yaml"]
    assert names("d/*") == ["d/[x].yaml", "d/a.yml", "d/b.yaml", "d/deep/er/c.yaml"]
    assert names("d/[x].yaml") == ["d/[x].yaml"], "a file of that very name is meant"
    (nothing,) = batch.discover(["e/*.yaml"])
    assert nothing.error is not None
    assert "matches" in nothing.error.message


def test_what_is_excluded_is_never_judged(here: Path) -> None:
    touch(here, "a.yaml", "drafts/b.yaml", "d/drafts/c.yaml", "d/old-1.yaml", "d/keep/old-2.yaml")
    assert selected(".", exclude=("drafts/", "old-*")) == ["a.yaml"]
    assert selected(".", exclude=("/drafts/", "old-*", "!old-2.yaml")) == [
        "a.yaml",
        "d/drafts/c.yaml",
        "d/keep/old-2.yaml",
    ]
    assert selected("drafts/b.yaml", "drafts", "d/*", exclude=("drafts",)) == ["d/keep/old-2.yaml", "d/old-1.yaml"]
    assert selected(str(here / "drafts/b.yaml"), "../" + here.name + "/drafts/b.yaml", exclude=("drafts",)) == []


def test_a_pattern_that_is_none(here: Path) -> None:
    with pytest.raises(Unreadable, match="cannot be understood"):
        patterns(".", ["!"])


def test_standard_input_under_a_name(here: Path) -> None:
    touch(here, ".git/config", "d/a.yaml")
    (here / ".gitignore").write_text("build/\n", "utf-8")
    assert selected("-", stdin="d/a.yaml") == ["d/a.yaml"]
    assert batch.discover(["-"], Selection(stdin="d/a.yaml"))[0].path is None
    assert selected("-", stdin="d/a.yaml", exclude=("d",)) == []
    assert selected("-", stdin="build/x/a.yaml") == []


def test_a_directory_that_cannot_be_read_hides_no_other(here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    touch(here, "a.yaml", "locked/b.yaml", "z.yaml")
    listing = os.scandir

    def scandir(place: str) -> object:
        if place.endswith("locked"):
            raise PermissionError(13, "Permission denied")
        return listing(place)

    monkeypatch.setattr(os, "scandir", scandir)
    found = batch.discover(["."])
    assert [one.name for one in found] == ["a.yaml", "locked", "z.yaml"]
    assert found[1].error is not None
