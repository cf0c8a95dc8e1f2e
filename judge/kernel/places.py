"""Places in a scenario file: every message of the judge points at one."""

from __future__ import annotations

from judge.kernel.tuples import NamedTuple

Path = tuple[str | int, ...]
"""Where a value stands in a document: keys and list indices from the top, ``("plays", 0, "by")``."""


class Span(NamedTuple):
    """A stretch of source text; lines and columns count from 1, the end column is exclusive."""

    line: int
    column: int
    end_line: int
    end_column: int


NOWHERE = Span(1, 1, 1, 1)
"""The start of the file, for findings that no written value caused."""
