"""Attackers and defenders: which units are designated as a combat begins, goes on and ends (323.2, 383.4)."""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, location, record_of, units_at


def follow(game: RGame) -> None:
    """Units at the battlefield of a combat become attackers or defenders; those elsewhere cease to be (323.2)."""
    showdown = game.state.showdown
    cards = game.table.everywhere(terms.BOARD)
    if showdown is None:
        cards = [card for card in cards if card.facts.get("role")]
    for card in cards:
        role = None
        amid = showdown is not None and showdown.combat and location(card) == showdown.at
        if showdown is not None and amid and record_of(game, card).type == "unit":
            role = {showdown.attacker: "attacker", showdown.defender: "defender"}.get(card.controller)
        if role != card.facts.get("role"):
            designate(game, card, role)


def designate(game: RGame, card: Card, role: str | None, *, opens: bool = False) -> None:
    """Give a unit its designation, or take it away. ``opens``: the combat opens, and its players become attacker and
    defender too, which they do only once (383.4.e, 383.4.f)."""
    if role is None:
        game.do("undesignated", card.id, card.controller, ("card", card.id, "role", None))
        return
    first = opens and not any(c.facts.get("role") == role for c in units_at(game, location(card), card.controller))
    about = {"role": role, "at": location(card), "first": first}
    if card.facts.get("fought"):  # once a combat at most (383.4.e.2.a)
        game.do("designated again", card.id, card.controller, ("card", card.id, "role", role))
        return
    changes = (("card", card.id, "role", role), ("card", card.id, "fought", True))
    game.do("designated", card.id, card.controller, *changes, **about)
    trace.tell(game, "cleanup", f"{card.name} is {'an attacker' if role == 'attacker' else 'a defender'} now.")
