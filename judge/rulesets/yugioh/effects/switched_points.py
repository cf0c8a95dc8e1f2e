"""The operation that switches the ATK and DEF of monsters.

Source: the texts of such cards; Yugipedia, "Original ATK" (what raises or lowers a value stays on top of the original
one); OCG Perfect Rulebook 2017, p. 128-130: until when such a change lasts.
"""

from __future__ import annotations

from judge.rulesets.yugioh.effects.monster_changes import made_another, set_original
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, operation
from judge.rulesets.yugioh.table.state import face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import UNTIL
from judge.vocabulary.shapes import TRUTH, about


@operation(
    "switch_points",
    said="switch the ATK and DEF of {}",
    beside={"until": UNTIL, "original": about(TRUTH, "The original ones: what raises or lowers them stays on top.")},
    chosen="nothing",
    topics=("changes of ATK and DEF",),
    example="resolve: [{switch_points: target, until: end of turn}]",
)
def switch_points(doing: Doing, spec: Spec) -> list[str]:
    """Switch the ATK and DEF of monsters, each its own; a Link Monster has no DEF."""
    game, done = doing.game, []
    cards = affected(doing, cards_for(doing, spec["switch_points"], "switched"))
    found = [c for c in cards if on_field(c) and face_up(c) and "link" not in record_of(game, c).kinds]
    until = str(spec.get("until", ""))
    for card in found:
        if spec.get("original"):
            atk, defense = (atk_and_def.original(game, card, which) for which in ("atk", "def"))
            set_original(doing, card, "atk", until, defense)
            set_original(doing, card, "def", until, atk)
        else:
            atk, defense = atk_and_def.atk(game, card) or 0, atk_and_def.defense(game, card) or 0
            made = made_another(doing, card, "atk", defense, until) + made_another(doing, card, "def", atk, until)
            game.do("switched points", card.id, card.controller, *made)
        done.append(card.id)
    return done
