"""What is written in another way than usual, and can mean one thing only: read so, with a note that says it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from judge.kernel.places import Path
from judge.kernel.scenario import Play
from judge.source import schema
from judge.vocabulary.boards import ALONE

Note = tuple[Path, str]
"""A place in the file, and how it was read."""


def cards_alone(board: Mapping[str, Any], game: str) -> tuple[Mapping[str, Any], tuple[Note, ...]]:
    """A board on which every card that stands alone in place of a list is a list of one, with a note for each."""
    found = list(_alone(board, game))
    if not found:
        return board, ()
    sides = {player: dict(side) if isinstance(side, dict) else side for player, side in board.items()}
    for player, key in found:
        sides[player][key] = [sides[player][key]]
    notes = [
        (("board", player, key), f"{key} of {player} is a list: this is read as `{key}: [{board[player][key]}]`.")
        for player, key in found
    ]
    return sides, tuple(notes)


def verbs_alone(plays: Any) -> Iterator[Note]:
    """A note for every play whose verb has nothing behind it."""
    for n, entry in enumerate(plays):
        if isinstance(entry, dict) and None in entry.values():
            for key in (key for key, value in entry.items() if value is None):
                yield ("plays", n), f"Play {n + 1}: `{key}` alone is read as `{key}: true`."


def materials_named(plays: tuple[Play, ...]) -> tuple[tuple[Play, ...], tuple[Note, ...]]:
    """Plays in which what a monster is made `with` are its materials, unless it is Pendulum Summoned, with a note for
    each that says so in another way."""
    found, notes = list(plays), []
    for n, play in enumerate(plays):
        how = play.details.get("how")
        if how in _MADE_OF_MATERIALS and "with" in play.details and "materials" not in play.details:
            named = {"materials" if key == "with" else key: value for key, value in play.details.items()}
            found[n] = play._replace(details=named)
            said = f"Play {n + 1}: `with` beside `how: {how}` is read as `materials`."
            notes.append((play.path("with"), said))
    return tuple(found), tuple(notes)


_MADE_OF_MATERIALS = ("link", "synchro", "xyz", "fusion", "ritual")


def _alone(board: Mapping[str, Any], game: str) -> Iterator[tuple[str, str]]:
    """The players and places of single cards."""
    lists = _lists(game)
    for player, side in board.items():
        if isinstance(side, dict):
            yield from ((player, key) for key, value in side.items() if isinstance(value, str) and key in lists)


@cache
def _lists(game: str) -> frozenset[str]:
    """The places of a player's side that are lists of cards, in which a card may stand alone; read off the schema."""
    definitions = schema.load("scenario")["definitions"]
    keys = definitions.get(f"{game}_player", {}).get("properties", {})
    return frozenset(key for key, shape in keys.items() if ALONE in _ways(shape, definitions))


def _ways(shape: Mapping[str, Any], definitions: Mapping[str, Any]) -> list[Any]:
    for inner in shape.get("allOf", ()):
        if "$ref" in inner:
            shape = definitions[inner["$ref"].rpartition("/")[2]]
    return list(shape.get("anyOf", ()))
