"""What is remembered of a duel: deeds, Chain Links, what moved and what else happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.kernel.records import compared, field
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.replays.followed_table import Copy, Table

if TYPE_CHECKING:
    from judge.rulesets.yugioh.replays.told import Label, Spot

RESOLVED, ACTIVATION_NEGATED, EFFECT_NEGATED, UNRESOLVED = (
    "resolved",
    "activation negated",
    "effect negated",
    "not resolved",
)


class Moved(NamedTuple):
    """A card that went from one place to another, for a reason (bits); ``before`` is the card as it was, ``holder`` the
    one that it was attached to."""

    card: Copy
    before: Copy | None
    start: Spot
    end: Spot
    reason: int
    holder: Copy | None = None


class Event(NamedTuple):
    """Something else that happened: ``kind`` is the kind of the message, ``number`` LP or how many cards."""

    kind: str
    player: int = -1
    number: int = 0
    card: Copy | None = None
    codes: tuple[int, ...] = ()


class Missed(NamedTuple):
    """An effect that missed its timing: whose card, where it was."""

    player: int
    card: Copy
    code: int


@compared
class PlacedLink:
    """A Chain Link: who placed it with which card, where that was used, what was paid, what was targeted, what came of
    it. ``label`` is the card and the number of the words that a client showed; ``was_set`` and ``from_hand`` say where
    a Spell or Trap was activated from, ``phase`` and ``turn`` when, ``own_turn`` whether that is theirs; ``answered``
    are monsters whose Summon was being tried. ``removed`` are counters paid, ``chosen`` the words of options that were
    chosen, ``declared`` Attributes and Types, ``numbers`` and ``called`` (passcodes) what else was declared at its
    activation, ``picked`` cards that were shown to be chosen as it resolved."""

    number: int
    player: int
    card: Copy
    used_in: int
    label: Label
    was_set: bool = False
    from_hand: bool = False
    phase: str = ""
    turn: int = 0
    own_turn: bool = True
    paid: int = 0
    removed: int = 0
    chosen: list[Label] = field(default_factory=list)
    declared: list[str] = field(default_factory=list)
    numbers: list[int] = field(default_factory=list)
    called: list[int] = field(default_factory=list)
    picked: list[Copy] = field(default_factory=list)
    moved: list[Moved] = field(default_factory=list)
    targets: list[tuple[Copy, int, int]] = field(default_factory=list)
    outcome: str = UNRESOLVED
    answered: tuple[Copy, ...] = ()
    happened: list[Moved | Event] = field(default_factory=list)


@compared
class Deed:
    """One thing that was done. ``kind`` is ``summon``, ``special``, ``flip``, ``set``, ``position``, ``attack``,
    ``draw``, ``phase``, ``turn``, ``damage step``, ``battle``, ``damage step over`` or ``chain``; ``before`` is the
    table before it, ``moved`` what moved for it, ``place`` the number of the zone that a Summoned monster is in,
    ``together`` the monsters that came with it."""

    kind: str
    before: Table
    player: int = -1
    card: Copy | None = None
    on: Copy | None = None
    to: str = ""
    place: int = 0
    together: list[Copy] = field(default_factory=list)
    moved: list[Moved] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    links: list[PlacedLink] = field(default_factory=list)
    missed: list[Missed] = field(default_factory=list)
    negated: bool = False
    over: bool = False
    done: bool = False

    @property
    def turn(self) -> int:
        """The turn in which it was done."""
        return self.before.turn


class Story(NamedTuple):
    """A whole duel: its deeds, the table at the end, and whether only a part of the cards was seen."""

    deeds: tuple[Deed, ...]
    end: Table

    @property
    def chains(self) -> list[Deed]:
        """The Chains in their order."""
        return [deed for deed in self.deeds if deed.kind == "chain"]
