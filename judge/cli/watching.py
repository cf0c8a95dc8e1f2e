"""``judge test --watch``: what was changed is tested again, until somebody ends it."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.batch import Found
    from judge.cli.screen import Screen

EVERY = 0.5
"""Seconds between two looks, at least."""
SHARE = 20
"""And so many times what a look takes: the files of a large directory are not looked at all the time."""
State = tuple[int, int]


def watch(look: Callable[[], Sequence[Found]], test: Callable[[list[Found]], object], screen: Screen) -> None:
    """Test all files, then those that change, come or come back. An interrupt ends it."""
    for changed, total in changes(look):
        if changed:
            test(changed)
            screen.aside([f"judge: watching {total} files; Ctrl-C ends it."])


def changes(look: Callable[[], Sequence[Found]]) -> Iterator[tuple[list[Found], int]]:
    """The files that changed since the last look (at first all), and how many there are; a look at a time."""
    known: dict[str, State] = {}
    while True:
        begun = time.monotonic()
        found = look()
        pause = max(EVERY, SHARE * (time.monotonic() - begun))
        now = {one.name: state for one in found if (state := _state(one)) is not None}
        yield [one for one in found if one.name in now and now[one.name] != known.get(one.name)], len(now)
        known = now
        time.sleep(pause)


def _state(found: Found) -> State | None:
    """What changes when a file is saved; None of one that is not there (an editor may be about to put it back)."""
    if found.place is not None:
        with suppress(OSError):
            state = os.stat(found.place)
            return state.st_mtime_ns, state.st_size
    return None
