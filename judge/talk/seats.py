"""Who sits at the table: players are named before a colon, or before what they do ("Yugi activates Raigeki")."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from judge.kernel.tuples import NamedTuple
from judge.talk.finding import Finder
from judge.talk.patterns import beginnings, behind
from judge.talk.slots import prepared
from judge.talk.words import COMMA, END, Statement, Word
from judge.vocabulary.spoken import Misheard, Tongue

_USUAL = ("A", "B")
_BEFORE = (COMMA, "and", "then", "when", "after", "once", "if", "while")
"""Behind these words, and at the beginning, stands who does something."""
_NOBODY = ("i", "he", "she", "it", "they", "you", "we", "who", "this", "that", "there", "nobody", "everybody", "both",
           "player", "players", "opponent")  # fmt: skip
"""Words that are nobody's name."""


def seated(said: Sequence[Statement], tongue: Tongue, finder: Finder) -> tuple[str, ...]:
    """The players by name; a lone one plays against A or B. Raises `Misheard` for a card or one player too many."""
    names: dict[str, str] = {}
    deeds = _deeds(tongue)
    for one in said:
        for player, place in _named(one, tongue, finder, deeds):
            if player.casefold() in names:
                continue
            names[player.casefold()] = player.upper() if len(player) == 1 else player
            if finder.whole(player) is not None and len(player) > 1:
                text = f"{player} is a card, and no player."
                raise Misheard(text, *place, 'A player is named before a colon, as in "A: Raigeki".')
            if len(names) > tongue.most_players:
                others = " and ".join([*names.values()][:-1])
                text = f"{names[player.casefold()]} would be one player too many; there are {others}."
                raise Misheard(text, *place, "A player is named before a colon, always by the same name.")
    if set(names.values()) <= set(_USUAL):
        return _USUAL
    found = [*names.values()]
    if all(len(name) == 1 for name in found):
        found.sort()
    return (*found, *(one for one in _USUAL if one not in found))[: max(2, len(found))]


def _named(one: Statement, tongue: Tongue, finder: Finder, deeds: _Deeds) -> Iterator[tuple[str, tuple[int, int]]]:
    """The players that a statement names, and where: before its colon, and before what is done."""
    if one.player:
        yield one.player, one.player_at
    for at, word in enumerate(one.words[:-1]):
        begins = at == 0 or (one.words[at - 1].card is None and one.words[at - 1].low in _BEFORE)
        if begins and not (one.player and at == 0) and _does(one.words, at + 1, deeds.known):
            free = not _does(one.words, at + 1, deeds.of_cards)
            if _a_name(word, tongue, finder, free=free):
                yield word.text, (word.start, word.end)


def _does(words: Sequence[Word], at: int, deeds: Set[str]) -> bool:
    """Does it say there what somebody does: ``activates``, ``has``, ``Tribute Summons``?"""
    said = [word.low if word.card is None else END for word in words[at : at + 2]]
    return said[0] in deeds and (said[0].endswith("s") or (said[-1].endswith("s") and said[-1] in deeds))


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


class _Deeds(NamedTuple):
    """The words that stand behind a player who does or has something, and those that can stand behind a card."""

    known: frozenset[str]
    of_cards: frozenset[str]


def _deeds(tongue: Tongue) -> _Deeds:
    shapes, _ = prepared(tongue)
    known: set[str] = set()
    of_cards: set[str] = set()
    for form in (*tongue.plays, *tongue.facts):
        known.update(behind(shapes[form], "player", tongue.kinds))
        of_cards.update(behind(shapes[form], "card", tongue.kinds))
    for form in tongue.plays:
        known.update(beginnings(shapes[form], tongue.kinds, whole=not form.bare))
    return _Deeds(frozenset(known - {"'s", "is"}), frozenset(of_cards))
