"""The rule book, one module a section; importing this package enters every rule."""

from judge.rulesets.starlight.rules import (
    counters,
    damage_and_defeat,
    extra_links,
    measurement,
    normal_links,
    resolution,
    sequences,
    setup,
    skills,
    starlights,
    supports,
    turn,
)
from judge.rulesets.starlight.rules.book import BOOK

__all__ = [
    "BOOK",
    "counters",
    "damage_and_defeat",
    "extra_links",
    "measurement",
    "normal_links",
    "resolution",
    "sequences",
    "setup",
    "skills",
    "starlights",
    "supports",
    "turn",
]
