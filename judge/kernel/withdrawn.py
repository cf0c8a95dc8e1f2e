"""The plays of a file that are taken back: for all the others they were never said.

What the file leaves unsaid is often told by a later play. Whether that one stands is not known when it is looked at, so
a file in which an illegal play was looked at beforehand is gone through once more, with that play out of sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Generic, TypeVar

from judge.kernel.errors import Unreadable
from judge.kernel.records import compared, field
from judge.kernel.scenario import Play
from judge.kernel.verdict import Unsettled, Violation

L = TypeVar("L")

AT_ONCE = 4
"""So many plays are tried out to find the one that is put out of sight next."""

BUDGET = 4_000
"""So many plays of a file are judged anew; after that all are put out of sight at once, so that no file takes long."""


@compared
class Withdrawn:
    """What is known of plays that are taken back, shared by all lines of one run through a file.

    ``known`` are those that earlier runs found, with what was ruled on them; ``found`` those of this run so far;
    ``seen`` the numbers of all plays that somebody looked at before they were judged; ``stood`` those known of which
    this run found that they would stand where nobody foresees one another's.
    """

    known: dict[int, Violation | Unsettled] = field(default_factory=dict)
    found: dict[int, Violation | Unsettled] = field(default_factory=dict)
    seen: set[int] = field(default_factory=set)
    stood: set[int] = field(default_factory=set)

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


def settled(run: Callable[[Withdrawn, bool, int], L], plays: tuple[Play, ...]) -> tuple[L, Withdrawn]:
    """Go through a file until no play that is taken back was looked at as if it stood; the run, and what it knows.

    ``run`` is told whether it is just a trial, of which only the plays that are taken back matter, and up to which play
    it goes. Raises `Unreadable` if the file cannot be judged.
    """
    trials = _Trials(run, plays)
    best = trials.made(Withdrawn(), trial=False)
    while missed := best.withdrawn.missed():
        if trials.left <= 0:  # all at once, and then as it is
            best = trials.made(trials.ruled(best, missed), trial=False)
            break
        best = trials.without(best, missed)
        if not best.withdrawn.missed():
            best = trials.made(best.withdrawn.and_also(()), trial=False)
    if best.line is None:
        assert best.error is not None
        raise best.error
    return best.line, best.withdrawn


@compared
class _Run(Generic[L]):
    """A run through a file: what came of it, or why it could not be judged."""

    line: L | None
    withdrawn: Withdrawn
    trial: bool
    error: Unreadable | None = None

    def changes_nothing(self, before: _Run[L]) -> bool:
        """Are the same plays taken back as in another run?"""
        return self.line is not None and self.withdrawn.found.keys() == before.withdrawn.found.keys()


@compared
class _Trials(Generic[L]):
    """The runs through one file with some plays out of sight, and how many tries are left."""

    run: Callable[[Withdrawn, bool, int], L]
    plays: tuple[Play, ...]
    left: int = field(init=False)
    spare: int = field(init=False)

    def __post_init__(self) -> None:
        self.left = self.spare = BUDGET // max(len(self.plays), 1)

    def made(self, withdrawn: Withdrawn, *, trial: bool, upto: int | None = None) -> _Run[L]:
        """One run."""
        try:
            return _Run(self.run(withdrawn, trial, len(self.plays) if upto is None else upto), withdrawn, trial)
        except Unreadable as error:
            return _Run(None, withdrawn, trial, error)

    def without(self, before: _Run[L], missed: list[int]) -> _Run[L]:
        """The best trial with some of the plays out of sight that were looked at as if they stood.

        One of them may be illegal only because of what another one said: the one without which most plays stand is put
        out of sight first. Where it makes no difference which, all are.
        """
        tries = {n: self.made(before.withdrawn.and_also([n]), trial=True) for n in missed[:AT_ONCE]}
        self.left -= len(tries)
        unseen, best = self._all_alike(before, missed, tries), None
        if unseen:
            best = self.made(before.withdrawn.and_also(unseen), trial=True)
        if best is None or not best.changes_nothing(before) or not best.withdrawn.stood.isdisjoint(unseen):
            number = min(tries, key=lambda n: (tries[n].line is None, len(tries[n].withdrawn.found)))
            unseen, best = [number], tries[number]
        best.withdrawn.known.update(self.ruled(before, unseen).known)
        best.withdrawn.known.update(self._each_alone(before, unseen, tries))
        return best

    def _each_alone(
        self, before: _Run[L], unseen: list[int], tries: Mapping[int, _Run[L]]
    ) -> dict[int, Violation | Unsettled]:
        """What is ruled on plays that are put out of sight together, where that is by another rule without the others:
        each as if it were the only one of them."""
        found: dict[int, Violation | Unsettled] = {}
        for number in unseen if len(unseen) > 1 else ():
            here = before.withdrawn.found[number].rule
            there = [one.withdrawn.found.get(number) for other, one in tries.items() if other != number]
            if self.left > 0 and any(one is not None and one.rule != here for one in there):
                self.left -= 1
                others = [other for other in unseen if other != number]
                run = self.made(before.withdrawn.and_also(others), trial=False, upto=number)
                found.update({number: one} if (one := run.withdrawn.found.get(number)) is not None else {})
        return found

    def _all_alike(self, before: _Run[L], missed: list[int], tries: Mapping[int, _Run[L]]) -> list[int]:
        """All those missed, if it changes nothing when any one of them is out of sight; of plays that say the same one
        more than the first few is not tried."""
        if len(missed) == 1 or not all(one.changes_nothing(before) for one in tries.values()):
            return []
        known = [self._said(number) for number in tries]
        for number in missed[AT_ONCE:]:
            if (said := self._said(number)) in known:
                continue
            known.append(said)
            self.spare -= 1
            tried = self.made(before.withdrawn.and_also([number]), trial=True) if self.spare >= 0 else None
            if tried is None or not tried.changes_nothing(before):
                return []
        return missed

    def _said(self, number: int) -> Play:
        return self.plays[number - 1]._replace(number=0)

    def ruled(self, before: _Run[L], numbers: list[int]) -> Withdrawn:
        """What a run knows with these plays out of sight, and what was ruled on them, which no trial asks in full."""
        if before.trial and numbers:
            before = self.made(before.withdrawn.and_also(()), trial=False, upto=max(numbers))
        return before.withdrawn.and_also(numbers)
