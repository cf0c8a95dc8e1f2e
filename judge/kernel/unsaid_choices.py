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
from judge.kernel.other_readings import BUDGET, Ruled
from judge.kernel.rules import CLAIM
from judge.kernel.verdict import ILLEGAL

MOST = 12
"""So many other choices are tried, one at a time or two together."""


def presupposed(
    usual: Ruled,
    game: Game[Any],
    taken: Mapping[Turn, str],
    run: Callable[[Mapping[Turn, str]], tuple[Ruled, Sequence[Fork]]],
) -> Mapping[Turn, str]:
    """The first other choices by which a play stands that is wrong by those ``taken``; empty if there are none.

    ``run`` judges the file with such choices, and says what others were open then; of one choice before of two.
    """
    plays = game.scenario.plays
    if usual.word != ILLEGAL or plays[usual.play - 1].verb == CLAIM:
        return {}
    waiting = deque(_each(UNTURNED, game.forks, usual))
    for _ in range(min(MOST, max(1, BUDGET // len(plays)))):
        if not waiting:
            break
        how = waiting.popleft()
        with suppress(Unreadable):
            ruled, forks = run({**taken, **how})
            if ruled.word != ILLEGAL or ruled.play > usual.play:
                return how
            waiting.extend(_each(how, forks, usual))
    return {}


def _each(how: Mapping[Turn, str], forks: Sequence[Fork], usual: Ruled) -> Iterator[Mapping[Turn, str]]:
    """The choices with one more made otherwise, of those that came before the play that is wrong."""
    for fork in forks:
        if fork.chosen and fork.turn[1] < usual.play and fork.turn not in how:
            yield {**how, fork.turn: fork.value}
