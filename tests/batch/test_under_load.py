"""Runs that are interrupted, killed, or whose output goes nowhere; large runs are in ``tests/batch/load.py``."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge.batch import cache as caching
from tests.batch import corpus
from tests.cli import disputes

FILES = 120
CACHE = ["--cache-dir", ".judge_cache"]
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals and /dev are those of POSIX")
SLOW = """
import multiprocessing, sys, time
from pathlib import Path
from judge.adjudication import files
from judge.cli import app

adjudged = files.adjudged
def slowly(scenario, *, parts):
    if int(scenario.file[-10:-5]) >= 100 and not (Path("awake").exists() and multiprocessing.parent_process()):
        time.sleep({seconds})
    return adjudged(scenario, parts=parts)
files.adjudged = slowly
sys.argv[1:] = {arguments!r}
app.main()
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    corpus.make(tmp_path, FILES)
    return tmp_path


def slowly(root: Path, *arguments: str, seconds: float = 60) -> subprocess.Popen[bytes]:
    """A run that takes so long for each file from the hundredth on; it has told the first when this returns."""
    program = SLOW.format(arguments=["check", "cases", "--format", "concise", *arguments], seconds=seconds)
    run = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=root,
        start_new_session=True,
    )
    assert run.stdout is not None
    assert run.stdout.readline().endswith(b": legal\n")
    return run


def children(run: subprocess.Popen[bytes]) -> list[int]:
    return [int(pid) for pid in Path(f"/proc/{run.pid}/task/{run.pid}/children").read_text("ascii").split()]


def gone(pids: list[int]) -> bool:
    """Are these processes gone, at the latest in a few seconds?"""
    for _ in range(100):
        if not any(Path(f"/proc/{pid}").exists() for pid in pids):
            return True
        time.sleep(0.05)
    return False


linux = pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="reads /proc")


@linux
@pytest.mark.parametrize("options", [["--jobs", "2"], ["--jobs", "2", *CACHE], ["--jobs", "1", *CACHE]])
def test_an_interrupt_ends_everything_at_once(root: Path, options: list[str]) -> None:
    run = slowly(root, *options)
    workers = children(run)
    assert len(workers) == (2 if options[1] == "2" else 0)
    begun = time.monotonic()
    os.killpg(run.pid, signal.SIGINT)  # as a terminal does: everybody gets it
    _, err = run.communicate(timeout=20)
    assert time.monotonic() - begun < 10
    assert (run.returncode, err) == (130, b"")
    assert gone(workers)
    if "--cache-dir" in options:
        base = sqlite3.connect(root / ".judge_cache" / caching.FILE)
        assert base.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (kept,) = base.execute("SELECT count(*) FROM answer").fetchone()
        base.close()
        assert 0 < kept <= FILES, "what was judged before is not judged again"
        again = corpus.judge(root, "check", "cases", "--format", "concise", *CACHE)
        assert again.stdout == corpus.judge(root, "check", "cases", "--format", "concise").stdout
        assert again.stderr == ""


def half_written(root: Path) -> list[str]:
    return [path.name for path in root.iterdir() if path.name.startswith(".judge-")]


@linux
@pytest.mark.parametrize("everybody", [False, True], ids=["the run alone", "all its processes"])
@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_run_that_is_asked_to_end_leaves_nothing(
    root: Path, jobs: str, number: signal.Signals, everybody: bool
) -> None:
    (root / "report.txt").write_text("older", "utf-8")
    (root / "temporary").mkdir()
    program = SLOW.format(arguments=["check", "cases", "--jobs", jobs, "-o", "report.txt", *CACHE], seconds=60)
    run = subprocess.Popen(
        [sys.executable, "-c", program],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=root,
        start_new_session=True,
        env={**os.environ, "TMPDIR": str(root / "temporary")},
    )
    for _ in range(200):
        if half_written(root) and (jobs == "1" or len(children(run)) == 2):
            break
        time.sleep(0.05)
    time.sleep(0.3)
    workers = children(run)
    assert len(half_written(root)) == 1
    if everybody:
        os.killpg(run.pid, number)
        os.killpg(run.pid, number)
    else:
        run.send_signal(number)
    out, err = run.communicate(timeout=20)
    assert (run.returncode, out, err) == (128 + number, b"", b"")
    assert half_written(root) == []
    assert [*(root / "temporary").iterdir()] == []
    assert (root / "report.txt").read_text("utf-8") == "older"
    assert gone(workers)
    assert not [path.name for path in (root / ".judge_cache").iterdir() if path.name.endswith("-journal")]


@linux
def test_who_is_told_to_ignore_a_hangup_goes_on(root: Path) -> None:
    run = subprocess.Popen(
        ["nohup", *corpus.COMMAND, "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root
    )
    time.sleep(1)
    run.send_signal(signal.SIGHUP)
    out, _ = run.communicate(disputes.LEGAL.encode(), timeout=20)
    assert (out.startswith(b"<stdin>: legal"), run.returncode) == (True, 0)


@linux
def test_another_takes_the_place_of_a_process_that_is_killed(root: Path) -> None:
    undisturbed = corpus.judge(root, "check", "cases", "--format", "concise")
    run = slowly(root, "--jobs", "2")
    time.sleep(0.3)
    workers = children(run)
    (root / "awake").touch()
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    out, err = run.communicate(timeout=30)
    assert (err, run.returncode) == (b"", 2)
    assert out.count(b"\n") > 20
    assert undisturbed.stdout.endswith(out.decode()), "what was read before is not among it"
    assert gone(workers)


@linux
def test_nobody_is_left_when_the_parent_is_killed(root: Path) -> None:
    run = slowly(root, "--jobs", "2", seconds=0.5)
    workers = children(run)
    assert len(workers) == 2
    run.kill()
    run.communicate(
        timeout=50
    )  # the pipes are closed only when the workers, done with what they have in hand, are gone
    assert run.returncode == -signal.SIGKILL
    assert gone(workers)


def test_a_reader_that_goes_away_ends_the_run(root: Path) -> None:
    command = f"{sys.executable} -m judge check cases --format concise --jobs 2 | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, cwd=root)
    assert done.stdout == "cases/part-000/dispute-00000.yaml: legal\n"
    assert done.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize(
    "arguments", [["check", "cases", "--jobs", "2"], ["check", "cases/part-000"], ["schema"], ["rule"]]
)
def test_output_that_cannot_be_written(root: Path, arguments: list[str]) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run([*corpus.COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True, cwd=root)
    assert done.returncode == 2
    assert done.stderr == "judge: standard output cannot be written: No space left on device.\n"
