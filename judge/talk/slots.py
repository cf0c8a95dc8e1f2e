"""What stands in the slots of sentences: cards by their names or in short, players, numbers, the phrases of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.talk import patterns
from judge.talk.finding import Finder, Found
from judge.talk.noun_phrases import NUMBERS, WORDS, Nouns, number_of
from judge.talk.patterns import Pattern, compiled, words_of
from judge.talk.persons import PRONOUNS
from judge.talk.remarks import INTERJECTIONS
from judge.talk.words import COMMA, END, Word
from judge.vocabulary.spoken import ITSELF, Form, Tongue

_KINDS = {
    "card": "a card",
    "cards": "a card",
    "thing": "a card",
    "things": "a card",
    "owned": "a card",
    "its": '"its"',
    "that": '"it"',
    "lately": "a card spoken of before",
    "itself": '"itself"',
    "number": "a number",
    "player": "a player",
    "word": "a word",
}
_ITSELF = (ITSELF, "herself", "himself")
_MOST_MORE = 3
"""Words of the language with which a short form can go on."""
_ENDINGS = (("ies", "y"), ("es", ""), ("s", ""))
_PREPARED: dict[str, tuple[Mapping[Form, Pattern], frozenset[str]]] = {}
"""The patterns of a game, and the words of its language, once for all talks."""


def prepared(tongue: Tongue) -> tuple[Mapping[Form, Pattern], frozenset[str]]:
    """The patterns of a game by their forms, and the words of its language, which are no names."""
    if tongue.game not in _PREPARED:
        _PREPARED[tongue.game] = _made_ready(tongue)
    return _PREPARED[tongue.game]


def _made_ready(tongue: Tongue) -> tuple[Mapping[Form, Pattern], frozenset[str]]:
    shapes = {form: compiled(form.pattern) for form in (*tongue.plays, *tongue.details, *tongue.facts)}
    spoken = {word for shape in shapes.values() for word in words_of(shape)}
    phrases = {word for table in tongue.kinds.values() for said in table for word in said.split()}
    return shapes, frozenset({*spoken, *phrases, *NUMBERS, *WORDS, *INTERJECTIONS, "and", "the", "'s", COMMA, END})


class Slots:
    """How slots are filled at one table; remembers which short forms were taken for which cards, and of
    which cards was spoken at all, and ``lately``: "it" is the only one of them; ``he`` is the player last spoken of;
    ``subject`` is the card to which "its" belongs, ``who`` does something now, ``user`` did with that
    card, ``owned`` says whose cards are."""

    def __init__(
        self, tongue: Tongue, finder: Finder, players: tuple[str, ...], named: frozenset[str], keywords: frozenset[str]
    ) -> None:
        self.tongue, self.players = tongue, players
        self._finder, self._named, self._keywords = finder, named, keywords
        self._nouns = Nouns(tongue, players, self._card)
        self.beside = False
        self.short_forms: dict[str, str] = {}
        self.lately: tuple[str, ...] = ()
        self.subject = ""
        self.who, self.user = "", ""
        self.owned: dict[str, str] = {}
        self.spoken_of: set[str] = set()
        self.he = ""

    def called(self, kind: str) -> str:
        """What stands in a slot, for people."""
        return _KINDS.get(kind) or self.tongue.called[kind]

    def fill(self, kind: str, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, Any]]:
        """The ways to fill a slot from a word on."""
        if kind in ("card", "thing"):
            yield from self._nouns.one(words, at, placed=kind == "thing", own=kind == "card" and not self.beside)
        elif kind in ("cards", "things"):
            yield from self._cards(words, at, placed=kind == "things")
        elif kind == "its":
            if words[at].low == "its" and self.subject:
                yield at + 1, self.subject
        elif kind == "itself":
            if words[at].low in (*_ITSELF, "it") and words[at].card is None:
                yield at + 1, [ITSELF]
        elif kind == "lately":  # it is not named again
            if self.subject and (not self.who or self.user in ("", self.who)):
                yield at, self.subject
        elif kind == "that":
            if words[at].low in ("it", "that") and words[at].card is None and len(self.lately) == 1:
                yield at + 1, [self.lately[0]]
        elif kind == "owned":
            if words[at].low != END and words[at + 1].low == "'s" and words[at - 1].low not in (COMMA, "and"):
                yield from self._cards(words, at, placed=True)
        elif kind == "number":
            if (number := number_of(words[at])) is not None:
                yield at + 1, number
            elif words[at].card is None and words[at].low == "a":  # "discarding a card"
                yield at + 1, 1
        elif kind == "player":
            if words[at].card is None:
                yield from ((at + 1, one) for one in self.players if one.casefold() == words[at].low)
                if self.he and words[at].low in PRONOUNS:
                    yield at + 1, self.he
        elif kind == "word":
            if words[at].card is None and words[at].low not in (END, COMMA):
                yield at + 1, words[at].text
        else:
            yield from patterns.phrase(words, at, self.tongue.kinds[kind])

    def _card(self, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, str]]:
        word = words[at]
        if word.card is not None:
            yield at + 1, word.card
            return
        if word.low == "it" and not self.beside and (meant := self._it()):
            yield at + 1, meant
            return
        run = self.run(words, at)
        if run is not None:
            for said in (run[1], *(_uninflected(run[1]) if not self.beside else ())):
                found = self.short(said)
                if said == run[1]:
                    yield from self._longer(words, at, run[0], found)
                if found.card:
                    self.short_forms[said] = found.card
                    yield run[0], found.card
                if found.card or found.candidates:
                    return

    def _it(self) -> str:
        """The card with which a player does something, called "it": of several spoken of that player's own."""
        own = [card for card in self.lately if self.owned.get(card) == self.who] if self.who else []
        return self.lately[0] if len(self.lately) == 1 else own[0] if len(own) == 1 else ""

    def _longer(self, words: tuple[Word, ...], at: int, end: int, found: Found) -> Iterator[tuple[int, str]]:
        """A short form that goes on with words of the language which stand so in the name, too: "called by"."""
        fits, longest = [card for card in (found.card, *found.candidates) if card], (end, "")
        for after in range(end, min(end + _MOST_MORE, len(words) - 1)):
            said = " ".join(word.text for word in words[at : after + 1])
            fits = [card for card in fits if f" {said.casefold()} " in f" {card.casefold()} "]
            if words[after].card is not None or not fits:
                break
            longest = (after + 1, fits[0]) if len(fits) == 1 else longest
        if longest[1]:
            self.short_forms[" ".join(word.text for word in words[at : longest[0]])] = longest[1]
            yield longest

    def short(self, said: str) -> Found:
        """What a short form fits; of several cards the one that the talk names in full, if it is one alone."""
        found = self._finder.short(said)
        here = [card for card in found.candidates if card in self._named or card in self.spoken_of]
        return Found(here[0]) if len(here) == 1 else found

    def run(self, words: tuple[Word, ...], at: int) -> tuple[int, str] | None:
        """The words from one on that are no words of the language: the one after them, and their text."""
        end = at
        while words[end].card is None and (words[end].low not in self._keywords or words[end].low in NUMBERS):
            end += 1
        if end == at or all(word.low in NUMBERS for word in words[at:end]):
            return None
        return end, " ".join(word.text for word in words[at:end])

    def _cards(self, words: tuple[Word, ...], at: int, *, placed: bool) -> Iterator[tuple[int, Any]]:
        """One card or several. "Itself" is the card of the play, and others may stand behind it."""
        if self.beside and words[at].low in _ITSELF and words[at].card is None:
            if words[at + 1].low == "and" and words[at + 1].card is None:
                for end, others in self._nouns.several(words, at + 2, placed=placed):
                    yield end, others._replace(value=[ITSELF, *others.value])
            yield at + 1, [ITSELF]
            return
        yield from self._nouns.several(words, at, placed=placed)

    def beginning_of(self, words: tuple[Word, ...], at: int) -> int | None:
        """The word behind the longest beginning of a run that is a short form of a card; None if there is none."""
        run = self.run(words, at)
        for end in range((run[0] if run else at) - 1, at, -1):
            if self.short(" ".join(word.text for word in words[at:end])).card:
                return end
        return None


def _uninflected(said: str) -> Iterator[str]:
    """A name without the ending that it has where it says what is done: "B Nibirus", "B Defies"."""
    if said[:1].isupper():
        yield from (
            said[: -len(end)] + base for end, base in _ENDINGS if said.endswith(end) and len(said) > len(end) + 2
        )
