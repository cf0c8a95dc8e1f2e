"""The rule book, one module a section; importing this package enters every rule."""

from judge.rulesets.riftbound.rules import (
    card_text,
    chain,
    combat,
    concessions,
    consequences,
    invitations,
    moving,
    playing,
    targets,
    triggers,
    turn_states,
    windows,
)
from judge.rulesets.riftbound.rules.book import BOOK

__all__ = [
    "BOOK",
    "card_text",
    "chain",
    "combat",
    "concessions",
    "consequences",
    "invitations",
    "moving",
    "playing",
    "targets",
    "triggers",
    "turn_states",
    "windows",
]  # fmt: skip
