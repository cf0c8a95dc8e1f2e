"""Monsters that change places with each other.

Source: Yugipedia, Main Monster Zone: a monster that is moved stays on the field, and comes to a zone that is free then;
Konami OCG database Q&A #21698 (columns).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation, reached
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.vocabulary import columns, place_properties
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, SELECTOR

RULE = trace.rule("same-column")


def _partners(doing: Doing, card: Card, others: Mapping[str, Any]) -> list[Card]:
    """The monsters that may be the one with which a monster changes places; none if it is there itself."""
    kind, game = str(others.get("zone_kind", "main")), doing.game
    if place_properties.stands_in(game, card, "main") is False:
        return []
    if kind != "main" and place_properties.stands_in(game, card, kind):
        return []
    found = [one for one in candidates(doing, others) if one.id != card.id and one.controller == card.controller]
    known = [one for one in found if place_properties.stands_in(game, one, kind)]
    return known if kind != "main" and known else found


def _possible(doing: Doing, spec: Spec) -> bool | None:
    what = spec["switch_places"]
    if isinstance(what, Mapping):
        return None if len(candidates(doing, what)) > 1 else False
    return None if any(_partners(doing, card, spec["with"]) for card in referred(doing, what)) else False


@operation(
    "switch_places",
    CARDS,
    said="switch the places of {}",
    beside={"with": SELECTOR},
    cards=True,
    possible=_possible,
    chosen="cards",
    topics=("positions",),
    example="resolve: [{switch_places: this card, with: {card: monster, of: you, zone_kind: center}}]",
)
def switch_places(doing: Doing, spec: Spec) -> list[str]:
    """Two monsters of one player in Main Monster Zones change places: two of a kind, or one and that which stands in
    the zone that `with` says. Where nobody says which monster that is, the ruling stays open."""
    cards = cards_for(doing, spec["switch_places"], "switched")
    if "with" in spec:
        partners = _partners(doing, cards[0], spec["with"]) if cards else []
        kind = spec["with"].get("zone_kind")
        if partners and kind and not place_properties.stands_in(doing.game, partners[0], str(kind)):
            _not_said(doing, partners)
            return []
        cards = [*cards[:1], *partners[:1]]
    cards = reached(doing, cards)
    if len(cards) != 2 or cards[0].controller != cards[1].controller or any(c.zone != terms.MONSTER for c in cards):
        return []
    places = [columns.column_of(card) for card in reversed(cards)]
    for card, column in zip(cards, places, strict=True):
        changes = (("card", card.id, "column", column), ("card", card.id, "main_zone", True))
        doing.game.do("moved to another zone", card.id, card.controller, *changes, by=doing.you)
    return [card.id for card in cards]


def _not_said(doing: Doing, partners: list[Card]) -> None:
    """Note that nobody knows which monster stands in the zone."""
    text = (
        f"It turns on whether {terms.listing([card.name for card in partners])} is in that Main Monster Zone. Write "
        "`column:`, counted from the left as its player sees it, beside it on the board or with the play."
    )
    readings = "If it is, the two monsters change places.", "If it is not, nothing is moved."
    if (RULE, text, readings) not in doing.game.state.unsettled:
        doing.game.state.unsettled.append((RULE, text, readings))
