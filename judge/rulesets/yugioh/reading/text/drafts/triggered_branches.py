"""Trigger Effects in a list from which one effect is used (``Once per turn, you can activate 1 of these effects``).

A record has each of them as an effect of its own, beside the others of the list; they share one limit.
Source: Konami OCG database, Black Luster Soldier - Envoy of the Beginning: one of the list is an Ignition Effect, the
other a Trigger Effect, and only one of them can be used each turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Data = dict[str, Any]
_OF_ALL = frozenset({"cost", "targets", "condition", "quick", "trigger", "oath", "no_response", "unread"})
"""What is said of the whole list, so that it is no list of effects that stand by themselves."""


def stands_alone(found: Data) -> bool:
    """Can an effect of this list wait for an event of its own?"""
    return "once" in found and _OF_ALL.isdisjoint(found)


def apart(made: Data) -> Iterator[Data]:
    """The effect with what is left of its list, and each that waits for an event of its own."""
    triggered = [branch for branch in made.get("choose", ()) if "trigger" in branch]
    if not triggered:
        yield made
        return
    whole = {key: value for key, value in made.items() if key not in ("choose", "text")}
    left = [branch for branch in made["choose"] if branch not in triggered]
    if len(left) > 1:
        yield {**made, "choose": left, "once_shared": True}
    for branch in left if len(left) == 1 else []:
        yield {**whole, **{key: value for key, value in branch.items() if key != "id"}, "once_shared": True}
    for branch in triggered:
        yield {**whole, **{key: value for key, value in branch.items() if key != "id"}, "once_shared": True}
