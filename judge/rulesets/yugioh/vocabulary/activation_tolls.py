"""Life Points that players must pay for whatever they activate, besides any cost of it."""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame
from judge.rulesets.yugioh.vocabulary.bans import activating
from judge.rulesets.yugioh.vocabulary.continuous_effects import may_apply, of_kind, source_name
from judge.rulesets.yugioh.vocabulary.selectors import matches_in_use
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR
from judge.rulesets.yugioh.vocabulary.standing_effects import players_said, standing
from judge.vocabulary.shapes import some


@standing(
    "pays_to_activate",
    some(SELECTOR),
    "who", "kind", "cost", "while",
    upon_cards=False,
    said=lambda doing, data, cards: (
        f"{players_said(doing, data.get('who', 'both'))} must pay to {activating(data.get('kind', 'any'), cards)}"
    ),
    example="static: [{pays_to_activate: {card: spell}, who: opponent, kind: card, cost: [{pay_lp: 500}]}]",
)  # fmt: skip
def tolls(game: YGame, card: Card, effect: Effect, player: Player) -> list[tuple[str, int]]:
    """Players must pay the Life Points of `cost` for each activation of these cards or of their effects.

    It is no part of the cost of what is activated: what lets a player pay none, or speaks of what was activated by
    paying, does not count it. Who cannot pay cannot activate it.
    Source: Konami OCG database, Odd-Eyes Gravity Dragon (OCG).

    The cards that ask for it, by name, each with how much.
    """
    if not may_apply(game, "pays_to_activate"):
        return []
    found = []
    for _, static in of_kind(game, "pays_to_activate"):
        if player not in static.doing(game).player(str(static.data.get("who", "both"))):
            continue
        kind = static.data.get("kind", "any")
        if (kind == "card" and not effect.card_activation) or (kind == "effect" and effect.card_activation):
            continue
        if any(matches_in_use(static.doing(game), what, card) for what in many(static.data["pays_to_activate"])):
            points = sum(int(part["pay_lp"]) for part in static.data["cost"])
            found.append((source_name(game, static), points))
    return found
