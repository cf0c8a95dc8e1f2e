"""Which complaints count in a run: those by the rules that were asked for, and none that a baseline knows already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from judge.adjudication.outcomes import retested
from judge.kernel.tuples import NamedTuple
from judge.kernel.verdict import ILLEGAL, LEGAL, UNCLEAR, Unsettled, Violation
from judge.report import problems
from judge.report.outcome import Allowed, Outcome, Tested
from judge.report.problems import ERROR, Problem

Known = Callable[[Problem], bool]
"""Is a complaint known already? Asked of every complaint of a file once, in the same order each time."""


IGNORED, NOT_SELECTED, KNOWN = "ignored", "not selected", "in the baseline"
"""Why a complaint does not count."""


class Rules(NamedTuple):
    """Ids of rules: those whose complaints count (``selected``, None for all) but for those ``ignored``."""

    selected: frozenset[str] | None = None
    ignored: frozenset[str] = frozenset()

    def reason(self, by: Collection[str], about: Collection[str] = ()) -> str:
        """Why a complaint by these rules does not count; empty if it does. One of them, or of those it is ``about``, is
        enough to select it; all that it is by must be ignored."""
        left = set(by) - self.ignored
        if not left:
            return IGNORED
        return "" if self.selected is None or not self.selected.isdisjoint({*left, *about}) else NOT_SELECTED


class Complaint(NamedTuple):
    """One complaint: what it was made of, the rules that it is by, how reports tell it, and the rules that were found
    where a file is not as expected."""

    thing: Any
    rules: frozenset[str]
    problem: Problem
    about: frozenset[str] = frozenset()


class Sieve:
    """Leaves out the complaints that do not count, and counts them by the reason (``left_out``)."""

    def __init__(self, rules: Rules, known: Known | None = None) -> None:
        self._rules, self._known = rules, known
        self.left_out: Counter[str] = Counter()

    def through(self, outcome: Outcome) -> Outcome:
        """The outcome with the complaints that count. A file that cannot be judged always counts.

        A file that is held against its own ``expect`` keeps its verdict: only what is not as expected can be left out.
        """
        if outcome.error is not None:
            return outcome
        reasons = {id(one.thing): reason for one in complaints(outcome) if (reason := self._reason(one))}
        remarks = tuple(one for one in outcome.remarks if not self._rules.reason([one.rule]))
        readings = () if self._rules.reason([problems.OTHER_READING]) else outcome.readings
        if not reasons and len(remarks) == len(outcome.remarks) and readings == outcome.readings:
            return outcome
        self.left_out.update(reasons.values())
        outcome = outcome._replace(remarks=remarks, readings=readings)
        if _by_its_plays(outcome):
            outcome = _judged(outcome, reasons)
        tested = outcome.tested
        if tested is not None:
            left = tuple(d for d in tested.differences if not _is_settled(outcome, d, reasons))
            outcome = retested(outcome, Tested(left, () if id(tested.trace) in reasons else tested.trace))
        return _with_entry(outcome)

    def _reason(self, one: Complaint) -> str:
        """Why a complaint does not count; empty if it does. What is known is asked in any case: it is to remember."""
        known = self._known is not None and self._known(one.problem)
        return self._rules.reason(one.rules, one.about) or (KNOWN if known else "")


def complaints(outcome: Outcome) -> Iterator[Complaint]:
    """Every complaint about a file that was judged, in an order that stays the same."""
    if _by_its_plays(outcome):
        for v in outcome.violations:
            yield Complaint(v, frozenset({v.rule, *(rule for rule, _ in v.also)}), problems.offence(outcome, v))
        for u in outcome.unclear:
            yield Complaint(u, frozenset({u.rule}), problems.open_question(outcome, u, ERROR))
    found = frozenset([*(v.rule for v in outcome.violations), *(u.rule for u in outcome.unclear)])
    for d in outcome.tested.differences if outcome.tested is not None else ():
        if not problems.unwritten(d):
            own = problems.VERDICT_CHANGED if d.what == problems.BEFORE else problems.UNEXPECTED
            yield Complaint(d, frozenset({own}), problems.unexpected(outcome, d), found)
    if outcome.tested is not None and outcome.tested.trace:
        yield Complaint(outcome.tested.trace, frozenset({problems.TRACE}), problems.changed_trace(outcome), found)


def _by_its_plays(outcome: Outcome) -> bool:
    """Is every offence a complaint? In a test only where the file says nothing of the verdict."""
    return outcome.tested is None or any(map(problems.unwritten, outcome.tested.differences))


def _judged(outcome: Outcome, reasons: Mapping[int, str]) -> Outcome:
    """The outcome with the findings that count; the others, and what follows from those plays alone, are allowed."""
    plays = {v.play: reasons[id(v)] for v in outcome.violations if id(v) in reasons}
    for v in outcome.violations:
        if id(v) not in reasons:
            plays.pop(v.play, None)
    found = [(v, reasons.get(id(v)) or plays.get(v.follows_from or 0)) for v in outcome.violations]
    open_ones = [(u, reasons.get(id(u))) for u in outcome.unclear]
    allowed = [*outcome.allowed, *(_allowed(v, why) for v, why in found if why)]
    allowed += [_allowed(u, why) for u, why in open_ones if why]
    violations = tuple(v for v, why in found if not why)
    unclear = tuple(u for u, why in open_ones if not why)
    word = UNCLEAR if unclear else LEGAL
    word = ILLEGAL if any(v.follows_from is None for v in violations) else word
    allowed.sort(key=lambda one: one.span)
    return outcome._replace(word=word, violations=violations, unclear=unclear, allowed=tuple(allowed))


def _allowed(one: Violation | Unsettled, why: str) -> Allowed:
    return Allowed(one.rule, one.play, one.span, one.message, why)


def _is_settled(outcome: Outcome, difference: Any, reasons: Collection[int]) -> bool:
    return outcome.word == LEGAL if problems.unwritten(difference) else id(difference) in reasons


def _with_entry(outcome: Outcome) -> Outcome:
    if outcome.entry is None:
        return outcome
    from judge.report.json import counted

    return outcome._replace(entry=counted(outcome.entry, outcome))
