"""What cards are called in a talk: a finder of a game's cards and of those in card databases."""

from __future__ import annotations

from functools import lru_cache

from judge import rulesets
from judge.adjudication import card_finding
from judge.cards.library import read_library
from judge.kernel.errors import Unreadable
from judge.talk.finding import Found, Remembering


@lru_cache
def finder(ruleset: str, files: tuple[str, ...]) -> Remembering:
    """The finder for a game and card databases. Raises `Unreadable` for a missing database."""
    if not len(read_library(rulesets.library(ruleset))):
        return Remembering(lambda said: None, Found)  # cards are what those who speak call so
    cards = card_finding.finder(ruleset, files)

    def whole(said: str) -> str | None:
        if said.isdigit():  # a number is Life Points, and no passcode
            return None
        try:
            return cards.exact(said) or None
        except Unreadable:  # several cards have the name: it is asked about where it stands
            return None

    def short(said: str) -> Found:
        found = cards.find(said)
        return Found(found.card, found.candidates, found.near)

    return Remembering(whole, short)
