"""What the rules say of the case book is what was read and agreed to: every message, fact, permission and reading."""

from __future__ import annotations

from collections import defaultdict

import pytest

from judge.batch import Found
from tests.case_book import book
from tests.contract.test_messages import shown
from tests.said import saying

HINT = "If that is meant: python -m tests.said writes it anew."


def _by_rule() -> dict[str, list[Found]]:
    found: dict[str, list[Found]] = defaultdict(list)
    for one in book():
        found[saying.file_for(one.name).relative_to(saying.KEPT).as_posix()].append(one)
    return found


BOOK = _by_rule()


@pytest.mark.parametrize("name", sorted(BOOK), ids=lambda name: name.removesuffix(".txt"))
def test_what_is_said_is_what_is_kept(name: str) -> None:
    file = saying.KEPT / name
    kept = file.read_text("utf-8") if file.is_file() else ""
    assert saying.now(BOOK[name])[file].splitlines() == kept.splitlines(), HINT
    verdicts = [(found, saying.verdict_of(found)) for found in BOOK[name]]
    heard = [text for found, verdict in verdicts if verdict is not None for text in saying.offered(found, verdict)]
    heard += [saying.explained(verdict) for _, verdict in verdicts[:1] if verdict is not None]
    assert [text for text in heard if shown(text)] == []


def test_nothing_is_kept_of_scenarios_that_are_gone() -> None:
    there = {file.relative_to(saying.KEPT).as_posix() for file in saying.KEPT.rglob("*.txt")}
    assert there == {*BOOK}, HINT
