"""Files that are no replays, damaged ones, and ones that claim too much: one sentence each, and nothing else."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from judge.cards.replays import read_replay, replay_in
from judge.cards.replays.body import MOST
from judge.kernel.errors import Unreadable
from tests.replays import duels, mutants
from tests.replays.stream import Stream, packed

GOOD = duels.duel().file()
BODY = duels.duel().body()


def flags(value: int) -> bytes:
    """The good file with other flags."""
    return GOOD[:8] + struct.pack("<I", value) + GOOD[12:]


BAD = {
    "empty": (b"", "it is empty"),
    "short": (GOOD[:20], "it ends within its header"),
    "extended header cut": (GOOD[:40], "it ends within its header"),
    "other file": (b"PK\3\4" + GOOD[4:], "it does not begin as replays do"),
    "later version": (flags(0x10331), "it is of a later version"),
    "cut short": (GOOD[:-200], "it is cut short"),
    "damaged": (GOOD[:80] + bytes(100) + GOOD[180:], ""),
    "more than it is": (packed(BODY, size=len(BODY) + 1000), "it is cut short"),
    "claims gigabytes": (packed(BODY, size=(1 << 32) - 1), "more than the"),
    "no LZMA": (GOOD[:24] + b"\xff" + GOOD[25:], "no LZMA"),
    "names cut": (packed(BODY[:30]), "it ends within the names"),
    "a thousand players": (packed(struct.pack("<I", 1000) + BODY[4:]), "within the names"),
    "packet cut": (packed(BODY[:-70]), "it ends within a message"),
    "packet of gigabytes": (packed(BODY + struct.pack("<BI", 50, 1 << 31)), "it ends within a message"),
    "short message": (Stream().say(70, b"1234").file(), "its message 70 has 4 bytes"),
    "a third player": (Stream().say(50, bytes([0, 0, 0, 0, 7]) + bytes(27)).file(), "not as EDOPro writes it"),
    "a million targets": (Stream().say(83, struct.pack("<I", 1 << 20)).file(), "not as EDOPro writes it"),
    "strange zone": (Stream().say(6, bytes([0, 4, 3, 0, 0, 0, 9, 9, 9])).turn(0).file(), "of a zone"),
    "answers to a puzzle": (packed(bytes(80) + bytes(40), "puzzle", kind=b"yrp1"), "Decks and answers alone"),
    "a Deck of millions": (packed(duels.old(most=1 << 30), kind=b"yrp1"), "Decks and answers alone"),
    "Decks cut short": (packed(duels.old()[:-40], kind=b"yrp1"), "Decks and answers alone"),
}


@pytest.mark.parametrize("name", BAD)
def test_what_is_wrong_is_said(name: str) -> None:
    data, message = BAD[name]
    told = mutants.told(data)
    assert told != "read"
    assert message in told
    assert told.endswith(".")


def test_a_dictionary_of_gigabytes_is_not_made() -> None:
    claimed = GOOD[:25] + b"\xff\xff\xff\xff" + GOOD[29:]
    assert mutants.told(claimed) == "read"


def test_what_unpacks_to_more_than_it_claims_is_read_as_far_as_it_claims() -> None:
    body = BODY + struct.pack("<BI", 1, 1 << 22) + bytes(1 << 22)
    file = packed(body, size=len(BODY))
    assert len(file) < 1 << 16
    assert replay_in("bomb.yrpX", file).packets[-5:] == BODY[-5:]
    assert MOST < 1 << 26


def test_what_is_no_file(tmp_path: object) -> None:
    for name, said in ((f"{tmp_path}/none.yrpX", "There is no replay"), (f"{tmp_path}", "directory"), ("a\0b", "null")):
        with pytest.raises(Unreadable) as found:
            read_replay(name)
        assert said in found.value.message


def test_damaged_replays_are_read_or_refused(tmp_path: Path) -> None:
    said = [one for _, one in mutants.tried(20, 150, [str(duels.database(tmp_path))])]
    assert 10 < said.count("read") < 140
    assert all(one == "read" or one.endswith(".") for one in said)
