"""The Pendulum Scale that a card in a Pendulum Zone has now.

What changes it lasts as long as the effect says, and no longer than the card stays there. Of several that change one
Scale no published ruling was found: what sets it counts first, what raises or lowers it on top. Source: Yugipedia,
"Pendulum Scale".
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary.continuous_effects import of_kind
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_CARD, selects
from judge.rulesets.yugioh.vocabulary.standing_effects import covered_said, standing
from judge.vocabulary.shapes import one_of, whole

CHANGES = "scale_changes"
"""The fact of a card that holds what effects did to its Scale, in order: whether it was set (``to``) or changed
(``by``), the number, and until when."""


@standing(
    "scale_is",
    whole(0),
    "while",
    said=lambda doing, data, _: f"the Pendulum Scale of {covered_said(doing, 'this card')} is {data['scale_is']}",
    example='{in: [spell & trap zone], static: [{scale_is: 4, while: [{none: {named: D/D, of: you, other: true}}]}]}',
)  # fmt: skip
def scale_is(game: YGame, card: Card) -> int | None:
    """The Pendulum Scale of this card is another than its printed one; of several the one that began to apply last."""
    if "scale_is" not in game.state.holders:
        return None
    found = [static for _, static in of_kind(game, "scale_is") if static.source == card.id]
    last = max(found, key=lambda one: one.since, default=None)
    return None if last is None else int(last.data["scale_is"])


def scale_of(game: YGame, card: Card) -> int | None:
    """The Pendulum Scale of a card now; None if its record does not say it."""
    found = record_of(game, card).raw.get("scale")
    if found is None:
        return None
    if not card.facts.get("pendulum"):
        return int(found)
    given = scale_is(game, card)
    scale = int(found) if given is None else given
    for how, number, _ in card.facts.get(CHANGES) or ():
        scale = number if how == "to" else scale + number
    return max(scale, 0)


@selects(
    "pendulum_scale",
    one_of("odd", "even"),
    OF_THE_CARD,
    asks=("properties",),
    after=lambda told, what: f"with {'' if told.several else 'an '}{what} Pendulum Scale{'s' if told.several else ''}",
    example="condition: [{exists: {in: spell & trap zone, pendulum_zone: true, pendulum_scale: odd}}]",
)
def pendulum_scale(game: YGame, card: Card, wanted: Any) -> bool:
    """Its Pendulum Scale is an odd or an even number: in a Pendulum Zone what it is now, elsewhere what is printed."""
    scale = scale_of(game, card)
    return scale is not None and (scale % 2 == 1) is (wanted == "odd")
