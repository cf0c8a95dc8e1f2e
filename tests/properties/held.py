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


def check_insertion(data: Data, at: int, play: Any) -> bool:
    """Put a play behind so many others: if it is illegal, nothing else is other than it was. Whether it is illegal.

    A play that cannot be judged there, one that is legal, and one that an unclear ruling keeps from being judged are
    passed over.
    """
    bare_data = without(data, set())
    before = judged(bare_data)
    plays = [*bare_data["plays"][:at], play, *bare_data["plays"][at:]]
    try:
        verdict = judged(bare_data | {"plays": plays})
    except Unreadable:
        return False
    number = at + 1
    mine = [one for one in verdict.violations if one.play == number]
    if not mine or any(one.play == number for one in verdict.unclear):
        return False
    assert verdict.board == before.board
    assert verdict.resolves == before.resolves
    assert verdict.measured == before.measured
    assert bare(verdict.steps) == bare(before.steps)
    later = [(one.play - (one.play > number), one.rule) for one in verdict.violations if one.play != number]
    assert _ruled(bare_data, later) == _ruled(bare_data, [(one.play, one.rule) for one in before.violations])
    unclear = [(one.play - (one.play > number), one.rule) for one in verdict.unclear]
    assert unclear == [(min(one.play, len(plays) - 1), one.rule) for one in before.unclear]
    return True


def _ruled(data: Data, found: list[tuple[int, str]]) -> list[tuple[int, str]]:
    """What was ruled on later plays; why a claim is wrong may be told by what somebody tried in vain."""
    claims = {n for n, play in enumerate(data["plays"], 1) if isinstance(play, dict) and "claim" in play}
    return [(play, "" if play in claims else rule) for play, rule in found]


def _is_a_deed(play: Any) -> bool:
    return isinstance(play, dict) and "by" in play and not {"claim", "immediately"} & play.keys()


def own_plays(data: Data) -> list[Any]:
    """The plays of a file that somebody makes, by each of the players, with and without what is said beside them."""
    board = data.get("board") or {}
    players = board.get("players") or ["A", "B"]
    deeds = [play for play in data.get("plays") or [] if _is_a_deed(play)]
    said = [{**play, "by": by} for play in deeds for by in players]
    verbs = [dict(list(one.items())[:2]) for one in said if next(iter(one)) == "by"]
    return [*said, *verbs]
