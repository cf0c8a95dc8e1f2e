"""How many Xyz Materials a monster has, where the board does not say it and a ruling turns on it.

Source: TCG Official Rulebook v10, p. 18-19: an Xyz Monster comes with its materials.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.rules import FILE, Finding, Reading
from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import xyz_materials
from judge.rulesets.yugioh.effects.trace import rule
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Data
from judge.rulesets.yugioh.vocabulary.selectors import candidates

FOR_MATERIALS = frozenset((rule("cost-at-activation"), rule("condition-at-activation")))
"""Offences that Xyz Materials could undo."""
_READINGS = (
    Reading("It can be activated, if the monster has the Xyz Materials for it."),
    Reading("It cannot, if the monster has not."),
)


def _described(s: YSituation, item: Data) -> list[Card]:
    """The monsters from which a cost takes materials, where those are not the card's own."""
    return candidates(s.doing, {"card": "monster", "of": "you", **item["cards"]}) if "cards" in item else []


def materials_in_doubt(s: YSituation, play: Play, offences: Sequence[Finding]) -> Finding | None:
    """The doubt where an effect cannot be activated only because the board names no materials."""
    card = s.card
    if not offences or any(one.rule not in FOR_MATERIALS for one in offences):
        return None
    if card is None or s.effect is None or not s.activating:
        return None
    if not xyz_materials.ask_for_materials(s.effect.cost, s.effect.conditions):
        return None
    meant = [card.id, *(one.id for item in s.effect.cost if "detach" in item for one in _described(s, item))]
    unsaid = [one.name for one in xyz_materials.unsaid(s.game) if one.id in meant]
    if not unsaid:
        return None
    text = (
        f"It turns on the Xyz Materials of {terms.listing(unsaid)}, of which the board says nothing. Write "
        "`materials:` beside it, with their names; `materials: []` if it has none."
    )
    return Finding("unclear", text, where=play.path(play.verb), rule=offences[0].rule, readings=_READINGS, reason=FILE)
