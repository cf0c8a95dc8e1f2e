"""Standard output and standard error as the system hands them over: closed, full, in any encoding."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
from contextlib import suppress
from typing import TextIO

from judge.cli import exits
from judge.report.harmless import TEXT, Medium, harmless

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
    sys.stdout, sys.stderr = outlet(sys.stdout), outlet(sys.stderr)


class Outlet(io.TextIOBase):
    """A stream that everything goes through to be made harmless. It has no other way in."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._medium = TEXT
        self._inline = False

    def becomes(self, medium: Medium) -> None:
        """From now on a report of another kind is written, in UTF-8 whatever the terminal speaks."""
        self._medium = medium
        lenient(self._stream, "utf-8")

    def write(self, text: str) -> int:
        """Write text, made harmless. Raises ``TypeError`` for bytes: others find out by it what this takes."""
        if not isinstance(text, str):
            raise TypeError(f"a text is written here, not {type(text).__name__}")
        if text:
            self._stream.write(harmless(text, self._medium, inline=self._inline))
            self._inline = text[-1] != "\n"
        return len(text)

    def steer(self, text: str) -> None:
        """Write our own control characters as they are."""
        self._stream.write(text)

    def flush(self) -> None:
        """As of the stream."""
        self._stream.flush()

    def isatty(self) -> bool:
        """As of the stream."""
        return self._stream.isatty()

    def fileno(self) -> int:
        """As of the stream."""
        return self._stream.fileno()

    def writable(self) -> bool:
        """As of the stream."""
        return True

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """As of the stream."""
        return self._stream.encoding

    @property
    def errors(self) -> str | None:  # type: ignore[override]
        """As of the stream."""
        return self._stream.errors


def outlet(stream: TextIO) -> Outlet:
    """The stream as one that makes harmless what goes through it."""
    return stream if isinstance(stream, Outlet) else Outlet(stream)


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
