"""Events of counters: one is placed on a card.

Source: Konami, card texts that count them (``If the 4th Spell Counter is placed on this card``): it is that counter
which triggers, not that so many are there.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.timeline import Event
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import CARD, Detail, card_said, event
from judge.rulesets.yugioh.vocabulary.sides import Sides
from judge.vocabulary.shapes import about, whole


def _now(event: Event) -> int:
    """How many counters are on the card then."""
    return next((int(change[3] or 0) for change in event.changes if change[2] == "counters"), 0)


def _ordinal(number: int) -> str:
    last = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{last}"


def _placing(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    counter = f"the {_ordinal(int(what['reaches']))} counter" if "reaches" in what else "a counter"
    on = card_said(sides, what.get("card", {}))
    return f"{counter} being placed on {on}", f"{counter} was placed on {on}"


@event(
    "counter_placed",
    "counters",
    details={
        "card": CARD,
        "reaches": Detail(
            about(whole(1), "With it so many are on the card, where fewer were."),
            lambda _, number, event: int(event.data["held"]) < number <= _now(event),
        ),
    },
    heads=_placing,
    example="counter_placed: {card: this card, reaches: 4}",
)
def counter_placed(_: Doing, __: Any, event: Event) -> bool:
    """One counter or more is placed on a card."""
    return "held" in event.data and _now(event) > int(event.data["held"])
