"""Small card databases of invented cards, in the formats that players have."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

MONSTER, SPELL, TRAP, NORMAL, EFFECT = 0x1, 0x2, 0x4, 0x10, 0x20
FUSION, RITUAL, SPIRIT, UNION, GEMINI, TUNER = 0x40, 0x80, 0x200, 0x400, 0x800, 0x1000
SYNCHRO, TOKEN, QUICK, CONTINUOUS, EQUIP, FIELD = 0x2000, 0x4000, 0x10000, 0x20000, 0x40000, 0x80000
COUNTER, FLIP, TOON, XYZ, PENDULUM, NOMI, LINK = 0x100000, 0x200000, 0x400000, 0x800000, 0x1000000, 0x2000000, 0x4000000
SKILL = 0x8000000
DARK, LIGHT, WARRIOR, DRAGON = 0x20, 0x10, 0x1, 0x2000
DATAS = "id integer primary key,ot integer,alias integer,setcode integer,type integer,atk integer,def integer,\
level integer,race integer,attribute integer,category integer"
TEXTS = f"id integer primary key,name text,desc text,{','.join(f'str{n} text' for n in range(1, 17))}"


@dataclass(frozen=True)
class Made:
    """An invented card. ``None`` for ``bits`` or ``name`` leaves its row of that table out."""

    id: Any
    name: Any
    bits: Any = MONSTER | NORMAL
    desc: Any = "A quiet creature of the marsh."
    level: Any = 4
    atk: Any = 1500
    defense: Any = 1000
    race: Any = WARRIOR
    attribute: Any = DARK
    alias: Any = 0
    setcode: Any = 0
    ot: Any = 3
    labels: Any = ()

    def data(self) -> tuple[Any, ...]:
        return (
            self.id, self.ot, self.alias, self.setcode, self.bits, self.atk, self.defense, self.level, self.race,
            self.attribute, 0,
        )  # fmt: skip

    def text(self) -> tuple[Any, ...]:
        return (self.id, self.name, self.desc, *self.labels, *("" for _ in range(16 - len(self.labels))))


def cdb(path: Path, *cards: Made, datas: str = DATAS, texts: str = TEXTS) -> Path:
    """A ``cards.cdb`` with these cards."""
    with closing(sqlite3.connect(path)) as base, base:
        base.execute(f"CREATE TABLE datas({datas})")
        base.execute(f"CREATE TABLE texts({texts})")
        for card in cards:
            if card.bits is not None:
                base.execute(f"INSERT INTO datas VALUES ({','.join('?' * 11)})", card.data())
            if card.name is not None:
                base.execute(f"INSERT INTO texts VALUES ({','.join('?' * 19)})", card.text())
    return path


def dump(path: Path, *cards: Mapping[str, Any], wrap: str = "data") -> Path:
    """A dump as YGOPRODeck writes it; ``wrap`` is the key of the list, empty for the list alone."""
    path.write_text(json.dumps({wrap: list(cards)} if wrap else list(cards)), "utf-8")
    return path


def monster(id: int, name: str, type: str = "Normal Monster", **more: Any) -> dict[str, Any]:
    """A monster of a dump."""
    values = {"desc": "A quiet creature of the marsh.", "race": "Warrior", "attribute": "DARK", "level": 4}
    return {"id": id, "name": name, "type": type, "atk": 1500, "def": 1000, **values, **more}


HERON = Made(1001, "Marsh Heron")
WARDEN = Made(1002, "Marsh Warden of the Reeds", MONSTER | EFFECT, "If this card is Normal Summoned: Draw 1 card.")
FLASH = Made(1003, "Blinding Reed Flash", SPELL | QUICK, "Destroy 1 monster on the field.", 0, 0, 0, 0, 0)
CARDS = (HERON, WARDEN, FLASH)
"""A few cards that many tests need."""


def state(directory: Path) -> dict[str, tuple[bytes, int]]:
    """Everything in a directory, to see that nothing of it changes."""
    return {
        path.relative_to(directory).as_posix(): (path.read_bytes() if path.is_file() else b"", path.stat().st_mtime_ns)
        for path in sorted(directory.rglob("*"))
    }
