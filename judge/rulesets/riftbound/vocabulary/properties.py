"""Properties of selectors: what is chosen on the board and on the chain, one definition each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.errors import Unreadable
from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import many
from judge.rulesets.riftbound.table.state import (
    RGame,
    ability_of,
    at_battlefield,
    attached,
    friendly,
    here,
    keyword,
    location,
    might,
    on_board,
    record_of,
)  # fmt: skip
from judge.rulesets.riftbound.vocabulary.selectors import FIRST, OF_ITEMS, PROPERTIES, Property, View, is_item
from judge.rulesets.riftbound.vocabulary.shapes import YES
from judge.vocabulary.shapes import TEXT, Shape, about, either, mapping, one_of, some, whole
from judge.vocabulary.words import Family

Fits = Callable[[View, Any, Any], bool]


def _define(
    family: Family[Property], key: str, shape: Shape, order: int, said: Callable[[Any], str], example: str
) -> Callable[[Fits], Fits]:
    """Define a word: decorates the function that asks for it, whose docstring is its page."""

    def enter(fits: Fits) -> Fits:
        family.enter(Property(key, shape, fits, f"targets: [{example}]", {}, fits=fits, said=said, order=order))
        return fits

    return enter


def _of_card(key: str, shape: Shape, order: int, said: Callable[[Any], str], example: str) -> Callable[[Fits], Fits]:
    return _define(PROPERTIES, key, shape, order, said, example)


def _of_item(key: str, shape: Shape, order: int, said: Callable[[Any], str], example: str) -> Callable[[Fits], Fits]:
    return _define(OF_ITEMS, key, shape, order, said, example)


def _unsaid(_: Any) -> str:
    return ""


_KINDS = ("unit", "gear", "equipment", "permanent", "battlefield", "spell", "card")


@_of_card("card", one_of(*_KINDS), 0, str, "{card: unit, of: enemy}")
def card_type(view: View, kind: Any, card: Card) -> bool:
    """What is chosen on the board; a permanent is a unit or gear. A spell, or any card, is chosen in a trash."""
    if kind == "equipment":
        return record_of(view.game, card).equipment
    kinds = {"permanent": terms.PERMANENTS, "card": terms.CARD_KINDS}.get(kind)
    return record_of(view.game, card).type in (kinds or many(kind))


_SIDES = {"you": "friendly ", "enemy": "enemy "}


@_of_card("of", one_of(*_SIDES), -3, lambda of: _SIDES[of], "{card: unit, of: you}")
def whose(view: View, of: Any, card: Card) -> bool:
    """Whose it is: anybody's, unless it says so; in a trash that of its owner."""
    if card.zone == terms.TRASH:
        return bool((card.owner == view.you) == (of == "you"))
    return bool(friendly(view.game, view.you, card) == (of == "you"))


_PLACES: dict[str, Callable[[View, Card], bool]] = {
    "battlefield": lambda view, card: at_battlefield(card),
    "base": lambda view, card: location(card) == terms.BASE,
    "here": lambda view, card: view.stands(card, view.here),
    "my battlefield": lambda view, card: view.here != terms.BASE and view.stands(card, view.here),
    "elsewhere": lambda view, card: not view.stands(card, view.here),
    "there": lambda view, card: view.stands(card, view.there),
    "not there": lambda view, card: not view.stands(card, view.there),
}
_WHERE = {
    "battlefield": " at a battlefield",
    "base": " in a base",
    "my battlefield": " at its battlefield",
    "not there": " that is not there yet",
}


@_of_card("at", one_of(*_PLACES), 2, lambda at: _WHERE.get(at, f" {at}"), "{card: unit, at: battlefield}")
def place(view: View, at: Any, card: Card) -> bool:
    """Where it is; here: where this card is; there: the place that its trigger's event was about."""
    return _PLACES[at](view, card)


@_of_card("in", one_of(terms.TRASH), 2, lambda _: " in a trash", "{card: unit, of: you, in: trash}")
def zone(_: View, wanted: Any, card: Card) -> bool:
    """The public place off the board that it is in; without it, what is chosen is on the board."""
    return bool(card.zone == wanted)


_ROLES = {"attacker": "attacking ", "defender": "defending "}


@_of_card("role", one_of(*_ROLES), -2, lambda role: _ROLES[role], "{card: unit, role: attacker}")
def role(_: View, wanted: Any, card: Card) -> bool:
    """Its designation in a combat."""
    return bool(card.facts.get("role") == wanted)


@_of_card("might_at_most", whole(0), 1, lambda most: f" with {most} Might or less", "{card: unit, might_at_most: 3}")
def might_at_most(view: View, most: Any, card: Card) -> bool:
    """Its greatest Might."""
    return might(view.game, card) <= int(most)


@_of_card("energy_at_most", whole(0), 1, lambda most: f" that costs at most {most} Energy",
          "{card: gear, energy_at_most: 4}")  # fmt: skip
def costs_at_most(view: View, most: Any, card: Card) -> bool:
    """Its greatest printed Energy cost; a cost that is not recorded is not held against it, and a token has none."""
    return (record_of(view.game, card).energy or 0) <= int(most)


@_of_card("power_at_most", whole(0), 1, lambda most: f" that costs at most {most} Power",
          "{card: unit, of: you, in: trash, power_at_most: 1}")  # fmt: skip
def costs_power_at_most(view: View, most: Any, card: Card) -> bool:
    """Its greatest printed Power cost; a cost that is not recorded is not held against it."""
    return (record_of(view.game, card).power or 0) <= int(most)


@_of_card("mighty", YES, -1, lambda _: "Mighty ", "{card: unit, mighty: true}")
def mighty(view: View, _: Any, card: Card) -> bool:
    """It is Mighty: it has 5 Might or more."""
    return might(view.game, card) >= terms.MIGHTY


@_of_card("tag", some(TEXT), -1, lambda tags: f"{terms.listing(many(tags), 'or')} ", "{card: unit, tag: [Bird, Cat]}")
def tag(view: View, wanted: Any, card: Card) -> bool:
    """It has this tag, or one of these. The words that play a token need not say its tags; then they are asked for."""
    record = record_of(view.game, card)
    if record.token and "tags" not in record.raw and "text" not in record.raw and card.name in many(wanted):
        raise Unreadable(
            f"Whether {card.name} has the tag {card.name} is asked for, but no card says its tags.",
            hint=f"Write `tags: [{card.name}]`, or what they are, with {card.name} under `cards:`.",
            path=("cards", card.name),
        )
    return not set(many(wanted)).isdisjoint(record.tags)


@_of_card("domain", one_of(*terms.DOMAINS), -1, lambda name: f"{name.title()} ", "{card: unit, domain: fury}")
def domain(view: View, wanted: Any, card: Card) -> bool:
    """It is of this domain; tokens have none. Where a card does not say it the dispute cannot be judged."""
    record = record_of(view.game, card)
    if not record.domains and not record.token and record.type in terms.PERMANENTS:
        raise Unreadable(
            f"Whether {card.name} is {str(wanted).title()} is asked for, but the card does not say its domains.",
            hint=f"Write `domains: [{wanted}]`, or what they are, with {card.name} under `cards:`.",
            path=("cards", card.name),
        )
    return wanted in record.domains


_THAN = {"me": "it", "target 1": "what was chosen before"}


@_of_card("less_might_than", one_of(*_THAN), 1, lambda than: f" with less Might than {_THAN[than]}",
          "{card: unit, less_might_than: me}")  # fmt: skip
def weaker(view: View, than: Any, card: Card) -> bool:
    """It has less Might than this card, or than what is chosen first for the same effect."""
    if than != "me" and FIRST not in view.about:
        return True  # nothing is chosen yet that it could be compared with
    first = view.about.get(FIRST)
    other = view.source if than == "me" else here(view.game, first) if first is not None else None
    return other is not None and might(view.game, card) < might(view.game, other)


_STATES: dict[str, tuple[str, Callable[[RGame, Card], bool]]] = {
    "ready": ("ready ", lambda game, card: not card.facts.get("exhausted")),
    "exhausted": ("exhausted ", lambda game, card: bool(card.facts.get("exhausted"))),
    "stunned": ("stunned ", lambda game, card: bool(card.facts.get("stunned"))),
    "damaged": ("damaged ", lambda game, card: bool(card.facts.get("damage"))),
    "buffed": ("buffed ", lambda game, card: bool(card.facts.get("buff"))),
    "equipped": ("equipped ", lambda game, card: any(record_of(game, c).equipment for c in attached(game, card))),
    "unattached": ("unattached ", lambda game, card: not card.facts.get("attached_to")),
    "empowered": ("Empowered ", lambda game, card: bool(card.facts.get("empowered"))),
    "token": ("token ", lambda game, card: bool(card.facts.get("token"))),
    "champion": ("champion ", lambda game, card: record_of(game, card).raw.get("supertype") == "champion"),
}  # fmt: skip


@_of_card("is", one_of(*_STATES), -1, lambda state: _STATES[state][0], "{card: unit, is: stunned}")
def state(view: View, wanted: Any, card: Card) -> bool:
    """What is so of it: ready, exhausted, stunned, damaged, buffed, equipped, unattached, Empowered, a token or a
    champion."""
    return bool(_STATES[wanted][1](view.game, card))


@_of_card("not", one_of("me"), 3, lambda _: " other than itself", "{card: unit, not: me}")
def another(view: View, _: Any, card: Card) -> bool:
    """Another than this card."""
    return card.id != view.card


@_of_card("apart", YES, 3, lambda _: " other than what was chosen before", "{card: unit, apart: true}")
def apart(_: View, __: Any, ___: Card) -> bool:
    """Another than everything that was chosen before it."""
    return True


@_of_card("together", YES, 3, lambda _: " where the others are", "{card: unit, count: 2, together: true}")
def together(_: View, __: Any, ___: Card) -> bool:
    """At the same place as everything else that must be together (355.11)."""
    return True


_WITH = ("temporary", "tank", "backline", "shield", "assault", "deflect", "ganking")


@_of_card("with", one_of(*_WITH), 3, lambda word: f" with {word.title()}", "{card: unit, with: temporary}")
def with_keyword(view: View, word: Any, card: Card) -> bool:
    """It has this keyword."""
    return bool(keyword(view.game, card, word) or card.facts.get(word))


@_of_card(
    "without", one_of("temporary"), 3, lambda word: f" without {word.title()}", "{card: unit, without: temporary}"
)
def without(view: View, word: Any, card: Card) -> bool:
    """It has not this keyword."""
    return not keyword(view.game, card, word) and not card.facts.get(word)


@_of_card("count", whole(1, 100), 4, _unsaid, "{card: unit, count: 2}")
def count(_: View, __: Any, ___: Card) -> bool:
    """How many are chosen: one, unless it says so."""
    return True


@_of_card("up_to", YES, 4, _unsaid, "{card: unit, count: 2, up_to: true}")
def up_to(_: View, __: Any, ___: Card) -> bool:
    """Or fewer."""
    return True


def _kinds_said(kinds: Any) -> str:
    return f"{terms.listing(many(kinds), 'or')} on the chain"


@_of_item("item", some(one_of("spell", "ability")), 0, _kinds_said, "{item: [spell, ability]}")
def item(_: View, kinds: Any, link: Link) -> bool:
    """What is chosen on the chain."""
    return ("spell" if ability_of(link).kind == "spell" else "ability") in many(kinds)


@_of_item("of", one_of("enemy"), -1, lambda _: "enemy ", "{item: spell, of: enemy}")
def whose_item(view: View, _: Any, link: Link) -> bool:
    """It is an opponent's."""
    return link.player != view.you and not view.game.state.teammate(view.you, link.player)


@_of_item(
    "energy_at_most", whole(0), 1, lambda most: f" that costs at most {most} Energy", "{item: spell, energy_at_most: 4}"
)
def energy_at_most(view: View, most: Any, link: Link) -> bool:
    """Its greatest printed Energy cost; a cost that is not recorded is not held against it."""
    return (record_of(view.game, link.name).energy or 0) <= int(most)


@_of_item(
    "power_at_most",
    whole(0),
    2,
    lambda most: f" and {most} Power",
    "{item: spell, power_at_most: 1}",
)
def power_at_most(view: View, most: Any, link: Link) -> bool:
    """Its greatest printed Power cost; a cost that is not recorded is not held against it."""
    return (record_of(view.game, link.name).power or 0) <= int(most)


@_of_item(
    "chooses",
    one_of("friendly"),
    3,
    lambda _: " that chooses a friendly unit or gear",
    "{item: spell, chooses: friendly}",
)
def chooses(view: View, _: Any, link: Link) -> bool:
    """It chooses a friendly unit or gear."""
    chosen = [here(view.game, t) for t in link.facts["targets"] if not is_item(t)]
    return any(c is not None and on_board(c) and friendly(view.game, view.you, c) for c in chosen)


def selector() -> Shape:
    """The definition of a selector: of cards on the board, or of items on the chain."""
    of_cards = mapping(PROPERTIES.keys_with_sentences(), required=("card",))
    of_items = mapping(OF_ITEMS.keys_with_sentences(), required=("item",))
    return either(about(of_cards, PROPERTIES.title), about(of_items, OF_ITEMS.title))
