"""What `judge options` lists is legal when it is played, and what was legally played was listed: a share of the case
book; `tests.properties.all_deeds` has the whole of it."""

from __future__ import annotations

from judge.kernel.adjudicate import adjudicate
from judge.kernel.errors import Unreadable
from judge.kernel.verdict_parts import RULING
from tests.properties.all_deeds import BOOK, parted, read, unlisted

EVERY = 240
"""So few files are looked at in the tests: all of them take minutes."""
RIFTBOUND = [file for file in BOOK if "/modes-and-costs/" in str(file.path)]
"""Modes and costs that need not be paid, which no other game has."""


def test_what_is_listed_is_legal_and_what_was_played_is_listed() -> None:
    wrong: list[str] = []
    for file in (*BOOK[7::EVERY], *RIFTBOUND):
        try:
            wing, scenario, known = read(file)
            verdict = adjudicate(wing, scenario, known, parts=RULING)
        except Unreadable:
            continue
        wrong += [f"{file.name}: {one}" for one in parted(wing, scenario, known, len(scenario.plays))]
        found = (unlisted(wing, scenario, known, verdict, play) for play in scenario.plays)
        wrong += [f"{file.name}: {one}" for one in found if one]
    assert wrong == []
