"""Offences that stand whatever became of an earlier play that is left open.

Whose turn it is does not hang on what was done in it: a Spell in the hand of the other player waits.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.rules import Finding
from judge.kernel.ruleset import Situation
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import State

_OF_THE_TURN = (rule("quickplay-hand-own-turn"), rule("spell-main-phase"))
"""Rules by which a Spell in the hand waits for its player's own turn."""


def anyhow(s: Situation[State], offences: Sequence[Finding]) -> bool:
    """Is it a Spell that its player had in the hand from the start, in a turn of the opponent that has gone on since
    the play that is left open?"""
    if not isinstance(s, YSituation) or s.card is None or s.effect is None or s.game.open_since is None:
        return False
    if s.play.by == s.state.turn_player or s.card.zone != terms.HAND or s.card.stay or s.card.name == terms.UNKNOWN:
        return False
    since = s.game.open_since[0]
    same = all(moment.turn == s.state.turn for moment in s.game.timeline.moments if moment.play >= since)
    return same and any(one.rule in _OF_THE_TURN and not one.readings for one in offences)
