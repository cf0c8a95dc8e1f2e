"""What is paid, and what applies without being used, is told of every word that card files have for it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from judge.rulesets.riftbound.pages.price_phrases import price_said, static_said
from judge.rulesets.riftbound.vocabulary.card_keys import PRICES, STATICS
from judge.source import strict_yaml

BESIDE = {"on", "if", "while", "per", "level", "least", "unread", "turns_on"}
"""Words of what applies that say when, of what and how much: they stand beside another."""


def written(example: str) -> Mapping[str, Any]:
    """The example of a word, as a card file has it."""
    found: Mapping[str, Any] = strict_yaml.parse(f"{example}\n", spans=False).data
    return found


@pytest.mark.parametrize("key", [key for key in STATICS.words if key not in BESIDE])
def test_what_applies_is_told(key: str) -> None:
    (ability,) = written(STATICS.words[key].example)["abilities"]
    said = static_said({key: ability["static"][key]})
    assert said
    assert "_" not in said, "no key of a card file"


@pytest.mark.parametrize("key", list(PRICES.words))
def test_what_is_paid_is_told(key: str) -> None:
    example = written(PRICES.words[key].example)
    price = example.get("cost") or example.get("additional_cost") or example["abilities"][0]["cost"]
    assert price_said(price) not in ("", "nothing")
