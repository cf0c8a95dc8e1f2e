"""Has the table gone on from a play, so that it can be taken for granted that the play was possible?"""

from __future__ import annotations

from judge.kernel.scenario import Play
from judge.rulesets.yugioh.table.state import YGame

_LETTING = frozenset({"resolve", "open", "pass", "skip"})
"""Plays by which nothing more is done than to let things happen."""


def goes_on(game: YGame, play: Play) -> bool:
    """Does the file go on with anything more than letting things happen?"""
    return any(one.verb not in _LETTING for one in game.scenario.plays if one.number > play.number)
