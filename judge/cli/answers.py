"""``--reads``: what is said, for one run, of words of cards that were not understood."""

from __future__ import annotations

from collections.abc import Iterable

import typer

ANSWERS = ("met", "allows", "forbids", "nothing")
"""What can be said of words."""


def answered(written: Iterable[str] | None) -> tuple[tuple[str, str], ...]:
    """The answers by the words. Raises ``BadParameter`` for one that is none."""
    found = []
    for one in written or ():
        words, _, answer = (part.strip() for part in one.rpartition("="))
        if not words or answer not in ANSWERS:
            said = f"{one!r} is no answer; write WORDS=met, or =allows, =forbids, =nothing."
            raise typer.BadParameter(said, param_hint="--reads")
        found.append((words, answer))
    return tuple(found)
