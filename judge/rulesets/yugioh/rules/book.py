"""The rule book of Yu-Gi-Oh! and its sources: every module of this package enters its rules here.

Stages order the questions; a smaller stage is decisive over a larger one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from judge.kernel.rules import Cite, Finding, Part, Question, Rule, RuleBook, Sources
from judge.kernel.ruleset import Situation
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.judging import claims
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.rules import sources_2003
from judge.rulesets.yugioh.table.state import State

STAGES = (
    "attack in progress",
    "duel over",
    "what it is",
    "where it comes from",
    "chainable",
    "activation sequence",
    "summon negation window",
    "trigger met",
    "not yet resolved",
    "first draw",
    "too late",
    "whose window",
    "closed state",
    "spell speed",
    "spell speed lock",
    "summon response window",
    "set and hand",
    "first chain",
    "doomed monster",
    "forbidden",
    "what it answers",
    "condition",
    "used up",
    "target protected",
    "zone",
    "possible",
    "target there",
    "cost",
    "target",
    "choice",
)
"""The stages of questions: an earlier one is decisive over a later one."""


def _addresses(cite: Cite) -> tuple[Part, ...]:
    from judge.rulesets.yugioh.rules import addresses

    return addresses.parts(cite)


def _sources(rule: Rule) -> Sources:
    return {"2003": sources_2003.cites(rule)}


BOOK = RuleBook("yugioh", STAGES, addresses=_addresses, sources=_sources)

SECTIONS = {
    "2": "Activation",
    "3": "Spell Speed",
    "4": "The Chain",
    "5": "Fast effect timing",
    "6": "Phases",
    "7": "Triggers at the same time",
    "8": "Missing the timing",
    "9": "Summons and attacks",
    "10": "The Damage Step",
    "11": "Set cards and the hand",
    "12": "Costs, targets, resolution",
    "13": "Negation, once per turn, replies forbidden",
    "14": "Simultaneous actions",
}
"""The sections of the rule specification, by number."""


def rule(
    slug: str, *cite: Cite, verbs: tuple[str, ...], editions: tuple[str, ...], **about: Any
) -> Callable[[Question], Question]:
    """Enter a rule for plays with these verbs. Every rule also answers claims that it refutes."""

    def enter(ask: Question) -> Question:
        named = {**about, "section": f"{about['section']}: {SECTIONS[about['section']]}"}
        BOOK.rule(slug, *cite, editions=editions, verbs=(*verbs, "claim"), denies=partial(refuted, slug=slug), **named)(
            ask
        )
        return ask

    return enter


def consequence(slug: str, *cite: Cite, section: str, manual: str, editions: tuple[str, ...]) -> None:
    """Enter a rule about what follows at resolution: no play breaks it, but a claim may deny it."""

    def ask(s: YSituation) -> Iterator[Finding]:
        return refuted(s, slug)

    ask.__doc__ = manual
    rule(slug, *cite, section=section, verbs=(), stage="what it is", editions=editions)(ask)


def refuted(s: YSituation, slug: str) -> Iterator[Finding]:
    """The claim of this play is wrong, and this rule decides it."""
    wrong = _refutation(s)
    if wrong is None or wrong.rule != trace.rule(slug):
        return
    clash = s.span_of(wrong.link) if wrong.link is not None and wrong.link.play else ()
    said = "That is open" if wrong.readings else "That is not so"
    because = wrong.fact if clash else ""
    yield s.offence(f"{said}: {wrong.fact}.", fact="not so", because=because, clash=clash)._replace(
        readings=wrong.readings, reason=wrong.reason
    )


def refuted_by(s: Situation[State]) -> str:
    """The slug of the rule by which the claim of this play is wrong; empty if it holds."""
    assert isinstance(s, YSituation)
    wrong = _refutation(s)
    return wrong.rule.rpartition("/")[2] if wrong is not None else ""


def _refutation(s: YSituation) -> claims.Refutation | None:
    """What refutes the claim, worked out once."""
    if s.refutation is None:
        s.refutation = (claims.refute(s.game, s.play),)
    found: claims.Refutation | None = s.refutation[0]
    return found


def rb(page: int | str) -> Cite:
    """The TCG Official Rulebook, version 10."""
    return Cite("TCG Official Rulebook v10", page)


def prb(page: int | str) -> Cite:
    """The OCG Perfect Rulebook 2017 (followed in the TCG by habit, not binding there)."""
    return Cite("OCG Perfect Rulebook 2017", page, note="OCG")


def qa(*numbers: int) -> Cite:
    """Questions answered in Konami's OCG card database."""
    listed = ", ".join(f"#{n}" for n in numbers)
    return Cite("Konami OCG database Q&A", section=listed, note="OCG")


def psct(part: int | str) -> Cite:
    """Konami's articles on Problem-Solving Card Text."""
    return Cite("Konami, Problem-Solving Card Text", section=f"part {part}")


def ocgr(page: str) -> Cite:
    """The OCG rules compendium with dated office rulings."""
    return Cite("ocg-rule.readthedocs.io", section=page, note="OCG")


FET = Cite("Konami, Fast Effect Timing")
UPDATE_2021 = Cite("Konami, 2021 rules update")
DAMAGE_STEP = Cite("Konami Europe, Damage Step rules")


def wiki(page: str) -> Cite:
    """Yugipedia (secondary)."""
    return Cite("Yugipedia", section=page)


def fandom(page: str) -> Cite:
    """The Yu-Gi-Oh! wiki at Fandom (secondary)."""
    return Cite("Fandom Yu-Gi-Oh! wiki", section=page)
