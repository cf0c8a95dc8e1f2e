"""``[tool.judge]`` in pyproject.toml."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from judge.batch.settings import Settings, read_settings
from judge.kernel.errors import Unreadable
from tests.batch import corpus
from tests.cli import disputes
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.cli.conftest import table as table


def write(text: str) -> None:
    Path("pyproject.toml").write_text(text, "utf-8")


def test_nothing_is_set_without_a_file(tmp_path: Path) -> None:
    assert read_settings(tmp_path) == Settings(tmp_path)


def test_the_nearest_file_with_settings_counts(tmp_path: Path) -> None:
    inner = tmp_path / "a/b"
    inner.mkdir(parents=True)
    (tmp_path / "pyproject.toml").write_text('[tool.judge]\njobs = 3\nexclude = ["x"]\ncache-dir = "c"\n', "utf-8")
    (tmp_path / "a/pyproject.toml").write_text('[project]\nname = "judge-tool.judge"\n', "utf-8")
    assert read_settings(inner) == Settings(tmp_path, jobs=3, exclude=("x",), cache_dir="c", file="pyproject.toml")


@pytest.mark.parametrize(
    "text",
    [
        "[tool]\njudge = {jobs = 3}\n",
        "[tool]\njudge.jobs = 3\n",
        "tool = {judge = {jobs = 3}}\n",
        "['tool'.judge]\njobs = 3\n",
    ],
)
def test_settings_may_be_written_in_other_ways(tmp_path: Path, text: str) -> None:
    (tmp_path / "pyproject.toml").write_text(text, "utf-8")
    assert read_settings(tmp_path) == Settings(tmp_path, jobs=3, file="pyproject.toml")
    (tmp_path / "pyproject.toml").write_text("[tool]\njudge = 5\n", "utf-8")
    with pytest.raises(Unreadable, match=r"tool\.judge is no table"):
        read_settings(tmp_path)


def test_a_file_of_its_own_holds_settings_at_its_top(judge: Judge, table: Path) -> None:
    """It counts over the other beside it, and is as little trusted."""
    write("[tool.judge]\njobs = 3\n")
    own = table / "judge.toml"
    own.write_text('\ufeffundecided = "ok"\ncache-dir = "here"\n', "utf-8")
    assert read_settings(table) == Settings(table, undecided="ok", cache_dir="here", file="judge.toml")
    shown = judge("test", "--show-settings", "--ignore", "yugioh")
    assert shown.stdout.startswith(f"settings: {own}\n")
    assert "undecided: ok  (judge.toml)\n" in shown.stdout
    assert "ignore: yugioh  (the command line)\n" in shown.stdout
    assert "cache-dir: none  (as usual)\n" in shown.stdout
    assert "names a cache_dir; it is not used" in shown.stderr
    own.write_text("[tool.judge]\njobs = 3\n", "utf-8")
    with pytest.raises(Unreadable, match=r"judge\.toml has 'tool', which is no setting|judge.toml has tool") as caught:
        read_settings(table)
    assert "at the top" in caught.value.hint


def test_toml_is_read_only_where_it_has_something_to_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tomllib", None)
    (tmp_path / "pyproject.toml").write_text("[tool.ruff]\n[tool.judges]\nbroken", "utf-8")
    assert read_settings(tmp_path) == Settings(tmp_path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("jbos = 2", "which is no setting"),
        ("jobs = 0", "jobs must be a whole number from 1 to 256, not 0"),
        ("jobs = true", "jobs must be a whole number"),
        ('exclude = "x"', "exclude must be a list of patterns"),
        ('cache = "yes"', "cache must be true or false"),
        ('format = "yaml"', "format must be the name of a format"),
        ('undecided = "maybe"', 'undecided must be "ok" or "fail"'),
        ('cards = "x"', "cards must be a list of card databases"),
        ("jobs = ", "not valid TOML"),
    ],
)
def test_a_wrong_setting_is_told_with_its_file(judge: Judge, table: Path, text: str, said: str) -> None:
    write(f"[tool.judge]\n{text}\n")
    result = judge("check", "legal.yaml")
    assert result.exit_code == 2
    assert result.stdout == ""
    words = " ".join(result.stderr.split())
    assert "pyproject.toml" in words
    assert said in words
    with pytest.raises(Unreadable) as caught:
        read_settings(table)
    assert "jbos" not in text or caught.value.hint == "Did you mean jobs?"


def test_settings_count_and_the_command_line_wins(judge: Judge, table: Path, users_caches: Path) -> None:
    write('[tool.judge]\nformat = "concise"\nexclude = ["unreadable.yaml"]\ncache = true\n')
    concise = judge("check", ".")
    assert concise.stdout.splitlines()[-1] == "2 files: 1 legal, 1 illegal"
    assert "legal.yaml: legal\n" in concise.stdout
    assert [*users_caches.rglob("*.sqlite")], "in the user's directory"
    assert not (table / ".judge_cache").exists()
    assert '"summary"' in judge("check", ".", "--format", "json", "--no-cache").stdout
    inner = table / "inner"
    inner.mkdir()
    (inner / "unreadable.yaml").write_text(disputes.LEGAL, "utf-8")
    done = corpus.judge(inner, "check", "unreadable.yaml")
    assert (done.returncode, done.stdout) == (0, "")
    assert "nothing to judge" in done.stderr, "what a project excludes stays out below it too"
