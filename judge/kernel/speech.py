"""How a game is read aloud: the words that a written ruling needs and only the game's own ruleset knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.scenario import Play
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import Permission, Step

MARKS = frozenset({"choose", "effect", "immediately", "outcome"})
"""Details of a play that are for the judge: they say nothing at a table."""


def written(value: Any) -> str:
    """A written value in a few words: ``Ember, Tide``, ``link 1, outcome resolved``."""
    if isinstance(value, Mapping):
        return ", ".join(f"{str(key).replace('_', ' ')} {written(inner)}" for key, inner in value.items())
    if isinstance(value, (list, tuple)):
        return ", ".join(map(written, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def deed(play: Play) -> str:
    """What somebody did, as it stands after "to": the verb and what it names."""
    words = play.verb.replace("_", " ")
    return words if play.value in (None, True, "") else f"{words} {written(play.value)}"


def manner(play: Play, said: str = "") -> str:
    """How a play was made, as it is written: ``cost: 2; targets: Ember``; without what is ``said`` already."""
    told = {key: written(value) for key, value in play.details.items() if key not in MARKS and value is not True}
    return "; ".join(f"{key.replace('_', ' ')}: {text}" for key, text in told.items() if text and text not in said)


def _statement(play: Play) -> str:
    return written(play.value)


def _told(step: Step) -> str:
    return step.text


def _thing(link: Link) -> str:
    return link.name


def _link(link: Link) -> str:
    return f"link {link.number}"


def _nothing_more(below: Link, link: Link) -> Permission | None:
    return None


class Speech(NamedTuple):
    """The words of a game.

    ``deed`` says what a play is, as it stands after "A wants to"; ``statement`` what a claim says, as it stands after
    "A claims that"; ``told`` is the sentence of a step in a story (empty for mere procedure); ``link`` is what a link
    of a chain is called by its number, ``thing`` what it is (the card, or what of it was used); ``fits`` says why a
    link could be added on top of another.
    """

    deed: Callable[[Play], str] = deed
    statement: Callable[[Play], str] = _statement
    told: Callable[[Step], str] = _told
    link: Callable[[Link], str] = _link
    thing: Callable[[Link], str] = _thing
    fits: Callable[[Link, Link], Permission | None] = _nothing_more
