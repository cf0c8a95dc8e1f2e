"""What ``judge test`` says about a file that is not as expected: expected beside actual, and why."""

from __future__ import annotations

from judge.kernel.places import NOWHERE
from judge.kernel.verdict import Unsettled, Violation
from judge.report import concise as lines
from judge.report import full
from judge.report.differences import Difference
from judge.report.outcome import Outcome, Tested
from judge.report.problems import BEFORE, unwritten
from judge.report.text import Look, plain

GOLDEN_LINES = 40


def render(outcome: Outcome, look: Look) -> list[str]:
    """The full report on one file that does not meet its expectation or cannot be judged."""
    tested = outcome.tested
    if tested is None:
        return full.render(outcome, look)
    where, title = look.paint(_where(outcome.file, tested), "bold"), plain(outcome.title)
    shown = [f"{where}: {look.paint('not as expected', 'red', 'bold')}  {title}".rstrip()]
    for difference in tested.differences:
        shown += _compared(difference, look)
    if any(difference.what in (BEFORE, "verdict", "violations", "unclear") for difference in tested.differences):
        shown += [f"    {line}".rstrip() for line in full.blocks(outcome, outcome.lines, look, file=outcome.file)]
    if tested.trace:
        shown.append("  trace: differs from the golden trace; judge test --update-golden rewrites it")
        shown += [f"    {line}" for line in tested.trace[:GOLDEN_LINES]]
        if len(tested.trace) > GOLDEN_LINES:
            shown.append(f"    ... and {len(tested.trace) - GOLDEN_LINES} lines more")
    return shown


def _compared(difference: Difference, look: Look) -> list[str]:
    shown = [f"  {plain(difference.what)}:"]
    shown += look.wrap(difference.expected, "    expected  ")
    return shown + look.wrap(difference.actual, "    actual    ")


def _where(file: str, tested: Tested) -> str:
    """The file, with the place of the first expectation that is not met where that is written."""
    span = tested.differences[0].span if tested.differences else NOWHERE
    return full.place(file, None if span == NOWHERE else span)


def concise(outcome: Outcome) -> list[str]:
    """One line a difference."""
    if outcome.tested is None:
        return lines.render(outcome, Look())
    shown = []
    for d in outcome.tested.differences:
        if unwritten(d):
            shown += lines.findings(outcome, Look())
            continue
        where = full.place(outcome.file, d.span)
        by = _by(outcome) if d.what in (BEFORE, "verdict") else ""
        shown.append(f"{where}: {plain(f'{d.what}: expected {d.expected}; actual {d.actual}{by}')}")
    if outcome.tested.trace:
        shown.append(f"{plain(outcome.file)}: the trace differs from the golden trace")
    return shown


def _by(outcome: Outcome) -> str:
    """The first rule of a ruling that is not the expected one."""
    found: list[Violation | Unsettled] = [*outcome.violations, *outcome.unclear]
    return "".join(f" (play {one.play}, {one.rule})" for one in found[:1])


def as_data(tested: Tested | None) -> dict[str, object]:
    """What the machine's report adds to a tested file's entry; None for one that could not be judged."""
    if tested is None:
        return {"met": False, "differences": [], "trace_diff": []}
    found = [{"what": d.what, "expected": d.expected, "actual": d.actual} for d in tested.differences]
    return {"met": tested.met, "differences": found, "trace_diff": list(tested.trace)}
