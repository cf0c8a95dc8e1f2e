"""Hints: what was probably meant by a misspelt word."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST_WORD = 200
"""Characters of a word that is compared with others: to compare takes time by the square of them."""


def suggestion(written: str, known: Iterable[str], *, otherwise: str = "") -> str:
    """``Did you mean ...?`` for a misspelt word; the words there are if none is close and they are few."""
    from difflib import get_close_matches

    names = sorted(set(known))
    lowered = {name.lower(): name for name in names}
    close = get_close_matches(written.lower(), lowered, n=1, cutoff=0.6) if len(written) <= LONGEST_WORD else []
    if close:
        return f"Did you mean {lowered[close[0]]}?"
    if otherwise or not names:
        return otherwise
    return f"There are {', '.join(names)}." if len(names) <= 14 else "`judge schema` lists what there is."
