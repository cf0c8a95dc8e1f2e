"""The Type and the Attribute that continuous effects give to monsters in place of their own.

Which counts of several that give different ones, or of one and an effect that changed the Type (or Attribute) of the
monster for a time, no published ruling was found to decide.
Source: the texts of such cards; TCG rulings on Zombie World (Supernatural Regeneration, Egotistical Ape).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame, chains_of, face_up, on_field
from judge.rulesets.yugioh.vocabulary import names, present_values
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.immunity import escapes, known
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import ATTRIBUTE, TYPE
from judge.rulesets.yugioh.vocabulary.standing_effects import covered_said, standing
from judge.vocabulary.shapes import either, one_of


@present_values.gives_kinds
def given(game: YGame, card: Card, key: str) -> str | None:
    """What continuous effects make of the Type (``race_is``) or the Attribute (``attribute_is``) of a monster; None if
    they leave it alone, as they do one that is face-down."""
    if on_field(card) and not face_up(card):
        return None
    found = [static for _, static in of_kind(game, key) if _speaks_of(game, static, key, card)]
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


def _speaks_of(game: YGame, static: Static, key: str, card: Card) -> bool:
    cards = static.data.get("cards", "equipped monster")
    if static.on:
        hit = (card.id, card.stay) in static.on
    elif isinstance(cards, str):
        hit = card.id in [one.id for one in referred(static.doing(game), cards)]
    else:
        hit = matches(static.doing(game), cards, card)
    return hit and not (known(game) and escapes(game, static, key, card))


def _said(which: str, key: str) -> Any:
    def said(doing: Doing, data: Mapping[str, Any], cards: str) -> str:
        covered = covered_said(doing, data["cards"]) if "cards" in data else cards
        what = "the declared one" if data[key] == "declared" else data[key]
        return f"the {which} of {covered} is {what}"

    return said


@standing(
    "race_is",
    either(TYPE, one_of("declared")),
    "cards", "while",
    said=_said("Type", "race_is"),
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
    said=_said("Attribute", "attribute_is"),
    example="static: [{attribute_is: DARK, cards: {card: monster, in: field}}]",
)  # fmt: skip
def attribute_is(game: YGame, card: Card) -> list[str]:
    """These monsters have this Attribute in place of their own: the equipped monster, unless it says which; `declared`:
    the one that was declared as this card was activated."""
    return names.attributes_of(game, card)
