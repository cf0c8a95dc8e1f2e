"""A run that judged nothing looks like a pass: where a search led nowhere it is none, and says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.batch import corpus
from tests.cli import disputes
from tests.cli.running import invoke

EXCLUDED = "Nothing to judge: what scenarios there are here are excluded."


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "drafts").mkdir()
    (tmp_path / "empty").mkdir()
    (tmp_path / "empty/notes.txt").write_text("", "utf-8")
    for name in ("drafts/a.yaml", "drafts/b.yaml"):
        (tmp_path / name).write_text(disputes.LEGAL, "utf-8")
    return tmp_path


@pytest.mark.parametrize("command", ["check", "test"])
@pytest.mark.parametrize("shard", [[], ["--shard", "1/3"], ["--shard", "2/3"], ["--shard", "3/3"]], ids=str)
@pytest.mark.parametrize(
    ("names", "said"),
    [
        (["empty"], "There is no scenario in this directory."),
        (["empty/*.yaml"], "No scenario matches this pattern."),
        (["drafts", "--exclude", "drafts/"], EXCLUDED),
        (["drafts/*", "--exclude", "*.yaml"], EXCLUDED),
        ([".", "--exclude", "drafts"], EXCLUDED),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else "",
)
def test_a_search_that_leads_nowhere(
    root: Path, monkeypatch: pytest.MonkeyPatch, command: str, shard: list[str], names: list[str], said: str
) -> None:
    monkeypatch.chdir(root)
    done = invoke([command, *names, *shard, "--format", "concise"])
    assert done.exit_code == 2
    assert said in done.stdout
    allowed = invoke([command, *names, *shard, "--format", "concise", "--allow-empty"])
    assert allowed.exit_code == 0
    assert allowed.stderr == "judge: nothing to judge: there is no scenario, and that is allowed.\n"


def test_the_projects_settings_leave_nothing(root: Path) -> None:
    (root / "pyproject.toml").write_text('[tool.judge]\nexclude = ["*.yaml"]\n', "utf-8")
    done = corpus.judge(root, "check", ".")
    assert done.returncode == 2
    said = " ".join(done.stdout.split())
    assert EXCLUDED in said
    assert "pyproject.toml; --allow-empty" in said
    several = corpus.judge(root, "check", "drafts", "empty", "--format", "concise")
    assert several.returncode == 2


def test_a_search_beside_one_that_finds_something(root: Path) -> None:
    (root / "rulings").mkdir()
    (root / "rulings/c.yaml").write_text(disputes.LEGAL, "utf-8")
    done = corpus.judge(root, "check", "drafts", "rulings", "--exclude", "drafts")
    assert (done.returncode, done.stdout.count("legal")) == (0, 1)


def test_an_empty_shard(root: Path) -> None:
    done = [corpus.judge(root, "check", "drafts/a.yaml", "drafts", "--shard", f"{n}/9") for n in range(1, 10)]
    assert [one.returncode for one in done] == [0] * 9
    empty = [one for one in done if not one.stdout]
    assert len(empty) >= 7
    assert {one.stderr for one in empty} == {
        "judge: nothing to judge: what was named is in other shards, or excluded.\n"
    }


def test_files_that_are_named_outright_and_excluded(root: Path) -> None:
    for more in ([], ["--shard", "1/2"]):
        done = corpus.judge(root, "check", "drafts/a.yaml", "drafts/b.yaml", "--exclude", "drafts", *more)
        assert (done.returncode, done.stdout) == (0, "")
        assert "nothing to judge: what was named is" in done.stderr
