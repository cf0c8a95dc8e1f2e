"""What continuous effects give to cards: a name, an Attribute, a Type, a kind, ATK and DEF.

Which counts of several that give different Types (or Attributes), or of one and an effect that changed that of the
monster for a time, no published ruling was found to decide.
Source: the texts of such cards; TCG rulings on Zombie World (Supernatural Regeneration, Egotistical Ape).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, chains_of, face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import names, present_values
from judge.rulesets.yugioh.vocabulary.amounts import STANDING_AMOUNT, amount, amount_said
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.immunity import escapes, known
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, TYPE
from judge.rulesets.yugioh.vocabulary.standing_effects import covered_said, standing
from judge.vocabulary.shapes import TEXT, either, one_of, some, whole


@standing(
    "called",
    TEXT,
    "while",
    said=lambda doing, data, _: f'{covered_said(doing, "this card")} is called "{data["called"]}"',
    example="{in: [graveyard], static: [{called: Harpie Lady}]}",
)
def called(game: YGame, card: Card) -> str:
    """The name that the card has in the places of the effect."""
    return names.name_of(game, card)


@standing(
    "also_attribute",
    some(ATTRIBUTE),
    said=lambda doing, data, _: (
        f"{covered_said(doing, 'this card')} is {terms.listing(list(many(data['also_attribute'])))} as well"
    ),
    example="static: [{also_attribute: DARK}]",
)
def also_attribute(game: YGame, card: Card) -> list[str]:
    """The Attribute, or the Attributes, that the card has as well in the places of the effect."""
    return names.attributes_of(game, card)


_COUNTED = {"normal": "Normal Monster", "tuner": "Tuner", "toon": "Toon monster"}


@standing(
    "counts_as",
    one_of("normal", "tuner", "toon"),
    "cards", "while",
    said=lambda doing, data, _: (
        f"{covered_said(doing, data.get('cards', 'this card'))} is treated as a {_COUNTED[data['counts_as']]}"
    ),
    example="{in: [graveyard], static: [{counts_as: normal}]}",
)  # fmt: skip
def counts_as(game: YGame, card: Card) -> set[str]:
    """A Normal Monster, and no Effect Monster, or a Tuner or Toon monster besides what it is, in the places of the
    effect; or these cards on the field."""
    return names.kinds_of(game, card)


@standing(
    "also_named",
    TEXT,
    "cards", "while",
    said=lambda doing, data, _: (
        f'{covered_said(doing, data.get("cards", "equipped monster"))} is a "{data["also_named"]}" card as well'
    ),
    example="static: [{also_named: Harpie, cards: {card: monster, attribute: WIND, of: you}}]",
)  # fmt: skip
def also_named(game: YGame, card: Card) -> bool:
    """These cards on the field are cards with this in their name, too, whatever else they are called."""
    return names.counts_as(game, card, "")


@present_values.gives_besides
def given_besides(game: YGame, card: Card, key: str) -> list[str]:
    """The names, or kinds, that continuous effects give a card on the field besides its own; none to one that is
    face-down."""
    if not on_field(card) or not face_up(card):
        return []
    found = [static for _, static in of_kind(game, key) if "cards" in static.data or key != "counts_as"]
    return [str(static.data[key]) for static in found if _gives_to(game, static, key, card)]


def changes(game: YGame, card: Card, key: str, since: int = 0) -> Iterator[int]:
    """The continuous changes to a card's ATK or DEF, those that began to apply ``since`` some arrival."""
    for static in _upon(game, card, key):
        if static.since >= since:
            yield amount(static.doing(game), static.data[key], card)


_LEVELS = ("change_level", "level_is")


def _upon(game: YGame, card: Card, key: str) -> Iterator[Static]:
    """What changes a number of this card now."""
    found = of_kind(game, key)
    in_hand = key in _LEVELS and card.zone == terms.HAND
    if not found or not (in_hand or (on_field(card) and face_up(card))):
        return
    for _, static in found:
        cards = static.data.get("cards", "equipped monster")
        if static.on:
            hit = (card.id, card.stay) in static.on
        elif isinstance(cards, str):
            hit = card.id in [c.id for c in referred(static.doing(game), cards)]
        else:
            open_now = cards.get("level" if key in _LEVELS else "atk")  # which may turn on this change
            hit = open_now is None and matches(static.doing(game), cards, card)
        if hit and not (known(game) and escapes(game, static, key, card)):
            yield static


def set_to(game: YGame, card: Card, which: str, *, original: bool) -> int | None:
    """What continuous effects make of a card's ATK or DEF (``original``: of its original one); None if none does. Of
    several the one that began to apply last counts."""
    key = f"{which}_is"
    if not game.state.lasting and key not in game.state.holders:  # as mostly; asked at every look at a monster
        return None
    found = [one for one in _upon(game, card, key) if bool(one.data.get("original")) is original]
    if found and "link" in record_of(game, card).kinds:  # without DEF, nothing of it is switched
        other = "def" if which == "atk" else "atk"
        found = [one for one in found if many(one.data[key])[0] != {"its_printed": other}]
    last = max(found, key=lambda one: one.since, default=None)
    return None if last is None else max(amount(last.doing(game), last.data[key], card), 0)


def _changed_said(which: str) -> Any:
    def said(doing: Doing, data: Mapping[str, Any], cards: str) -> str:
        what = amount_said(doing, data[f"change_{which.lower()}"])
        covered = covered_said(doing, data["cards"]) if "cards" in data else cards
        return f"the {which} of {covered} changes by {what}"

    return said


@standing(
    "change_atk",
    STANDING_AMOUNT,
    "cards", "by_counters", "while",
    said=_changed_said("ATK"),
    example="static: [{change_atk: 500, cards: equipped monster}]",
)  # fmt: skip
def change_atk(game: YGame, card: Card) -> Iterator[int]:
    """The ATK of these cards is changed: of the equipped monster, unless it says which."""
    return changes(game, card, "change_atk")


@standing(
    "change_def",
    STANDING_AMOUNT,
    "cards", "by_counters", "while",
    said=_changed_said("DEF"),
    example="static: [{change_def: -500, cards: {card: monster, of: opponent}}]",
)  # fmt: skip
def change_def(game: YGame, card: Card) -> Iterator[int]:
    """The DEF of these cards is changed: of the equipped monster, unless it says which."""
    return changes(game, card, "change_def")


@present_values.changes_levels
@standing(
    "change_level",
    STANDING_AMOUNT,
    "cards", "while",
    said=_changed_said("Level"),
    example="static: [{change_level: 2, cards: {card: monster, race: Machine}}]",
)  # fmt: skip
def change_level(game: YGame, card: Card) -> int:
    """The Level of these cards is changed: of the equipped monster, unless it says which.

    What has no Level gets none (Yugipedia, "Level").
    """
    return sum(changes(game, card, "change_level"))


@present_values.sets_levels
@standing(
    "level_is",
    whole(1),
    "cards", "while",
    said=lambda doing, data, cards: (
        f"the Level of {covered_said(doing, data['cards']) if 'cards' in data else cards} is {data['level_is']}"
    ),
    example="static: [{level_is: 7, cards: this card, while: [{exists: {card: monster, race: Dragon, of: you}}]}]",
)  # fmt: skip
def level_is(game: YGame, card: Card) -> int:
    """The Level of these cards is so much, instead of what is printed: what changes it besides comes on top. Of several
    the one that began to apply last counts; what has no Level gets none."""
    last = max(_upon(game, card, "level_is"), key=lambda one: one.since, default=None)
    return 0 if last is None else int(last.data["level_is"])


def _set_said(which: str) -> Any:
    def said(doing: Doing, data: Mapping[str, Any], cards: str) -> str:
        what = amount_said(doing, data[f"{which}_is"])
        covered = covered_said(doing, data["cards"]) if "cards" in data else cards
        return f"the {'original ' if data.get('original') else ''}{which.upper()} of {covered} is {what}"

    return said


@standing(
    "atk_is",
    STANDING_AMOUNT,
    "cards", "original", "while",
    said=_set_said("atk"),
    example="static: [{atk_is: {per: {of: you, in: banished}, times: 400}, cards: this card}]",
)  # fmt: skip
def atk_is(game: YGame, card: Card) -> int | None:
    """The ATK of these cards is so much, instead of what is printed: what changes it besides comes on top."""
    return set_to(game, card, "atk", original=False)


@standing(
    "def_is",
    STANDING_AMOUNT,
    "cards", "original", "while",
    said=_set_said("def"),
    example="static: [{def_is: {per: {of: you, in: banished}, times: 400}, cards: this card}]",
)  # fmt: skip
def def_is(game: YGame, card: Card) -> int | None:
    """The DEF of these cards is so much, instead of what is printed: what changes it besides comes on top."""
    return set_to(game, card, "def", original=False)


@standing(
    "keep_kinds_in",
    one_of("graveyard"),
    "while",
    upon_cards=False,
    said=lambda _, __, ___: "effects that change Types or Attributes in the Graveyard are negated",
    example="static: [{keep_kinds_in: graveyard}]",
)
def keeps_kinds(game: YGame, card: Card) -> bool:
    """Cards in the Graveyard keep their Types and Attributes, whatever continuous effects say.

    Source: the text of "Necrovalley".
    """
    return card.zone == terms.GRAVEYARD and bool(of_kind(game, "keep_kinds_in"))


@present_values.gives_kinds
def given_kind(game: YGame, card: Card, key: str) -> str | None:
    """What continuous effects make of the Type (``race_is``) or the Attribute (``attribute_is``) of a monster; None if
    they leave it alone, as they do one that is face-down."""
    if (on_field(card) and not face_up(card)) or keeps_kinds(game, card):
        return None
    found = [static for _, static in of_kind(game, key) if _gives_to(game, static, key, card)]
    named = list(dict.fromkeys(filter(None, (_named(game, static, key) for static in found))))
    if len(named) > 1:
        present_values.leave_open(
            game, card.name, f"whether it is {' or '.join(sorted(named))}, as several effects say"
        )
    return named[-1] if named else None


def _named(game: YGame, static: Static, key: str) -> str | None:
    """The Type or Attribute, where it is the one that was declared as the card was activated; None while nobody says
    which that was, on which a ruling may turn."""
    if static.data[key] != "declared":
        return str(static.data[key])
    card = game.table.cards[static.source]
    links = [link for chain in chains_of(game) for link in chain.links if link.card == card.id]
    said = [str(link.facts.get("declared") or "") for link in links if link.facts.get("stay") == card.stay]
    if said and said[-1]:
        return said[-1].upper() if key == "attribute_is" else said[-1]
    words = f"which {'Type' if key == 'race_is' else 'Attribute'} was declared"
    present_values.leave_open(game, card.name, words)
    return None


def _gives_to(game: YGame, static: Static, key: str, card: Card) -> bool:
    cards = static.data.get("cards", "equipped monster")
    if static.on:
        hit = (card.id, card.stay) in static.on
    elif isinstance(cards, str):
        hit = card.id in [one.id for one in referred(static.doing(game), cards)]
    else:
        hit = matches(static.doing(game), cards, card)
    return hit and not (known(game) and escapes(game, static, key, card))


def _kind_said(which: str, key: str) -> Any:
    def said(doing: Doing, data: Mapping[str, Any], cards: str) -> str:
        covered = covered_said(doing, data["cards"]) if "cards" in data else cards
        what = "the declared one" if data[key] == "declared" else data[key]
        return f"the {which} of {covered} is {what}"

    return said


@standing(
    "race_is",
    either(TYPE, one_of("declared")),
    "cards", "while",
    said=_kind_said("Type", "race_is"),
    example="static: [{race_is: Zombie, cards: {card: monster, in: [field, graveyard]}}]",
)  # fmt: skip
def race_is(game: YGame, card: Card) -> list[str]:
    """These monsters are of this Type in place of their own: the equipped monster, unless it says which; `declared`:
    of the one that was declared as this card was activated."""
    return present_values.types_of(game, card)


@standing(
    "attribute_is",
    either(ATTRIBUTE, one_of("declared")),
    "cards", "while",
    said=_kind_said("Attribute", "attribute_is"),
    example="static: [{attribute_is: DARK, cards: {card: monster, in: field}}]",
)  # fmt: skip
def attribute_is(game: YGame, card: Card) -> list[str]:
    """These monsters have this Attribute in place of their own: the equipped monster, unless it says which; `declared`:
    the one that was declared as this card was activated."""
    return names.attributes_of(game, card)
