"""Pendulum Scales: operations that change them (``increase this card's Pendulum Scale by 2``), and continuous effects
that set them (``unless you have a "A" card in your other Pendulum Zone, this card's Pendulum Scale becomes 4``)."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.amounts.durations import UNTIL, until
from judge.rulesets.yugioh.reading.clauses.noun_phrases.possessives import OF_WHOM, WHOSE, whose
from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Phrases, Steps, once

_SCALED = ("this card", "target", "targets", "it", "them")


def _whose(match: Match, memory: Memory) -> str:
    """Whose Scale is changed: of this card, or of a card that is spoken of; empty if that is not certain."""
    cards = whose(match.groups["its"], memory)
    if cards not in _SCALED:
        return ""
    memory.said = cards
    return cards


def _limits(match: Match) -> Data:
    return {key: int(match.groups[key]) for key in ("max", "min") if match.groups.get(key)}


def _changed(match: Match, memory: Memory) -> Steps | None:
    """``increase its Pendulum Scale by 2 (max. 10)``, ``its Pendulum Scale becomes 9``."""
    cards = _whose(match, memory)
    if not cards:
        return None
    number, verb = int(match.groups["n"]), match.groups.get("verb", "").lower()
    what: Any = number if verb.startswith("increase") else -number if verb else {"to": number}
    return [{"change_scale": what, "cards": cards, **_limits(match), **until(match)}]


def _by_level(match: Match, memory: Memory) -> Steps | None:
    """``increase its Pendulum Scale by the original Level of the sent monster``."""
    cards = _whose(match, memory)
    of = whose(f"{match.groups['whom']}'s", memory)
    if not cards or not of or of in (cards, "them", "targets", "equipped monster"):
        return None
    memory.said = cards
    times = {} if match.groups["verb"].lower().startswith("increase") else {"times": -1}
    amount: Data = {"level_of": of, **({"original": True} if match.groups.get("original") else {}), **times}
    return [{"change_scale": {"by": amount}, "cards": cards, **_limits(match), **until(match)}]


def _by_level_either_way(match: Match, memory: Memory) -> Steps | None:
    """``increase or reduce (min. 1) this card's Pendulum Scale by the original Level of the sent monster``."""
    match.groups["verb"] = "increase"
    least = {"min": int(match.groups.pop("min"))}
    more = _by_level(match, memory)
    if more is None:
        return None
    match.groups["-keep"] = ""
    [step] = more
    less = {**step, "change_scale": {"by": {**step["change_scale"]["by"], "times": -1}}, **least}
    return [{"either": [step, less], "listed": True}]


_VERB = r"(?P<verb>increase|reduce|decrease)"
_SCALE = r"Pendulum Scales?"
_LIMIT = r"(?: \((?:max\.? (?P<max>\d+)|min\.? (?P<min>\d+))\))?"
_END = r"(?![\w/(]| or| and |\.\d|,\d)"


@once
def SCALES() -> Phrases:
    """What becomes of Pendulum Scales, and how card files write it."""
    return Phrases(
        (
            (rf"{_VERB} {WHOSE} {_SCALE} by (?P<n>\d+){_LIMIT}(?! \(m){_END}{UNTIL}", _changed),
            (rf"{_VERB} {WHOSE} {_SCALE} by the (?P<original>original )?Level of {OF_WHOM}{_LIMIT}(?! \(m){_END}"
             rf"{UNTIL}", _by_level),
            (rf"increase or (?:reduce|decrease) \(min\.? (?P<min>\d+)\) {WHOSE} {_SCALE} by the "
             rf"(?P<original>original )?Level of {OF_WHOM}{_END}{UNTIL}", _by_level_either_way),
            (rf"(?:make )?{WHOSE} {_SCALE} becomes? (?P<n>\d+){_END}{UNTIL}", _changed),
        )
    )  # fmt: skip


def _is(match: Match) -> list[Data]:
    return [{"scale_is": int(match.groups["n"])}]


SET: tuple[tuple[str, Any], ...] = ((rf"this card's {_SCALE} becomes (?P<n>\d+)(?![\w/(]|,? until)", _is),)
"""The phrase of a continuous effect, and the static it means."""
