"""Whatever is in a file: no command fails or hangs, exit codes are as documented, every report can be written.

See `tests.fuzz.budget` for long runs.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.fuzz import mutations, pieces
from tests.fuzz.budget import budget
from tests.fuzz.commands import commands, formats, tried
from tests.fuzz.mutations import written
from tests.properties.disputes import disputes as yugioh_disputes
from tests.properties.held import Data
from tests.properties.starlight_disputes import disputes as starlight_disputes
from tests.riftbound.disputes import disputes as riftbound_disputes


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fuzz") / "scenario.yaml"


@st.composite
def any_edition(draw: st.DrawFn) -> Data:
    """A random board with random plays, of any game and edition."""
    data = dict(draw(st.one_of(yugioh_disputes(), riftbound_disputes(), starlight_disputes())))
    game = str(data["ruleset"]).partition("@")[0]
    data["ruleset"] = draw(st.sampled_from(pieces.EDITIONS[game]))
    if game == "yugioh" and draw(st.booleans()):
        data["date"] = draw(st.sampled_from(pieces.DATES))
    return data


def test_every_command_that_reads_a_scenario_is_tried() -> None:
    assert all(formats(command) for command in ("check", "test", "trace", "options", "compare"))
    assert {"full", "concise", "json"} <= set(formats("check"))


@budget(60)
@given(commands(), st.binary(max_size=200) | st.text(max_size=200).map(str.encode), st.booleans())
def test_any_bytes(file: Path, command: list[str], content: bytes, piped: bool) -> None:
    tried(command, file, content, piped=piped)


@budget(120)
@given(commands(), mutations.damaged(), st.booleans())
def test_damaged_files(file: Path, command: list[str], content: bytes, piped: bool) -> None:
    tried(command, file, content, piped=piped)


@budget(120)
@given(commands(), mutations.distorted(), st.booleans())
def test_distorted_scenarios(file: Path, command: list[str], data: Data, ascii_only: bool) -> None:
    tried(command, file, written(data, ascii_only))


@budget(150)
@given(commands(), pieces.mixtures())
def test_mixtures_of_the_case_book(file: Path, command: list[str], data: Data) -> None:
    tried(command, file, written(data))


@budget(150)
@given(commands(), any_edition())
def test_random_disputes_of_every_edition(file: Path, command: list[str], data: Data) -> None:
    tried(command, file, written(data))
