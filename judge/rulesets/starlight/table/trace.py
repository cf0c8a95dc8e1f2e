"""Rule ids and small sentences of the trace."""

from __future__ import annotations

NAME = "starlight"


def rule(slug: str) -> str:
    """The full id of a rule of this game."""
    return f"{NAME}/{slug}"
