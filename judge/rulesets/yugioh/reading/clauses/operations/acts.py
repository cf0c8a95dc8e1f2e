"""The phrases of all that is done with cards: moved, drawn, Set, Summoned, equipped, excavated, attached."""

from __future__ import annotations

from judge.rulesets.yugioh.reading.clauses.changes import turned_attacks
from judge.rulesets.yugioh.reading.clauses.moves import (
    attaching,
    drawing,
    each_player,
    equipping,
    excavating,
    fitting_cards,
    hands,
    moved_together,
    moving,
    opponents_choice,
    placing,
    setting,
    spared_cards,
    temporary_banishing,
)
from judge.rulesets.yugioh.reading.clauses.patterns.phrases import Phrases, once
from judge.rulesets.yugioh.reading.clauses.restrictions import used_materials
from judge.rulesets.yugioh.reading.clauses.summons import (
    fusion_clauses,
    immediate_summons,
    normal_summons,
    returned_materials,
    rituals,
    shown_levels,
    summoning,
    token_clauses,
)


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
            *spared_cards.rows(),
            *fitting_cards.rows(),
            *rituals.rows(),
            *shown_levels.rows(),
            *immediate_summons.rows(),
            *returned_materials.rows(),
            *used_materials.rows(),
        )
    )
