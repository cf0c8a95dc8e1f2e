"""Invented replays, written as EDOPro writes them."""

from __future__ import annotations

import lzma
import struct
from collections.abc import Sequence

DECK, HAND, MONSTER, SPELL_TRAP, GRAVEYARD, BANISHED, EXTRA = 1, 2, 4, 8, 0x10, 0x20, 0x40
MATERIAL = 0x80
UP_ATTACK, UP_DEFENSE, SET, HELD, LAID = 0x1, 0x4, 0x8, 0xA, 0x5
BATTLE, SYNCHRO_SUMMON, XYZ_SUMMON, INSTEAD = 0x20, 0x80008, 0x200008, 0x1000000
COST, EFFECT, DESTROY, DISCARD, RULE, SUMMON, TRIBUTE = 0x80, 0x40, 0x1, 0x4000, 0x400, 0x10, 0x2
STYLES = {
    "of 2025": (0x331, True),
    "of 2020": (0x31, True),
    "plain": (0x330, False),
    "puzzle": (0x339, True),
}
"""The flags of each style, and whether it is compressed."""
LP = 8000

Spot = tuple[int, int, int, int]
"""Player, zone, number, position."""


def spot(player: int, zone: int, number: int, position: int = LAID) -> bytes:
    """A place."""
    return struct.pack("<BBII", player, zone, number, position)


def card(code: int, position: int, **more: int) -> bytes:
    """A card of a zone; one without a code nobody saw."""
    tags = {
        "owner": 0x40000,
        "atk": 0x100,
        "defense": 0x200,
        "status": 0x80000,
        "attribute": 0x40,
        "race": 0x80,
        "counters": 0x20000,
    }
    fields = [(0x2, struct.pack("<I", position))]
    if code:
        fields.insert(0, (0x1, struct.pack("<I", code)))
    counted = struct.pack("<II", 1, more.pop("counters") << 16) if "counters" in more else b""
    fields += [(tags[key], struct.pack("<I", value)) for key, value in more.items()]
    fields += [(tags["counters"], counted)] if counted else []
    return b"".join(struct.pack("<HI", 4 + len(value), tag) + value for tag, value in [*fields, (0x80000000, b"")])


class Stream:
    """The packets of a duel, put down one after the other."""

    def __init__(self) -> None:
        self.packets: list[tuple[int, bytes]] = []

    def say(self, kind: int, data: bytes = b"") -> Stream:
        """Any message."""
        self.packets.append((kind, data))
        return self

    def zone(self, player: int, zone: int, *cards: tuple[int, int] | None, **more: int) -> Stream:
        """What a zone holds, each card with its code and position, all with ``more``; None for a place that is free."""
        data = b"".join(b"\0\0" if one is None else card(*one, **more) for one in cards)
        return self.say(6, struct.pack("<BBI", player, zone, len(data)) + data)

    def turn(self, player: int) -> Stream:
        """A new turn, and its Main Phase 1."""
        return self.say(40, bytes([player])).phase(0x4)

    def phase(self, bits: int) -> Stream:
        """A phase."""
        return self.say(41, struct.pack("<H", bits))

    def move(self, code: int, start: Spot, end: Spot, reason: int = 0) -> Stream:
        """A card that moves."""
        return self.say(50, struct.pack("<I", code) + spot(*start) + spot(*end) + struct.pack("<I", reason))

    def flip(self, code: int, player: int, number: int) -> Stream:
        """A Set Spell or Trap that is turned up."""
        return self.say(53, struct.pack("<I5B", code, player, SPELL_TRAP, number, HELD, LAID))

    def summon(self, code: int, at: Spot) -> Stream:
        """A Normal Summon."""
        return self.say(60, struct.pack("<I", code) + spot(*at)).say(61)

    def link(self, number: int, player: int, code: int, at: Spot, label: int = 0) -> Stream:
        """The start of a Chain Link; what is paid and targeted follows, then `placed`."""
        place = struct.pack("<BBI", player, at[1], at[2])
        return self.say(70, struct.pack("<I", code) + spot(*at) + place + struct.pack("<QI", label, number))

    def target(self, *at: Spot) -> Stream:
        """What is targeted."""
        return self.say(83, struct.pack("<I", len(at)) + b"".join(spot(*one) for one in at))

    def selected(self, *at: Spot) -> Stream:
        """What is chosen as a link resolves."""
        return self.say(80, struct.pack("<I", len(at)) + b"".join(spot(*one) for one in at))

    def placed(self, number: int) -> Stream:
        """A link is on the Chain."""
        return self.say(71, bytes([number]))

    def resolves(self, number: int) -> Stream:
        """A link begins to resolve."""
        return self.say(72, bytes([number]))

    def resolved(self, number: int) -> Stream:
        """A link has resolved."""
        return self.say(73, bytes([number]))

    def negated(self, number: int) -> Stream:
        """The activation of a link is negated."""
        return self.say(75, bytes([number]))

    def over(self) -> Stream:
        """The Chain is over."""
        return self.say(74)

    def gains(self, player: int, points: int) -> Stream:
        """Life Points gained."""
        return self.say(92, struct.pack("<BI", player, points))

    def attack(self, by: Spot, on: Spot) -> Stream:
        """An attack is declared."""
        return self.say(110, spot(*by) + spot(*on))

    def drew(self, player: int, *codes: int) -> Stream:
        """Cards that are drawn."""
        drawn = b"".join(struct.pack("<II", code, HELD) for code in codes)
        return self.say(90, struct.pack("<BI", player, len(codes)) + drawn)

    def revealed(self, player: int, *cards: tuple[int, Spot], kind: int = 31) -> Stream:
        """Cards that a player is shown where they lie."""
        seen = b"".join(struct.pack("<IBBI", code, *at[:3]) for code, at in cards)
        return self.say(kind, struct.pack("<BI", player, len(cards)) + seen)

    def mixed(self, *at: Spot) -> Stream:
        """Set cards that are shuffled."""
        places = b"".join(spot(*one) for one in at)
        return self.say(36, struct.pack("<BB", at[0][1], len(at)) + places + bytes(10 * len(at)))

    def taken_over(self, player: int, deck: int, hand: Sequence[int], extra: Sequence[int]) -> Stream:
        """The other player of a side goes on."""
        head = struct.pack("<B5I", player, deck, len(extra), 0, len(hand), 0)
        return self.say(161, head + b"".join(struct.pack("<II", code, HELD) for code in (*hand, *extra)))

    def hinted(self, kind: int, player: int, value: int) -> Stream:
        """What a player chose (4) or declared (7 an Attribute, 9 a number)."""
        return self.say(2, struct.pack("<BBQ", kind, player, value))

    def applies(self, player: int, label: int, *, ends: bool = False) -> Stream:
        """What begins to apply to a player, or ends."""
        return self.say(165, struct.pack("<BBQ", player, 7 if ends else 6, label))

    def marked(self, at: Spot, label: int, *, ends: bool = False) -> Stream:
        """What begins to apply to a card, or ends."""
        return self.say(160, spot(*at) + struct.pack("<BQ", 7 if ends else 6, label))

    def uncounted(self, at: Spot, count: int, kind: int = 102) -> Stream:
        """Counters are removed from a card; 101: put on it."""
        return self.say(kind, struct.pack("<HBBBH", 1, *at[:3], count))

    def missed(self, code: int, at: Spot) -> Stream:
        """An effect that missed its timing."""
        return self.say(120, spot(*at) + struct.pack("<I", code))

    def body(self, style: str = "of 2025", names: Sequence[str] = ("Rosalind", "Orlando")) -> bytes:
        """What stands behind the header."""
        flags, _ = STYLES[style]
        single = bool(flags & 8)
        count = b"" if single else struct.pack("<I", 1)
        head = b"".join(count + name.encode("utf-16-le")[:38].ljust(40, b"\0") for name in names)
        head += struct.pack("<Q", 0x2E812) if flags & 0x100 else struct.pack("<I", 0x2E812)
        begin = (162, _field()) if single else (4, struct.pack("<BII4H", 0, LP, LP, 3, 0, 3, 0))
        packets = [begin, *self.packets, (5, b"\0\0"), (231, b"yrp1" + bytes(60))]
        return head + b"".join(struct.pack("<BI", kind, len(data)) + data for kind, data in packets)

    def file(self, style: str = "of 2025") -> bytes:
        """The whole file."""
        return packed(self.body(style), style)


def _field() -> bytes:
    side = struct.pack("<I", LP) + bytes(15) + bytes(24)
    return struct.pack("<I", 0x2E812) + side * 2 + bytes(4)


def packed(body: bytes, style: str = "of 2025", *, kind: bytes = b"yrpX", size: int | None = None) -> bytes:
    """A file with this body; ``size`` is what it claims to be unpacked."""
    flags, compressed = STYLES[style]
    claimed = len(body) if size is None else size
    head = struct.pack("<4s5I", kind, 0xB0029, flags, 0, claimed, 0) + b"\x5d\0\0\1\0\0\0\0"
    head += bytes(40) if flags & 0x200 else b""
    if not compressed:
        return head + body
    chain = {"id": lzma.FILTER_LZMA1, "lc": 3, "lp": 0, "pb": 2, "dict_size": 1 << 16}
    packer = lzma.LZMACompressor(lzma.FORMAT_RAW, filters=[chain])
    return head + packer.compress(body) + packer.flush()
