"""Long games, mostly of legal plays: what is offered is played, and what must hold of every dispute is looked at."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from judge import batch, rulesets
from judge.kernel.adjudicate import survey
from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Verdict
from judge.source.scenario import read_scenario_text
from tests.properties.held import Data, bare, judged, without
from tests.riftbound.disputes import FIELDS, HIDDEN, LEGENDS, PERMANENTS, PLAYED, SEATS, UNITS
from tests.riftbound.offered import disagreements
from tests.riftbound.test_properties import check_newest_first, renamed


def board(chance: random.Random) -> Data:
    """A board with something to do for everybody."""
    players = SEATS[: chance.choice([2, 2, 3, 4])]
    found: Data = {"players": list(players), "turn": players[0]}
    for player in players:
        found[player] = {"hand": chance.sample(PLAYED, 5), "base": chance.sample(PERMANENTS, 3)}
        if chance.random() < 0.4:
            found[player] |= {"legend": [chance.choice(LEGENDS)], "runes": chance.randint(0, 8)}
    places = []
    for name in chance.sample(FIELDS, 2):
        place: Data = {"name": name}
        if chance.random() < 0.8:
            place |= {"controller": chance.choice(players), "units": chance.sample(UNITS, chance.randint(1, 2))}
            if chance.random() < 0.4:
                place["facedown"] = chance.choice(HIDDEN)
        places.append(place)
    found["battlefields"] = places
    return found


def offered(data: Data) -> tuple[list[Any], Any]:
    """What `judge options` offers after the plays so far, as plays; and the window."""
    scenario = read_scenario_text(json.dumps(data), "walk.yaml")
    wing = rulesets.load(scenario.ruleset, scenario.edition)
    found = survey(wing, scenario, batch.library("riftbound"))
    plays: list[Any] = []
    for choice in found.legal:
        verb = "play" if choice.effect == "play" else "activate"
        play: Data = {"by": choice.player, verb: choice.card}
        plays.append(play if verb == "play" else play | {"effect": choice.effect})
    return plays, found.window


def step(chance: random.Random, data: Data, verdict: Verdict) -> Any:
    """One more play, in most cases a legal one."""
    plays, window = offered(data)
    here: list[Data] = [c for place in verdict.board["battlefields"].values() for c in place]
    asked = window.asked
    if window.kind in ("place", "finalize") and chance.random() < 0.6:
        names = [c["card"] for c in here] + [
            c["card"] for p in data["board"]["players"] for c in verdict.board[p]["base"]
        ]
        play: Data = {
            "by": asked,
            chance.choice(["trigger", "finalize", "decline"]): window.now.rpartition("(")[2][:-1],
        }
        said = window.now.partition(" makes the choices for ")[2].partition("'s ")[0].partition(",  ")[0]
        for key in ("trigger", "finalize", "decline"):
            if key in play:
                play[key] = said or play[key].split(", ")[0] or "Mega-Mech"
        return play | ({"targets": [chance.choice(names)]} if names and chance.random() < 0.5 else {})
    ways: list[Any] = [*plays * 2, "resolve", "resolve"]
    if asked:
        ways += [{"by": asked, "pass": True}] * 2
        if window.kind == "neutral open":
            units = [c.get("id", c["card"]) for c in verdict.board[asked]["base"] if "might" in c]
            fields = [place["name"] for place in data["board"]["battlefields"]]
            ways += [{"by": asked, "move": unit, "to": chance.choice(fields)} for unit in units]
            ways += [
                {"by": asked, "hide": c["card"], "at": chance.choice(fields)} for c in verdict.board[asked]["hand"]
            ][:1]
            ways += [{"by": asked, "end_turn": True}] * (chance.random() < 0.3)
    play = chance.choice(ways)
    if isinstance(play, dict) and "play" in play and chance.random() < 0.4:
        names = [c["card"] for c in here] or ["Mega-Mech"]
        play = play | {"targets": [chance.choice(names)]}
    if isinstance(play, dict) and "play" in play and chance.random() < 0.2:
        play = play | {"to": data["board"]["battlefields"][0]["name"]}
    return play


def walk(seed: int, length: int = 14) -> Data:
    """A game of some plays."""
    chance = random.Random(seed)
    data: Data = {"format": 1, "ruleset": chance.choice(["riftbound", "riftbound", "riftbound@1.0"]), "plays": []}
    data["board"] = board(chance)
    for _ in range(length):
        try:
            verdict = judged(data)
            data = {**data, "plays": [*data["plays"], step(chance, data, verdict)]}
            judged(data)
        except Unreadable:
            data = {**data, "plays": data["plays"][:-1]}
            break
    return data


@pytest.mark.parametrize("seed", range(10))
def test_a_long_game(seed: int) -> None:
    data = walk(seed)
    verdict = judged(data)
    check_newest_first(verdict)
    illegal = {violation.play for violation in verdict.violations}
    rest = judged(without(data, illegal))
    assert rest.violations == ()
    assert rest.board == verdict.board
    assert bare(rest.steps) == bare(verdict.steps)
    other = judged(renamed(data))
    assert [(v.play, v.rule) for v in other.violations] == [(v.play, v.rule) for v in verdict.violations]
    scenario = read_scenario_text(json.dumps(data), "walk.yaml")
    assert disagreements(scenario, len(scenario.plays)) == []


def test_most_plays_of_these_games_are_legal() -> None:
    plays = resolved = illegal = 0
    for seed in range(8):
        verdict = judged(walk(seed))
        plays += len(verdict.scenario.plays)
        resolved += len(verdict.resolves)
        illegal += len(verdict.violations)
    assert illegal < plays / 2
    assert resolved > 20
