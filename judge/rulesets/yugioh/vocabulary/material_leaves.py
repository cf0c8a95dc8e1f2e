"""What may be used alone as the material of a Summon, and where a card goes that was used as material."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field
from judge.rulesets.yugioh.vocabulary.continuous_effects import of_kind
from judge.rulesets.yugioh.vocabulary.names import name_of
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import one_of, some


@standing(
    "whole_material",
    SELECTOR,
    "while",
    upon_cards=False,
    said=lambda doing, _, cards: f"{doing.you} can Link Summon {cards} with a monster of its name alone",
    example="static: [{whole_material: {card: monster, kind: [link], named: Ember}}]",
)
def whole(game: YGame, monster: Card, materials: Sequence[Card], way: str) -> bool:
    """Its player can Link Summon such a monster with one they control that has the same name as the entire material."""
    if way != "link" or len(materials) != 1 or not on_field(materials[0]) or not face_up(materials[0]):
        return False
    material = materials[0]
    if material.controller != monster.controller or name_of(game, material) != monster.name:
        return False
    return any(
        static.you == monster.controller
        and matches(static.doing(game), static.data["whole_material"], monster, place=False)
        and matches(static.doing(game), static.data["whole_material"], material, place=False)
        for _, static in of_kind(game, "whole_material")
    )


@standing(
    "banished_as_material",
    some(one_of("fusion", "synchro", "link")),
    "while",
    upon_cards=False,
    said=lambda doing, data, _: (
        f"{doing.game.table.cards[doing.source].name} is banished where it is material of a "
        f"{' or '.join(str(way).title() for way in many(data['banished_as_material']))} Summon"
    ),
    example="static: [{banished_as_material: synchro}]",
)
def banished_as_material(game: YGame, card: Card, way: str) -> bool:
    """This card is banished, and does not go to the Graveyard, where it is material for a Summon of such a kind."""
    found = (static for _, static in of_kind(game, "banished_as_material") if static.source == card.id)
    return any(way in many(static.data["banished_as_material"]) for static in found)
