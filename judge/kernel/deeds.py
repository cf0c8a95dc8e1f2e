"""Deeds: what may be done in a position, each put to the rules as if it were the next play of the file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.kernel.choices import Deed
from judge.kernel.errors import Unreadable
from judge.kernel.game import S
from judge.kernel.judging import Line, judge_play
from judge.kernel.open_steps import STEPS
from judge.kernel.ruleset import Impossible
from judge.kernel.scenario import Play
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR
from judge.kernel.withdrawn import Withdrawn

if TYPE_CHECKING:
    from judge.kernel.ruleset import Ruleset


def judged(ruleset: Ruleset[S], line: Line[S], after: int) -> tuple[Deed, ...]:
    """All that could be done in the position that a line has come to after a play, each with its ruling there: no pass
    or other step is implied on the way to it. What the file could not even say is left out."""
    return tuple(_judged(ruleset, line, after))


def _judged(ruleset: Ruleset[S], line: Line[S], after: int) -> Iterator[Deed]:
    for deed in ruleset.deeds(line.game):
        play = deed.play._replace(number=after + 1)
        tried = _as_next(line, play)
        try:
            judge_play(ruleset, tried, play)
        except Impossible:
            continue
        except Unreadable as error:
            yield deed._replace(play=play, verdict=UNCLEAR, message=error.message)
            continue
        yield _with_ruling(deed._replace(play=play), tried)


def _as_next(line: Line[S], play: Play) -> Line[S]:
    """The line in a position of its own, for the play to be judged where it stands."""
    game, before = line.game.copy(), play.number - 1
    known = {number: found for number, found in game.withdrawn.known.items() if number <= before}
    game.withdrawn = Withdrawn(known, dict(game.withdrawn.found))
    game.scenario = game.scenario._replace(plays=(*game.scenario.plays[:before], play))
    game.turned = {**game.turned, (STEPS, play.number): "0"}
    return Line(game, {}, standing=line.standing)


def _with_ruling(deed: Deed, line: Line[S]) -> Deed:
    """What became of a deed that was judged."""
    wrong = next((one for one in line.violations if one.play == deed.play.number), None)
    if wrong is not None:
        return deed._replace(verdict=ILLEGAL, rule=wrong.rule, message=wrong.message)
    left_open = next((one for one in line.unsettled if one.play == deed.play.number), None)
    if left_open is not None:
        return deed._replace(verdict=UNCLEAR, rule=left_open.rule, message=left_open.message)
    return deed._replace(verdict=LEGAL)
