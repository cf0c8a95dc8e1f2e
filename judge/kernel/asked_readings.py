"""Readings of a board of which none is the usual one: where the ruling is another by one of them, it is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.judging import Line
from judge.kernel.open_steps import Fork, Turn
from judge.kernel.other_readings import BUDGET
from judge.kernel.rules import FILE, Reading
from judge.kernel.verdict import Unsettled, Violation

MOST = 8
"""So many of them are judged."""


def leave_open(line: Line[Any], taken: Mapping[Turn, str], run: Callable[[Mapping[Turn, str]], Line[Any]]) -> None:
    """Leave open what is wrong by one reading alone, of those that a file leaves open before the first play."""
    game = line.game
    open_ones = [fork for fork in game.forks if fork.asked and fork.turn not in taken]
    game.forks[:] = [fork for fork in game.forks if not fork.asked]
    most = max(1, min(MOST, BUDGET // max(1, len(game.scenario.plays))))
    for fork in open_ones[:most]:
        with suppress(Unreadable):
            _compare(line, run({fork.turn: fork.value}), fork)


def _compare(line: Line[Any], other: Line[Any], fork: Fork) -> None:
    """Leave open what is ruled otherwise, the first play alone where it is wrong by the other reading."""
    here, there = _offences(line.violations), _offences(other.violations)
    spared = [found for key, found in here.items() if key not in there]
    blamed = [found for key, found in there.items() if key not in here]
    asked = {one.play for one in line.unsettled}
    line.violations[:] = [found for found in line.violations if found not in spared]
    otherwise = [one for one in other.unsettled if one.play not in asked]
    each: list[Violation | Unsettled] = [*spared, *blamed, *otherwise]
    first = min(each, key=lambda one: one.play, default=None)
    if first is None or first.play in asked:
        return
    line.unsettled.append(
        Unsettled(first.rule, first.play, first.span, fork.asked, _readings(first, fork, spared), FILE)
    )


def _readings(found: Violation | Unsettled, fork: Fork, spared: Sequence[Violation]) -> tuple[Reading, ...]:
    having = f"{fork.step.having[:1].upper()}{fork.step.having[1:]}"
    other, usual = found.message, "nothing stands against it."
    if found in spared:
        other, usual = usual, other
    return (Reading(f"{having}: {other}"), Reading(f"Otherwise: {usual}"))


def _offences(violations: Sequence[Violation]) -> dict[tuple[int, str], Violation]:
    return {(found.play, found.rule): found for found in violations}
