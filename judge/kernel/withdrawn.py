"""The plays of a file that are taken back: for all the others they were never said.

What the file leaves unsaid is often told by a later play. Whether that one stands is not known when it is looked at, so
a file in which an illegal play was looked at beforehand is gone through once more, with that play out of sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from judge.kernel.errors import Unreadable
from judge.kernel.scenario import Play
from judge.kernel.verdict import Unsettled, Violation

L = TypeVar("L")

AT_ONCE = 4
"""So many plays are tried out to find the one that is put out of sight next."""

BUDGET = 4_000
"""So many plays of a file are judged anew; after that all are put out of sight at once, so that no file takes long."""


@dataclass(slots=True)
class Withdrawn:
    """What is known of plays that are taken back, shared by all lines of one run through a file.

    ``known`` are those that earlier runs found, with what was ruled on them; ``found`` those of this run so far;
    ``seen`` the numbers of all plays that somebody looked at before they were judged.
    """

    known: dict[int, Violation | Unsettled] = field(default_factory=dict)
    found: dict[int, Violation | Unsettled] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)

    def before(self, plays: tuple[Play, ...], number: int) -> list[Play]:
        """The plays before a number that stand."""
        return [play for play in plays[: max(number - 1, 0)] if play.number not in self.found]

    def onward(self, plays: tuple[Play, ...], number: int, judged: int) -> Iterator[Play]:
        """The plays from a number on that may stand, the one that is being judged included."""
        for play in plays[max(number - 1, 0) :]:
            if play.number in self.found or (play.number in self.known and play.number != judged):
                continue
            self.seen.add(play.number)
            yield play

    def missed(self) -> list[int]:
        """The plays that were looked at as if they stood, and were taken back."""
        return sorted(number for number in self.seen if number in self.found and number not in self.known)

    def and_also(self, numbers: Iterable[int]) -> Withdrawn:
        """What another run knows that puts these plays out of sight, too."""
        return Withdrawn({**self.known, **{number: self.found[number] for number in numbers}})


def settled(run: Callable[[Withdrawn], L], plays: int) -> tuple[L, Withdrawn]:
    """Go through a file until no play that is taken back was looked at as if it stood; the run, and what it knows.

    Of several such plays one may be illegal only because of what another one said: the one without which most plays
    stand is put out of sight first. Raises `Unreadable` if the file cannot be judged.
    """
    left = BUDGET // max(plays, 1)
    best = _tried(run, Withdrawn())
    while missed := best.withdrawn.missed():
        if left <= 0:  # all at once, and then as it is
            best = _tried(run, best.withdrawn.and_also(missed))
            break
        tries = [_tried(run, best.withdrawn.and_also([number])) for number in missed[:AT_ONCE]]
        left -= len(tries)
        best = min(tries, key=lambda one: (one.line is None, len(one.withdrawn.found)))
    if best.line is None:
        assert best.error is not None
        raise best.error
    return best.line, best.withdrawn


@dataclass(slots=True)
class _Run(Generic[L]):
    """A run through a file: what came of it, or why it could not be judged."""

    line: L | None
    withdrawn: Withdrawn
    error: Unreadable | None = None


def _tried(run: Callable[[Withdrawn], L], withdrawn: Withdrawn) -> _Run[L]:
    try:
        return _Run(run(withdrawn), withdrawn)
    except Unreadable as error:
        return _Run(None, withdrawn, error)
