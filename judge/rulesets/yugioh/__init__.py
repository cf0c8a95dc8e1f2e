"""Yu-Gi-Oh!: Chains, Spell Speed, fast effect timing, and everything judges are asked about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from judge.kernel.ruleset import Ruleset
from judge.kernel.scenario import Scenario
from judge.kernel.withdrawn import Withdrawn
from judge.rulesets.yugioh import windows
from judge.rulesets.yugioh.state import State, YGame

if TYPE_CHECKING:
    from judge.kernel.errors import Declined
    from judge.kernel.speech import Speech
    from judge.rulesets.yugioh.databases import Printed
    from judge.rulesets.yugioh.naming import Rename

EDITIONS = ("tcg", "ocg", "2003")


def library() -> Path:
    """The directory of the shipped card library."""
    return Path(__file__).parent / "cards"


@cache
def ruleset(edition: str, day: str = "") -> Ruleset[State]:
    """The policies of one edition, on a day if one is given.

    Raises ``KeyError`` for an edition that does not exist, `Unreadable` for a day that is none.
    """
    from judge.rulesets.yugioh import (
        board,
        calling,
        editions,
        facets,
        footing,
        implied,
        options,
        passing,
        playing,
        situation,
    )
    from judge.rulesets.yugioh.rules import BOOK, book

    if edition not in EDITIONS:
        raise KeyError(edition)

    era = editions.edition(edition, day)

    def start(scenario: Scenario, cards: Mapping[str, Any], withdrawn: Withdrawn) -> YGame:
        return calling.settled(board.start(scenario, cards, era, withdrawn))

    return Ruleset(
        name="yugioh",
        edition=edition,
        editions=EDITIONS,
        book=BOOK,
        start=start,
        situations=implied.situations,
        perform=playing.perform,
        finish=passing.finish,
        window=windows.window,
        position=board.position,
        choices=options.choices,
        pass_=passing.pass_on,
        go_on=passing.let_happen,
        rivals=situation.rivals,
        unclear_words=situation.two_ways,
        glance=facets.glance,
        facets=facets.facets,
        refuted_by=book.refuted_by,
        footing=footing.footing,
        speech=_speech,
        rules=BOOK.select(edition, era.on),
    )


def _speech() -> Speech:
    """The game's words for written rulings, which most runs do not need."""
    from judge.rulesets.yugioh.speech import SPEECH

    return SPEECH


def card_page(name: str, cards: Mapping[str, Any], edition: str) -> list[str]:
    """What the judge knows of a card as an edition has it, line by line.

    Raises `Unreadable` for a card it does not know.
    """
    from judge.rulesets.yugioh import pages

    return pages.card_page(name, cards, edition)


def get_ready_to_read() -> None:
    """Import what `record_from` needs, so that it is there when a row is."""
    from judge.rulesets.yugioh.text import assembling

    assert assembling


def record_from(row: Printed, edition: str = "tcg") -> Mapping[str, Any] | Declined:
    """The record of a card out of a card database for an edition, or why there is none."""
    from judge.rulesets.yugioh import databases

    return databases.record_from(row, edition)


def text_page(row: Printed) -> list[str]:
    """The text of a card as it is read: its parts, what each was taken for, how sure that is."""
    from judge.rulesets.yugioh.text import shown

    return shown.page(row)


def text_data(row: Printed, *, record: bool = False) -> dict[str, Any]:
    """The same as data, with the words that each fact came from, and the record that rulings rest on if asked for."""
    from judge.rulesets.yugioh.text import shown

    return shown.data(row, record=record)


def verified(name: str, raw: Mapping[str, Any], row: Printed, edition: str) -> Iterator[dict[str, Any]]:
    """Where the record of a card, as an edition has it, and the text of it in a database differ, as plain data."""
    from judge.rulesets.yugioh.records import record
    from judge.rulesets.yugioh.verifying import verify

    return verify.data(record(name, raw, edition), row)


def differences() -> Path:
    """The file that explains where shipped records and texts differ."""
    return Path(__file__).parent / "differences.yaml"


def compared(name: str, raw: Mapping[str, Any], edition: str) -> tuple[frozenset[str], frozenset[str]]:
    """The effects of a card and the fields of which a difference can be explained."""
    from judge.rulesets.yugioh.records import record
    from judge.rulesets.yugioh.verifying import verify

    return verify.effects(record(name, raw, edition)), verify.FIELDS


def renamed(scenario: Scenario, rename: Rename) -> Scenario:
    """The scenario with every name of a card replaced."""
    from judge.rulesets.yugioh import naming

    return naming.renamed(scenario, rename)


def starter() -> str:
    """A commented scenario to start from."""
    from judge.rulesets.yugioh import pages

    return pages.starter()
