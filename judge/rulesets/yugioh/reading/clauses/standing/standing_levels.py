"""Levels that a continuous effect changes: ``the Levels of all "A" monsters on the field are increased by 2``, ``this
card's Level is increased by the total Levels of all "A" Tokens you control``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import totals
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match
from judge.rulesets.yugioh.reading.clauses.restrictions import shielding
from judge.rulesets.yugioh.reading.clauses.standing import circumstances

_LESS = ("reduce", "decrease", "downgrade", "lower")


def _entered(match: Match, covered: Any, amount: Any) -> list[Data] | None:
    """The change, and when it applies where the words say that."""
    found: Data = {"change_level": amount, "cards": covered}
    when = match.groups.get("when")
    if not when:
        return [found]
    if "and" in when.lower():
        return [{**found, "while": [{"phase": ["main", "battle"]}]}]
    during = circumstances.DURING().match(f"{when.lower().removesuffix(' only')}, ")
    return None if during is None else [{**found, "while": circumstances.times(during)}]


def _changed(match: Match) -> list[Data] | None:
    """Of other cards, or of the equipped monster."""
    noun = match.cards[0]
    covered = shielding.covered(noun)
    if covered is None or (isinstance(covered, dict) and (not noun.plural or "level" in covered)):
        return None
    less = match.groups["verb"].lower().startswith(_LESS)
    number = int(match.groups["n"])
    return _entered(match, covered, -number if less else number)


def _own(match: Match) -> list[Data] | None:
    """Of this card, or of the equipped monster: by a number."""
    less = match.groups["verb"].lower().startswith(_LESS)
    covered = "equipped monster" if "equipped" in match.groups["whose"] else "this card"
    return _entered(match, covered, (-1 if less else 1) * int(match.groups["n"]))


def _set(match: Match) -> list[Data] | None:
    """``while you control a Dragon monster, this card's Level becomes 7``."""
    covered = "equipped monster" if "equipped" in match.groups["whose"] else "this card"
    return [{"level_is": int(match.groups["n"]), "cards": covered}] if int(match.groups["n"]) else None


def _by_counters(match: Match) -> list[Data] | None:
    """``this card's Level is increased by the number of Spell Counters on it``."""
    return [{"change_level": {"counters": 1}, "cards": "this card"}]


def _by_total(match: Match) -> list[Data] | None:
    amount = totals.of_cards(match, match.cards[0])
    return None if amount is None or amount["of"] != "level" else [{"change_level": amount, "cards": "this card"}]


_VERB = r"(?P<verb>increased?|reduced?|decreased?|downgraded?)"
_WHEN = (
    r"(?: (?P<when>during (?:your opponent's|your|the) (?:turn|Battle Phase|Main Phase"
    r"(?: and (?:the )?Battle Phase)?)(?: only)?))?"
)
_END = r"(?![\w/(]|,? until| for each| during| \()"
LEVELS: tuple[tuple[str, Any], ...] = (
    (rf"{_VERB} the Levels? of {{cards}} by (?P<n>\d+){_WHEN}{_END}", _changed),
    (rf"the Levels? of {{cards}} (?:is|are) {_VERB} by (?P<n>\d+){_WHEN}{_END}", _changed),
    (rf"{_VERB} {{cards}} by (?P<n>\d+) Levels?{_WHEN}{_END}", _changed),
    (rf"(?P<whose>this card's|the equipped monster's) Level is {_VERB} by (?P<n>\d+){_WHEN}{_END}", _own),
    (rf"{_VERB} (?P<whose>this card's|the equipped monster's) Level by (?P<n>\d+){_WHEN}{_END}", _own),
    (rf"(?P<whose>this card's|the equipped monster's) Level (?:becomes|is) (?P<n>\d+){_END}", _set),
    (r"this card's Level is increased by the number of (?:[A-Z][\w.-]* )*Counters on it", _by_counters),
    (rf"this card's Level is increased by {totals.OF_CARDS}{_END}", _by_total),
)  # fmt: skip
"""Phrases about Levels, and the statics they mean."""
