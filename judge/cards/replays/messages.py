"""The messages of a duel, as a client was told them: what moved, what was activated, what resolved.

Only those that matter to a judge are read; the others are passed over by their length.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator

from judge.cards.databases import rows
from judge.cards.replays import faults
from judge.kernel.tuples import NamedTuple

MOST = 100_000
"""Messages of the longest duel; one of sixty turns has a third of them."""
MOST_PLACES = 200


class Place(NamedTuple):
    """Where a card is: the player (0 or 1), the bits of the zone, its number there, the bits of its position."""

    player: int
    zone: int
    number: int
    position: int


class Message(NamedTuple):
    """One message. ``kind`` is its name here; which of the others it has follows from that.

    ``value`` is the phase, the reason of a move, LP, the number of a Chain Link, or one that was declared; ``second``
    the LP of the second player; ``codes`` are cards that are seen, at the start the sizes of Decks and Extra Decks;
    ``label`` is the card and the number of the text that the client showed for an effect, an option or what lasts,
    ``word`` an Attribute or Type; ``data`` is what a zone holds, not yet read (`judge.cards.replays.zones`).
    """

    kind: str
    player: int = -1
    code: int = 0
    value: int = 0
    second: int = 0
    place: Place | None = None
    to: Place | None = None
    places: tuple[Place, ...] = ()
    codes: tuple[int, ...] = ()
    label: tuple[int, int] = (0, 0)
    word: str = ""
    data: bytes = b""


_PACKET = struct.Struct("<BI")
_PLACE = struct.Struct("<BBII")
_MOVE = struct.Struct("<I10s10sI")
_LINK = struct.Struct("<I10sBBIQI")
_LP = struct.Struct("<BI")
_CARD = struct.Struct("<I10s")
_SHOWN = struct.Struct("<IBBI")
_OVER = struct.Struct("<B5I")
_HINT = struct.Struct("<BBQ")
_LASTING, _OVER_NOW = 6, 7
"""That something began to apply, and that it applies no more."""
_CHOSEN, _RACE, _ATTRIBUTE, _NAME, _NUMBER = 4, 6, 7, 8, 9
_HINTS = {
    _CHOSEN: "chosen", _RACE: "declared", _ATTRIBUTE: "declared", _NAME: "declared name", _NUMBER: "declared number",
}  # fmt: skip
_MARK = struct.Struct("<BQ")
_COUNTED = struct.Struct("<HBBBH")
_CODE = 0x7FFFFFFF
"""The bits of a code; the highest one says that a card is seen by all."""
_TURNED = struct.Struct("<I5B")
Reader = Callable[[bytes, str], Message]


def messages(packets: bytes, name: str) -> Iterator[Message]:
    """Read them one by one. Raises `Unreadable` for a packet that is cut short, or is not as long as it must be."""
    at, end, left = 0, len(packets), MOST
    while at < end:
        if end - at < _PACKET.size:
            raise faults.bad_file(name, "it ends within a message")
        kind, length = _PACKET.unpack_from(packets, at)
        at += _PACKET.size
        if length > end - at:
            raise faults.bad_file(name, "it ends within a message")
        known = READERS.get(kind)
        if known is not None:
            left -= 1
            if not left:
                raise faults.bad_file(name, f"it has more than {MOST:,} messages")
            try:
                yield known[1](packets[at : at + length], known[0])
            except struct.error:
                said = f"its message {kind} has {length} bytes, which is not as EDOPro writes it"
                raise faults.bad_file(name, said) from None
        at += length


def place_in(data: bytes, at: int = 0) -> Place:
    """The place that stands in the bytes there. Raises ``struct.error`` for one that is none."""
    found = Place(*_PLACE.unpack_from(data, at))
    if found.player > 1:
        raise struct.error
    return found


def _plain(data: bytes, kind: str) -> Message:
    return Message(kind)


def _player(data: bytes, kind: str) -> Message:
    (player,) = struct.unpack_from("<B", data)
    return Message(kind, player=_side(player))


def _won(data: bytes, kind: str) -> Message:
    return Message(kind, player=min(struct.unpack_from("<B", data)[0], 2))


def _number(data: bytes, kind: str) -> Message:
    return Message(kind, value=struct.unpack_from("<B", data)[0])


def _phase(data: bytes, kind: str) -> Message:
    return Message(kind, value=struct.unpack_from("<H", data)[0])


def _points(data: bytes, kind: str) -> Message:
    player, number = _LP.unpack_from(data)
    return Message(kind, player=_side(player), value=number)


def _moved(data: bytes, kind: str) -> Message:
    code, before, after, reason = _MOVE.unpack_from(data)
    return Message(kind, code=code, place=place_in(before), to=place_in(after), value=reason)


def _turned(data: bytes, kind: str) -> Message:
    code, player, zone, number, before, after = _TURNED.unpack_from(data)
    place, to = Place(_side(player), zone, number, before), Place(player, zone, number, after)
    return Message(kind, code=code, place=place, to=to)


def _card(data: bytes, kind: str) -> Message:
    code, place = _CARD.unpack_from(data)
    return Message(kind, code=code, place=place_in(place))


def _link(data: bytes, kind: str) -> Message:
    code, place, player, zone, number, label, link = _LINK.unpack_from(data)
    shown = (label >> 4, label & 0xF) if label >> 4 == code else _label(label)
    used_at = Place(_side(player), zone, number, 0)
    return Message(kind, _side(player), code, link, place=place_in(place), to=used_at, label=shown)


def _label(number: int) -> tuple[int, int]:
    """The card and the number of its text that one number stands for; card 0 is a text of the program."""
    return number >> 20 & _CODE, number & 0xFFFFF


def _hint(data: bytes, kind: str) -> Message:
    """What a player chose or declared; other hints, and those of other lengths, are passed over."""
    what, player, value = _HINT.unpack(data) if len(data) == _HINT.size else (0, 0, 0)
    if what not in _HINTS or player > 1:
        return Message("")
    word = rows.race_of(value) if what == _RACE else rows.attribute_of(value) if what == _ATTRIBUTE else ""
    label = _label(value) if what == _CHOSEN else (0, 0)
    return Message(_HINTS[what], player=player, value=min(value, _CODE), label=label, word=word)


def _lasting(data: bytes, kind: str) -> Message:
    """What begins or ceases to apply to a player; ``kind`` has both words."""
    player, what, value = _HINT.unpack(data) if len(data) == _HINT.size else (2, 0, 0)
    if what not in (_LASTING, _OVER_NOW) or player > 1:
        return Message("")
    return Message("applies" if what == _LASTING else "applies no more", player=player, label=_label(value))


def _marked(data: bytes, kind: str) -> Message:
    """What begins or ceases to apply to a card, with the words of another card."""
    place, rest = place_in(data), data[_PLACE.size :]
    what, value = _MARK.unpack(rest) if len(rest) == _MARK.size else (0, 0)
    if what not in (_LASTING, _OVER_NOW) or not _label(value)[0]:
        return Message("")
    return Message("marked" if what == _LASTING else "marked no more", place=place, label=_label(value))


def _counters(data: bytes, kind: str) -> Message:
    _, player, zone, number, count = _COUNTED.unpack_from(data)
    return Message(kind, value=count, place=Place(_side(player), zone, number, 0))


def _targets(data: bytes, kind: str) -> Message:
    (number,) = struct.unpack_from("<I", data)
    if number > MOST_PLACES or len(data) < 4 + number * _PLACE.size:
        raise struct.error
    return Message(kind, places=tuple(place_in(data, 4 + n * _PLACE.size) for n in range(number)))


def _attack(data: bytes, kind: str) -> Message:
    by, on = place_in(data), _PLACE.unpack_from(data, _PLACE.size)
    return Message(kind, place=by, to=Place(*on) if on[1] else None)


def _joined(data: bytes, kind: str) -> Message:
    return Message(kind, place=place_in(data), to=place_in(data, _PLACE.size))


def _swapped(data: bytes, kind: str) -> Message:
    return Message(kind, place=place_in(data, 4), to=place_in(data, 8 + _PLACE.size))


def _missed(data: bytes, kind: str) -> Message:
    place = place_in(data)
    return Message(kind, code=struct.unpack_from("<I", data, _PLACE.size)[0], place=place, player=place.player)


def _drawn(data: bytes, kind: str) -> Message:
    player, number = _LP.unpack_from(data)
    if number > MOST_PLACES or len(data) < _LP.size + 8 * number:
        raise struct.error
    pairs = struct.iter_unpack("<II", data[_LP.size : _LP.size + 8 * number])
    return Message(kind, player=_side(player), value=number, codes=tuple(code for code, _ in pairs))


def _start(data: bytes, kind: str) -> Message:
    _, first, second, *sizes = struct.unpack_from("<BII4H", data)
    if max(sizes) > MOST_PLACES:
        raise struct.error
    return Message(kind, value=first, second=second, codes=tuple(sizes))


def _field(data: bytes, kind: str) -> Message:
    """The field of a puzzle: of it only the LP are read, the zones are told again by updates."""
    lp, at = [], 4
    for _ in range(2):
        lp.append(struct.unpack_from("<I", data, at)[0])
        at += 4
        for _ in range(15):
            taken = struct.unpack_from("<B", data, at)[0]
            at += 6 if taken else 1
        at += 24
    return Message(kind, value=lp[0], second=lp[1])


def _zone(data: bytes, kind: str) -> Message:
    player, zone, _ = struct.unpack_from("<BBI", data)
    return Message(kind, player=_side(player), value=zone, data=data[6:])


def _one(data: bytes, kind: str) -> Message:
    player, zone, number = struct.unpack_from("<BBB", data)
    return Message(kind, place=Place(_side(player), zone, number, 0), data=data[3:])


def _shuffled(data: bytes, kind: str) -> Message:
    player, number = _LP.unpack_from(data) if len(data) > 1 else (data[0] if data else 2, 0)
    if number > MOST_PLACES:
        raise struct.error
    codes = struct.unpack_from(f"<{number}I", data, _LP.size) if number else ()
    return Message(kind, player=_side(player), codes=codes)


def _shown(data: bytes, kind: str) -> Message:
    """Cards that are shown to a player, or to both, where they lie."""
    player, number = _LP.unpack_from(data)
    if number > MOST_PLACES or len(data) < _LP.size + _SHOWN.size * number:
        raise struct.error
    cards = [_SHOWN.unpack_from(data, _LP.size + n * _SHOWN.size) for n in range(number)]
    places = tuple(Place(_side(holder), zone, at, 0) for _, holder, zone, at in cards)
    return Message(kind, player=_side(player), places=places, codes=tuple(code & _CODE for code, *_ in cards))


def _mixed(data: bytes, kind: str) -> Message:
    """Set cards that are shuffled: the places they were at. Which came where is not told."""
    _, number = struct.unpack_from("<BB", data)
    if len(data) < 2 + number * _PLACE.size:
        raise struct.error
    return Message(kind, places=tuple(place_in(data, 2 + n * _PLACE.size) for n in range(number)))


def _taken_over(data: bytes, kind: str) -> Message:
    """The other player of a side goes on with a Deck, an Extra Deck and a hand of their own: ``value`` is the size of
    the Deck, ``second`` that of the hand, whose cards stand before those of the Extra Deck."""
    player, deck, extra, _, hand, _ = _OVER.unpack_from(data)
    if max(deck, extra, hand) > MOST_PLACES or len(data) < _OVER.size + 8 * (extra + hand):
        raise struct.error
    pairs = struct.iter_unpack("<II", data[_OVER.size : _OVER.size + 8 * (extra + hand)])
    codes = tuple(code & _CODE for code, _ in pairs)
    return Message(kind, player=_side(player), value=deck, second=hand, codes=codes)


def _side(player: int) -> int:
    if player > 1:
        raise struct.error
    return player


READERS: dict[int, tuple[str, Reader]] = {
    2: ("hint", _hint), 4: ("start", _start), 162: ("start", _field), 5: ("won", _won), 6: ("zone", _zone),
    7: ("card", _one),
    30: ("revealed", _shown), 31: ("revealed", _shown), 36: ("shuffled field", _mixed), 42: ("revealed", _shown),
    32: ("shuffled deck", _shuffled), 33: ("shuffled hand", _shuffled), 39: ("shuffled extra", _shuffled),
    161: ("taken over", _taken_over),
    40: ("turn", _player), 41: ("phase", _phase), 50: ("move", _moved), 53: ("position", _turned), 54: ("set", _card),
    55: ("swap", _swapped),
    60: ("summoning", _card), 61: ("summoned", _plain), 62: ("special summoning", _card),
    63: ("special summoned", _plain), 64: ("flip summoning", _card), 65: ("flip summoned", _plain),
    70: ("activating", _link), 71: ("activated", _number), 72: ("resolving", _number), 73: ("resolved", _number),
    74: ("chain over", _plain), 75: ("activation negated", _number), 76: ("effect negated", _number),
    80: ("selected", _targets), 83: ("targets", _targets), 90: ("draw", _drawn), 91: ("damage", _points),
    92: ("gain", _points),
    93: ("equipped", _joined), 94: ("lp", _points), 96: ("bound", _joined), 97: ("unbound", _joined),
    100: ("pay", _points), 101: ("counters added", _counters), 102: ("counters removed", _counters),
    110: ("attack", _attack), 111: ("battle", _plain),
    112: ("attack negated", _plain), 113: ("damage step", _plain), 114: ("damage step over", _plain),
    120: ("missed", _missed), 160: ("marked", _marked), 165: ("lasting", _lasting),
}  # fmt: skip
"""Which messages are read, by their number: what each is called here, and how."""
