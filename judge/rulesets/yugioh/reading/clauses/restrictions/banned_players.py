"""Whom a ban binds, and what it leaves free."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match

Static = Callable[[Match], "list[Data] | None"]
WHO = r"(?:(?P<who>your opponent|you|players|both players) cannot|(?P<nobody>neither player) can)"
ONLY = r"(?P<who>you|your opponent) can only"
EVERYWHERE = ["hand", "field", "graveyard", "banished"]
SITUATED = frozenset({
    "of", "in", "count", "other", "position", "summoned", "this_turn", "linked", "co_linked", "pointed_by", "points_to",
    "pendulum_zone", "lies_as", "equipped_to", "compared_with_cards",
})  # fmt: skip
"""What a selector says of where a card is: a card that is being Summoned is nowhere yet."""


def player(match: Match) -> str:
    """Who is bound: ``you``, ``opponent``, or ``both``."""
    said = match.groups.get("who", "").lower()
    return "you" if said == "you" else "opponent" if "opponent" in said else "both"


def left_free(match: Match) -> Data | None:
    """The monsters for which a ban does not hold; None if not all that is said of them is said of the card itself."""
    found = match.cards[0].data
    if not isinstance(found, dict) or found.keys() & SITUATED or len(found) < 2 or found.get("card") != "monster":
        return None
    return {key: value for key, value in found.items() if key != "face"}
