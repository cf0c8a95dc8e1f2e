"""Where a scenario names cards, so that names as people type them can be replaced by the names on the cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.places import Path
from judge.kernel.scenario import Play, Scenario
from judge.rulesets.riftbound.judging.table_talk import TALK
from judge.rulesets.riftbound.table import terms
from judge.vocabulary.table_talk import CARD, PLACE

Rename = Callable[[str, Path, bool], str]
"""From a name, its place, and whether nothing but a card can stand there, to the name to put in its place."""

_NO_CARDS = frozenset({
    "players", "teams", "turn", "phase", "owner", "controller", "contested", "scored", "attacker", "defender",
    "contester", "focus", "id", "note",
})  # fmt: skip
"""What the board says of players and phases."""
_CARDS = frozenset({*terms.PLACES, "units", "card"})
"""Where the board has cards and nothing else."""
_WITHIN = frozenset({"cost", "during", "outcome"})
_KINDS = (CARD, PLACE)


def renamed(scenario: Scenario, rename: Rename) -> Scenario:
    """The scenario with every name of a card or battlefield replaced; players, ids and phases are left alone."""
    expect = scenario.expect
    if expect is not None and "board" in expect:
        expect = {**expect, "board": _inside(expect["board"], ("expect", "board"), rename)}
    return scenario._replace(
        board=_inside(scenario.board, ("board",), rename),
        plays=tuple(_play(play, rename) for play in scenario.plays),
        expect=expect,
    )


def _play(play: Play, rename: Rename) -> Play:
    value = play.value
    if play.verb in TALK.verbs and TALK.verbs[play.verb].names in _KINDS and value != "all":
        value = _inside(value, play.path(play.verb), rename)
    elif play.verb == "claim" and isinstance(value, Mapping):
        value = _claim(play, rename)
    details = {
        key: _inside(said, play.path(key), rename)
        if key in _WITHIN or (key in TALK.details and TALK.details[key].names in _KINDS)
        else said
        for key, said in play.details.items()
    }
    return play._replace(value=value, details=details)


def _claim(play: Play, rename: Rename) -> dict[str, Any]:
    found = dict(play.value)
    for place, name in TALK.names_in(play.value, *_KINDS):
        new = rename(name, play.path("claim", *place), False)
        found[place[0]] = new if len(place) == 1 else {**found[place[0]], place[1]: new}
    return found


def _inside(value: Any, path: Path, rename: Rename, surely: bool = False) -> Any:
    """Every text in a value but what tells no card; ``surely``: it stands where nothing but a card can."""
    if isinstance(value, str):
        return rename(value, path, surely)
    if isinstance(value, list):
        return [_inside(inner, (*path, n), rename, surely) for n, inner in enumerate(value)]
    if isinstance(value, Mapping):
        return {
            key: inner
            if key in _NO_CARDS or key == "pays"
            else _inside(inner, (*path, key), rename, key in _CARDS and path[:1] == ("board",))
            for key, inner in value.items()
        }
    return value
