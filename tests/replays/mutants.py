"""Damaged replays: bytes changed in the file, in what it unpacks to, or in messages; each is told, or refused."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator, Sequence
from random import Random

from judge.adjudication import replayed_duels
from judge.cards.replays import replay_in
from judge.kernel.errors import Unreadable
from tests.replays import duels
from tests.replays.stream import STYLES, Stream, packed

_LARGE = (0, 1, 0x7F, 0x80, 0xFF, 0xFFFF, 0x7FFFFFFF, 0xFFFFFFFF)


_DUELS: tuple[Callable[..., Stream], ...] = (
    duels.duel, duels.duel, lambda masked: duels.online(), lambda masked: duels.battle(),
    lambda masked: duels.right_after(), lambda masked: duels.start_step(used=masked),
    lambda masked: duels.hints(), lambda masked: duels.counted(),
    lambda masked: duels.instead(replaced=masked), lambda masked: duels.attached(),
)  # fmt: skip


def mutant(random: Random) -> bytes:
    """One of them."""
    style = random.choice([*STYLES])
    if random.random() < 0.05:
        return packed(bytes(_changed(bytearray(duels.old()), random)), kind=b"yrp1")
    stream = random.choice(_DUELS)(masked=random.random() < 0.5)
    if random.random() < 0.3:
        for _ in range(random.randint(1, 6)):
            at, other = random.randrange(len(stream.packets)), random.randrange(len(stream.packets))
            stream.packets[at] = random.choice((stream.packets[other], (random.randrange(200), stream.packets[at][1])))
    if random.random() < 0.5:
        for _ in range(random.randint(1, 10)):
            _inside(stream.packets, random)
        return stream.file(style)
    body = bytearray(stream.body(style))
    if random.random() < 0.7:
        body = _changed(body, random)
        return packed(bytes(body), style)
    return bytes(_changed(bytearray(packed(bytes(body), style)), random))


def _inside(packets: list[tuple[int, bytes]], random: Random) -> None:
    """Change what a message says, and not how long it is."""
    at = random.randrange(len(packets))
    kind, data = packets[at][0], bytearray(packets[at][1])
    if data:
        where = random.randrange(len(data))
        data[where] = random.choice((random.randrange(256), data[where] ^ 1 << random.randrange(8), 0, 1, 2, 4))
    packets[at] = kind, bytes(data)


def _changed(data: bytearray, random: Random) -> bytearray:
    for _ in range(random.randint(1, 8)):
        if not data:
            break
        at, kind = random.randrange(len(data)), random.randrange(5)
        if kind == 0:
            data[at] = random.randrange(256)
        elif kind == 1:
            data[at] ^= 1 << random.randrange(8)
        elif kind == 2:
            data[at : at + 4] = struct.pack("<I", random.choice(_LARGE))
        elif kind == 3:
            del data[at : at + random.randint(1, 12)]
        else:
            data[at:at] = data[at : at + random.randint(1, 40)]
    return data if random.random() < 0.95 else data[: random.randrange(len(data) + 1)]


def told(data: bytes, databases: Sequence[str] = (), most: int = 8) -> str:
    """What came of it: ``read``, or why it is refused. Anything else that goes wrong is raised."""
    try:
        duel = replayed_duels.of(replay_in("mutant.yrpX", data), databases).duel
        chains = duel.chains
        for chain in chains[:most]:
            duel.scene(chain["chain"])
        duel.board()
    except Unreadable as error:
        return error.message
    return "read"


def tried(seed: int, number: int, databases: Sequence[str] = ()) -> Iterator[tuple[int, str]]:
    """So many of them, each with what came of it; every second one with its cards known. Raises what went wrong, with a
    note of which it was."""
    for n in range(number):
        random = Random(f"{seed} {n}")
        try:
            yield n, told(mutant(random), databases if n % 2 else ())
        except Exception as error:
            error.add_note(f"seed {seed}, mutant {n}")
            raise
