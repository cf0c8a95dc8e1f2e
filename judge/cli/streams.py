"""Standard output and standard error as the system hands them over: closed, full, in any encoding."""

from __future__ import annotations

import errno
import io
import os
import signal
import sys
import time
from contextlib import suppress
from typing import TextIO

from judge.cli import exits
from judge.report.harmless import TEXT, Medium, harmless

CANNOT_WRITE = frozenset({errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF, errno.EPIPE, errno.EINVAL})

AT_ONCE = 2.0
"""Seconds in which a process that was asked to end is left to it."""
_asked = [-AT_ONCE - 1]


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
        """As of the stream; nothing where that is closed, for Python 3.13 tells of it when this is thrown away."""
        if not self._stream.closed:
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


def end_in_order() -> None:
    """A signal that asks the process to end unwinds it, so that no half-written file is left, and it ends with 128 and
    the signal's number. What asks again at once (as ``timeout`` does) is not heeded; what is ignored stays ignored."""
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            signal.signal(number, _ended)


def _ended(number: int, frame: object) -> None:
    now = time.monotonic()
    if now - _asked[0] > AT_ONCE:
        _asked[0] = now
        raise SystemExit(exits.SIGNALLED + number)


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


def is_conversation() -> bool:
    """Does somebody sit at a terminal, who reads what is written and types?"""
    return bool(sys.stdin.isatty() and sys.stdout.isatty())


def terminal() -> TextIO | None:
    """The terminal itself, for a line editor: it steers the cursor, and shows what is typed without its codes."""
    return sys.__stdout__
