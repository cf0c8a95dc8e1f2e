"""The JSON dump of YGOPRODeck (``cardinfo``, version 7): one object a card, in a list that may be wrapped.

What older dumps and other wrappings leave out is left open. The dump's ``type`` does not always say whether a card of
the Extra Deck has effects; where nothing else in the dump says so either, it is taken to have some, because a card
without its effects would be ruled on wrongly.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any

from judge.cards.databases import faults, rows
from judge.cards.databases.entries import Entry, Likely
from judge.cards.databases.glimpse import Glimpse, Strange

if TYPE_CHECKING:
    from judge.cards.databases.archetypes import Coded

LIMIT = 1 << 26
"""Bytes of a dump, at most; a whole one has half of it."""
MOST_VALUES = 4_000_000
"""Values of a dump, at most (a whole one has a million): each takes many times the room that it has in the file."""
_SHAPE = 'a dump is {"data": [...]}, or the list alone, with one object a card'
_WORDS = (
    "fusion",
    "ritual",
    "synchro",
    "xyz",
    "link",
    "pendulum",
    "tuner",
    "flip",
    "toon",
    "spirit",
    "union",
    "gemini",
)
_UNSAID = ("fusion", "synchro", "xyz", "link")
_SPELLS = ("quick-play", "continuous", "equip", "field", "ritual")
_TRAPS = ("continuous", "counter")


def _everywhere(glimpse: Glimpse) -> Iterable[tuple[str, int]]:
    return glimpse.names


class Dump:
    """One JSON dump. Raises `Unreadable` wherever the file is not what it should be."""

    def __init__(self, name: str, data: bytes) -> None:
        if len(data) > LIMIT:
            raise faults.bad_file(name, f"it has more than {LIMIT:,} bytes")
        self.name = name
        self._data = data
        self._glimpse: Glimpse | None = Glimpse(data)
        self._seen: dict[int, Mapping[str, Any]] = {}

    def exact(self, names: Sequence[str]) -> Iterator[tuple[int, str]]:
        """The cards of these names, whatever the case of the letters."""
        wanted = {name.lower() for name in names}
        return self._named(lambda name: name.lower() in wanted, lambda glimpse: glimpse.called(names))

    def holding(self, letters: str, meant: Callable[[str], object]) -> Iterator[tuple[int, str]]:
        """The meant cards whose names hold these letters in this order (or other letters than ASCII has)."""
        if not letters.isascii():
            return self._named(meant)
        # Each letter where it first stands behind the one before it: there is nothing to go back to.
        holds = re.compile("".join(f"[^{letter}]*{letter}" for letter in map(re.escape, letters.lower()))).match
        return self._named(lambda name: (holds(name.lower()) or not name.isascii()) and meant(name))

    def about(self, pieces: Sequence[str], likely: Likely) -> Iterator[tuple[int, str]]:
        """The likely cards."""
        return self._named(frozenset(likely(self._names())).__contains__) if pieces else iter(())

    def _names(self) -> list[str]:
        if self._glimpse is not None:
            with suppress(Strange):
                return [name for name, _ in self._glimpse.names]
            self._glimpse = None
        return [card["name"] for card in self._cards.values() if isinstance(card["name"], str)]

    def entry(self, id: int) -> Entry:
        """What the file has of a card."""
        card = self._seen.get(id) or self._card(id)
        if card is None or self._id(card) != id:
            return Entry(id)
        return Entry(id, _data(card, self.name, id), _text(card, self.name, id))

    def entries(self) -> Iterator[Entry]:
        """All cards by their passcodes."""
        for id in sorted(self._cards):
            self._seen = {id: self._cards[id]}
            yield self.entry(id)

    def coded(self, *, number: int = 0, called: str = "", naming: str = "", limiting: str = "") -> Iterator[Coded]:
        """None: a dump has the names of archetypes, not their numbers."""
        yield from ()

    def label(self, id: int, number: int) -> str:
        """What a client says of an effect: a dump has none of that."""
        return ""

    def pictures(self, id: int) -> int | None:
        """The card that has a picture with this passcode."""
        card = self._card(id)
        return self._id(card) if card is not None and id in _pictures(card) else None

    def _named(
        self, wanted: Callable[[str], object], where: Callable[[Glimpse], Iterable[tuple[str, int]]] = _everywhere
    ) -> Iterator[tuple[int, str]]:
        """The cards whose names are wanted."""
        if self._glimpse is not None:
            with suppress(Strange):
                for name, place in where(self._glimpse):
                    if wanted(name):
                        card = self._glimpse.around(place)
                        if card.get("name") != name or not {"id", "type"} <= card.keys():
                            raise Strange
                        id = self._id(card)
                        self._seen[id] = card
                        yield id, name
                return
            self._glimpse = None
        for id, card in self._cards.items():
            if isinstance(card["name"], str) and wanted(card["name"]):
                yield id, card["name"]

    def _card(self, id: int) -> Mapping[str, Any] | None:
        """The card with this passcode, or with a picture of it."""
        if self._glimpse is not None:
            with suppress(Strange):
                return self._glimpse.card(id)
            self._glimpse = None
        return self._cards.get(id) or next((card for card in self._cards.values() if id in _pictures(card)), None)

    def _id(self, card: Mapping[str, Any]) -> int:
        return faults.number(card.get("id"), self.name, faults.shown(card.get("name")), "id")

    @cached_property
    def _cards(self) -> dict[int, Mapping[str, Any]]:
        """All cards, from the whole file."""
        found: dict[int, Mapping[str, Any]] = {}
        for n, card in enumerate(self._list(parsed(self.name, self._data)), 1):
            if not isinstance(card, dict):
                raise faults.bad_file(self.name, f"entry {n} is {faults.shown(card)}, but {_SHAPE}")
            missing = next((key for key in ("id", "name") if card.get(key) is None), None)
            if missing:
                raise faults.bad_file(self.name, f"entry {n} has no {missing!r}, but {_SHAPE}")
            found[faults.number(card["id"], self.name, f"entry {n}", "id")] = card
        return found

    def _list(self, value: Any) -> Sequence[Any]:
        """The list of cards, however it is wrapped."""
        if isinstance(value, dict):
            if "name" in value and "id" in value:
                return [value]
            lists = [inner for inner in (value.get("data"), *value.values()) if isinstance(inner, list)]
            if lists:
                return lists[0]
            if value and all(isinstance(inner, dict) for inner in value.values()):
                return [{"id": key, **inner} for key, inner in value.items()]
        if not isinstance(value, list):
            raise faults.bad_file(self.name, f"it holds {faults.shown(value)}, but {_SHAPE}")
        return value


def parsed(name: str, data: bytes) -> Any:
    """What the JSON of a file holds. Raises `Unreadable` for what is none, or too much."""
    if sum(map(data.count, (b",", b"[", b"{"))) > MOST_VALUES:
        raise faults.bad_file(name, f"it has more than {MOST_VALUES:,} values")
    try:
        return json.loads(data.decode("utf-8-sig"))
    except RecursionError:
        raise faults.bad_file(name, "it is nested too deeply") from None
    except UnicodeDecodeError:
        raise faults.bad_file(name, "it is no UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise faults.bad_file(name, f"line {error.lineno}, column {error.colno}: {error.msg}", "Get it anew.") from None
    except ValueError:  # a number with thousands of digits
        raise faults.bad_file(name, "it holds a number that is too large") from None


def _pictures(card: Mapping[str, Any]) -> list[Any]:
    return [picture.get("id") for picture in _listed(card.get("card_images")) if isinstance(picture, dict)]


def _listed(value: Any) -> Sequence[Any]:
    return value if isinstance(value, list) else ()


def _text(card: Mapping[str, Any], file: str, id: int) -> dict[str, Any]:
    desc = faults.text(card.get("desc"), file, id, "desc").replace("\r\n", "\n").replace("\r", "\n").strip()
    return {"name": faults.name(card["name"], file, id), "desc": desc, "file": file}


def _data(card: Mapping[str, Any], file: str, id: int) -> dict[str, Any]:
    said = faults.text(card.get("type"), file, id, "type").casefold()
    misc = next((one for one in _listed(card.get("misc_info")) if isinstance(one, dict)), {})
    archetype = faults.text(card.get("archetype"), file, id, "archetype")
    data: dict[str, Any] = {
        "ot": _where(misc),
        "archetypes": (archetype,) if archetype else (),
        "file": file,
    }
    race = faults.text(card.get("race"), file, id, "race").strip()
    for frame, kinds in (("spell", _SPELLS), ("trap", _TRAPS)):
        if f"{frame} card" in said or said == frame:
            kind = race.casefold().replace(" ", "-")
            return data | {"type": f"{kind if kind in kinds else 'normal'} {frame}"}
    if "skill" in said:
        return data | {"type": "skill"}
    if "monster" not in said and "token" not in said:
        raise faults.bad_row(file, id, f"its type is {faults.shown(card.get('type'))}, which is no kind of card")
    return data | _monster(card, _kinds(card, said, misc), race, file, id)


def _kinds(card: Mapping[str, Any], said: str, misc: Mapping[str, Any]) -> list[str]:
    """The words of a monster's kind, from all places of the dump that say some."""
    told = {word.casefold() for word in _listed(card.get("typeline")) if isinstance(word, str)}
    for place in ("humanReadableCardType", "frameType"):
        value = card.get(place)
        told |= set(value.casefold().replace("_", " ").split()) if isinstance(value, str) else set()
    words = set(said.split()) | told
    kinds = [word for word in _WORDS if word in words]
    if "token" in words:
        return [*kinds, "token"]
    effect = misc.get("has_effect")
    if "normal" in words:
        return [*kinds, "normal"]
    if effect in (0, 1) and "ritual" not in kinds:
        plain = not effect
    elif card.get("typeline") or isinstance(card.get("humanReadableCardType"), str):
        plain = "effect" not in words
    else:
        plain = "ritual" in kinds and "effect" not in words
    certain = (
        set(kinds) - {"pendulum", *_UNSAID, "ritual"} - ({"tuner"} if set(kinds) & {*_UNSAID, "ritual"} else set())
    )
    if plain and not certain:
        return kinds or ["normal"]
    return [*kinds, "effect"]


def _where(misc: Mapping[str, Any]) -> int:
    """The bits of where a card is legal, as far as the dump says so."""
    formats = {one.casefold() for one in _listed(misc.get("formats")) if isinstance(one, str)}
    bits = 1 * ("ocg" in formats or bool(misc.get("ocg_date"))) | 2 * ("tcg" in formats or bool(misc.get("tcg_date")))
    return bits or (0x200 if "rush duel" in formats else 0)


def _monster(card: Mapping[str, Any], kinds: Sequence[str], race: str, file: str, id: int) -> dict[str, Any]:
    """The printed values of a monster."""
    link = "link" in kinds
    place = "link" if link else "rank" if "xyz" in kinds else "level"
    value = card.get("linkval") if link else card.get("level")
    attribute = faults.text(card.get("attribute"), file, id, "attribute").upper()
    arrows = [
        faults.text(one, file, id, "link marker").casefold().replace(" ", "-")
        for one in _listed(card.get("linkmarkers"))
    ]
    found: dict[str, Any] = {
        "type": " ".join([*kinds, "monster"]),
        place: faults.number(value, file, id, "linkval" if link else "level"),
        "atk": _points(card, "atk", file, id),
        "defense": None if link else _points(card, "def", file, id),
        "attribute": attribute,
        "race": rows.RACES.get(race.replace("-", " ").casefold(), race),
        "arrows": tuple(arrow for arrow in arrows if arrow in rows.ARROWS) if link else (),
    }
    if "pendulum" in kinds:
        scale = faults.number(card.get("scale"), file, id, "scale")
        found["scales"] = scale, scale
    return found


def _points(card: Mapping[str, Any], place: str, file: str, id: int) -> rows.Points:
    value = card.get(place)
    return "?" if value in ("?", None) else rows.points_of(faults.number(value, file, id, place))
