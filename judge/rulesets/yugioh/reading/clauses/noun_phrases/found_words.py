"""Words that were found behind a noun, and what enters in a selector what they say."""

from __future__ import annotations

from collections.abc import Callable

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data


class Parts(dict[str, str | None]):
    """The words behind a noun, by the names of their groups; None for the groups of all other phrases."""

    def __missing__(self, name: str) -> None:
        return None


Enter = Callable[[Parts, Data], bool]
"""Enters what words say in a selector; false if something else was said before, and then any of it may be entered."""
Row = tuple[Expression, Enter]


def phrase(pattern: str, enter: Enter, opens: tuple[str, ...] = ()) -> Row:
    """A phrase behind a noun; all that matches ``opens`` with one of these."""
    return Expression(pattern, opens=opens), enter


def unsaid(found: Data, *keys: str) -> bool:
    """Was nothing of this kind said before?"""
    return not any(key in found for key in keys)
