"""Steps of an effect: how they are joined, and which of them are optional.

Source: Konami, Problem-Solving Card Text, part 7.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

JOINS = {
    "and": "conj-and", "and_if_you_do": "conj-if-you-do", "then": "conj-then", "and_then": "conj-then",
    "also": "conj-also", "also_after_that": "conj-after-that",
}  # fmt: skip
"""The conjunctions, and the rule of each."""
LATER = ("then", "and_then", "also_after_that")
"""Those by which a part comes after the part before, not at the same time."""
JOINING = frozenset({*JOINS, "you_can"})
"""What joins a step to the one before, or makes it optional."""
_AROUND = JOINING | {"if"}


def split(step: Mapping[str, Any]) -> tuple[str, bool, Mapping[str, Any]]:
    """How a step is joined to the one before, whether it is optional, and the bare operation.

    A step under a condition (``if``, ``do``) is the operation with the condition as its ``only_when``.
    """
    joined, optional = "", False
    while True:
        key, value = next(iter(step.items()))
        if key not in _AROUND:
            return joined, optional, step
        if key in JOINS and isinstance(value, dict):
            joined, step = key, value
        elif key == "you_can" and isinstance(value, dict):
            optional, step = True, value
        elif key == "if":
            _, optional, inner = split(step["do"])
            return joined, optional, {**inner, "only_when": value}
        else:
            return joined, optional, step
