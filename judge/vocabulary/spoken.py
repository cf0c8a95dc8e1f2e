"""What people say at the table, for a game to define: the forms of its sentences, and what was heard.

A form is a pattern of words: ``attacks <card> with <card>``. ``|`` stands between words that mean the same, brackets
around what may be left out, parentheses around choices of several words, braces around what may be said several times
in a row; ``<kind:name>`` is a slot. Kinds of slots that every game has are ``card``, ``cards``, ``thing`` and
``things`` (a card, or several, and where they lie), ``number`` and ``player``; a game adds its own, each
a table of phrases.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from judge.kernel.records import field, fixed
from judge.kernel.tuples import NamedTuple

ITSELF = "itself"
"""What stands in place of the card that a play is about."""
MINE, YOURS = "mine", "yours"
"""Whose a card is, as the one who speaks says it."""
PLAY, FACT = "play", "fact"
"""What a form is: a play, a statement on the table."""


@fixed
class Form:
    """One form of a sentence, or of a part of one; ``key`` is what a game knows it by, ``means`` says it to people,
    ``example`` is a talk in which it stands. ``bare``: nobody in particular does it, where no player is named.
    """

    key: str
    pattern: str
    means: str
    example: str
    bare: bool = False


@fixed
class Tongue:
    """All that can be said of a game: plays, what stands beside them, statements on the table.

    ``kinds`` are the phrases of its own slots, each with what it stands for, ``called`` what such a phrase is called;
    ``shown`` is a short talk that shows what is understood. ``spots`` are the words behind which stands the card at
    which a thing lies; ``gone_to`` the places from which a card is taken that something is done to. ``nameless`` are
    cards that may be spoken of by their kind alone, with what they are called; ``nameless_in`` are the forms in which
    they may be, by whose they are if that is not said; ``nameless_as`` are those that are called otherwise in a form,
    a "card" in those alone. ``own_cards`` stand beside a play with cards that who makes it uses later, too.
    """

    game: str
    plays: tuple[Form, ...]
    details: tuple[Form, ...]
    facts: tuple[Form, ...]
    kinds: Mapping[str, Mapping[str, Any]]
    called: Mapping[str, str]
    shown: str
    most_players: int = 2
    spots: tuple[str, ...] = ()
    gone_to: tuple[str, ...] = ()
    nameless: Mapping[str, str] = field(default_factory=dict)
    nameless_in: Mapping[str, Collection[str]] = field(default_factory=dict)
    nameless_as: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    own_cards: Collection[str] = ()


class Nameless(NamedTuple):
    """A card that is spoken of by its kind alone ("B's set card"): whose it is (a player, `MINE`, `YOURS`; empty: not
    said), what it is called, and which of several it is, from 0."""

    holder: str
    kind: str
    nth: int = 0

    def called(self, holder: str) -> str:
        """The name under which it stands on the table: ``B's second monster``."""
        return f"{holder}'s {NTH[self.nth]}{self.kind}"


NTH = ("", "second ", "third ", "fourth ", "fifth ")
"""How several cards of a kind are told apart that have no names."""


class Whose(NamedTuple):
    """What was said of a card beside its name: whose it is (a player, `MINE`, `YOURS`), its place, at which card."""

    card: Any
    holder: str = ""
    place: str = ""
    spot: str = ""


class Slot(NamedTuple):
    """What was said in one slot, and where in the talk (offsets)."""

    name: str
    value: Any
    start: int
    end: int


class Part(NamedTuple):
    """A form that was heard, with what was said in its slots."""

    key: str
    slots: tuple[Slot, ...]
    start: int
    end: int

    def get(self, name: str, otherwise: Any = None) -> Any:
        """What was said in a slot."""
        return next((slot.value for slot in self.slots if slot.name == name), otherwise)

    def every(self, name: str) -> list[Any]:
        """What was said in all slots of a name."""
        return [slot.value for slot in self.slots if slot.name == name]

    @property
    def about(self) -> tuple[Whose, ...]:
        """What was said of cards beside their names."""
        return tuple(slot.value for slot in self.slots if isinstance(slot.value, Whose))

    def slot(self, name: str) -> Slot | None:
        """A slot by name, with its place."""
        return next((slot for slot in self.slots if slot.name == name), None)


class Heard(NamedTuple):
    """One statement: who made it, the form of it and what stands beside; ``kind`` is `PLAY` or `FACT`; ``asked``: it is
    what is disputed; ``named``: the player was named, and not understood from the turn of the talk."""

    kind: str
    player: str
    part: Part
    details: tuple[Part, ...] = ()
    asked: bool = False
    named: bool = False


class Variation(NamedTuple):
    """The opposite of something assumed: how it is said behind "if", the scenario in which it is so, and what makes it
    so on the table."""

    text: str
    data: Mapping[str, Any]
    change: Callable[[], object]


class Assumption(NamedTuple):
    """What was taken for granted, in a clause ("it is A's Main Phase 1"), with what could be so instead.

    ``play``: the number of the play that needs it (0: none in particular); ``short`` is how it stands beside the play;
    ``quiet``: it goes without saying where it does not decide.
    """

    text: str
    play: int = 0
    short: str = ""
    opposites: tuple[Variation, ...] = ()
    quiet: bool = False


class Misheard(Exception):
    """A statement that a game cannot take as it was said: ``start`` and ``end`` are the offsets of the words,
    ``instead`` the cards that may be meant by them."""

    def __init__(self, message: str, start: int, end: int, hint: str = "", instead: Sequence[str] = ()) -> None:
        super().__init__(message)
        self.message, self.start, self.end, self.hint = message, start, end, hint
        self.instead = tuple(instead)


class Staged(NamedTuple):
    """A dispute as a game understood it: the scenario as data, the talk (offsets) of each play, what was assumed.

    ``asked`` is the number of the play in question; ``unsaid`` are the plays that nobody said aloud.
    """

    data: dict[str, Any]
    places: tuple[tuple[int, int], ...]
    asked: int
    assumed: tuple[Assumption, ...]
    unsaid: frozenset[int] = frozenset()


Judging = Callable[[Mapping[str, Any]], Any]
"""Judges a scenario that is given as data; the verdict."""
