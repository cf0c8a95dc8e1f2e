"""Files that a command writes: whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from judge.kernel.errors import Unreadable

if TYPE_CHECKING:
    from judge.cli.screen import Screen


def deliver(text: str, output: str | None, screen: Screen) -> None:
    """Write a report to a file, or to standard output where none is named. Raises `Unreadable` if that fails."""
    if output is None:
        screen.write(text)
    else:
        whole(Path(output), text)


def whole(path: Path, text: str) -> None:
    """Write a file at once: until all of it is written, what was there stays. Raises `Unreadable` if it fails."""
    if path.is_dir():
        raise Unreadable(f"{path} is a directory.", hint="Name a file to write to.")
    try:
        mode = path.stat().st_mode if path.exists() else 0o666 & ~_umask()
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        try:
            with open(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            os.chmod(name, mode & 0o777)
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except OSError as error:
        raise Unreadable(f"{path} cannot be written: {error.strerror}.", hint="Nothing was written.") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
