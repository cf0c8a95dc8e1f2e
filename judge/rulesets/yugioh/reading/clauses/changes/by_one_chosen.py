"""What is changed by a card that is chosen then, without being targeted: ``make this card's Level become the Level of 1
"A" monster you control``, ``this card gains ATK equal to the ATK of 1 Synchro Monster in your GY``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.changes.atk_def_clauses import HALF, STATS, by_points
from judge.rulesets.yugioh.reading.clauses.changes.becoming import of_all_or_one
from judge.rulesets.yugioh.reading.clauses.changes.changed_cards import OWN
from judge.rulesets.yugioh.reading.clauses.noun_phrases import selected
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import owner
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Noun, Phrases, Steps, once

_SEEN = frozenset({"field", "monster zone", "graveyard", "banished"})


def _chosen(noun: Noun) -> Data | None:
    """The one monster that is chosen; None where it may be one that was spoken of, or that nobody sees."""
    found = noun.data
    if not isinstance(found, dict) or noun.plural or found.get("count") != 1 or not (noun.placed or "of" in found):
        return None
    if found.get("card") != "monster" or found.get("face") == "down" or noun.random or "among_them" in found:
        return None
    places = selected.places_of(found)
    shown: Data = {"face": "up"} if places & {"field", "monster zone"} else {}
    return {**found, **shown} if places <= _SEEN and "compared" not in found else None


def _with(match: Match, memory: Memory, one: Data, change: Data) -> Steps:
    match.cards.clear()
    match.groups["-keep"] = ""
    memory.lost()
    return [{"take": one}, {"and": change}]


def _level(match: Match, memory: Memory) -> Steps | None:
    """``make this card's Level the same as 1 "A" monster you control``."""
    one, said = _chosen(match.cards[-1]), match.groups
    cards: Any = owner(said["mine"], "", memory) if "mine" in said else of_all_or_one(match, match.cards[0])
    if one is None or not cards or cards in ("them", "targets", "cost cards", "it"):
        return None
    scale = said.get("scale", "Level").lower().replace("/", " or ")
    amount: Data = {"level_of": "it", **({"scale": scale} if scale != "level" else {})}
    if "kind" in one or "not_kind" in one:
        return None
    one["not_kind"] = ["link"] if "rank" in scale else ["xyz", "link"]  # one that has such a number
    return _with(match, memory, one, {"change_level": {"to": amount}, "cards": cards, **until(match)})


def _points(match: Match, memory: Memory) -> Steps | None:
    """``make this card gain ATK equal to the ATK of 1 monster your opponent controls``."""
    noun, other = match.cards
    one, said = _chosen(other), match.groups
    if one is None or noun.data not in ("this card", "target", "equipped monster") or len(said["stats"]) != 3:
        return None
    said.setdefault("source", said["stats"])
    less: Data = {"times": -1} if said["verb"].lower().startswith("lose") else {}
    steps = by_points(match, noun.data, "it", less)
    return None if steps is None or len(steps) != 1 else _with(match, memory, one, steps[0])


@once
def BY_ONE_CHOSEN() -> Phrases:
    """Levels, ATK and DEF by those of a monster that is chosen as the effect resolves."""
    level = r"(?:equal to )?(?:the same as|the (?P<scale>Level/Rank|Level|Rank) of|that of) (?=1 ){cards}"
    gains = r"(?:make )?{cards} (?P<verb>gains?|loses?) "
    points = r"(?:(?P<original>original )|current )?(?P<source>ATK|DEF)"
    return Phrases(
        (
            (rf"(?:make )?{OWN} Levels? (?:becomes? )?{level}{UNTIL}", _level),
            (rf"(?:make )?the Levels? of {{cards}} becomes? {level}{UNTIL}", _level),
            (rf"{gains}{STATS} equal to {HALF}the {points} of (?=1 ){{cards}}{UNTIL}", _points),
            (rf"{gains}{STATS} equal to (?=1 ){{cards}}(?:'s {points})?{UNTIL}", _points),
        )
    )
