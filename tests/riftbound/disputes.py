"""Random Riftbound disputes: any board and any plays of library cards that the schema admits."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from judge.batch import library
from judge.rulesets.riftbound.table.records import record
from tests.properties.held import Data

LIBRARY = {name: record(name, raw) for name, raw in library("riftbound").items()}
PLAYED = sorted(n for n, c in LIBRARY.items() if c.type in ("unit", "gear", "spell") and not c.token)
UNITS = sorted(n for n, c in LIBRARY.items() if c.type == "unit")
PERMANENTS = sorted(n for n, c in LIBRARY.items() if c.type in ("unit", "gear"))
HIDDEN = sorted(n for n, c in LIBRARY.items() if c.keyword("hidden"))
LEGENDS = sorted(n for n, c in LIBRARY.items() if c.type == "legend")
FIELDS = sorted(n for n, c in LIBRARY.items() if c.type == "battlefield")
SEATS = ("A", "B", "C", "D")


def cards(names: list[str], most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(names), max_size=most)


@st.composite
def sides(draw: st.DrawFn) -> Data:
    """One player's side of the table."""
    side: Data = {"hand": draw(cards(PLAYED, 4)), "base": draw(cards(PERMANENTS, 3))}
    if draw(st.integers(0, 2)) == 0:
        side |= {"legend": draw(cards(LEGENDS, 1)), "runes": draw(st.integers(0, 8)), "trash": draw(cards(PLAYED, 2))}
    return side


@st.composite
def places(draw: st.DrawFn, players: tuple[str, ...]) -> list[Data]:
    """Battlefields, each held by one player or nobody."""
    found = []
    for name in draw(st.lists(st.sampled_from(FIELDS), min_size=1, max_size=2, unique=True)):
        by = draw(st.sampled_from((*players, "")))
        place: Data = {"name": name}
        if by:
            place |= {"controller": by, "units": draw(cards(UNITS, 2))}
            if place["units"] and draw(st.booleans()):
                hidden = {"card": draw(st.sampled_from(HIDDEN)), "hidden_this_turn": draw(st.booleans())}
                place["facedown"] = hidden
        found.append(place)
    return found


def named(value: Any) -> list[str]:
    """Every card named in a part of the board."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return [name for one in value for name in named(one)]
    if isinstance(value, dict):
        return [name for key, one in value.items() if key not in ("controller", "name") for name in named(one)]
    return []


@st.composite
def claims(draw: st.DrawFn, players: tuple[str, ...], every: list[str], fields: list[str]) -> Data:
    """Statements about the position."""
    name, player = draw(st.sampled_from(every)), draw(st.sampled_from(players))
    made: list[Data] = [
        {"focus": player}, {"priority": player}, {"state": "Neutral Open"}, {"showdown": "over"},
        {"resolves_first": name}, {"finalized_first": name}, {"played": name}, {"may_respond_to": name},
        {"trigger": name}, {"item": name, "outcome": "resolved"}, {"controls": draw(st.sampled_from(fields))},
        {"pays": "Repeat", "for": name},
    ]  # fmt: skip
    return draw(st.sampled_from(made))


@st.composite
def plays(draw: st.DrawFn, board: Data, players: tuple[str, ...]) -> Any:
    """One play: mostly a card of that player."""
    by = draw(st.sampled_from(players))
    mine = named(board[by]) or ["Hextech Ray"]
    fields = [place["name"] for place in board["battlefields"]]
    every = [n for p in players for n in named(board[p])] + named(board["battlefields"]) or ["Hextech Ray"]
    verbs = ["play"] * 9 + ["activate", "move", "move", "hide", "pass", "pass", "resolve", "resolve", "end_turn"]
    verb = draw(st.sampled_from([*verbs, "claim", "trigger", "finalize", "decline", "invite", "accept", "refuse"]))
    if verb == "resolve":
        return draw(st.sampled_from(["resolve", {"resolve": "all"}, {"resolve": every[0]}]))
    play: Data = {"by": by}
    if verb in ("pass", "end_turn", "accept", "refuse"):
        return play | {verb: True}
    if verb == "claim":
        return play | {"claim": draw(claims(players, every, fields))}
    if verb == "invite":
        return play | {"invite": draw(st.sampled_from(players))}
    where = draw(st.sampled_from([*fields, "base"]))
    if verb == "hide":
        return play | {"hide": draw(st.sampled_from(mine)), "at": where}
    play[verb] = draw(st.sampled_from(every if verb in ("trigger", "finalize", "decline", "move") else mine))
    if verb == "move" or draw(st.integers(0, 3)) == 0:
        play["to"] = where
    if verb != "move" and draw(st.booleans()):
        play["targets"] = draw(st.lists(st.sampled_from(every), max_size=2))
    for key, value in (("immediately", True), ("accelerate", True), ("repeat", 1), ("legion", True)):
        if verb == "play" and draw(st.sampled_from([False] * 9 + [True])):
            play[key] = value
    if verb == "play" and draw(st.sampled_from([False] * 11 + [True])):
        play["during"] = {draw(st.sampled_from(["resolving", "playing", "moving"])): every[-1]}
    return play


@st.composite
def disputes(draw: st.DrawFn, most: int = 7) -> Data:
    """A whole dispute between two to four players, under either version."""
    players = SEATS[: draw(st.sampled_from([2, 2, 2, 3, 4]))]
    board: Data = {"players": list(players), "turn": draw(st.sampled_from(players))}
    board["phase"] = draw(st.sampled_from(["main"] * 6 + ["beginning", "ending", "awaken"]))
    board |= {player: draw(sides()) for player in players}
    board["battlefields"] = draw(places(players))
    if board["phase"] == "main" and draw(st.integers(0, 3)) == 0:
        at = board["battlefields"][0]["name"]
        holder = board["battlefields"][0].get("controller") or players[0]
        board["showdown"] = {"at": at, "contester": holder, "focus": draw(st.sampled_from(players))}
    version = draw(st.sampled_from(["riftbound", "riftbound", "riftbound@1.0"]))
    data: Data = {"format": 1, "ruleset": version, "board": board}
    if draw(st.integers(0, 7)) == 0:
        data["passes"] = "strict"
    data["plays"] = draw(st.lists(plays(board, players), min_size=1, max_size=most))
    return data
