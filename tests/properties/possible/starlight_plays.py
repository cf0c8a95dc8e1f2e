"""Plays of Starlight drawn for the table: invented cards (none are shipped), anywhere, with anything beside them."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.properties.held import Data
from tests.properties.possible import drawn
from tests.properties.possible.drawn import Cell, Drawn, play_of
from tests.properties.possible.table import POSSIBLE, table

TABLE = table("starlight")
COLOURS = ("red", "blue", "yellow", "green")
OURS, THEIRS, HELD = "Rhea", "Nyx", "Dim"
"""A's active Starlight, B's, and the skills in A's hand that are discarded for a swap."""
LIBRARY: dict[str, Data] = {
    OURS: {"type": "starlight", "rank": 1, "willpower": 9, "colours": list(COLOURS)},
    THEIRS: {"type": "starlight", "rank": 1, "willpower": 9, "colours": ["blue"]},
    HELD: {"type": "damage skill", "willpower": 1, "colours": ["red"]},
}
KINDS = {
    "starlight": "starlight", "damage skill": "damage skill", "focus skill": "focus skill",
    "counter damage skill": "counter skill", "counter focus skill": "counter skill", "support": "support",
}  # fmt: skip
NAMES = ("Nova", "Ember", "Calm", "Guard", "Vigil", "Banner")
CARDS = [(name, (KINDS[kind],)) for name, kind in zip(NAMES, KINDS, strict=True)]
UNBOUND = CARDS
TYPES = dict(zip(NAMES, KINDS, strict=True))
GLOW = "Glow"


def record(random: Random, name: str) -> Data:
    """The card with any printed values that forbid nothing here."""
    kind = TYPES[name]
    found: Data = {"type": kind}
    if kind == "starlight":
        found |= {"rank": 1, "willpower": random.randrange(1, 9), "colours": [random.choice(COLOURS)]}
        found["radiances"] = [{"name": GLOW, "kind": "activated"}]
    elif kind != "support":
        found |= {"willpower": random.randrange(1, 9), "colours": [random.choice(COLOURS)], "limit": 3}
    return found


def board(where: Cell) -> Data:
    """The card in its place; each player has another active Starlight, unless the card is that."""
    mine: Data = {"active": OURS, "hand": [HELD, HELD], "deck": 20}
    theirs: Data = {"active": THEIRS, "hand": [], "deck": 20}
    side = mine if where.own else theirs
    if where.place == "active":
        side["active"] = where.card
    else:
        side[where.place] = [*side.get(where.place, []), where.card] if where.place != "deck" else [where.card]
    return {"turn": "A", "A": mine, "B": theirs}


def said(random: Random, where: Cell, key: str) -> tuple[Any, tuple[str, ...]] | None:
    """Something impossible beside a play, with the names in it; None if nothing there is impossible."""
    if key == "performer":
        name = random.choice([HELD, THEIRS, "Nova"])
        return (name, (name,)) if name != where.card and name != "Nova" else None
    if key == "targets":
        name = random.choice([HELD, OURS])
        return name, (name,)
    values: Data = {"cost": {"discard": [HELD]}, "pattern": ["red"], "grant": "G", "move": 1, "together": True}
    return values.get(key, True), ()


def play(where: Cell) -> Data:
    """The play itself; of a radiance or a sequence the card is the performer."""
    if where.verb in ("radiance", "sequence"):
        return play_of(where.verb, GLOW, performer=where.card)
    return play_of(where.verb, [where.card] if where.verb == "return" else where.card)


def made(where: Cell, play: Data, random: Random, **more: Any) -> Drawn:
    """The dispute with this play."""
    cards = {**LIBRARY, where.card: record(random, where.card)}
    data: Data = {"format": 1, "ruleset": "starlight", "board": board(where), "cards": cards, "plays": [play]}
    named = (*more.pop("names", ()), str(play.get(where.verb)))
    return Drawn(data, where.verb, where.card, where.kinds, where.place, where.own, names=named, **more)


def possible(where: Cell) -> Drawn:
    """A play that the table calls possible."""
    return made(where, play(where), Random(f"{where}"))


def absurd(random: Random) -> Drawn:
    """A play that the table has refused."""
    found = drawn.absurd(random, TABLE, CARDS, said, in_doubt=lambda answer, _: answer != POSSIBLE)
    entry = {**play(found.where), **found.beside}
    return made(found.where, entry, random, beside=found.key, names=found.names, rules=found.rules)
