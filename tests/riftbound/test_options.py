"""What `judge options` offers, `check` accepts; what it refuses, `check` refuses by the same rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from judge.cli.app import app
from judge.source import schema
from judge.source.scenario import read_scenario
from tests.riftbound.offered import disagreements

CASES = sorted((Path(__file__).parents[2] / "scenarios" / "riftbound").glob("*/*.yaml"))


@pytest.mark.parametrize("file", CASES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_options_and_check_agree(file: Path) -> None:
    scenario = read_scenario(file)
    for at in {0, len(scenario.plays) // 2, len(scenario.plays)}:
        assert disagreements(scenario, at) == []


def test_the_machine_output_fits_its_schema() -> None:
    file = next(c for c in CASES if c.stem == "a-reaction-before-the-other-has-passed")
    result = CliRunner().invoke(app, ["options", str(file), "--at", "1", "--format", "json"])
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    Draft7Validator(schema.load("report")).validate(document)
    entry = document["files"][0]
    assert entry["window"]["asked"] == "A"
    assert [(c["player"], c["card"], c["after"]) for c in entry["legal"]] == [("B", "Defy", "if A passes")]


def test_the_words_are_the_games_own() -> None:
    file = next(c for c in CASES if c.stem == "a-reaction-before-the-other-has-passed")
    text = CliRunner().invoke(app, ["options", str(file), "--at", "1"]).stdout
    assert "B may use, if A passes:" in text
    assert "nothing can be activated" not in text
