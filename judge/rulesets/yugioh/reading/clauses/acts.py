"""The phrases of all that is done with cards: moved, drawn, Set, Summoned, equipped, excavated, attached."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses import (
    drawing,
    each_player,
    equipping,
    excavating,
    fitting_cards,
    fusion_summons,
    hands,
    immediate_summons,
    moved_together,
    moving,
    normal_summons,
    opponents_choice,
    placing,
    rituals,
    setting,
    summoning,
    temporary_banishing,
    tokens,
    turned_attacks,
    xyz_materials,
)
from judge.rulesets.yugioh.reading.clauses.phrases import Phrases, once


@once
def ACTS() -> Phrases:
    """What is done with cards, and how card files write it."""
    return Phrases(
        (
            *summoning.rows(),
            *moving.rows(),
            *moved_together.rows(),
            *temporary_banishing.rows(),
            *tokens.rows(),
            *xyz_materials.rows(),
            *setting.rows(),
            *normal_summons.rows(),
            *fusion_summons.rows(),
            *equipping.rows(),
            *drawing.rows(),
            *hands.rows(),
            *opponents_choice.rows(),
            *excavating.rows(),
            *placing.rows(),
            *turned_attacks.rows(),
            *each_player.rows(),
            *fitting_cards.rows(),
            *rituals.rows(),
            *immediate_summons.rows(),
        )
    )
