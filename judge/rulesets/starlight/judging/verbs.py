"""What the verbs of plays share."""

from __future__ import annotations

from judge.kernel.ruleset import Impossible
from judge.kernel.table import Card
from judge.rulesets.starlight.judging.situation import SSituation


def card_of(s: SSituation) -> Card:
    """The card of the play. Raises `Impossible` if there is none."""
    if s.card is None:
        raise Impossible(str(s.play.value))
    return s.card
