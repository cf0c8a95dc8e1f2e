"""A position written out for people and machines: by player, by battlefield, and where the turn stands."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import (
    RGame,
    attached,
    battlefields,
    might,
    of_open_might,
    record_of,
    state_name,
    units_at,
)


def position(game: RGame) -> dict[str, Any]:
    """The position as the report writes it: by player, by battlefield, and where the turn stands."""
    written: dict[str, Any] = {}
    state = game.state
    for player in state.players:
        standing = game.table.standing[player]
        mine: dict[str, Any] = {"points": standing["points"]}
        mine |= {key: standing[key] for key in ("runes", "ready") if standing[key] is not None}
        mine |= {key: standing[key] for key in ("energy", "power", "xp") if standing[key]}
        mine |= {key: value for key, value in standing.items() if " for " in key and value}
        for zone in (*terms.PLACES, terms.FACEDOWN):
            cards = game.table.zone(player, terms.BOARD if zone == terms.BASE else zone)
            if zone == terms.BASE:
                cards = [c for c in cards if c.facts.get("at") == terms.BASE]
            mine[zone] = [_entry(game, c) for c in cards]
        mine["controls"] = [b.name for b in battlefields(game) if b.controller == player]
        written[player] = mine
    there = {b.name: [_entry(game, c, owner=True) for c in units_at(game, b.id)] for b in battlefields(game)}
    written["battlefields"] = there
    written["turn"] = {
        "player": state.turn_player, "phase": state.phase, "state": state_name(game), "priority": state.priority or "",
        "focus": state.focus or "", "showdown": _showdown_said(game),
    }  # fmt: skip
    return written


def _showdown_said(game: RGame) -> str:
    showdown = game.state.showdown
    if showdown is None:
        return ""
    what = f"combat, {showdown.attacker} attacks {showdown.defender}" if showdown.combat else "no combat"
    return f"{game.table.cards[showdown.at].name} ({what})"


def _entry(game: RGame, card: Card, owner: bool = False) -> dict[str, Any]:
    entry: dict[str, Any] = {"card": card.name}
    if card.id != card.name and not card.id.startswith(terms.UNKNOWN):
        entry["id"] = card.id
    if card.zone == terms.LEGEND and card.facts.get("exhausted"):
        entry["exhausted"] = True
    if card.zone == terms.BOARD:
        if owner:
            entry["controller"] = card.controller
        if record_of(game, card).type == "unit" and not of_open_might(game, card):
            entry["might"] = might(game, card)
        for key in ("exhausted", "damage", "stunned", "buff", "empowered", "role"):
            if card.facts.get(key):
                entry[key] = card.facts[key]
        if attached(game, card):
            entry["attached"] = [c.name for c in attached(game, card)]
    if card.zone == terms.FACEDOWN:
        entry["at"] = trace.place_said(game, str(card.facts.get("hidden_at")))
    return entry
