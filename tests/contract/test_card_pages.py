"""What `judge card` shows of every shipped card can be read aloud: no keys and no values of the program."""

from __future__ import annotations

import re

import pytest

from judge import rulesets
from judge.cards.library import read_library

RAW = re.compile(
    r"\b[a-z0-9]+_[a-z_0-9]+\b|\{[^}]*\}|\[[^\]]*\]|\bNone\b|\bTrue\b|\bFalse\b|'\w+':|<[a-z][^>]*>|frozenset|Mapping"
)
"""Keys with underscores, mappings, lists, and what Python calls things."""
WRITTEN = re.compile(
    r"\bcount (?:min|max|all)\b|\bcard (?:monster|spell|trap)\b|\b(?:of|who) opponent\b|\bmin \d|"
    r"\b(?:phase|turn) (?:standby|draw|end|yours|any)\b|\bpay lp\b"
)
"""Selectors as card files write them, without their brackets."""
LIBRARIES = [(game, edition) for game, edition in rulesets.JUDGED if read_library(rulesets.library(game))]


@pytest.mark.parametrize(("game", "edition"), LIBRARIES, ids=[f"{game}@{edition}" for game, edition in LIBRARIES])
def test_pages_of_shipped_cards_are_told_in_words(game: str, edition: str) -> None:
    cards = read_library(rulesets.library(game))
    raw = {}
    for name in cards:
        lines = rulesets.package(game).card_page(name, cards, edition)
        text = "\n".join(lines).replace(name, "")
        found = [*RAW.findall(text), *WRITTEN.findall(text)]
        assert lines, name
        if found:
            raw[name] = found
    assert raw == {}


def test_raw_keys_would_be_seen() -> None:
    assert all(RAW.search(text) for text in ("pay_lp 1000", "{'min': 5}", "[hand]", "it is None", "<card x>"))
    assert not RAW.search("Cost: pay 1000 LP. Targets 1 face-up monster on the field (e1).")
