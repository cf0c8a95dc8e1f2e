"""What an old replay tells without an engine: the Decks, and with how many Life Points and cards the players began."""

from __future__ import annotations

import struct

from judge.cards.replays import names
from judge.cards.replays.header import Header
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

MOST = 1000
_NUMBER = struct.Struct("<I")
_BEFORE_THE_FLAGS = struct.Struct("<3I")
_NAME = 40


class Deck(NamedTuple):
    """The Deck and the Extra Deck of one player by passcodes, each in the order of the file; ``side`` is 0 or 1."""

    side: int
    main: tuple[int, ...]
    extra: tuple[int, ...]


class Outset(NamedTuple):
    """What the players began with: Life Points, cards in the opening hand, and the Decks of all of them."""

    lp: int
    hand: int
    decks: tuple[Deck, ...]


def outset_of(name: str, header: Header, body: bytes) -> Outset:
    """What is read of it. Raises `Unreadable` where not even that can be: in puzzles, and in damaged files."""
    try:
        return _outset(header, body)
    except (struct.error, Unreadable):
        raise needs_an_engine(name) from None


def needs_an_engine(name: str) -> Unreadable:
    """The refusal of a replay of Decks and answers: what happened in it only the engine of its day could tell."""
    return Unreadable(
        f"{name} holds Decks and answers alone, not what happened.",
        hint="Play it in the EDOPro of its day: that saves a .yrpX file, which can be read.",
    )


def _outset(header: Header, body: bytes) -> Outset:
    *_, at = names.names_in("it", header, body)
    flags = 8 if header.wide else 4
    at -= flags  # LP, hand and draws stand before the flags here
    counted = header.counted and not header.puzzle
    players = (at - (8 if counted else 0)) // _NAME
    first = _NUMBER.unpack_from(body)[0] if counted else players // 2
    lp, hand, _ = _BEFORE_THE_FLAGS.unpack_from(body, at)
    at += _BEFORE_THE_FLAGS.size + flags
    if header.puzzle:
        raise struct.error
    decks = []
    for player in range(players):
        main, at = _cards(body, at)
        extra, at = _cards(body, at)
        decks.append(Deck(int(player >= first), main, extra))
    return Outset(lp, hand, tuple(decks))


def _cards(body: bytes, at: int) -> tuple[tuple[int, ...], int]:
    number = _NUMBER.unpack_from(body, at)[0]
    if number > MOST:
        raise struct.error
    return struct.unpack_from(f"<{number}I", body, at + 4), at + 4 + 4 * number
