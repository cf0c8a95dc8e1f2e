"""Rule ids and small sentences of the trace."""

from __future__ import annotations

from judge.kernel.chain import Link
from judge.rulesets.starlight.table.state import SGame

NAME = "starlight"


def rule(slug: str) -> str:
    """The full id of a rule of this game."""
    return f"{NAME}/{slug}"


def link_said(game: SGame, link: Link) -> str:
    """A link in words: ``Ember (global 3, A's 2nd)``."""
    return f"{link.name} (g{link.facts['g']}, {link.player}'s p{link.facts['p']})"
