"""Spell Speed: derived from what an effect is, never typed.

Source: TCG Official Rulebook v10, p. 44-45; OCG Perfect Rulebook 2017, p. 109-125.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PENDULUM_SPELL = "Pendulum Spell"
"""The category of a Pendulum Monster that is itself activated."""
SPEEDS = {
    "Normal Spell": 1,
    "Ritual Spell": 1,
    "Continuous Spell": 1,
    "Equip Spell": 1,
    "Field Spell": 1,
    PENDULUM_SPELL: 1,
    "Quick-Play Spell": 2,
    "Normal Trap": 2,
    "Continuous Trap": 2,
    "Counter Trap": 3,
    "Spell effect": 1,
    "Trigger-like Spell effect": 1,
    "Trap effect": 2,
    "Trigger-like Trap effect": 2,
    "Ignition Effect": 1,
    "Trigger Effect": 1,
    "Flip Effect": 1,
    "Quick Effect": 2,
    "Continuous Effect": 0,
    "Summoning procedure": 0,
}
"""Spell Speed by category; 0 for what never activates."""


def category_of(words: tuple[str, ...], raw: Mapping[str, Any], card_activation: bool) -> str:
    """The category of an effect from the kind of card and the structure of the effect."""
    frame = words[-1]
    if not {"static", "each_time", "upkeep"}.isdisjoint(raw):
        return "Continuous Effect"
    if "procedure" in raw:
        return "Summoning procedure"
    if frame == "monster":
        if raw.get("quick"):
            return "Quick Effect"
        if raw.get("flip"):
            return "Flip Effect"
        return "Trigger Effect" if "trigger" in raw else "Ignition Effect"
    if card_activation:
        kind = words[0] if len(words) > 1 else "normal"
        return f"{kind.title()} {frame.title()}"
    if "trigger" in raw:
        return f"Trigger-like {frame.title()} effect"
    if raw.get("quick"):
        return "Trap effect" if frame == "trap" else "Quick Effect"
    return f"{frame.title()} effect"


def speed_of(category: str) -> int:
    """The Spell Speed of a category. Raises ``KeyError`` for a category that does not exist."""
    return SPEEDS[category]
