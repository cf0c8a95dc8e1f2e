"""What is wrong with a replay, in one sentence that names the file."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from judge.kernel.errors import Unreadable

if TYPE_CHECKING:
    from judge.cards.replays.header import Header

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


def needs_an_engine(name: str, header: Header, body: bytes) -> Unreadable:
    """A replay that holds Decks and answers alone: what happened in it only the engine of its day could tell."""
    from judge.cards.replays.decks import decks_said

    said = f"{name} holds Decks and answers alone, not what happened{decks_said(header, body)}."
    return Unreadable(said, hint="Play it in the EDOPro of its day: that saves a .yrpX file, which can be read.")
