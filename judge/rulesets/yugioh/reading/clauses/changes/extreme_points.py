"""Changes by the highest number of several monsters: damage, Life Points, ATK and DEF."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts import extremes
from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL
from judge.rulesets.yugioh.reading.clauses.changes.atk_def_clauses import STATS, stats
from judge.rulesets.yugioh.reading.clauses.changes.receivers import VERBS, receiver
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once


def _by_extreme(key: str, who: str, form: str) -> Any:
    """``inflict damage to your opponent equal to the highest ATK among the monsters they control``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        amount = _extreme(match, memory, form)
        match.groups["-keep"] = ""
        return None if amount is None else [{key: amount, who: receiver(match)}]

    return build


def _extreme(match: Match, memory: Memory, form: str) -> Data | None:
    if form == extremes.OF_CARDS:
        return extremes.of_cards(match, match.cards.pop())
    return extremes.on_the_field(match) if form == extremes.ON_THE_FIELD else extremes.of_those(match, memory)


def _gains_extreme(form: str) -> Any:
    """``this card gains ATK equal to the ATK of the monster on the field with the highest ATK``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        amount, noun = _extreme(match, memory, form), match.cards[0]
        if amount is None or not isinstance(noun.data, str) or noun.data in ("them", "targets"):
            return None
        both = "ATK" in match.groups["stats"] and "DEF" in match.groups["stats"]
        if both and "original" not in amount:
            return None  # what it gains first would count
        return stats(match, noun.data, amount)

    return build


def _becomes_extreme(form: str) -> Any:
    """``make this card's ATK become equal to the highest original ATK on the field``."""

    def build(match: Match, memory: Memory) -> Steps | None:
        cards, amount = whose(match.groups["its"], memory), _extreme(match, memory, form)
        if amount is None or not cards or cards in ("them", "targets", "cost cards"):
            return None
        memory.said, match.groups["-keep"] = cards, ""
        return stats(match, cards, {"to": amount})

    return build


_EXTREMES = (extremes.OF_CARDS, extremes.ON_THE_FIELD, extremes.OF_THOSE)


@once
def EXTREME_POINTS() -> Phrases:
    """What is changed by the highest number there is."""
    return Phrases(
        (
            *((rf"{verb},? {form}", _by_extreme(key, who, form)) for verb, key, who in VERBS for form in _EXTREMES),
            *((rf"(?:make )?{{cards}} gains? {STATS} {form}{UNTIL}", _gains_extreme(form)) for form in _EXTREMES),
            *((rf"(?:make )?{WHOSE} {STATS} becomes? {form}{UNTIL}", _becomes_extreme(form)) for form in _EXTREMES),
        )
    )
