"""A verdict made into a written ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.rules import Cite
from judge.kernel.ruleset import Ruleset
from judge.kernel.verdict import Verdict
from judge.report import other_readings
from judge.report.citations import addresses_of
from judge.report.explain import answer, drawings, reasons, story
from judge.report.explain.ruling import Ruling
from judge.report.explain.spoken import spoken
from judge.report.outcome import edition

MOST_EFFECTS = 4
"""More than so many effects of one link are left to the story."""


def ruling(verdict: Verdict, ruleset: Ruleset[Any], cards: Mapping[str, Any]) -> Ruling:
    """The ruling on one scenario. ``ruleset`` and ``cards`` are those it was judged by."""
    speech = ruleset.speech()
    scenario = verdict.scenario
    asked = bool(scenario.question)
    ways = tuple(reasons.ways(verdict, ruleset, cards))
    verdict = spoken(verdict)
    said = answer.answer(verdict, speech, frozenset(way.play for way in ways if way.same))
    outcomes = answer.result(verdict, speech)
    return Ruling(
        file=scenario.file,
        title=scenario.title,
        edition=edition(scenario),
        date=scenario.date,
        source=scenario.source,
        question=answer.question(verdict, speech),
        asked=asked,
        word=verdict.verdict,
        answer=said,
        result=" ".join(_results(verdict, "" if outcomes in said else outcomes)),
        story=story.scenes(verdict, speech),
        reasons=tuple(reasons.reasons(verdict, ruleset)),
        ways=ways,
        open=tuple(reasons.left_open(verdict, ruleset)),
        chains=drawings.drawn(verdict, speech),
        rows=verdict.rows,
        before=verdict.start,
        after=verdict.board,
        laws=tuple(reasons.law(ruleset, rule) for rule in dict.fromkeys(s.rule for s in verdict.steps if s.rule)),
        assumed=(*verdict.assumed, *(_aloud(one.text) for one in other_readings.said(verdict.readings))),
        not_covered=verdict.not_covered,
        addresses=addresses_of(ruleset.book, _cited(verdict, ruleset)),
        policy=tuple(f"Play {one.play}: {one.told}" for one in verdict.policy),
    )


def _cited(verdict: Verdict, ruleset: Ruleset[Any]) -> Iterator[Cite]:
    """Every citation that the ruling may write down."""
    rules = [found.rule for found in verdict.unclear] + [ground.rule for ground in verdict.grounds]
    for found in verdict.violations:
        yield from found.cite
        rules += [rule for rule, _ in found.also]
    for one in verdict.unclear:
        for reading in one.readings:
            yield from reading.cite
    rules += [link.ground for chain in verdict.chains for link in chain.links]
    rules += [step.rule for step in verdict.steps if step.rule]
    for rule in dict.fromkeys(rules):
        known = ruleset.book.rules.get(rule.rpartition("/")[2]) if rule else None
        if known is not None:
            yield from known.cites(ruleset.edition)


def _aloud(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


def _results(verdict: Verdict, outcomes: str) -> Iterator[str]:
    """What came of the links, and what the first link of the last chain did: it is mostly what the dispute is about."""
    if outcomes:
        yield f"{outcomes[:1].upper()}{outcomes[1:]}."
    if verdict.chains and verdict.chains[-1].links:
        first = verdict.chains[-1].links[0]
        since = max((s.n for s in verdict.steps if s.kind == "resolve" and s.link == first.number), default=0)
        did = [s.text for s in verdict.steps if s.kind == "effect" and s.link == first.number and s.n > since > 0]
        if first.outcome == "resolved" and len(did) <= MOST_EFFECTS:
            yield from did
