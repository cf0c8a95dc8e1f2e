"""Attacks that an effect forces on monsters.

Source: Yugipedia, "Battle Phase" (section on entering it): whose monster must attack in a turn must enter the Battle
Phase of that turn, even while something keeps the monster from attacking.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.immunity import covers
from judge.rulesets.yugioh.vocabulary.selectors import is_among
from judge.rulesets.yugioh.vocabulary.shapes import COVERED
from judge.rulesets.yugioh.vocabulary.standing_effects import standing


@standing(
    "must_attack",
    COVERED,
    "attacked", "while",
    said=lambda _, __, cards: f"{cards} must attack if possible",
    example="static: [{must_attack: {card: monster, of: opponent}}]",
)  # fmt: skip
def must_attack(game: YGame, card: Card) -> list[Static]:
    """These monsters must attack if they can (`attacked`: such a monster, as long as one of those can be attacked).

    All such effects that hold for the monster.
    """
    return [static for _, static in of_kind(game, "must_attack") if covers(game, static, "must_attack", card)]


def is_meant(game: YGame, static: Static, target: Card | None) -> bool:
    """Is this target one that must be attacked (None: a direct attack)?"""
    wanted = static.data.get("attacked")
    if wanted is None or target is None:
        return wanted is None
    if wanted == "this card":
        return target.id == static.source
    return is_among(static.doing(game), wanted, target)
