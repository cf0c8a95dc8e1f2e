"""Effects activated together with their card: a Continuous Trap is turned face-up to use an effect of it at once.

That is one activation, of the card and of the effect, with one Chain Link. A file says that it is meant by naming the
effect, or by a cost, targets or a choice that the card itself does not have.
Source: OCG Perfect Rulebook 2017, p. 117-125; Yugipedia, Activate. Rulings of the years before 2012 (goatformat.com,
Call of the Haunted) have the effect wait until the Chain of the activation is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.records import altered
from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.activation_plans import cost_said, targets_said
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, face_up, record_of


def with_its_card(game: YGame, card: Card, details: Mapping[str, Any]) -> Iterator[Effect]:
    """The effects that can be meant together with the activation of a Set card, as that activation."""
    if not details or card.zone != terms.SPELL_TRAP or face_up(card) or game.state.rules_of.ignition_priority:
        return
    record = record_of(game, card)
    plain = next((e for e in record.effects if e.card_activation), None)
    if plain is None or plain.resolve or plain.cost or plain.targets or not {"continuous", "trap"} <= {*record.words}:
        return
    said = bool(cost_said(details) or targets_said(details) or chosen(details))
    for effect in record.effects:
        optional = effect.category == "Trap effect" and not effect.mandatory and terms.SPELL_TRAP in effect.zones
        if optional and (details.get("effect") == effect.id if "effect" in details else said):
            yield _joined(plain, effect)


def _joined(plain: Effect, effect: Effect) -> Effect:
    """The effect, and each of its branches, as the activation of the card."""
    return altered(
        effect,
        card_activation=True,
        places=plain.places,
        category=plain.category,
        conditions=(*plain.conditions, *effect.conditions),
        choices=tuple(_joined(plain, branch) for branch in effect.choices),
    )


def chosen(details: Mapping[str, Any]) -> bool:
    """Does a file name something that is chosen as the effect is used, or resolves?"""
    return any(one != "none" for one in many(details.get("choose")))
