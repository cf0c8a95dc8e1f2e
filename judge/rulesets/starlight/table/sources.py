"""Where the rules are published: the pages of starlightrules.starfallunion.com, cited with the rule's number.

A number such as SL-N2 is that of the project's rule specification. A rule that no page writes out in words says so.
"""

from __future__ import annotations

from judge.kernel.rules import Cite

SITE = "Starlight rules"

CHAIN = "Chain, Skill and Link"
SKILL = "Skill Card"
SUPPORT = "Support Cards"
PLAY = "Game Play"
RADIANCE = "Radiance and Sequences"
DAMAGE = "Applying Damage"
SWAP = "Become Active, Substitution Rules"
RANK = "Rank Unlock System"
TEAM = "Starlight Team-Up"
RETURN = "Returning"
DECK = "Deck and Side Deck"
WIN = "How to Achieve Victory"


def written(page: str, *ids: str) -> Cite:
    """A page that says so."""
    return Cite(SITE, section=page, note=", ".join(ids))


def inferred(page: str, *ids: str) -> Cite:
    """A page from which it follows."""
    return Cite(SITE, section=page, note=f"{', '.join(ids)}, inferred")


def policy(page: str, *ids: str) -> Cite:
    """The nearest page to a question that no readable page decides; how it is decided here."""
    return Cite(SITE, section=page, note=f"{', '.join(ids)}; no page that could be read decides")
