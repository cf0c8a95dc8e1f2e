"""What an old replay tells without an engine: how many cards each player's Decks had."""

from __future__ import annotations

import struct

from judge.cards.replays import names
from judge.cards.replays.header import Header
from judge.kernel.errors import Unreadable

MOST = 1000


def needs_an_engine(name: str, header: Header, body: bytes) -> Unreadable:
    """The refusal of a replay of Decks and answers: what happened in it only the engine of its day could tell."""
    said = f"{name} holds Decks and answers alone, not what happened{decks_said(header, body)}."
    return Unreadable(said, hint="Play it in the EDOPro of its day: that saves a .yrpX file, which can be read.")


def decks_said(header: Header, body: bytes) -> str:
    """The sizes of the Decks in words, to be put behind a sentence; empty where even those cannot be read."""
    try:
        *_, at = names.names_in("it", header, body)
        at += 12 - (8 if header.wide else 4)  # LP, hand and draws stand before the flags here
        at += 8 if header.wide else 4
        if header.puzzle:
            return ""
        sizes = []
        for _ in range(4 if header.tag else 2):
            pair = []
            for _ in range(2):
                (number,) = struct.unpack_from("<I", body, at)
                if number > MOST or len(body) < at + 4 + 4 * number:
                    return ""
                pair.append(number)
                at += 4 + 4 * number
            sizes.append(f"{pair[0]} and {pair[1]}")
    except (struct.error, Unreadable):
        return ""
    return f" (Decks and Extra Decks of {', '.join(sizes)} cards)"
