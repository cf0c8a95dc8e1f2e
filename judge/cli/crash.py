"""When the judge itself fails: say so, keep the input, and never let it look like a verdict."""

from __future__ import annotations

import contextlib
import os
import platform
import sys
import tempfile
import traceback

from judge.cli import exits


def report(error: Exception, arguments: list[str]) -> int:
    """Write the crash report to standard error and the details to a file; the exit code."""
    from judge.batch import Bug

    cause = error.__cause__ if isinstance(error, Bug) and error.__cause__ is not None else error
    with contextlib.suppress(Exception):
        sys.stdout.flush()
    lines = ["judge: this is a bug in judge, not a ruling."]
    if isinstance(error, Bug):
        kept = str(error.path) if error.path is not None else _keep("judge-input-", ".yaml", error.text)
        lines += [f"  judging:  {error.file}", f"  input:    {kept}"]
    versions = _versions()
    told = getattr(error, "details", "")  # by another process, where the failure was
    trace = told or "".join(traceback.format_exception(cause))
    said = told.strip().rpartition("\n")[2] or "".join(traceback.format_exception_only(cause)).strip()
    details = [versions, f"arguments: {arguments}", "", trace]
    lines += [
        f"  error:    {said}",
        f"  details:  {_keep('judge-crash-', '.txt', os.linesep.join(details).encode('utf-8', 'replace'))}",
        f"  version:  {versions}",
        "Please report it with the input, the details and the version. No file after this one was judged.",
    ]
    sys.stderr.write("".join(f"{line}\n" for line in lines))
    return exits.BUG


def _keep(prefix: str, suffix: str, content: bytes) -> str:
    """Save something for the report; where it lies, or why it could not be kept."""
    try:
        with tempfile.NamedTemporaryFile("wb", prefix=prefix, suffix=suffix, delete=False) as file:
            file.write(content)
    except OSError as error:
        return f"could not be kept ({error.strerror})"
    return file.name


def _versions() -> str:
    from judge import __version__

    return f"judge {__version__}, Python {platform.python_version()}, {platform.platform()}"
