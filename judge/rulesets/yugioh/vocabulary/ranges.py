"""Numbers and their limits, as card files write them: ``3``, or ``{min: 1, max: 4}``."""

from __future__ import annotations

from typing import Any


def in_range(value: int, wanted: Any) -> bool:
    """Is a number the one that is written, or within the limits that are?"""
    if isinstance(wanted, dict):
        return bool(wanted.get("min", value) <= value <= wanted.get("max", value))
    return bool(value == wanted)


def range_said(wanted: Any) -> str:
    """A number or its limits in words: ``5 or more``."""
    if not isinstance(wanted, dict):
        return str(wanted)
    parts = [f"{wanted['min']} or more"] if "min" in wanted else []
    parts += [f"{wanted['max']} or less"] if "max" in wanted else []
    return " and ".join(parts)
