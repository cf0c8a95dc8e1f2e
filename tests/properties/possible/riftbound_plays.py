"""Plays of Riftbound drawn for the table: any shipped card, anywhere, with anything said beside it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from judge.batch import library
from tests.properties.held import Data
from tests.properties.possible import drawn
from tests.properties.possible.drawn import Cell, Drawn, play_of
from tests.properties.possible.table import POSSIBLE, table

TABLE = table("riftbound")
MINE, THEIRS = "Quiet Field", "Far Field"
"""The battlefield that A controls, and the one that B does."""
GUARD, RIVAL, SEAL = "Plain Guard", "Plain Rival", "Seal of Rage"
"""A unit of each player's, each at its battlefield, and a gear of A's that adds Power."""
FILE_CARDS: Data = {
    MINE: {"type": "battlefield"}, THEIRS: {"type": "battlefield"},
    GUARD: {"type": "unit", "might": 2}, RIVAL: {"type": "unit", "might": 2},
}  # fmt: skip
LIBRARY: dict[str, Any] = dict(library("riftbound"))


def kinds_of(name: str) -> tuple[str, ...]:
    """The kinds of a card that the table tells apart."""
    raw = LIBRARY[name]
    *words, kind = raw["type"].split()
    found = ("token" if kind == "unit" else "gear token",) if "token" in words else (kind,)
    return (*found, "card with Hidden") if "hidden" in json.dumps(raw.get("keywords", [])) else found


CARDS = [
    (name, kinds_of(name))
    for name in sorted(LIBRARY)
    if kinds_of(name)[0] in TABLE.lies and name != SEAL  # the others are no cards that lie anywhere of themselves
]
UNBOUND = [(name, kinds) for name, kinds in CARDS if "may_be_played_to" not in LIBRARY[name]]
"""Those for which a plain row of the table holds."""


def board(where: Cell) -> Data:
    """The card in its place; each player controls a battlefield with a unit."""
    mine: Data = {"base": [SEAL], "hand": []}
    theirs: Data = {"base": [], "hand": []}
    fields: list[Data] = [
        {"name": MINE, "controller": "A", "units": [{"card": GUARD, "owner": "A"}]},
        {"name": THEIRS, "controller": "B", "units": [{"card": RIVAL, "owner": "B"}]},
    ]
    side, field = (mine, fields[0]) if where.own else (theirs, fields[1])
    if where.place == "battlefield":
        field["units"] = [*field["units"], {"card": where.card, "owner": "A" if where.own else "B"}]
    elif where.place == "legend":
        side["legend"] = where.card
    else:
        side[where.place] = [*side.get(where.place, []), where.card]
    return {"players": ["A", "B"], "turn": "A", "phase": "main", "A": mine, "B": theirs, "battlefields": fields}


def said(random: Random, where: Cell, key: str) -> tuple[Any, tuple[str, ...]] | None:
    """Something impossible beside a play, with the names in it; None if nothing there is impossible."""
    raw = LIBRARY[where.card]
    if key in ("accelerate", "repeat", "legion"):
        return None if key in json.dumps(raw).lower() else (True, (key.title(),))
    if key == "targets":
        return None if "targets" in raw or "chosen" in json.dumps(raw) else ([RIVAL], (RIVAL,))
    if key == "to":
        if raw["type"] == "spell" or "may_be_played_to" in raw:
            return None
        place = MINE if raw["type"].endswith("gear") else THEIRS
        return place, (place,)
    if key == "from":
        places = ["hand", "facedown", "trash", "champion", "base", "battlefield"]
        return random.choice([place for place in places if place != where.place]), ()
    return {"add": ([SEAL], (SEAL,)), "at": (MINE, (MINE,)), "effect": ("a1", ())}.get(key, ([SEAL], (SEAL,)))


def with_place(where: Cell) -> Data:
    """Where a card moves to, or is hidden."""
    if where.verb == "hide":
        return {"at": MINE}
    return {"to": MINE if where.place != "battlefield" else "base"} if where.verb == "move" else {}


def made(where: Cell, play: Data, **more: Any) -> Drawn:
    """The dispute with this play."""
    data: Data = {
        "format": 1, "ruleset": "riftbound", "board": board(where), "cards": FILE_CARDS, "plays": [play],
    }  # fmt: skip
    return Drawn(data, where.verb, where.card, where.kinds, where.place, where.own, **more)


def possible(where: Cell) -> Drawn:
    """A play that the table calls possible."""
    return made(where, play_of(where.verb, where.card, **with_place(where)))


def absurd(random: Random) -> Drawn:
    """A play that the table has refused."""
    found = drawn.absurd(random, TABLE, CARDS, said, in_doubt=lambda answer, key: answer != POSSIBLE and key == "add")
    where = found.where
    play = {**play_of(where.verb, where.card, **with_place(where)), **found.beside}
    return made(where, play, beside=found.key, names=found.names, rules=found.rules)
