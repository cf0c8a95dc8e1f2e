"""The normal draw of the Draw Phase, where an effect makes it another number of cards.

Source: Yugipedia, Normal draw, Draw Phase.
"""

from __future__ import annotations

from judge.kernel.table import Player
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.continuous_effects import of_kind
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import whole


@standing(
    "normal_draw",
    whole(2),
    "while",
    upon_cards=False,
    said=lambda doing, data, _: f"the normal draw of {doing.you} is {data['normal_draw']} cards",
    example="static: [{normal_draw: 2}]",
)
def normal_draw(game: YGame, player: Player) -> int:
    """Its player draws so many cards for the normal draw, instead of 1; several such effects do not add up."""
    said = [static.data["normal_draw"] for _, static in of_kind(game, "normal_draw") if static.you == player]
    return max(said, default=1)
