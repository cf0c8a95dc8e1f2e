"""Branches of an effect that a word before each tells apart: what is revealed for it, or in whose turn it is used.

``activate 1 of these effects, by revealing monster(s) in your hand with the listed Attribute(s)``, and before the first
of them ``FIRE & DARK``; ``activate this effect depending on whose turn it is``, and before the first ``Yours``.
"""

from __future__ import annotations

import re
from typing import Any

from judge.rulesets.yugioh.reading.clauses.expressions import Expression
from judge.rulesets.yugioh.reading.clauses.nouns import ATTRIBUTES

Data = dict[str, Any]
LISTED = Expression(
    r"(?P<may>You can )?(?:(?P<cost>[^;]+?),? then )?activate (?:(?P<shown>1 of (?:these|the following) effects,? by "
    r"revealing monster\(s\) in your hand with the listed Attribute\(s\))"
    r"|(?:this|the (?:following|appropriate)) effect,? depending on whose turn it is)[:;.]?",
    re.I,
)
_AND = Expression(r",? & |, | and ")
_TURNS = {"yours": "yours", "your": "yours", "opponent's": "opponent's", "your opponent's": "opponent's"}


def enter(lead: re.Match[str], label: str, branch: Data) -> bool:
    """Enter what the word before a branch says of it; False for one that is not understood."""
    said = label.strip(" .:;\u25cf\u2022\n")
    if not lead["shown"]:
        turn = _TURNS.get(said.lower().removesuffix(" turn"))
        if turn is not None:
            branch["condition"] = [{"turn": turn}, *branch.get("condition", ())]
        return turn is not None
    wanted = _AND.split(said)
    if not wanted or not set(wanted) <= set(ATTRIBUTES):
        return False
    each = [{"count": 1, "card": "monster", "attribute": one, "of": "you", "in": "hand"} for one in wanted]
    branch["cost"] = [*branch.get("cost", ()), *({"reveal": what} for what in each)]
    return True
