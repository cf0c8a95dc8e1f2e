"""What a verdict counts as: after what the file itself allows, and after what is asked about unclear ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.adjudication.outcomes import retested
from judge.report.outcome import READ_AS, Judged, Outcome, Remark, Tested

if TYPE_CHECKING:
    from judge.kernel.verdict import Verdict


def settled(outcome: Outcome, judged: Judged, undecided: str = "") -> Outcome:
    """The outcome as it counts; ``undecided`` (``ok`` or ``fail``) is about unclear verdicts in a test."""
    verdict = judged.verdict
    if verdict is None:
        return outcome
    policy = verdict.policy if outcome.tested is None else ()
    if verdict.scenario.read_as or policy:
        notes = [Remark(READ_AS, said, verdict.scenario.span(path)) for path, said in verdict.scenario.read_as]
        notes += [Remark(one.rule, one.told, one.span) for one in policy]
        outcome = outcome._replace(remarks=tuple(notes))
        if outcome.entry is not None:
            from judge.report.json import counted

            outcome = outcome._replace(entry=counted(outcome.entry, outcome))
    if "judge:" in "\n".join(verdict.scenario.lines):
        from judge.adjudication.allow_comments import allowing

        outcome = allowing(outcome, verdict)
    if undecided and outcome.tested is not None:
        outcome = _undecided(outcome, verdict, undecided)
    return outcome


def _undecided(outcome: Outcome, verdict: Verdict, undecided: str) -> Outcome:
    from judge.report.differences import Difference

    tested = outcome.tested
    if tested is None or outcome.word != "unclear":
        return outcome
    said = [d for d in tested.differences if d.what == "verdict"]
    if undecided == "ok" and verdict.scenario.expect is None:
        return retested(outcome, Tested(tuple(d for d in tested.differences if d not in said), tested.trace))
    if undecided == "fail" and not said:
        place = verdict.scenario.span(("expect", "verdict"))
        wanted = Difference("verdict", "a decided one (--undecided fail)", outcome.word, ("expect", "verdict"), place)
        return retested(outcome, Tested((wanted, *tested.differences), tested.trace))
    return outcome
