"""Sides: how sentences call the two players, by their names in a game, or as the page of a card speaks of them."""

from __future__ import annotations

from typing import Any, Protocol

from judge.kernel.records import fixed
from judge.rulesets.yugioh.table.records import many


class Sides(Protocol):
    """Whoever speaks: what the owner of the effect is called, and the other player. An effect at work is one, too."""

    @property
    def you(self) -> str:
        """The owner."""

    @property
    def opponent(self) -> str:
        """The other player."""


@fixed
class Reader:
    """Somebody who reads a card and knows of no game."""

    you: str
    opponent: str


ON_THE_CARD = Reader("its player", "the opponent")
"""The players as the page of a card, or a refusal, calls them."""


def player_said(sides: Sides, word: Any, before: str = "") -> str:
    """The player that a word of a card file means, after ``before``; nothing if it means any."""
    called = {"you": sides.you, "opponent": sides.opponent}.get(str(word), "")
    return before + called if called else ""


def either_said(words: Any) -> str:
    """One word, or several joined as a person would: ``Normal, Flip or Special``."""
    listed = [str(word) for word in many(words)]
    return " or ".join([", ".join(listed[:-1]), listed[-1]]) if len(listed) > 1 else "".join(listed)


def with_article(noun: str) -> str:
    """A noun with ``a`` or ``an`` before it."""
    said = noun.lstrip('"')
    return f"{'an' if said[:1] in 'AEIOUaeiou' or said.startswith('Xyz') else 'a'} {noun}"
