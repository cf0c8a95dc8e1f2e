"""The words of the cards that a file declares: importing this module enters every one."""

from __future__ import annotations

from typing import Any

from judge.rulesets.starlight.vocabulary.card_keys import CARDS, OPTIONS, RADIANCES, SEQUENCES, WATCHES, definitions
from judge.rulesets.starlight.vocabulary.conditions import CONDITIONS
from judge.rulesets.starlight.vocabulary.criteria import CRITERIA
from judge.vocabulary.words import Family

__all__ = ["FAMILIES", "definitions"]

FAMILIES: tuple[Family[Any], ...] = (CONDITIONS, CRITERIA, WATCHES, SEQUENCES, RADIANCES, CARDS, OPTIONS)
"""Every kind of words."""
