"""What ``judge test`` says about a file that is not as expected: expected beside actual, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from judge.kernel.places import NOWHERE
from judge.report import expect, full, golden
from judge.report.differences import Difference
from judge.report.judged import Judged
from judge.report.text import Look, plain

GOLDEN_LINES = 40


@dataclass(frozen=True, slots=True)
class Tested:
    """A judged file held against its ``expect`` and its golden trace (``trace`` holds the diff)."""

    judged: Judged
    differences: Sequence[Difference] = ()
    trace: Sequence[str] = field(default=())

    @property
    def met(self) -> bool:
        """Is everything as expected?"""
        return self.judged.verdict is not None and not self.differences and not self.trace


def hold(judged: Judged) -> Tested:
    """Hold a judged file against what it expects of itself."""
    verdict = judged.verdict
    if verdict is None:
        return Tested(judged)
    path = judged.path
    diff = golden.differences(verdict, path) if path is not None and golden.wanted(verdict, path) else []
    return Tested(judged, expect.compare(verdict), diff)


def render(tested: Tested, look: Look) -> list[str]:
    """The full report on one file that does not meet its expectation or cannot be judged."""
    judged = tested.judged
    verdict = judged.verdict
    if verdict is None:
        return full.render(judged, look)
    title = plain(verdict.scenario.title)
    shown = [f"{look.paint(_where(tested), 'bold')}: {look.paint('not as expected', 'red', 'bold')}  {title}".rstrip()]
    for difference in tested.differences:
        shown += _compared(difference, look)
    if any(difference.what in ("verdict", "violations", "unclear") for difference in tested.differences):
        shown += [f"    {line}".rstrip() for line in full.blocks(verdict, look, file=judged.file)]
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


def _where(tested: Tested) -> str:
    """The file, with the place of the first expectation that is not met where that is written."""
    scenario = tested.judged.verdict.scenario if tested.judged.verdict is not None else None
    if scenario is None or not tested.differences or not tested.differences[0].path:
        return plain(tested.judged.file)
    span = scenario.span(tested.differences[0].path)
    return full.place(tested.judged.file, None if span == NOWHERE else span)


def concise(tested: Tested, look: Look) -> list[str]:
    """One line a difference."""
    if tested.judged.verdict is None:
        from judge.report import concise as lines

        return lines.render(tested.judged, look)
    scenario = tested.judged.verdict.scenario
    shown = []
    for d in tested.differences:
        where = full.place(tested.judged.file, scenario.span(d.path))
        shown.append(f"{where}: {plain(f'{d.what}: expected {d.expected}; actual {d.actual}')}")
    if tested.trace:
        shown.append(f"{plain(tested.judged.file)}: the trace differs from the golden trace")
    return shown


def as_data(tested: Tested) -> dict[str, object]:
    """What the machine's report adds to a tested file's entry."""
    found = [{"what": d.what, "expected": d.expected, "actual": d.actual} for d in tested.differences]
    return {"met": tested.met, "differences": found, "trace_diff": list(tested.trace)}
