"""The phrases of all that is done with cards: moved, drawn, Set, Summoned, equipped, excavated, attached."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses import (
    attaching,
    drawing,
    each_player,
    equipping,
    excavating,
    fitting_cards,
    fusion_clauses,
    hands,
    immediate_summons,
    moved_together,
    moving,
    normal_summons,
    opponents_choice,
    placing,
    rituals,
    setting,
    shown_levels,
    summoning,
    temporary_banishing,
    token_clauses,
    turned_attacks,
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
            *token_clauses.rows(),
            *attaching.rows(),
            *setting.rows(),
            *normal_summons.rows(),
            *fusion_clauses.rows(),
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
            *shown_levels.rows(),
            *immediate_summons.rows(),
        )
    )
