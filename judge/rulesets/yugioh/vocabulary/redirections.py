"""What happens otherwise, or besides, while an effect applies: cards that are banished instead, "each time" effects."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of, ref
from judge.rulesets.yugioh.vocabulary.bans import nothing_is_banished
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.negating_effects import negated_by
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import EVENTS, SELECTOR, STEP, THIS_CARD
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import either, listed, one_of, some


@standing(
    "redirect_to_banished",
    either(one_of("all"), some(SELECTOR)),
    "from", "while",
    upon_cards=False,
    said=lambda _, __, cards: f"{cards} are banished instead of being sent to the Graveyard",
    example="static: [{redirect_to_banished: all}]",
)  # fmt: skip
def redirect_to_banished(game: YGame, card: Card) -> Static | None:
    """These cards are banished where they would be sent to the Graveyard: from anywhere, unless it says from where.

    What is banished is returned to the Graveyard, not sent there (Yugipedia, Return to the Graveyard). Xyz Material is
    no card of any kind as it is detached: what banishes monsters alone does not banish it, what banishes any card does
    (Konami, Xyz rulings of 2011; yugioh-wiki.net, Dimensional Fissure)."""
    if card.zone == terms.BANISHED:
        return None
    for static in redirecting(game):
        what, places = static.data["redirect_to_banished"], many(static.data.get("from"))
        if card.zone == terms.MATERIAL and what != "all" and any(_asks_its_kind(one) for one in many(what)):
            continue
        if places and card.zone not in [zone for place in places for zone in terms.SELECTOR_ZONES[str(place)]]:
            continue
        if static.source != card.id and (
            what == "all" or any(matches(static.doing(game), w, card, place=False) for w in many(what))
        ):
            return static
    return None


def _asks_its_kind(what: Mapping[str, Any]) -> bool:
    """Does a selector speak of monsters, or of Spells and Traps?"""
    return bool(what.get("card", "any") != "any")


def redirecting(game: YGame) -> list[Static]:
    """What banishes cards instead, be it certain ones only; nothing does while nothing can be banished."""
    found = of_kind(game, "redirect_to_banished")
    return [static for _, static in found] if found and not nothing_is_banished(game) else []


@standing(
    "leaves_to",
    one_of("banished"),
    said=lambda _, data, cards: (
        f"{'it' if cards == data['leaves_to'] else cards} is banished when it would leave the field face-up"
    ),
    example="static: [{leaves_to: banished}]",
)
def leaves_to(game: YGame, card: Card) -> bool:
    """Where this face-up card goes when it would leave the field, or one to which it was applied."""
    if any("leaves_to" in one.static and ref(card) in one.on for one in game.state.lasting) and face_up(card):
        return True
    if card.name not in game.state.holders.get("leaves_to", ()) or not face_up(card):
        return False
    return game.state.rules_of.leaves_all_the_same or negated_by(game, card) is None


PLACED = "placed_when_destroyed"


@standing(
    PLACED,
    one_of("continuous spell"),
    upon_cards=False,
    said=lambda doing, _, __: (
        f"{doing.game.table.cards[doing.source].name} can be placed as a Continuous Spell where it is destroyed"
    ),
    example="static: [{placed_when_destroyed: continuous spell}]",
)
def placed_when_destroyed(game: YGame, card: Card) -> bool:
    """Its player can place this card face-up in a Spell & Trap Zone, where it is destroyed face-up in a Monster Zone,
    instead of sending it to the Graveyard: it has been destroyed all the same. Where no play says so, it is taken to
    have gone to the Graveyard."""
    return any(PLACED in data for effect in record_of(game, card).effects for data in effect.static)


@standing(
    "upon_leaving",
    listed(STEP, 1),
    said=lambda _, __, ___: "something follows at once when it leaves the field face-up",
    example=(
        "static: [{upon_leaving: [{later: [{apply: {cannot_battle_phase: you}, until: end of turn}], phase: standby, "
        "turn: your next turn}]}]"
    ),
    upon_cards=False,
)
def upon_leaving(game: YGame, card: Card) -> Iterator[tuple[Effect, tuple[Mapping[str, Any], ...]]]:
    """What follows at once, without a Chain, when this face-up card leaves the field, be it face-down or into the Deck;
    for the player who controlled it. Whether it does while its effects are negated, is left open.

    What becomes Xyz Material does not leave the field (Yugipedia, Card Rulings: Windrose the Elemental Lord)."""
    if card.name not in game.state.holders.get("upon_leaving", ()) or not face_up(card):
        return
    for effect in record_of(game, card).effects:
        yield from ((effect, many(data["upon_leaving"])) for data in effect.static if "upon_leaving" in data)


@standing(
    "destroys_itself",
    THIS_CARD,
    "while",
    said=lambda _, __, cards: f"{cards} is destroyed",
    example="static: [{destroys_itself: this card, while: [{exists: {card: monster, of: you, not_named: Blackwing}}]}]",
)
def destroying_itself(game: YGame) -> list[Card]:
    """This card is destroyed at once by its own effect, without a Chain."""
    return _leaving_by_itself(game, "destroys_itself")


@standing(
    "sends_itself",
    THIS_CARD,
    "while",
    said=lambda _, __, cards: f"{cards} is sent to the Graveyard",
    example="static: [{sends_itself: this card, while: [{exists: {of: you, in: hand}}]}]",
)
def sending_itself(game: YGame) -> list[Card]:
    """This card is sent to the Graveyard at once by its own effect, without a Chain."""
    return _leaving_by_itself(game, "sends_itself")


def _leaving_by_itself(game: YGame, word: str) -> list[Card]:
    found = [game.table.cards[static.source] for _, static in of_kind(game, word)]
    return [card for card in dict.fromkeys(found) if on_field(card)]


@standing(
    "each_time",
    EVENTS,
    "resolve",
    said=lambda _, __, ___: "something happens each time",
    example=("resolve: [{apply: {each_time: {summoned: {by: opponent}}, resolve: [{draw: 1}]}, until: end of turn}]"),
)
def each_time(data: Mapping[str, Any]) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """Each time this happens, something follows at once, without a Chain."""
    return many(data["each_time"]), many(data.get("resolve"))
