"""``cards.cdb``, the database of EDOPro and YGOPRO: SQLite with the tables ``datas`` and ``texts``, joined by passcode.

Opened read-only and immutable: nothing is ever written, not even a lock, and no file appears beside it. Names have no
index there. SQLite compares those of 14,000 cards in about 3 ms, so every question about names is one such pass, and
what Python sees are the few that it found.
"""

from __future__ import annotations

import os
import sqlite3
import weakref
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from judge.cards.databases import faults, rows
from judge.cards.databases.archetypes import Coded, limits_itself
from judge.cards.databases.entries import Entry, Likely

DATAS = ("id", "ot", "alias", "setcode", "type", "atk", "def", "level", "race", "attribute")
TEXTS = ("id", "name", "desc")
_COLUMNS = "PRAGMA table_info(texts)"
_OF_A_PLACE = (
    f"(datas.setcode >> {place} & {0xFFF} = :group AND datas.setcode >> {place} & :part = :part)"
    for place in (0, 16, 32, 48)
)
_NUMBERED = f"datas.setcode != 0 AND ({' OR '.join(_OF_A_PLACE)})"
"""What the cards have that belong to an archetype: see `archetypes.belongs`."""
AT_ONCE = 400
LONGEST = 1 << 20
"""Bytes of a value that SQLite hands out at most."""
MOST_PARTS = 60


class Cdb:
    """One ``cards.cdb``. Raises `Unreadable` wherever the file is not what it should be."""

    def __init__(self, name: str) -> None:
        self.name = name
        with self._told():
            _settled(name)
            self._base = sqlite3.connect(
                f"{Path(os.path.abspath(name)).as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False
            )
            weakref.finalize(self, self._base.close)
            self._base.text_factory = bytes
            if hasattr(self._base, "setlimit"):
                self._base.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, LONGEST)
            self._columns("datas", DATAS)
            self._columns("texts", TEXTS)
        self._found: tuple[Sequence[str], Sequence[tuple[int, str]]] | None = None
        self._datas = f"SELECT {_listed(DATAS)} FROM datas"
        self._texts = f"SELECT {_listed(TEXTS)} FROM texts"

    def exact(self, names: Sequence[str]) -> Iterator[tuple[int, str]]:
        """The cards of these names, whatever the case of the letters from A to Z."""
        for start in range(0, len(names), AT_ONCE):
            some = names[start : start + AT_ONCE]
            marks = ",".join("?" * len(some))
            yield from self._names(f"name COLLATE NOCASE IN ({marks})", some)

    def holding(self, letters: str, meant: Callable[[str], object]) -> Iterator[tuple[int, str]]:
        """The meant cards whose names hold these letters in this order (or other letters than ASCII has)."""
        pattern = f"%{'%'.join(letters[:MOST_PARTS])}%" if letters.isascii() else "%"
        found = self._names("name LIKE ? OR length(name) < length(CAST(name AS BLOB))", [pattern])
        return ((id, name) for id, name in found if meant(name))

    def about(self, pieces: Sequence[str], likely: Likely) -> Iterator[tuple[int, str]]:
        """The likely cards whose names hold one of these pieces."""
        some = [piece for piece in pieces if piece.isascii()]
        if some:
            known = {name: id for id, name in self._with(some)}
            yield from ((known[name], name) for name in likely(list(known)))

    def entry(self, id: int) -> Entry:
        """What the file has of a card; nothing where it has not."""
        with self._told(id):
            data = self._base.execute(f"{self._datas} WHERE id = ?", [id]).fetchone()
            text = self._base.execute(f"{self._texts} WHERE id = ?", [id]).fetchone()
        return Entry(id, self._data(data) if data else None, self._text(text) if text else None)

    def entries(self) -> Iterator[Entry]:
        """All cards by their passcodes, as the file is read."""
        with self._told():
            datas, texts = (self._base.execute(f"{which} ORDER BY id") for which in (self._datas, self._texts))
            data, text = datas.fetchone(), texts.fetchone()
            while data or text:
                ids = [self._id(row) for row in (data, text) if row]
                id = min(ids)
                mine, said = (data if data and data[0] == id else None), (text if text and text[0] == id else None)
                yield Entry(id, self._data(mine) if mine else None, self._text(said) if said else None)
                data, text = datas.fetchone() if mine else data, texts.fetchone() if said else text

    def coded(self, *, number: int = 0, called: str = "", naming: str = "", limiting: str = "") -> Iterator[Coded]:
        """The cards with a number of an archetype; or those that are called by a group, or whose texts name it, or call
        themselves by it where they limit their own use."""
        if number:
            found = self._coded(_NUMBERED, {"group": number & 0xFFF, "part": number & 0xF000})
        elif called:
            ids = [id for id, name in self._with([called]) if called in name]
            found = self._coded(f"texts.id IN ({','.join(map(str, ids))})", {})
        else:
            words = (f'"{naming}"' if naming else limiting).encode()
            found = self._coded("instr(texts.desc, :words)", {"words": words}, "texts.desc" if limiting else "NULL")
        for name, packed, text in found:
            if limiting and not (isinstance(text, bytes) and limits_itself(text.decode("utf-8", "replace"), limiting)):
                continue
            if isinstance(name, bytes) and isinstance(packed, int):
                yield Coded(name.decode("utf-8", "replace"), rows.setcodes_of(packed))

    def label(self, id: int, number: int) -> str:
        """What a client says of one of a card's effects; empty where the file has no such column or word."""
        with self._told(id):
            columns = {bytes(row[1]).decode("utf-8", "replace").lower() for row in self._base.execute(_COLUMNS)}
            column = f"str{number + 1}"
            asked = f'SELECT "{column}" FROM texts WHERE id = ?'
            found = self._base.execute(asked, [id]).fetchone() if column in columns else None
        said = found[0] if found is not None else None
        return " ".join(said.decode("utf-8", "replace").split()) if isinstance(said, bytes) else ""

    def pictures(self, id: int) -> int | None:
        """The card that a passcode of another picture belongs to: a database has a row of its own for it."""
        return None

    def _id(self, row: Sequence[Any]) -> int:
        if not isinstance(row[0], int):
            raise faults.bad_row(self.name, row[0], "its id is no whole number")
        return row[0]

    def _columns(self, table: str, wanted: Iterable[str]) -> None:
        """Raises `Unreadable` if a table has not all columns that are needed."""
        tables = "SELECT sql FROM sqlite_master WHERE type = 'table' AND lower(name) = ?"
        made = self._base.execute(tables, [table]).fetchone()
        if made is None or b"VIRTUAL" in made[0][:20].upper():  # a view or the like could be made to run for ever
            raise faults.bad_file(self.name, f"it has no table {table!r}")
        described = self._base.execute(f"PRAGMA table_info({table})")
        found = {bytes(row[1]).decode("utf-8", "replace").lower() for row in described}
        missing = [name for name in wanted if name not in found]
        if missing:
            raise faults.bad_file(self.name, f"its table {table!r} has no column {' and '.join(map(repr, missing))}")

    def _coded(self, where: str, given: Mapping[str, int | bytes], text: str = "NULL") -> list[Any]:
        """The names, numbers and (if asked for) texts of some cards."""
        with self._told():
            chosen = f"SELECT texts.name, datas.setcode, {text} FROM texts JOIN datas ON datas.id = texts.id"
            return self._base.execute(f"{chosen} WHERE {where}", given).fetchall()

    def _with(self, pieces: Sequence[str]) -> Sequence[tuple[int, str]]:
        """The cards whose names hold one of these pieces, whatever the case of the letters from A to Z; what was found
        last is kept, for several questions about a group begin with it."""
        if self._found is None or self._found[0] != pieces:
            where = " OR ".join(["name LIKE ?"] * len(pieces))
            self._found = pieces, [*self._names(where, [f"%{piece}%" for piece in pieces])]
        return self._found[1]

    def _names(self, where: str, given: Sequence[str]) -> Iterator[tuple[int, str]]:
        with self._told():
            found = self._base.execute(f"SELECT id, name FROM texts WHERE {where}", given).fetchall()
        for id, name in found:
            if isinstance(id, int) and isinstance(name, bytes):
                yield id, name.decode("utf-8", "replace")

    def _data(self, row: Sequence[Any]) -> dict[str, Any]:
        id = self._id(row)
        bits = dict(zip(DATAS, row, strict=True))
        for name, value in bits.items():
            if type(value) is not int:
                said = value.decode("ascii", "replace") if isinstance(value, bytes) else value
                bits[name] = faults.number(said, self.name, id, name)
        kind = bits["type"]
        data: dict[str, Any] = {
            "type": rows.type_of(kind),
            "alias": bits["alias"],
            "ot": bits["ot"],
            "setcodes": rows.setcodes_of(bits["setcode"]),
            "file": self.name,
        }
        if not data["type"]:
            raise faults.bad_row(self.name, id, f"its type {kind:#x} is no kind of card")
        return data | (_monster(kind, bits) if rows.is_monster(kind) else {})

    def _text(self, row: Sequence[Any]) -> dict[str, Any]:
        id = self._id(row)
        return {
            "name": faults.name(row[1], self.name, id),
            "desc": faults.text(row[2], self.name, id, "text").replace("\r\n", "\n").replace("\r", "\n").strip(),
            "file": self.name,
        }

    @contextmanager
    def _told(self, id: int | None = None) -> Iterator[None]:
        """What SQLite complains of, in one sentence."""
        try:
            yield
        except sqlite3.Error as error:
            said = str(error)
            if isinstance(error, sqlite3.DataError) or "too big" in said:
                raise faults.bad_row(self.name, "?" if id is None else id, "a value is too large") from None
            if "malformed" in said or "not a database" in said or "disk I/O" in said:
                said = "it is damaged or incomplete"
            raise faults.bad_file(self.name, said, "Get it anew.") from None
        except (OSError, ValueError) as error:
            raise faults.no_file(self.name, error) from None


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f'"{name}"' for name in names)


def _monster(kind: int, bits: dict[str, int]) -> dict[str, Any]:
    """The printed values of a monster."""
    level = bits["level"]
    place = "link" if kind & rows.LINK else "rank" if kind & rows.XYZ else "level"
    found: dict[str, Any] = {
        place: abs(level) & 0xFF if level < 0 else level & 0xFF,
        "atk": rows.points_of(bits["atk"]),
        "defense": None if kind & rows.LINK else rows.points_of(bits["def"]),
        "attribute": rows.attribute_of(bits["attribute"]),
        "race": rows.race_of(bits["race"]),
        "arrows": rows.arrows_of(bits["def"]) if kind & rows.LINK else (),
        "special_summon_only": bool(kind & rows.SPECIAL_ONLY),
    }
    if kind & rows.PENDULUM:
        found["scales"] = level >> 24 & 0xFF, level >> 16 & 0xFF
    return found


def _settled(name: str) -> None:
    """Raises `Unreadable` if another program is writing to the file: what is not in it yet would be missed."""
    for suffix, what in (("-wal", "changes that are not in it yet"), ("-journal", "a change that is not complete")):
        beside = f"{name}{suffix}"
        if os.path.isfile(beside) and os.path.getsize(beside):
            hint = "Close the program that writes it, or copy both files elsewhere and open the copy with it."
            raise faults.bad_file(name, f"{os.path.basename(beside)} holds {what}", hint)
