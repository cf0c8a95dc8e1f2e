"""What words of an effect that were not understood could make it include, where an answer asks for that."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.rulesets.yugioh.table.records import Data, many

_OTHERWISE = frozenset(("targets", "targets_one", "destroys_two_or_more", "unread"))
"""What else an answer may ask of what the effect answered does."""
_DOING = {
    "draw": r"\bdraw",
    "add": r"\b(?:add|draw|take|return|put|place|Set)",
    "return": r"\b(?:return|shuffle|add|put|place)",
    "special": r"Summon",
    "send": r"\b(?:send|sent|discard|excavate|Fusion|Ritual)",
    "banish": r"\b(?:banish|remove|Fusion|Ritual)",
    "destroy": r"\bdestr",
    "damage": r"\bdamage",
}
"""The words without which none of these things is done, by the first word of what is included."""
_REMARK = r"\([Tt]his (?:Special Summon )?is treated as an? \w+ Summon\.?\)"


def could_include(asked: Iterable[Data], words: str) -> bool:
    """Could words of an effect make it one for which one of these answers asks?"""
    if re.fullmatch(_REMARK, words.strip()):
        return False
    return any(_one(answer, words) for answer in asked)


def _one(answer: Data, words: str) -> bool:
    if not _OTHERWISE.isdisjoint(answer):
        return True
    wanted = [str(one).lower().split()[0] for one in many(answer.get("includes"))]
    wanted += ["damage"] if "damages" in answer else []
    return any(re.search(_DOING.get(one, ""), words, re.IGNORECASE) for one in wanted)
