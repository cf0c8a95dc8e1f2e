"""Who sits at the table: players are named before a colon, or before what they do ("Yugi activates Raigeki")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judge.kernel.tuples import NamedTuple
from judge.talk import headings
from judge.talk.finding import Finder
from judge.talk.patterns import beginnings, behind
from judge.talk.remarks import BRINGING_UP
from judge.talk.slots import prepared
from judge.talk.words import COMMA, END, Statement, Word
from judge.vocabulary.spoken import Misheard, Tongue

_USUAL = ("A", "B")
_BEFORE = (COMMA, "and", "then", "when", "after", "once", "if", "while", "now", "afterwards", "later",
           "finally", "phase", "turn", "step", "calculation")  # fmt: skip
_MEANWHILE = ("then", "now", "also", "just", "immediately", "has")
"""Behind these words, and at the beginning, stands who does something."""
_PAST = ("set", "paid", "hid", "cast", "had", "said", "drew", "began", "took", "threw", "swung", "went")
"""What was done, in words that do not say so by their ending."""
_TIMES = ("turn", "draw", "standby", "main", "battle", "end", "damage")
_MAY = ("can", "may", "could")
_NOBODY = ("i", "he", "she", "it", "they", "you", "we", "who", "this", "that", "there", "nobody", "everybody", "both",
           "player", "players", "opponent")  # fmt: skip
"""Words that are nobody's name."""


def seated(said: Sequence[Statement], tongue: Tongue, finder: Finder) -> tuple[str, ...]:
    """The players by name; a lone one plays against A or B. Raises `Misheard` for a card or one player too many."""
    deeds = deeds_of(tongue)
    named: dict[str, tuple[str, tuple[int, int]]] = {}
    for player, place in [found for one in said for found in _named(one, tongue, finder, deeds)]:
        last = player.casefold().split()[-1]
        if last in headings.NOBODY or (last in deeds.known and len(last) > 1):
            text = f"{player} is no player, and what stands behind it would be taken for a play."
            raise Misheard(text, *place, 'Say it in a sentence, as in "A: MST on Mirror Force" or "B has Jinzo".')
        named.setdefault(player.casefold(), (player.upper() if len(player) == 1 else player, place))
        if finder.whole(player) is not None and len(player) > 1:
            text = f"{player} is a card, and no player."
            raise Misheard(text, *place, 'A player is named before a colon, as in "A: Raigeki".')
    found = [name for name, _ in named.values()]
    if len(found) > tongue.most_players:
        with_colon = {one.player.casefold() for one in said}
        wrong = [key for key in named if key not in with_colon] or [*named][tongue.most_players :]
        name, (start, end) = named[wrong[0]]
        text = f"{name} would be one player too many; there are {' and '.join(one for one in found if one != name)}."
        raise Misheard(text, start, end, "A player is always named by the same name.")
    if set(found) <= set(_USUAL):
        return _USUAL
    if all(len(name) == 1 for name in found):
        found.sort()
    return (*found, *(one for one in _USUAL if one not in found))[: max(2, len(found))]


def _named(one: Statement, tongue: Tongue, finder: Finder, deeds: Deeds) -> Iterator[tuple[str, tuple[int, int]]]:
    """The players that a statement names, and where: before its colon, and before what is done."""
    if one.player:
        yield one.player, one.player_at
    for at, word in enumerate(one.words[:-1]):
        before = one.words[at - 1].low if at and one.words[at - 1].card is None else ""
        if at == 1 and before in _MAY and one.words[2].low in deeds.known and _a_name(word, tongue, finder, free=True):
            yield word.text, (word.start, word.end)
        if (
            one.words[at + 1].low == "'s"
            and (one.words[at + 2].card is not None or one.words[at + 2].low in _TIMES)
            and _a_name(word, tongue, finder, free=True)
        ):
            yield word.text, (word.start, word.end)
        begins = at == 0 or before in _BEFORE
        more = one.words[at + 1]
        begin = at + 2 if more.card is None and more.low in _MEANWHILE and at + 2 < len(one.words) else at + 1
        if (
            begins
            and not (one.player and at == 0)
            and (_does(one.words, at + 1, deeds.known) or _does(one.words, begin, deeds.known))
        ):
            free = not _does(one.words, at + 1, deeds.of_cards)
            if _a_name(word, tongue, finder, free=free):
                yield word.text, (word.start, word.end)


def _does(words: Sequence[Word], at: int, deeds: Set[str]) -> bool:
    """Does it say there what somebody does: ``activates``, ``has``, ``Tribute Summons``?"""
    said = [word.low if word.card is None else END for word in words[at : at + 2]]
    return said[0] in deeds and (
        said[0].endswith(("s", "ed")) or said[0] in _PAST or (said[-1].endswith(("s", "ed")) and said[-1] in deeds)
    )


def _a_name(word: Word, tongue: Tongue, finder: Finder, *, free: bool) -> bool:
    """May a word be a player's name: is it written as one, and neither a card nor a word of the language?

    Where cards are called anything, it is one if no card can stand there (``free``).
    """
    if word.card is not None or not word.text[:1].isupper() or not word.text.isalpha():
        return False
    if len(word.text) == 1:
        return word.text in _USUAL
    if word.low in _NOBODY or word.low in prepared(tongue)[1]:
        return False
    known = finder.short(word.text)
    return (free and known.card == word.text) or not (known.card or known.candidates)


class Deeds(NamedTuple):
    """The words that stand behind a player who does or has something, and those that can stand behind a card."""

    known: frozenset[str]
    of_cards: frozenset[str]


def deeds_of(tongue: Tongue) -> Deeds:
    """The words of a game with which something is done."""
    shapes, _ = prepared(tongue)
    known: set[str] = set(BRINGING_UP)
    of_cards: set[str] = set()
    for form in (*tongue.plays, *tongue.facts):
        known.update(behind(shapes[form], "player", tongue.kinds))
        of_cards.update(behind(shapes[form], "card", tongue.kinds))
    for form in tongue.plays:
        known.update(beginnings(shapes[form], tongue.kinds, whole=not form.bare))
    return Deeds(frozenset(known - {"'s", "is"}), frozenset(of_cards))
