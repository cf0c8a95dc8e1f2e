"""Printed text of Riftbound cards: what is read of invented texts, and that no word of one is lost."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.cards.printings.printing import Printing
from judge.cards.printings.shapes import printings
from judge.rulesets import riftbound
from judge.rulesets.riftbound.reading import assembling
from judge.rulesets.riftbound.reading.printed_words import plain
from judge.source import schema, strict_yaml

TEXTS: list[dict[str, Any]] = strict_yaml.parse(
    (Path(__file__).parent / "texts.yaml").read_text("utf-8"), spans=False
).data["texts"]
KEYWORDS = range(805, 830)
"""The keywords of the core rules by their numbers."""


def card(entry: dict[str, Any]) -> Printing:
    """The card of an entry, as a file has it."""
    token, _, kind = f" {entry['is']}".rpartition(" ")
    raw = {
        "name": "Reed Heron",
        "riftbound_id": "tst-001-100",
        "classification": {"type": kind, "supertype": token.strip()},
        "attributes": {"energy": 2, "might": None if kind == "gear" else 2},
        "text": {"rich": entry["says"]},
    }
    ((_, found),) = printings({"items": [raw]}, "cards.json")
    assert isinstance(found, Printing)
    return found


def without_text(part: Any) -> Any:
    """A part of a record without the words that it was read from."""
    if isinstance(part, dict):
        return {key: without_text(value) for key, value in part.items() if key != "text"}
    return [without_text(one) for one in part] if isinstance(part, list) else part


def left_open(record: Any) -> Iterator[tuple[str, list[str]]]:
    """The words of a record that were not understood."""
    if isinstance(record, dict):
        if "unread" in record:
            yield record["unread"], record["turns_on"]
        for value in record.values():
            yield from left_open(value)
    elif isinstance(record, list):
        for one in record:
            yield from left_open(one)


@pytest.mark.parametrize("number", range(len(TEXTS)), ids=[entry["says"][:40] for entry in TEXTS])
def test_a_text_is_read(number: int) -> None:
    entry = TEXTS[number]
    made = riftbound.record_from(card(entry))
    record = without_text(made)
    asked = dict(entry.get("open", {}))
    assert {words: reach for words, reach in left_open(record) if words in asked} == {
        words: reach for words, reach in asked.items() if reach != ["nothing"]
    }
    abilities = [one for one in record.get("abilities", []) if "unread" not in one.get("static", {})]
    told = {key: value for key, value in record.items() if key not in ("type", "might", "cost", "abilities")}
    assert {**told, **({"abilities": abilities} if abilities else {})} == entry.get("read", {})
    assert {words for words, _ in left_open(record)} <= set(asked)
    assert schema.quick("scenario")(
        {"format": 1, "ruleset": "riftbound", "title": "x", "board": {}, "plays": [], "cards": {"X": made}}
    )


def test_every_keyword_of_the_core_rules_is_tried() -> None:
    assert {entry["rule"] for entry in TEXTS if "rule" in entry} == set(KEYWORDS)


@pytest.mark.parametrize("number", range(len(TEXTS)), ids=[entry["says"][:40] for entry in TEXTS])
def test_no_word_of_a_text_is_lost(number: int) -> None:
    printed = card(TEXTS[number])
    said = " ".join(one.words for one in assembling.read(printed.type, printed.desc).sentences)
    assert sorted(re.findall(r"\w+", said)) == sorted(re.findall(r"\w+", plain(printed.desc)))
