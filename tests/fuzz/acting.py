"""What is done with an input, within limits; what went wrong, by a name that two inputs share which meet one fault."""

from __future__ import annotations

import json
import re
import signal
import sys
import tempfile
import traceback
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from tests.fuzz.inputs import REPORTS, Input

try:
    import resource
except ImportError:  # Windows: neither memory nor time of the processor is measured there
    resource = None  # type: ignore[assignment]

PACKAGE = Path(__file__).resolve().parents[2] / "judge"


class Limits(NamedTuple):
    """Seconds of the processor and megabytes of memory that one input may take."""

    seconds: float = 5
    memory: int = 300


class Fault(NamedTuple):
    """What went wrong: its name (the error and where it arose, ``hang`` or ``memory``) and the details."""

    name: str
    details: str

    @property
    def file(self) -> str:
        """The name of the file that keeps an input with this fault."""
        return re.sub(r"[^A-Za-z0-9]+", "-", self.name).strip("-").lower() + ".yaml"


class _Alarm(BaseException):
    """No ``Exception``: what is being judged must not catch it."""


def fault_of(one: Input, limits: Limits) -> Fault | None:
    """Do with an input what is to be done with it, here; what went wrong, if anything did."""
    try:
        with _alarm(limits.seconds):
            try:
                act(one.content, one.command)
            except AssertionError:  # a wrong exit code: where the fault arose says the library, if it fails as well
                act(one.content, REPORTS)
                raise
    except _Alarm as error:
        return Fault(f"hang {_place(error)}", f"still at it after {limits.seconds:g} seconds\n{_told(error)}")
    except Exception as error:
        return fault_from(error)
    if (used := most_memory()) > limits.memory:
        return Fault("memory", f"the process had {used} MB")
    return None


def fault_from(error: Exception) -> Fault:
    """What went wrong, by the error with which it ended."""
    cause = _root(error)
    said = str(cause).partition("\n")[0][:60] if isinstance(cause, AssertionError) else ""
    return Fault(f"{type(cause).__name__} {_place(cause) or said}".strip(), _told(error))


def most_memory() -> int:
    """The most memory that this process has had, in megabytes; 0 where that is not known."""
    if resource is None:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


def act(content: bytes, command: Sequence[str]) -> None:
    """Judge a content as a file's, or run a command on it. Raises what the judge must not raise."""
    from judge.batch import adjudged
    from judge.kernel.errors import Unreadable
    from judge.source.scenario import read_scenario_bytes

    if command and command != REPORTS:
        from tests.fuzz.commands import run

        run(command, _file(), content)
        return
    try:
        verdict = adjudged(read_scenario_bytes(content, "input.yaml"))
    except Unreadable as error:
        if not error.message.strip():
            raise ValueError("a refusal without a message") from error
        return
    assert verdict.verdict in ("legal", "illegal", "unclear"), verdict.verdict
    if command:
        _report(verdict)


def _report(verdict: Any) -> None:
    from judge.adjudication.outcomes import outcome
    from judge.report import concise, full, trace
    from judge.report import json as machine
    from judge.report.outcome import Judged
    from judge.report.text import Look

    judged = Judged("input.yaml", None, verdict)
    done = outcome(judged)
    assert full.render(done, Look()), "no report"
    assert concise.render(done, Look()), "no concise report"
    assert trace.render(verdict, Look()), "no trace"
    json.dumps(machine.entry(judged))


_files: list[tempfile.TemporaryDirectory[str]] = []


def _file() -> Path:
    """The file of this process that holds the content at hand."""
    if not _files:
        _files.append(tempfile.TemporaryDirectory(prefix="judge-fuzz-"))
    return Path(_files[0].name) / "scenario.yaml"


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Raise `_Alarm` after so much time of the processor: a busy machine is no fault of the input."""
    if not hasattr(signal, "setitimer"):
        yield
        return

    def ring(*_: Any) -> None:
        raise _Alarm

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _root(error: BaseException) -> BaseException:
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def _place(error: BaseException) -> str:
    """The innermost function of the judge that an error came through."""
    for frame, _ in reversed([*traceback.walk_tb(error.__traceback__)]):
        file = Path(frame.f_code.co_filename)
        if PACKAGE in file.parents:
            return f"{file.relative_to(PACKAGE.parent).as_posix()} {frame.f_code.co_name}"
    return ""


def _told(error: BaseException) -> str:
    """The last of a traceback: those of endless recursion are long."""
    return "".join(traceback.format_exception(error))[-3000:]
