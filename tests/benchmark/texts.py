"""Reading the texts of all cards of a database, against a loop that only splits them into sentences."""

from __future__ import annotations

import os
import re

from judge.adjudication.card_databases import base
from judge.rulesets.yugioh.reading.text import condition_kinds, semicolon_parts
from judge.rulesets.yugioh.reading.text.printed_cards import printed_card
from judge.rulesets.yugioh.reading.text.reader import read
from tests.benchmark.measure import calls
from tests.benchmark.table import Section, seconds, times

DATABASES = [name for name in os.environ.pop("JUDGE_CARDS", "").split(os.pathsep) if name]
"""Taken out of the environment: what else is measured looks nothing up."""
_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def measured(quick: bool) -> Section:
    """The table of the reader of printed text; there is none without a database, for none comes with the judge."""
    section = Section(
        "Texts of cards",
        "All texts of the card databases that JUDGE_CARDS names: each split into sentences with one regular "
        "expression, and each read.",
        ("work", "time", "splitting"),
    )
    if not DATABASES:
        section.rows.append(("JUDGE_CARDS names none", "-", "-"))
        return section
    cards = [printed_card(row.name, row.type, row.desc) for row in base(DATABASES).databases.rows()]

    def split_all() -> None:
        for card in cards:
            _SENTENCES.split(card.desc)

    def read_all() -> None:
        condition_kinds.asked.cache_clear()  # nothing of one round helps the next
        semicolon_parts.paid.cache_clear()
        for card in cards:
            read(card)

    best = calls({f"{len(cards):,} texts split": split_all, "the same texts read": read_all}, 2 if quick else 8)
    plain = next(iter(best.values()))
    section.rows += [(name, seconds(time), times(time, plain)) for name, time in best.items()]
    return section
