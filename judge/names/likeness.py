"""What was probably meant by a wrong name: the known names that are most like it."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate

from judge.names import short_forms, spelling
from judge.names.ratio import ratio

LONGEST = 200
"""Characters of a word that is compared with others: to compare takes time by the square of them."""
SLIP = 0.85
"""How like a name something is that is taken for it, misspelt, whatever else it could be."""
MOST_LIKELY = 60
MOST_WORDS = 12
FEW_PIECES = 5
CLOSE = 75.0
"""How like, of 100, a name must be to one that is suggested for it."""
CLOSE_PART = 82.0
"""How like it must be to a part of one."""
SHORTEST_PART = 4
SHORTEST_BEGINNING, LONG_BEGINNING = 3, 7
"""Letters of a beginning of a word that counts as like it, and from how many on the last one may be wrong."""
SPREAD = 4.0
"""What is by so much less like it than the best is not suggested beside that."""
OTHER_ORDER = 5.0
"""What the same words in another order count less."""


def like_word(written: str, known: Iterable[str], share: float = 0.6, most: int = 1) -> list[str]:
    """The words of a vocabulary that are like a misspelt one to such a share at least, the nearest first."""
    names: dict[str, str] = {}
    for name in sorted(set(known)):
        names.setdefault(name.lower(), name)
    if not written or len(written) > LONGEST:
        return []
    like, wanted = ratio(), written.lower()
    ranks = [(-like(wanted, name), name) for name in names]
    return [names[name] for rank, name in sorted(ranks)[:most] if -rank >= 100 * share]


def is_slip(written: str, known: Iterable[str]) -> bool:
    """Is this one of the names but for a letter or two?"""
    return bool(like_word(written, known, SLIP))


def meant(typed: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The names that were probably meant: those it is a short form of; if there are none, those most like it.

    Of short forms only the best kind counts, and of names that are like it those nearly as like as the best.
    """
    names = list(dict.fromkeys(known))
    if fits := short_forms.best(typed, names):
        return [name for fit, name in fits if fit.strength == fits[0][0].strength][:most]
    return nearest(typed, names, most)


def nearest(typed: str, known: Iterable[str], most: int = 3) -> list[str]:
    """The names that are most like what was typed, or have a part that is, the nearest first."""
    wanted = spelling.words(typed) if len(typed) <= LONGEST else []
    if spelling.only_small(wanted):
        return []
    ranks = sorted((-rank, len(name), name) for name in dict.fromkeys(known) if (rank := _rank(wanted, name)))
    return [name for rank, _, name in ranks[:most] if rank <= ranks[0][0] + SPREAD]


def _rank(wanted: Sequence[str], name: str) -> float:
    """How like a name is, or the part of it that is most like: 0 where that is not enough."""
    full = _words_of(name) if len(name) <= LONGEST else ()
    whole = _ratio(wanted, full) if full and _can_be(CLOSE, wanted, full) else 0.0
    begun = CLOSE_PART if len(wanted) == 1 and any(_begins_alike(wanted[0], word) for word in full) else 0.0
    if len(full) > MOST_WORDS or sum(map(len, wanted)) < SHORTEST_PART:
        return max(whole if whole >= CLOSE else 0.0, begun)
    sizes = range(max(1, len(wanted) - 1), min(len(full), len(wanted) + 2))
    runs = (full[at : at + size] for size in sizes for at in range(len(full) - size + 1))
    compared = (run for run in runs if sum(map(len, run)) >= SHORTEST_PART and _can_be(CLOSE_PART, wanted, run))
    part = max((_ratio(wanted, run) for run in compared), default=0.0)
    return max(whole if whole >= CLOSE else 0.0, part - OTHER_ORDER if part >= CLOSE_PART else 0.0, begun)


@lru_cache(maxsize=4096)
def _words_of(name: str) -> Sequence[str]:
    """The words of a name that many misspelt ones are compared with."""
    return tuple(spelling.words(name))


def _can_be(like: float, wanted: Sequence[str], words: Sequence[str]) -> bool:
    """Are they of lengths that can be so much alike, whatever their letters are?"""
    one, other = sum(map(len, wanted)), sum(map(len, words))
    return 200.0 * min(one, other) >= (like - 0.01) * (one + other)


def _begins_alike(said: str, word: str) -> bool:
    """Is what was said cut off from a word ("Nib" of Nibiru), or another ending of it ("Compulse")?"""
    begin = said if len(said) < LONG_BEGINNING else said[:-1]
    return len(said) >= SHORTEST_BEGINNING and len(word) > len(said) and word.startswith(begin)


def _ratio(wanted: Sequence[str], words: Sequence[str]) -> float:
    """How like some words are, without regard to what divides them, and nearly so to their order."""
    like = ratio()
    straight = like("".join(wanted), "".join(words))
    if len(wanted) == 1 or straight >= CLOSE_PART:
        return straight
    return max(straight, like("".join(sorted(wanted)), "".join(sorted(words))) - OTHER_ORDER)


def pieces(typed: str) -> list[str]:
    """Groups of letters that a name meant by something misspelt shares some of."""
    found = dict.fromkeys(word[at : at + 3] for word in spelling.words(typed) for at in range(0, max(1, len(word) - 2)))
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
