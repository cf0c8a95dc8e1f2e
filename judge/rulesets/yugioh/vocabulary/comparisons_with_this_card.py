"""Properties of selectors that compare a card with this one, or with what is printed on it, and those of what lies
under it.

Source: yugipedia.com/wiki/Original, "ATK", "Level": what has no Level is compared with no other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import atk_and_def, names, present_values
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.ranges import in_range, range_said
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_CARD, OF_THE_PLACE, Told, matches, selects
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, RANGE, SELECTOR, TYPE, WORDS, YES
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD, either_said
from judge.rulesets.yugioh.vocabulary.table_references import name_of_this_card
from judge.vocabulary.shapes import about, mapping, one_of, some

WAYS = {
    "lower": lambda mine, other: mine < other,
    "higher": lambda mine, other: mine > other,
    "at most": lambda mine, other: mine <= other,
    "at least": lambda mine, other: mine >= other,
    "equal": lambda mine, other: mine == other,
    "different": lambda mine, other: mine != other,
}
SAID = {
    "lower": "lower than", "higher": "higher than", "at most": "no higher than", "at least": "no lower than",
    "equal": "equal to", "different": "other than",
}  # fmt: skip
_KEYS = {"atk": "ATK", "def": "DEF", "level": "Level"}
ORIGINAL_LEVEL = "original_level"
_ALIKE = {"name": "name", "attribute": "Attribute", "race": "Type"}


def _value(game: YGame, card: Card, key: str) -> int | None:
    """What is compared; None for a card that has no such value."""
    if key == ORIGINAL_LEVEL:
        record = record_of(game, card)
        return (record.level or None) if record.frame == "monster" and "link" not in record.kinds else None
    if key == "atk":
        return atk_and_def.atk(game, card)
    if key == "def":
        return atk_and_def.defense(game, card)
    return present_values.level_of(game, card) or None if record_of(game, card).has_level else None


def _words(game: YGame, card: Card | None, key: str) -> set[str]:
    """Its name, its Attributes or its Types; none if nobody knows them."""
    if card is None or card.name == terms.UNKNOWN or (on_field(card) and not face_up(card)):
        return set()
    if key == "name":
        return {names.name_of(game, card)}
    found = names.attributes_of(game, card) if key == "attribute" else present_values.types_of(game, card)
    return {one for one in found if one}


def _compared(what: Mapping[str, Any], other: str) -> str:
    called = {**_KEYS, **_ALIKE, ORIGINAL_LEVEL: "an original Level or Rank"}
    return " and ".join(f"with {called[key]} {SAID[way]} {other}" for key, way in what.items())


def _this(told: Told) -> str:
    return name_of_this_card(told.doing) if isinstance(told.doing, Doing) else "this card"


@selects(
    "against_this",
    mapping(
        {
            **{key: one_of(*WAYS) for key in _KEYS},
            **{key: one_of("equal", "different") for key in _ALIKE},
            ORIGINAL_LEVEL: about(one_of(*WAYS), "Its original Level or Rank, against the Level of this card."),
        }
    ),
    OF_THE_PLACE,
    hidden=True,
    asks=("points", "levels", "properties"),
    after=lambda told, what: _compared(what, f"that of {_this(told)}"),
    example="targets: {card: monster, of: opponent, against_this: {atk: lower}}",
)
def against_this(doing: Doing, card: Card, what: Any) -> bool:
    """Its ATK, DEF or Level is lower or higher than that of this card, or the same; its name, Attribute or Type is that
    of this card, or another. What has no such value fits nothing."""
    this = doing.game.table.cards.get(doing.source)
    for key, way in what.items():
        if key in _ALIKE:
            own, its = (_words(doing.game, one, key) for one in (this, card))
            if not own or not its or (way == "equal") is own.isdisjoint(its):
                return False
            continue
        own_key = "level" if key == ORIGINAL_LEVEL else key
        mine = _value(doing.game, this, own_key) if this is not None else None
        other = _value(doing.game, card, key)
        if mine is None or other is None or not WAYS[way](other, mine):
            return False
    return True


@selects(
    "against_original",
    mapping({key: one_of(*WAYS) for key in _KEYS}),
    OF_THE_CARD,
    hidden=True,
    asks=("points", "levels"),
    after=lambda _, what: _compared(what, "its original one"),
    example="targets: {card: monster, of: opponent, against_original: {atk: different}}",
)
def against_original(game: YGame, card: Card, what: Any) -> bool:
    """Its ATK, DEF or Level now is lower or higher than its original one, or another."""
    for key, way in what.items():
        now, once = _value(game, card, key), _original(game, card, key)
        if now is None or once is None or not WAYS[way](now, once):
            return False
    return True


def _original(game: YGame, card: Card, key: str) -> int | None:
    """An original value; None for a card that has no such value."""
    if key != "level":
        return atk_and_def.original(game, card, key)
    record = record_of(game, card)
    return record.level or None if record.has_level else None


@selects(
    "atk_equals_def",
    YES,
    OF_THE_CARD,
    hidden=True,
    asks=("points",),
    after=lambda told, _: f"whose ATK equals {'their' if told.several else 'its'} own DEF",
    example="targets: {card: monster, race: Machine, of: you, atk_equals_def: true}",
)
def atk_equals_def(game: YGame, card: Card, _: Any) -> bool:
    """Its ATK and its DEF are the same number now; a Link Monster has no DEF."""
    return "link" not in record_of(game, card).kinds and atk_and_def.atk(game, card) == atk_and_def.defense(game, card)


def _original_said(_: Told, what: Mapping[str, Any]) -> str:
    parts = [f"an original {_KEYS[key]} {range_said(what[key])}" for key in what if key in _KEYS]
    parts += [_printed_said(key, what[key]) for key in what if key in _PRINTED]
    return " and ".join(f"with {part}" for part in parts)


def _printed_said(key: str, wanted: Any) -> str:
    if wanted == "it":
        return f"the same original {_PRINTED[key]}"
    if wanted == "declared":
        return f"the declared original {_PRINTED[key]}"
    return f"the original {_PRINTED[key]} {either_said([str(one) for one in many(wanted)])}"


_PRINTED = {"attribute": "Attribute", "race": "Type", "name": "name", "named": "name with"}


def _of_it(doing: Doing, what: Any) -> Any:
    """The original names of the card just acted on, for ``name: it``."""
    if not isinstance(what, Mapping) or what.get("name") != "it":
        return what
    cards = [doing.game.table.cards[i] for i in doing.them if i in doing.game.table.cards]
    return {**what, "name": [one for card in cards for one in names.original_names(doing.game, card)]}


def _printed(game: YGame, card: Card, key: str) -> set[str]:
    """What is printed on it, in small letters: its Attribute, its Type, its name and those that it always has."""
    if key in ("name", "named"):
        return {one.casefold() for one in names.original_names(game, card)}
    record = record_of(game, card)
    return {str(one).casefold() for one in many(record.attribute if key == "attribute" else record.race) if one}


@selects(
    "original",
    mapping(
        {**dict.fromkeys(_KEYS, RANGE), "attribute": some(ATTRIBUTE), "race": some(TYPE), "name": WORDS, "named": WORDS}
    ),
    OF_THE_CARD,
    hidden=True,
    after=_original_said,
    filled_first=_of_it,
    example="targets: {card: monster, original: {atk: {min: 2300}}}",
)
def original(game: YGame, card: Card, what: Any) -> bool:
    """Its original ATK, DEF or Level, its original Attribute, Type or name (`named`: a part of that; `it`: that of the
    card just acted on): what is printed, unless an effect has made it another."""
    for key, wanted in what.items():
        if key in _KEYS:
            value = _original(game, card, key)
            if value is None or not in_range(value, wanted):
                return False
            continue
        own, asked = _printed(game, card, key), [str(one).casefold() for one in many(wanted)]
        if not any(one in name for one in asked for name in own) if key == "named" else own.isdisjoint(asked):
            return False
    return True


@selects(
    "xyz_materials",
    RANGE,
    OF_THE_CARD,
    after=lambda _, number: f"with {range_said(number)} Xyz Material{'' if number == 1 else 's'}",
    example="targets: {card: monster, kind: xyz, of: you, xyz_materials: {min: 1}}",
)
def xyz_materials(game: YGame, card: Card, number: Any) -> bool:
    """It has so many Xyz Materials."""
    return in_range(len(card.facts.get("materials") or ()), number)


def _with_material_said(told: Told, what: Any) -> str:
    parts = [selector_said(one, told.doing or ON_THE_CARD, place=False) for one in many(what)]
    return f"with {' and '.join(parts)} as Xyz Material"


@selects(
    "with_material",
    some(SELECTOR),
    OF_THE_PLACE,
    after=_with_material_said,
    example="condition: [{exists: {card: monster, kind: xyz, of: you, with_material: {race: Dragon}}}]",
)
def with_material(doing: Doing, card: Card, what: Any) -> bool:
    """It has an Xyz Material that fits (of several selectors one for each), by what is printed on that."""
    held = [Card(n, n, doing.you, doing.you, terms.GRAVEYARD) for n in card.facts.get("materials") or ()]
    known = [one for one in held if one.name in doing.game.state.records]
    return all(any(matches(doing, wanted, one, place=False) for one in known) for wanted in many(what))
