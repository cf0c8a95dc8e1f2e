"""A report that fails on one file says so of that file; every other file is reported."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from judge.adjudication.files import Bug, failed
from judge.adjudication.outcomes import outcome
from judge.batch import Work
from judge.cli.options import Format
from judge.cli.reporting import Target, write
from judge.cli.screen import Screen
from judge.kernel.errors import Failed
from judge.report import formats
from judge.report.outcome import Judged, Outcome
from tests.report import cases
from tests.report.build import SPEED

UNSAYABLE = cases.ILLEGAL._replace(violations=(SPEED._replace(message=cast(str, 7)),), entry={"a": {cast(str, 7), 8}})
"""No format can write this: a message that is no text, a record that is no JSON."""


def told(bug: Bug) -> Failed:
    assert isinstance(bug.__cause__, Exception)
    return Failed(f"The report failed on {bug.file}.")


def written(name: str, outcomes: list[Outcome], to: Path) -> tuple[str, dict[str, int]]:
    tally = write(outcomes, Target(Format(name), str(to)), Screen(), told)
    return to.read_text("utf-8"), tally.numbers()


@pytest.mark.parametrize("name", formats.MODULES)
def test_it_costs_one_file(name: str, tmp_path: Path) -> None:
    instead = failed(Bug(UNSAYABLE.file, None, b""), Work(entry=name in formats.WITH_ENTRIES), lambda bug: FAILED)
    found = written(name, [cases.LEGAL, UNSAYABLE, cases.UNCLEAR], tmp_path / "report")
    assert found == written(name, [cases.LEGAL, instead, cases.UNCLEAR], tmp_path / "report")
    assert found[1] == {"files": 3, "legal": 1, "illegal": 0, "unclear": 1, "unreadable": 0, "internal_error": 1}
    assert "The report failed on disputes/illegal.yaml." in found[0]


FAILED = Failed(f"The report failed on {UNSAYABLE.file}.")


def test_what_cannot_be_said_of_the_failure_itself_ends_the_run(tmp_path: Path) -> None:
    broken = outcome(Judged("x.yaml", None, error=Failed(cast(str, 7))))
    with pytest.raises(Exception, match="int"):
        written("full", [broken], tmp_path / "report")
