"""What is another number for a player than the rules have it: Normal Summons in a turn, cards of the normal draw."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Match
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics


def _so_many(key: str) -> Any:
    def build(match: Match) -> Statics | None:
        number = int(match.groups["n"])
        return [{key: number}] if number > 1 else None

    return build


_SUMMONS = r"(?:you can )?conduct (?:up to )?(?P<n>\d) Normal Summons/Sets"
_DRAW = r"draw (?P<n>\d) cards instead of 1 for your normal draw(?: during your Draw Phase)?"


def _limit(match: Match) -> Statics:
    """``your opponent's hand size limit becomes 5``."""
    of = match.groups["of"].lower()
    who = "opponent" if "opponent" in of else "both" if "player" in of else "you"
    number = match.groups.get("n")
    return [{"hand_limit": int(number) if number else "none", "who": who}]


_NUMBER = r"becomes (?P<n>\d+)(?![\d,.]\d)"
STANDING: tuple[tuple[str, Any], ...] = (
    (
        rf"the hand size limit of (?P<of>each player|both players|this card's controller|your opponent) {_NUMBER}",
        _limit,
    ),
    (rf"(?P<of>your|your opponent's) hand size limit {_NUMBER}", _limit),
    (
        r"there is no limit to the number of cards in (?P<of>players'|both players'|your|your opponent's) hands?(?!\w)",
        _limit,
    ),
    (rf"{_SUMMONS} (?:per|each) turn,? not just 1", _so_many("normal_summons")),
    (rf"{_DRAW}(?= ?$|[.;,])", _so_many("normal_draw")),
)
"""Phrases about such numbers, and the statics they mean."""
FOR_A_TIME: tuple[tuple[str, Any], ...] = (
    (rf"{_SUMMONS}(?: (?:per|each) turn)?{UNTIL},? not just 1", _so_many("normal_summons")),
    (rf"{_DRAW}{UNTIL}(?= ?$|[.;,])", _so_many("normal_draw")),
)
"""The same for a time."""
