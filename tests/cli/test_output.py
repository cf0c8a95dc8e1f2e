"""Where reports go: files written whole or not at all, special files, full and closed streams."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path

import pytest

from judge import batch
from judge.cli import app, exits
from tests.cli import disputes
from tests.cli.conftest import Judge

COMMAND = [sys.executable, "-m", "judge"]
FULL = Path("/dev/full")
needs_full = pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full on this system")


def left(table: Path) -> set[str]:
    """What lies in the working directory besides the scenarios."""
    return {path.name for path in table.iterdir()} - {"legal.yaml", "illegal.yaml", "unreadable.yaml"}


@pytest.mark.parametrize("command", ["check", "test"])
def test_the_report_goes_to_the_file_and_the_last_line_to_people(judge: Judge, table: Path, command: str) -> None:
    printed = judge(command, ".", "--format", "concise")
    result = judge(command, ".", "--format", "concise", "--output", "report.txt")
    assert result.exit_code == printed.exit_code == 2
    assert result.stdout == ""
    assert result.stderr == printed.stdout.splitlines(keepends=True)[-1]
    assert (table / "report.txt").read_text("utf-8") == printed.stdout
    assert left(table) == {"report.txt"}


def test_a_dash_is_standard_output(judge: Judge, table: Path) -> None:
    assert judge("check", "legal.yaml", "-o", "-").stdout == judge("check", "legal.yaml").stdout
    assert left(table) == set()


def test_an_older_report_is_replaced_and_keeps_its_permissions(judge: Judge, table: Path) -> None:
    report = table / "report.txt"
    report.write_text("old\n" * 1000, "utf-8")
    report.chmod(0o640)
    (table / "link.txt").symlink_to("report.txt")
    judge("check", "legal.yaml", "-o", "link.txt")
    assert report.read_text("utf-8").startswith("legal.yaml: legal")
    assert stat.S_IMODE(report.stat().st_mode) == 0o640
    assert (table / "link.txt").is_symlink()
    assert left(table) == {"report.txt", "link.txt"}


def test_colours_are_for_terminals(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    judge("check", "illegal.yaml", "-o", "report.txt")
    assert "\x1b" not in (table / "report.txt").read_text("utf-8")
    judge("check", "illegal.yaml", "-o", "report.txt", "--color", "always")
    assert "\x1b" in (table / "report.txt").read_text("utf-8")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere/report.txt", "there is no directory nowhere."),
        (".", ". is a directory"),
        ("new/", "new/ is a directory"),
        ("legal.yaml/x", "there is no directory legal.yaml."),
        ("./legal.yaml", "is one of the files to judge."),
        ("x" * 300, "File name too long."),
        ("", "The file for the report has no name."),
        ("report\0.txt", "null"),
    ],
)
def test_what_cannot_be_written_is_said_before_anything_is_judged(
    judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch, name: str, said: str
) -> None:
    monkeypatch.setattr(batch, "judge_one", None)
    result = judge("check", "legal.yaml", "-o", name)
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.split())
    assert result.stdout == ""
    assert (table / "legal.yaml").read_text("utf-8") == disputes.LEGAL
    assert left(table) == set()


def test_a_report_that_may_not_be_written(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (table / "report.txt").write_text("old", "utf-8")
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    result = judge("check", "legal.yaml", "-o", "report.txt")
    assert result.exit_code == 2
    assert "Permission denied." in result.stderr
    assert (table / "report.txt").read_text("utf-8") == "old"


@pytest.mark.parametrize("fault", [OSError(28, "No space left on device"), KeyboardInterrupt(), ValueError("a bug")])
def test_the_old_report_stays_if_anything_goes_wrong(
    table: Path, monkeypatch: pytest.MonkeyPatch, fault: BaseException, capsys: pytest.CaptureFixture[str]
) -> None:
    (table / "report.txt").write_text("old", "utf-8")

    def fail(*anything: object, **more: object) -> None:
        raise fault

    if isinstance(fault, OSError):
        monkeypatch.setattr(os, "replace", fail)
    else:
        monkeypatch.setattr("judge.report.full.render", fail)
    code = {OSError: 2, KeyboardInterrupt: 130, ValueError: 70}[type(fault)]
    assert app.run(["check", "legal.yaml", "-o", "report.txt"]) == code
    assert (table / "report.txt").read_text("utf-8") == "old"
    assert left(table) == {"report.txt"}
    if code == 2:
        assert capsys.readouterr() == (
            "",
            "judge: The report cannot be written to report.txt: No space left on device.\n",
        )


def test_what_was_left_behind_is_not_in_the_way(judge: Judge, table: Path) -> None:
    (table / f".judge-{os.getpid()}-0.tmp").write_text("killed", "utf-8")
    assert judge("check", "legal.yaml", "-o", "report.txt").exit_code == 0
    assert (table / "report.txt").exists()


@needs_full
@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "legal.yaml"],
        ["check", ".", "--format", "sarif"],
        ["trace", "legal.yaml"],
        ["trace", "legal.yaml", "--format", "json"],
        ["rule"],
        ["schema"],
        ["--help"],
    ],
)
def test_a_full_disk_is_one_message(table: Path, arguments: list[str]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run([*COMMAND, *arguments], stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 2
    assert done.stderr == "judge: standard output cannot be written: No space left on device.\n"


@needs_full
def test_a_full_device_as_the_output(judge: Judge, table: Path) -> None:
    result = judge("check", "legal.yaml", "-o", FULL)
    assert result.exit_code == 2
    assert result.stderr == "judge: The report cannot be written to /dev/full: No space left on device.\n"


def test_a_limit_on_the_size_of_files(table: Path) -> None:
    """A file that grows too large for the system is no report, and nothing of it stays."""
    command = f"ulimit -f 1; trap '' XFSZ; exec {sys.executable} -m judge check . --format json -o report.json"
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, cwd=table)
    assert done.returncode == 2
    assert done.stderr == "judge: The report cannot be written to report.json: File too large.\n"
    assert left(table) == set()


def test_closed_streams(table: Path) -> None:
    def run(redirect: str) -> tuple[int, str, str]:
        command = f"{sys.executable} -m judge check illegal.yaml --format concise {redirect}"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True)
        return done.returncode, done.stdout, done.stderr

    code, _, err = run(">&-")
    assert (code, err) == (2, "judge: standard output cannot be written: Bad file descriptor.\n")
    assert run("-o report.txt >&-") == (1, "", "1 file: 1 illegal\n")
    assert run("2>&-")[0] == 1
    assert run("- <&-")[0] == 2


def test_a_pipe_as_the_output(judge: Judge, table: Path) -> None:
    pipe = table / "pipe"
    os.mkfifo(pipe)
    read: list[str] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_text("utf-8")))
    reader.start()
    result = judge("check", "legal.yaml", "-o", "pipe")
    reader.join(10)
    assert result.exit_code == 0
    assert read[0].startswith("legal.yaml: legal")
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_devices(judge: Judge, table: Path) -> None:
    assert judge("check", "illegal.yaml", "-o", "/dev/null").exit_code == 1
    command = [*COMMAND, "check", "legal.yaml", "-o", "/dev/stdout"]
    with (table / "out.txt").open("w") as out:
        assert subprocess.run(command, stdout=out, stderr=subprocess.DEVNULL).returncode == 0
    assert (table / "out.txt").read_text("utf-8").startswith("legal.yaml: legal")


def test_an_interrupted_run_leaves_nothing(table: Path) -> None:
    """The second file is standard input, which nobody fills: when the report is begun, the run stands in the middle.

    130 is also what a shell says where Python ends itself by the signal: `python -m`, interrupted while it defines a
    class from text, as an import may. What interrupts a callback of the interpreter is dropped by it: press again.
    """
    (table / "report.txt").write_text("old", "utf-8")
    pipe = subprocess.PIPE
    command = [*COMMAND, "check", "legal.yaml", "-", "-o", "report.txt"]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        while not [*table.glob(".judge-*.tmp")]:
            assert process.poll() is None
            time.sleep(0.01)
        for _ in range(4):
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)
                break
        assert process.wait(20) in (exits.INTERRUPTED, -signal.SIGINT)
    assert (table / "report.txt").read_text("utf-8") == "old"
    assert left(table) == {"report.txt"}
