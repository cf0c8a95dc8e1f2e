"""What is not as a file expects it."""

from __future__ import annotations

from judge.kernel.places import NOWHERE, Path, Span
from judge.kernel.tuples import NamedTuple


class Difference(NamedTuple):
    """One thing that is not as expected; ``path`` names the expectation and ``span`` is its place in the file."""

    what: str
    expected: str
    actual: str
    path: Path = ()
    span: Span = NOWHERE
