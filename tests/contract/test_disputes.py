"""Every dispute says where its answer is published, and lies in the folder of its subject."""

from __future__ import annotations

from collections import Counter

import pytest

from judge.source import strict_yaml
from tests.contract.code import ROOT

SCENARIOS = ROOT / "scenarios"
DISPUTES = sorted(SCENARIOS.glob("*/disputes/**/*.yaml"))
BY_SUBJECT = ("yugioh", "riftbound")
"""Games with so many disputes that one folder would be searched in vain."""
MOST = 70
"""So many disputes of one subject can still be looked through."""


def test_the_disputes_are_found() -> None:
    assert {file.relative_to(SCENARIOS).parts[0] for file in DISPUTES} >= {*BY_SUBJECT, "starlight"}


def test_every_dispute_names_its_source() -> None:
    sources = {file: strict_yaml.parse(file.read_text("utf-8"), spans=False).data.get("source") for file in DISPUTES}
    assert [str(file) for file, source in sources.items() if not isinstance(source, str) or not source.strip()] == []


@pytest.mark.parametrize("game", BY_SUBJECT)
def test_every_dispute_lies_in_the_folder_of_its_subject(game: str) -> None:
    home = SCENARIOS / game / "disputes"
    files = [file.relative_to(home) for file in home.rglob("*") if file.is_file()]
    assert [str(file) for file in files if len(file.parts) != 2] == []
    counted = Counter(file.parts[0] for file in files if file.suffix == ".yaml")
    assert {subject: count for subject, count in counted.items() if count > MOST} == {}


def test_no_dispute_lies_in_two_folders() -> None:
    named = Counter((file.relative_to(SCENARIOS).parts[0], file.name) for file in DISPUTES)
    assert [name for name, count in named.items() if count > 1] == []


def test_the_schema_of_every_scenario_is_found_from_its_place() -> None:
    mark = "# yaml-language-server: $schema="
    for file in sorted(SCENARIOS.rglob("*.yaml")):
        first = file.read_text("utf-8").partition("\n")[0]
        assert first.startswith(mark), file
        assert (file.parent / first.removeprefix(mark)).resolve() == ROOT / "schemas" / "scenario.schema.json", file
