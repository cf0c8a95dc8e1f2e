"""The board of a record as a scenario has it, and the board at the end laid beside the judge's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from judge import api
from tests.databases.duels.records import Record

DRAWN = "Marsh Heron"
"""What the player of the second turn draws here, who draws nothing in the engine: a monster that does nothing."""
CARDS = {
    DRAWN: {"type": "normal monster", "level": 12, "attribute": "DIVINE", "race": "Divine-Beast", "atk": 0, "def": 0}
}
_ZONES = {"hand": "hand", "monsters": "monsters", "spelltraps": "spell_trap", "gy": "graveyard", "banished": "banished"}
_EXTRA_ZONES = {5: 2, 6: 4}
"""The columns of the Extra Monster Zones, by the engine's numbers."""


_WITHOUT_A_PAST: Mapping[str, Mapping[str, Any]] = {"Apollousa, Bow of the Goddess": {"atk": 0}}
"""Monsters on the field whose values come from the materials of their Summon: the engine knows of none."""


def board(record: Record, cards: Sequence[str] = ()) -> dict[str, Any]:
    """The board before the first play; nothing has happened before it.

    Of monsters in the Graveyard, or banished, the engine has none that was Summoned before.
    """
    raw = record.raw
    found: dict[str, Any] = {"turn": raw["turn_player"], "phase": "main 1", "history": [], "history_complete": True}
    if raw["start_phase"] == "Draw Phase":
        found |= {"phase": "draw", "drawn": True}
    return found | {side: _side(raw["board"].get(side, {}), raw["lp"][side], tuple(cards)) for side in "AB"}


def _side(said: Mapping[str, Any], lp: int, cards: tuple[str, ...]) -> dict[str, Any]:
    there = [_spell_or_trap(one) for one in said.get("spelltraps", ())]
    side: dict[str, Any] = {
        "lp": lp,
        "hand": said.get("hand", []),
        "monsters": [_monster(one) for one in said.get("monsters", ())],
        "spell_trap": [one for zone, one in there if zone != 5],
        "field": [one for zone, one in there if zone == 5],
        "graveyard": [_never_summoned(one, cards) for one in said.get("gy", ())],
        "banished": [_never_summoned(one, cards) for one in said.get("banished", ())],
    }
    side = {key: cards for key, cards in side.items() if cards}
    return side | {"deck": list(said.get("deck", [])), "deck_complete": True, "extra": said.get("extra", [])}


@lru_cache(maxsize=2000)
def kinds(name: str, cards: tuple[str, ...]) -> frozenset[str]:
    """The kinds of the cards of that name, as "continuous trap"."""
    return frozenset(one.type for one in api.cards(name, ruleset="yugioh", cards=cards) if one.name == name)


def _never_summoned(name: str, cards: tuple[str, ...]) -> str | dict[str, Any]:
    monster = any("monster" in kind for kind in kinds(name, cards))
    return {"card": name, "properly_summoned": False} if monster else name


def _monster(said: str | Mapping[str, Any]) -> Any:
    if isinstance(said, str):
        return said
    found: dict[str, Any] = {"card": said["card"], **_WITHOUT_A_PAST.get(said["card"], {})}
    if said.get("pos") == "set":
        found["set"] = True
    elif said.get("pos") == "def":
        found["position"] = "defense"
    if said.get("materials"):
        found["materials"] = list(said["materials"])
    return found | column(said.get("zone"))


def column(zone: Any) -> dict[str, Any]:
    """Where a zone with the engine's number is, as a scenario says it."""
    if not isinstance(zone, int):
        return {}
    if zone in _EXTRA_ZONES:
        return {"extra_zone": True, "column": _EXTRA_ZONES[zone]}
    return {"column": zone + 1}


def _spell_or_trap(said: str | Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    card = {"card": said} if isinstance(said, str) else {"card": said["card"]}
    state = "set" if isinstance(said, str) else said.get("pos", "set")
    zone = None if isinstance(said, str) else said.get("zone")
    found = {**card, **({"set": True} if state == "set" else {"face": "up"})}
    return zone, found if zone == 5 else found | column(zone)


def spell_zones(board: Mapping[str, Any]) -> dict[tuple[str, str], int]:
    """The zones of the Spells and Traps on a board, by side and name."""
    there = [(side, one) for side in "AB" for one in board[side].get("spell_trap", ())]
    return {(side, one["card"]): one["column"] for side, one in there if "column" in one}


def draw_nothing(side: Mapping[str, Any], top: str) -> None:
    """Lay a card that does nothing on what is on top of the Deck now."""
    deck: list[str] = side["deck"]
    deck.insert(deck.index(top) if top in deck else 0, DRAWN)


def differences(record: Record, final: Mapping[str, Any]) -> Iterator[str]:
    """Where the judge's board at the end is not the engine's."""
    for side in "AB":
        engine, judge = record.said["final"][side], final[side]
        if max(0, engine["lp"]) != judge["lp"]:
            yield f"{side} LP: {engine['lp']}, here {judge['lp']}"
        for theirs, ours in _ZONES.items():
            cards = [*judge.get(ours, ()), *(judge.get("field", ()) if theirs == "spelltraps" else ())]
            here = Counter(_told(one, theirs) for one in cards)
            del here[DRAWN]
            there = Counter(engine[theirs])
            if here != there:
                yield f"{side} {theirs}: only there {_list(there - here)}, only here {_list(here - there)}"


def _told(card: Mapping[str, Any], zone: str) -> str:
    name: str = card["card"]
    if zone == "monsters":
        return name + (" [set]" if card.get("set") else " [def]" if card.get("position") == "defense" else " [atk]")
    if zone == "spelltraps":
        return name + (" [set]" if card.get("set") else " [face-up]")
    return name


def _list(cards: Counter[str]) -> Sequence[str]:
    return sorted(cards.elements())
