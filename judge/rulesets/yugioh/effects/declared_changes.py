"""The operations by which a monster becomes the Attribute or Type that was declared.

Source: the texts of such cards; OCG Perfect Rulebook 2017, p. 128-130: until when such a change lasts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import lingering_effects, reached_targets
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation, reached
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import face_up
from judge.rulesets.yugioh.vocabulary import present_values
from judge.rulesets.yugioh.vocabulary.card_properties import declared
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, CARDS, TYPE, UNTIL
from judge.vocabulary.shapes import either, one_of

_BESIDE = {"cards": CARDS, "until": UNTIL}


@operation(
    "change_attribute",
    either(ATTRIBUTE, one_of("declared")),
    said="change the Attribute of {}",
    object=lambda _, __: "",
    beside=_BESIDE,
    reaches=reached_targets.becomes_another,
    topics=("kinds", "properties"),
    example="resolve: [{change_attribute: declared, cards: this card, until: end of turn}]",
)
def change_attribute(doing: Doing, spec: Spec) -> list[str]:
    """Monsters become an Attribute, in place of the one they had; `declared`: the one that was declared."""
    return _become(doing, spec, spec["change_attribute"], present_values.ATTRIBUTE_NOW, "Attribute")


@operation(
    "change_type",
    either(TYPE, one_of("declared")),
    said="change the Type of {}",
    object=lambda _, __: "",
    beside=_BESIDE,
    reaches=reached_targets.becomes_another,
    topics=("kinds", "properties"),
    example="resolve: [{change_type: declared, cards: this card, until: end of turn}]",
)
def change_type(doing: Doing, spec: Spec) -> list[str]:
    """Monsters become a Type, in place of the one they had; `declared`: the one that was declared."""
    return _become(doing, spec, spec["change_type"], present_values.TYPE_NOW, "Type")


def unsaid(doing: Doing, cards: Sequence[Card], said: str, turns_on: str) -> None:
    """Say that the file does not tell what was declared, and that more may turn on it."""
    name = doing.link.name if doing.link else cards[0].name
    words = f"which {said} was declared"
    doing.game.does_not_cover(f"{name}: {words}.")
    doing.game.state.unknown = (*doing.game.state.unknown, (name, words, turns_on))


def declared_of(doing: Doing, fact: str) -> str:
    """The Attribute or the Type that was declared: of both, where one of each was; empty where none was said."""
    also = str(doing.link.facts.get("also_declared", "")) if doing.link else ""
    said = [one for one in (str(declared(doing, "declared") or ""), also) if one]
    attributes = [one for one in said if one.upper() in terms.ATTRIBUTES]
    types = [one for one in said[:2] if one not in attributes]
    return next(iter(attributes if fact == present_values.ATTRIBUTE_NOW else types), "")


def _become(doing: Doing, spec: Spec, what: Any, fact: str, said: str) -> list[str]:
    cards = [c for c in reached(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if face_up(c)]
    named = declared_of(doing, fact) if what == "declared" else str(what)
    if cards and not named:
        unsaid(doing, cards, said, "properties")
        return []
    until = lingering_effects.until_when(doing.game, doing.you, str(spec.get("until", "")))
    now = named.upper() if fact == present_values.ATTRIBUTE_NOW else named
    for card in cards:
        doing.game.do("changed property", card.id, card.controller, ("card", card.id, fact, (now, until)))
        doing.game.tell("effect", f"{card.name} is {now} now.", card=card.name)
    return [card.id for card in cards]
