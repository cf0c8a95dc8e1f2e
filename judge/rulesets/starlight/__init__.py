"""Starlight: normal, extra and counter links, resolved in any order, measured at play."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.editions import EDITIONS as EDITIONS_OF
from judge.kernel.details import check_details
from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Scenario
from judge.kernel.withdrawn import Withdrawn
from judge.rulesets.starlight.table.state import SGame, State

if TYPE_CHECKING:
    from types import ModuleType

    from judge.kernel.speech import Speech
    from judge.vocabulary.words import Family

EDITIONS = EDITIONS_OF["starlight"]


def library() -> Path:
    """The directory of the shipped cards. There are none: what a card does is declared in the file."""
    return Path(__file__).parent / "cards"


@cache
def ruleset(edition: str, day: str = "") -> Ruleset[State]:
    """The policies of the game.

    Raises ``KeyError`` for an edition that does not exist, `Unreadable` for a day (the rules are known as of one only).
    """
    from judge.kernel.errors import Unreadable
    from judge.rulesets.starlight.judging import board, implied_plays, options, plays, possible_deeds, spoken_words
    from judge.rulesets.starlight.rules import BOOK, book
    from judge.rulesets.starlight.table import chain_measurement
    from judge.rulesets.starlight.timing import turn_structure

    if edition not in EDITIONS:
        raise KeyError(edition)
    if day:
        raise Unreadable("The rules of Starlight are not kept by date.", hint="Leave `date:` out.", path=("date",))

    def start(scenario: Scenario, cards: Mapping[str, Any], withdrawn: Withdrawn) -> SGame:
        check_details(scenario, spoken_words.TALK.beside())
        return board.start(scenario, cards, withdrawn)

    return Ruleset(
        name="starlight",
        edition=edition,
        editions=EDITIONS,
        book=BOOK,
        start=start,
        situations=implied_plays.situations,
        perform=plays.perform,
        finish=turn_structure.finish,
        window=turn_structure.window,
        position=board.position,
        choices=options.choices,
        deeds=possible_deeds.deeds,
        measure=chain_measurement.measure,
        rows=chain_measurement.rows,
        glance=book.glance,
        facets=book.facets,
        refuted_by=book.refuted_by,
        speech=_speech,
        rules=BOOK.select(edition),
    )


def _speech() -> Speech:
    """The game's words for written rulings, which most runs do not need."""
    from judge.rulesets.starlight.pages.speech import SPEECH

    return SPEECH


def card_page(name: str, cards: Mapping[str, Any], edition: str) -> list[str]:
    """What the judge knows of a card, line by line. Raises `Unreadable` for a card it does not know."""
    from judge.rulesets.starlight.pages import card_pages

    return card_pages.card_page(name, cards)


def spoken() -> ModuleType:
    """What people say at the table."""
    from judge.rulesets.starlight import talk

    return talk


def starters() -> Path:
    """The directory of the commented scenarios to start from, one a kind of dispute."""
    return Path(__file__).parent / "starters"


def families() -> tuple[Family[Any], ...]:
    """Every kind of words of card files, and of what is said at the table."""
    from judge.rulesets.starlight.judging.spoken_words import TALK
    from judge.rulesets.starlight.vocabulary.words import FAMILIES

    return (*FAMILIES, *TALK.families)
