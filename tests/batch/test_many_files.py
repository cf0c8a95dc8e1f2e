"""What is said does not depend on who judges, on a cache, or on the order of files; none is lost."""

from __future__ import annotations

import json
import multiprocessing
import random
import re
from itertools import groupby
from pathlib import Path

import pytest

from judge import batch
from judge.batch.cache import Cache
from judge.batch.run import outcomes
from judge.report.outcome import Outcome
from tests.batch import corpus

FILES = 160


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("many")
    corpus.make(place, FILES)
    return place


def words(stdout: str) -> list[tuple[str, str]]:
    """File and verdict as a concise report tells them, without the last line; a file may have several faults."""
    lines = [re.match(r"([^:]+)(?::\d+:\d+)?: (legal|illegal|cannot judge)", line) for line in stdout.splitlines()[:-1]]
    return [told for told, _ in groupby((found[1], found[2]) for found in lines if found)]


@pytest.mark.parametrize("options", [[], ["--cache"]])
def test_every_file_is_told_once_in_order(root: Path, options: list[str]) -> None:
    first = corpus.judge(root, "check", "cases", "--format", "concise", "--jobs", "1", *options)
    assert first.returncode == 2
    told = words(first.stdout)
    assert [name for name, _ in told] == [f"cases/part-{n // 50:03}/dispute-{n:05}.yaml" for n in range(FILES)]
    assert {n for n, (_, word) in enumerate(told) if word == "cannot judge"} == {*range(7, FILES, 10)}
    again = corpus.judge(root, "check", "cases", "--format", "concise", "--jobs", "3", *options)
    assert (again.stdout, again.stderr, again.returncode) == (first.stdout, "", 2)


@pytest.mark.parametrize(("command", "format"), [("check", "json"), ("test", "full")])
def test_reports_are_the_same_from_everywhere(root: Path, command: str, format: str, tmp_path: Path) -> None:
    cache = ["--cache-dir", str(tmp_path / "cache")]
    plain = corpus.judge(root, command, "cases", "--format", format, "--jobs", "1")
    assert (json.loads(plain.stdout)["summary"]["files"] if format == "json" else FILES) == FILES
    for options in (["--jobs", "2"], cache, cache):
        other = corpus.judge(root, command, "cases", "--format", format, *options)
        assert (other.stdout, other.returncode) == (plain.stdout, plain.returncode), options


def told(one: Outcome) -> tuple[object, ...]:
    error = (one.error.message, one.error.hint, one.error.span) if one.error is not None else None
    return one.word, one.title, one.violations, one.unclear, one.assumed, one.rules, one.tested, error


def test_the_case_book_by_two_processes_and_from_memory(tmp_path: Path) -> None:
    """In another order: no verdict depends on the files before it."""
    found = batch.shipped_scenarios()[::13]
    work = batch.Work(test=True)
    here = {one.file: told(one) for one in outcomes(found, work)}
    random.Random(6).shuffle(found)
    by_two = {one.file: told(one) for one in outcomes(found, work, jobs=2, cache=Cache(tmp_path / "c", pytest.fail))}
    kept = {one.file: told(one) for one in outcomes(found, work, cache=Cache(tmp_path / "c", pytest.fail))}
    assert [*by_two] == [one.name for one in found]
    assert here == by_two == kept


def test_processes_that_start_afresh(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on systems where taking over what is imported is not safe."""
    monkeypatch.setattr("judge.batch.jobs._context", lambda: multiprocessing.get_context("spawn"))
    monkeypatch.chdir(root)
    found, work = batch.discover(["cases"])[:110], batch.Work()
    assert [*map(told, outcomes(found, work, jobs=2))] == [*map(told, outcomes(found, work))]


def test_shards_are_all_and_apart(root: Path) -> None:
    whole = words(corpus.judge(root, "check", "cases", "--format", "concise").stdout)
    parts = [
        words(corpus.judge(root, "check", "cases", "--format", "concise", f"--shard={n}/3").stdout) for n in (1, 2, 3)
    ]
    assert sorted(one for part in parts for one in part) == sorted(whole)
    assert all(len(part) > FILES / 6 for part in parts)
    other = words(corpus.judge(root, "check", "./cases/part-000", "--format", "concise", "--shard=2/3").stdout)
    assert other == [one for one in parts[1] if "part-000" in one[0]], "a part does not depend on other files"


def test_a_wrong_shard(root: Path) -> None:
    for wrong in ("0/3", "4/3", "1", "a/b", "1/0"):
        done = corpus.judge(root, "check", "cases", "--shard", wrong)
        assert done.returncode == 2
        assert "--shard" in done.stderr


def test_fail_fast_stops_and_says_what_is_left(root: Path) -> None:
    done = corpus.judge(root, "check", "cases", "--format", "concise", "--fail-fast")
    assert words(done.stdout) == [
        ("cases/part-000/dispute-00000.yaml", "legal"),
        ("cases/part-000/dispute-00001.yaml", "illegal"),
    ]
    assert done.stderr == f"judge: stopped at the first failure; {FILES - 2} of {FILES} files were not judged.\n"
    assert done.returncode == 1
