"""A verdict whose plays name cards as people do: by their names, not by the ids of the file."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.records import altered
from judge.kernel.scenario import Play
from judge.kernel.verdict import Verdict


def spoken(verdict: Verdict) -> Verdict:
    """The verdict, with names for ids in its plays; of cards that share a name the id is said beside it."""
    names = _names(verdict.scenario.board)
    if not names:
        return verdict
    plays = tuple(_spoken(play, names) for play in verdict.scenario.plays)
    return altered(verdict, scenario=verdict.scenario._replace(plays=plays))


def _names(board: Any) -> dict[str, str]:
    """What each id of the board is called."""
    cards = list(_cards(board))
    often = Counter(name for _, name in cards)
    return {id: name if often[name] == 1 else f"{name} ({id})" for id, name in cards if id}


def _cards(board: Any) -> Iterator[tuple[str, str]]:
    """The id (or nothing) and the name of every card written on the board."""
    if isinstance(board, str):
        yield "", board
    elif isinstance(board, Mapping):
        name = board.get("card")
        if isinstance(name, str):
            yield str(board.get("id", "")), name
        for key, value in board.items():
            if key not in ("card", "id"):
                yield from _cards(value)
    elif isinstance(board, list | tuple):
        for one in board:
            yield from _cards(one)


def _spoken(play: Play, names: Mapping[str, str]) -> Play:
    return play._replace(value=_named(play.value, names), details=_named(play.details, names))


def _named(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, Mapping):
        return {key: _named(one, names) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_named(one, names) for one in value]
    return value
