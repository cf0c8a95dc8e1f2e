"""How many cards a player may have in the hand when the turn ends.

Source: TCG Official Rulebook v10, p. 36; Yugipedia, "Hand size limit".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Player
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.continuous_effects import of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.standing_effects import players_said, standing
from judge.vocabulary.shapes import either, one_of, whole

HAND_SIZE = 6
"""The cards a player may have in the hand when the turn ends, if no effect says another number."""


def _said(doing: Doing, data: Mapping[str, Any], _: str) -> str:
    number = "no number" if data["hand_limit"] == "none" else data["hand_limit"]
    return f"the hand size limit of {players_said(doing, str(data.get('who', 'both')))} is {number}"


@standing(
    "hand_limit",
    either(whole(0), one_of("none")),
    "who", "while",
    upon_cards=False,
    said=_said,
    example="static: [{hand_limit: 5, who: opponent}]",
)  # fmt: skip
def hand_limits(game: YGame, player: Player) -> list[int | None]:
    """The hand size limit of a player is this number, or there is `none`.

    The numbers that effects say, the one that began last in front; None where there is no limit.
    """
    found = [static for _, static in of_kind(game, "hand_limit")]
    concern = [one for one in found if player in one.doing(game).player(str(one.data.get("who", "both")))]
    said = [one.data["hand_limit"] for one in sorted(concern, key=lambda one: one.since, reverse=True)]
    return [None if number == "none" else int(number) for number in said] or [HAND_SIZE]


def over_the_limit(game: YGame, player: Player, hand: int) -> int:
    """How many of so many cards in the hand of a player are too many; which of several limits counts is not covered."""
    over = [0 if limit is None else max(0, hand - limit) for limit in hand_limits(game, player)]
    if len(set(over)) > 1:
        game.does_not_cover(f"which of several hand size limits of {player} counts: the one that began last is taken.")
    return over[0]
