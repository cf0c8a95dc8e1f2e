"""A position written out: who has what, and where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from judge.report.text import Look

LABELS = {"lp": "LP", "spell_trap": "spell & trap", "extra": "extra deck", "atk": "ATK", "def": "DEF"}
"""Keys whose words at the table are not simply the key."""
COLUMN = 14


def render(board: Mapping[str, Any], look: Look) -> list[str]:
    """The board by player and place; places without cards are left out."""
    shown: list[str] = []
    for owner, rows in places(board):
        shown += [f"  {look.paint(owner, 'bold')}"] if owner else []
        for label, text in rows:
            shown += look.wrap(text, f"    {label:<{COLUMN}}")
    return shown


def places(board: Mapping[str, Any]) -> list[tuple[str, list[tuple[str, str]]]]:
    """By player (empty for what belongs to nobody) the places that are not empty, each with what is there in words."""
    found: list[tuple[str, list[tuple[str, str]]]] = []
    for key, value in board.items():
        if isinstance(value, Mapping):
            found.append((key, [row for inner, what in value.items() for row in _row(_label(inner), what)]))
        else:
            found.append(("", _row(_label(key), value)))
    return found


Place = tuple[str, str, tuple[tuple[str, bool], ...]]
"""The owner and the name of a place, and what is there, each with whether the other position has it not."""


def beside(position: Mapping[str, Any], other: Mapping[str, Any]) -> list[Place]:
    """The places of a position that are not empty, held against another one: what is in this and not in that?"""
    found: list[Place] = []
    for key, value in position.items():
        inside, across = value, other.get(key)
        rows = inside.items() if isinstance(inside, Mapping) else ((key, inside),)
        for name, what in rows:
            then = across.get(name) if isinstance(across, Mapping) else across
            if what not in ([], {}, None, ""):
                owner = key if isinstance(inside, Mapping) else ""
                found.append((owner, _label(name), tuple(_marked(what, then))))
    return found


def _marked(what: Any, then: Any) -> Iterator[tuple[str, bool]]:
    if not isinstance(what, list):
        yield str(what), what != then
        return
    left = Counter(map(entry, then if isinstance(then, list) else ()))
    marked = []
    for text in map(entry, what):
        marked.append((text, left[text] <= 0))
        left[text] -= 1
    for (text, fresh), same in groupby(marked):
        number = len(list(same))
        yield text if number == 1 else f"{text} x{number}", fresh


def _label(key: str) -> str:
    return LABELS.get(key, key.replace("_", " "))


def _row(label: str, value: Any) -> list[tuple[str, str]]:
    if value in ([], {}, None, ""):
        return []
    return [(label, cards(value) if isinstance(value, list) else str(value))]


def cards(entries: list[Any]) -> str:
    """The cards of one place in order, equal neighbours counted: ``unknown card x3``."""
    counted: list[tuple[str, int]] = []
    for text in map(entry, entries):
        if counted and counted[-1][0] == text:
            counted[-1] = (text, counted[-1][1] + 1)
        else:
            counted.append((text, 1))
    return ", ".join(text if n == 1 else f"{text} x{n}" for text, n in counted)


def entry(card: Any) -> str:
    """One card with its facts: ``Summoned Skull (attack)``, ``Magic Jammer (set)``."""
    if not isinstance(card, Mapping):
        return str(card)
    facts = ", ".join(filter(None, (_fact(key, value) for key, value in card.items() if key != "card")))
    name = str(card.get("card", "unknown card"))
    return f"{name} ({facts})" if facts else name


def measure(value: Any) -> str:
    """A measured value in words: ``length 2; links Ember, Tide``. Lists of records are for machines."""
    if isinstance(value, Mapping):
        parts = ((k.replace("_", " "), measure(v)) for k, v in value.items())
        nested = any(isinstance(v, (Mapping, list)) for v in value.values())
        return ("; " if nested else ", ").join(f"{k} {v}" for k, v in parts if v)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ", ".join(measure(one) for one in value if not isinstance(one, Mapping))
    return str(value)


def _fact(key: str, value: Any) -> str:
    words = _label(key)
    if value is None or value is False or value in ([], {}):
        return ""
    if value is True:
        return words
    if isinstance(value, list):
        return f"{words} {', '.join(map(entry, value))}"
    if isinstance(value, Mapping):
        return f"{words} {', '.join(f'{k} {v}' for k, v in value.items())}"
    return str(value) if key == "position" else f"{words} {value}"
