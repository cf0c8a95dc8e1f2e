"""Files that a command writes: each whole or not at all, and never over somebody else's."""

from __future__ import annotations

import contextlib
import hashlib
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from judge.kernel.errors import Unreadable

if TYPE_CHECKING:
    from judge.cli.screen import Screen

LEDGER = ".judge-pages"
"""The file that remembers which files of a directory judge wrote, and what was in them."""


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
        if path.exists() and not path.is_file():  # a device or a pipe is written to, not replaced
            path.write_text(text, "utf-8")
            return
        _replace(path, text)
    except OSError as error:
        hint = "What was there before is still there." if path.is_file() else "Nothing was written."
        raise Unreadable(f"{path} cannot be written: {error.strerror}.", hint=hint) from None


def _replace(path: Path, text: str) -> None:
    path = path.resolve()
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


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def tree(directory: Path, files: Mapping[str, str]) -> None:
    """Write files below a directory, in place of those that an earlier run wrote there and nobody changed since.

    Raises `Unreadable`, before anything is written, if a file of somebody else is in the way.
    """
    try:
        if directory.exists() and not directory.is_dir():
            raise Unreadable(f"{directory} is a file.", hint="Name a directory to write to.")
        before = _ledger(directory)
        foreign = [name for name, text in files.items() if _foreign(directory / name, text, before.get(name))]
        if foreign:
            hint = "Name another directory, or take it away first. Nothing was written."
            more = f" (and {len(foreign) - 1} more)" if len(foreign) > 1 else ""
            raise Unreadable(f"{directory / foreign[0]} was not written by judge{more}.", hint=hint)
        for name, text in files.items():
            _put(directory / name, text)
        stale = [name for name in before.keys() - files.keys() if _sum(directory / name) == before[name]]
        _put(directory / LEDGER, "".join(f"{_digest(files[name])}  {name}\n" for name in sorted(files)))
        for name in stale:
            (directory / name).unlink()
    except OSError as error:
        place = error.filename or directory
        raise Unreadable(f"{place} cannot be written: {error.strerror}.", hint="Run it again once it can.") from None


def _put(path: Path, text: str) -> None:
    """Write a file unless it is there already."""
    if _sum(path) != _digest(text):
        path.parent.mkdir(parents=True, exist_ok=True)
        _replace(path, text)


def _foreign(path: Path, text: str, before: str | None) -> bool:
    """Is something in the way that is neither what an earlier run wrote nor what this one would?"""
    if not path.exists() and not path.is_symlink():
        return False
    return path.is_symlink() or not path.is_file() or _sum(path) not in (before, _digest(text))


def _ledger(directory: Path) -> dict[str, str]:
    """The sums of the files that an earlier run wrote, by name; names that lead elsewhere are passed over."""
    found: dict[str, str] = {}
    path = directory / LEDGER
    for line in path.read_text("utf-8", "replace").splitlines() if path.is_file() else ():
        digest, _, name = line.partition("  ")
        if name and not Path(name).is_absolute() and ".." not in Path(name).parts:
            found[name] = digest
    return found


def _sum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()
