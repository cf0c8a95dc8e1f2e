"""Pages for people: what the judge knows of a card, and the file a new scenario starts from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.errors import Unreadable


def card_page(name: str, library: Mapping[str, Any]) -> list[str]:
    """What the judge knows of a card. Raises `Unreadable`: no cards come with this game."""
    raise Unreadable(
        f"No cards of Starlight come with judge, {name} neither.",
        hint="Declare it under `cards:` in the scenario, as in `Flare: {type: damage skill, willpower: 2}`.",
    )
