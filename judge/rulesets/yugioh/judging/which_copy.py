"""Which copy of a card is meant, where a player has several and they are not in the same position."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.kernel.open_steps import OpenStep
from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field

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


def _position(card: Card) -> tuple[str, str, dict[str, object]]:
    facts = {key: value for key, value in card.facts.items() if key not in _TELLS_NOTHING}
    return card.zone, card.controller, facts


def step(game: YGame, card: Card, other: Card) -> OpenStep:
    """That this copy was meant, and not the other."""
    one, two = _called(game, card), _called(game, other)
    two = "another copy" if one == two else two
    return OpenStep(f"{one} having been meant", f"{one} was meant", f"{two} was meant")


def _called(game: YGame, card: Card) -> str:
    """A copy by where it is: ``the Jar of Greed Set this turn``."""
    if not on_field(card) or face_up(card):
        up = "face-up on the field" if on_field(card) else f"in the {terms.ZONE_NAMES[card.zone]}"
        return f"the {card.name} {up}"
    now = card.facts.get("set_turn") == game.state.turn
    return f"the {card.name} {'Set this turn' if now else 'Set before this turn'}"
