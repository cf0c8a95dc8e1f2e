"""From words to statements: each is understood by one form of the game, or refused at the word where all forms end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.tuples import NamedTuple
from judge.talk import patterns
from judge.talk.finding import Finder, Found, asked_about
from judge.talk.patterns import Match, Pattern, compiled, words_of
from judge.talk.words import COMMA, END, Statement, Word, statements
from judge.vocabulary.spoken import FACT, ITSELF, PLAY, Form, Heard, Misheard, Part, Tongue

MOST_STATEMENTS = 200
MOST_CHARACTERS = 20_000
_NUMBERS = {
    word: number
    for number, word in enumerate(
        ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    )
}
_USUAL = ("A", "B")
_KINDS = {"card": "a card", "cards": "a card", "number": "a number", "player": "a player", "word": "a word"}


class Talk(NamedTuple):
    """A talk understood: its statements, the players in the order in which they were named, and the short forms that
    were taken for cards."""

    heard: tuple[Heard, ...]
    players: tuple[str, ...]
    short_forms: tuple[tuple[str, str], ...]


def understood(text: str, tongue: Tongue, finder: Finder) -> Talk:
    """A talk by the forms of a game. Raises `Misheard` at the first words that are not understood."""
    if len(text) > MOST_CHARACTERS:
        raise Misheard(f"The talk has {len(text):,} characters; it may have {MOST_CHARACTERS:,}.", 0, 1)
    found = statements(text, finder.whole)
    if not found:
        raise Misheard("Nothing was said.", 0, max(len(text), 1), 'Say what was done, as in "A: Raigeki".')
    if len(found) > MOST_STATEMENTS:
        one = found[MOST_STATEMENTS]
        raise Misheard(f"The talk has more than {MOST_STATEMENTS} statements.", one.start, one.end)
    table = _Table(tongue, finder, found)
    heard = [table.hear(one) for one in found]
    return Talk(_asked(heard), table.players, tuple(table.short_forms.items()))


def _asked(heard: Sequence[Heard]) -> tuple[Heard, ...]:
    """The statements with one that is disputed: the last play with a question mark, else the last play."""
    marked = [n for n, one in enumerate(heard) if one.asked and one.kind == PLAY]
    plays = [n for n, one in enumerate(heard) if one.kind == PLAY]
    which = (marked or plays or [-1])[-1]
    return tuple(one._replace(asked=n == which) for n, one in enumerate(heard))


_PREPARED: dict[str, tuple[Mapping[Form, Pattern], frozenset[str]]] = {}
"""The patterns of a game, and the words of its language, once for all talks."""


def _prepared(tongue: Tongue) -> tuple[Mapping[Form, Pattern], frozenset[str]]:
    shapes = {form: compiled(form.pattern) for form in (*tongue.plays, *tongue.details, *tongue.facts)}
    spoken = {word for shape in shapes.values() for word in words_of(shape)}
    phrases = {word for table in tongue.kinds.values() for said in table for word in said.split()}
    return shapes, frozenset({*spoken, *phrases, *_NUMBERS, "and", "the", "'s", COMMA, END})


class _Table:
    """The players at the table, whose turn to speak it is, and how slots are filled."""

    def __init__(self, tongue: Tongue, finder: Finder, said: Sequence[Statement]) -> None:
        self._tongue, self._finder = tongue, finder
        if tongue.game not in _PREPARED:
            _PREPARED[tongue.game] = _prepared(tongue)
        self._shapes, self._keywords = _PREPARED[tongue.game]
        self.players = self._seated(said)
        self._bare = frozenset(form.key for form in tongue.plays if form.bare)
        self._last = ""
        self._beside = False
        self._named = {word.card for one in said for word in one.words if word.card is not None}
        self.short_forms: dict[str, str] = {}

    def _seated(self, said: Sequence[Statement]) -> tuple[str, ...]:
        """The players by name; a lone one plays against A or B."""
        names: dict[str, str] = {}
        for one in said:
            if one.player and one.player.casefold() not in names:
                name = one.player.upper() if len(one.player) == 1 else one.player
                names[one.player.casefold()] = name
                if self._finder.whole(one.player) is not None and len(one.player) > 1:
                    text = f"{one.player} is a card, and no player."
                    raise Misheard(text, *one.player_at, 'A player is named before a colon, as in "A: Raigeki".')
                if len(names) > self._tongue.most_players:
                    text = f"{name} would be one player too many; there are {' and '.join([*names.values()][:-1])}."
                    raise Misheard(text, *one.player_at, "A player is named before a colon, always by the same name.")
        if set(names.values()) <= {"A", "B"}:
            return _USUAL
        found = [*names.values()]
        if all(len(name) == 1 for name in found):
            found.sort()
        return (*found, *(one for one in ("A", "B") if one not in found))[: max(2, len(found))]

    def hear(self, one: Statement) -> Heard:
        """One statement understood. Raises `Misheard`."""
        subject, at = self._subject(one)
        match = Match(one.words, self)
        for kind, forms in ((PLAY, self._tongue.plays), (FACT, self._tongue.facts)):
            for form in forms:
                start = at if kind == PLAY else 0
                for after, slots in match.along(self._shapes[form], start):
                    part = Part(form.key, slots, one.words[start].start, one.words[after - 1].end)
                    heard = self._with_details(match, kind, part, after)
                    if heard is not None:
                        return self._spoken(one, heard, subject)
        raise self._refused(one, match)

    def _subject(self, one: Statement) -> tuple[str, int]:
        """Who makes a play: named before the colon, or as the first word; and where the rest begins."""
        if one.player:
            return next(p for p in self.players if p.casefold() == one.player.casefold()), 0
        first = one.words[0]
        if first.card is None and first.text in self.players and one.words[1].low not in ("'s", END):
            return first.text, 1
        return "", 0

    def _with_details(self, match: Match, kind: str, part: Part, at: int) -> Heard | None:
        """The statement with what stands beside it, if nothing is left over."""
        details: list[Part] = []
        while kind == PLAY:
            found = self._detail(match, match.past_joints(at))
            if found is None:
                break
            details.append(found[0])
            at = found[1]
        if not match.ends(at):
            return None
        return Heard(kind, "", part, tuple(_meaning_itself(one, part) for one in details))

    def _detail(self, match: Match, at: int) -> tuple[Part, int] | None:
        best: tuple[Part, int] | None = None
        self._beside = True
        for form in self._tongue.details:
            for after, slots in match.along(self._shapes[form], at):
                if after > at and (best is None or after > best[1]):
                    best = Part(form.key, slots, match.words[at].start, match.words[after - 1].end), after
        self._beside = False
        return best

    def _spoken(self, one: Statement, heard: Heard, subject: str) -> Heard:
        """The statement with its player, and what was in question."""
        named = bool(subject)
        if heard.kind == FACT:
            return heard._replace(player=subject or self._last or self.players[0], asked=one.asked, named=named)
        if heard.part.key in self._bare and not named:
            return heard._replace(asked=one.asked)
        player = subject or (self._last if one.then else self._next()) or self.players[0]
        self._last = player
        return heard._replace(player=player, asked=one.asked, named=named)

    def _next(self) -> str:
        """The player who speaks after the last one."""
        if not self._last:
            return self.players[0]
        place = self.players.index(self._last)
        return self.players[(place + 1) % len(self.players)]

    def _refused(self, one: Statement, match: Match) -> Misheard:
        """Why a statement is not understood: the words from where every form ends."""
        word = one.words[match.furthest]
        said = self._run(one.words, match.furthest)
        first = match.furthest <= self._subject(one)[1]
        wanted = _beginning(self._tongue) if first else _wanted(list(match.expected))
        if "a card" in match.expected and said is not None:
            found = self._short(said[1])
            if found.candidates:
                text, hint = asked_about(said[1], found.candidates)
                return Misheard(text, word.start, one.words[said[0] - 1].end, hint)
            if not found.card:
                if (shorter := self._beginning_of(one.words, match.furthest)) is not None:
                    strange = one.words[shorter]
                    return Misheard(f'"{strange.text}" is not understood here.', strange.start, strange.end, wanted)
                near = f"Did you mean {' or '.join(found.near)}?" if found.near else wanted
                text = f'No card is called "{said[1]}".' if word.start else f'"{said[1]}" is not understood.'
                return Misheard(text, word.start, one.words[said[0] - 1].end, near)
        if word.low == END:
            last = one.words[match.furthest - 1] if match.furthest else word
            return Misheard("The sentence ends too early.", last.start, last.end, wanted)
        return Misheard(f'"{word.text}" is not understood here.', word.start, word.end, wanted)

    def _beginning_of(self, words: tuple[Word, ...], at: int) -> int | None:
        """The word behind the longest beginning of a run that is a short form of a card; None if there is none."""
        run = self._run(words, at)
        for end in range((run[0] if run else at) - 1, at, -1):
            if self._short(" ".join(word.text for word in words[at:end])).card:
                return end
        return None

    def called(self, kind: str) -> str:
        """What stands in a slot, for people."""
        return _KINDS.get(kind) or self._tongue.called[kind]

    def fill(self, kind: str, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, Any]]:
        """The ways to fill a slot from a word on."""
        if kind == "card":
            yield from self._card(words, at)
        elif kind == "cards":
            yield from self._cards(words, at)
        elif kind == "number":
            yield from _number(words[at], at)
        elif kind == "player":
            if words[at].card is None:
                yield from ((at + 1, one) for one in self.players if one.casefold() == words[at].low)
        elif kind == "word":
            if words[at].card is None and words[at].low not in (END, COMMA):
                yield at + 1, words[at].text
        else:
            yield from patterns.phrase(words, at, self._tongue.kinds[kind])

    def _card(self, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, str]]:
        word = words[at]
        if word.card is not None:
            yield at + 1, word.card
            return
        run = self._run(words, at)
        if run is not None:
            found = self._short(run[1])
            if found.card:
                self.short_forms[run[1]] = found.card
                yield run[0], found.card

    def _short(self, said: str) -> Found:
        """What a short form fits; of several cards the one that the talk names in full, if it is one alone."""
        found = self._finder.short(said)
        here = [card for card in found.candidates if card in self._named]
        return Found(here[0]) if len(here) == 1 else found

    def _run(self, words: tuple[Word, ...], at: int) -> tuple[int, str] | None:
        """The words from one on that are no words of the language: the one after them, and their text."""
        end = at
        while words[end].card is None and (words[end].low not in self._keywords or words[end].low in _NUMBERS):
            end += 1
        if end == at or all(word.low in _NUMBERS for word in words[at:end]):
            return None
        return end, " ".join(word.text for word in words[at:end])

    def _cards(self, words: tuple[Word, ...], at: int) -> Iterator[tuple[int, list[str]]]:
        """One card or several, joined by commas and "and"; the longest list first. "Itself" is the card of the play."""
        if self._beside and words[at].low == ITSELF and words[at].card is None:
            yield at + 1, [ITSELF]
            return
        for after, card in self._card(words, at):
            more = after
            while words[more].low in (COMMA, "and") and words[more].card is None:
                more += 1
            if more > after:
                for end, others in self._cards(words, more):
                    yield end, [card, *others]
            yield after, [card]


def _meaning_itself(detail: Part, play: Part) -> Part:
    """What stands beside a play, with its card in place of "itself". Raises `Misheard` where it has none."""
    if not any(isinstance(slot.value, list) and ITSELF in slot.value for slot in detail.slots):
        return detail
    card = play.get("card")
    if card is None:
        raise Misheard('"Itself" is no card here: this play names none.', detail.start, detail.end)
    slots = [
        slot._replace(value=[card if one == ITSELF else one for one in slot.value])
        if isinstance(slot.value, list)
        else slot
        for slot in detail.slots
    ]
    return detail._replace(slots=tuple(slots))


def _number(word: Word, at: int) -> Iterator[tuple[int, int]]:
    if word.card is None and re.fullmatch(r"\d{1,6}", word.low):
        yield at + 1, int(word.low)
    elif word.card is None and word.low in _NUMBERS:
        yield at + 1, _NUMBERS[word.low]


def _beginning(tongue: Tongue) -> str:
    """What would be understood as a sentence."""
    return f'Understood here: a play, as in "{tongue.shown}"; `judge manual ask` shows every sentence.'


def _wanted(expected: Sequence[str]) -> str:
    """What would be understood, in a sentence."""
    slots = [one for one in expected if not one.startswith('"')]
    said = [one for one in expected if one.startswith('"')]
    shown = [*slots, *said][:14]
    if not shown:
        return ""
    more = ", ..." if len(slots) + len(said) > len(shown) else ""
    listed = ", ".join(shown[:-1]) + f" or {shown[-1]}" if len(shown) > 1 and not more else ", ".join(shown)
    return f"Understood here: {listed}{more}."
