"""--undecided, --statistics, and the closing lines."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from judge import batch
from judge.cli import screen
from judge.report.outcome import Outcome
from judge.report.run import Tally
from judge.report.statistics import Statistics
from judge.report.text import Look
from tests.cli import disputes
from tests.cli.conftest import Judge
from tests.cli.conftest import judge as judge
from tests.cli.conftest import table as table

OPEN = next(
    one.path.read_text("utf-8")
    for one in batch.shipped_scenarios()
    if one.path is not None and "verdict: unclear" in one.path.read_text("utf-8")
)
WITHOUT = OPEN[: OPEN.index("\nexpect:") + 1]


@pytest.mark.parametrize(("option", "check", "without", "expected"), [
    ([], 3, 1, 0),
    (["--undecided", "ok"], 0, 0, 0),
    (["--undecided", "fail"], 1, 1, 1),
])  # fmt: skip
def test_what_unclear_counts_as(
    judge: Judge, table: Path, option: list[str], check: int, without: int, expected: int
) -> None:
    Path("without.yaml").write_text(WITHOUT, "utf-8")
    Path("open.yaml").write_text(OPEN, "utf-8")
    assert judge("check", "without.yaml", *option).exit_code == check
    assert judge("test", "without.yaml", *option).exit_code == without
    assert judge("test", "open.yaml", *option).exit_code == expected
    assert judge("check", "open.yaml", "illegal.yaml", *option).exit_code == 1
    (entry,) = json.loads(judge("test", "open.yaml", "--format", "json", *option).stdout)["files"]
    assert entry["test"]["met"] is (expected == 0)
    fast = judge("check", "open.yaml", "legal.yaml", "--fail-fast", "--format", "concise", *option)
    assert ("legal.yaml: legal" in fast.stdout) is (check == 0)


def test_statistics(judge: Judge, table: Path) -> None:
    Path("more.yaml").write_text(disputes.ILLEGAL, "utf-8")
    out = judge("check", ".", "--statistics", "--format", "concise").stdout
    _, _, told = out.partition("files in which a rule was broken")
    assert re.search(r"^ +2 +- +-  yugioh/spell-speed-1-no-chain$", told, re.MULTILINE)
    never = re.search(r"yugioh@tcg \(3 files\): (\d+) of (\d+) rules never spoke:\n((?:    yugioh/\S+\n)+)", told)
    assert never is not None
    silent = never[3].split()
    assert len(silent) == int(never[1]) < int(never[2])
    assert "yugioh/spell-speed-1-no-chain" not in silent
    assert "yugioh/spell-speed-3-lock" in silent
    machine = judge("check", "legal.yaml", "--statistics", "--format", "json")
    assert json.loads(machine.stdout)["summary"]["legal"] == 1
    assert "never spoke" in machine.stderr


def test_statistics_of_nothing() -> None:
    assert len(Statistics().lines({}, Look())) == 1


def closing(outcomes: Iterable[Outcome], test: bool = False) -> list[str]:
    tally = Tally(test)
    assert [*tally.counting(outcomes)]
    return tally.closing()


def test_the_closing_lines_count_by_ruleset_and_rule() -> None:
    found = {
        part: [one for one in batch.shipped_scenarios() if f"/{part}/" in one.name]
        for part in ("spell-speed-3-lock", "spell-speed-1-no-chain")
    }
    (illegal, *_), chain = (
        [one for one in found["spell-speed-3-lock"] if "/illegal-" in one.name],
        batch.outcomes(found["spell-speed-1-no-chain"], batch.Work()),
    )
    lock = batch.outcomes([illegal], batch.Work())
    assert len(closing(lock)) == 1, "one file broke one rule: nothing to count"
    starlight = [one for one in batch.shipped_scenarios() if one.name.startswith("scenarios/starlight/")][:3]
    mixed = [*chain, *batch.outcomes([illegal, *starlight], batch.Work())]
    first, *rest = closing(mixed)
    assert first.startswith(f"{len(mixed)} files: ")
    assert [line.split(":")[0].strip() for line in rest if ":" in line] == ["starlight", "yugioh@tcg", "broken"]
    assert "yugioh/spell-speed-3-lock 1" in " ".join(" ".join(rest).split())
    assert all(len(line) <= 80 for line in rest)


def test_the_bar_is_always_as_wide() -> None:
    for done, total, seconds in ((1, 20, 0.0), (999, 20000, 65.0), (20000, 20000, 7000.0)):
        assert len(screen.bar(done, total, seconds)) == screen.BAR_WIDTH
    assert screen.bar(10, 40, 30).startswith("[######..................] 10 of 40 files, 30 s, 90 s left")
