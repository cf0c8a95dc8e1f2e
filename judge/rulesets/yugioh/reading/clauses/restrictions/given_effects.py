"""Effects that a resolution gives cards, and that stand in a list behind it: ``it gains these effects``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match

LISTED = "listed"
"""The effects of the list behind; whoever puts the record together names them."""


def _given(_: Match, what: Any) -> list[Data]:
    return [{"lends": what, "effect": LISTED}]


GIVEN = ((r"{cards} gains? (?:this|these|the following) effects?", _given),)
"""Phrases by which cards have effects for a time, or for as long as they are there."""
