"""A verdict made into a written ruling."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.chain import Chain, Link
from judge.kernel.ruleset import Ruleset
from judge.kernel.verdict import Verdict
from judge.report import other_readings
from judge.report.explain import answer, reasons, story
from judge.report.explain.ruling import Ruling
from judge.report.explain.spoken import spoken
from judge.report.outcome import edition
from judge.report.paper.blocks import Drawn, DrawnChain

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
        chains=tuple(_chain(chain) for chain in verdict.chains if chain.links),
        rows=verdict.rows,
        before=verdict.start,
        after=verdict.board,
        laws=tuple(reasons.law(ruleset, rule) for rule in dict.fromkeys(s.rule for s in verdict.steps if s.rule)),
        assumed=(*verdict.assumed, *(_aloud(one.text) for one in other_readings.said(verdict.readings))),
        not_covered=verdict.not_covered,
        policy=tuple(f"Play {one.play}: {one.told}" for one in verdict.policy),
    )


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


def _chain(chain: Chain) -> DrawnChain:
    order = {number: place for place, number in enumerate(chain.resolved, 1)}
    links = tuple(_drawn(link, chain, order.get(link.number, 0)) for link in chain.links)
    rest = all(link.outcome for link in chain.links if link.number not in chain.resolved)
    return DrawnChain(chain.number, links, rest and chain.resolved == sorted(chain.resolved, reverse=True))


def _drawn(link: Link, chain: Chain, order: int) -> Drawn:
    return Drawn(
        number=link.number,
        player=link.player,
        name=link.name,
        kind=link.kind or (f"Spell Speed {link.speed}" if link.speed else ""),
        outcome=link.outcome or "not resolved",
        reason=link.reason,
        order=order,
        stopped_by=_stopped_by(link, chain),
    )


def _stopped_by(link: Link, chain: Chain) -> int:
    """The later link that the reason of an outcome names first; 0 where none of the chain is named."""
    if link.outcome in ("", "resolved"):
        return 0
    named = [(link.reason.find(other.name), -other.number) for other in chain.links if other.number > link.number]
    found = [(place, -number) for place, number in named if place >= 0]
    return -min((place, -number) for place, number in found)[1] if found else 0
