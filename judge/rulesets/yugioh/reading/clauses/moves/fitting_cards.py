"""Operations with those of the cards spoken of that are strong enough: ``destroy that monster(s) with 1500 or more
ATK``."""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.reading.clauses.noun_phrases.pronouns import Memory
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data, Match, Steps


def _destroy_strong(match: Match, memory: Memory) -> Steps | None:
    """``destroy that monster(s) with 1500 or more ATK, and if you do, banish it``: it is banished in destroying it."""
    what = match.cards[0].data
    if what not in ("those monsters", "that monster", "it", "target"):
        return None
    atk = {"min" if match.groups["bound"] == "more" else "max": int(match.groups["n"].replace(",", ""))}
    return [{"destroy": what, "only": {"atk": atk}, **({"into": "banished"} if match.groups.get("into") else {})}]


def _those_that_fit(match: Match, memory: Memory) -> Steps | None:
    """``banish that monster(s) with 1500 or less ATK, face-down``: those of the event that fit then."""
    said = match.groups
    if memory.context.event != "those monsters" or memory.said:
        return None
    side = "min" if said["bound"] in ("more", "higher") else "max"
    fit: Data = {"atk": {side: int(said["n"].replace(",", ""))}} if said.get("n") else {}
    if said.get("level"):
        fit = {"card": "monster", "not_kind": ["xyz", "link"], "level": {side: int(said["level"])}}
    if said.get("effect"):
        fit["kind"] = ["effect"]
    memory.said = "those monsters"
    down = {"face": "down"} if said.get("down") else {}
    key = said.get("verb", "banish").lower()
    return [{key: "those monsters", "only": fit, **down}]


def rows() -> tuple[tuple[str, Any], ...]:
    """The phrases and what they mean."""
    return (
        (r"destroy {cards} with (?P<n>[\d,]+) or (?P<bound>more|less) ATK(?P<into>, and if you do,? banish (?:it"
         r"|them))?", _destroy_strong),
        (r"banish that monster\(s\) with (?P<n>[\d,]+) or (?P<bound>more|less) ATK(?P<down>,? face-down)?(?=[.;]|$)",
         _those_that_fit),
        (r"(?P<verb>banish|destroy) that Level (?P<level>\d+) or (?P<bound>higher|lower) (?P<effect>Effect )?"
         r"[Mm]onster\(s\)(?=[.;]|$)", _those_that_fit),
    )  # fmt: skip
