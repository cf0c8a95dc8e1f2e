"""Where a report goes: to standard output, or to a file that is written whole or not at all."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from judge.kernel.errors import Unreadable
from judge.report.harmless import TEXT, Medium, harmless

if TYPE_CHECKING:
    from judge.cli.screen import Screen

STANDARD = "-"
TRIES = 100

Write = Callable[[str], object]


@contextmanager
def writer(name: str | None, screen: Screen, medium: Medium = TEXT) -> Iterator[Write]:
    """What writes a piece of the report, made harmless. Ends the command with its reason if that is impossible.

    A file that is there stays as it is until the new one is complete, and for good if anything goes wrong. What is no
    file (a pipe, a device) is written to as the pieces come.
    """
    if name is None:
        if medium is not TEXT:
            screen.for_programs(medium)
        yield screen.write
        return
    pending = _Pending()
    try:
        with _told(name, screen):
            file = pending.open(name)
        yield _careful(file, name, screen, medium)
        with _told(name, screen):
            pending.finish()
    except BaseException:
        pending.abandon()
        raise


def put(path: Path, text: str) -> None:
    """Write a file at once, whole or not at all. Raises ``OSError``, or `Unreadable` if there cannot be one."""
    pending = _Pending()
    try:
        pending.open(os.fspath(path)).write(text)
        pending.finish()
    except BaseException:
        pending.abandon()
        raise


class _Pending:
    """A file that takes the place of another when it is complete (a pipe or a device is written to as it is)."""

    def __init__(self) -> None:
        self._target = self._beside = ""
        self._file: TextIO | None = None

    def open(self, name: str) -> TextIO:
        """Open it. Whatever ends this on the way, `abandon` knows what there is to remove."""
        self._target = _target(name)
        if _streams(self._target):
            self._file = _text(os.open(self._target, os.O_WRONLY))
            return self._file
        mode = _mode(self._target)
        for attempt in range(TRIES):
            self._beside = os.path.join(os.path.dirname(self._target), f".judge-{os.getpid()}-{attempt}.tmp")
            try:
                descriptor = os.open(self._beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
            except FileExistsError:
                self._beside = ""
                continue
            if mode is not None:
                with suppress(OSError):
                    os.chmod(self._beside, mode)
            self._file = _text(descriptor)
            return self._file
        raise FileExistsError(0, "left-over temporary files .judge-*.tmp are in the way")

    def finish(self) -> None:
        """Put it in its place."""
        if self._file is not None:
            self._file.close()
        if self._beside:
            os.replace(self._beside, self._target)

    def abandon(self) -> None:
        """Leave everything as it was."""
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
        if self._beside:
            with suppress(OSError):
                os.unlink(self._beside)


def refuse_input(name: str, inputs: Iterable[Path], screen: Screen) -> None:
    """End the command if the report would take the place of a file that is to be judged."""
    with suppress(OSError, ValueError):
        target = os.stat(name)
        base = os.path.basename(os.path.realpath(name))
        if any(path.name == base and os.path.samestat(path.stat(), target) for path in inputs):
            error = Unreadable(f"{name} is one of the files to judge.", hint="Name another file: --output FILE.")
            raise screen.fail(error)


def _careful(file: TextIO, name: str, screen: Screen, medium: Medium) -> Write:
    def write(text: str) -> None:
        with _told(name, screen):
            file.write(harmless(text, medium))

    return write


@contextmanager
def _told(name: str, screen: Screen) -> Iterator[None]:
    """What goes wrong with the file ends the command with one sentence."""
    try:
        yield
    except Unreadable as error:
        raise screen.fail(error) from None
    except (OSError, ValueError) as error:  # ValueError: a name with a null character
        why = getattr(error, "strerror", None) or str(error)
        raise screen.fail(Unreadable(f"The report cannot be written to {name}: {why}.")) from None


def _target(name: str) -> str:
    """The file behind the name: a link goes on pointing to it. Raises `Unreadable` if there cannot be one."""
    if not name:
        raise Unreadable("The file for the report has no name.", hint="Name it: --output FILE.")
    if name.endswith(("/", os.sep)) or os.path.isdir(name):
        example = os.path.join(name, "report.txt")
        raise Unreadable(f"{name} is a directory, not a file for the report.", hint=f"Name a file in it: {example}")
    if _streams(name):
        return name
    target = os.path.realpath(name)
    if not os.path.isdir(os.path.dirname(target)):
        raise Unreadable(
            f"The report cannot be written to {name}: there is no directory {os.path.dirname(name) or '.'}.",
            hint="Make the directory first.",
        )
    return target


def _streams(name: str) -> bool:
    """Is this no ordinary file, or the descriptor of one that is open already (``/dev/stdout``)?"""
    with suppress(OSError):
        return not stat.S_ISREG(os.stat(name).st_mode) or os.path.abspath(name).startswith(("/dev/", "/proc/"))
    return False


def _mode(target: str) -> int | None:
    """The permissions of the file that is there. Raises ``PermissionError`` if it may not be written."""
    try:
        mode = stat.S_IMODE(os.stat(target).st_mode)
    except FileNotFoundError:
        return None
    if not os.access(target, os.W_OK):
        raise PermissionError(0, "Permission denied")
    return mode


def _text(descriptor: int) -> TextIO:
    return os.fdopen(descriptor, "w", encoding="utf-8", errors="backslashreplace", newline="\n")
