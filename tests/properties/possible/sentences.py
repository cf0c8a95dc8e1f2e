"""Is a sentence of a refusal true? What it says of a card's kind, place and owner is held against the dispute."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from tests.properties.possible.drawn import Drawn

PLACES = {
    "hand": ("the hand", "'s hand"), "deck": ("the Deck", "the deck"), "graveyard": ("the Graveyard",),
    "banished": ("banished",), "extra": ("the Extra Deck",), "trash": ("the trash",), "discard": ("the discard pile",),
    "astral": ("the Astral",), "side": ("the side",), "active": ("the active zone",), "base": ("the base", "a base"),
    "counters": ("the counter area",), "supports": ("the row of supports",), "attack": ("the Monster Zone",),
    "defense": ("the Monster Zone",), "face-down": ("the Monster Zone",), "set": ("the Spell & Trap Zone",),
    "face-up": ("the Spell & Trap Zone",), "field": ("the Field Zone",), "battlefield": ("at a battlefield",),
    "legend": ("the legend",),
}  # fmt: skip
_IS_IN = re.compile(r"^(?:A cannot [^:]*: )?(?P<card>[^:;]+?) is (?:now )?(?P<place>(?:in )?(?:the|banished)[^,.;:]*)")


def wrong(drawn: Drawn, message: str) -> str:
    """What is wrong with the sentence; empty if nothing is."""
    if not message.endswith((".", "?")) or message != message.strip():
        return "no sentence"
    return next((problem for check in CHECKS for problem in check(drawn, message)), "")


def _names_something(drawn: Drawn, message: str) -> Iterator[str]:
    """It names the card, what was named beside it, or the word that stands there."""
    known = [drawn.card, *drawn.names, drawn.beside, *GENERAL]
    if not any(word and word in message for word in known):
        yield "it names neither the card nor what was said"


GENERAL = (
    "chained",
    "battle position",
    "active zone",
    "extra link",
    "Starlight",
    "is not an activation",
    "battlefield",
)
"""What a sentence speaks of instead where the card does not matter."""


def _its_place(drawn: Drawn, message: str) -> Iterator[str]:
    """The card is where the sentence says that it is."""
    found = _IS_IN.match(message)
    if found is None or found["card"] != drawn.card or "is in the hand and cannot" in message:
        return
    said = found["place"].partition(" and ")[0]
    if not any(said.endswith(words) for words in PLACES[drawn.place]) and "team" not in said:
        yield f"the card is not {said}"


def _its_kind(drawn: Drawn, message: str) -> Iterator[str]:
    """The card is of the kind that the sentence gives it."""
    for words, kinds in KINDS.items():
        if f"{drawn.card} {words}" in message and not any(kind in kinds for kind in drawn.kinds):
            yield f"the card is no such card: {words}"


KINDS = {
    "is a Spell Card": ("spell", "lasting spell", "field spell"), "is a Trap Card": ("trap", "lasting trap"),
    "is a Link Monster": ("link monster",), "is no skill": ("starlight", "support"),
    "is a Token": ("token",),
}  # fmt: skip
"""The kinds of cards of which such words are true."""


def _its_owner(drawn: Drawn, message: str) -> Iterator[str]:
    """It is the opponent's only where it is."""
    theirs = ("B controls it", "it is B's card", "which B controls", "which B has", "B has it")
    if drawn.own and any(words in message for words in theirs):
        yield "the card is A's"


def _its_face(drawn: Drawn, message: str) -> Iterator[str]:
    """It is face-down, or in a position, as the sentence says."""
    if f"{drawn.card} is face-down" in message and drawn.place not in ("face-down", "set"):
        yield "the card is not face-down"
    if f"{drawn.card} is not face-down" in message and drawn.place == "face-down":
        yield "the card is face-down"
    if "is not in face-up Attack Position" in message and drawn.place == "attack":
        yield "the card is in Attack Position"


CHECKS: tuple[Callable[[Drawn, str], Iterator[str]], ...] = (
    _names_something, _its_place, _its_kind, _its_owner, _its_face,
)  # fmt: skip
