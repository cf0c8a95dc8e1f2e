"""Puzzle files of EDOPro (Lua): a board put down card by card, told as the messages of a replay.

No Lua is run: the calls that put down a board have numbers and names of constants in them, and only those are read.
"""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator

from judge.cards.replays import faults
from judge.kernel.errors import Unreadable
from judge.kernel.tuples import NamedTuple

SIGN = b"Debug.AddCard"
LARGEST = 1 << 20
"""Bytes of the largest puzzle."""
ATTACKS_AT_ONCE = 0x2
_CALL = re.compile(r"(?:\b(\w+)\s*=\s*)?\bDebug\s*\.\s*(\w+)\s*\(([^()]*)\)")
_COMMENT = re.compile(r"--\[\[.*?(?:\]\]|\Z)|--[^\n]*", re.DOTALL)
_PLACES = {"DECK": 1, "HAND": 2, "MZONE": 4, "SZONE": 8, "GRAVE": 0x10, "REMOVED": 0x20, "EXTRA": 0x40,
           "OVERLAY": 0x80, "FZONE": 0x100, "PZONE": 0x200}  # fmt: skip
_POSITIONS = {"FACEUP_ATTACK": 1, "FACEDOWN_ATTACK": 2, "FACEUP_DEFENSE": 4, "FACEUP_DEFENCE": 4,
              "FACEDOWN_DEFENSE": 8, "FACEDOWN_DEFENCE": 8, "FACEUP": 5, "FACEDOWN": 0xA, "ATTACK": 3, "DEFENSE": 0xC,
              "DEFENCE": 0xC}  # fmt: skip
_WORDS = {
    **{f"LOCATION_{word}": value for word, value in _PLACES.items()},
    **{f"POS_{word}": value for word, value in _POSITIONS.items()},
    "DUEL_ATTACK_FIRST_TURN": ATTACKS_AT_ONCE, "true": 1, "false": 0, "TRUE": 1, "FALSE": 0,
}  # fmt: skip
_MONSTER, _SPELL_TRAP, _FIELD, _PENDULUM = 4, 8, 0x100, 0x200
_FIELD_NUMBER, _PENDULUM_NUMBERS = 5, (0, 4)
_ROOM, _MOST = 8, 200


class Laid(NamedTuple):
    """A card that was put down: its number, owner, and where and how it lies."""

    code: int
    owner: int
    player: int
    zone: int
    number: int
    position: int


def packets_of(name: str, data: bytes) -> tuple[bytes, bool]:
    """The messages, and whether the first turn has a Battle Phase. Raises `Unreadable` for what cannot be read."""
    if len(data) > LARGEST:
        raise faults.bad_file(name, f"it has {len(data):,} bytes, more than any puzzle")
    text = _COMMENT.sub("", data.decode("utf-8", "replace"))
    puzzle = _Puzzle(name)
    for line, made, verb, arguments in _calls(text):
        puzzle.hear(line, made, verb, [one.strip() for one in arguments.split(",")])
    return b"".join(puzzle.packets()), puzzle.attacks_at_once


def _calls(text: str) -> Iterator[tuple[int, str, str, str]]:
    line, at = 1, 0
    for call in _CALL.finditer(text):
        line, at = line + text.count("\n", at, call.start()), call.start()
        yield line, call[1] or "", call[2], call[3]


class _Puzzle:
    """The board as it is put down."""

    def __init__(self, name: str) -> None:
        self.name, self.attacks_at_once = name, False
        self.lp = [8000, 8000]
        self.field: dict[tuple[int, int, int], Laid] = {}
        self.piles: dict[tuple[int, int], list[Laid]] = {}
        self.materials: dict[tuple[int, int, int], list[int]] = {}
        self.counters: dict[tuple[int, int, int], int] = {}
        self.called: dict[str, Laid] = {}
        self.joined: list[tuple[int, Laid, Laid]] = []

    def hear(self, line: int, made: str, verb: str, arguments: list[str]) -> None:
        """One call; those that put nothing down are passed over."""
        if verb == "ReloadFieldBegin":
            self.attacks_at_once = bool(self._number(line, arguments[0], unknown=0) & ATTACKS_AT_ONCE)
        elif verb == "SetPlayerInfo" and len(arguments) > 1:
            self.lp[self._side(line, arguments[0])] = self._number(line, arguments[1])
        elif verb == "AddCard":
            self._add(line, made, arguments)
        elif verb in ("PreEquip", "PreSetTarget") and {*arguments} <= self.called.keys() and len(arguments) == 2:
            first, second = (self.called[one] for one in arguments)
            self.joined.append((93 if verb == "PreEquip" else 96, first, second))
        elif verb == "PreAddCounter" and arguments[0] in self.called:
            place = _place(self.called[arguments[0]])
            self.counters[place] = self.counters.get(place, 0) + self._number(line, arguments[-1])

    def _add(self, line: int, made: str, arguments: list[str]) -> None:
        if len(arguments) < 6:
            raise self._strange(line)
        code, zone, number, position = (self._number(line, arguments[n]) for n in (0, 3, 4, 5))
        card = Laid(code, self._side(line, arguments[1]), self._side(line, arguments[2]), zone, number, position)
        if zone == _FIELD:
            card = card._replace(zone=_SPELL_TRAP, number=_FIELD_NUMBER)
        elif zone == _PENDULUM:
            card = card._replace(zone=_SPELL_TRAP, number=_PENDULUM_NUMBERS[min(number, 1)])
        if card.zone == _MONSTER and position & 0xA == 0xA:
            card = card._replace(position=8)
        self.called[made] = card
        if card.zone in (_MONSTER, _SPELL_TRAP):
            if number >= _ROOM:
                raise self._strange(line)
            if _place(card) in self.field:
                self.materials.setdefault(_place(card), []).append(code)
            else:
                self.field[_place(card)] = card
        elif card.zone in (1, 2, 0x10, 0x20, 0x40):
            pile = self.piles.setdefault((card.player, card.zone), [])
            pile.append(card)
            if len(pile) > _MOST:
                raise self._strange(line)
        else:
            raise self._strange(line)

    def _number(self, line: int, written: str, unknown: int | None = None) -> int:
        """What a sum of numbers and constants comes to. Raises `Unreadable` for words that are none."""
        total = 0
        for part in re.split(r"[+|]", written):
            word = part.strip()
            if re.fullmatch(r"0[xX][0-9a-fA-F]{1,8}", word):
                total |= int(word, 16)
            elif re.fullmatch(r"[0-9]{1,10}", word):
                total += int(word)
            elif word in _WORDS or unknown is not None:
                total |= _WORDS.get(word, unknown or 0)
            else:
                raise self._strange(line)
        if total >= 1 << 32:
            raise self._strange(line)
        return total

    def _side(self, line: int, written: str) -> int:
        player = self._number(line, written)
        if player > 1:
            raise self._strange(line)
        return player

    def _strange(self, line: int) -> Unreadable:
        said = f"{self.name}: line {line} puts something down in words that are not read."
        return Unreadable(said, hint="Write the board by hand: judge new FILE.")

    def packets(self) -> Iterator[bytes]:
        """The board, told as the messages of a replay."""
        yield _packet(4, struct.pack("<BII4H", 0, *self.lp, 0, 0, 0, 0))
        for player in (0, 1):
            for zone in (1, 2, 0x10, 0x20, 0x40):
                cards = self.piles.get((player, zone), [])
                yield _zone(player, zone, [self._card(card) for card in cards])
            for zone in (_MONSTER, _SPELL_TRAP):
                places = [self.field.get((player, zone, number)) for number in range(_ROOM)]
                yield _zone(player, zone, [b"\0\0" if card is None else self._card(card) for card in places])
        yield from (_packet(kind, _spot(first) + _spot(second)) for kind, first, second in self.joined)
        yield _packet(40, b"\0")
        yield _packet(41, struct.pack("<H", 4))

    def _card(self, card: Laid) -> bytes:
        told = [(0x1, struct.pack("<I", card.code)), (0x2, struct.pack("<I", card.position))]
        told.append((0x40000, bytes([card.owner])))
        if card.zone == _MONSTER:
            below = self.materials.get(_place(card), [])
            told.append((0x10000, struct.pack(f"<{len(below) + 1}I", len(below), *below)))
        if count := self.counters.get(_place(card), 0):
            told.append((0x20000, struct.pack("<II", 1, min(count, 0xFFFF) << 16)))
        told.append((0x80000000, b""))
        return b"".join(struct.pack("<HI", 4 + len(value), tag) + value for tag, value in told)


def _place(card: Laid) -> tuple[int, int, int]:
    return card.player, card.zone, card.number


def _spot(card: Laid) -> bytes:
    return struct.pack("<BBII", card.player, card.zone, card.number, card.position)


def _zone(player: int, zone: int, cards: list[bytes]) -> bytes:
    data = b"".join(cards)
    return _packet(6, struct.pack("<BBI", player, zone, len(data)) + data)


def _packet(kind: int, data: bytes) -> bytes:
    return struct.pack("<BI", kind, len(data)) + data
