"""Odd turns of words, and how the same is said usually: tables of which hardly a row fits any words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Said = str | Callable[[re.Match[str]], str]
"""What is said in place of what was found, as `re.sub` takes it."""


class Turns:
    """A table of turns, each with what is said in its place; a later row sees what an earlier one has made of the
    words."""

    __slots__ = ("_rows",)

    def __init__(self, rows: Iterable[tuple[Expression, Said]]) -> None:
        self._rows = [(turn.letters, number, turn, said) for number, (turn, said) in enumerate(rows, 1)]

    def usual(self, words: str) -> str:
        """The words in their usual form; as they are where they need no other."""
        done = 0
        while True:
            for number, turn, said in self._fitting(words.lower(), done):
                other = turn.sub(said, words)
                if other != words:
                    done, words = number, other
                    break
            else:
                return words

    def _fitting(self, letters: str, done: int) -> Iterator[tuple[int, Expression, Said]]:
        for _, number, turn, said in [row for row in self._rows[done:] if row[0] in letters]:
            if turn.may_match(letters):
                yield number, turn, said
