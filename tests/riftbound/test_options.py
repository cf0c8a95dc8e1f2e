"""What `judge options` offers, `check` accepts; what it refuses, `check` refuses by the same rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from judge.source import schema
from judge.source.scenario import read_scenario
from tests.case_book import some_of
from tests.cli.running import invoke
from tests.riftbound.offered import disagreements

CASES = sorted((Path(__file__).parents[2] / "scenarios" / "riftbound").glob("*/*.yaml"))


@pytest.mark.parametrize("file", some_of(150, CASES, "options"), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_options_and_check_agree(file: Path) -> None:
    scenario = read_scenario(file)
    for at in {0, len(scenario.plays) // 2, len(scenario.plays)}:
        assert disagreements(scenario, at) == []


def test_the_machine_output_fits_its_schema() -> None:
    file = next(c for c in CASES if c.stem == "a-reaction-before-the-other-has-passed")
    result = invoke(["options", str(file), "--at", "1", "--format", "json"])
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    Draft7Validator(schema.load("report")).validate(document)
    entry = document["files"][0]
    assert entry["window"]["asked"] == "A"
    assert [(c["player"], c["card"], c["after"]) for c in entry["legal"]] == [("B", "Defy", "if A passes")]


def test_the_words_are_the_games_own() -> None:
    file = next(c for c in CASES if c.stem == "a-reaction-before-the-other-has-passed")
    text = invoke(["options", str(file), "--at", "1"]).stdout
    assert "B may use, if A passes:" in text
    assert "nothing can be activated" not in text


COMBAT = """
format: 1
ruleset: riftbound
title: Five damage for a Tank and two others
board:
  players: [A, B]
  turn: A
  A: {base: [Reed Bull, Reed Heron, {card: Reed Heron, id: Heron 2, damage: 1}], hand: [Reed Fire], runes: 0}
  battlefields:
    - name: Reed Landing
      controller: B
      units: [{card: Reed Crane, owner: B}, {card: Reed Stork, owner: B}, {card: Reed Wall, owner: B}]
cards:
  Reed Landing: {type: battlefield}
  Reed Bull: {type: unit, might: 5}
  Reed Heron: {type: unit, might: 2}
  Reed Crane: {type: unit, might: 4}
  Reed Stork: {type: unit, might: 2}
  Reed Wall: {type: unit, might: 2, keywords: [tank]}
  Reed Fire:
    type: unit
    might: 1
    abilities: [{when: {played: me}, targets: [{card: unit, of: you}], resolve: [{damage: 1}]}]
plays:
"""


def told(tmp_path: Path, *plays: str) -> str:
    """What `judge options` answers after plays from that position, on one line."""
    file = tmp_path / "dispute.yaml"
    file.write_text(COMBAT + "".join(f"  - {{{play}}}\n" for play in plays), "utf-8")
    return " ".join(invoke(["options", str(file)]).stdout.split())


def test_every_way_to_divide_combat_damage_is_offered_with_the_last_pass(tmp_path: Path) -> None:
    text = told(tmp_path, "by: A, move: Reed Bull, to: Reed Landing", "by: A, pass: true")
    assert "pass, and A assigns 2 to Reed Wall, 2 to Reed Stork and 1 to Reed Crane" in text
    assert "pass, and A assigns 2 to Reed Wall and 3 to Reed Crane" in text
    assert text.count("and A assigns") == 2


def test_damage_that_nobody_divided_is_told_as_open(tmp_path: Path) -> None:
    closed = ("by: A, move: Reed Bull, to: Reed Landing", "by: A, pass: true", "by: B, pass: true")
    assert "left open before this: A divides 5 combat damage" in told(tmp_path, *closed)


def test_targets_of_one_name_are_told_apart_and_units_move_together(tmp_path: Path) -> None:
    text = told(tmp_path, "by: A, play: Reed Fire")
    assert "choosing the ready Reed Heron in A's base" in text
    assert "choosing the ready, damaged Reed Heron in A's base" in text
    assert "move any of Reed Bull, Reed Heron and Reed Heron together to Reed Landing" in told(
        tmp_path, "by: A, claim: {state: Neutral Open}"
    )
