"""Where a unit may not come to be: the combats of other players, and the battlefields of teammates (447.2, 462)."""

from __future__ import annotations

from judge.kernel.table import Player
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, units_at


def barred(game: RGame, player: Player, place: str, *, moving: bool = False) -> str:
    """Why this player's units can neither move nor be played to a battlefield now; empty if they can. A teammate's
    units bar only moves (447.2.b)."""
    state = game.state
    if len(state.players) < 3 or place == terms.BASE:
        return ""
    showdown = state.showdown
    if showdown is not None and showdown.combat and showdown.at == place:
        if player in (showdown.attacker, showdown.defender):
            return ""
        return f"where a combat between {showdown.attacker} and {showdown.defender} is in progress"
    others = {c.controller for c in units_at(game, place)} - {player}
    if len(others) > 1:
        return f"where {terms.listing(sorted(others))} have units; a combat is between two players"
    mates = [p for p in others if state.teammate(player, p)]
    return f"where {mates[0]}, a teammate, has units" if moving and mates else ""
