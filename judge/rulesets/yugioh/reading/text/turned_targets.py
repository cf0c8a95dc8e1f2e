"""Targets that were turned face-down before the effect resolves, and still are what it is done to.

``target 1 face-up card; destroy it``: the card is destroyed, whatever it shows by then. ``destroy that target`` speaks
of a face-up one, and what asks for more than a card (``negate its effects``) finds nothing to be done to.
Source: Konami OCG database, Q&A 8170, 17481, 18327 (it is), 7655 (the words name a face-up one), 12714, 20957 (the deed
needs one); edisonrul.ing, Book of Moon.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.phrases import Data
from judge.rulesets.yugioh.reading.clauses.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.selecting import places_of
from judge.rulesets.yugioh.vocabulary.selectors import shows_nothing_of

_TAKES_AWAY = frozenset({"destroy", "banish", "send_to_graveyard", "return_to_hand", "return_to_deck"})
_THE_FACE_UP_ONE = Expression(r"\b(?:that|those|the) targets?\b|\b(?:that|those|the|both)\b[^,;.]{0,24}\bface-up\b")
_TARGETS = ("target", "targets")
_VALUES = frozenset({"atk", "def", "level", "rank", "link", "original", "highest", "lowest"})
"""What is compared again as it resolves (yugioh-wiki.net, Trap Hole): a card that shows none of it does not fit."""


def still_taken(words: str, found: Data) -> None:
    """Mark the targets that the first deed done to them takes off the field, face-up or not."""
    asked = found.get("targets")
    chosen = asked if isinstance(asked, list) else [asked]
    if not any(map(_shown, chosen)) or _THE_FACE_UP_ONE.search(words):
        return
    first = next(filter(None, map(_done_to_targets, found.get("resolve", ()))), "")
    if first in _TAKES_AWAY:
        marked = [{**one, "even_face_down": True} if one is not None and _shown(one) else one for one in chosen]
        found["targets"] = marked if isinstance(asked, list) else marked[0]


def _shown(selector: Any) -> bool:
    """Is it a card of the field that has to show something to be chosen?"""
    if not isinstance(selector, dict) or not places_of(selector) & ON_FIELD or not _VALUES.isdisjoint(selector):
        return False
    return selector.get("face") == "up" or (selector.get("face") != "down" and shows_nothing_of(selector))


def _done_to_targets(step: Any) -> str:
    """The word of a step, or of one within it, that is done to the targets; empty if none is."""
    if isinstance(step, list):
        return next(filter(None, map(_done_to_targets, step)), "")
    if not isinstance(step, dict):
        return ""
    for word, what in step.items():
        if what in _TARGETS:
            return str(word)
        if found := _done_to_targets(what):
            return found
    return ""
