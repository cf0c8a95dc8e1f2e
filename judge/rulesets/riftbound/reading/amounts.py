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


_OWN = r"(?:me|this|this unit|this gear)"


def price(words: str) -> dict[str, Any] | None:
    """What has to be paid by the words before a colon, or before "to": icons, exhausting or killing itself, a discard;
    None where they ask for something else."""
    found: dict[str, Any] = {}
    for part in re.split(r", (?:and )?| and ", words.strip(" ,.")):
        icons = part.removeprefix("Pay ").removeprefix("pay ").strip()
        if "{exhaust}" in icons:
            found["exhaust"] = "me"
            icons = icons.replace("{exhaust}", "").strip()
            if not icons:
                continue
        if re.fullmatch(ICONS, icons) and (cost := resources(icons)) is not None:
            for key, much in cost.items():
                found[key] = int(found.get(key, 0)) + much
        elif re.fullmatch(rf"kill {_OWN}", icons, re.I):
            found["kill"] = "me"
        elif re.fullmatch(rf"exhaust {_OWN}", icons, re.I):
            found["exhaust"] = "me"
        elif re.fullmatch(rf"banish {_OWN}", icons, re.I):
            found["banish"] = "me"
        elif (many := re.fullmatch(rf"discard ({NUMBER})(?: cards?)?", icons, re.I)) is not None:
            found["discard"] = number(many[1])
        else:
            return None
    return found or None
