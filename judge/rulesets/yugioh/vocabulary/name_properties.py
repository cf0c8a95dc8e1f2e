"""Properties of selectors that speak of names: the card's own, and those that its text mentions."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary import names, origins
from judge.rulesets.yugioh.vocabulary.card_properties import declared
from judge.rulesets.yugioh.vocabulary.descriptions import quoted
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import counts_as, is_called
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_CARD, Told, selects
from judge.vocabulary.shapes import TEXT, about, either, mapping, some, whole


def _name(doing: Doing, what: Any) -> Any:
    if what == "it":
        cards = [doing.game.table.cards[i] for i in doing.them if i in doing.game.table.cards]
        return [names.name_of(doing.game, card) for card in cards]
    return declared(doing, what) if what == "declared" else what


def _name_said(told: Told, what: Any) -> str:
    if what == "declared" or what == "it":
        return "cards" if told.several else "card"
    return quoted(what)


@selects(
    "name",
    some(TEXT),
    OF_THE_CARD,
    hidden=True,
    noun=_name_said,
    after=lambda told, what: {"declared": "with the declared name", "it": "with the same name"}.get(str(what), ""),
    filled=_name,
    example="targets: {name: Dark Magician}",
)
def name(game: YGame, card: Card, wanted: Any) -> bool:
    """The exact name; `it`: that which the card just acted on has now, `declared`: the one that was declared."""
    return is_called(game, card, many(wanted))


def _mentioned(what: Any) -> str:
    if isinstance(what, Mapping):
        return f'the name of a "{what["named"]}" card'
    return " and ".join(f'"{one}"' for one in many(what))


@selects(
    "mentions",
    either(
        some(TEXT), mapping({"named": about(TEXT, "Any card with this in its name, by its name.")}, required=("named",))
    ),
    OF_THE_CARD,
    hidden=True,
    after=lambda told, what: f"that mention{'' if told.several else 's'} {_mentioned(what)}",
    example="targets: {card: monster, mentions: Dark Magician}",
)
def mentions(game: YGame, card: Card, wanted: Any) -> bool:
    """Its text mentions the card of this name, or all of these cards, or such a card (`named`) by its name."""
    record = record_of(game, card)
    if isinstance(wanted, Mapping):
        return origins.mentions_such(game, record, str(wanted["named"]))
    return all(origins.mentions(record, str(one)) for one in many(wanted))


@selects(
    "text_says",
    TEXT,
    OF_THE_CARD,
    hidden=True,
    after=lambda told, what: f'with "{what}" in {"their texts" if told.several else "its text"}',
    example="resolve: [{add_to_hand: {count: 1, card: spell or trap, text_says: Spirit monster, of: you, in: deck}}]",
)
def text_says(game: YGame, card: Card, wanted: Any) -> bool:
    """These words stand in its text; perhaps, where the file does not hold that."""
    told = origins.words_of(record_of(game, card))
    return not told or str(wanted).lower() in told


@selects(
    "must_come_by",
    TEXT,
    OF_THE_CARD,
    hidden=True,
    after=lambda told, what: f'that must be Special Summoned with "{what}"',
    example="resolve: [{fusion_summon: {kind: fusion, must_come_by: Fog Fusion}}]",
)
def must_come_by(game: YGame, card: Card, wanted: Any) -> bool:
    """Its text says that it must be Special Summoned with this card; perhaps, where those words of it are not all
    understood."""
    summons = record_of(game, card).summons
    if str(wanted) in many(summons.get("by")):
        return summons.get("special", True) is False
    return any(str(wanted) in str(words) for words in many(summons.get("unread")))


@selects(
    "material_named",
    either(TEXT, mapping({"named": about(TEXT, "Any card with this in its name.")}, required=("named",))),
    OF_THE_CARD,
    asks=("properties",),
    after=lambda told, what: f"that list{'' if told.several else 's'} {_material_said(what)} as material",
    example="resolve: [{fusion_summon: {kind: fusion, material_named: Fallen of Albaz}}]",
)
def material_named(game: YGame, card: Card, wanted: Any) -> bool:
    """Its text names this card as a material, or such a card (`named`): one of those by its name, or any of them."""
    if isinstance(wanted, Mapping):
        return origins.names_such_a_material(game, record_of(game, card), str(wanted["named"]))
    return origins.names_material(record_of(game, card), str(wanted))


def _material_said(what: Any) -> str:
    return f'a "{what["named"]}" monster' if isinstance(what, Mapping) else f'"{what}"'


@selects(
    "not_named",
    TEXT,
    OF_THE_CARD,
    asks=("properties",),
    hidden=True,
    before=lambda told, what: f'non-"{what}"',
    example="condition: [{exists: {card: monster, of: you, not_named: Blackwing}}]",
)
def not_named(game: YGame, card: Card, wanted: Any) -> bool:
    """Neither a part of its name nor an archetype of it; a face-down card shows nothing of that."""
    return not counts_as(game, card, str(wanted))


@selects(
    "not_name",
    some(TEXT),
    OF_THE_CARD,
    after=lambda told, what: f"other than {quoted(what)}",
    example="targets: {card: monster, named: Blackwing, not_name: Blackwing - Gale the Whirlwind}",
)
def not_name(game: YGame, card: Card, wanted: Any) -> bool:
    """Not this name, nor any of these."""
    return not is_called(game, card, many(wanted))


_NUMBER = re.compile(r"\d+")


@selects(
    "number_in_name",
    mapping({"min": whole(0), "max": whole(0)}, required=("min", "max")),
    OF_THE_CARD,
    asks=("properties",),
    hidden=True,
    after=lambda told, what: (
        f"that {'have' if told.several else 'has'} a number between {what['min']} and {what['max']} in "
        f"{'their' if told.several else 'its'} name"
    ),
    example="condition: [{exists: {card: monster, named: Number, number_in_name: {min: 101, max: 107}}}]",
)
def number_in_name(game: YGame, card: Card, wanted: Any) -> bool:
    """There is a number in its name that is none of those below or above these two."""
    found = [int(number) for number in _NUMBER.findall(names.name_of(game, card))]
    return any(wanted["min"] <= number <= wanted["max"] for number in found)
