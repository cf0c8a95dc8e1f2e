"""Effects of a list of which what a word before each asks for decides as the effect resolves.

``apply the following effect, based on the type of card sent to the GY``, and before the first of them ``Monster``:
what was paid with, where it came from, how many cards it were, or whose turn it is. All of that is settled before the
first of them is applied.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data
from judge.rulesets.yugioh.reading.text.readings import deciding_cards
from judge.rulesets.yugioh.vocabulary.ranges import in_range

LED = Expression(
    r"(?:(?P<first>[^:]+?),? then )?(?P<may>(?:you can )?)apply (?:(?:(?:1 of )?(?:these|the following) "
    r"effects?(?:\(s\))?|this effect|the appropriate effect)(?: to that monster)?),? (?:based|depending) on "
    r"(?P<subject>[^.:;]+?)[.:;]?",
    re.I,
)
"""What stands before such a list."""

_KEYS = {
    "sent": "send_to_graveyard", "discarded": "discard", "banished": "banish", "revealed": "reveal",
    "tributed": "tribute", "detached": "detach",
}  # fmt: skip
_DID = rf"(?P<did>{'|'.join(_KEYS)})"
_THERE = r"(?: to the (?:GY|Graveyard))?"
_KIND = Expression(
    rf"the (?:(?:card )?type of (?:the )?card {_DID}{_THERE}|{_DID.replace('did', 'done')} card's (?:card )?type)", re.I
)
_FROM = Expression(r"where that card was (?P<did>sent) from", re.I)
_SO_MANY = r"(?:cards|monsters|materials)"
_PAID = rf"(?:of {_SO_MANY} )?(?:you )?{_DID}|of {_DID.replace('did', 'done')} {_SO_MANY}"
_NUMBER = Expression(rf"the number (?:{_PAID})", re.I)
_TURN = Expression(r"whose turn it is", re.I)
_ATTRIBUTE = Expression(
    rf"the (?:{_DID} (?:card|monster)'s Attribute|Attribute of the (?:card|monster) {_DID.replace('did', 'done')})",
    re.I,
)

_PLACES = {"hand": "hand", "deck": "deck", "field": "field", "extra deck": "extra deck", "gy": "graveyard"}
_KINDS = {"monster": "monster", "spell": "spell", "trap": "trap", "spell/trap": "spell or trap"}
_TURNS = {"your turn": "yours", "opponent's turn": "opponent's", "your opponent's turn": "opponent's"}
_MOST = 20
"""More cards than this nobody pays with."""
_RANGE = Expression(r"(?:exactly )?(?P<n>\d+)(?P<bound>\+| or (?:more|less))?")


def _of_kind(label: str) -> Data | None:
    kind = _KINDS.get(label.lower().removesuffix(" card"))
    return {"is": {"what": "cost cards", "fits": {"card": kind}}} if kind else None


def _from_there(label: str) -> Data | None:
    place = _PLACES.get(label.lower())
    return {"is": {"what": "cost cards", "from": place}} if place else None


def _so_many(label: str) -> Data | None:
    found = _RANGE.fullmatch(label)
    if found is None:
        return None
    number, bound = int(found["n"]), found["bound"]
    return {"paid_with": number if not bound else {"max" if bound.endswith("less") else "min": number}}


def _in_turn(label: str) -> Data | None:
    turn = _TURNS.get(label.lower().removeprefix("during "))
    return {"turn": turn} if turn else None


def _of_attribute(label: str) -> Data | None:
    named = label.split(" or ")
    if not set(named) <= set(ATTRIBUTES):
        return None
    return {"is": {"what": "cost cards", "fits": {"attribute": named[0] if len(named) == 1 else named}}}


_SUBJECTS = (
    (_KIND, _of_kind),
    (_FROM, _from_there),
    (_NUMBER, _so_many),
    (_TURN, _in_turn),
    (_ATTRIBUTE, _of_attribute),
)
"""What is asked, and the condition that a label means."""


def conditions(lead: re.Match[str], labels: list[str], cost: list[Any], context: Context) -> list[list[Data]] | None:
    """The conditions of each effect of the list; None if one of them is not understood, or two would hold at once where
    one is applied."""
    labels = [label.strip(" .:;\u25cf\u2022\n\r") for label in labels]
    if (of_a_card := deciding_cards.conditions(lead["subject"], labels, cost, context)) is not None:
        return of_a_card
    subjects = ((words.fullmatch(lead["subject"]), make) for words, make in _SUBJECTS)
    subject, make = next(((found, make) for found, make in subjects if found), (None, _in_turn))
    if subject is None or not _paid_so(subject, cost):
        return None
    found = [make(label) for label in labels]
    told = [one for one in found if one is not None]
    if len(told) < len(found) or len(told) < 2 or any(one in told[:n] for n, one in enumerate(told)):
        return None
    every = [n for one in told if "paid_with" in one for n in range(_MOST) if in_range(n, one["paid_with"])]
    return [[one] for one in told] if len(every) == len(set(every)) else None


def numbers_paid(subject: str, labels: list[str], cost: list[Any]) -> list[list[Data]]:
    """What such numbers ask for of what was paid, each for itself; nothing where the words speak of no cost, or one of
    the numbers is not understood."""
    found = _NUMBER.fullmatch(f"the number {subject}")
    if found is None or not _paid_so(found, cost):
        return []
    told = [one for one in map(_so_many, labels) if one is not None]
    return [[one] for one in told] if len(told) == len(labels) else []


def _paid_so(subject: re.Match[str], cost: list[Any]) -> bool:
    """Was that, and nothing else, done with cards at activation: with one, where it is asked what that is?"""
    said = subject.groupdict()
    did = said.get("did") or said.get("done")
    if did is None:
        return True
    what = cost[0].get(_KEYS[did.lower()]) if len(cost) == 1 and isinstance(cost[0], dict) else None
    if _NUMBER.fullmatch(subject.group()) is not None:
        return isinstance(what, dict) and (isinstance(what.get("count"), dict) or "min" in what)
    return what == 1 or (isinstance(what, dict) and what.get("count", 1) == 1)


def step(lead: re.Match[str], asked: list[list[Data]], ways: list[Data]) -> Data:
    """The effects as one step, each under its conditions."""
    made: Data = {"either": ways, "each_if": asked}
    return {"you_can": made} if lead["may"] else made
