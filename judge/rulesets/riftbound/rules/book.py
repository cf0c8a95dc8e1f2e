"""The rule book of Riftbound and its sources: every module of this package enters its rules here.

Stages order the questions; a smaller stage is decisive over a larger one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from judge.kernel.rules import Cite, Finding, Question, Rule, RuleBook, Sources
from judge.kernel.ruleset import Situation
from judge.rulesets.riftbound.judging import claims
from judge.rulesets.riftbound.judging.situation import RSituation
from judge.rulesets.riftbound.table import trace
from judge.rulesets.riftbound.table.state import State

STAGES = (
    "what it is",
    "something pending",
    "trigger declined",
    "relevant player",
    "whose window",
    "invitation",
    "accepting",
    "ability timing",
    "permission",
    "third party",
    "place",
    "forbidden",
    "hidden place",
    "what is countered",
    "choice",
    "cost",
)
"""The stages of questions: an earlier one is decisive over a later one."""

_OLD: dict[str, Cite] = {}
"""Where version 1.0 has rules from, by slug."""


def _sources(rule: Rule) -> Sources:
    return {"1.0": (_OLD[rule.slug],)} if rule.slug in _OLD else {}


BOOK = RuleBook("riftbound", STAGES, sources=_sources)

SECTIONS = {
    "3": "Who may do what, when",
    "4": "Priority and Focus",
    "5": "Playing cards and abilities",
    "7": "The chain loop",
    "8": "What opens no window",
    "9": "Triggered abilities",
    "10": "Targets",
    "11": "Countering",
    "12": "Cleanups",
    "13": "Showdowns and combat",
    "16": "More than two players",
    "17": "Tournament policy",
}
"""The sections of the rule specification, by number."""


def cr(*numbers: str) -> Cite:
    """The core rules, version 1.4 of 2026-06-18."""
    return Cite("Riftbound Core Rules 1.4", section=", ".join(numbers))


def cr10(*numbers: str) -> Cite:
    """The core rules, version 1.0 of 2025-06-02."""
    return Cite("Riftbound Core Rules 1.0", section=", ".join(numbers))


def faq(page: str) -> Cite:
    """The community's FAQ, which cites the core rules (secondary)."""
    return Cite("riftboundfaq.com", section=page, note="community")


def riftjudge(number: int) -> Cite:
    """A ruling of the RiftJudge community (secondary; some answers are older than today's rules)."""
    return Cite("app.riftjudge.com", section=f"ruling {number}", note="community")


def rule(
    slug: str, *cite: Cite, verbs: tuple[str, ...], editions: tuple[str, ...], old: Cite | None = None, **about: Any
) -> Callable[[Question], Question]:
    """Enter a rule for plays with these verbs; ``old`` is where version 1.0 has it. It also answers claims."""

    def enter(ask: Question) -> Question:
        named = {**about, "section": f"{about['section']}: {SECTIONS[about['section']]}"}
        BOOK.rule(slug, *cite, editions=editions, verbs=(*verbs, "claim"), denies=partial(refuted, slug=slug), **named)(
            ask
        )
        if old is not None:
            _OLD[slug] = old
        return ask

    return enter


def consequence(slug: str, *cite: Cite, section: str, manual: str, **about: Any) -> None:
    """Enter a rule about what follows by itself: no play breaks it, but a claim may deny it."""

    def ask(s: RSituation) -> Iterator[Finding]:
        return refuted(s, slug)

    ask.__doc__ = manual
    rule(slug, *cite, section=section, verbs=(), stage="what it is", **about)(ask)


def refuted(s: RSituation, slug: str) -> Iterator[Finding]:
    """The claim of this play is wrong (or open), and this rule decides it."""
    wrong = _refutation(s)
    if wrong is None or wrong.rule != trace.rule(slug):
        return
    if wrong.readings:
        yield s.unclear(wrong.fact, *wrong.readings, reason=wrong.reason)
        return
    clash = s.game.scenario.play_path(wrong.play) if wrong.play else ()
    yield s.offence(f"That is not so: {wrong.fact}.", fact="not so", because=wrong.fact if clash else "", clash=clash)


def refuted_by(s: Situation[State]) -> str:
    """The slug of the rule that decides against the claim of this play, or leaves it open; empty if it holds."""
    assert isinstance(s, RSituation)
    wrong = _refutation(s)
    return wrong.rule.rpartition("/")[2] if wrong is not None else ""


def _refutation(s: RSituation) -> claims.Refutation | None:
    """What refutes the claim, worked out once."""
    if s.refutation is None:
        s.refutation = (claims.refute(s.game, s.play),)
    found: claims.Refutation | None = s.refutation[0]
    return found
