"""What the property tests of every ruleset share: random disputes judged, plays taken away, what must hold."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, assume, settings

from judge.adjudication.outcomes import outcome
from judge.batch import adjudged
from judge.kernel.errors import Unreadable
from judge.kernel.verdict import Step, Verdict
from judge.report import concise, full, trace
from judge.report import json as machine
from judge.report.outcome import Judged
from judge.report.text import Look
from judge.source import strict_yaml
from judge.source.scenario import read_scenario_text

Data = dict[str, Any]


def some(examples: int) -> settings:
    """So many random disputes."""
    return settings(
        max_examples=examples,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )


def judged(data: Data) -> Verdict:
    """The verdict on a dispute. Raises `Unreadable`."""
    return adjudged(read_scenario_text(json.dumps(data, ensure_ascii=False), "random.yaml"))


def verdict_on(data: Data) -> Verdict:
    """The verdict on a random dispute; one that cannot be judged at all is passed over."""
    try:
        return judged(data)
    except Unreadable:
        assume(False)
        raise


def check_judged_or_refused(data: Data) -> None:
    """No dispute makes the judge fail: it has a verdict that every report can write, or a reason why not."""
    try:
        verdict = judged(data)
    except Unreadable as error:
        refused = error.message.strip()
        assert refused
        return
    assert verdict.verdict in ("legal", "illegal", "unclear")
    done = outcome(Judged("random.yaml", None, verdict))
    assert full.render(done, Look())
    assert concise.render(done, Look())
    assert trace.render(verdict, Look())
    assert json.dumps(machine.entry(Judged("random.yaml", None, verdict)))


def read(file: Path) -> Data:
    """A shipped scenario as data."""
    data: Data = strict_yaml.parse(file.read_text("utf-8"), spans=False).data
    return data


def without(data: Data, plays: set[int]) -> Data:
    """The dispute without some of its plays (counted from 1)."""
    kept = [play for n, play in enumerate(data.get("plays") or [], 1) if n not in plays]
    return {key: value for key, value in data.items() if key != "expect"} | {"plays": kept}


def bare(steps: Sequence[Step]) -> list[tuple[Any, ...]]:
    """What happened, without the numbers of plays and what was taken back."""
    return [(s.kind, s.actor, s.card, s.link, s.rule, s.implied) for s in steps if s.kind != "illegal"]


def check_removal(data: Data) -> int:
    """Take the illegal plays away: the rest is legal, and all that happened is the same. How many were taken away."""
    verdict = judged(data)
    illegal = {violation.play for violation in verdict.violations}
    rest = judged(without(data, illegal))
    assert rest.violations == ()
    assert rest.board == verdict.board
    assert rest.resolves == verdict.resolves
    assert rest.measured == verdict.measured
    assert bare(rest.steps) == bare(verdict.steps)
    assert [reading.rule for reading in rest.unclear] == [reading.rule for reading in verdict.unclear]
    return len(illegal)
