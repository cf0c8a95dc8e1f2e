"""As much as a player has Life Points: ``your opponent's current LP``, ``half your LP``."""

from __future__ import annotations

from collections.abc import Mapping

from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Data

OF_LP = (
    r"(?P<lp_half>half (?:of )?)?(?P<lp_whose>your(?: opponent's)?|the opponent's) (?:current )?(?:LP|Life Points)"
    r"(?![\w/-]| x\b)"
)
"""Whose Life Points, or half of them."""


def of_lp(said: Mapping[str, str]) -> Data:
    """So many, as an amount."""
    who = "opponent" if "opponent" in said["lp_whose"].lower() else "you"
    return {"lp_of": who, **({"half": True} if said.get("lp_half") else {})}
