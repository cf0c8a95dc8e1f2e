"""Where the edition of 2003 has its rules from: sources of the time, else the later source, said to be later."""

from __future__ import annotations

from judge.kernel.rules import Cite, Rule

NETREP = Cite("Upper Deck netrep answers", section="2003-2004, quoted on goatformat.com")
ESSAY = Cite("An essay on Chains and Spell Speed", section="about 2003, secondary")
GOAT = Cite("goatformat.com", section="Upper Deck rulings of 2005")

AT_THE_TIME = {
    "activate-card-vs-effect": (GOAT,),
    "activation-legality": (ESSAY,),
    "activation-sequence": (ESSAY,),
    "chain-alternate": (ESSAY,),
    "chain-lifo": (ESSAY,),
    "condition-at-activation": (ESSAY,),
    "continuous-applies-at-once": (ESSAY,),
    "continuous-inactive-until-resolved": (GOAT,),
    "continuous-left-field": (ESSAY, GOAT),
    "cost-at-activation": (ESSAY,),
    "destroy-not-negate": (ESSAY, GOAT),
    "direct-response": (ESSAY,),
    "draw-phase-first-draw": (Cite("metagame.com", section="2005, Time Seal"),),
    "effect-stays-with-activator": (GOAT,),
    "ignition-timing": (NETREP, GOAT),
    "negate-activation": (ESSAY,),
    "negate-effect": (GOAT,),
    "no-activation-while-resolving": (ESSAY,),
    "response-event-window": (ESSAY, GOAT),
    "segoc-order": (GOAT,),
    "segoc-pass-lapses": (GOAT,),
    "spell-speed": (ESSAY,),
    "spell-speed-1-no-chain": (ESSAY,),
    "spell-speed-3-lock": (ESSAY,),
    "summon-by-effect-not-negatable": (GOAT,),
    "summon-negation-window": (ESSAY,),
    "target-at-activation": (ESSAY,),
    "target-exists-before-cost": (GOAT,),
    "target-lost": (ESSAY, GOAT),
    "timing-cost-or-material": (NETREP, GOAT),
    "timing-fast-event": (GOAT,),
    "timing-when-optional": (NETREP, GOAT),
}
"""Sources of the time, by rule."""


def cites(rule: Rule) -> tuple[Cite, ...]:
    """The sources of a rule in the edition of 2003."""
    if rule.editions == frozenset({"2003"}) or rule.until is not None:
        return rule.cite
    later = tuple(c._replace(note=f"{c.note}, a later source" if c.note else "a later source") for c in rule.cite)
    return AT_THE_TIME.get(rule.slug, later)
