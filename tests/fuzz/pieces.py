"""Scenarios put together from the pieces of the case book: boards of one file, plays of others, details of all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from judge.source import strict_yaml
from tests import case_book

Data = dict[str, Any]
EDITIONS = {
    "yugioh": ("yugioh", "yugioh@ocg", "yugioh@2003"), "riftbound": ("riftbound", "riftbound@1.0"),
    "starlight": ("starlight",),
}  # fmt: skip
DATES = ("2003-04-28", "2008-09-01", "2011-12-31", "2014-07-14", "2021-04-01")


@cache
def files() -> Sequence[Path]:
    """The case book."""
    return case_book.files()


@cache
def texts() -> list[bytes]:
    """The case book as it is written."""
    return [file.read_bytes() for file in files()]


@cache
def book() -> dict[str, list[Data]]:
    """The scenarios of each game, as data."""
    found: dict[str, list[Data]] = defaultdict(list)
    for file in files():
        data: Data = strict_yaml.parse(file.read_text("utf-8"), spans=False).data
        found[str(data["ruleset"]).partition("@")[0]].append(data)
    return found


@cache
def details(game: str) -> dict[str, list[Any]]:
    """Every value that a detail of a play has somewhere in the case book of a game."""
    found: dict[str, list[Any]] = defaultdict(list)
    for data in book()[game]:
        for play in data.get("plays") or []:
            for key, value in play.items() if isinstance(play, dict) else ():
                if value not in found[key]:
                    found[key].append(value)
    return found


def some_of(data: Data, key: str) -> list[Any]:
    """A list that a scenario may have."""
    return list(data.get(key) or [])


@st.composite
def mixtures(draw: st.DrawFn) -> Data:
    """The board of one scenario, plays of several, some of them with other details."""
    game = draw(st.sampled_from(sorted(EDITIONS)))
    data = dict(draw(st.sampled_from(book()[game])))
    others = draw(st.lists(st.sampled_from(book()[game]), max_size=2))
    played: list[Any] = [*some_of(data, "plays"), *(play for other in others for play in some_of(other, "plays"))]
    shuffled, repeated = draw(st.booleans()), draw(st.booleans())
    played = draw(st.permutations(played)) if shuffled else played
    played = [draw(detailed(game, play)) if draw(st.integers(0, 3)) == 0 else play for play in played]
    if played and repeated:
        played = played + draw(st.lists(st.sampled_from(played), max_size=6))
    cards = {name: card for one in (*others, data) for name, card in (one.get("cards") or {}).items()}
    if others and draw(st.integers(0, 3)) == 0:
        data["board"] = draw(boards(data["board"], others[0]["board"]))
    data |= {"plays": played, "ruleset": draw(st.sampled_from(EDITIONS[game]))}
    data |= {"cards": cards} if cards else {}
    if draw(st.integers(0, 3)):
        data.pop("expect", None)
    if draw(st.integers(0, 5)) == 0:
        data["passes"] = "strict"
    if game == "yugioh" and draw(st.integers(0, 5)) == 0:
        data["date"] = draw(st.sampled_from(DATES))
    return data


@st.composite
def detailed(draw: st.DrawFn, game: str, play: Any) -> Any:
    """A play with other details than it had."""
    if not isinstance(play, dict):
        return play
    pool = details(game)
    key = draw(st.sampled_from(sorted(pool)))
    changed = dict(play)
    if key in changed and draw(st.booleans()):
        del changed[key]
        return changed
    return {**changed, key: draw(st.sampled_from(pool[key]))}


@st.composite
def boards(draw: st.DrawFn, board: Data, other: Data) -> Data:
    """One board with parts of another."""
    mixed = dict(board)
    for key, value in other.items():
        if isinstance(value, dict) and isinstance(mixed.get(key), dict):
            mixed[key] = {**mixed[key], **{zone: cards for zone, cards in value.items() if draw(st.booleans())}}
        elif draw(st.booleans()):
            mixed[key] = value
    return mixed
