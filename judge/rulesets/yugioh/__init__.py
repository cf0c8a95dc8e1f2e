"""Yu-Gi-Oh!: Chains, Spell Speed, fast effect timing, and everything judges are asked about them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.editions import EDITIONS as EDITIONS_OF
from judge.kernel.details import check_details
from judge.kernel.ruleset import Ruleset, Situation
from judge.kernel.scenario import Scenario
from judge.kernel.withdrawn import Withdrawn
from judge.rulesets.yugioh.effects import words
from judge.rulesets.yugioh.table.state import State, YGame
from judge.rulesets.yugioh.timing import action_windows

if TYPE_CHECKING:
    from types import ModuleType

    from judge.kernel.errors import Declined
    from judge.kernel.speech import Speech
    from judge.rulesets.yugioh.pages.named_cards import Rename
    from judge.rulesets.yugioh.reading.database_records import Printed
    from judge.rulesets.yugioh.replays.known_cards import Named, Worded, Written
    from judge.rulesets.yugioh.replays.retold_duels import RetoldDuel
    from judge.rulesets.yugioh.replays.told import Look, Said
    from judge.vocabulary.words import Family

EDITIONS = EDITIONS_OF["yugioh"]


def library() -> Path:
    """The directory of the shipped card library."""
    return Path(__file__).parent / "cards"


@cache
def ruleset(edition: str, day: str = "") -> Ruleset[State]:
    """The policies of one edition, on a day if one is given.

    Raises ``KeyError`` for an edition that does not exist, `Unreadable` for a day that is none.
    """
    from judge.rulesets.yugioh.judging import (
        ambiguous_activations,
        board,
        card_references,
        certain_offences,
        history,
        implied_passes,
        options,
        passes,
        play_facets,
        plays,
        possible_deeds,
        spoken_words,
        text_grounds,
        told_history,
    )
    from judge.rulesets.yugioh.rules import BOOK, book
    from judge.rulesets.yugioh.table import editions

    if edition not in EDITIONS:
        raise KeyError(edition)

    era = editions.edition(edition, day)

    def start(scenario: Scenario, cards: Mapping[str, Any], withdrawn: Withdrawn) -> YGame:
        game = history.laid(board.start(scenario, cards, era, withdrawn))
        told_history.tell(game)
        check_details(scenario, spoken_words.TALK.beside())
        return card_references.settled(game)

    def perform(situation: Situation[State]) -> None:
        told_history.decided(situation)
        plays.perform(situation)

    return Ruleset(
        name="yugioh",
        edition=edition,
        editions=EDITIONS,
        book=BOOK,
        start=start,
        situations=implied_passes.situations,
        perform=perform,
        finish=passes.finish,
        window=action_windows.window,
        position=board.position,
        choices=options.choices,
        deeds=possible_deeds.deeds,
        pass_=passes.pass_on,
        go_on=passes.let_happen,
        outset=board.outset,
        rivals=ambiguous_activations.rivals,
        meant=ambiguous_activations.which,
        unclear_words=ambiguous_activations.two_ways,
        glance=play_facets.glance,
        facets=play_facets.facets,
        refuted_by=book.refuted_by,
        footing=text_grounds.footing,
        anyhow=certain_offences.anyhow,
        speech=_speech,
        rules=BOOK.select(edition, era.on),
    )


def _speech() -> Speech:
    """The game's words for written rulings, which most runs do not need."""
    from judge.rulesets.yugioh.pages.speech import SPEECH

    return SPEECH


def card_page(name: str, cards: Mapping[str, Any], edition: str) -> list[str]:
    """What the judge knows of a card as an edition has it, line by line.

    Raises `Unreadable` for a card it does not know.
    """
    from judge.rulesets.yugioh.pages import card_pages

    return card_pages.card_page(name, cards, edition)


def get_ready_to_read() -> None:
    """Import what `record_from` needs, so that it is there when a row is."""
    from judge.rulesets.yugioh.reading.text.records import assembling

    assert assembling


def record_from(row: Printed, edition: str = "tcg") -> Mapping[str, Any] | Declined:
    """The record of a card out of a card database for an edition, or why there is none."""
    from judge.rulesets.yugioh.reading import database_records

    return database_records.record_from(row, edition)


def text_page(row: Printed) -> list[str]:
    """The text of a card as it is read: its parts, what each was taken for, how sure that is."""
    from judge.rulesets.yugioh.reading.text import text_pages

    return text_pages.page(row)


def text_data(row: Printed, *, record: bool = False) -> dict[str, Any]:
    """The same as data, with the words that each fact came from, and the record that rulings rest on if asked for."""
    from judge.rulesets.yugioh.reading.text import text_pages

    return text_pages.data(row, record=record)


def verified(name: str, raw: Mapping[str, Any], row: Printed, edition: str) -> Iterator[dict[str, Any]]:
    """Where the record of a card, as an edition has it, and the text of it in a database differ, as plain data."""
    from judge.rulesets.yugioh.reading.verifying import verify
    from judge.rulesets.yugioh.table.written_cards import record

    return verify.data(record(name, raw, edition), row)


def differences() -> Path:
    """The file that explains where shipped records and texts differ."""
    return Path(__file__).parent / "differences.yaml"


def compared(name: str, raw: Mapping[str, Any], edition: str) -> tuple[frozenset[str], frozenset[str]]:
    """The effects of a card and the fields of which a difference can be explained."""
    from judge.rulesets.yugioh.reading.verifying import verify
    from judge.rulesets.yugioh.table.written_cards import record

    return verify.effects(record(name, raw, edition)), verify.FIELDS


def renamed(scenario: Scenario, rename: Rename) -> Scenario:
    """The scenario with every name of a card replaced."""
    from judge.rulesets.yugioh.pages import named_cards

    return named_cards.renamed(scenario, rename)


def retold(
    messages: Iterable[Said],
    look: Look,
    named: Named,
    written: Written,
    worded: Worded,
    *,
    attacks_at_once: bool = False,
) -> RetoldDuel:
    """The duel that the messages of a replay tell of.

    ``look`` reads the content of a zone; ``named`` and ``written`` find the name and the record of a card by its
    passcode, ``worded`` what a client says of an effect of it. Raises `Unreadable` for messages that are damaged.
    """
    from judge.rulesets.yugioh.replays.known_cards import KnownCards
    from judge.rulesets.yugioh.replays.retold_duels import RetoldDuel

    return RetoldDuel(messages, look, KnownCards(named, written, worded), attacks_at_once=attacks_at_once)


def spoken() -> ModuleType:
    """What people say at the table."""
    from judge.rulesets.yugioh import talk

    return talk


def starters() -> Path:
    """The directory of the commented scenarios to start from, one a kind of dispute."""
    return Path(__file__).parent / "starters"


def families() -> tuple[Family[Any], ...]:
    """Every kind of words of card files, and of what is said at the table."""
    from judge.rulesets.yugioh.judging.spoken_words import TALK

    return (*words.FAMILIES, *TALK.families)
