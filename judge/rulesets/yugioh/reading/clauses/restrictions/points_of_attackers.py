"""What an attacking monster gains or loses as damage is calculated, whichever player controls it."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics

_CALCULATION: Data = {"substep": "calc"}
_WEAKER: Data = {
    "battling": {"card": "monster", "against_amount": {"atk": "higher", "amount": {"atk_of": "the attacker"}}}
}
"""The attacked monster has a higher ATK than the attacking one."""


def _kind(noun: Noun) -> Data | None:
    """Monsters of either player, by what they are."""
    found = selected.uncounted(noun)
    if not found or noun.placed or noun.plural or found.get("card") != "monster":
        return None
    return None if {"of", "in", "other", "face", "position"} & found.keys() else found


def _points(match: Match) -> int:
    number = int(match.groups["n"].replace(",", ""))
    return -number if match.groups["verb"].lower().startswith("lose") else number


def _against_a_stronger(match: Match) -> Statics | None:
    """``if an "A" monster attacks a monster with higher ATK, the attacking monster gains 1000 ATK``."""
    who = _kind(match.cards[0])
    if who is None:
        return None
    attacker = {**who, "battling": "attacker"}
    return [{"change_atk": _points(match), "cards": attacker, "while": [{"attacking": who}, _WEAKER, _CALCULATION]}]


def _against_such(match: Match) -> Statics | None:
    """``when an "A" monster is attacked, the attacking monster loses 500 ATK``."""
    who = _kind(match.cards[0])
    if who is None:
        return None
    attacked = {"is": {"what": "the attack target", "fits": who}}
    attacker: Data = {"card": "monster", "battling": "attacker"}
    return [{"change_atk": _points(match), "cards": attacker, "while": [attacked, _CALCULATION]}]


_CHANGES = (
    r"the attacking monster (?P<verb>gains|loses) (?P<n>[\d,]+) ATK,? during (?:the )?damage calculation only(?=[.;]|$)"
)
ROWS: tuple[tuple[str, Any], ...] = (
    (rf"(?:if|when) {{cards}} attacks a monster (?:with|that has) (?:a )?higher ATK, {_CHANGES}", _against_a_stronger),
    (
        rf"(?:if|when) {{cards}} attacks,? if its ATK is lower than the ATK of the attack target, {_CHANGES}",
        _against_a_stronger,
    ),
    (rf"(?:if|when) {{cards}} is attacked, {_CHANGES}", _against_such),
)
"""The phrases and what they mean."""
