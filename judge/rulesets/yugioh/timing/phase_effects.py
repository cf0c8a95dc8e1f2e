"""Effects of a phase or step: each starts a Chain of its own, and a mandatory one is done before the phase ends.

They are no triggers of an event: the turn player uses theirs one after the other in an open game state, the
opponent theirs when the turn player wants to go on. Source: OCG Perfect Rulebook 2017, p. 110-111, 183, 195;
db.ygoresources.com qa#11533, #16823.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of
from judge.rulesets.yugioh.timing import maintenance_costs, waiting_triggers
from judge.rulesets.yugioh.vocabulary import continuous_effects, occasions
from judge.rulesets.yugioh.vocabulary.doing import Doing


def is_one(effect: Effect | None) -> bool:
    """Is it placed like a trigger and says "during" or "at the end of" a phase?"""
    return effect is not None and effect.is_trigger and effect.wording == "phase"


def fits(doing: Doing, phase: str, step: str) -> bool:
    """Does the effect speak of this phase or step, of a turn that is the right player's?"""
    effect = doing.effect
    return effect is not None and any(
        occasions.fits(doing, event, phase, step) for event in effect.events if "phase" in event
    )


def waiting(game: YGame, player: Player, phase: str = "", step: str = "") -> Iterator[tuple[Card, Effect]]:
    """The effects of the present (or of the named) phase that the player has not used in it and could use."""
    at = (phase, step) if phase else (game.state.phase, game.state.step)
    for card in list(game.table.cards.values()):
        if (card.controller if on_field(card) else card.owner) != player or card.name == terms.UNKNOWN:
            continue
        for effect in record_of(game, card).effects:
            if not is_one(effect) or not continuous_effects.in_place(card, effect):
                continue
            doing = Doing(game, player, card.id, effect)
            if not fits(doing, *at) or (not phase and used(game, card, effect)):
                continue
            if waiting_triggers.could_activate(game, card, effect, player):
                yield card, effect


def mandatory_left(game: YGame, player: Player) -> list[tuple[Card, Effect]]:
    """The mandatory effects of this phase that the player has still to do."""
    return [(card, effect) for card, effect in waiting(game, player) if effect.mandatory]


def used(game: YGame, card: Card, effect: Effect) -> bool:
    """Was it activated in this phase already? Each is activated once in its phase, even if it was negated."""
    began = max((m.n for m, _ in game.timeline.events("phase")), default=0)
    return any(
        (k.card, k.facts["stay"], k.record.key) == (card.id, card.stay, effect.key) and k.facts["moment"] > began
        for chain in game.chains
        for k in chain.links
        if isinstance(k.record, Effect)
    )


def somebody_waits(game: YGame, phase: str, step: str) -> bool:
    """Is there anything that can be used in this phase or step and hardly anywhere else?"""
    if next(maintenance_costs.due(game, phase, step), None) is not None:
        return True
    return any(
        next(waiting(game, player, phase, step), None) is not None or _conditions_name(game, player, phase, step)
        for player in game.state.players
    )


def _conditions_name(game: YGame, player: Player, phase: str, step: str) -> bool:
    """Has the player a card that can be activated in this phase or step only?"""
    return any(
        (card.controller if on_field(card) else card.owner) == player
        and card.zone not in (terms.DECK, terms.EXTRA)
        and names_only(game, card, phase, step)
        for card in game.table.cards.values()
    )


def names_only(game: YGame, card: Card, phase: str, step: str) -> bool:
    """Has the card an effect that can be activated in this phase or step only, as a condition of it says?"""
    return any(
        effect.activates and names and all(name in (step or phase, f"{phase} phase") for name in names)
        for effect in record_of(game, card).effects
        for names in ([str(p) for p in many(condition.get("phase"))] for condition in effect.conditions)
    )
