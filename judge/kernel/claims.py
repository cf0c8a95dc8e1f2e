"""What a claim states: one thing, or several that must all hold; nothing in it is passed over."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path

Denied = TypeVar("Denied")


def statements(what: Mapping[str, Any], details: Mapping[str, Collection[str]], path: Path) -> list[str]:
    """The keys of a claim that state something, in its order; ``details`` has all such keys, with those that go with
    each.

    Raises `Unreadable` for a key that belongs to nothing the claim states.
    """
    stated = [key for key in what if key in details]
    used = {*stated, *(detail for key in stated for detail in details[key])}
    for key in what:
        if key not in used:
            owners = [head for head in details if key in details[head]]
            hint = f"It belongs to {' or '.join(owners)}." if owners else f"Claims are {', '.join(details)}."
            raise Unreadable(f"In this claim {key} says nothing that can be judged.", hint=hint, path=path)
    return stated


def decisive(denials: list[Denied | None], is_open: Callable[[Denied], bool]) -> Denied | None:
    """What stands against a claim of several statements: one that is wrong, else one that is open, else nothing."""
    against = [denial for denial in denials if denial is not None]
    return next((denial for denial in against if not is_open(denial)), against[0] if against else None)
