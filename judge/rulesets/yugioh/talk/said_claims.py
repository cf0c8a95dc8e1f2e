"""What somebody says of a consequence: that a card misses its timing, resolves first, or what became of its link."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.vocabulary.spoken import Form, Part

BECAME = {
    "resolves": "resolved", "still resolves": "resolved", "resolve": "resolved", "still resolve": "resolved",
    "has no effect": "no effect", "does nothing": "no effect", "resolves without effect": "no effect",
}  # fmt: skip
NEGATED = {
    **dict.fromkeys(("activation is negated", "activation was negated"), "activation negated"),
    **dict.fromkeys(("effect is negated", "effect was negated", "effects are negated"), "effect negated"),
}
"""What becomes of a link, as people say it."""
_SAYS = "[(says|claims|argues) [that]]"
FORMS = (
    Form("claim", f"{_SAYS} <card:missed> (misses|missed) [(the|its)] timing",
         "a statement that is held against the rules: the timing is missed",
         "A: tributes Peten the Dark Clown for Summoned Skull. B: Peten misses the timing"),
    Form("claim", "(does|did) <card:missed> miss [(the|its)] timing", "the same as a question",
         "A: tributes Peten the Dark Clown for Summoned Skull. Does Peten miss the timing?"),
    Form("claim", f"{_SAYS} <card:first> resolves first", "a statement: which card's link resolves first",
         "A: Raigeki. B: Jar of Greed. B: Jar of Greed resolves first"),
    Form("claim", "(does|will|would) <card:first> resolve first", "the same as a question",
         "A: Raigeki. B: Jar of Greed. Does Raigeki resolve first?"),
    Form("claim", f"{_SAYS} <card:link> <became>", "a statement: what becomes of a link",
         "A: Raigeki. B: MST on Raigeki. A: Raigeki still resolves"),
    Form("claim", f"{_SAYS} <card:link> 's <negated>", "a statement: what of a link is negated",
         "A: Raigeki. B: Solemn Judgment. B: Raigeki's activation is negated"),
    Form("claim", "(does|will|would) <card:link> <became>", "the same as a question",
         "A: Raigeki. B: MST on Raigeki. Does Raigeki still resolve?"),
)  # fmt: skip


def claimed(part: Part) -> dict[str, Any]:
    """What a scenario has of it."""
    if part.get("missed"):
        return {"missed_timing": part.get("missed")}
    if part.get("first"):
        return {"resolves_first": part.get("first")}
    return {"link": part.get("link"), "outcome": part.get("became") or part.get("negated")}


def of_a_chain(claim: Mapping[str, Any]) -> bool:
    """Does it speak of how a Chain resolved?"""
    return "missed_timing" not in claim


def told(claim: Mapping[str, Any]) -> str:
    """The statement in the words that are understood."""
    if "missed_timing" in claim:
        return f"says that {claim['missed_timing']} misses its timing"
    if "resolves_first" in claim:
        return f"says that {claim['resolves_first']} resolves first"
    said = {"resolved": " resolves", "no effect": " has no effect", "activation negated": "'s activation is negated",
            "effect negated": "'s effect is negated"}  # fmt: skip
    return f"says that {claim['link']}{said[claim['outcome']]}"
