"""Groups: the cards that an instruction is done to without choosing, such as ``all enemy units here``.

``all``, then whose they are, what they are, and where, each of a few words; whatever else is written is refused.
"""

from __future__ import annotations

from functools import cache

from judge.kernel.tuples import NamedTuple

SIDES = ("enemy", "friendly")
"""Whose: anybody's if it is not said."""
KINDS = {"units": ("unit",), "gear": ("gear",), "units and gear": ("unit", "gear")}
STATES = ("damaged", "stunned", "exhausted", "ready", "buffed")
"""What is so of them: anything if it is not said."""
PLACES = ("here", "there", "at my battlefield", "at target", "at battlefields", "in bases", "in combat")
"""Where: anywhere on the board if it is not said; at target: at the battlefield that was chosen."""

_KINDS = "|".join(sorted(KINDS, key=len, reverse=True))
PATTERN = (
    f"^all( other)?( {'| '.join(STATES)})?( {'| '.join(SIDES)})? ({_KINDS})( tagged [A-Z][A-Za-z]*)?"
    f"( {'| '.join(PLACES)})?"
    "( with (0|[1-9][0-9]?) Might or less)?$"
)


class Group(NamedTuple):
    """What is meant: whose cards (``side``), of which ``kinds``, and where (``place``)."""

    side: str
    kinds: tuple[str, ...]
    place: str
    most: int | None = None
    """The greatest Might of units."""
    tag: str = ""
    other: bool = False
    """Others than the card that says so."""
    state: str = ""
    """What is so of them."""


@cache
def group(words: str) -> Group:
    """What the words mean. Raises ``ValueError`` for words that are not understood."""
    first, _, rest = words.partition(" ")
    rest, _, most = rest.partition(" with ")
    other = rest.startswith("other ")
    rest = rest.removeprefix("other ")
    state = next((state for state in STATES if rest.startswith(f"{state} ")), "")
    rest = rest.removeprefix(state).strip()
    side = next((side for side in SIDES if rest.startswith(f"{side} ")), "")
    rest = rest.removeprefix(side).strip()
    place = next((place for place in PLACES if rest.endswith(f" {place}")), "")
    kind, _, tag = rest.removesuffix(place).strip().partition(" tagged ")
    kinds = KINDS.get(kind)
    if first != "all" or kinds is None:
        raise ValueError(words)
    return Group(side, kinds, place, int(most.partition(" ")[0]) if most else None, tag, other, state)
