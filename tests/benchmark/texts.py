"""Reading the texts of all cards of a database, against a loop that only splits them into sentences."""

from __future__ import annotations

import os
import re

from judge.adjudication.card_databases import base
from judge.rulesets.yugioh.reading.text.reach import passive_shapes, reach, sentence_shapes, turning
from judge.rulesets.yugioh.reading.text.readings import plain_words
from judge.rulesets.yugioh.reading.text.readings.reader import read
from judge.rulesets.yugioh.reading.text.records.assembling import assembled
from judge.rulesets.yugioh.reading.text.sentences import condition_kinds, limits, semicolon_parts
from judge.rulesets.yugioh.reading.text.sentences.printed_cards import printed_card
from tests.benchmark.measure import calls
from tests.benchmark.table import Section, seconds, times

DATABASES = [name for name in os.environ.pop("JUDGE_CARDS", "").split(os.pathsep) if name]
"""Taken out of the environment: what else is measured looks nothing up."""
_KEPT = (
    condition_kinds.asked, limits.hard_limit, limits.soft_limit, passive_shapes.told, plain_words.only_a_limit,
    reach.part_kind, semicolon_parts.paid, sentence_shapes.shaped, turning.of_shape, turning.predicate,
)  # fmt: skip
"""What is worked out once for the same words of several texts."""
EVERY = 20
"""Of so many texts one is made a record: all of them would take as long as all the rest of the benchmark."""
_SENTENCES = re.compile(r"(?<=[.!?])\s+")


def measured(quick: bool) -> Section:
    """The table of the reader of printed text; there is none without a database, for none comes with the judge."""
    section = Section(
        "Texts of cards",
        "All texts of the card databases that JUDGE_CARDS names: each split into sentences with one regular "
        f"expression, and each read; every {EVERY}th also made a record that rulings rest on, once and with nothing "
        "kept from other texts before.",
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
        for kept in _KEPT:  # nothing of one round helps the next
            kept.cache_clear()
        for card in cards:
            read(card)

    best = calls({f"{len(cards):,} texts split": split_all, "the same texts read": read_all}, 2 if quick else 8)
    plain = next(iter(best.values()))
    some = cards[::EVERY]
    best |= calls({f"{len(some):,} of them made records": lambda: [assembled(card, read(card)) for card in some]}, 1)
    section.rows += [(name, seconds(time), times(time, plain)) for name, time in best.items()]
    return section
