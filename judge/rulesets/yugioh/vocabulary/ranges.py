"""Numbers and their limits, as card files write them: ``3``, or ``{min: 1, max: 4}``."""

from __future__ import annotations

from collections.abc import Collection, Set
from typing import Any


def in_range(value: int, wanted: Any) -> bool:
    """Is a number the one that is written, or within the limits that are?"""
    if isinstance(wanted, dict):
        return bool(wanted.get("min", value) <= value <= wanted.get("max", value))
    return bool(value == wanted)


def range_said(wanted: Any, more: str = "more", less: str = "less") -> str:
    """A number or its limits in words: ``5 or more``, ``2 to 4``."""
    if not isinstance(wanted, dict):
        return str(wanted)
    if "min" not in wanted and "max" not in wanted:
        return "any number of"
    if "min" in wanted and "max" in wanted:
        return str(wanted["min"]) if wanted["min"] == wanted["max"] else f"{wanted['min']} to {wanted['max']}"
    return f"{wanted['min']} or {more}" if "min" in wanted else f"{wanted['max']} or {less}"


def levels_said(wanted: Any, kinds: Set[str], without: Collection[str] = ()) -> str:
    """A Level in words, or a Rank or Link Rating, where the kinds say so: ``Level 4 or lower``. Where Link Monsters
    alone are left out (``without``), a Rank is as good as a Level."""
    name = "Rank " if "xyz" in kinds and "link" not in kinds else "Link-" if kinds == {"link"} else "Level "
    if not kinds & {"xyz", "link"} and set(without) & {"xyz", "link"} == {"link"}:
        name = "Level/Rank "
    return name + range_said(wanted, "higher", "lower")
