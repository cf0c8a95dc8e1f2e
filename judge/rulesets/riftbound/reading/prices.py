"""What has to be paid by the words before a colon, or before "to"."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.riftbound.reading.amounts import ICONS, NUMBER, fee, number
from judge.rulesets.riftbound.reading.noun_phrases import selector

_OWN = r"(?:me|this|this unit|this gear)"

_DONE = re.compile(r"(?P<verb>kill|exhaust|banish) (?P<what>.+)", re.I)
_FRIENDLY = {"card": "unit", "of": "you"}


def _one(phrase: str) -> dict[str, Any] | None:
    """One friendly permanent that is paid with; None for anything else."""
    found = selector(phrase)
    if found is None or "item" in found or "in" in found or found.get("count", 1) != 1 or "up_to" in found:
        return None
    return found if found.get("of") == "you" else None


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
        if re.fullmatch(ICONS, icons) and (cost := fee(icons)) is not None:
            for key, much in cost.items():
                found[key] = found[key] + much if key in found else much
        elif (done := _DONE.fullmatch(icons)) is not None:
            what: Any = "me" if re.fullmatch(_OWN, done["what"], re.I) else _one(done["what"])
            if what is None or done["verb"].casefold() in found:
                return None
            found[done["verb"].casefold()] = what
        elif (back := re.fullmatch(r"return (?P<what>.+) to (?:its|their) owner's hand", icons, re.I)) is not None:
            if (returned := _one(back["what"])) is None or "return" in found:
                return None
            found["return"] = returned
        elif (buff := re.fullmatch(r"spend (?P<whose>my|a) buff", icons, re.I)) is not None:
            found["spend_buff"] = "me" if buff["whose"].casefold() == "my" else {**_FRIENDLY, "is": "buffed"}
        elif re.fullmatch(rf"disempower {_OWN}", icons, re.I):
            found["disempower"] = "me"
        elif (spent := re.fullmatch(rf"spend ({NUMBER}) XP", icons, re.I)) is not None:
            found["xp"] = number(spent[1])
        elif (trash := re.fullmatch(rf"recycle ({NUMBER})(?: cards?)? from your trash", icons, re.I)) is not None:
            found["recycle"] = number(trash[1])
        elif (many := re.fullmatch(rf"discard ({NUMBER})(?: cards?)?", icons, re.I)) is not None:
            found["discard"] = number(many[1])
        else:
            return None
    return found or None
