"""Domains of Power: which runes and which added Power can pay what (134, 135.2.e.4-6).

They are asked for only where the board says of which domains a player's runes are.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from judge.kernel.table import Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.riftbound.effects import moves, pools
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, record_of

if TYPE_CHECKING:
    from typing import Protocol

    from judge.kernel.table import Card
    from judge.rulesets.riftbound.table.records import Ability

    class Payment(Protocol):
        """What of the plan of a play says what Power it costs (`judge.rulesets.riftbound.effects.costs.Plan`)."""

        power: int
        any_power: int
        unsure_power: int
        asked: list[str]
        domains: tuple[str, ...]
        use: tuple[str, ...]
        adds: list[tuple[Card, Ability]]
        resources_known: bool


class Demand(NamedTuple):
    """Power that is asked for, and the domains of which it may be: any, where there are none."""

    power: int
    domains: tuple[str, ...] = ()


class Supply(NamedTuple):
    """Power that a player can have: of known domains, and what can stand for any (``wild``)."""

    of: dict[str, int]
    wild: int


def rune(domain: str) -> str:
    """What a player's runes of a domain are called among their numbers."""
    return f"rune {domain}"


_RUNES = frozenset({rune(domain) for domain in terms.DOMAINS})


def are_known(game: RGame, player: Player) -> bool:
    """Does the board say of which domains a player's runes are?"""
    return not _RUNES.isdisjoint(game.table.standing[player])


def lacking(game: RGame, player: Player, plan: Payment, *, strictly: bool = False) -> str:
    """The Power that is missing by its domain; empty if none is. ``strictly``: what nobody has written down counts
    against the payment."""
    if not are_known(game, player) or not plan.resources_known:
        return ""
    for demands in _demands(plan, strictly=strictly):
        supply = _supply(game, player, plan, strictly=strictly)
        short = _short(demands, supply)
        if short:
            return f"{player} would have to pay {short}"
    return ""


def _demands(plan: Payment, *, strictly: bool) -> Iterator[list[Demand]]:
    """What is asked for; of an own cost whose domain nobody knows, each that it could be."""
    own = _own(plan)
    sure = [Demand(plan.any_power + (0 if strictly else plan.unsure_power))]
    sure += [Demand(1, (domain,)) for domain in plan.asked]
    unsure = plan.unsure_power if strictly else 0
    if plan.domains or not strictly:
        yield [*sure, Demand(own, plan.domains), Demand(unsure, plan.domains)]
    else:
        yield from ([*sure, Demand(own + unsure, (domain,))] for domain in terms.DOMAINS)


def _own(plan: Payment) -> int:
    """The Power that is asked for in the domains of the card."""
    return plan.power - plan.any_power - plan.unsure_power - len(plan.asked)


def _supply(game: RGame, player: Player, plan: Payment, *, strictly: bool) -> Supply:
    of = {domain: moves.number(game, player, rune(domain)) for domain in terms.DOMAINS}
    unknown = moves.number(game, player, "runes") - sum(of.values())
    wild = pools.available(game, player, "power", plan.use)
    wild = max(wild - moves.number(game, player, pools.UNSURE), 0) if strictly else wild + max(unknown, 0)
    for card, ability in plan.adds:
        power = sum(int(what.get("power", 0)) for what in pools.adding(ability) if pools.counts(what, plan.use))
        domains = record_of(game, card).domains if strictly else ()
        if not domains:
            wild += power
        elif len(domains) == 1:
            of[domains[0]] += power
    return Supply(of, wild)


def _short(demands: list[Demand], supply: Supply) -> str:
    """What cannot be paid, in words: of some domains more is asked for than there is."""
    asked = sorted({domain for demand in demands for domain in demand.domains if demand.power})
    for many in range(1, len(asked) + 1):
        for some in combinations(asked, many):
            wanted = sum(d.power for d in demands if d.domains and set(d.domains) <= {*some})
            there = sum(supply.of[domain] for domain in some) + supply.wild
            if wanted > there:
                names = terms.listing((domain.title() for domain in some), "or")
                return f"{wanted} {names} Power (there {'is' if there == 1 else 'are'} {there})"
    return ""


def recycled(game: RGame, player: Player, runes: int, plan: Payment) -> None:
    """Runes were recycled for Power: of each domain that they may have been, so many are left for certain."""
    if not runes or not are_known(game, player):
        return
    own, possible = _own(plan), tuple(terms.DOMAINS)
    if own + len(plan.asked) == plan.power and (plan.domains or not own):
        possible = tuple(dict.fromkeys((*plan.asked, *(plan.domains if own else ()))))
    for domain in possible:
        moves.gain(game, player, rune(domain), -runes)
