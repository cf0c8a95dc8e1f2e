"""What is wrong with a replay, in one sentence that names the file."""

from __future__ import annotations

import os

from judge.kernel.errors import Unreadable

KINDS = "Replays are the .yrpX files in EDOPro's folder `replay`."


def no_file(name: str, error: OSError | ValueError) -> Unreadable:
    """A replay that is not there, or that may not be read."""
    if isinstance(error, FileNotFoundError):
        return Unreadable(f"There is no replay {name}.", hint="Check the path.")
    if os.path.isdir(name) if "\0" not in name else False:
        return Unreadable(f"{name} is a directory, not a replay.", hint="Name a file in it.")
    why = "no permission" if isinstance(error, PermissionError) else getattr(error, "strerror", None) or str(error)
    return Unreadable(f"The replay {name} cannot be read: {why}.", hint="Check the path and its permissions.")


def bad_file(name: str, why: str, hint: str = KINDS) -> Unreadable:
    """A file that is no replay, or a damaged one."""
    return Unreadable(f"{name} is no replay that can be read: {why}.", hint=hint)
