"""The Rune Pool: Energy and Power, some of it for certain plays only, added, counted, spent and emptied (161-166)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Player
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import RGame

KINDS = ("energy", "power")
USES = (
    "spells", "units", "gear", "cards", "abilities", "units and gear", "units and abilities of units",
    "gear and abilities of gear", "showdowns",
)  # fmt: skip
"""What resources can be kept for; those for showdowns are spent on anything while there is one."""

_AS_CARD = {"spell": "spells", "unit": "units", "gear": "gear"}


def used_for(game: RGame, ability: Ability, type: str) -> tuple[str, ...]:
    """What is paid for with the cost of a play, activation or trigger, as restrictions name it; ``type`` is that of
    the card."""
    now = ("showdowns",) if game.state.showdown is not None else ()
    kind = _AS_CARD.get(type, "")
    if ability.is_card:
        joint = [
            use for use in USES if (" and " in use and use.split(" and ")[0] == kind) or use.endswith(f" and {kind}")
        ]
        return (kind, "cards", *joint, *now)
    if ability.kind != "activated":
        return now
    return ("abilities", *(use for use in USES if use.endswith(f" and abilities of {kind}")), *now)


def _pools(kind: str, use: tuple[str, ...]) -> list[str]:
    """The pools that can be spent on something, those that are for it alone first."""
    return [*(f"{kind} for {word}" for word in use), kind]


UNSURE = "power unsure"
"""How much of the Power in a pool is perhaps of one domain only, which no record says."""


def add(game: RGame, player: Player, what: Mapping[str, Any], *, of_a_domain: bool = False) -> None:
    """Add resources to a player's pool, to be used for one kind of play only if that is said.

    ``of_a_domain``: what adds them has domains, so that the Power may be of those only.
    """
    if of_a_domain and what.get("power"):
        moves.gain(game, player, UNSURE, int(what["power"]))
    only = f" for {what['only']}" if "only" in what else ""
    for kind in KINDS:
        if what.get(kind):
            moves.gain(game, player, kind + only, int(what[kind]))


def adding(ability: Ability) -> Iterator[Mapping[str, Any]]:
    """The resources that an ability adds, each instruction for itself."""
    yield from (step["add"] for step in ability.resolve if "add" in step)


def counts(what: Mapping[str, Any], use: tuple[str, ...]) -> bool:
    """Can resources that would be added be spent on this?"""
    return what.get("only") is None or what["only"] in use


def available(game: RGame, player: Player, kind: str, use: tuple[str, ...]) -> int:
    """How much of a pool can be spent on something."""
    return sum(moves.number(game, player, pool) for pool in _pools(kind, use))


def spend(game: RGame, player: Player, kind: str, amount: int, use: tuple[str, ...]) -> int:
    """Spend from the pool, first what can be used for nothing else; what is left to be paid otherwise."""
    for pool in _pools(kind, use):
        part = min(amount, moves.number(game, player, pool))
        moves.gain(game, player, pool, -part)
        amount -= part
    return amount


def empty(game: RGame) -> None:
    """All pools empty (316.3, 317.2)."""
    for player in game.state.players:
        for pool in [key for key in game.table.standing[player] if key.partition(" ")[0] in KINDS]:
            moves.gain(game, player, pool, -moves.number(game, player, pool))
