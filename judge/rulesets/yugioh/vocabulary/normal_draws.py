"""The normal draw of the Draw Phase, where an effect makes it another number of cards.

Source: Yugipedia, Normal draw, Draw Phase.
"""

from __future__ import annotations

from judge.kernel.table import Player
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.bans import forbidden
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.shapes import WHO
from judge.rulesets.yugioh.vocabulary.standing_effects import players_said, standing
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


@standing(
    "skips_draw_phase",
    WHO,
    "while",
    bans="the Draw Phase",
    said=lambda doing, data, _: f"{players_said(doing, data['skips_draw_phase'])} skips the Draw Phase",
    example="resolve: [{apply: {skips_draw_phase: opponent}, until: end of opponent's next turn}]",
)
def skips_draw_phase(game: YGame, player: Player) -> Static | None:
    """A player skips the Draw Phase: the turn begins with the Standby Phase, and there is no normal draw."""
    return forbidden(game, "skips_draw_phase", player)
