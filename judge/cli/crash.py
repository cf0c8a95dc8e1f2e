"""When the judge itself fails: say so, keep the input, and never let it look like a verdict."""

from __future__ import annotations

import contextlib
import os
import platform
import shlex
import sys
import tempfile
import traceback
from collections.abc import Sequence

from judge.batch import Bug
from judge.cli import exits
from judge.report.text import plain


def report(error: Exception, arguments: Sequence[str]) -> int:
    """Write the crash report to standard error and the details to a file; the exit code."""
    with contextlib.suppress(Exception):
        sys.stdout.flush()
    lines = ["judge: this is a bug in judge, not a ruling (judge/internal-error)."]
    if isinstance(error, Bug):
        kept = str(error.path) if error.path is not None else keep("judge-input-", ".yaml", error.text)
        lines += [f"  judging:  {error.file}", f"  input:    {kept}"]
    trace, said = trace_of(error)
    details = [versions(), f"command: {command(arguments)}", "", trace]
    lines += [
        f"  error:    {said}",
        f"  details:  {keep('judge-crash-', '.txt', os.linesep.join(details).encode('utf-8', 'backslashreplace'))}",
        f"  version:  {versions()}",
        "Please report it with the input, the details and the version. Nothing after this was judged.",
    ]
    sys.stderr.write("".join(f"{plain(line)}\n" for line in lines))
    return exits.BUG


def trace_of(error: Exception) -> tuple[str, str]:
    """How a failure came about, and what it was in one line; of a `Bug` the failure behind it."""
    told = getattr(error, "details", "")  # by another process, where the failure was
    cause = error.__cause__ if isinstance(error, Bug) and error.__cause__ is not None else error
    trace = told or "".join(traceback.format_exception(cause))
    said = told.strip() or "".join(traceback.format_exception_only(cause)).strip()
    return trace, said.rpartition("\n")[2]


def keep(prefix: str, suffix: str, content: bytes) -> str:
    """Save something for the report; where it lies, or why it could not be kept."""
    try:
        with tempfile.NamedTemporaryFile("wb", prefix=prefix, suffix=suffix, delete=False) as file:
            file.write(content)
    except OSError as error:
        return f"could not be kept ({error.strerror})"
    return file.name


def versions() -> str:
    """The judge, the Python and the system that failed."""
    from judge.version import __version__

    return f"judge {__version__}, Python {platform.python_version()}, {platform.platform()}"


def command(arguments: Sequence[str]) -> str:
    """What was asked, as it is typed."""
    return shlex.join(["judge", *arguments])
