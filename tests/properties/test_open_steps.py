"""No silent reading: a step that a file leaves open is named if the verdict would be another without it."""

from __future__ import annotations

import pytest

from tests.case_book import files, some_of
from tests.properties.reversals import Dispute

BOOK = files()
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_every_step_that_changes_the_verdict_is_named(part: int) -> None:
    unnamed = {}
    for file in some_of(450, BOOK, "open steps")[part::PARTS]:
        if found := Dispute(file).unnamed():
            unnamed[f"{file.parent.name}/{file.name}"] = found
    assert unnamed == {}


@pytest.mark.parametrize("game", ["yugioh", "riftbound", "starlight"])
def test_steps_are_left_open_in_every_game(game: str) -> None:
    files = [file for file in BOOK if f"/scenarios/{game}/disputes/" in file.as_posix()]
    disputes = [Dispute(file) for file in files if "readings_tried" in file.read_text("utf-8")]
    changed = [one for one in disputes if any(found.ruled[0] != one.verdict.verdict for found in one.reversals())]
    assert changed
    assert all(one.verdict.readings for one in changed)
