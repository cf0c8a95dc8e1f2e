"""What people say around plays and that is no play: "can he do that?", "is that legal?", "B says that is illegal".

A remark asks about what was said before it. What is dropped here decides nothing: how a play is brought up ("wants
to", "tries to"), and small words at the edges of a sentence.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.talk.patterns import Filling, Match, Pattern, compiled
from judge.talk.words import COMMA, END, Statement, Word

INTERJECTIONS = frozenset((
    "hm", "hmm", "hmmm", "uh", "uhh", "um", "umm", "erm", "er", "eh", "ah", "oh", "huh", "lol", "haha", "oops", "hey",
    "hello", "thanks", "thx", "sorry", "yeah", "yep", "yup", "damn", "omg", "wtf", "idk", "imo", "btw",
))  # fmt: skip
"""What people say that is no word of a play, and no name of a card in short."""
_GOOD = (
    "(legal|ok|okay|allowed|fine|right|correct|possible|good|valid|illegal|forbidden|wrong|(too late)|(not (allowed|"
    "legal|possible|right))|((a|an) (legal|illegal|valid|good|correct) (play|move|target|response|activation|choice)))"
)
_WHO = "(<player>|he|she|they|you|we|i|it|that|this)"
_PATTERNS = (
    f"({'|'.join(sorted(INTERJECTIONS))})",
    f"[(so|but)] (is|was|would) (that|this|it) [be] [(still|even|really)] {_GOOD} [(now|here)]",
    f"[(so|but)] (can|may|could) {_WHO} [(really|even|still)] [do (that|this|it|so)] [(now|here)]",
    "[(so|but)] (does|will|would) (that|this|it) work",
    "can (it|that|this) be (targeted|chained|activated|done|negated)",
    f"[(so|but)] (is|was) the last (one|play|link|card|activation|summon) [still] {_GOOD}",
    "(who is right|what happens|what now|yes or no)",
    f"(that|this|it) ('s|is) {_GOOD}",
    f"<player> (objects|disagrees|(says|claims|thinks|argues) [that] (that|this|it) ('s|is) {_GOOD})",
    f"<player> (says|claims|thinks|argues) [that] {_WHO} (can|may|cannot|can't) [not] [do (that|this|it|so)]",
)
_ASKED = (_GOOD, "agreed", "is it", "may i", "possible", "[does (it|that|this)] (work|works)")
"""What asks only with a question mark."""
_BROUGHT_UP = (
    ("wants", "to"), ("want", "to"), ("wanted", "to"), ("tries", "to"), ("try", "to"), ("tried", "to"),
    ("decides", "to"), ("would", "like", "to"), ("likes", "to"), ("attempts", "to"), ("wishes", "to"), ("gets", "to"),
    ("now",), ("then",), ("still",), ("also",), ("simply",), ("just",), ("afterwards",), ("later",),
)  # fmt: skip
"""How a play is brought up, behind the player."""
_AT_ONCE = (("immediately",), ("at", "once"), ("right", "away"))
"""What says, before a play or behind it, that nobody passed in between."""
_UPON = tuple((*on, what) for on in (("on", "the"), ("upon", "the"), ("on",))
              for what in ("summon", "activation", "attack"))  # fmt: skip
"""What says, before a play, that it answers what was done before it."""
MAY = ("can", "may", "could")
_OPENS = ("so", "well", "but", "okay", "ok", "now", "also", "next", "judge", "and", "afterwards", "later", "finally")
_CLOSES = (("in", "the", "same", "turn"), ("the", "same", "turn"), ("same", "turn"), ("now",), ("though",), ("too",),
           ("as", "well"), ("please",), ("instead",), ("here",), ("again",), ("anyway",), ("first",), ("right", "away"),
           ("for", "game"), ("for", "lethal"))  # fmt: skip


BRINGING_UP = frozenset(said[0] for said in _BROUGHT_UP if len(said) > 1)


def without_wishes(one: Statement) -> Statement:
    """A statement without "wants to" and the like behind its player."""
    modal = one.words[1] if len(one.words) > 3 and one.asked else None
    if modal is not None and modal.card is None and modal.low in MAY and one.words[2].low != "not":
        one = one._replace(words=(one.words[0], *one.words[2:]))
    for begin in (0, 1):
        for said in _BROUGHT_UP:
            if len(said) > 1 and _stand(one.words, begin, said) and len(one.words) > begin + len(said) + 1:
                return one._replace(words=(*one.words[:begin], *one.words[begin + len(said) :]))
    return one


class Remarks:
    """Tells remarks from plays at one table."""

    def __init__(self, filling: Filling) -> None:
        self._filling = filling
        self._always: tuple[Pattern, ...] = tuple(map(compiled, _PATTERNS))
        self._asked: tuple[Pattern, ...] = tuple(map(compiled, _ASKED))

    def is_one(self, one: Statement, at: int = 0) -> bool:
        """Does a statement, from a word on, ask about what was said before and say nothing more?"""
        if one.player:
            return False
        match = Match(one.words, self._filling)
        shapes = (*self._always, *(self._asked if one.asked else ()))
        return any(match.ends(after) for shape in shapes for after, _ in match.along(shape, at))

    def cut(self, one: Statement) -> Statement | None:
        """A statement without the remark behind its last comma; None if there is none."""
        for at in range(1, len(one.words) - 1):
            rest = one._replace(words=one.words[at + 1 :], player="")
            if one.words[at].low == COMMA and one.words[at].card is None and self.is_one(rest):
                return _ended(one, at)._replace(asked=True)
        return None


def plainer(one: Statement) -> Iterator[Statement]:
    """A statement without what opens it, what brings its play up, and what closes it."""
    words = one.words
    at = 0
    while (
        at < len(words) - 2
        and words[at].card is None
        and (words[at].low in _OPENS or words[at].low in INTERJECTIONS or (at and words[at].low == COMMA))
    ):
        at += 1
    if at:
        yield one._replace(words=words[at:], start=words[at].start)
    if words[0].card is None and words[0].low == "before" and (comma := _comma(words)):
        end = Word("", END, words[comma - 1].end, words[comma - 1].end + 1)
        yield one._replace(words=(*words[comma + 1 : -1], *words[:comma], end))
    for said in _UPON:
        if _stand(words, 0, said) and len(words) > len(said) + 2:
            comma = words[len(said)].low == COMMA and words[len(said)].card is None
            rest = words[len(said) + comma : -1]
            yield one._replace(words=(*rest, *words[: len(said)], words[-1]))
    for begin in (0, 1):
        for said in _BROUGHT_UP:
            if _stand(words, begin, said) and len(words) > begin + len(said) + 1:
                yield one._replace(words=(*words[:begin], *words[begin + len(said) :]))
        for said in _AT_ONCE:
            if _stand(words, begin, said) and len(words) > begin + len(said) + 1:
                at_once = words[begin : begin + len(said)]
                yield one._replace(words=(*words[:begin], *words[begin + len(said) : -1], *at_once, words[-1]))
        if _stand(words, begin, ("has",)) and _participle(words[begin + 1 :]):
            yield one._replace(words=(*words[:begin], *words[begin + 1 :]))
    for close in _CLOSES:
        last = len(words) - 1 - len(close)
        if last > 0 and _stand(words, last, close):
            yield _ended(one, last)


def _participle(words: tuple[Word, ...]) -> bool:
    """Is it done, as in "has activated"? What was "set" may lie there since an earlier turn."""
    return len(words) > 1 and words[0].card is None and words[0].low.endswith("ed")


def _comma(words: tuple[Word, ...]) -> int:
    """The first comma, behind which more is said; 0 if there is none."""
    return next((at for at, word in enumerate(words[:-2]) if word.low == COMMA and word.card is None), 0)


def _stand(words: tuple[Word, ...], at: int, said: tuple[str, ...]) -> bool:
    some = words[at : at + len(said)]
    return tuple(word.low for word in some) == said and all(word.card is None for word in some)


def _ended(one: Statement, at: int) -> Statement:
    last = one.words[at - 1].end
    return one._replace(words=(*one.words[:at], Word("", END, last, last + 1)), end=last)
