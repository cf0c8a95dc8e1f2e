"""What is asked of a replay's messages, whoever has read them; and the bits in which they speak."""

# ruff: noqa: D102 - a message has what its kind has
from __future__ import annotations

from typing import TYPE_CHECKING

Label = tuple[int, int]
"""The card and the number of words that a client shows for something; card 0 are words of the program."""

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Protocol

    class Spot(Protocol):
        """A place as the stream has it."""

        @property
        def player(self) -> int: ...
        @property
        def zone(self) -> int: ...
        @property
        def number(self) -> int: ...
        @property
        def position(self) -> int: ...

    class Shown(Protocol):
        """A card as a client is shown it now."""

        @property
        def code(self) -> int: ...
        @property
        def position(self) -> int | None: ...
        @property
        def type(self) -> int | None: ...
        @property
        def level(self) -> int | None: ...
        @property
        def rank(self) -> int | None: ...
        @property
        def attribute(self) -> str | None: ...
        @property
        def race(self) -> str | None: ...
        @property
        def atk(self) -> int | None: ...
        @property
        def defense(self) -> int | None: ...
        @property
        def base_atk(self) -> int | None: ...
        @property
        def base_def(self) -> int | None: ...
        @property
        def owner(self) -> int | None: ...
        @property
        def status(self) -> int | None: ...
        @property
        def materials(self) -> tuple[int, ...] | None: ...
        @property
        def counters(self) -> tuple[tuple[int, int], ...] | None: ...

    class Said(Protocol):
        """One message."""

        @property
        def kind(self) -> str: ...
        @property
        def player(self) -> int: ...
        @property
        def code(self) -> int: ...
        @property
        def value(self) -> int: ...
        @property
        def second(self) -> int: ...
        @property
        def place(self) -> Spot | None: ...
        @property
        def to(self) -> Spot | None: ...
        @property
        def places(self) -> Sequence[Spot]: ...
        @property
        def codes(self) -> tuple[int, ...]: ...
        @property
        def label(self) -> Label: ...
        @property
        def word(self) -> str: ...
        @property
        def data(self) -> bytes: ...

    Look = Callable[[bytes], Sequence[Shown | None]]
    """What reads the content of a zone."""

DECK, HAND, MONSTER, SPELL_TRAP, GRAVEYARD, BANISHED, EXTRA, MATERIAL = 1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80
ON_FIELD = (MONSTER, SPELL_TRAP)
FIELD_ZONE = 5
"""The number of the Field Zone among the Spell & Trap Zones; those behind it are Pendulum Zones of old."""
EXTRA_ZONES = (5, 6)
"""The numbers of the Extra Monster Zones among the Monster Zones."""
FACE_UP, FACE_DOWN, ATTACK, DEFENSE = 0x5, 0xA, 0x3, 0xC

DESTROYED, TRIBUTED, AS_MATERIAL, SUMMONED, BATTLE, BY_EFFECT, AS_COST = 0x1, 0x2, 0x8, 0x10, 0x20, 0x40, 0x80
BY_FUSION, BY_SYNCHRO, BY_RITUAL, BY_XYZ, BY_LINK = 0x40000, 0x80000, 0x100000, 0x200000, 0x10000000
BY_RULE, SPECIAL, DISCARDED, INSTEAD = 0x400, 0x800, 0x4000, 0x1000000

SPELL, TRAP, PENDULUM = 0x2, 0x4, 0x1000000
"""Bits of a card's kind as it is now."""

PHASES = {
    0x1: "draw", 0x2: "standby", 0x4: "main 1", 0x8: "battle", 0x10: "battle", 0x20: "battle", 0x40: "battle",
    0x80: "battle", 0x100: "main 2", 0x200: "end",
}  # fmt: skip
STEPS = {0x80: "end step"}
"""The steps of the Battle Phase of which the stream tells."""
PLAYERS = ("A", "B")
