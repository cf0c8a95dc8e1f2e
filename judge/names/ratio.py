"""How like two words are, of 100: the share of letters that both have in the same order.

rapidfuzz counts it where it is installed; where it is not (in a browser) the same number is counted here, some twenty
times slower. A test holds the two against each other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

Ratio = Callable[[str, str], float]


@cache
def ratio() -> Ratio:
    """What compares: rapidfuzz's function, or the one without it. Imported when something is wrong and not before."""
    try:
        from rapidfuzz import fuzz
    except ImportError:
        return without
    return fuzz.ratio


def without(one: str, other: str) -> float:
    """The share without rapidfuzz: letters that are taken out of one word or put into it count as unlike."""
    whole = len(one) + len(other)
    if not whole:
        return 100.0
    return (1.0 - (whole - 2 * _shared(one, other)) / whole) * 100.0


def _shared(one: str, other: str) -> int:
    """The length of the longest row of letters that both words have in this order, with gaps.

    A whole row of the usual table is one number, a bit a letter (Hyyrö 2004, "Bit-parallel LCS-length computation").
    """
    places: dict[str, int] = {}
    for at, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << at
    full = (1 << len(one)) - 1
    row = full
    for letter in other:
        met = row & places.get(letter, 0)
        row = (row + met | row - met) & full
    return len(one) - row.bit_count()
