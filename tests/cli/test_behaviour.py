"""Colours, widths, pipes, interrupts, crashes: what a command does besides judging."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from judge import __version__, batch
from judge.cli import app, screen
from judge.cli.options import Colour
from tests.cli import disputes
from tests.cli.conftest import Judge

COMMAND = [sys.executable, "-m", "judge"]


def test_colour_only_where_it_is_wanted(judge: Judge, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "\x1b[" not in judge("check", "illegal.yaml").stdout
    assert "\x1b[" in judge("check", "--color", "always", "illegal.yaml").stdout
    for said, wanted in (("1", True), ("0", False), ("", False)):
        monkeypatch.setenv("FORCE_COLOR", said)
        assert screen.Screen().look.colour is wanted
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert not screen.Screen(Colour.never).look.colour
    assert "\x1b[" in judge("check", "illegal.yaml").stdout
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    assert screen.Screen().look.colour
    assert not screen.Screen(Colour.never).look.colour
    monkeypatch.setenv("NO_COLOR", "1")
    assert not screen.Screen().look.colour
    assert screen.Screen(Colour.always).look.colour


def test_the_width_is_the_terminals_within_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    assert screen.Screen().look.width == 80
    for columns, width in (("100", 100), ("20", 40), ("400", 120), ("wide", 80), ("-5", 80)):
        monkeypatch.setenv("COLUMNS", columns)
        assert (screen.Screen().look.width, screen.Screen().look_for_files().width) == (width, 80)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    for columns, width in (("20", 40), ("100", 100), ("400", 120)):
        monkeypatch.setenv("COLUMNS", columns)
        assert screen.Screen().look.width == width


def test_progress_is_for_terminals_only(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert [*screen.Screen().progress(range(50), 50)] == [*range(50)]
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert [*screen.Screen().progress(range(50), 50)] == [*range(50)]
    assert "50 of 50 files" in capsys.readouterr().err
    monkeypatch.setenv("CI", "1")
    assert [*screen.Screen().progress(range(50), 50)] == [*range(50)]
    assert capsys.readouterr().err == ""


def broken(scenario: object, *, parts: object = None) -> None:
    raise ValueError("a broken rule")


@pytest.fixture
def temporary(table: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory that crash reports are kept in."""
    directory = table / "temporary"
    directory.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(directory))
    return directory


def test_a_crash_is_never_a_verdict(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("judge.adjudication.files.adjudged", broken)
    assert app.run(["check", "legal.yaml"]) == 70
    out, err = capsys.readouterr()
    (details,) = temporary.iterdir()
    assert out.startswith("legal.yaml: internal error  judge/internal-error\n")
    said = " ".join(out.split())
    for part in ("This is a bug in judge, not a ruling: ValueError: a broken rule", "the input (legal.yaml)"):
        assert part in said
    assert str(details) in said
    assert err.startswith("judge: this is a bug in judge, not a ruling (judge/internal-error, 1 file).\n")
    assert "Traceback" not in out + err
    kept = details.read_text("utf-8")
    for part in ("Traceback", "input:     legal.yaml", "command:   judge", f"judge {__version__}, Python"):
        assert part in kept


def test_a_crash_on_standard_input_keeps_it(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("judge.adjudication.files.adjudged", broken)
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(disputes.LEGAL.encode())))
    assert app.run(["trace", "-"]) == 70
    (kept,) = temporary.glob("judge-input-*.yaml")
    assert kept.read_text("utf-8") == disputes.LEGAL
    assert str(kept) in capsys.readouterr().err


def test_a_crash_outside_any_file(
    temporary: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(batch, "discover", broken)
    assert app.run(["check", "legal.yaml"]) == 70
    assert "this is a bug" in capsys.readouterr().err


def test_an_interrupt_is_quiet(table: Path) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([*COMMAND, "check", "legal.yaml", "-"], stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline().startswith(b"legal.yaml: legal")
        process.send_signal(signal.SIGINT)
        with suppress(subprocess.TimeoutExpired):
            process.wait(10)
        if process.poll() is None:  # Python swallows an interrupt that falls into a finalizer: people press twice
            process.send_signal(signal.SIGINT)
        assert process.wait(10) == 130
        assert (process.stdout.read(), process.stderr.read()) == (b"", b"")


def test_a_reader_that_goes_away_is_no_error() -> None:
    reading, writing = os.pipe()
    with subprocess.Popen(
        [*COMMAND, "check", "-"], stdin=subprocess.PIPE, stdout=writing, stderr=subprocess.PIPE
    ) as process:
        os.close(reading)
        os.close(writing)
        _, err = process.communicate(disputes.LEGAL.encode(), timeout=20)
    assert err == b""
    assert process.returncode not in (1, 2, 3, 70)


def test_any_encoding_will_do(table: Path) -> None:
    (table / "legal.yaml").write_text(disputes.LEGAL.replace("title: ", "title: é "), "utf-8")
    done = subprocess.run(
        [*COMMAND, "check", "legal.yaml"], capture_output=True, env={**os.environ, "PYTHONIOENCODING": "ascii"}
    )
    assert done.returncode == 0
    assert rb"\xe9 Seven Tools" in done.stdout


def test_wrong_usage_is_exit_2(judge: Judge) -> None:
    for arguments in ([], ["chekc"], ["check"], ["check", "--format", "yaml", "x"], ["trace", "a", "b"]):
        result = judge(*arguments)
        assert result.exit_code == 2
        assert "Usage: " in result.stdout + result.stderr
