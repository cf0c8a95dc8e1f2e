"""Monsters that something keeps in one battle position: ``change all face-up Level 4 or higher monsters to Defense
Position``, as long as the card applies."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions.standing_nouns import Statics


def _kept(match: Match) -> Statics | None:
    """Which monsters, and in which position; those that might be face-down are others."""
    found = selected.uncounted(match.cards[0])
    if not found or found.get("card") != "monster" or selected.places_of(found) - {"field", "monster zone"}:
        return None
    such: Data = {key: value for key, value in found.items() if key != "in"}
    if such.get("face") != "up" and such.keys() <= {"card", "of", "face", "position"}:
        return None
    return [{f"changed_to_{match.groups['position'].lower()}": such}]


_TO = r"(?:face-up )?(?P<position>Attack|Defense) Position(?! \()"
POSITIONS: tuple[tuple[str, Any], ...] = (
    (rf"change all {{cards}} to {_TO}", _kept),
    (rf"all {{cards}} are changed to {_TO}", _kept),
    (rf"{{cards}} are changed to {_TO}", lambda match: _kept(match) if match.cards[0].placed else None),
)
"""The phrases, and the statics they mean."""
