"""How combat damage is divided where it can be divided in one way only (465.2.c, 815, 826)."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Card
from judge.rulesets.riftbound.state import RGame, keyword, might


def shared(game: RGame, total: int, theirs: list[Card]) -> list[tuple[Card, int]] | None:
    """Who is assigned how much, Tank first and Backline last; None if somebody would choose.

    Each unit is assigned lethal damage in full, and no more, before the next one is assigned any (465.2.c.3-4).
    """
    left, found = total, []
    for rank in _ranks(game, theirs):
        needed = [(card, max(might(game, card) - int(card.facts.get("damage") or 0), 1)) for card in rank]
        enough = sum(amount for _, amount in needed)
        if left and left < enough and len(rank) > 1:
            return None
        given = needed if left >= enough else [(card, left if len(rank) == 1 else 0) for card in rank]
        found += given
        left -= sum(amount for _, amount in given)
    if left:  # all have lethal damage: what is left over changes nothing
        found[0] = found[0][0], found[0][1] + left
    return found


def _ranks(game: RGame, units: list[Card]) -> Iterator[list[Card]]:
    """The units in the order in which they may be assigned damage: Tank, then the others, then Backline."""
    for wanted in (0, 1, 2):
        rank = [c for c in units if _rank(game, c) == wanted]
        if rank:
            yield rank


def _rank(game: RGame, card: Card) -> int:
    return 0 if keyword(game, card, "tank") else 2 if keyword(game, card, "backline") else 1
