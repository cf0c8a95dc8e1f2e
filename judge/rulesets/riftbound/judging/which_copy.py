"""Which copy of a card is meant, where a player has several and they are not in the same position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.kernel.open_steps import OpenStep
from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame

_TELLS_NOTHING = frozenset({"arrived"})
MOST = 3
"""So many other copies are looked at."""


def others(card: Card, copies: Iterable[Card]) -> Iterator[Card]:
    """The first of each kind of other copies that something tells apart from this one."""
    seen = [_position(card)]
    for other in copies:
        if len(seen) > MOST:
            return
        if other is not card and other.name == card.name and (position := _position(other)) not in seen:
            seen.append(position)
            yield other


def _position(card: Card) -> tuple[str, str, dict[str, Any]]:
    facts = {key: value for key, value in card.facts.items() if value and key not in _TELLS_NOTHING}
    return card.zone, card.controller, facts


def step(game: RGame, card: Card, other: Card) -> OpenStep:
    """That this copy was meant, and not the other."""
    one, two = called(game, card), called(game, other)
    two = "another copy" if one == two else two
    return OpenStep(f"{one} having been meant", f"{one} was meant", f"{two} was meant")


def called(game: RGame, card: Card) -> str:
    """A copy by how and where it is: ``the exhausted Mega-Mech at Void Gate``."""
    if card.zone == terms.FACEDOWN:
        return f"the {card.name} facedown at {trace.place_said(game, str(card.facts.get('hidden_at')))}"
    if card.zone != terms.BOARD:
        return f"the {card.name} in {card.owner}'s {card.zone}"
    how = "exhausted" if card.facts.get("exhausted") else "ready"
    how += ", damaged" if card.facts.get("damage") else ""
    at = str(card.facts.get("at"))
    where = f"in {card.controller}'s base" if at == terms.BASE else f"at {trace.place_said(game, at)}"
    return f"the {how} {card.name} {where}"
