"""Names of cards as people type them: what counts as the same name, and the short forms that follow from a name."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate

_AND = re.compile(r"\s*&\s*")
_APOSTROPHES = dict.fromkeys(map(ord, "'\u2019\u2018\u02bc\u00b4`\u2032\uff07"))
_WORD = re.compile(r"[^\W_]+")
_SMALL = frozenset({"a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"})
_PLAIN = str.maketrans({"\u00f8": "o", "\u0142": "l", "\u0111": "d", "\u00e6": "ae", "\u0153": "oe", "\u00df": "ss"})
SHORTEST = 2
"""Letters that initials have at least."""
MOST_INITIALS = 6
MOST_LIKELY = 60
FEW_PIECES = 5
SHORTEST_PART = 4
"""Letters that a part of a name has at least, over all its words."""


def words(name: str) -> list[str]:
    """The words of a name in small letters without accents and apostrophes; ``&`` is the word ``and``."""
    if name.isascii():
        text = name.lower()
    else:
        apart = unicodedata.normalize("NFKD", name.casefold().translate(_APOSTROPHES)).translate(_PLAIN)
        text = "".join(char for char in apart if not unicodedata.combining(char))
    if "&" in text:
        text = _AND.sub(" and ", text)
    return _WORD.findall(text.translate(_APOSTROPHES))


def key(name: str) -> str:
    """What is the same for all ways to type a name: its letters and digits, without spaces, dashes and accents.

    Empty for a name without any.
    """
    return "".join(words(name))


def may_begin(name: str, letter: str) -> bool:
    """Can the `key` of this name begin with a letter? A quick look that is never wrong when it says no."""
    first = name[:1]
    return first.lower() == letter or not (first.isascii() and first.isalnum())


def beginnings(typed: str) -> Callable[[str], object]:
    """A quick look at names: only those it passes can have this short form."""
    found = words(typed)
    letters = "".join(found) if len(found) == 1 and len(found[0]) <= MOST_INITIALS else ""
    ways = [rf".*\b{'.*'.join(map(re.escape, found))}", *([rf".*\b{'.*'.join(letters)}"] if letters else [])]
    seen = re.compile("|".join(ways), re.IGNORECASE).match
    return lambda name: not name.isascii() or seen(name)


def is_short_form(typed: str, name: str) -> bool:
    """Is this a short form of the name: its initials, or the beginnings of some of its words in their order?"""
    short, full = words(typed), words(name)
    return bool(short) and (_initials(short, full) or _parts(short, full))


def _initials(short: list[str], full: list[str]) -> bool:
    """``mst``: the first letters of all words; words such as "of" may be left out."""
    letters = "".join(short)
    if not SHORTEST <= len(letters) <= MOST_INITIALS or any(len(word) > 1 for word in short[1:]):
        return False
    great = [word for word in full if word not in _SMALL]
    return len(great) > 1 and letters in ("".join(w[0] for w in full), "".join(w[0] for w in great))


def _parts(short: list[str], full: list[str]) -> bool:
    """``ash blos``: each word begins a word of the name, in its order."""
    if sum(map(len, short)) < SHORTEST_PART:
        return False
    rest = iter(full)
    return all(any(word.startswith(begun) for word in rest) for begun in short)


def passcode(typed: str) -> int | None:
    """The passcode that was typed, with or without zeros in front; None if it is none."""
    text = typed.strip().lstrip("#")
    return int(text) if text.isascii() and text.isdigit() and 3 <= len(text) <= 10 else None


def pieces(typed: str) -> list[str]:
    """Groups of letters that a name meant by something misspelt shares some of."""
    found = dict.fromkeys(word[at : at + 3] for word in words(typed) for at in range(0, max(1, len(word) - 2)))
    return [piece for piece in found if len(piece) == 3][:40] or list(found)[:10]


def likely(typed: str, known: Sequence[str]) -> list[str]:
    """Those of these names that share most groups of letters with what was typed, for a closer look."""
    small = [name.lower() for name in known]
    text = "\n".join(small)  # one search of all names for each piece, not one of each name
    begins = [0, *accumulate(len(name) + 1 for name in small)]
    shared = Counter(n for piece in pieces(typed) for n in _holding(text, begins, piece))
    ranks = sorted(shared, key=lambda n: shared[n] / (len(small[n]) + len(typed)), reverse=True)
    return [known[n] for n in ranks[:MOST_LIKELY]]


def _holding(text: str, begins: Sequence[int], piece: str) -> Iterator[int]:
    """The numbers of the names that hold a piece, from where each begins in a text of all names."""
    at = text.find(piece)
    while at >= 0:
        n = bisect_right(begins, at) - 1
        yield n
        at = text.find(piece, begins[n + 1])


def some(pieces: Sequence[str]) -> Sequence[str]:
    """A few of these groups, from all over what was typed: one of them is right in what was meant."""
    return pieces[:: 1 + max(len(pieces) - 1, 0) // FEW_PIECES]


def nearest(typed: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The names that are most like what was typed, the nearest first."""
    from difflib import get_close_matches

    keys: dict[str, str] = {}
    for name in known:
        keys.setdefault(key(name), name)
    return [keys[found] for found in get_close_matches(key(typed), keys, n=most, cutoff=0.65)]
