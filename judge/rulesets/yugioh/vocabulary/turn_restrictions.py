"""What a player cannot do in the turn in which a card or effect is activated ("You cannot Special Summon the turn you
activate this card").

It is no effect: it binds from the activation on, whatever becomes of the effect. An activation that was negated is
none (OCG Perfect Rulebook 2017, p. 153-154); whether it still binds is told nowhere, so that is left open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel import chain as outcomes
from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, chains_of, record_of
from judge.rulesets.yugioh.vocabulary import origins


def sworn(game: YGame, *, negated: bool | None = False) -> Iterator[tuple[Link, Mapping[str, Any]]]:
    """The links of this turn with what they forbid their players; those whose activation was negated, or the others
    (None: all of them).

    What is resolving does not stand in its own way.
    """
    for chain in chains_of(game):
        if chain.facts.get("turn", game.state.turn) != game.state.turn:
            continue
        for link in chain.links:
            effect = link.record
            if not isinstance(effect, Effect) or not effect.oath:
                continue
            in_vain = outcomes.ACTIVATION_NEGATED in (link.outcome, link.negated)
            itself = chain is game.chain and link.number == game.link
            if negated in (in_vain, None) and not itself:
                yield from ((link, static) for static in effect.oath)


def by_summons(game: YGame) -> Iterator[tuple[Player, str, Mapping[str, Any]]]:
    """What players cannot do any more this turn, as they Summoned a monster by its own procedure: who, the monster, and
    what it forbids.

    Of a Special Summon before the first play nobody says how it was made; it counts where that is supposed.
    """
    for moment, event in game.timeline.events("summoned"):
        card = game.table.cards.get(str(event.card))
        if card is None or moment.turn != game.state.turn or event.data.get("by_effect"):
            continue
        effects = record_of(game, card).effects
        if "own" in event.data:
            mine = [effect for effect in effects if effect.key == event.data["own"]]
        else:
            unsaid = game.state.supposing and event.data.get("how") == "special"
            mine = [effect for effect in effects if unsaid and effect.procedure]
        over = many(record_of(game, card).summons.get("over_oath")) if _placed_over(game, card, event) else ()
        for static in (*(mine[0].oath if mine else ()), *over):
            yield str(event.data["by"]), card.id, static


def _placed_over(game: YGame, card: Card, event: Event) -> bool:
    """Was it Summoned on top of one other monster, or may it have been so before the first play, where that is
    supposed?"""
    if game.state.supposing and event.data.get("before"):
        return True
    return "over" in record_of(game, card).summons and len(origins.spent_for(game, event)) == 1
