"""Cards as they are spoken of: whose they are before the name, where they lie behind it.

``B's set Mirror Force``, ``my Jinzo``, ``Jinzo in B's GY``, ``Sangan at Void Gate``. What stands behind a name belongs
to that card, the nearest one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.talk.patterns import phrase
from judge.talk.words import COMMA, Word
from judge.vocabulary.spoken import MINE, NTH, YOURS, Nameless, Tongue, Whose

NUMBERS = {
    word: number
    for number, word in enumerate(
        ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    )
}
WORDS = ("own", "opponent", "his", "her", "their", "a", "an", "in", "from")
_OWN = {"my": MINE, "own": MINE, "our": MINE, "his own": MINE, "her own": MINE, "their own": MINE, "its own": MINE,
        "my own": MINE, "your": YOURS, "the": "", "a": "", "an": "", "enemy": YOURS, "the enemy": YOURS,
        "an enemy": YOURS, "friendly": MINE, "a friendly": MINE}  # fmt: skip
_HIS = {"his": MINE, "her": MINE, "their": MINE}
_ANOTHER = ("another", "other")
_OPPONENTS = ("opponent", "my opponent", "his opponent", "her opponent", "their opponent", "the opponent",
              "your opponent")  # fmt: skip
_LYING = ("set", "face-down", "face down", "face-up", "face up")
_NO_VERB = ("face-down", "face down", "face-up", "face up")

Cards = Callable[[tuple[Word, ...], int], Iterator[tuple[int, str]]]


class Described(NamedTuple):
    """A card or several, and what was said of them; ``start`` and ``end`` are the places of the names."""

    value: Any
    about: tuple[Whose, ...]
    start: int
    end: int


class Nouns:
    """Reads cards with what stands beside their names; ``cards`` reads a bare name."""

    def __init__(self, tongue: Tongue, players: tuple[str, ...], cards: Cards) -> None:
        self._tongue, self._players, self._cards = tongue, players, cards

    def one(
        self, words: tuple[Word, ...], at: int, *, placed: bool, own: bool = False
    ) -> Iterator[tuple[int, Described]]:
        """One card; where it lies is read behind it only if ``placed``. Of the card with which somebody does something
        (``own``) "his" can mean no other player."""
        yield from self._nameless(words, at, placed, own)
        for begin, holder, place in self._before(words, at, placed, own):
            for after, card in self._cards(words, begin):
                start, end = words[begin].start, words[after - 1].end
                for stop, of, lying, spot in self._behind(words, after) if placed else ():
                    if not (of and holder and of != holder) and not (lying and place and lying != place):
                        said = Whose(card, holder or of, lying or place, spot)
                        yield stop, Described(card, (said,), start, end)
                about = (Whose(card, holder, place),) if holder or place else ()
                yield after, Described(card, about, start, end)

    def several(self, words: tuple[Word, ...], at: int, *, placed: bool) -> Iterator[tuple[int, Described]]:
        """One card or several, the longest list first: a place behind the last one is that of all that have none."""
        yield from self._counted(words, at)
        for after, first in self.one(words, at, placed=placed):
            more = after
            while words[more].low in (COMMA, "and") and words[more].card is None:
                more += 1
            for end, others in self.several(words, more, placed=placed) if more > after else ():
                about = first.about or tuple(one._replace(card=first.value) for one in others.about[:1])
                found = (*about, *others.about)
                yield end, Described([first.value, *others.value], found, first.start, others.end)
            yield after, first._replace(value=[first.value])
        number = int(words[at].low) if words[at].low in ("2", "3") and words[at].card is None else 0
        for after, card in self._cards(words, at + 1) if number else ():
            yield after, Described([card] * number, (), words[at].start, words[after - 1].end)

    def _nameless(self, words: tuple[Word, ...], at: int, placed: bool, own: bool) -> Iterator[tuple[int, Described]]:
        """A card that is spoken of by its kind alone, and where it lies."""
        for begin, holder in self._owners(words, at, own):
            word = words[begin].low if words[begin].card is None else ""
            nth = 1 if word in _ANOTHER else NTH.index(f"{word} ") if f"{word} " in NTH else 0
            if begin == at and not nth:
                continue
            for after, kind in phrase(words, begin + (nth > 0), self._tongue.nameless):
                start, end = words[at].start, words[after - 1].end
                for stop, of, lying, spot in self._behind(words, after) if placed else ():
                    if not (of and holder and of != holder):
                        card = Nameless(holder or of, kind, nth)
                        yield stop, Described(card, (Whose(card, holder or of, lying, spot),), start, end)
                yield after, Described(Nameless(holder, kind, nth), (), start, end)

    def _counted(self, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, Described]]:
        """Several cards that are spoken of by their kind alone: "2 set cards"."""
        for begin, holder in self._possessor(words, at) if words[at + 1 :] else ():
            yield from self._number_of(words, at, begin, holder)
        yield from self._number_of(words, at, at, "")

    def _number_of(self, words: tuple[Word, ...], at: int, begin: int, holder: str) -> Iterator[tuple[int, Described]]:
        number = number_of(words[begin])
        if number is None or not 0 < number <= len(NTH):
            return
        for after, kind in phrase(words, begin + 1, self._tongue.nameless):
            some = [Nameless(holder, kind, nth) for nth in range(number)]
            yield after, Described(some, (), words[at].start, words[after - 1].end)

    def _before(self, words: tuple[Word, ...], at: int, placed: bool, own: bool) -> Iterator[tuple[int, str, str]]:
        """What may stand before a name: where that begins, whose it is, how it lies."""
        for begin, holder in self._owners(words, at, own):
            lying = _LYING if placed or begin > at else _NO_VERB
            for after, said in phrase(words, begin, dict(zip(lying, lying, strict=True))):
                if said in self._tongue.kinds.get("place", {}):
                    yield after, holder, self._tongue.kinds["place"][said]
            yield begin, holder, ""

    def _owners(self, words: tuple[Word, ...], at: int, own: bool) -> Iterator[tuple[int, str]]:
        yield from self._possessor(words, at)
        yield from phrase(words, at, {**_OWN, **_HIS} if own else _OWN)
        yield at, ""

    def _possessor(self, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, str]]:
        """A player, or the opponent, with an ``'s`` behind."""
        word = words[at]
        if word.card is not None:
            return
        for one in self._players:
            if one.casefold() == word.low and words[at + 1].low == "'s":
                own = words[at + 2].low == "own" and words[at + 2].card is None
                yield at + 2 + own, one
        for after, _ in phrase(words, at, dict.fromkeys(_OPPONENTS, True)):
            if words[after].low == "'s" and len(self._players) == 2:
                yield after + 1, YOURS

    def _behind(self, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, str, str, str]]:
        """The place behind a name: where that ends, whose, which place, at which card."""
        at = _relative(words, at)
        word = words[at]
        if word.card is not None:
            return
        if word.low in ("in", "from"):
            for begin, holder in self._possessor(words, at + 1):
                for after, place in phrase(words, begin, self._tongue.kinds.get("zone", {})):
                    if word.low == "in" or place in self._tongue.gone_to:
                        yield after, holder, place, ""
        if word.low == "from":
            begins = [after for after, _ in phrase(words, at + 1, self._tongue.kinds["owner"])] or [at + 1]
            for after, place in phrase(words, begins[0], self._tongue.kinds.get("zone", {})):
                if place in self._tongue.gone_to:
                    yield after, "", place, ""
        for after, place in phrase(words, at, self._tongue.kinds.get("place", {})):
            yield after, "", place, ""
        if word.low in self._tongue.spots:
            for after, card in self._cards(words, at + 1):
                yield after, "", "", card


def _relative(words: tuple[Word, ...], at: int) -> int:
    """The word behind ", which is"; the same one where nothing of the kind stands."""
    begin = at + (words[at].low == COMMA)
    which = [word.low if word.card is None else "" for word in words[begin : begin + 2]]
    return begin + 2 if which in (["which", "is"], ["which", "was"], ["that", "is"], ["that", "was"]) else at


def number_of(word: Word) -> int | None:
    """The number that a word is; None if it is none."""
    if word.card is None and re.fullmatch(r"\d{1,6}", word.low):
        return int(word.low)
    return NUMBERS.get(word.low) if word.card is None else None
