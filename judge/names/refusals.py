"""Names that nothing at the table has: refused with what was probably meant, before anything is ruled on them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path


def no_such(said: str, name: str, known: Iterable[str], path: Path = (), *, otherwise: str) -> Unreadable:
    """The refusal of a name: the sentence ``said`` and the known names that were probably meant, else what
    ``otherwise`` says."""
    from judge.names import likeness

    return Unreadable(said, hint=did_you_mean(likeness.meant(name, known)) or otherwise, path=path)


def did_you_mean(names: Sequence[str]) -> str:
    """The question whether one of these names was meant; empty if there are none."""
    if not names:
        return ""
    *others, last = names
    return f"Did you mean {', '.join(others)}{' or ' if others else ''}{last}?"
