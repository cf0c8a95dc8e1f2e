"""Activations of Spells and Traps that effects allow where the rules do not: from the hand, or in the turn in which
they were Set; activations for which no Life Points are paid.

Source: TCG Official Rulebook v10, p. 29-30, and the texts of the cards that say so.
"""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary import conditions
from judge.rulesets.yugioh.vocabulary.bans import activating
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.immunity import use_of
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import some

LEAVE = "leave"
"""What the event in which a card is turned up holds: the effect by whose leave it is activated as soon as that."""


def _allowing(game: YGame, key: str, card: Card, player: Player) -> Static | None:
    for _, static in of_kind(game, key):
        if static.you != player or not matches(static.doing(game), static.data[key], card, place=False):
            continue
        if "times" not in static.data or _uses(game, static) < int(static.data["times"]):
            return static
    return None


def _uses(game: YGame, static: Static) -> int:
    """How many cards were activated by leave of this effect this turn."""
    use = use_of(game, static)
    return sum(event.data.get(LEAVE) == use for _, event in game.timeline.events("turned up"))


def leave_used(game: YGame, player: Player, card: Card, effect: Effect) -> tuple[str, int, int] | None:
    """By leave of which effect a card is activated in the turn in which it was Set; none where its own text lets it."""
    if card.facts.get("set_turn") != game.state.turn:
        return None
    own = effect.same_turn
    if own is not None and all(conditions.holds(Doing(game, player, card.id, effect), one) for one in own):
        return None
    static = _allowing(game, "usable_at_once", card, player)
    return None if static is None else use_of(game, static)


@standing(
    "usable_from_hand",
    SELECTOR,
    "while",
    upon_cards=False,
    said=lambda doing, _, cards: f"{doing.you} can activate {cards} from the hand",
    example="static: [{usable_from_hand: {card: trap, named: Paleozoic}}]",
)
def usable_from_hand(game: YGame, card: Card, player: Player) -> bool:
    """Its player can activate such Traps from the hand, and such Quick-Play Spells in the opponent's turn as well."""
    return _allowing(game, "usable_from_hand", card, player) is not None


@standing(
    "usable_at_once",
    SELECTOR,
    "times", "while",
    upon_cards=False,
    said=lambda doing, _, cards: f"{doing.you} can activate {cards} in the turn in which they were Set",
    example="static: [{usable_at_once: {card: trap, named: Metalmorph}}]",
)  # fmt: skip
def usable_at_once(game: YGame, card: Card, player: Player) -> bool:
    """Its player can activate such Traps and Quick-Play Spells in the turn in which they were Set: with `times` only so
    many in a turn."""
    return _allowing(game, "usable_at_once", card, player) is not None


@standing(
    "no_lp_cost",
    some(SELECTOR),
    "kind", "while",
    upon_cards=False,
    said=lambda doing, data, cards: f"{doing.you} pays no LP to {activating(data.get('kind', 'any'), cards)}",
    example="static: [{no_lp_cost: {card: spell}, kind: card}]",
)  # fmt: skip
def no_lp_cost(doing: Doing, effect: Effect) -> Static | None:
    """Its player pays no LP as the cost to activate these cards, or their effects; other costs are paid.

    The static effect because of which none are paid for this activation; None if there is none. What has to be paid
    later, or is no cost of an activation, is paid all the same."""
    card = doing.game.table.cards[doing.source]
    for _, static in of_kind(doing.game, "no_lp_cost") if not effect.procedure else ():
        kind, what = static.data.get("kind", "any"), static.data["no_lp_cost"]
        if static.you != doing.you or (kind != "any" and (kind == "card") is not effect.card_activation):
            continue
        if any(matches(static.doing(doing.game), one, card, place=False) for one in many(what)):
            return static
    return None
