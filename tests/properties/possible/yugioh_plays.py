"""Plays of Yu-Gi-Oh! drawn for the table: any shipped card, anywhere, with anything said beside it."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from judge.batch import library
from tests.properties.held import Data
from tests.properties.possible import drawn
from tests.properties.possible.drawn import Cell, Drawn, play_of
from tests.properties.possible.table import POSSIBLE, table

TABLE = table("yugioh")
TOKEN = "Sheep Token"
LIBRARY: dict[str, Any] = {**library("yugioh"), TOKEN: {"type": "normal token monster", "level": 1, "atk": 0, "def": 0}}
PLACES: dict[str, tuple[str, Data]] = {
    "attack": ("monsters", {"position": "attack"}), "defense": ("monsters", {"position": "defense"}),
    "face-down": ("monsters", {"set": True}), "set": ("spell_trap", {"set": True}), "face-up": ("spell_trap", {}),
}  # fmt: skip
FODDER = ("Celtic Guardian", "Mystical Elf")
"""Monsters of A's, to be Tributed."""
THEIRS, HELD = "Summoned Skull", "Pot of Greed"
"""A monster of B's, and a card in A's hand."""


def tributes(name: str) -> int:
    """How many Tributes a monster needs by its Level (TCG Official Rulebook v10, p. 24)."""
    level = LIBRARY[name].get("level", 0)
    return 0 if level < 5 else 1 if level < 7 else 2


def kinds_of(name: str) -> tuple[str, ...]:
    """The kinds of a card that the table tells apart."""
    raw = LIBRARY[name]
    *words, frame = raw["type"].split()
    if frame == "monster":
        special = [word for word in words if word in ("ritual", "fusion", "synchro", "xyz", "link")]
        kind = "token" if "token" in words else f"{special[0]} monster" if special else "main monster"
    elif "field" in words:
        kind = "field spell"
    else:
        kind = f"lasting {frame}" if {"continuous", "equip"} & set(words) or raw.get("stays") else frame
    more = [] if raw.get("effects") or frame != "monster" else ["card without an effect"]
    if kind == "main monster":
        more.append("monster to be Tributed for" if tributes(name) else "monster without Tributes")
    return (kind, *more)


CARDS = [(name, kinds_of(name)) for name in sorted(LIBRARY) if name not in (*FODDER, THEIRS, HELD)]


_BOUND = (
    "cannot_attack", "cannot_change_position", "cannot_summon", "changed_to_attack", "changed_to_defense", "turns_on",
)  # fmt: skip
UNBOUND = [
    (name, kinds)
    for name, kinds in CARDS
    if not {"summons"} & LIBRARY[name].keys() and not any(word in json.dumps(LIBRARY[name]) for word in _BOUND)
]
"""Cards whose text forbids nothing of what the table has: for them it holds to the letter."""


def board(where: Cell) -> Data:
    """The card in its place; A has monsters to Tribute and a card in the hand, B one monster to be attacked."""
    key, lies = PLACES.get(where.place, (where.place, {}))
    mine: Data = {"hand": [HELD], "monsters": list(FODDER)}
    theirs: Data = {"monsters": [THEIRS]}
    side = mine if where.own else theirs
    side[key] = [*side.get(key, []), {"card": where.card, **lies} if lies else where.card]
    return {"turn": "A", "phase": TABLE.verbs[where.verb]["phase"], "A": mine, "B": theirs}


ASKING: dict[str, tuple[str, ...]] = {
    "targets": ('"targets"',), "cost": ('"cost"', '"hand_cost"'),
    "position": ("summon", "position", '"set"', '"place"'), "materials": ("_summon",), "draws": ('"draw"',),
    "choose": ('"card"', '"choices"', '"declare"', '"either"', '"cards"', '"discard"', '"targets"', '"cost"',
               '"top"'),
}  # fmt: skip
"""Words of a card file of which one is there if the text asks for something, or for a card that may be named."""


def may_ask(name: str, key: str) -> bool:
    """May the text of a card ask for this at an activation, or does its record leave something open?"""
    raw = json.dumps(LIBRARY[name])
    return any(word in raw for word in (*ASKING[key], "unmodelled", "turns_on"))


def said(random: Random, where: Cell, key: str) -> tuple[Any, tuple[str, ...]] | None:
    """Something impossible beside a play, with the names in it; None if all that can be said there is possible."""
    if where.verb == "activate" and key in ASKING and may_ask(where.card, key):
        return None
    row = TABLE.verbs[where.verb]["beside"][key]
    monster = LIBRARY[where.card]["type"].endswith("monster")
    possible = row.get("possible", []) if monster or row.get("of") != "monsters" else []
    if key in ("position", "from", "how"):
        values = {
            "position": ["attack", "defense", "face-down defense"],
            "from": ["hand", "set", "field", "up", "monsters", "spell_trap", "graveyard", "banished", "deck", "extra"],
            "how": ["special", "link", "synchro", "xyz", "fusion", "ritual", "pendulum"],
        }[key]  # fmt: skip
        left = [value for value in values if value not in possible]
        return (random.choice(left), ()) if left else None
    if key == "to":
        return random.choice(["moon", "hand", "battle phase", "face-down defense", "Defence of the Realm"]), ()
    if key == "cost":
        return random.choice([({"discard": HELD}, (HELD,)), ({"pay": 1000}, ()), ({"banish": HELD}, (HELD,))])
    if key == "chained_to":
        return random.choice([("summon", ()), (HELD, (HELD,)), (3, ()), ("attack", ())])
    if key == "tribute":
        wrong = random.choice([[THEIRS], [HELD], [FODDER[0], FODDER[0]], [where.card]])
        return wrong, tuple(wrong)
    if key == "targets" and where.verb == "attack":
        wrong = random.choice([[FODDER[0]], [HELD], [THEIRS, FODDER[0]], [where.card, THEIRS]])
        return wrong, tuple(wrong)
    return [HELD], (HELD,)


def with_tributes(where: Cell) -> Data:
    """What has to stand beside a Summon or Set for the Tributes to be right."""
    needed = tributes(where.card) if where.kinds[0] == "main monster" else 0
    normal = where.verb in ("summon", "tribute_summon", "set")
    return {"tribute": list(FODDER[:needed])} if normal and needed else {}


def possible(where: Cell) -> Drawn:
    """A play that the table calls possible."""
    beside: Data = {**with_tributes(where), **({"targets": THEIRS} if where.verb == "attack" else {})}
    return made(where, play_of(where.verb, where.card, **beside))


def made(where: Cell, play: Data, **more: Any) -> Drawn:
    """The dispute with this play."""
    cards = {TOKEN: LIBRARY[TOKEN]} if where.card == TOKEN else {}
    data: Data = {"format": 1, "ruleset": "yugioh", "board": board(where), "cards": cards, "plays": [play]}
    return Drawn(data, where.verb, where.card, where.kinds, where.place, where.own, **more)


def anybodys(where: Cell) -> bool:
    """Is it the opponent's card, and might be used all the same?"""
    return not where.own and (where.place in ("deck", "extra") or "usable_by_both" in json.dumps(LIBRARY[where.card]))


def absurd(random: Random) -> Drawn:
    """A play that the table has refused."""
    found = drawn.absurd(random, TABLE, CARDS, said, passed_over=anybodys)
    where, rules = found.where, found.rules
    play = play_of(where.verb, where.card, **with_tributes(where))
    if where.verb == "attack":
        play["targets"] = THEIRS
    if found.key and found.answer == POSSIBLE and (where.card, where.kinds) not in UNBOUND:
        rules = frozenset()  # its own text may forbid it besides
    return made(where, {**play, **found.beside}, beside=found.key, names=found.names, rules=rules)
