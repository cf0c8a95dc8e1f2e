"""Clauses: the shapes of single instructions, one definition each; what they are defined with.

They stand in `board_clauses` and `player_clauses`; `instructions` parts sentences into them.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from judge.rulesets.riftbound.reading.context import Context, Step

Make = Callable[["re.Match[str]", Context], "list[Step] | None"]
CLAUSES: list[tuple[re.Pattern[str], Make]] = []


def reads(pattern: str) -> Callable[[Make], Make]:
    """Define a shape: decorates the function that makes steps of what was found, or None if it is not understood."""

    def enter(make: Make) -> Make:
        CLAUSES.append((re.compile(pattern, re.I), make))
        return make

    return enter


def objects(phrase: str, context: Context) -> list[str] | None:
    """What an instruction is done to: one thing, or two that "and" joins."""
    if one := context.object(phrase):
        return [one]
    first, joint, second = phrase.partition(" and ")
    both = [context.object(first), context.object(second)] if joint else []
    return both if both and all(both) else None
