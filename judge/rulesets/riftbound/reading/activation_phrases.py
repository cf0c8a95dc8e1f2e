"""Activated abilities: what is paid before a colon, with the timing keywords before or behind it."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.riftbound.reading.prices import price

Data = dict[str, Any]


def activated(sentence: str) -> tuple[Data, str] | None:
    """An ability with what it costs before a colon; None for another sentence, or where its cost is not known."""
    said = sentence
    timing = ""
    while (found := re.match(r"\[(Action|Reaction)\](?:\[>\])? ?(?:— ?)?", said, re.I)) is not None:
        timing, said = found[1].casefold(), said[found.end() :]
    head, colon, rest = said.partition(":")
    if not colon or not rest.strip():
        return None
    only_if = [] if not (legion := re.match(r"\[Legion\] ?— ?", head, re.I)) else ["legion"]
    cost = price(head[legion.end() :] if legion else head)
    if cost is None:
        return None
    rest = rest.strip()
    while (found := re.match(r"\[(Action|Reaction|Legion)\](?:\[>\])?,? ?(?:— ?)?", rest, re.I)) is not None:
        if found[1].casefold() == "legion":
            only_if = ["legion"]
        else:
            timing = found[1].casefold()
        rest = rest[found.end() :]
    if timing == "reaction" and rest.startswith("Add ") and any(key == "recycle" or isinstance(of, dict)
                                                                for key, of in cost.items()):  # fmt: skip
        return None  # used while paying, which cards it costs is nowhere said
    keys = {"about": "activated", **({"timing": timing} if timing else {}), "cost": cost}
    return ({**keys, "only_if": only_if} if only_if else keys), rest
