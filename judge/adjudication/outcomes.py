"""What came of one judged file, for all reports: made from its verdict once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judge.kernel.verdict import Verdict
from judge.report.outcome import Judged, Outcome, Tested, edition


def outcome(judged: Judged, *, test: bool = False, entry: bool = False) -> Outcome:
    """The outcome of one judged file; ``test`` holds it against its ``expect``, ``entry`` adds the machine's record."""
    verdict = judged.verdict
    tested = hold(judged) if test and verdict is not None else None
    record = _entry(judged, tested, test) if entry else None
    if verdict is None:
        return Outcome(
            judged.file, judged.place, judged.word, error=judged.error, lines=judged.lines, tested=tested, entry=record
        )
    scenario = verdict.scenario
    return Outcome(
        judged.file,
        judged.place,
        judged.word,
        ruleset=edition(scenario),
        title=scenario.title,
        plays=len(scenario.plays),
        chains=len(verdict.chains),
        violations=verdict.violations,
        unclear=verdict.unclear,
        assumed=verdict.assumed,
        not_covered=verdict.not_covered,
        lines=scenario.lines,
        rules=_rules(verdict),
        tested=tested,
        entry=record,
        readings=verdict.readings,
    )


def hold(judged: Judged) -> Tested:
    """Hold a judged file against what it expects of itself."""
    from judge import rulesets
    from judge.expect import expectation, golden

    verdict, place = judged.verdict, judged.place
    assert verdict is not None, "only a file that could be judged is held against its expect"
    diff: list[str] = []
    if place is not None and verdict.start and golden.wanted(verdict.scenario, place):
        diff = golden.differences(verdict, Path(place))
    found = (d._replace(span=verdict.scenario.span(d.path)) for d in expectation.compare(verdict, rulesets.former_ids))
    return Tested(tuple(found), tuple(diff))


def _rules(verdict: Verdict) -> tuple[str, ...]:
    """The ids of the rules that forbade, allowed or were cited on the way."""
    found = {v.rule for v in verdict.violations} | {rule for v in verdict.violations for rule, _ in v.also}
    found |= {u.rule for u in verdict.unclear} | {g.rule for g in verdict.grounds}
    found |= {step.rule for step in verdict.steps if step.rule}
    found |= {link.ground for chain in verdict.chains for link in chain.links if link.ground}
    return tuple(sorted(found))


def _entry(judged: Judged, tested: Tested | None, test: bool) -> dict[str, Any]:
    from judge.report import json, test_report

    entry = json.entry(judged)
    return {**entry, "test": test_report.as_data(tested)} if test else entry


def retested(outcome: Outcome, tested: Tested) -> Outcome:
    """The outcome with another result of its test."""
    entry = outcome.entry
    if entry is not None:
        from judge.report.test_report import as_data

        entry = {**entry, "test": as_data(tested)}
    return outcome._replace(tested=tested, entry=entry)
