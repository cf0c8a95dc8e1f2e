"""The window that stands before words of a condition that were not understood."""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.conditions import condition_clauses
from judge.rulesets.yugioh.reading.clauses.patterns.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Context, Data, Refusal, once

_WINDOW = frozenset({"phase", "turn", "substep", "once", "quick", "optional", "damage_step", "condition"})
_PHASED = frozenset({"turn", "phase", "any", "not"})


@once
def _WIDER() -> Expression:
    """What may let the effect be used outside the window that is named before."""
    return Expression(r"[ ,(]*(?:or|and (?:during|in|at|if|when)|except|even|also)\b", re.IGNORECASE)


def window(words: str, refused: Refusal, context: Context) -> Data:
    """The window in which an effect whose condition was refused can be used at most, where that stands before what was
    not understood: ``During the Main Phase, if the reeds hum``."""
    before = words[: refused.at[0]].rstrip(" ,(")
    if not before or _WIDER().match(words, refused.at[0]):
        return {}
    read = condition_clauses.condition(before, context)
    if isinstance(read, Refusal) or not read.data.keys() <= _WINDOW:
        return {}
    asked = read.data.get("condition", [])
    return read.data if all(_keys(one) <= _PHASED for one in asked) else {}


def _keys(what: Any) -> set[str]:
    """All keys of a condition, of those within it too."""
    if isinstance(what, list):
        return {key for one in what for key in _keys(one)}
    return {key for name, one in what.items() for key in {name, *_keys(one)}} if isinstance(what, dict) else set()
