"""What a card says that no word says: marked, with what a ruling could turn on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.standing_effects import covered_said, standing
from judge.vocabulary.shapes import TEXT


def _of(doing: Doing, data: Mapping[str, Any]) -> str:
    of = f" (of {covered_said(doing, data['cards'])})" if "cards" in data else ""
    return f"{of} (in plays of {' and '.join(doing.player(str(data['who'])))})" if "who" in data else of


@standing(
    "unmodelled",
    TEXT,
    "cards", "turns_on", "while",
    said=lambda doing, data, _: f"{data['unmodelled']}{_of(doing, data)}",
    example="static: [{unmodelled: the hand may be larger, turns_on: end phase}]",
)  # fmt: skip
def unmodelled(static: Mapping[str, Any]) -> str:
    """What applies that no word here says, in own words; with `turns_on`, rulings that could turn on it are unclear."""
    return str(static.get("unmodelled", ""))


@standing(
    "unread",
    TEXT,
    "cards", "who", "turns_on", "after", "while",
    said=lambda doing, data, _: f'"{data["unread"]}"{_of(doing, data)}',
    example="static: [{unread: gains 100 ATK for each reed, turns_on: points}]",
)  # fmt: skip
def unread(static: Mapping[str, Any]) -> str:
    """What applies, in words of its text that were not understood."""
    return str(static.get("unread", ""))
