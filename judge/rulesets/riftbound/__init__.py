"""Riftbound: Priority, Focus, the Chain, showdowns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.editions import EDITIONS as EDITIONS_OF
from judge.kernel.details import check_details
from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Scenario
from judge.kernel.withdrawn import Withdrawn
from judge.rulesets.riftbound.table.state import RGame, State

if TYPE_CHECKING:
    from types import ModuleType

    from judge.kernel.errors import Declined
    from judge.kernel.speech import Speech
    from judge.rulesets.riftbound.pages.named_cards import Rename
    from judge.rulesets.riftbound.reading.database_records import Printed
    from judge.vocabulary.words import Family

EDITIONS = EDITIONS_OF["riftbound"]


def library() -> Path:
    """The directory of the shipped card library."""
    return Path(__file__).parent / "cards"


@cache
def ruleset(edition: str, day: str = "") -> Ruleset[State]:
    """The policies of one edition.

    Raises ``KeyError`` for an edition that does not exist, `Unreadable` for a day (versions have numbers).
    """
    from judge.rulesets.riftbound.judging import (
        board,
        implied_passes,
        options,
        passes,
        play_facets,
        plays,
        position,
        possible_deeds,
        situation,
        spoken_words,
        text_grounds,
    )
    from judge.rulesets.riftbound.policy import advice
    from judge.rulesets.riftbound.rules import BOOK, book
    from judge.rulesets.riftbound.table import editions
    from judge.rulesets.riftbound.timing import action_windows

    era = editions.edition(edition, day)

    def start(scenario: Scenario, cards: Mapping[str, Any], withdrawn: Withdrawn) -> RGame:
        check_details(scenario, spoken_words.TALK.beside())
        return board.start(scenario, cards, era, withdrawn)

    return Ruleset(
        name="riftbound",
        edition=edition,
        editions=EDITIONS,
        book=BOOK,
        start=start,
        situations=implied_passes.situations,
        perform=plays.perform,
        finish=passes.finish,
        window=action_windows.window,
        position=position.position,
        choices=options.choices,
        deeds=possible_deeds.deeds,
        pass_=passes.pass_on,
        go_on=passes.go_on,
        rivals=situation.rivals,
        unclear_words=situation.either_ability,
        meant=situation.which,
        glance=play_facets.glance,
        facets=play_facets.facets,
        refuted_by=book.refuted_by,
        footing=text_grounds.footing,
        speech=_speech,
        advice=advice.advice,
        rules=BOOK.select(edition),
    )


def _speech() -> Speech:
    """The game's words for written rulings, which most runs do not need."""
    from judge.rulesets.riftbound.pages.speech import SPEECH

    return SPEECH


def card_page(name: str, cards: Mapping[str, Any], edition: str) -> list[str]:
    """What the judge knows of a card, line by line.

    Raises `Unreadable` for a card it does not know.
    """
    from judge.rulesets.riftbound.pages import card_pages

    return card_pages.card_page(name, cards)


def get_ready_to_read() -> None:
    """Import what `record_from` needs, so that it is there when a row is."""
    from judge.rulesets.riftbound.reading import assembling

    assert assembling


def record_from(row: Printed, edition: str = "1.4") -> Mapping[str, Any] | Declined:
    """The record of a card out of card data, or why there is none."""
    from judge.rulesets.riftbound.reading import database_records

    return database_records.record_from(row)


def verified(name: str, raw: Mapping[str, Any], row: Printed, edition: str) -> Iterator[dict[str, Any]]:
    """Where the record of a card and the printing of it in card data differ, as plain data."""
    from judge.rulesets.riftbound.reading import shipped_facts

    return shipped_facts.differences(name, raw, row)


def differences() -> Path:
    """The file that explains where shipped records and card data differ."""
    return Path(__file__).parent / "differences.yaml"


def compared(name: str, raw: Mapping[str, Any], edition: str) -> tuple[frozenset[str], frozenset[str]]:
    """The effects of a card and the fields of which a difference can be explained: facts of the whole card."""
    from judge.rulesets.riftbound.reading import shipped_facts

    return frozenset(), frozenset(shipped_facts.FIELDS)


def text_page(row: Printed) -> list[str]:
    """The text of a card as it is read: its sentences, what each was taken for, and what was made of them."""
    from judge.rulesets.riftbound.pages import text_pages

    return text_pages.page(row)


def text_data(row: Printed, *, record: bool = False) -> dict[str, Any]:
    """The same as data, with the record that rulings rest on if asked for."""
    from judge.rulesets.riftbound.pages import text_pages

    return text_pages.data(row, record=record)


def renamed(scenario: Scenario, rename: Rename) -> Scenario:
    """The scenario with every name of a card replaced."""
    from judge.rulesets.riftbound.pages import named_cards

    return named_cards.renamed(scenario, rename)


def spoken() -> ModuleType:
    """What people say at the table."""
    from judge.rulesets.riftbound import talk

    return talk


def starters() -> Path:
    """The directory of the commented scenarios to start from, one a kind of dispute."""
    return Path(__file__).parent / "starters"


def families() -> tuple[Family[Any], ...]:
    """Every kind of words of card files, and of what is said at the table."""
    from judge.rulesets.riftbound.effects.words import FAMILIES
    from judge.rulesets.riftbound.judging.spoken_words import TALK

    return (*FAMILIES, *TALK.families)
