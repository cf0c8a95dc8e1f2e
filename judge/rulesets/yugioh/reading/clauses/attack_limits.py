"""What can be attacked, and what cannot attack or be material in the turn in which it is Summoned."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import event_parts, shielding
from judge.rulesets.yugioh.reading.clauses.nouns import EXTREMES
from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match, Noun
from judge.rulesets.yugioh.reading.clauses.standing_nouns import Statics, shield


def _shadowed(match: Match) -> Statics | None:
    covered = shielding.covered(match.cards[0])
    if not isinstance(covered, dict) or covered.get("of", "you") != "you" or {"in", "other"} & set(covered):
        return None
    return [{"cannot_be_attacked": {**covered, "of": "you", "other": True}}]


def _free(noun: Noun) -> Data | None:
    """The monsters that can be attacked still; None where their place says more than that they are this player's."""
    found = shielding.covered(noun)
    if not isinstance(found, dict) or found.get("of", "you") != "you":
        return None
    found = {key: value for key, value in found.items() if key != "of"}
    return None if ({"in", "position", "linked", "summoned"} | EXTREMES) & set(found) else {"card": "monster", **found}


def _all_but(match: Match) -> Statics | None:
    """``your opponent's monsters cannot target "A" monsters for attacks, except "B"``."""
    covered, free = shielding.covered(match.cards[0]), _free(match.cards[1])
    if not isinstance(covered, dict) or free is None or "in" in covered or covered.get("of", "you") != "you":
        return None
    return [{"cannot_be_attacked": {**covered, "of": "you"}, "allowed": free}]


def _only_them(match: Match) -> Statics | None:
    """``your opponent's monsters can only target "A" monsters for attacks``."""
    free = _free(match.cards[0])
    return None if free is None else [{"cannot_be_attacked": {"card": "monster", "of": "you"}, "allowed": free}]


_ATTACKERS = r"(?:your opponent's monsters|monsters your opponent controls|your opponent)"


def _kept_from_attacks(match: Match, what: Any) -> Statics | None:
    """What the opponent cannot attack is on the other side of the field, whether the words say so or not."""
    if not isinstance(what, dict):
        return [{"cannot_be_attacked": what}]
    mine = {**{key: value for key, value in what.items() if (key, value) != ("in", "field")}, "of": "you"}
    return [{"cannot_be_attacked": mine}] if what.get("of", "you") == "you" else None


def _resting(match: Match) -> Statics | None:
    if match.cards[0].data != "this card":
        return None
    how = {"how": event_parts.ways(match.groups["how"])} if match.groups.get("how") else {}
    lately: Data = {"event_this_turn": {"summoned": {"card": "this card", **how}}}
    return [{"cannot_attack": "this card", "while": [lately]}]


def _fresh(match: Match) -> Statics | None:
    if match.cards[0].data != "this card":
        return None
    how = {"how": event_parts.ways(match.groups["how"])} if match.groups.get("how") else {}
    lately: Data = {"event_this_turn": {"summoned": {"card": "this card", **how}}}
    return [{"cannot_be_material": "this card", "how": [match.groups["way"].lower()], "while": [lately]}]


LIMITS: tuple[tuple[str, Any], ...] = (
    (rf"{_ATTACKERS} cannot target {{cards}} for attacks, except this (?:one|card)", _shadowed),
    (rf"{_ATTACKERS} cannot target {{cards}} for attacks, except {{cards}}", _all_but),
    (r"(?:your opponent's monsters|monsters your opponent controls) can only target {cards} for attacks",
     _only_them),
    (r"{cards} cannot attack the turn (?:it|this card) is (?:(?P<how>Normal|Special|Flip) )?Summoned", _resting),
    (rf"{{cards}} cannot be used as (?:an? )?(?P<way>{shielding.WAY}) Material the turn it is "
     rf"{event_parts.HOW}ed", _fresh),
    (rf"{_ATTACKERS} cannot target {{cards}} for attacks", shield(_kept_from_attacks)),
)  # fmt: skip
"""Phrases about attacks, and the statics they mean."""
