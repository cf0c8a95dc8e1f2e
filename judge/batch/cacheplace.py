"""Where a cache lies: in the user's directory for such things, or where the user says; never where a project says.

What lies in a checkout was written by whoever wrote the checkout, so that a directory in it is used only if the user
names it, and links in it lead nowhere.
"""

from __future__ import annotations

import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from judge.batch.settings import CACHE_DIR

NAME = "judge"
BESIDE = ("", "-journal", "-wal", "-shm")
"""What SQLite writes: the database, and the files beside it."""
OF_SEVERAL = bytes.fromhex("d9d505f920a163d7")
"""The end of a journal that belongs to several databases, and names a file to be removed: none of a cache does."""


class Refused(Exception):
    """There is something that no cache of ours has; the text says what."""


def directory(named: str | None, environment: Mapping[str, str] = os.environ) -> Path:
    """The directory of the cache: the one that is named, or the user's. Raises `Refused` where the user has none."""
    named = named or environment.get(CACHE_DIR)
    return Path(os.path.abspath(named)) if named else users(environment, sys.platform)


def users(environment: Mapping[str, str], platform: str) -> Path:
    """The user's directory for caches of judge, as the system has it. Raises `Refused` where the user has none."""
    home = os.path.expanduser("~")
    own = environment.get("XDG_CACHE_HOME", "")
    if not os.path.isabs(own):
        own = os.path.join(home, ".cache")
        if platform == "darwin":
            own = os.path.join(home, "Library", "Caches")
        elif platform == "win32":
            own = environment.get("LOCALAPPDATA", "") or os.path.join(home, "AppData", "Local")
    if not os.path.isabs(own):
        raise Refused("there is no home directory; name a directory with --cache-dir")
    return Path(own, NAME)


def refuse_links(place: Path) -> None:
    """Raises `Refused` if a part of the path that lies in the checkout is a link, which leads who knows where."""
    top, whole = _top(Path.cwd()), Path(os.path.abspath(place))
    for part in (whole, *whole.parents):
        if top not in part.parents:
            return
        if part.is_symlink():
            raise Refused(f"{part} is a symbolic link, and those of a checkout are not followed")


def _top(here: Path) -> Path:
    """The top of the repository that a directory is in, or the directory."""
    return next((above for above in (here, *here.parents) if os.path.lexists(above / ".git")), here)


def look_at(file: Path, most: int) -> None:
    """Raises `Refused` if the database, or a file beside it, is none, or not one that a cache of ours can have."""
    for suffix in BESIDE:
        path = Path(f"{file}{suffix}")
        with suppress(FileNotFoundError):
            found = path.lstat()
            if stat.S_ISLNK(found.st_mode):
                raise Refused(f"{path} is a symbolic link, and that is not followed")
            if not stat.S_ISREG(found.st_mode):
                raise Refused(f"{path} is no ordinary file")
            if found.st_size > most:
                raise Refused(f"{path} is larger than a cache becomes")
            if suffix == "-journal" and _end(path) == OF_SEVERAL:
                raise Refused(f"{path} belongs to several databases")


def _end(path: Path) -> bytes:
    with open(path, "rb") as journal:
        journal.seek(max(0, os.fstat(journal.fileno()).st_size - len(OF_SEVERAL)))
        return journal.read(len(OF_SEVERAL))
