"""Files that a command writes: each whole or not at all, and never over somebody else's."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli import destination
from judge.kernel.errors import Unreadable
from judge.report.harmless import harmless, medium

if TYPE_CHECKING:
    from judge.cli.screen import Screen

LEDGER = ".judge-pages"
"""The file that remembers which files of a directory judge wrote, and what was in them."""


def deliver(text: str, output: str | None, screen: Screen, format: str) -> None:
    """Write a report to a file, or to standard output where none is named. Ends the command if that fails."""
    to = None if output == destination.STANDARD else output
    with destination.writer(to, screen, medium(format)) as write:
        write(text)


def tree(directory: Path, written: Mapping[str, str]) -> None:
    """Write files below a directory, in place of those that an earlier run wrote there and nobody changed since.

    Raises `Unreadable`, before anything is written, if a file of somebody else is in the way.
    """
    files = {name: harmless(text, medium(Path(name).suffix[1:])) for name, text in written.items()}
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
        destination.put(path, text)


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
