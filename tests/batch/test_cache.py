"""The cache makes runs faster and nothing else: never a stale answer, never in the way."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from judge import batch
from judge.adjudication import files
from judge.batch import cache as caching
from judge.batch import identity
from judge.batch.cache import Cache
from judge.batch.run import outcomes
from tests.batch import corpus
from tests.cli import disputes

DATABASE = Path(".judge_cache", caching.FILE)


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    corpus.make(tmp_path, 12)
    return tmp_path


def run(work: batch.Work | None = None, *names: str) -> tuple[list[str], list[str]]:
    """The verdicts of a run with the cache, and what it warned of."""
    warned: list[str] = []
    cache = Cache(Path(".judge_cache"), warned.append)
    words = [one.word for one in outcomes(batch.discover(names or ["cases"]), work or batch.Work(), cache=cache)]
    return words, warned


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are really judged."""
    real, seen = files.adjudged, list[str]()

    def adjudged(scenario: object, *, parts: frozenset[str]) -> object:
        seen.append(scenario.file)  # type: ignore[attr-defined]
        return real(scenario, parts=parts)  # type: ignore[arg-type]

    monkeypatch.setattr(files, "adjudged", adjudged)
    return seen


def test_only_what_changed_is_judged_again(root: Path, judged: list[str]) -> None:
    cold = run()
    assert len(judged) == 11
    judged.clear()
    assert run() == cold
    assert judged == []
    (root / "cases/part-000/dispute-00003.yaml").write_text(disputes.ILLEGAL, "utf-8")
    words, _ = run()
    assert judged == [str(Path("cases/part-000/dispute-00003.yaml"))]
    assert words[3] == "illegal"


def test_another_question_is_another_answer(root: Path, judged: list[str]) -> None:
    run()
    for work in (batch.Work("yugioh@2003"), batch.Work(test=True), batch.Work(entry=True)):
        judged.clear()
        run(work)
        assert judged, work


def test_a_golden_trace_counts(root: Path) -> None:
    name, work = "cases/part-000/dispute-00000.yaml", batch.Work(test=True)
    file = root / name

    def met() -> bool:
        (one,) = outcomes(batch.discover([name]), work, cache=Cache(Path(".judge_cache"), pytest.fail))
        return one.met

    assert [met(), met()] == [True, True]
    trace = file.with_suffix(".trace")
    trace.write_text("another\n", "utf-8")
    assert [met(), met()] == [False, False]
    trace.unlink()
    assert met()


def test_any_change_of_the_judge_makes_all_answers_old(
    root: Path, judged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    run()
    judged.clear()
    state = identity._state
    monkeypatch.setattr(identity, "_state", lambda stat: f"{state(stat)} touched")
    run()
    assert len(judged) == 11


def test_the_identity_sees_rules_cards_schemas_and_the_parser(tmp_path: Path) -> None:
    lines = "\n".join(identity._package())
    for part in ("rulesets/yugioh/rules/", "rulesets/yugioh/cards/", "scenario.schema.json", "kernel/adjudicate.py"):
        assert part in lines.replace("\\", "/")
    assert all(identity._library(name) for name in ("ruamel.yaml", "jsonschema"))
    assert identity._library("no_such_library") == ""
    card = tmp_path / "cards.yaml"
    card.write_text("a", "utf-8")
    before = [*identity._files(str(tmp_path))]
    card.write_text("ab", "utf-8")
    assert [*identity._files(str(tmp_path))] != before


def test_the_directory_is_marked_as_a_cache(root: Path) -> None:
    run()
    assert (
        (root / ".judge_cache/CACHEDIR.TAG")
        .read_text("utf-8")
        .startswith("Signature: 8a477f597d28d172789f06886806bc55")
    )
    assert "*" in (root / ".judge_cache/.gitignore").read_text("utf-8").splitlines()
    (root / "mine").mkdir()
    Cache(root / "mine", pytest.fail).close()
    assert not (root / "mine/.gitignore").exists(), "a directory of the user's own is not ignored"


@pytest.mark.parametrize(
    "damage",
    [
        lambda data: b"",
        lambda data: b"not a database at all" * 300,
        lambda data: data[: len(data) // 2],
        lambda data: data[:100] + b"\xff" * (len(data) - 100),
        lambda data: data[:-2000] + bytes(2000),
    ],
    ids=["empty", "foreign", "truncated", "garbled", "zeroed"],
)
def test_a_damaged_cache_is_in_nobodys_way(root: Path, damage: object) -> None:
    expected, _ = run()
    DATABASE.write_bytes(damage(DATABASE.read_bytes()))  # type: ignore[operator]
    words, warned = run()
    assert words == expected
    assert len(warned) <= 1
    run()
    words, warned = run()
    assert (words, warned) == (expected, []), "it is made anew"


def test_a_changed_record_is_no_answer(root: Path, judged: list[str]) -> None:
    expected, _ = run()
    base = sqlite3.connect(DATABASE)
    with base:
        base.execute("UPDATE answer SET record = CAST(replace(record, '\"illegal\"', '\"legal\"') AS BLOB)")
    base.close()
    judged.clear()
    assert run() == (expected, [])
    assert len(judged) == 3, "those whose record was changed"


def test_a_database_of_another_program_is_left_alone(root: Path) -> None:
    DATABASE.parent.mkdir()
    base = sqlite3.connect(DATABASE)
    with base:
        base.execute("CREATE TABLE theirs (a)")
    base.close()
    before = DATABASE.read_bytes()
    words, warned = run()
    assert len(words) == 12
    assert len(warned) == 1
    assert "another program" in warned[0]
    assert DATABASE.read_bytes() == before


def test_a_place_that_cannot_be_written(root: Path) -> None:
    Path("file").write_text("", "utf-8")
    for place in ("file", "file/in/it"):
        done = corpus.judge(root, "check", "cases", "--cache-dir", place, "--format", "concise")
        assert done.returncode == 2
        assert done.stderr.count("\n") == 1
        assert "is not used" in done.stderr
        assert "12 files: 8 legal, 3 illegal, 1 cannot be judged\n" in done.stdout


def test_a_full_disk(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(self: Cache) -> None:
        raise sqlite3.OperationalError("database or disk is full")

    monkeypatch.setattr(Cache, "_write", full)
    words, warned = run()
    assert len(words) == 12
    assert warned == [f"The cache {DATABASE} is not used: database or disk is full."]


def test_two_runs_share_a_cache(tmp_path: Path) -> None:
    corpus.make(tmp_path, 150)
    command = [sys.executable, "-m", "judge", "check", "cases", "--cache", "--format", "concise", "--jobs", "2"]
    pipe = subprocess.PIPE
    runs = [subprocess.Popen(command, stdout=pipe, stderr=pipe, cwd=tmp_path) for _ in range(3)]
    said = {(*one.communicate(timeout=60), one.returncode) for one in runs}
    assert len(said) == 1
    ((_, err, code),) = said
    assert (err, code) == (b"", 2)


def test_a_cache_that_another_run_is_just_making_is_waited_for(root: Path) -> None:
    DATABASE.parent.mkdir()
    base = sqlite3.connect(DATABASE, isolation_level=None, check_same_thread=False)
    base.execute("BEGIN IMMEDIATE")

    def finish() -> None:
        base.execute(f"PRAGMA application_id = {caching.OURS}")
        base.execute(f"CREATE TABLE {caching.TABLE}")
        base.execute("COMMIT")
        base.close()

    other = threading.Timer(0.2, finish)
    other.start()
    words, warned = run()
    other.join()
    assert (len(words), warned) == (12, [])
    assert run()[1] == []


def test_old_answers_are_dropped(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def kept() -> int:
        base = sqlite3.connect(DATABASE)
        (count,) = base.execute("SELECT count(*) FROM answer").fetchone()
        base.close()
        return int(count)

    run()
    now = time.time()
    assert kept() == 12
    monkeypatch.setattr(time, "time", lambda: now + 20 * 86400)
    run(None, "cases/part-000/dispute-00000.yaml")
    assert kept() == 12
    monkeypatch.setattr(time, "time", lambda: now + 40 * 86400)
    (root / "new.yaml").write_text(disputes.LEGAL + "# new\n", "utf-8")
    run(None, "new.yaml")
    assert kept() == 2, "the one that was asked for twenty days ago, and the new one"
    monkeypatch.setattr(caching, "KEPT_BYTES", 1)
    (root / "new.yaml").write_text(disputes.LEGAL + "# newer\n", "utf-8")
    run(None, "new.yaml")
    assert kept() < 3
