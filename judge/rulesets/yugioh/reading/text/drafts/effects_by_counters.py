"""Effects of a list of which the number of counters decides that were removed: each is a way of its own to use it.

``You can remove 4, 7, or 10 Signal Counters from your field; apply the appropriate effect``, and before the first of
them ``4``.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Data = dict[str, Any]
_LED = Expression(
    r"apply (?:(?:this|the following|the appropriate) effect)(?: to that (?:monster|card))?"
    r"(?P<number>,? (?:based|depending) on the number (?:of (?:[A-Z][\w.'-]* )*Counters )?removed)?[.:;]?",
    re.IGNORECASE,
)
_LABEL = Expression(r"(?P<n>\d+)(?: (?:[A-Z][\w.'-]* )*Counters?)?")


def branches(words: str, labels: list[str], ways: list[Data], cost: list[Data]) -> tuple[list[Data], list[Data]] | None:
    """The ways to use it, each with the counters that are removed for it, and what else is paid for any of them; None
    where the numbers before the effects are not those that the cost allows."""
    led = _LED.fullmatch(words)
    asked = cost[-1].get("remove_counters") if cost and isinstance(cost[-1], dict) else None
    count = asked.get("count") if isinstance(asked, dict) else None
    found = [_LABEL.fullmatch(label.strip(" .:;\u25cf\u2022\n\r")) for label in labels]
    numbers = [int(one["n"]) for one in found if one is not None]
    if (
        led is None
        or asked is None
        or not isinstance(count, dict)
        or numbers != _allowed(count)
        or len(numbers) != len(ways)
    ):
        return None
    if not led["number"] and "exactly" not in count:
        return None
    return [
        {
            "id": letter,
            "cost": [{"remove_counters": {**asked, "count": number}}],
            "resolve": list(way["series"]) if way.keys() == {"series"} else [way],
        }
        for letter, number, way in zip("abcdefghijkl", numbers, ways, strict=False)
    ], cost[:-1]


def _allowed(count: Data) -> list[int]:
    """The numbers that may be removed, if they are certain ones."""
    if "exactly" in count:
        return list(count["exactly"])
    return list(range(count["min"], count["max"] + 1)) if "max" in count else []
