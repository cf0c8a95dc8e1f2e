"""Replays of EDOPro as files: who played, and the messages of the duel in their order. Nothing is made of them here.

`judge.cards.replays.header` reads how a file begins, `body` unpacks the rest, `messages` and `zones` say what the
messages hold; `puzzles` reads the boards of puzzle files (Lua). A file that is damaged or that claims too much is
refused in one sentence.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.cards.replays import faults
from judge.kernel.tuples import NamedTuple

if TYPE_CHECKING:
    from judge.cards.replays.decks import Outset
    from judge.cards.replays.messages import Message

ATTACKS_AT_ONCE = 0x2
"""The bit of the flags of a duel for attacks in its first turn."""
LARGEST = 32 << 20
"""Bytes of the largest file that is read."""


class Replay(NamedTuple):
    """What a file holds: the names of both sides, the packets behind them as bytes, whether it is a puzzle's,
    and whether the first turn has a Battle Phase (``attacks_at_once``). An old one has no packets but its ``outset``.

    ``messages`` reads the packets one by one; each time it is called it begins anew.
    """

    file: str
    players: tuple[str, str]
    packets: bytes
    puzzle: bool = False
    attacks_at_once: bool = False
    outset: Outset | None = None

    def messages(self) -> Iterator[Message]:
        """The messages in their order. Raises `Unreadable` where they are damaged."""
        from judge.cards.replays.messages import messages

        return messages(self.packets, self.file)


def read_replay(name: str) -> Replay:
    """Read a replay. Raises `Unreadable` for a file that is none, that is damaged, or of which an engine alone can tell
    anything."""
    return replay_in(name, _contents(name))


def replay_in(name: str, data: bytes) -> Replay:
    """The replay that these bytes are; ``name`` is what messages call it. Raises `Unreadable` as `read_replay`."""
    from judge.cards.replays import puzzles

    if puzzles.SIGN in data and data[:3] != b"yrp":
        packets, at_once = puzzles.packets_of(name, data)
        return Replay(name, ("A", "B"), packets, puzzle=True, attacks_at_once=at_once)
    from judge.cards.replays.body import unpacked
    from judge.cards.replays.header import header_of
    from judge.cards.replays.names import names_in

    header = header_of(name, data)
    body = unpacked(name, header, data)
    if header.old:
        from judge.cards.replays.decks import outset_of

        outset = outset_of(name, header, body)
        return Replay(name, names_in(name, header, body)[0], b"", outset=outset)
    players, rules, start = names_in(name, header, body)
    return Replay(name, players, body[start:], header.puzzle, bool(rules & ATTACKS_AT_ONCE))


def _contents(name: str) -> bytes:
    try:
        mode = os.stat(name).st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):  # to open a pipe is to wait for somebody who writes
            raise faults.bad_file(name, "it is no ordinary file")
        with open(name, "rb", buffering=0) as stream:
            size = os.fstat(stream.fileno()).st_size
            if size > LARGEST:
                raise faults.bad_file(name, f"it has {size:,} bytes, more than the {LARGEST:,} of the largest")
            return stream.read(min(size, LARGEST) + 1)
    except (OSError, ValueError) as error:
        raise faults.no_file(name, error) from None
