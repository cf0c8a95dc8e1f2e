"""Statements that hold several: plays joined by a comma or "and then", what a play begins with, facts behind a play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judge.kernel.tuples import NamedTuple
from judge.talk.persons import PRONOUNS
from judge.talk.remarks import MAY
from judge.talk.words import COMMA, END, Statement, Word

_OPENINGS = ("when", "whenever", "after", "once", "if", "can", "may", "could")
_BEHIND = ("after", "when", "while", "with", "if", "although", "though")
_WITHIN = ("in", "during", "on", "at")
_JOINTS = (COMMA, "and", "but", "so", "now", "then", COMMA)
_AT_ONCE = ("immediately", "then", "now", "also")
_HOLDS = ("has", "have", "controls", "control", "holds", "hold")
_NO_DEED = ("set", "face-down", "face-up", "no", "ok", "okay", "end", "it", "the")


_PARTS_OF_TURNS = ("phase", "step", "calculation")
_TIMES = ("turn", *_PARTS_OF_TURNS)
_EFFECT = ("effect", "trigger")
_LONGEST_NAME = 6
"""Words of a name in short, and what stands behind it, at most."""
_RESOLVES = ("resolves", "resolve", "resolved", "grants", "gives")


class Parted(NamedTuple):
    """A statement in two: what comes first, and the rest; ``fact``: the rest tells what is so meanwhile; ``before``:
    it may be a play that was made before."""

    first: Statement
    rest: Statement
    fact: bool = False
    before: bool = False


def opened(one: Statement) -> Statement | None:
    """A statement without the "when" before it; None if there is none, or a player is named before that."""
    if one.player or one.words[0].card is not None or one.words[0].low not in _OPENINGS or len(one.words) < 3:
        return None
    return one._replace(words=one.words[1:], start=one.words[1].start)


def parted(one: Statement, players: Sequence[str], deeds: Set[str]) -> Iterator[Parted]:
    """The ways to take a statement for two, from the left; ``deeds`` are words with which a play can begin."""
    within = not one.player and one.words[0].low in _WITHIN and one.words[0].card is None
    for at in range(1, len(one.words) - 1):
        if within and at > 1 and _acts(one.words, at, players):
            yield Parted(_first(one, at)._replace(asked=False), _rest(one, at, then=False))
        begin, then = _joint(one.words, at)
        then = then or (begin > at and _goes_on(one.words, begin, deeds))
        if (
            begin > at
            and (then or _acts(one.words, begin, players) or _has(one.words, begin, players))
            and one.words[begin].low != END
        ):
            yield Parted(_first(one, at)._replace(asked=False), _rest(one, begin, then=then))
        word = one.words[at]
        if word.card is None and word.low in (*_BEHIND, *_WITHIN):
            rest = _rest(one, at if word.low in _WITHIN else at + 1, then=False)
            yield Parted(_first(one, at), rest, fact=True, before=word.low in ("after", "when"))
            if word.low in _WITHIN and (end := _time_ends(one.words, at)):
                without = one._replace(words=(*one.words[:at], *one.words[end:]))
                yield Parted(without, _first(rest, end - at), fact=True)


def _time_ends(words: tuple[Word, ...], at: int) -> int:
    """Where a turn or phase ends that is told within a play, more of which stands behind it; 0 if none does."""
    for end in range(at + 1, min(at + 8, len(words) - 1)):
        if words[end - 1].card is None and words[end - 1].low in _TIMES and words[end].low not in _TIMES:
            return end
    return 0


def _joint(words: tuple[Word, ...], at: int) -> tuple[int, bool]:
    """The word behind a comma, "and" and "then" that stand from a word on, and whether there was a "then"."""
    begin, then = at, False
    for said in _JOINTS:
        if words[begin].low == said and words[begin].card is None and (begin > at or said != END):
            begin, then = begin + 1, then or said == "then"
    if begin > at and words[begin].card is None and words[begin].low in MAY and words[begin + 1].card is None:
        begin += 1  # "if A attacks, can B ...?"
    return begin, then


def _acts(words: tuple[Word, ...], at: int, players: Sequence[str]) -> bool:
    """Does a player stand there, who is said to do something?"""
    who = words[at].card is None and (words[at].text in players or words[at].low in PRONOUNS)
    return who and words[at + 1].low not in ("'s", END)


def _has(words: tuple[Word, ...], at: int, players: Sequence[str]) -> bool:
    """Does it go on with a player's card?"""
    return words[at].card is None and words[at].text in players and words[at + 1].low == "'s"


def _goes_on(words: tuple[Word, ...], at: int, deeds: Set[str]) -> bool:
    """Does the same player do something more there, or does it resolve?"""
    word = words[at]
    if word.low == END:
        return False
    after = words[at + 1].low if words[at + 1].card is None else END
    if word.card is None and (after in _PARTS_OF_TURNS or (word.low in ("end", "ends") and after == "turn")):
        return True
    if word.card is None and word.low in _RESOLVES[:3] and after in (END, COMMA):
        return True
    own = (word.low == "its" and after in _EFFECT) or _effect_of(words, at)
    resolves = after in _RESOLVES or (word.low == "it" and after == "attacks")
    resolves = resolves or (word.low == "the" and after == "chain" and words[at + 2].low in _RESOLVES)
    if word.card is None and word.low in _AT_ONCE and after in deeds and after not in _NO_DEED:
        return True
    return own or resolves or (word.low in deeds and word.low not in _NO_DEED)


def _effect_of(words: tuple[Word, ...], at: int) -> bool:
    """Does an effect stand there: "effect" alone, or a few words that may be a name before it?"""
    for word in words[at : at + _LONGEST_NAME]:
        if word.card is None and word.low in _EFFECT:
            return True
        if word.card is None and word.low in (COMMA, END, "and", "the", "its", "of"):
            return False
    return False


def of_the_card(one: Statement) -> Statement:
    """A statement with "its" before an effect of which nobody says whose it is: "A: summons Stratos, effect"."""
    word, after = one.words[0], one.words[1:2]
    if word.card is not None or word.low not in _EFFECT or (after and after[0].low.isdecimal()):
        return one
    return one._replace(words=(Word("its", "its", word.start, word.start), *one.words))


def corrects(one: Statement) -> bool:
    """Does it take back what was said before ("No, she chained ..."), and is not how somebody passes?"""
    said = [word.low for word in one.words[:2] if word.card is None]
    return not one.player and said == ["no", COMMA]


def answers(one: Statement) -> bool:
    """Is it "no" and nothing more, of nobody in particular? Behind a question that is an answer, and no pass."""
    return not one.player and [word.low for word in one.words] == ["no", END]


def held_by(one: Statement, player: str) -> Statement:
    """What a player has besides, with that player: "B has Jinzo in the GY and controls Sangan"."""
    word = one.words[0]
    if one.player or word.card is not None or word.low not in _HOLDS:
        return one
    return one._replace(words=(Word(player, player.lower(), word.start, word.start), *one.words))


def _first(one: Statement, at: int) -> Statement:
    last = one.words[at - 1].end
    return one._replace(words=(*one.words[:at], Word("", END, last, last + 1)), end=last)


def _rest(one: Statement, at: int, *, then: bool) -> Statement:
    return one._replace(words=one.words[at:], start=one.words[at].start, player="", then=then, joined=True)
