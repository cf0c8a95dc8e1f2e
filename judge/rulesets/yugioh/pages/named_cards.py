"""Where a scenario names cards, so that names as people type them can be replaced by the names on the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from judge.kernel.places import Path
from judge.kernel.scenario import Play, Scenario
from judge.rulesets.yugioh.judging.board_keys import HAPPENED
from judge.rulesets.yugioh.judging.table_talk import TALK
from judge.rulesets.yugioh.table import terms
from judge.vocabulary.table_talk import CARD

Rename = Callable[[str, Path, bool], str]
"""From a name, its place, and whether nothing but a card can stand there, to the name to put in its place."""

_NAMING = {one.key: one.names == CARD for one in TALK.details if one.names}
"""What stands beside a verb and names cards: surely, or perhaps."""
_ENTRY = ("card", "equipped_to", "bound_to", "targets", "materials", "overlay", "summoned_by")
_WORDS = frozenset({"this card", "itself", "half", "hand", "all", "resolve", "open", "card name"})


def renamed(scenario: Scenario, rename: Rename) -> Scenario:
    """The scenario with every name of a card replaced; ids, players and words of the format are left alone."""
    kept = {*_WORDS, *_ids(scenario.board), terms.UNKNOWN}
    own = _Renaming(lambda name, path, surely: name if name in kept else rename(name, path, surely))
    expect = scenario.expect
    return scenario._replace(
        board=own.board(scenario.board, ("board",)),
        plays=tuple(own.play(play) for play in scenario.plays),
        expect=None if expect is None else own.expected(expect),
    )


def _ids(value: Any) -> Iterator[str]:
    """The ids given on a board, at any depth."""
    if isinstance(value, Mapping):
        if isinstance(value.get("id"), str):
            yield value["id"]
        value = list(value.values())
    if isinstance(value, list):
        for inner in value:
            yield from _ids(inner)


_LONGEST_NAME = 9


def _phrases(words: str) -> Iterator[str]:
    """What in a sentence could be the name of a card: words in a row, the first and the last with a capital letter."""
    said = words.split()
    begin = [n for n, word in enumerate(said) if not word[0].islower()]
    for first in begin:
        for last in begin:
            if first <= last < first + _LONGEST_NAME and (first, last) != (0, len(said) - 1):
                yield " ".join(said[first : last + 1]).rstrip(".,;")


class _Renaming:
    """Walks the parts of a scenario that name cards."""

    def __init__(self, rename: Rename) -> None:
        self._rename = rename

    def board(self, board: Mapping[str, Any], path: Path) -> dict[str, Any]:
        found = {
            player: self._side(side, (*path, player)) if isinstance(side, dict) else side
            for player, side in board.items()
        }
        if isinstance(found.get("history"), list):
            found["history"] = [self._past(one, (*path, "history", n)) for n, one in enumerate(found["history"])]
        return found

    def _past(self, told: Any, path: Path) -> Any:
        if not isinstance(told, Mapping):
            return told
        return {
            key: self._all(value, (*path, key), True) if key in HAPPENED and isinstance(value, str) else value
            for key, value in told.items()
        }

    def play(self, play: Play) -> Play:
        details = {
            key: self._all(value, play.path(key), _NAMING[key]) if key in _NAMING else value
            for key, value in play.details.items()
        }
        if isinstance(paid := play.details.get("cost"), str):
            for name in _phrases(paid):
                self._rename(name, play.path("cost"), False)
        value = play.value
        names = TALK.verbs[play.verb].names if play.verb in TALK.verbs else ""
        if names:
            value = self._all(value, play.path(play.verb), names == CARD)
        elif play.verb == "claim" and isinstance(value, Mapping):
            value = self._claim(value, play.path("claim"))
        return play._replace(value=value, details=details)

    def expected(self, expect: Mapping[str, Any]) -> dict[str, Any]:
        path: Path = ("expect",)
        found = dict(expect)
        if isinstance(found.get("board"), Mapping):
            found["board"] = self.board(found["board"], (*path, "board"))
        if "resolves" in found:
            found["resolves"] = self._all(found["resolves"], (*path, "resolves"), False)
        if isinstance(found.get("outcome"), Mapping):
            place = (*path, "outcome")
            found["outcome"] = {
                self._rename(key, (*place, key), False): value for key, value in found["outcome"].items()
            }
        if "windows" in found:
            found["windows"] = [
                {
                    key: self._all(value, (*path, "windows", n, key), True) if "offered" in key else value
                    for key, value in window.items()
                }
                for n, window in enumerate(found["windows"])
            ]
        return found

    def _side(self, side: Mapping[str, Any], path: Path) -> dict[str, Any]:
        return {
            key: self._zone(value, (*path, key)) if key in terms.ZONE_KEYS else value for key, value in side.items()
        }

    def _zone(self, zone: Any, path: Path) -> Any:
        if not isinstance(zone, list):
            return self._entry(zone, path)
        return [self._entry(entry, (*path, n)) for n, entry in enumerate(zone)]

    def _entry(self, entry: Any, path: Path) -> Any:
        if isinstance(entry, Mapping):
            return {key: self._of_entry(key, value, (*path, key)) for key, value in entry.items()}
        return self._all(entry, path, True)

    def _of_entry(self, key: str, value: Any, path: Path) -> Any:
        if key == "summoned_with":  # entries of their own
            return self._zone(value, path)
        return self._all(value, path, True) if key in _ENTRY else value

    def _claim(self, claim: Mapping[str, Any], path: Path) -> dict[str, Any]:
        found = dict(claim)
        for place, name in TALK.names_in(claim, CARD):
            new = self._rename(name, (*path, *place), False)
            found[place[0]] = new if len(place) == 1 else {**found[place[0]], place[1]: new}
        return found

    def _all(self, value: Any, path: Path, surely: bool) -> Any:
        """Every text in a value; a sentence is none."""
        if isinstance(value, str):
            return self._rename(value, path, surely)
        if isinstance(value, list):
            return [self._all(inner, (*path, n), surely) for n, inner in enumerate(value)]
        if isinstance(value, Mapping):
            return {key: self._all(inner, (*path, key), surely) for key, inner in value.items()}
        return value
