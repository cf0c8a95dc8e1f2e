"""What the plays that follow tell about a play that could stand in two places."""

from __future__ import annotations

from contextlib import suppress

from judge.kernel.scenario import Play
from judge.rulesets.yugioh.effects.choices import called
from judge.rulesets.yugioh.judging import passes
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.timing import turn_structure

OPEN_VERBS = (*terms.OPEN_STATE_PLAYS, "draw", "next")
"""What is done in an open game state only."""


def phase_meant(game: YGame, play: Play) -> str:
    """The opponent acts when a phase was announced: where the turn player goes on to next, if the file can only mean
    from that phase, so that the opponent acts at the end of it. Else empty."""
    state = game.state
    if game.scenario.strict_passes or play.immediately:
        return ""
    if state.box != "E" or play.verb != "activate" or play.by == state.turn_player:
        return ""
    later = (p for p in game.said_from(play.number + 1) if p.verb in OPEN_VERBS)
    then = next(later, None)
    if then is None or then.verb != "next" or then.by != state.turn_player or not isinstance(then.value, str):
        return ""
    with suppress(KeyError):
        phase, step = terms.normal_phase(then.value)
        if not turn_structure.can_follow(game, phase, step) and not turn_structure.is_there_already(game, then.value):
            there = game.copy()
            passes.pass_end_of_phase(there)
            if there.state.phase != state.phase and turn_structure.can_follow(there, phase, step):
                return then.value
    return ""


def negates_summons(game: YGame, play: Play) -> bool:
    """Is it the activation of a card that could negate a Summon?"""
    if play.verb != "activate":
        return play.verb == "pass"
    records = [record_of(game, card) for card in called(game, str(play.value))]
    return any("summon attempted" in effect.heard for record in records for effect in record.effects)
