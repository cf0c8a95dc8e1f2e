"""Choices of resolving effects that a file does not name, told by its later plays.

What is played later is evidence: where a play is wrong only because another choice was taken than the one that it
needs, the choice that it needs was made. What somebody claims is none.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.game import Game
from judge.kernel.open_steps import UNTURNED, Fork, Turn
from judge.kernel.other_readings import BUDGET
from judge.kernel.rules import CLAIM

Standing = Mapping[int, int]
"""How the plays fare that do not simply stand, by their numbers: `OPEN` or `WRONG`."""
OPEN, WRONG = 1, 2
MOST = 12
"""So many other choices are tried, one at a time or two together."""
ROUNDS = 4
"""So often it is gone on from choices that were found."""


def presupposed(
    usual: Standing,
    game: Game[Any],
    taken: Mapping[Turn, str],
    run: Callable[[Mapping[Turn, str]], tuple[Standing, Sequence[Fork]]],
) -> Mapping[Turn, str]:
    """The first other choices by which a play stands that is wrong by those ``taken``; empty if there are none.

    ``run`` judges the file with such choices, and says what others were open then; of one choice before of two.
    """
    plays = game.scenario.plays
    last = max((number for number in _plays(usual, game) if usual[number] == WRONG), default=0)
    waiting = deque(_each(UNTURNED, game.forks, last))
    for _ in range(min(MOST, max(1, BUDGET // max(1, len(plays))))):
        if not waiting:
            break
        how = waiting.popleft()
        with suppress(Unreadable):
            standing, forks = run({**taken, **how})
            if _better(standing, usual, game):
                return how
            waiting.extend(_each(how, forks, last))
    return {}


def _plays(standing: Standing, game: Game[Any]) -> list[int]:
    """The numbers of the plays that do not simply stand, without claims."""
    return [number for number in sorted(standing) if number and game.scenario.plays[number - 1].verb != CLAIM]


def _better(one: Standing, other: Standing, game: Game[Any]) -> bool:
    """Does the first play that fares otherwise fare better?"""
    each = sorted({*_plays(one, game), *_plays(other, game)})
    first = next((number for number in each if one.get(number, 0) != other.get(number, 0)), None)
    return first is not None and one.get(first, 0) < other.get(first, 0)


def _each(how: Mapping[Turn, str], forks: Sequence[Fork], last: int) -> Iterator[Mapping[Turn, str]]:
    """The choices with one more made otherwise, of those that came before the last play that is wrong."""
    for fork in forks:
        if fork.chosen and fork.turn[1] < last and fork.turn not in how:
            yield {**how, fork.turn: fork.value}
