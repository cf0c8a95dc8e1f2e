"""The rulesets: which games and editions this version judges, and how one is loaded.

A ruleset is a package ``judge.rulesets.<name>``, imported only when a scenario names it. It offers
``ruleset(edition, day)``, ``library()`` (the directory of its card files), ``card_page(name, library, edition)`` and
``starter()``; one whose cards are shipped ``renamed(scenario, rename)``; one that can judge cards out of card databases
also ``get_ready_to_read()``, ``record_from(row, edition)``, ``text_page(row)`` and ``text_data(row)``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.editions import EDITIONS
from judge.kernel.errors import Unreadable

if TYPE_CHECKING:
    from types import ModuleType

    from judge.kernel.ruleset import Ruleset
    from judge.vocabulary.words import Family

JUDGED = tuple((name, edition) for name, editions in EDITIONS.items() for edition in editions)
"""The rulesets and editions that this version judges; the first is meant where nothing names one."""


def name_of(name: str, edition: str) -> str:
    """How a ruleset with its edition is written: ``yugioh@tcg``."""
    return f"{name}@{edition}" if edition else name


def available() -> tuple[str, ...]:
    """The rulesets that this version judges, as they are written in a scenario."""
    return tuple(name_of(name, edition) for name, edition in JUDGED)


def require(name: str, edition: str) -> None:
    """Raises `Unreadable` if this version does not judge an edition."""
    if (name, edition) not in JUDGED:
        raise Unreadable(
            f"This version does not judge {name_of(name, edition)} yet; it judges {' and '.join(available())}.",
            hint=f"Write `ruleset: {available()[0]}` if that is the game you mean.",
            path=("ruleset",),
        )


def package(name: str) -> ModuleType:
    """The package of a ruleset that this version judges."""
    return import_module(f"judge.rulesets.{name}")


def vocabulary(name: str) -> tuple[Family[Any], ...]:
    """The kinds of words that a ruleset defines for card files; in the order of the manual."""
    defined: tuple[Family[Any], ...] = package(name).families()
    return defined


@cache
def load(name: str, edition: str, day: str = "") -> Ruleset[Any]:
    """The ruleset of an edition, on a day (``2010-09-01``) if one is given.

    Raises `Unreadable` if this version does not judge it, or if the day is none.
    """
    require(name, edition)
    ruleset: Ruleset[Any] = package(name).ruleset(edition, day)
    return ruleset


@cache
def former_ids(rule: str) -> tuple[str, ...]:
    """The ids under which a rule's offences were reported once: files that say them still mean it."""
    game, _, slug = rule.partition("/")
    if game not in EDITIONS:  # a complaint of the judge itself
        return ()
    book = load(game, EDITIONS[game][0]).book
    known = book.rules.get(slug)
    return tuple(map(book.full_id, known.formerly)) if known is not None else ()


@cache
def library(name: str) -> Path:
    """The directory of the card files that come with a ruleset."""
    directory: Path = package(name).library()
    return directory
