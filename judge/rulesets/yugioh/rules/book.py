"""The rule book of Yu-Gi-Oh! and its sources: every module of this package enters its rules here.

Stages order the questions; a smaller stage is decisive over a larger one.
"""

from __future__ import annotations

from judge.kernel.rules import Cite, RuleBook

BOOK = RuleBook("yugioh")
rule = BOOK.rule

WHAT, WHEN, SPEED, PLACE, FORBIDDEN, CONDITION, USED, POSSIBLE, COST, TARGET = range(10, 110, 10)
"""Stages: is it an activation at all, whose window, how fast, Set and hand, forbidden, condition, used up, possible,
cost, target."""


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


GOAT = Cite("goatformat.com", section="Upper Deck rulings of 2005")
