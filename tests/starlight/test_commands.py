"""The commands on Starlight files: trace, options, rule, new, compare, --format json."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft7Validator

from judge.rulesets.starlight.rules import BOOK
from judge.source import schema
from tests.cli.running import invoke
from tests.contract.code import JUDGE, ROOT

HOME = ROOT / "scenarios" / "starlight"
FOUR = str(HOME / "rulebook" / "a-chain-of-four-with-an-extra-link.yaml")
COUNTER = str(HOME / "disputes" / "a-counter-is-resolved-before-what-it-answers.yaml")


def run(*arguments: str, code: int = 0, text: str | None = None) -> str:
    result = invoke(list(arguments), input=text)
    assert result.exit_code == code, result.output
    return result.stdout


def test_the_trace_lays_the_links_in_a_row_and_measures() -> None:
    text = run("trace", FOUR)
    row = text[text.index("links in order of play") :]
    assert re.search(r"A  Ember +A  Ember +A  Tide +\[extra: G1\]", row)
    assert re.search(r"g1  p1 +g2  p2 +g3  p3 +A  Moss", row)
    assert "global length   4" in text
    assert "personal A      length 4; links Ember, Ember, Tide, Moss;" in text
    assert "ended by        the third normal link was played" in text
    assert "Spell Speed" not in text


@pytest.mark.parametrize("command", ["check", "trace", "test"])
def test_the_machine_output_fits_its_schema(command: str) -> None:
    document = json.loads(run(command, FOUR, "--format", "json"))
    Draft7Validator(schema.load("report")).validate(document)
    entry = document["files"][0]
    assert entry["ruleset"] == "starlight"
    assert entry["measured"]["global"]["kinds"] == {"normal": 3, "extra": 1, "counter": 0}
    assert [link["effect"] for link in entry["chains"][0]] == ["normal", "normal", "normal", "extra"]
    assert entry["resolves"] == ["Ember", "Ember", "Moss", "Tide"]


def test_options_say_what_may_be_played_and_what_not() -> None:
    text = run("options", FOUR, "--at", "6")
    assert "now:  A plays a green skill on G1, or skips it." in text
    assert "play Moss on G1" in text
    assert "play Moss as a normal link [starlight/fourth-normal-link]" in text
    document = json.loads(run("options", FOUR, "--at", "6", "--format", "json"))
    Draft7Validator(schema.load("report")).validate(document)
    entry = document["files"][0]
    assert entry["window"]["kind"] == "extra link"
    assert [(c["card"], c["effect"], c["deed"]) for c in entry["legal"]] == [("Moss", "extra G1", "play Moss on G1")]


def test_the_rival_may_counter() -> None:
    text = run("options", COUNTER, "--at", "1")
    assert re.search(r"B may:\n +activate Riposte as a counter link", text)


def test_rule_pages() -> None:
    assert "starlight/fourth-normal-link" in run("rule", "--ruleset", "starlight")
    page = run("rule", "starlight/fourth-normal-link")
    assert "published: Starlight rules, Chain, Skill and Link (SL-N2)" in page
    assert "boundary-the-third.yaml" in page


def test_new_writes_a_file_that_meets_its_own_expectation() -> None:
    text = run("new", "-", "--ruleset", "starlight")
    assert "1 as expected" in run("test", "-", text=text)


def test_a_card_is_declared_in_the_file() -> None:
    result = invoke(["card", "Flare", "--ruleset", "starlight"])
    assert result.exit_code == 2
    assert "Declare it under `cards:`" in result.stderr


def test_compare_of_a_game_with_one_edition() -> None:
    assert "do not differ" in run("compare", FOUR, "--rulesets", "starlight,starlight")


EVERY_ID = [
    *(f"X{n}" for n in range(1, 6)), "S1", "S2", *(f"T{n}" for n in range(1, 9)), *(f"K{n}" for n in range(1, 9)),
    *(f"N{n}" for n in range(1, 7)), *(f"E{n}" for n in range(1, 11)), *(f"C{n}" for n in range(1, 7)),
    *(f"P{n}" for n in range(1, 7)), *(f"R{n}" for n in range(1, 8)), *(f"Q{n}" for n in range(1, 9)), "Q6b",
    *(f"M{n}" for n in range(1, 10)), *(f"D{n}" for n in range(1, 5)), "V1", *(f"W{n}" for n in range(1, 4)),
    *(f"U{n}" for n in range(1, 4)), *(f"G{n}" for n in range(1, 5)), "B1",
]  # fmt: skip


@pytest.mark.parametrize("number", EVERY_ID)
def test_every_number_of_the_specification_is_cited_by_a_rule(number: str) -> None:
    cited = {word for rule in BOOK.rules.values() for cite in rule.cite for word in re.findall(r"SL-\w+", cite.note)}
    assert f"SL-{number}" in cited


def test_every_rule_that_decides_a_claim_is_in_the_book() -> None:
    files = sorted((JUDGE / "rulesets" / "starlight" / "judging").glob("*claims.py"))
    slugs = {word for file in files for word in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', file.read_text("utf-8"))}
    assert len(slugs) > 25
    assert slugs <= set(BOOK.rules)


def test_no_card_of_a_scenario_is_undeclared() -> None:
    told = json.loads(run("check", str(HOME), "--format", "json", "--exit-zero"))["files"]
    assert len(told) == len([*HOME.rglob("*.yaml")])
    assert [(one["file"], a) for one in told for a in one["assumed"] if "not declared" in a] == []
    assert [one["file"] for one in told if one["verdict"] != _expected(Path(one["file"]))] == []


def _expected(file: Path) -> str:
    said = file.read_text("utf-8").partition("\nexpect:")[2].partition("verdict: ")[2]  # the first is the file's
    return re.split(r"\W", said)[0]
