"""Trials: a scenario judged again with one thing otherwise, for what nobody said and what its opposite would do."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Protocol

from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Verdict
from judge.vocabulary.spoken import Assumption, Judging, Misheard, Variation

MOST_TRIES, MOST_FOR_AN_OUTCOME = 40, 8
UNREADABLE = "outcome"
"""In place of a rule: what a play is said to do cannot be so."""
Undo = Callable[[], None]
Change = Callable[[], Undo]
"""Changes a dispute that is being put together; what is returned takes that back."""


class Told(Protocol):
    """What can be written down as a scenario."""

    def data(self) -> dict[str, Any]:
        """The scenario as data."""
        ...


class Placed(Told, Protocol):
    """What was said; ``places`` are where its plays were (offsets)."""

    places: list[tuple[int, int]]


class Dispute(Placed, Protocol):
    """A dispute as it is being put together."""

    def may_be_missing(self, rule: str, play: int) -> bool:
        """May the rule by which a play was refused ask for something that nobody said is missing?"""
        ...

    def wanting(self, rule: str, play: int) -> str:
        """The rule by which a play might be refused that this one leaves open; empty if it may be by none."""
        ...

    def attempts(self, play: int, rule: str) -> Iterable[Change]:
        """What can be changed so that a play can be made that this rule refused, the smallest change first."""
        ...

    def is_nearer(self, rule: str, other: str) -> bool:
        """Is more of what a play needs there, if another rule refuses it instead?"""
        ...


def judged_as_said(dispute: Placed, judge: Judging) -> Verdict:
    """The verdict on a dispute as it was said. Raises `Misheard` at the play that cannot be so."""
    try:
        verdict: Verdict = judge(dispute.data())
    except Unreadable as error:
        path = error.path or ()
        number = path[1] if path[:1] == ("plays",) and len(path) > 1 and isinstance(path[1], int) else 0
        start, end = dispute.places[number]
        hint = error.hint or ""
        raise Misheard(error.message, start, end, "" if "`" in hint else hint) from None  # files are written otherwise
    return verdict


def made_possible(dispute: Dispute, judge: Judging) -> Verdict:
    """The verdict on a dispute with everything in place that nobody said is missing.

    Play by play: where one cannot be made because something is not there, changes are tried: the first that lets it be
    made is kept, or else one after which only what nobody can supply is missing. Raises `Misheard` for a dispute that
    cannot be so.
    """
    verdict = _supplied(dispute, judge) or judged_as_said(dispute, judge)
    tried = 0
    done: set[int] = set()
    again: set[int] = set()
    while tried < MOST_TRIES:
        first = next((v for v in verdict.violations if v.play not in done), None)
        if first is None:
            break
        done.add(first.play)
        rule = first.rule.rpartition("/")[2]
        if not dispute.may_be_missing(rule, first.play):
            continue
        before = {v.play for v in verdict.violations if v.play < first.play}
        nearer: Change | None = None
        plays = len(dispute.places)
        for change in dispute.attempts(first.play, rule):
            tried += 1
            undo = change()
            other = _judged(dispute, judge)
            more = len(dispute.places) - plays  # plays that were put in before it
            at_fault = [(v, v.play - more) for v in other.violations] if other else []
            left = [v for v, place in at_fault if place <= first.play and place not in before]
            if other is not None and not left:
                verdict, nearer = other, None
                done = {play + more if play >= first.play else play for play in done}
                break
            spoils = any(v in left and place < first.play for v, place in at_fault)  # a play before it
            nears = left and not spoils and all(dispute.is_nearer(rule, v.rule.rpartition("/")[2]) for v in left)
            if nears and nearer is None:
                nearer = change
            undo()
            if tried >= MOST_TRIES:
                break
        if nearer is not None:
            nearer()
            verdict = judge(dispute.data())
            done -= {first.play} - again  # what is missing now may be there, too
            again.add(first.play)
    return _decided(dispute, judge, verdict, MOST_TRIES - tried)


def _supplied(dispute: Dispute, judge: Judging) -> Verdict | None:
    """The verdict on a dispute that cannot be so as it was said, with what was left out in place; None if it can be so,
    or if nothing helps."""
    try:
        verdict: Verdict = judge(dispute.data())
    except Unreadable as error:
        path = error.path or ()
        number = path[1] + 1 if path[:1] == ("plays",) and len(path) > 1 and isinstance(path[1], int) else 0
        for change in islice(dispute.attempts(number, UNREADABLE) if number else (), MOST_FOR_AN_OUTCOME):
            undo = change()
            if (found := _judged(dispute, judge)) is not None:
                return found
            undo()
        return None
    return verdict


def _decided(dispute: Dispute, judge: Judging, verdict: Verdict, most: int) -> Verdict:
    """The verdict where words decide that were not understood, because something is not there: with that in place."""
    first = verdict.unclear[0] if verdict.unclear and not verdict.violations else None
    wanting = dispute.wanting(first.rule.rpartition("/")[2], first.play) if first is not None else ""
    if first is None or not wanting:
        return verdict
    plays = len(dispute.places)
    for change in islice(dispute.attempts(first.play, wanting), most):
        undo = change()
        other = _judged(dispute, judge)
        if len(dispute.places) == plays and other is not None and not (other.violations or other.unclear):
            return other
        undo()
    return verdict


def _judged(dispute: Dispute, judge: Judging) -> Verdict | None:
    try:
        verdict: Verdict = judge(dispute.data())
    except Unreadable:
        return None
    return verdict


def put(of: Any, name: str, value: Any) -> Undo:
    """Give something another value; what takes it back."""
    before = getattr(of, name)
    setattr(of, name, value)
    return lambda: setattr(of, name, before)


def placed(card: Any, **where: Any) -> Undo:
    """Put a card somewhere else; what puts it back."""
    before = {name: getattr(card, name) for name in where}
    for name, value in where.items():
        setattr(card, name, value)

    def undo() -> None:
        for name, value in before.items():
            setattr(card, name, value)

    return undo


def varied(dispute: Told, text: str, change: Change) -> Variation:
    """The scenario in which something is otherwise."""
    undo = change()
    data = dispute.data()
    undo()
    return Variation(text, data, change)


def assumed(otherwise: Sequence[str], assumptions: Callable[[], Sequence[Assumption]]) -> tuple[Assumption, ...]:
    """What is taken for granted once these opposites are so, one after the other, each as it is said behind "if".

    Raises `Misheard` for one that is the opposite of nothing that was assumed, or of several things.
    """
    found, refuted = assumptions(), set[str]()
    for text in otherwise:
        meant = [(one, way) for one in found for way in one.opposites if way.text == text]
        if len(meant) != 1:
            what = "Several things were" if meant else "Nothing was"
            hint = "Tell the dispute again as it was."
            raise Misheard(f'{what} assumed of which "{text}" is the opposite.', 0, 1, hint)
        one, way = meant[0]
        way.change()
        refuted.add(one.text)
        found = assumptions()
    return tuple(one for one in found if one.text not in refuted)


def listed(value: Any) -> Iterator[Any]:
    """A value that may stand alone, or several."""
    if isinstance(value, list | tuple):
        yield from value
    elif value is not None:
        yield value


def names_said(what: Any) -> str:
    """Names in a row, as a person says them."""
    names = [str(one) for one in listed(what)]
    return " and ".join([", ".join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def few(names: list[Any]) -> Any:
    """One name alone, several as a list."""
    return names[0] if len(names) == 1 else names
