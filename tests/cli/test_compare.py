from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest

from tests.cli.conftest import Judge
from tests.cli.disputes import LEGAL
from tests.report.pages import Page
from tests.report.test_json_report import SCHEMA

SCENARIOS = Path(__file__).parents[2] / "scenarios"
CANNON = SCENARIOS / "yugioh/disputes/earlier-years/ignition-priority-for-another-monster-in-2003.yaml"
TARGET = (
    SCENARIOS / "yugioh/disputes/earlier-years/monster-recovery-takes-the-target-of-change-of-heart-away-in-2003.yaml"
)
FIELD = SCENARIOS / "yugioh/disputes/earlier-years/a-second-field-spell-before-2014.yaml"
SHOWDOWN = SCENARIOS / "riftbound/disputes/showdowns-and-focus/an-opponent-joins-a-showdown.yaml"
INVITED = SCENARIOS / "riftbound/disputes/showdowns-and-focus/an-invited-player-gains-focus-in-1-0.yaml"


def said(judge: Judge, file: Path, rulesets: str) -> str:
    """The comparison of a dispute, on one line."""
    result = judge("compare", file, "--rulesets", rulesets)
    assert result.exit_code == 0, result.stderr
    return " ".join(result.stdout.split())


@pytest.mark.parametrize(
    ("file", "rulesets", "opening"),
    [
        (
            CANNON,
            "yugioh@tcg,yugioh@2003",
            "The rulings part at play 2: under yugioh@tcg A may not activate Cannon Soldier "
            "(yugioh/closed-state-fast-only: Konami, Fast Effect Timing; TCG Official Rulebook v10, p. 48); under "
            "yugioh@2003 it is left open whether A may activate Cannon Soldier (yugioh/ignition-timing: ",
        ),
        (
            TARGET,
            "yugioh,yugioh@2003",
            "The rulings come to the same end and part only over the reason (Chain Link 1, Change of Heart): under",
        ),
        (
            FIELD,
            "yugioh@tcg,yugioh@2003",
            "Every play is judged alike; the rulings part only at the end, over B's field: under yugioh@tcg there is "
            "Mystic Mine; under yugioh@2003 there is nothing.",
        ),
        (
            SHOWDOWN,
            "riftbound@1.4,riftbound@1.0",
            "The rulings part at play 4: under riftbound@1.4 A's statement that the showdown is a combat holds "
            "(riftbound/showdown-becomes-a-combat: Riftbound Core Rules 1.4, 316.8.b.1.a, 323.14, 344.1, 464.1); under "
            "riftbound@1.0 A's statement that the showdown is a combat does not hold (riftbound/showdown-becomes",
        ),
        (
            INVITED,
            "riftbound@1.4,riftbound@1.0",
            "The rulings part at play 1: under riftbound@1.4 A may not invite C (riftbound/illegal-invitation: "
            "Riftbound Core Rules 1.4, 316.5.b.1, 489.8.a); under riftbound@1.0 A may invite C "
            "(riftbound/illegal-invitation: Riftbound Core Rules 1.0, 531.2.a, 540.3, 553.3)",
        ),
    ],
)
def test_where_they_part_is_said_in_a_sentence(judge: Judge, file: Path, rulesets: str, opening: str) -> None:
    assert opening in said(judge, file, rulesets)


def test_three_editions(judge: Judge) -> None:
    shown = said(judge, CANNON, "yugioh@tcg,yugioh@ocg,yugioh@2003")
    assert "under yugioh@tcg and yugioh@ocg A may not activate Cannon Soldier" in shown
    assert "illegal under yugioh@tcg, illegal under yugioh@ocg, unclear under yugioh@2003" in shown
    assert "The three rulings do not differ." in said(judge, CANNON, "yugioh@2003,yugioh@2003,yugioh@2003")


def test_the_machines_record(judge: Judge) -> None:
    result = judge("compare", CANNON, "--rulesets", "yugioh@tcg,yugioh@2003", "--format", "json")
    document = json.loads(result.stdout)
    jsonschema.validate(document, SCHEMA)
    (entry,) = document["files"]
    assert [ruling["verdict"] for ruling in entry["rulings"]] == ["illegal", "unclear"]
    assert entry["differences"][0]["sides"][0]["rule"] == "yugioh/closed-state-fast-only"
    assert document["summary"] == {"files": 1, "unreadable": 0, "differences": len(entry["differences"])}


def test_markdown_and_a_page(judge: Judge, tmp_path: Path) -> None:
    shown = judge("compare", CANNON, "--rulesets", "yugioh@tcg,yugioh@2003", "--format", "md").stdout
    assert "## Where they part" in shown
    target = tmp_path / "parted.html"
    assert judge("compare", CANNON, "--rulesets", "yugioh,yugioh@2003", "--format", "html", "-o", target).exit_code == 0
    assert "The rulings part at play 2" in Page(target.read_text("utf-8")).text


@pytest.mark.parametrize(
    ("file", "rulesets", "message"),
    [
        (SHOWDOWN, "riftbound@1.4,yugioh", "yugioh is no edition of riftbound."),
        (SHOWDOWN, "yugioh@tcg,yugioh@2003", "yugioh@tcg is no edition of riftbound."),
        (SHOWDOWN, "riftbound@1.4,riftbound@7", "There is no ruleset 'riftbound@7'."),
        (CANNON, "yugioh@tcg", "name two editions or more"),
    ],
)
def test_editions_that_do_not_fit(judge: Judge, file: Path, rulesets: str, message: str) -> None:
    result = judge("compare", file, "--rulesets", rulesets)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_a_file_that_cannot_be_judged_names_the_edition(judge: Judge, table: Path) -> None:
    (table / "unknown.yaml").write_text(LEGAL.replace("hand: [Raigeki]", "hand: [Raigekki]"), "utf-8")
    result = judge("compare", "unknown.yaml", "--rulesets", "yugioh@ocg,yugioh@2003")
    assert result.exit_code == 2
    assert "Under yugioh@ocg: " in result.stderr
