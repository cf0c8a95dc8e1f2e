"""What `when` of the rules saves: the case book judged with it, and with every rule asked that speaks of the verb."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from judge import batch, rulesets
from judge.batch import adjudged
from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Scenario
from judge.source.scenario import read_scenario
from tests.benchmark.measure import calls
from tests.benchmark.table import Section, seconds, times

GAMES = ("yugioh", "riftbound")
"""The games whose facets save questions and nothing else (`tests/contract/test_facets.py`)."""


def measured(quick: bool) -> Section:
    """Parsed scenarios to verdicts, of each game."""
    section = Section(
        "Rules that are not asked",
        "Parsed scenario to verdict over the case book, with `when` of the rules and with every rule asked that speaks "
        "of the play's verb.",
        ("game", "with `when`", "every rule asked", "times as long"),
    )
    for game in GAMES:
        book = _book(game)[:: 5 if quick else 1]
        works = {"with": partial(_judged, book), "without": partial(_all_asked, game, book)}
        best = calls(works, 3 if quick else 7)
        cells = (seconds(best["with"]), seconds(best["without"]), times(best["without"], best["with"]))
        section.rows.append((game, *cells))
    return section


def _book(game: str) -> list[Scenario]:
    files = [found.path for found in batch.shipped_scenarios() if found.path is not None]
    return [read_scenario(path) for path in files if f"/{game}/" in path.as_posix()]


def _judged(book: list[Scenario]) -> None:
    for scenario in book:
        adjudged(scenario)


def _all_asked(game: str, book: list[Scenario]) -> None:
    editions = [rulesets.load(name, edition) for name, edition in rulesets.JUDGED if name == game]
    with _without_facets(editions):
        _judged(book)


@contextmanager
def _without_facets(loaded: list[Ruleset[Any]]) -> Iterator[None]:
    """Rulesets that look at the verb alone, until the end of the block."""
    kept = [(one.glance, one.facets, dict(one._asked)) for one in loaded]
    for one in loaded:
        _set(one, lambda situation: None, lambda seen: None)
        one._asked.clear()
    yield
    for one, (glance, facets, asked) in zip(loaded, kept, strict=True):
        _set(one, glance, facets)
        one._asked.clear()
        one._asked.update(asked)


def _set(ruleset: Ruleset[Any], glance: object, facets: object) -> None:
    """Change a ruleset, which nothing else does."""
    object.__setattr__(ruleset, "glance", glance)
    object.__setattr__(ruleset, "facets", facets)
