"""Files that a command writes: each whole or not at all, and never over somebody else's."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
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


def tree(directory: Path, written: Mapping[str, str | bytes]) -> None:
    """Write files below a directory, in place of those that an earlier run wrote there and nobody changed since.
    Texts are made harmless, bytes written as they are.

    All of them are written aside first, and take their places when every one is whole: a full disk changes nothing.
    Raises `Unreadable`, before anything is changed, if a file of somebody else is in the way or there is no room.
    """
    files = {name: _bytes(name, content) for name, content in written.items()}
    try:
        if directory.exists() and not directory.is_dir():
            raise Unreadable(f"{directory} is a file.", hint="Name a directory to write to.")
        if (directory / LEDGER).is_symlink():
            raise Unreadable(f"{directory / LEDGER} leads elsewhere.", hint="Name another directory to write to.")
        before = _ledger(directory)
        foreign = [name for name, data in files.items() if _foreign(directory, name, data, before.get(name, ()))]
        if foreign:
            hint = "Name another directory, or take it away first. Nothing was written."
            more = f" (and {len(foreign) - 1} more)" if len(foreign) > 1 else ""
            raise Unreadable(f"{directory / foreign[0]} was not written by judge{more}.", hint=hint)
        _replace(directory, files, before)
    except OSError as error:
        place = error.filename or directory
        raise Unreadable(f"{place} cannot be written: {error.strerror}.", hint="Run it again once it can.") from None


def _bytes(name: str, content: str | bytes) -> bytes:
    """What a file is to hold."""
    if isinstance(content, bytes):
        return content
    return harmless(content, medium(Path(name).suffix[1:])).encode("utf-8", "backslashreplace")


def _replace(directory: Path, files: Mapping[str, bytes], before: Mapping[str, Sequence[str]]) -> None:
    """Put files in the places of those of an earlier run, all of them written aside first."""
    sums = {name: _of(data) for name, data in files.items()}
    fresh = [name for name in files if _sum(directory / name) != sums[name]]
    gone = [name for name in before.keys() - files.keys() if not _led_elsewhere(directory, directory / name)]
    stale = [name for name in gone if _sum(directory / name) in before[name]]
    with _aside(directory) as aside:
        for name in fresh:
            (aside / name).parent.mkdir(parents=True, exist_ok=True)
            (aside / name).write_bytes(files[name])
        # From here on both what was and what will be is ours: whoever is interrupted can be run again.
        both = [(digest, name) for name, digests in before.items() for digest in digests]
        _remember(directory, [*both, *((sums[name], name) for name in files)])
        for name in fresh:
            (directory / name).parent.mkdir(parents=True, exist_ok=True)
            os.replace(aside / name, directory / name)
        for name in stale:
            (directory / name).unlink()
        _remember(directory, [(sums[name], name) for name in files])


@contextmanager
def _aside(directory: Path) -> Iterator[Path]:
    """A directory within another, taken away at the end, and with it those made for it if they are still empty."""
    import shutil
    import tempfile

    made = [path for path in (directory, *directory.parents) if not path.exists()]
    directory.mkdir(parents=True, exist_ok=True)
    place = Path(tempfile.mkdtemp(prefix=".judge-", suffix=".tmp", dir=directory))
    try:
        yield place
    finally:
        shutil.rmtree(place, ignore_errors=True)
        for path in made:
            with suppress(OSError):
                path.rmdir()


def _remember(directory: Path, sums: Iterable[tuple[str, str]]) -> None:
    """Write down which files are ours."""
    lines = sorted({(name, digest) for digest, name in sums})
    destination.put(directory / LEDGER, "".join(f"{digest}  {name}\n" for name, digest in lines))


def _foreign(directory: Path, name: str, data: bytes, before: Sequence[str]) -> bool:
    """Is something in the way that is neither what an earlier run wrote nor what this one would?"""
    path = directory / name
    if _led_elsewhere(directory, path):
        return True
    if not path.exists() and not path.is_symlink():
        return False
    return path.is_symlink() or not path.is_file() or _sum(path) not in (*before, _of(data))


def _led_elsewhere(directory: Path, path: Path) -> bool:
    """Is one of the directories between a directory and a file below it a link, or no directory at all?"""
    between = [above for above in path.parents if directory in above.parents]
    return any(above.is_symlink() or (above.exists() and not above.is_dir()) for above in between)


def _ledger(directory: Path) -> dict[str, list[str]]:
    """The sums of the files that earlier runs wrote, by name; names that lead elsewhere are passed over."""
    found: dict[str, list[str]] = {}
    path = directory / LEDGER
    for line in path.read_text("utf-8", "replace").splitlines() if path.is_file() else ():
        digest, _, name = line.partition("  ")
        if name and not Path(name).is_absolute() and ".." not in Path(name).parts:
            found.setdefault(name, []).append(digest)
    return found


def _sum(path: Path) -> str:
    return _of(path.read_bytes()) if path.is_file() else ""


def _of(data: bytes) -> str:
    from hashlib import sha256  # a single report needs none

    return sha256(data).hexdigest()
