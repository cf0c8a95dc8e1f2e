"""Operations that change Levels: ``increase its Level by 2``, ``its Level becomes that monster's``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses import selecting
from judge.rulesets.yugioh.reading.clauses.changes import OWN, changed, lasting_for_all
from judge.rulesets.yugioh.reading.clauses.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.phrases import Data, Match, Phrases, Steps, once
from judge.rulesets.yugioh.reading.clauses.places import ON_FIELD
from judge.rulesets.yugioh.reading.clauses.pronouns import OF_WHOM, WHOSE, Memory, whose


def _levels(match: Match, memory: Memory) -> Steps | None:
    """``increase its Level by 2 until the end of this turn``, ``its Level becomes 4``."""
    if match.cards:
        cards: Any = changed(match.cards[0])
        if isinstance(cards, dict) and (lasting_for_all(match.cards[0]) or selecting.places_of(cards) - ON_FIELD):
            return None
    else:
        cards = whose(match.groups["its"], memory)
        memory.said = cards or memory.said
    if not cards or cards in ("equipped monster", "cost cards"):
        return None
    number = int(match.groups["n"])
    verb = match.groups.get("verb", "").lower()
    amount: Any = {"to": number} if not verb else number if verb == "increase" else -number
    return [{"change_level": amount, "cards": cards, **until(match)}] if number else None


def _level_either_way(match: Match, memory: Memory) -> Steps | None:
    """``increase or decrease its Level by 1``."""
    ways = [_levels(Match(match.end, [], {**match.groups, "verb": verb}), memory) for verb in ("increase", "reduce")]
    match.groups["-keep"] = ""
    return [{"either": [way[0] for way in ways if way], "listed": True}] if all(ways) else None


def _level_of_that(match: Match, memory: Memory) -> Steps | None:
    """``this card's Level becomes that monster's``."""
    said = match.groups
    cards = whose(said["mine"], memory)
    of = whose(f"{said['whom']}'s" if "whom" in said else said["its"], memory)
    if not cards or not of or cards == of or {"them", "targets", "equipped monster"} & {cards, of}:
        return None
    memory.said = cards
    amount: Data = {"level_of": of, **({"original": True} if said.get("original") else {})}
    return [{"change_level": {"to": amount}, "cards": cards, **until(match)}]


@once
def LEVELS() -> Phrases:
    """What becomes of Levels, and how card files write it."""
    return Phrases(
        (
            (rf"(?P<verb>increase|reduce|decrease) {WHOSE} Levels? by (?P<n>\d+)(?! or| \(){UNTIL}", _levels),
            (rf"increase or (?:reduce|decrease) {WHOSE} Level by (?P<n>\d+)(?! or| \(){UNTIL}", _level_either_way),
            (rf"(?P<verb>increase|reduce|decrease) the Levels? of {{cards}} by (?P<n>\d+)(?! or| \(){UNTIL}", _levels),
            (rf"(?:make )?{WHOSE} Levels? becomes? (?P<n>\d+)(?! or| \(){UNTIL}", _levels),
            (rf"make {WHOSE} Levels? (?P<n>\d+)(?! or| \(){UNTIL}", _levels),
            (rf"change {WHOSE} Levels? to (?P<n>\d+)(?! or| \(){UNTIL}", _levels),
            (rf"{{cards}} becomes? Level (?P<n>\d+)(?! or| \(| monster|/){UNTIL}", _levels),
            (rf"(?:make )?{OWN} Levels? becomes? (?:equal to )?(?:the same as )?{WHOSE}"
             rf"(?: (?:(?P<original>original )|current )?Level)?(?![\w/]| or| and| on| in){UNTIL}", _level_of_that),
            (rf"(?:make )?{OWN} Levels? becomes? (?:equal to |the same as )?the (?:(?P<original>original )|current )?"
             rf"Level of {OF_WHOM}{UNTIL}", _level_of_that),
        )
    )  # fmt: skip
