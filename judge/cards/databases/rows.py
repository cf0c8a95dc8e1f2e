"""A card as a database has it, in the words of card files and with nothing read out of its text.

Card databases keep a card's kind, Type, Attribute and place as bits of numbers; here they are named. No rule of the
game stands here: what follows from a kind is the ruleset's business.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

from judge.kernel.tuples import NamedTuple

Points = int | Literal["?"] | None
"""ATK or DEF: a number, ``?``, or None where the card has none."""


class Row(NamedTuple):
    """One card of a database.

    ``type`` is written as in card files (``tuner effect monster``, ``quick-play spell``, ``skill``). A monster has a
    ``level``, a ``rank`` or a ``link`` rating. ``alias`` is the passcode of the card it belongs to (0: none):
    ``same_card`` says whether it is the same card with another picture, or one whose name is always treated as that
    card's. ``setcodes`` are the numbers of its archetypes, ``archetypes`` their names where the database has them.
    ``special_summon_only`` marks a monster that cannot be Normal Summoned. ``ot`` are the bits of where it is legal.
    ``file`` is the database it is from, as it was named.
    """

    id: int
    name: str
    type: str
    desc: str = ""
    file: str = ""
    alias: int = 0
    ot: int = 0
    setcodes: tuple[int, ...] = ()
    archetypes: tuple[str, ...] = ()
    level: int | None = None
    rank: int | None = None
    link: int | None = None
    arrows: tuple[str, ...] = ()
    scales: tuple[int, int] | None = None
    atk: Points = None
    defense: Points = None
    attribute: str = ""
    race: str = ""
    special_summon_only: bool = False

    @property
    def same_card(self) -> bool:
        """Is it another picture of the card that it is an alias of?"""
        return other_picture(self.id, self.alias)

    @property
    def passcode(self) -> str:
        """The number as it is printed: eight digits, or as many as it has."""
        return f"{self.id:08}"

    def values(self) -> Row:
        """What two prints of one card have in common: everything but its number, its picture and the wording."""
        return self._replace(id=0, alias=0, desc="", ot=0)

    def data(self) -> dict[str, Any]:
        """The card as plain data, in the words of card files; what it has not is left out."""
        values: dict[str, Any] = {
            "id": self.id,
            "name": self.name,
            "type": self.type,
            "level": self.level,
            "rank": self.rank,
            "link": self.link,
            "attribute": self.attribute,
            "race": self.race,
            "atk": self.atk,
            "def": self.defense,
            "scales": list(self.scales or ()),
            "arrows": list(self.arrows),
            "special_summon_only": self.special_summon_only or None,
            "archetypes": list(self.archetypes),
            "setcodes": list(self.setcodes),
            "alias": self.alias or None,
            "ot": self.ot or None,
            "desc": self.desc,
            "file": self.file,
        }
        return {key: value for key, value in values.items() if value not in (None, "", [])}


NEAR = 10
"""Passcodes of one card's pictures are nearer to each other than this."""


def other_picture(id: int, alias: int) -> bool:
    """Is a card with this alias the same card with another picture?"""
    return alias != 0 and abs(id - alias) < NEAR


MONSTER, SPELL, TRAP, NORMAL, EFFECT = 0x1, 0x2, 0x4, 0x10, 0x20
TOKEN, RITUAL, XYZ, PENDULUM, SPECIAL_ONLY, LINK = 0x4000, 0x80, 0x800000, 0x1000000, 0x2000000, 0x4000000
SKILL = 0x8000000
_FRAMES = ((0x40, "fusion"), (RITUAL, "ritual"), (0x2000, "synchro"), (XYZ, "xyz"), (LINK, "link"))
_ABILITIES = (
    (PENDULUM, "pendulum"), (0x1000, "tuner"), (0x200000, "flip"), (0x400000, "toon"), (0x200, "spirit"),
    (0x400, "union"), (0x800, "gemini"),
)  # fmt: skip
_SPELLS = ((0x10000, "quick-play"), (0x20000, "continuous"), (0x40000, "equip"), (0x80000, "field"), (RITUAL, "ritual"))
_TRAPS = ((0x20000, "continuous"), (0x100000, "counter"))
RUSH = 0x200 | 0x400
"""Bits of ``ot``: a card of Rush Duel, which is another game."""
_PRERELEASE, _ANIME, _UNOFFICIAL = 0x100, 0x4, 0x8 | 0x10 | 0x20

_ATTRIBUTES = {1: "EARTH", 2: "WATER", 4: "FIRE", 8: "WIND", 0x10: "LIGHT", 0x20: "DARK", 0x40: "DIVINE"}
_RACES = (
    "Warrior", "Spellcaster", "Fairy", "Fiend", "Zombie", "Machine", "Aqua", "Pyro", "Rock", "Winged Beast", "Plant",
    "Insect", "Thunder", "Dragon", "Beast", "Beast-Warrior", "Dinosaur", "Fish", "Sea Serpent", "Reptile", "Psychic",
    "Divine-Beast", "Creator God", "Wyrm", "Cyberse", "Illusion",
)  # fmt: skip
_ARROWS = {
    1: "bottom-left", 2: "bottom", 4: "bottom-right", 8: "left", 0x20: "right", 0x40: "top-left", 0x80: "top",
    0x100: "top-right",
}  # fmt: skip
ARROWS = frozenset(_ARROWS.values())
ATTRIBUTES = frozenset(_ATTRIBUTES.values())
RACES = {name.replace("-", " ").casefold(): name for name in _RACES}
"""Every Type of monsters by its name in small letters, without hyphens."""


@cache
def type_of(bits: int) -> str:
    """The kind of card that these bits say, as card files write it; empty for bits that say none.

    A monster with no bit of its kind is a Normal Monster, a Spell or Trap with none a Normal one. A Token is a monster,
    with the bit of monsters or (as EDOPro marks those that stand for something else) without.
    """
    if bits & SPELL:
        return f"{_first(bits, _SPELLS)} spell"
    if bits & TRAP:
        return f"{_first(bits, _TRAPS)} trap"
    if not is_monster(bits):
        return "skill" if bits & SKILL else ""
    frames = [word for bit, word in _FRAMES if bits & bit]
    words = [*frames, *(word for bit, word in _ABILITIES if bits & bit)]
    if bits & TOKEN:
        words.append("token")
    if bits & EFFECT:
        words.append("effect")
    elif (bits & NORMAL and not bits & TOKEN) or (not frames and not set(words) - {"pendulum", "tuner"}):
        words.append("normal")
    return " ".join([*words, "monster"])


def is_monster(bits: int) -> bool:
    """Do these bits say a monster?"""
    return bits & (MONSTER | TOKEN) != 0 and not bits & (SPELL | TRAP)


def _first(bits: int, known: tuple[tuple[int, str], ...]) -> str:
    return next((word for bit, word in known if bits & bit), "normal")


def attribute_of(bits: int) -> str:
    """The Attribute; several are joined by a stroke."""
    return "/".join(name for bit, name in _ATTRIBUTES.items() if bits & bit)


@cache
def race_of(bits: int) -> str:
    """The Type of a monster; bits without a name are shown as the number they are."""
    bits &= (1 << 64) - 1
    names = [name for n, name in enumerate(_RACES) if bits & 1 << n]
    rest = bits >> len(_RACES) << len(_RACES)
    return "/".join([*names, *([f"{rest:#x}"] if rest else [])])


def arrows_of(bits: int) -> tuple[str, ...]:
    """Where the Link Arrows point."""
    return tuple(name for bit, name in _ARROWS.items() if bits & bit)


@cache
def setcodes_of(packed: int) -> tuple[int, ...]:
    """The numbers of the archetypes: up to four of sixteen bits in one of 64."""
    return tuple(code for n in range(4) if (code := packed >> 16 * n & 0xFFFF))


def points_of(number: int) -> Points:
    """ATK or DEF: a number below zero is printed as ``?``."""
    return number if number >= 0 else "?"


PLAYED = 3
"""The `standing` of a card of the game itself, at least."""


def standing(row: Row) -> int:
    """How much is to be said for this card where several have one name; the highest counts.

    A card of the game itself comes before one not yet published, then cards of users, of cartoons, of other games.
    """
    if row.ot & RUSH or row.type == "skill":
        return 0
    if row.ot & _ANIME:
        return 1
    if row.ot & _UNOFFICIAL:
        return 2
    return 3 if row.ot & _PRERELEASE else 4
