"""The finder of cards for one game: its shipped cards, those of a file, and those of card databases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge import rulesets
from judge.adjudication.card_databases import base
from judge.adjudication.card_databases import own as own_files
from judge.cards.finder import Finder
from judge.cards.library import read_library
from judge.kernel.errors import Unreadable
from judge.names.refusals import did_you_mean

MOST_SHOWN = 5


def finder(ruleset: str, files: Sequence[str] = (), own: Iterable[str] = (), *, shipped: bool = True) -> Finder:
    """A finder among the shipped cards of a ruleset (``yugioh``), the cards ``own`` of a file and those of databases.

    A game that is not judged with card databases has none. Raises `Unreadable` for a missing database.
    """
    known = [*own, *(read_library(rulesets.library(ruleset)) if shipped else ())]
    with_databases = hasattr(rulesets.package(ruleset), "record_from") and bool(own_files(files, ruleset))
    return Finder(known, base(files, ruleset).databases if with_databases else None)


def meant(typed: str, finder: Finder) -> str | None:
    """The name of the one card that is meant; None if there is none. Raises `Unreadable` where there are several."""
    found = finder.find(typed)
    if not found.candidates:
        return found.card or None
    raise several(typed, found.candidates)


def several(typed: str, names: Sequence[str]) -> Unreadable:
    """The refusal of what may mean several cards."""
    return Unreadable(f"{typed!r} is a short form of several cards.", hint=f"Write out which is meant: {_row(names)}.")


def unknown(typed: str, near: Sequence[str], files: Sequence[str]) -> Unreadable:
    """The refusal of what leads to no card, with the names that are like it; ``files`` are databases that have none."""
    where = files[0] if len(files) == 1 else f"the {len(files)} card databases"
    said = f"The judge knows no card called {typed!r}{f', and {where} has none' if files else ''}."
    more = "`judge card` lists those that come with it; a card database has more (`--cards FILE`)."
    if files:
        more = "Define it under `cards:` in a scenario."
    return Unreadable(said, hint=did_you_mean(near) or more)


def _row(names: Sequence[str]) -> str:
    """Names in a row, the first few of many."""
    more = f" and {len(names) - MOST_SHOWN} more" if len(names) > MOST_SHOWN else ""
    return ", ".join(names[:MOST_SHOWN]) + more
