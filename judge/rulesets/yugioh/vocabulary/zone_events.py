"""Events of cards that come to another zone of the field without being Summoned, Set or activated.

Source: yugipedia.com/wiki/Place (a card that is placed on the field is neither activated nor Set); TCG Official
Rulebook v10, p. 12-15 (the zones).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.timeline import Event
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import CARD, Detail, card_said, event, who
from judge.rulesets.yugioh.vocabulary.shapes import WHO
from judge.rulesets.yugioh.vocabulary.sides import Sides, player_said
from judge.vocabulary.shapes import about, one_of

_AS = {"placed": "spell", "placed as a trap": "trap"}


def _owner(event: Event) -> str | None:
    """In whose zone the card lies then."""
    return next((change[3] for change in event.changes if change[0] == "move"), None)


def _placing(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    owner = player_said(sides, what.get("of"))
    zone = f"{owner + chr(39) + 's' if owner else 'a'} Spell & Trap Zone"
    card = what.get("card", {})
    return f"{card_said(sides, card)} being placed in {zone}", f"{card_said(sides, card, 'it')} was placed in {zone}"


@event(
    "placed",
    "moved",
    details={
        "card": CARD,
        "of": Detail(
            WHO,
            lambda doing, wanted, event: who(doing, wanted, _owner(event)),
        ),
        "laid_as": Detail(
            about(one_of("spell", "trap"), "As what a monster lies there."),
            lambda _, kind, event: _AS[event.data["how"]] == kind,
            lambda _, kind: f" as a Continuous {kind.title()}",
        ),
    },
    heads=_placing,
    example="placed: {card: {named: Crystal}, of: you}",
    own=True,
)
def placed(_: Doing, __: Any, event: Event) -> bool:
    """A card is placed face-up in a Spell & Trap Zone by an effect; what is activated or Set there is not, nor what
    becomes a Pendulum Spell or an Equip Card."""
    return event.data["how"] in _AS


def _moving(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    card = what.get("card", {"card": "monster"})
    return (
        f"{card_said(sides, card)} being moved to another Monster Zone",
        f"{card_said(sides, card, 'it')} was moved to another Monster Zone",
    )


@event(
    "changed_zone",
    "moved to another zone",
    details={"card": CARD},
    heads=_moving,
    example="changed_zone: {card: this card}",
    own=True,
)
def changed_zone(_: Doing, __: Any, ___: Event) -> bool:
    """A monster is moved from one Monster Zone to another."""
    return True
