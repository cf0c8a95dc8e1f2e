"""Lines of play that never were: how it would have gone on had an illegal play stood.

They answer one question only: is a later play illegal just because an earlier one was taken back? So a line is
played on when that is asked, and not before.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic

from judge.kernel.game import Game, S
from judge.kernel.ruleset import Ruleset, Situation
from judge.kernel.ruling import rule_on
from judge.kernel.scenario import Play

MOST = 8
"""So many of the latest illegal plays are asked about; a play that follows from none of them is an offence itself."""


@dataclass(slots=True)
class Imagined(Generic[S]):
    """The line in which an illegal play stood. ``game`` is None until it was imagined, and if it cannot be; ``played``
    is the last play of the file that it has been through."""

    number: int
    situation: Situation[S] | None
    game: Game[S] | None = None
    played: int = 0


def follows_from(ruleset: Ruleset[S], lines: Sequence[Imagined[S]], play: Play) -> int | None:
    """The latest illegal play without whose taking back this one would have been legal; None if there is none."""
    found = None
    for line in lines[-MOST:]:
        _catch_up(ruleset, line, play.number - 1)
        if _legal_in(ruleset, line, play):
            found = line.number
    return found


def _catch_up(ruleset: Ruleset[S], line: Imagined[S], upto: int) -> None:
    if line.situation is not None:
        # An illegal play may lead to positions that cannot be; then there is no such line.
        with suppress(Exception):
            ruleset.perform(line.situation)
            line.game = line.situation.game
        line.situation, line.played = None, line.number
    if line.game is not None:
        for play in line.game.scenario.plays[line.played : upto]:
            _legal_in(ruleset, line, play)


def _legal_in(ruleset: Ruleset[S], line: Imagined[S], play: Play) -> bool:
    """Is the play legal in this line? If so it is made there."""
    line.played = play.number
    if line.game is None:
        return False
    try:
        ruling = rule_on(ruleset, line.game.copy(), play)
    except Exception:  # a position that cannot be: nothing can be said of it
        return False
    if ruling.offences:
        return False
    with suppress(Exception):  # likewise; the line goes on without the play
        ruleset.perform(ruling.situation)
        line.game = ruling.situation.game
    return True
