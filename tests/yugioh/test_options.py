"""What `judge options` offers, `check` accepts; what it refuses, `check` refuses with the same rule."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from judge.adjudication.files import adjudged
from judge.source import schema
from judge.source.scenario import read_scenario
from tests.case_book import some_of
from tests.cli.running import invoke
from tests.yugioh.offered import disagreements

CASES = sorted((Path(__file__).parents[2] / "scenarios" / "yugioh").glob("*/*.yaml"))


@pytest.mark.parametrize("file", some_of(300, CASES, "options"), ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_options_and_check_agree(file: Path) -> None:
    scenario = read_scenario(file)
    if scenario.strict_passes:
        scenario = scenario._replace(plays=())
    told = {0, len(scenario.plays) // 2, len(scenario.plays)}
    left_open = [one.play for one in adjudged(scenario).unclear]
    for at in told:
        if any(play <= at for play in left_open):  # what comes after an open play is open, too
            continue
        assert disagreements(scenario, at) == []


def test_the_machine_output_fits_its_schema() -> None:
    file = next(c for c in CASES if c.stem == "raigeki-magic-jammer-seven-tools")
    result = invoke(["options", str(file), "--at", "1", "--format", "json"])
    assert result.exit_code == 0
    document = json.loads(result.stdout)
    Draft7Validator(schema.load("report")).validate(document)
    entry = document["files"][0]
    assert entry["window"]["asked"] == "B"
    assert [c["card"] for c in entry["legal"]] == ["Magic Jammer"]
    assert "Kuriboh" in [c["card"] for c in entry["refused"]]


def test_a_play_that_is_not_there() -> None:
    result = invoke(["options", str(CASES[0]), "--at", "99"])
    assert result.exit_code == 2
    assert "There is no play 99" in result.stderr


def test_what_is_offered_once_a_play_is_left_open_says_so() -> None:
    file = next(c for c in CASES if c.stem == "illegal-a-clause-nobody-understood-decides-the-next-play")
    result = invoke(["options", str(file)])
    assert result.exit_code == 0
    assert "Play 3 is left open; what comes after it is judged as if it stood." in " ".join(result.stdout.split())


def test_nobody_is_offered_anything_where_only_words_could_permit_a_play() -> None:
    file = next(c for c in CASES if c.stem == "boundary-nothing-follows-a-play-that-only-words-could-permit")
    result = invoke(["options", str(file)])
    assert result.exit_code == 2
    assert "From play 1 on nothing is judged." in result.stderr


def test_triggers_of_which_sources_disagree_which_comes_first_are_left_open() -> None:
    folder = Path(__file__).parents[2] / "scenarios" / "yugioh" / "trigger-first"
    file = folder / "boundary-sources-disagree-on-the-opponents-first.yaml"
    result = invoke(["options", str(file), "--at", "4"])
    text = " ".join(result.stdout.split())
    assert "Sangan and Witch of the Black Forest are to be placed, and sources disagree which" in text
    assert "A perhaps may: Witch of the Black Forest e1 [yugioh/trigger-first]" in text
    assert "B perhaps may: Sangan e1 [yugioh/trigger-first]" in text
