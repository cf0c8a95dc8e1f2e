"""The game's words: places, kinds of links, and the numbers its pages give."""

from __future__ import annotations

ACTIVE = "active"
SIDE = "side"
HAND = "hand"
COUNTERS = "counters"
DECK = "deck"
DISCARD = "discard"
ASTRAL = "astral"
ROW = "row"
SUPPORTS = "supports"
ZONES = (ACTIVE, SIDE, HAND, COUNTERS, DECK, DISCARD, ASTRAL, SUPPORTS)
"""Places that a file may fill, by their keys."""

ZONE_NAMES = {
    ACTIVE: "active zone",
    SIDE: "side",
    HAND: "hand",
    COUNTERS: "counter area",
    DECK: "deck",
    DISCARD: "discard pile",
    ASTRAL: "Astral",
    ROW: "row of skills",
    SUPPORTS: "row of supports",
}

NORMAL = "normal"
EXTRA = "extra"
COUNTER = "counter"
KINDS = (NORMAL, EXTRA, COUNTER)

LINK_KINDS = {"skill": NORMAL, "extra": EXTRA, "counter": COUNTER}
"""The verbs of plays that make links."""
SKILLS = tuple(LINK_KINDS)

OPEN, USED, SKIPPED, VOID = "open", "used", "skipped", "void"
"""What may have become of an extra link that an effect gave."""

EARLIER = "earlier"
"""What ``tapped`` says of a Starlight that was tapped in an earlier turn."""

UNKNOWN = "unknown card"
LINKS_A_TURN = 3
SUPPORTS_A_TURN = 3
HAND_SIZE = 7
NORMAL_DRAW = 3
SETUP_SIDE = 6
DEFEATS_TO_LOSE = 5
HIGHEST_RANK = 3
TURNS_TO_RANK = 3
DECK_SIZE = 60
COPIES_A_DECK = 4
SIDE_DECK = 15

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(number: int) -> str:
    """``third`` for 3; beyond ten ``11th``, ``21st``."""
    if 0 < number <= len(ORDINALS):
        return ORDINALS[number - 1]
    return f"{number}{'th' if number % 100 in (11, 12, 13) else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def listing(names: list[str], last: str = "and") -> str:
    """Names joined as a person would: ``A, B and C``."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def are(number: int) -> str:
    """``is`` for one thing, ``are`` for several."""
    return "is" if number == 1 else "are"


def count(number: int, thing: str) -> str:
    """``1 card``, ``3 cards``, ``no card``."""
    return f"no {thing}" if number == 0 else f"{number} {thing}{'' if number == 1 else 's'}"
