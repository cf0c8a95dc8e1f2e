"""How a replay begins: which kind it is, how large it is unpacked, and how it was packed."""

from __future__ import annotations

import struct

from judge.cards.replays import faults
from judge.kernel.tuples import NamedTuple

STREAM, ANSWERS = b"yrpX", b"yrp1"
_PLAIN = struct.Struct("<4s5I8s")
_MORE = 40
"""Bytes of the extended header: its version, and four numbers of the seed."""
_COMPRESSED, _TAG, _SINGLE, _NEW, _WIDE, _EXTENDED = 0x1, 0x2, 0x8, 0x20, 0x100, 0x200
_KNOWN = 0x3FF


class Header(NamedTuple):
    """``old``: Decks and answers only; ``size`` are the bytes of the body unpacked, ``start`` is where it begins.

    ``packing`` are the properties of LZMA, None for a body that is not compressed. ``counted``: each side says how many
    players it has; ``wide``: the flags of the duel have 64 bits.
    """

    old: bool
    size: int
    start: int
    packing: bytes | None
    tag: bool
    puzzle: bool
    counted: bool
    wide: bool


def header_of(name: str, data: bytes) -> Header:
    """Read it. Raises `Unreadable` for a file that begins otherwise."""
    if len(data) < _PLAIN.size:
        said = "it is empty" if not data else "it ends within its header"
        raise faults.bad_file(name, said)
    kind, _, flags, _, size, _, packing = _PLAIN.unpack_from(data)
    if kind not in (STREAM, ANSWERS):
        raise faults.bad_file(name, "it does not begin as replays do")
    if flags & ~_KNOWN:
        raise faults.bad_file(name, f"it is of a later version (its flags are {flags:#x})", "Tell us of it.")
    start = _PLAIN.size + (_MORE if flags & _EXTENDED else 0)
    if len(data) < start:
        raise faults.bad_file(name, "it ends within its header")
    return Header(
        old=kind == ANSWERS,
        size=size,
        start=start,
        packing=packing[:5] if flags & _COMPRESSED else None,
        tag=bool(flags & _TAG),
        puzzle=bool(flags & _SINGLE),
        counted=bool(flags & _NEW),
        wide=bool(flags & _WIDE),
    )
