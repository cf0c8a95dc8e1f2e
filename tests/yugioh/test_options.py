"""What `judge options` offers, `check` accepts; what it refuses, `check` refuses with the same rule."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from jsonschema import Draft7Validator
from typer.testing import CliRunner

from judge import batch, rulesets
from judge.cli.app import app
from judge.kernel.adjudicate import adjudicate, survey
from judge.kernel.choices import Choice
from judge.kernel.scenario import Play, Scenario
from judge.source import schema
from judge.source.scenario import read_scenario

CASES = sorted((Path(__file__).parents[2] / "scenarios" / "yugioh").glob("*/*.yaml"))
BRANCHES = "abcde"
DECLARED = "Spellcaster"  # for what must be declared; nothing else answers to it


def ruling(scenario: Scenario, at: int, choice: Choice) -> str:
    """The rule by which `check` refuses the choice as the next play; empty if it accepts it."""
    effect = choice.effect
    details: dict[str, object] = {"immediately": True}
    if effect:
        details |= {"choose": effect} if effect in BRANCHES else {"effect": effect, "choose": DECLARED}
    tried = Play(at + 1, "activate", choice.card, choice.player, details)
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    verdict = adjudicate(wing, replace(scenario, plays=(*scenario.plays[:at], tried)), batch.library("yugioh"))
    return next((v.rule for v in verdict.violations if v.play == at + 1), "")


@pytest.mark.parametrize("file", CASES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_options_and_check_agree(file: Path) -> None:
    scenario = read_scenario(file)
    wing = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    if scenario.strict_passes:
        scenario = replace(scenario, plays=())
    for at in {0, len(scenario.plays) // 2, len(scenario.plays)}:
        found = survey(wing, scenario, batch.library("yugioh"), at)
        for choice in found.legal:
            if not choice.after:
                assert ruling(scenario, at, choice) == "", f"after play {at}: {choice}"
        names = [c.name for c in (*found.legal, *found.refused)]
        for choice in found.refused:
            if names.count(choice.name) > 1 and choice.card == choice.name:
                continue  # the name alone means whichever copy can be used
            if not choice.after and choice.effect and found.window.kind not in ("W", "R"):
                assert ruling(scenario, at, choice) == choice.rule, f"after play {at}: {choice}"


def test_the_machine_output_fits_its_schema() -> None:
    file = next(c for c in CASES if c.stem == "raigeki-magic-jammer-seven-tools")
    result = CliRunner().invoke(app, ["options", str(file), "--at", "1", "--format", "json"])
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    Draft7Validator(schema.load("report")).validate(document)
    entry = document["files"][0]
    assert entry["window"]["asked"] == "B"
    assert [c["card"] for c in entry["legal"]] == ["Magic Jammer"]
    assert "Kuriboh" in [c["card"] for c in entry["refused"]]


def test_a_play_that_is_not_there() -> None:
    result = CliRunner().invoke(app, ["options", str(CASES[0]), "--at", "99"])
    assert result.exit_code == 2
    assert "There is no play 99" in result.stderr
