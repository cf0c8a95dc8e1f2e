"""Conditions of counters and radiances, in a small closed vocabulary or in the file's own words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Player
from judge.rulesets.starlight.table import chain_measurement, terms
from judge.rulesets.starlight.table.state import SGame, pending


def unmet(game: SGame, player: Player, condition: Any, stated: object) -> str:
    """What of a condition is not met now, in words; empty if it is met, or if nobody can tell.

    ``stated`` is what the play itself says about it (`condition_met`).
    """
    if stated is False:
        return "its condition was not met"
    if stated is True or not isinstance(condition, dict):
        return ""
    return next(filter(None, (_part(game, player, key, condition) for key in condition)), "")


def _part(game: SGame, player: Player, key: str, condition: Mapping[str, Any]) -> str:
    rival = game.state.other(player)
    if key == "pending":
        whose = {"rival": rival, "own": player}.get(condition[key])
        return "" if pending(game, whose) else f"no link{f' of {whose}' if whose else ''} is pending"
    if key == "link":
        whose = {"rival": rival, "you": player}.get(str(condition.get("of", "any")))
        index = "p" if whose else "g"
        hit = any(k.facts[index] == condition[key] for k in pending(game, whose))
        return "" if hit else f"{whose or 'the chain'} has no {terms.ordinal(condition[key])} link that is pending"
    if key == "own_skill_at_least":
        number = len(chain_measurement.measured_links(game, player)) + 1
        return "" if number >= condition[key] else f"it would be {player}'s {terms.ordinal(number)} skill"
    if key == "length":
        whose = {"rival": rival, "you": player}.get(str(condition.get("of", "any")))
        number = len(chain_measurement.measured_links(game, whose))
        return "" if number >= condition[key] else f"the chain has {terms.count(number, 'skill')}"
    return ""
