"""What every reader of clauses needs: the context, what is answered, and phrases as data.

A phrase is a pattern such as ``send {cards} to the GY``: regular expressions with places for noun phrases
(``{cards}``). Phrases are compiled when they are first looked for and found by their first word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache, lru_cache, wraps
from typing import Any, TypeVar

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression, Needs
from judge.rulesets.yugioh.reading.clauses.patterns.fragments import spelled_out
from judge.rulesets.yugioh.reading.clauses.patterns.needs import BETWEEN, LETTERS, beginning, first_words

Span = tuple[int, int]
Data = dict[str, Any]
Steps = list[Data]
Found = tuple[list[Data], str]
"""Events, and what they are about."""


class Context(NamedTuple):
    """What is known besides the words.

    ``name`` and ``kind`` are those of the card (``kind`` as card files write types: ``quick-play spell``);
    ``activation`` says that the words belong to the activation of a Spell or Trap Card itself; ``targets`` is empty,
    ``target`` or ``targets`` (what the activation has targeted); ``event`` is what the event was about (``the
    attacker``, ``those monsters``, ``that card``); ``unknown`` says that words before these were not understood, so
    that nobody can tell what ``it`` refers to; ``paid`` that cards were paid with, which ``it`` might mean too;
    ``pair`` whose the two targets are, and where; ``told_apart`` what is asked of each of them; ``foe`` that the
    condition spoke of the opponent (whom ``they`` means then) and of no other player; ``listed`` the effects of a
    list that stands below, each as one step; ``declared`` what is declared at activation; ``lone`` what was done to
    the one card that was paid with; ``others`` that the condition spoke of cards, none of which ``it`` is known to
    mean; ``price`` what was done to all cards that were paid with, ``priced`` what all of them are; ``shown`` that
    this card and one other were revealed for it; ``fell`` that a monster was destroyed by battle; ``victor`` what
    destroyed one (``this card``, or ``?``); ``calculating`` that it is activated during damage calculation;
    ``own_attack`` that its player's monster has declared the attack that it follows; ``fought`` that a battle goes on
    then, which ``that battle`` means; ``own_monster`` where a monster of its player is as it is activated (``field``,
    ``graveyard``); ``hurt`` who took damage in its event (``both``: whoever it was), and of which kind; ``aimed`` how
    many targets of one kind there are, what they are, whose, and where; ``several`` what is known of several targets,
    or of two cards that were shown, of which one thing may be done to some and another to the others; ``came`` that
    its event is a Summon and nothing else; ``tokens`` what is printed of Tokens elsewhere in the text, by their names;
    ``went`` the places to which the cards of its event have gone, if it is
    nothing else; ``used`` that this card was material for the Summon of a monster;
    ``beside`` what was done to the one card that was paid with beside this card.
    """

    name: str = ""
    kind: str = "effect monster"
    activation: bool = False
    targets: str = ""
    event: str = ""
    unknown: bool = False
    paid: bool = False
    pair: tuple[str, ...] = ()
    told_apart: tuple[frozenset[str], ...] = ()
    foe: bool = False
    listed: tuple[Data, ...] = ()
    declared: str = ""
    lone: str = ""
    others: bool = False
    price: str = ""
    priced: frozenset[tuple[str, str]] = frozenset()
    shown: bool = False
    fell: bool = False
    victor: str = ""
    calculating: bool = False
    fought: bool = False
    own_attack: bool = False
    hurt: tuple[str, str] = ("", "")
    own_monster: tuple[str, ...] = ()
    aimed: tuple[str, ...] = ()
    several: tuple[tuple[str, str], ...] = ()
    came: bool = False
    went: tuple[str, ...] = ()
    used: bool = False
    beside: str = ""
    tokens: tuple[tuple[str, str], ...] = ()

    @property
    def leaves(self) -> bool:
        """Is it the activation of a Spell or Trap that does not stay on the field?"""
        return self.activation and not {"continuous", "field", "equip", "monster"} & set(self.kind.split())


class Reading(NamedTuple):
    """Words that were understood: the data, the stretch they cover, and stretches inside it that are kept as words."""

    data: Any
    covers: Span
    unknown: tuple[Span, ...] = ()

    @property
    def full(self) -> bool:
        """Was every word understood?"""
        return not self.unknown


class Refusal(NamedTuple):
    """Words that were not understood: ``words`` stand at ``at`` in what was to be read."""

    words: str
    at: Span


def refusal(words: str, start: int = 0, end: int | None = None) -> Refusal:
    """A refusal of the words from ``start`` on."""
    end = len(words) if end is None else end
    return Refusal(words[start:end], (start, end))


class Noun:
    """A noun phrase that was read: a selector or a reference, from where to where, and where the card itself must be;
    ``added`` are the keys that no word says but every reader knows (a named card on the field is face-up), ``placed``
    says that the words name a place, ``now`` that only cards which are there now are meant (``currently``), ``random``
    that nobody chooses them, ``possible`` that as many as possible are meant, ``scaled`` that the card lies in a
    Pendulum Zone, ``tail`` the words that tell their number and stand behind the verb."""

    __slots__ = (
        "added", "data", "end", "face", "now", "placed", "places", "plural", "possible", "random", "scaled", "start",
        "tail",
    )  # fmt: skip

    def __init__(
        self,
        data: Any,
        end: int,
        *,
        places: tuple[str, ...] = (),
        plural: bool = False,
        face: str = "",
        added: frozenset[str] = frozenset(),
        placed: bool = False,
        now: bool = False,
    ) -> None:
        self.data = data
        self.start = self.end = end
        self.places = places
        self.plural = plural
        self.face = face
        self.added = added
        self.placed = placed
        self.now = now
        self.random = False
        self.possible = False
        self.scaled = False
        self.tail = ""


class Match:
    """A phrase that was found: its noun phrases, its other groups, and where it ends."""

    __slots__ = ("cards", "end", "groups")

    def __init__(self, end: int, cards: list[Noun], groups: dict[str, str]) -> None:
        self.end = end
        self.cards = cards
        self.groups = groups


T = TypeVar("T")
Nouns = Callable[[str, int], Noun | None]
_SLOT = "{cards}"
Row = tuple[str, Any]
"""A phrase as it is written, and what it means."""


class _Phrase:
    """A phrase in pieces, each compiled when it is looked for: before, between and behind its noun phrases.

    ``opens`` are the small letters with which its first words begin, as far as they do not vary. Ways (``a|b``) stand
    in groups only.
    """

    __slots__ = ("_made", "_parts", "means", "needs", "opens")

    def __init__(self, pattern: str, means: Any) -> None:
        self._parts = pattern.split(_SLOT)
        self._made: list[re.Pattern[str] | None] = [None] * len(self._parts)
        self.needs = Needs(BETWEEN.join(self._parts))
        self.opens = beginning(self._parts[0] or self._parts[1])
        self.means = means

    def __len__(self) -> int:
        return len(self._parts)

    def may_begin(self, word: str) -> bool:
        """Can its first word be this one (in small letters)?"""
        if self.opens:
            return self.opens.startswith(word) or word.startswith(self.opens)
        words = first_words(self._parts[0])
        return words is None or word in words

    def may_go_on(self, word: str) -> bool:
        """Can a blank and this word (in small letters) stand behind the noun phrase with which it begins?"""
        words = first_words(self._parts[1][1:]) if self._parts[1].startswith(" ") else None
        return words is None or word in words

    def piece(self, n: int) -> re.Pattern[str]:
        """One of the pieces."""
        made = self._made[n]
        if made is None:
            made = self._made[n] = re.compile(spelled_out(self._parts[n]), re.IGNORECASE)
        return made


class Phrases:
    """A table of phrases and what each means, looked up by the first word of the text.

    ``rows`` are all of them as they are written; ``_rows`` those that begin with a certain word, ``_any`` those whose
    first word varies, ``_open`` those that begin with a noun phrase. Of all those only the ones are looked at that can
    begin, or go on behind the noun phrase, with the word that stands there."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = tuple(rows)
        self._sorted = False
        self._rows: dict[str, list[Row]] = {}
        self._any: list[_Phrase] = []
        self._open: list[_Phrase] = []
        self._by_word: dict[str, tuple[_Phrase, ...]] = {}
        self._by_word_behind: dict[str, tuple[_Phrase, ...]] = {}

    def _sort(self) -> None:
        """The rows by how they begin, when the first text is looked at."""
        self._sorted = True
        for pattern, means in self.rows:
            if first := _WORD.match(pattern):
                self._rows.setdefault(first.group().lower(), []).append((pattern, means))
            elif pattern.startswith(_SLOT):
                self._open.append(_Phrase(pattern, means))
            elif lead := _lead(pattern):
                behind = pattern[pattern.index(_SLOT) :]
                self._open.append(_Phrase(behind, means))
                self._rows.setdefault(lead.lower(), []).append((f"{lead} {behind}", means))
            else:
                self._any.append(_Phrase(pattern, means))

    def find(self, words: str, at: int, nouns: Nouns) -> Iterator[tuple[Match, Any]]:
        """All phrases that stand at this place: those that begin with a noun phrase last."""
        known: dict[int, Noun | None] = {}

        def noun(start: int) -> Noun | None:
            if start not in known:
                known[start] = nouns(words, start)
            return known[start]

        if not self._sorted:
            self._sort()
        said = words[at:].lower()
        first = LETTERS.match(said)
        for phrase in self._beginning_with(first[0]) if first else self._any:
            needs = phrase.needs
            if needs.first not in said or not said.startswith(phrase.opens) or not needs.met(said):
                continue
            found = phrase.piece(0).match(words, at)
            match = found and _matched(phrase, 1, [found], [], words, noun)
            if match:
                yield match, phrase.means
        subject = noun(at) if self._open else None
        if subject is None:
            return
        behind = subject.end
        said = words[behind:].lower()
        for phrase in self._going_on_with(said):
            needs = phrase.needs
            if needs.first not in said or not said.startswith(phrase.opens) or not needs.met(said):
                continue
            found = phrase.piece(1).match(words, behind)
            match = found and _matched(phrase, 2, [found], [subject], words, noun)
            if match:
                yield match, phrase.means

    def _beginning_with(self, word: str) -> tuple[_Phrase, ...]:
        """The phrases, but for those that begin with a noun phrase, whose first word can be this one."""
        found = self._by_word.get(word)
        if found is None:
            with_it = [_Phrase(pattern, means) for pattern, means in self._rows.get(word, ())]
            further = [phrase for phrase in self._any if phrase.may_begin(word)]
            found = self._by_word[word] = (*with_it, *further)
        return found

    def _going_on_with(self, said: str) -> Sequence[_Phrase]:
        """The phrases that begin with a noun phrase and can go on with what stands behind it (in small letters)."""
        word = LETTERS.match(said, 1) if said.startswith(" ") else None
        if word is None:
            return self._open
        found = self._by_word_behind.get(word[0])
        if found is None:
            found = tuple(phrase for phrase in self._open if phrase.may_go_on(word[0]))
            self._by_word_behind[word[0]] = found
        return found


def together(*tables: Phrases) -> Phrases:
    """One table of several: a text is looked through once for all of them."""
    return Phrases(row for table in tables for row in table.rows)


_WORD = Expression(r"[A-Za-z]+(?=[ ,]|$)")


def _lead(pattern: str) -> str:
    """The word that can stand before the noun phrase with which a pattern begins (``(?:make )?{cards} ...``)."""
    lead, found, _ = pattern.partition(f" )?{_SLOT}")
    word = lead.removeprefix("(?:")
    return word if found and lead != word and word.isalpha() else ""


def _matched(
    phrase: _Phrase,
    done: int,
    found: list[re.Match[str]],
    cards: list[Noun],
    words: str,
    noun: Callable[[int], Noun | None],
) -> Match | None:
    """The rest of a phrase of which ``done`` pieces were found."""
    for n in range(done, len(phrase)):
        card = noun(found[-1].end())
        further = card and phrase.piece(n).match(words, card.end)
        if not (card and further):
            return None
        cards.append(card)
        found.append(further)
    groups = {key: value for piece in found for key, value in piece.groupdict().items() if value is not None}
    return Match(found[-1].end(), cards, groups)


Reader = Callable[[str, Context], Reading | Refusal]
STRAIGHT = {"\u2019": "'", "\u201c": '"', "\u201d": '"', "\u2013": "-"}
"""The apostrophe and quotation marks of other typesetters, and those of the texts."""
_PLAIN = str.maketrans({"\n": " ", "\r": " ", "\t": " ", "\u00a0": " ", **STRAIGHT})
_LEADING = " \n\r\t\u00a0\u25cf\u2022"


def reader(read: Reader) -> Reader:
    """A reader that takes words as they stand in a text: blanks and a bullet before them, a full stop behind them and
    curly quotation marks do not count. Offsets are those of the words as given."""

    @wraps(read)
    def reading(words: str, context: Context) -> Reading | Refusal:
        plain = words.translate(_PLAIN)
        start = len(plain) - len(plain.lstrip(_LEADING))
        inner = plain[start:].rstrip()
        if inner.endswith(".") and not inner.endswith(".."):
            inner = inner[:-1].rstrip()
        found = read(inner, context)
        if isinstance(found, Refusal):
            return refusal(words, found.at[0] + start, found.at[1] + start)
        unknown = tuple((a + start, b + start) for a, b in found.unknown)
        return Reading(found.data, (found.covers[0] + start, found.covers[1] + start), unknown)

    return reading


_SEVERAL = 8192
"""Readings that are kept: many cards have the same condition, and one card has the same words twice."""


def repeated(read: Reader) -> Reader:
    """A reader of words that many cards have: what was read last is kept, and each who asks gets one of their own.

    It is told the name of the card only where the words have it.
    """
    kept = lru_cache(maxsize=_SEVERAL)(read)

    @wraps(read)
    def reading(words: str, context: Context) -> Reading | Refusal:
        if context.name and context.name not in words:
            context = context._replace(name="")
        if context.listed:
            return read(words, context)
        found = kept(words, context)
        return found if isinstance(found, Refusal) else Reading(_own(found.data), found.covers, found.unknown)

    return reading


def _own(data: Any) -> Any:
    """The same data, none of which anybody else has."""
    if isinstance(data, dict):
        return {key: _own(value) for key, value in data.items()}
    return [_own(value) for value in data] if isinstance(data, list) else data


def once(table: Callable[[], T]) -> Callable[[], T]:
    """A table that is built when it is first asked for."""
    return cache(table)
