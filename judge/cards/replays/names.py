"""The names of the players and the flags of the duel, which stand at the head of a body."""

from __future__ import annotations

from judge.cards.replays import faults
from judge.cards.replays.header import Header

_NAME = 40
_MOST = 8
"""Players that a side can have."""


def names_in(name: str, header: Header, body: bytes) -> tuple[tuple[str, str], int, int]:
    """The names of both sides (of several players on one side joined by a stroke), the flags of the duel behind them,
    and where the packets begin.

    Raises `Unreadable` for a body that ends before them.
    """
    at = 0
    sides = []
    for _ in range(2):
        number = 2 if header.tag else 1
        if header.counted and not header.puzzle:
            number, at = int.from_bytes(body[at : at + 4], "little"), at + 4
        if number > _MOST or len(body) < at + number * _NAME:
            raise faults.bad_file(name, "it ends within the names of its players, or they are no names")
        sides.append("/".join(_named(body[at + n * _NAME : at + (n + 1) * _NAME]) for n in range(number)))
        at += number * _NAME
    at, before = at + (8 if header.wide else 4), at
    if len(body) < at:
        raise faults.bad_file(name, "it ends within the names of its players")
    return (sides[0], sides[1]), int.from_bytes(body[before:at], "little"), at


def _named(data: bytes) -> str:
    return data.decode("utf-16-le", "replace").partition("\0")[0]
