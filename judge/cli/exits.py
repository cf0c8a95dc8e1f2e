"""Exit codes: what a script may rely on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from judge.report.run import Tally

LEGAL = 0
ILLEGAL = 1
CANNOT_JUDGE = 2
UNCLEAR = 3
BUG = 70
INTERRUPTED = 130
SIGNALLED = 128
"""And the number of the signal that ended the run."""

OF_WORD = {"legal": LEGAL, "illegal": ILLEGAL, "unclear": UNCLEAR, "unreadable": CANNOT_JUDGE, "internal_error": BUG}
GRAVEST_FIRST = (BUG, CANNOT_JUDGE, ILLEGAL, UNCLEAR)


def of_words(undecided: str = "") -> dict[str, int]:
    """The code of each verdict; ``undecided`` (``ok`` or ``fail``) says what an unclear one counts as."""
    return OF_WORD | {"ok": {"unclear": LEGAL}, "fail": {"unclear": ILLEGAL}}.get(undecided, {})


def of_run(tally: Tally, codes: Mapping[str, int]) -> int:
    """One code for many files: a bug counts over cannot judge, that over illegal, illegal over unclear.

    ``codes`` are those of the verdicts."""
    seen = {codes[word] for word, files in tally.words.items() if files}
    return next((code for code in GRAVEST_FIRST if code in seen), LEGAL)
