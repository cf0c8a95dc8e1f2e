"""The end of a duel: its Chains, its board, and the effects that missed their timing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.databases.duels import boards
from tests.databases.duels.positions import Position

if TYPE_CHECKING:
    from tests.databases.duels.walking import Walk

_OUTCOMES = {"activation_negated": "activation negated", "effect_negated": "effect negated", "resolved": "resolved"}
_SAME = {"no effect": "resolved"}


def compare(walk: Walk) -> None:
    """Lay the end of a walk beside that of its record."""
    here = walk.at()
    found = walk.found
    found.chains = walk.record.whole
    if here.verdict is None:
        found.final.append(f"not judged: {here.error}")
        return
    _chains(walk, here)
    found.final += boards.differences(walk.record, here.verdict.board)
    for event in walk.record.events("missed_timing"):
        found.missed += 1
        if _missed(walk, event["card"]):
            found.same_missed += 1
        else:
            found.not_missed.append(event["card"])


def _chains(walk: Walk, here: Position) -> None:
    assert here.verdict is not None
    judged = [[(one.player, one.name, _SAME.get(one.outcome, one.outcome)) for one in chain.links]
              for chain in here.verdict.chains]  # fmt: skip
    for number, chain in enumerate(walk.record.chains[: walk.record.whole]):
        links = [(one.player, one.card, _OUTCOMES[one.outcome]) for one in chain]
        if number < len(judged) and judged[number] == links:
            walk.found.same_chains += 1
        elif number < len(judged):
            walk.found.other_chains.append(f"{number + 1}: there {links}, here {judged[number]}")
    for more in judged[len(walk.record.chains) :]:
        walk.found.other_chains.append(f"only here {more}")


def _missed(walk: Walk, card: str) -> bool:
    """Does a claim that the card has missed its timing hold anywhere?"""
    for number in range(len(walk.plays), 0, -1):
        claim = {"by": "A", "claim": {"missed_timing": card}}
        told = Position(walk.head, [*walk.plays[:number], claim], walk.cards)
        if told.verdict is not None and not told.fault[0]:
            return True
    return False
