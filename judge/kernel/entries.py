"""What is entered into a verdict: a finding of the rules with its place in the file and its citations."""

from __future__ import annotations

from judge.kernel.game import S
from judge.kernel.places import NOWHERE
from judge.kernel.rules import FILE, RULES, Finding
from judge.kernel.ruleset import Ruleset
from judge.kernel.ruling import Ruling
from judge.kernel.scenario import Play, Scenario
from judge.kernel.verdict import Unsettled, Violation


def violation_by(ruleset: Ruleset[S], ruling: Ruling[S], play: Play, follows_from: int | None) -> Violation:
    """What an illegal play comes to, by its decisive offence."""
    scenario = ruling.situation.game.scenario
    decisive, *others = ruling.offences
    span = scenario.span(decisive.where) if decisive.where else NOWHERE
    rule = ruleset.book.rules[decisive.rule.rpartition("/")[2]]
    return Violation(
        rule=decisive.rule,
        play=play.number,
        span=span,
        message=decisive.message,
        fact=decisive.fact,
        because=decisive.because,
        clash=scenario.span(decisive.clash) if decisive.clash else None,
        cite=rule.cites(ruleset.edition),
        now=decisive.now or ruling.situation.window.now,
        follows_from=follows_from,
        also=tuple((f.rule, f.message) for f in others if f.rule != decisive.rule),
    )


def left_open_by(scenario: Scenario, finding: Finding, play: Play) -> Unsettled:
    """What a question about a play comes to that is left open."""
    reason = finding.reason or (RULES if any(reading.cite for reading in finding.readings) else FILE)
    span = scenario.span(finding.where)
    return Unsettled(finding.rule, play.number, span, finding.message, finding.readings, reason, finding.answers)
