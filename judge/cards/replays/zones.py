"""What a zone holds, as a client is told: card after card, each with what is so of it now."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator

from judge.cards.databases import rows
from judge.cards.replays import faults
from judge.cards.replays.messages import Place, place_in
from judge.kernel.tuples import NamedTuple

_FIELD = struct.Struct("<HI")
_END = 0x80000000
_CODE, _POSITION, _TYPE, _LEVEL, _RANK = 0x1, 0x2, 0x8, 0x10, 0x20
_ATTRIBUTE, _RACE, _ATK, _DEF, _BASE_ATK, _BASE_DEF = 0x40, 0x80, 0x100, 0x200, 0x400, 0x800
_EQUIPPED, _TARGETS, _MATERIALS, _COUNTERS = 0x4000, 0x8000, 0x10000, 0x20000
_OWNER, _STATUS = 0x40000, 0x80000
MOST = 200
"""Cards that a zone has at most."""
_NUMBERS = {
    _CODE: "code", _POSITION: "position", _TYPE: "type", _LEVEL: "level", _RANK: "rank", _ATK: "atk",
    _DEF: "defense", _BASE_ATK: "base_atk", _BASE_DEF: "base_def", _OWNER: "owner", _STATUS: "status",
}  # fmt: skip
_WORDS: dict[int, tuple[str, Callable[[int], str]]] = {
    _ATTRIBUTE: ("attribute", rows.attribute_of),
    _RACE: ("race", rows.race_of),
}
_SIGNED = frozenset({_ATK, _DEF, _BASE_ATK, _BASE_DEF})


class Seen(NamedTuple):
    """One card as it is now; ``code`` 0 is a card that nobody saw. None: nothing was said of it, or several things.

    ``counters`` are kinds and numbers; ``status`` bits of the engine, of which the first says that its effects are
    negated.
    """

    code: int = 0
    position: int | None = None
    type: int | None = None
    level: int | None = None
    rank: int | None = None
    attribute: str | None = None
    race: str | None = None
    atk: int | None = None
    defense: int | None = None
    base_atk: int | None = None
    base_def: int | None = None
    owner: int | None = None
    status: int | None = None
    equipped: Place | None = None
    targets: tuple[Place, ...] = ()
    materials: tuple[int, ...] | None = None
    counters: tuple[tuple[int, int], ...] | None = None


def seen(data: bytes, name: str) -> list[Seen | None]:
    """The cards of a zone, in its order; None for a place where none is. Raises `Unreadable` for what is none."""
    found = []
    try:
        for card in _cards(data):
            found.append(card)
            if len(found) > MOST:
                raise struct.error
    except struct.error:
        raise faults.bad_file(name, "what it says of a zone is not as EDOPro writes it") from None
    return found


def _cards(data: bytes) -> Iterator[Seen | None]:
    at, end = 0, len(data)
    while at < end:
        if data[at : at + 2] == b"\0\0":
            at += 2
            yield None
            continue
        told: dict[str, object] = {}
        while True:
            length, tag = _FIELD.unpack_from(data, at)
            if length < 4 or at + 2 + length > end:
                raise struct.error
            value = data[at + 6 : at + 2 + length]
            at += 2 + length
            if tag == _END:
                break
            if tag in _NUMBERS:
                told[_NUMBERS[tag]] = int.from_bytes(value[:8], "little", signed=tag in _SIGNED)
            elif tag in _WORDS:
                name, words = _WORDS[tag]
                bits = int.from_bytes(value[:8], "little")
                told[name] = words(bits) if bits and not bits & (bits - 1) else None
            elif tag == _MATERIALS:
                told["materials"] = tuple(_numbers(value))
            elif tag == _COUNTERS:
                told["counters"] = tuple((one & 0xFFFF, one >> 16) for one in _numbers(value))
            elif tag == _EQUIPPED and value[1:2] != b"\0":
                told["equipped"] = place_in(value)
            elif tag == _TARGETS:
                told["targets"] = tuple(place_in(value, 4 + 10 * n) for n in range(_count(value, 10)))
        yield Seen(**told)  # type: ignore[arg-type]


def _numbers(value: bytes) -> tuple[int, ...]:
    number = _count(value, 4)
    return struct.unpack_from(f"<{number}I", value, 4)


def _count(value: bytes, size: int) -> int:
    (number,) = struct.unpack_from("<I", value)
    if number > MOST or len(value) < 4 + size * number:
        raise struct.error
    return int(number)
