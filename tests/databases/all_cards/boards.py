"""The small disputes that every card goes through: face-up on the field, Set, in the hand, in the Graveyard, played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

Data = dict[str, Any]

_MONSTER = {"type": "normal monster", "level": 4, "attribute": "DARK", "race": "Fiend", "atk": 1500, "def": 1000}
CARDS: Data = {
    "Companion": _MONSTER,
    "Companion Recruit": _MONSTER,
    "Companion Foe": _MONSTER,
    "Companion Hole": {
        "type": "normal spell",
        "effects": [{"id": "act", "resolve": [{"destroy": {"count": "all", "card": "monster"}}]}],
    },
    "Companion Storm": {
        "type": "quick-play spell",
        "effects": [{"id": "act", "resolve": [{"destroy": {"count": "all", "card": "spell or trap"}}]}],
    },
    "Companion Trap": {"type": "normal trap", "effects": [{"id": "act", "resolve": [{"draw": 1}]}]},
}
"""What every board has beside the card: they stand in the file, so that no database need have them."""
EXTRA = frozenset({"fusion", "synchro", "xyz", "link"})
_NEXT_TURN: tuple[Any, ...] = (
    {"by": "A", "next": "end phase"},
    {"by": "A", "next": "draw phase"},
    {"by": "B", "draw": True},
    {"by": "B", "next": "standby phase"},
    {"by": "B", "next": "main 1"},
    {"by": "B", "activate": "Companion Hole"},
    "resolve",
    {"by": "B", "next": "end phase"},
)
_ANSWERED: tuple[Any, ...] = ({"by": "B", "activate": "Companion Trap"}, "resolve")


def disputes(name: str, kind: str, effects: Sequence[str], library: str) -> Iterator[tuple[str, Data]]:
    """Each dispute with a card: what it tries, and the scenario. ``kind`` is the card's type, as card files have it."""
    words = kind.split()
    monster, extra = words[-1] == "monster", not EXTRA.isdisjoint(words)
    used = [{"by": "A", "activate": name, "effect": effect} for effect in effects]
    zone = "monsters" if monster else "field" if "field" in words else "spell_trap"
    attack = [
        {"by": "A", "next": "battle phase"},
        {"by": "A", "attack": name if monster else "Companion", "targets": ["Companion Foe"]},
    ]
    played: dict[str, tuple[str, Any, list[Any]]] = {
        "on the field": (zone, name, [*used, *_ANSWERED, *attack]),
        "in the Graveyard": ("graveyard", name, [{"by": "A", "activate": "Companion Storm"}, "resolve", *used]),
    }
    own = {"by": "A", "special_summon": name}
    if extra:
        played["Special Summoned"] = ("extra", name, [own, *used, *_ANSWERED, *attack])
    else:
        played["in the hand"] = ("hand", name, [*used, *_ANSWERED, {"by": "A", "attack": "Companion"}])
    if monster and not extra:
        played["Normal Summoned"] = ("hand", name, [{"by": "A", "summon": name}, *used, *_ANSWERED, *attack])
        played["Special Summoned"] = ("hand", name, [own, *used, *_ANSWERED, *attack])
    if not monster:
        activated = {"by": "A", "activate": name}
        played["activated from the hand"] = ("hand", name, [activated, *_ANSWERED, *used, *attack])
    if not extra:
        down = {"by": "A", "flip_summon": name} if monster else {"by": "A", "activate": name}
        played["Set"] = (zone, {"card": name, "set": True}, [down, *used, *_ANSWERED, *attack])
    for how, (place, entry, plays) in played.items():
        yield how, _dispute(place, entry, [*plays, *_NEXT_TURN], library)


def _dispute(zone: str, entry: Any, plays: list[Any], library: str) -> Data:
    mine: Data = {"hand": ["Companion Recruit", "Companion Storm"], "monsters": ["Companion"]}
    mine[zone] = [*mine.get(zone, []), entry]
    theirs = {
        "hand": ["Companion Hole"],
        "monsters": ["Companion Foe"],
        "spell_trap": [{"card": "Companion Trap", "set": True}],
        "graveyard": ["Companion Recruit"],
    }
    board = {"turn": "A", "phase": "main 1", "A": mine, "B": theirs}
    head = {"format": 1, "ruleset": "yugioh", **({"library": library} if library == "text" else {})}
    return {**head, "cards": CARDS, "board": board, "plays": plays}
