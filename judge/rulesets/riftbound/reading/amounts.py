"""Numbers, costs and what is paid, in the words of cards."""

from __future__ import annotations

import re
from typing import Any

NUMBER = r"(?:\d+|an?|one|two|three|four|five|six)"
_WORDS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
DOMAINS = ("fury", "calm", "mind", "body", "chaos", "order")
ICONS = r"(?:\{(?:\d+|any|[a-z]+)\} ?)+"
_ICON = re.compile(r"\{(\w+)\}")


def number(word: str) -> int:
    """The number that a word or digits say."""
    return int(word) if word.isdecimal() else _WORDS[word.casefold()]


def fee(icons: str) -> dict[str, Any] | None:
    """The Energy and Power that icons ask to be paid, with the domain of each Power."""
    found = resources(icons)
    if found is None or not found.get("power"):
        return found
    return {**found, "domains": [icon for icon in _ICON.findall(icons) if not icon.isdecimal()]}


def resources(icons: str) -> dict[str, int] | None:
    """The Energy and Power that icons stand for; None for another icon among them."""
    found = {"energy": 0, "power": 0}
    for icon in _ICON.findall(icons):
        if icon.isdecimal():
            found["energy"] += int(icon)
        elif icon in DOMAINS or icon == "any":
            found["power"] += 1
        else:
            return None
    return {key: much for key, much in found.items() if much} or {"energy": 0}
