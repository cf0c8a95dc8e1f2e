"""Targets that are named by what the condition speaks of: ``target 1 of those Link Monsters``, ``Target 1 of them``."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.nouns import ATTRIBUTES, EXTREMES, KINDS, NAME, RACES
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression

Data = dict[str, Any]
_QUALITY = rf"(?:{NAME}|{'|'.join((*KINDS, *ATTRIBUTES, *RACES))})"
_THOSE = Expression(
    rf"\b(?P<said>[Tt]arget 1 of those )(?P<which>(?:{_QUALITY} )+)(?P<noun>[Mm]onsters|cards)"
    r"(?P<mine> you control)?(?=$|[;,])"
)
_SEVERAL = Expression(r"\band/or\b|\bor (?:an?|another|your) (?=[A-Z\"])|\bor \"")
_OF_THEM = Expression(r"\s*Target 1 of them\s*")


def of_the_event(words: str, asked: str) -> str:
    """``target 1 of those Link Monsters`` as ``target 1 of those monsters``, where the condition speaks of such
    monsters and of no others."""

    def plain(those: re.Match[str]) -> str:
        named = re.findall(_QUALITY, those["which"])
        known = all(f"{one} " in asked for one in named) and (not those["mine"] or those["mine"] in asked)
        return f"{those['said']}{those['noun'].lower()}" if known else those.group()

    return words if _SEVERAL.search(asked) else _THOSE.sub(plain, words)


def of_the_state(words: str, found: Data) -> Data | None:
    """``If you control 2 or more Plant monsters: Target 1 of them``: one of the cards that are asked for; None for any
    other words, or where more is asked."""
    if _OF_THEM.fullmatch(words) is None or {"trigger", "window", "answers"} & found.keys():
        return None
    asked = [one["exists"] for one in found.get("condition", ()) if "exists" in one]
    if len(asked) != 1 or len(found["condition"]) != 1 or not isinstance(asked[0], dict):
        return None
    there = {key: what for key, what in asked[0].items() if key != "count"}
    if "count" not in asked[0] or there.keys() & {"different_names", "different", "same", *EXTREMES}:
        return None
    return {"count": 1, **there}


_PAYS_OF_THEM = Expression(r"\s*(?:You can )?banish (?P<n>\d+) of them from your (?:GY|Graveyard)\s*", re.I)
_PAYS_BOTH = Expression(r"\s*(?:You can )?send both to the (?:GY|Graveyard)\s*", re.I)
_WITH_ITS_BEARER = " you control the equipped monster and this card"


def paid_of_the_state(words: str, asked: str, found: Data) -> list[Data] | None:
    """``If you have 3 or more DARK monsters in your GY: You can banish 2 of them from your GY``, ``If you control the
    equipped monster and this card: You can send both to the GY``: what is paid; None for any other words."""
    if _PAYS_BOTH.fullmatch(words) is not None and asked.endswith(_WITH_ITS_BEARER):
        return [{"send_to_graveyard": what} for what in ("equipped monster", "this card")]
    some = _PAYS_OF_THEM.fullmatch(words)
    states = [one["exists"] for one in found.get("condition", ()) if isinstance(one.get("exists"), dict)]
    if some is None or len(states) != 1 or {"trigger", "window", "answers"} & found.keys():
        return None
    there = {key: what for key, what in states[0].items() if key != "count"}
    if there.get("in") != "graveyard" or there.get("of") != "you" or "count" not in states[0]:
        return None
    return [{"banish": {"count": int(some["n"]), **there}}]
