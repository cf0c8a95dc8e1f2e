"""The operation that changes Levels.

Source: Yugipedia, "Level": what has no Level cannot have it changed, and no Level is lower than 1.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.effects import lingering_effects
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, operation
from judge.rulesets.yugioh.effects.summoning_procedures import level_of
from judge.rulesets.yugioh.table.state import on_field
from judge.rulesets.yugioh.vocabulary import present_values
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, UNTIL
from judge.vocabulary.shapes import either, mapping, whole


@operation(
    "change_level",
    either(whole(), mapping({"to": either(whole(1), AMOUNT)}, required=("to",))),
    said="change the Level of {}",
    object=lambda _, __: "",
    beside={"cards": CARDS, "until": UNTIL},
    topics=("levels",),
    example="resolve: [{change_level: 2, cards: target, until: end of turn}]",
)
def change_level(doing: Doing, spec: Spec) -> list[str]:
    """Change Levels, by a number or to one.

    A monster without a Level gets none, gets the Level of none, and no Level falls below 1.
    """
    cards = [c for c in affected(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if on_field(c)]
    what, done = spec["change_level"], []
    for card in cards:
        if present_values.unknown(doing.game, card, "level"):
            doing.game.does_not_cover(f"{card.name}: a change of a Level that the file does not say.")
            continue
        now = level_of(doing.game, card)
        to = amount(doing, what["to"], card) if isinstance(what, dict) else now + max(int(what), 1 - now)
        by = to - now
        if not now or not by or not to:
            continue
        changes: list[Any] = [("card", card.id, "level_change", int(card.facts.get("level_change") or 0) + by)]
        if "until" in spec:
            change = ("level", str(spec["until"]), by)
            changes.append(lingering_effects.taken_back(doing.game, doing.you, card, change))
        doing.game.do("changed level", card.id, card.controller, *changes, by=by)
        doing.game.tell("effect", f"{card.name} is Level {now + by} now.", card=card.name)
        done.append(card.id)
    return done
