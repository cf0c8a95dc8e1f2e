"""Standard output and standard error as the system hands them over: closed, full, in any encoding."""

from __future__ import annotations

import errno
import os
import signal
import sys
from contextlib import suppress
from typing import TextIO

from judge.cli import exits

CANNOT_WRITE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.EPIPE, errno.EINVAL})


def prepare() -> None:
    """A reader that closes the pipe (``judge ... | head``) ends the run, and no encoding makes it fail.

    A closed stream becomes one that says so when it is written to (standard error swallows
    what it gets, standard input is empty).
    """
    if hasattr(signal, "SIGPIPE"):
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    if sys.stdout is None:
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - open as long as the process
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115 - the same
    for stream in (sys.stdout, sys.stderr):
        lenient(stream)


def lenient(stream: TextIO, encoding: str | None = None) -> None:
    """Characters that the encoding does not have are written as escapes; ``encoding`` sets another one."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace", **({"encoding": encoding} if encoding else {}))


def refuses(error: OSError) -> bool:
    """Is this a stream that takes no more? Errors about files name them; those about streams do not."""
    return error.filename is None and error.errno in CANNOT_WRITE


def give_up(error: OSError) -> int:
    """Say that standard output cannot be written, and let nothing be written to it any more; the exit code."""
    with suppress(Exception):
        sys.stderr.write(f"judge: standard output cannot be written: {error.strerror}.\n")
        sys.stderr.flush()
    with suppress(Exception):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return exits.CANNOT_JUDGE
