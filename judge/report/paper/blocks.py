"""A piece of writing as blocks, so that one text can be laid out for a terminal, as Markdown and as a page.

Nothing here is escaped or wrapped: that is what each renderer does, for every text it writes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from judge.kernel.verdict import Row

STRONG = "strong"
QUIET = "quiet"
CODE = "code"
TYPED = "typed"
STRUCK = "struck"
NOTE = "note"
NEW = "new"
GONE = "gone"


@dataclass(frozen=True, slots=True)
class Run:
    """A few words in one style: ``strong``, ``quiet``, ``code``, ``typed`` (code that plain text puts in backticks),
    ``struck``, ``note`` (a number that leads to a note), ``new`` and ``gone`` (what a board has since, and no more) or
    none; ``to`` is where they lead, ``anchor`` the name by which others lead back to them."""

    text: str
    style: str = ""
    to: str = ""
    anchor: str = ""


Words = tuple[Run, ...]


def words(*parts: str | Run) -> Words:
    """Words from plain texts and styled runs; empty ones are left out."""
    runs = (part if isinstance(part, Run) else Run(part) for part in parts)
    return tuple(run for run in runs if run.text)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of level 1 to 4; ``anchor`` is the name by which a list of contents leads to it."""

    level: int
    words: Words
    anchor: str = ""


@dataclass(frozen=True, slots=True)
class Para:
    """A paragraph. ``kind`` says what it is for: ``lead``, ``law``, ``quiet``, ``prose`` (one of several, apart from
    the next), or nothing in particular."""

    words: Words
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Stamp:
    """The verdict: the word (``legal``, ``illegal``, ``unclear``, ``unreadable``) and its sentence."""

    word: str
    words: Words


@dataclass(frozen=True, slots=True)
class Item:
    """One item of a list.

    ``number`` is 0 for none, ``fate`` a word on what became of it, ``below`` what stands under its words, ``anchor``
    the name by which notes lead to it, ``find`` what a search on the page finds it by.
    """

    words: Words
    number: int = 0
    fate: str = ""
    below: tuple[Block, ...] = ()
    anchor: str = ""
    find: str = ""


@dataclass(frozen=True, slots=True)
class Items:
    """A list; ``numbered`` if its items have numbers of their own."""

    items: tuple[Item, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True)
class Note:
    """A note at the foot: its number, its words, the name by which it is found, and those of the places it is for."""

    number: int
    words: Words
    anchor: str
    places: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Notes:
    """The notes at the foot of a piece of writing, under a heading where notes have no place of their own."""

    head: str
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class Search:
    """A box that leaves of the items below only those with all words typed into it; ``label`` says what is searched.
    Paper has none."""

    label: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Labels and what is to be said of each."""

    rows: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Box:
    """Something that stands together. ``kind`` is ``illegal``, ``legal``, ``unclear`` or nothing in particular."""

    kind: str
    head: Words
    inside: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Fold:
    """Something that a page may keep folded until it is wanted."""

    head: str
    inside: tuple[Block, ...]
    open: bool = False


@dataclass(frozen=True, slots=True)
class Beside:
    """Two things that belong side by side where there is room."""

    first: Fold
    second: Fold


@dataclass(frozen=True, slots=True)
class Verbatim:
    """Lines to be shown as they are; ``label`` says what they are."""

    lines: Sequence[str]
    label: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A table: its head, and its rows with as many cells."""

    head: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]


@dataclass(frozen=True, slots=True)
class Drawn:
    """One link as it is drawn. ``order`` is its turn in the resolution (0: not resolved), ``stopped_by`` the number
    of the link that negated it (0: none of its chain); ``open``: whether it was permitted is left open."""

    number: int
    player: str
    name: str
    kind: str
    outcome: str
    reason: str = ""
    order: int = 0
    stopped_by: int = 0
    open: bool = False

    @property
    def struck(self) -> bool:
        """Did it come to nothing?"""
        return self.outcome not in ("resolved", "not resolved")


@dataclass(frozen=True, slots=True)
class Attempt:
    """A play that does not stand, as it is drawn above the ``below`` links that were there.

    ``fate`` is ``refused``, ``falls with an earlier play`` or ``left open``; ``fact`` clashes with ``because``, which
    is of the link ``against`` (0: of none of the chain).
    """

    play: int
    player: str
    name: str
    fate: str
    fact: str = ""
    because: str = ""
    below: int = 0
    against: int = 0

    @property
    def why(self) -> str:
        """The two facts that clash, in a few words."""
        other = f"against it: {self.because}" if self.because else f"link {self.against} stands against it"
        return "; ".join(filter(None, (self.fact, other if self.because or self.against else "")))


@dataclass(frozen=True, slots=True)
class DrawnChain:
    """A chain from its first link to its last, and the plays that were refused on it. ``reverse``: the last one
    resolved first, and so on down. Without links these are plays that were refused while there was no chain."""

    number: int
    links: tuple[Drawn, ...]
    reverse: bool
    attempts: tuple[Attempt, ...] = ()

    @property
    def title(self) -> str:
        """What the drawing is called, and how it is to be read."""
        if not self.links:
            return "What was tried and does not stand"
        if len(self.links) < 2:
            return f"Chain {self.number}"
        how = "resolved from the top down" if self.reverse else "the numbers say in which order they resolved"
        return f"Chain {self.number} (the newest link on top; {how})"

    @property
    def upwards(self) -> tuple[Drawn | Attempt, ...]:
        """The links as they were added, each followed by what was refused on top of it."""
        each: list[Drawn | Attempt] = [one for one in self.attempts if not one.below]
        for place, link in enumerate(self.links, 1):
            each += [link, *(one for one in self.attempts if one.below == place)]
        return tuple(each)


Fact = tuple[str, Words]
"""A label and what is said of it."""

Block = (
    Heading | Para | Stamp | Items | Notes | Search | Facts | Box | Fold | Beside | Verbatim | Grid | DrawnChain | Row
)


@dataclass(frozen=True, slots=True)
class Paper:
    """A whole piece of writing: its title, its blocks, and where a reader is (``trail``: names and addresses)."""

    title: str
    blocks: tuple[Block, ...]
    trail: tuple[Run, ...] = ()
    foot: str = ""


def ordinal(number: int) -> str:
    """``1st``, ``2nd``, ``11th``."""
    if number % 100 in (11, 12, 13):
        return f"{number}th"
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
