"""A scenario as the kernel sees it: a board and plays, with every value's place in the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.places import NOWHERE, Path, Span
from judge.kernel.table import Player
from judge.kernel.tuples import NamedTuple

_NOTHING: Mapping[str, Any] = {}
_NOWHERE: Mapping[Path, Span] = {}


class Play(NamedTuple):
    """One thing that was said at the table.

    ``number`` counts from 1. ``verb`` is the ruleset's word (``activate``, ``pass``, ``resolve``, ...), ``value``
    what stands after it (a card's name, mostly), ``details`` the other keys (``cost``, ``targets``, ...).
    ``by`` is None for bare words.
    """

    number: int
    verb: str
    value: Any = None
    by: Player | None = None
    details: Mapping[str, Any] = _NOTHING

    def path(self, *keys: str | int) -> Path:
        """The place of one of this play's values."""
        return ("plays", self.number - 1, *keys)

    @property
    def immediately(self) -> bool:
        """Did nobody pass between the play before and this one?"""
        return bool(self.details.get("immediately", False))


class Scenario(NamedTuple):
    """One dispute: where it was read, under which ruleset and edition, the board and the plays as written.

    ``date`` is the day whose rules hold, as written (empty: the edition's own). ``options`` are the readings the file
    chooses where the ruleset's sources leave one open. ``reads`` is what is said, for this run, of words of cards that
    were not understood: an answer by words.
    ``read_as`` says of places what was read there in the only way it can be meant.
    ``spans`` maps the path of each value to its place; ``lines`` is the text, for messages.
    """

    file: str
    ruleset: str
    edition: str
    title: str = ""
    question: str = ""
    source: str = ""
    board: Mapping[str, Any] = _NOTHING
    cards: Mapping[str, Any] = _NOTHING
    plays: tuple[Play, ...] = ()
    expect: Mapping[str, Any] | None = None
    strict_passes: bool = False
    library: str = "shipped"
    date: str = ""
    options: Mapping[str, Any] = _NOTHING
    reads: Mapping[str, str] = _NOTHING
    read_as: tuple[tuple[Path, str], ...] = ()
    spans: Mapping[Path, Span] = _NOWHERE
    lines: tuple[str, ...] = ()

    def play_path(self, number: int) -> Path:
        """The path of what play ``number`` names; empty if the file has no such play."""
        if not 0 < number <= len(self.plays):
            return ()
        play = self.plays[number - 1]
        return play.path(play.verb) if play.by else play.path()

    def span(self, path: Path) -> Span:
        """Where a value stands; the nearest enclosing value where it has no place of its own."""
        while path:
            try:
                return self.spans[path]
            except KeyError:
                path = path[:-1]
        return NOWHERE


def words_of(scenario: Scenario) -> list[str]:
    """Every string on the board and in the plays of a scenario."""
    found: list[str] = []
    _gather(scenario.board, found)
    for play in scenario.plays:
        if play.value is not None:
            _gather(play.value, found)
        if play.details:
            _gather(play.details, found)
    return found


def words_in(value: Any) -> list[str]:
    """Every string in a written value, the keys of mappings included, however deep: all that could be a name."""
    found: list[str] = []
    _gather(value, found)
    return found


_SCALARS = frozenset({int, float, bool, type(None)})
_PLAIN = _SCALARS | {str, list, tuple}


def _gather(value: Any, found: list[str]) -> None:
    kind = type(value)
    if kind is str:
        found.append(value)
        return
    if kind is dict or (kind not in _PLAIN and isinstance(value, Mapping)):
        found.extend(map(str, value))
        value = value.values()
    elif kind is not list and kind is not tuple:
        return
    for inner in value:
        kind = type(inner)
        if kind is str:  # most are: no call for each of them
            found.append(inner)
        elif kind not in _SCALARS:
            _gather(inner, found)
