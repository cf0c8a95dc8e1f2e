"""Events of costs: what is shown to activate something, and what a card was moved for.

Source: OCG Perfect Rulebook 2017, p. 126-137 (costs are paid as a card or effect is activated).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.table.state import YGame, link_effect
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import CARD, Detail, card_said, event, who
from judge.rulesets.yugioh.vocabulary.selectors import matches
from judge.rulesets.yugioh.vocabulary.shapes import SELECTOR, WHO
from judge.rulesets.yugioh.vocabulary.sides import Sides, player_said


def _link(game: YGame, event: Event) -> Link | None:
    """The Chain Link that was activated with what was paid in this event: the next one."""
    at = next((m.n for m in reversed(game.timeline.moments) if any(e is event for e in m.events)), game.timeline.now)
    links = [link for chain in game.chains for link in chain.links if int(link.facts["moment"]) >= at]
    return min(links, key=lambda link: int(link.facts["moment"]), default=None)


def _for_such(doing: Doing, wanted: Any, event: Event) -> bool:
    link = _link(doing.game, event)
    card = doing.game.table.cards.get(link.card) if link is not None else None
    return card is not None and matches(doing, wanted, card, place=False)


def _for_such_a_card(doing: Doing, wanted: Any, event: Event) -> bool:
    link = _link(doing.game, event)
    cost = event.data["how"] in ("cost", "discarded as cost", "tribute")
    return cost and link is not None and link_effect(link).card_activation and _for_such(doing, wanted, event)


TO_ACTIVATE_CARD = Detail(
    SELECTOR, _for_such_a_card, lambda sides, wanted: f" to activate {card_said(sides, wanted)} itself"
)
"""For the activation of a Spell or Trap Card."""


def _shown(sides: Sides, what: Mapping[str, Any]) -> tuple[str, str]:
    card = card_said(sides, what["card"]) if "card" in what else "a card"
    by = player_said(sides, what.get("of"))
    return f"{card} being revealed{f' by {by}' if by else ''}", f"{by or 'a player'} revealed {card}"


@event(
    "revealed",
    "revealed",
    details={
        "card": CARD,
        "of": Detail(WHO, lambda doing, wanted, event: who(doing, wanted, event.player)),
        "to_activate": Detail(
            SELECTOR, _for_such, lambda sides, wanted: f" to activate {card_said(sides, wanted)} or its effect"
        ),
    },
    heads=_shown,
    example="revealed: {of: you, to_activate: {named: Ojama}}",
)
def revealed(_: Doing, __: Any, event: Event) -> bool:
    """A card in the hand is revealed, as the cost of an activation."""
    return bool(event.data.get("how") == "cost")
