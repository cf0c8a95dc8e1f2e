"""From a scenario to its verdict: the ruleset, the cards there are, and the kernel put together.

Imported when the first file is judged; it imports in turn what every file needs, once and not file by file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge import rulesets
from judge.cards.library import read_library
from judge.expect.windows import looks
from judge.kernel.adjudicate import adjudicate
from judge.kernel.errors import Unreadable
from judge.kernel.records import altered
from judge.kernel.scenario import Scenario
from judge.kernel.verdict import Verdict
from judge.source.scenario import check_card_names, check_rule_names, locate


def verdict_on(scenario: Scenario, parts: frozenset[str], cards: Sequence[str]) -> Verdict:
    """The verdict on a scenario, as `judge.batch.adjudged` has it. Raises `Unreadable` with its place."""
    try:
        return _verdict(scenario, parts, cards)
    except Unreadable as error:
        spelled = spelled_names(scenario)
        if spelled is scenario:
            raise locate(error, scenario) from None
    try:
        return _verdict(spelled, parts, cards)
    except Unreadable as error:
        raise locate(error, spelled) from None


def _verdict(scenario: Scenario, parts: frozenset[str], cards: Sequence[str]) -> Verdict:
    ruleset = rulesets.load(scenario.ruleset, scenario.edition, scenario.date)
    check_rule_names(scenario, ruleset.book.names)
    scenario, known, notes = with_cards(scenario, cards)
    check_card_names(scenario, known)
    verdict = adjudicate(ruleset, scenario, known, looks(scenario), parts=parts)
    return altered(verdict, assumed=(*verdict.assumed, *notes)) if notes else verdict


def spelled_names(scenario: Scenario) -> Scenario:
    """A scenario that is refused with names of cards as the cards have them; the very same where it has no others."""
    from judge.adjudication.spelled_names import spelled

    return spelled(scenario)


def with_cards(scenario: Scenario, files: Sequence[str]) -> tuple[Scenario, Mapping[str, Any], tuple[str, ...]]:
    """A scenario with the names that are on its cards, the cards there are, and what is to be said of them.

    Raises `Unreadable`, without its place.
    """
    if not files and scenario.library != "text" and not any("from" in card for card in scenario.cards.values()):
        return scenario, read_library(rulesets.library(scenario.ruleset)), ()
    from judge.adjudication import available_cards

    return available_cards.prepared(scenario, files)
