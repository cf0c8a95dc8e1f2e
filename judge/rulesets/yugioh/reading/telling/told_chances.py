"""What coins and dice are tossed and rolled is told in, and what is done by what they show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.rulesets.yugioh.reading.telling.claimed_words import Claims, Data, number, said
from judge.rulesets.yugioh.reading.telling.tellers import enter

RESULTS = frozenset({"heads", "call_was", "rolled"})
_TIMES = {1: "1? time? once?", 2: "twice|2 times?"}


def _tossed(value: Any, data: Data) -> Claims:
    yield from said("toss coin " + _TIMES.get(value, f"{value} times?"))
    yield from said("call it? heads? or? tails?" if "call" in data else "")


def _rolled_dice(value: Any, data: Data) -> Claims:
    yield from said("roll six-sided die|dice " + _TIMES.get(value, f"{value} times?"))
    yield from said("apply?? result?? appropriate?? effect?? based?? this??")


def _heads(value: Any, data: Data) -> Claims:
    """How many coins show heads; none where all show tails."""
    if isinstance(value, Mapping):
        yield from number(value)
        yield from said("results? heads")
        return
    yield from said("tails 3? 2? all? both?" if value == 0 else "heads|head all? both?")
    yield from said("result? results? it?")
    yield from said(f"{value}|both" if value > 1 else "1?")


def _called(value: Any, data: Data) -> Claims:
    yield from said(f"you? call it? {value}")


def _rolled(value: Any, data: Data) -> Claims:
    """What the dice show, with an ``or`` between the last of several numbers."""
    yield from said("roll?? result?? total? number? you? die?")
    if not isinstance(value, list | tuple):
        yield from number(value)
        return
    yield from said(" ".join(str(one) for one in value) + " or?")


enter(
    {
        "toss_coins": _tossed,
        "call": lambda value, data: said(""),
        "roll_dice": _rolled_dice,
        "heads": _heads,
        "call_was": _called,
        "rolled": _rolled,
    }
)
