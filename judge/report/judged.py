"""One file judged: a verdict, or the reason why there is none. What every report is made from."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Verdict

UNREADABLE = "unreadable"


@dataclass(frozen=True, slots=True)
class Judged:
    """What came of one file.

    ``file`` is its name as messages write it, ``path`` where it lies (None for standard input). Either
    ``verdict`` or ``error`` is set; ``lines`` is the text that ``error`` points into, as far as it could be read.
    """

    file: str
    path: Path | None
    verdict: Verdict | None = None
    error: Unreadable | None = None
    lines: tuple[str, ...] = ()

    @property
    def word(self) -> str:
        """``legal``, ``illegal``, ``unclear`` or ``unreadable``."""
        return self.verdict.verdict if self.verdict is not None else UNREADABLE
