"""What is not as a file expects it."""

from __future__ import annotations

from dataclasses import dataclass

from judge.kernel.places import Path


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is not as expected; ``path`` is the place of the expectation in the file."""

    what: str
    expected: str
    actual: str
    path: Path = ()
