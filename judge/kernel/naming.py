"""Names of players that nobody at the table has: refused before anything is ruled on them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path


def no_player(name: str, players: Iterable[str], path: Path) -> Unreadable:
    """The refusal of a player who is not at the table."""
    return Unreadable(
        f"{name!r} is no player of the board.", hint=f"The players are {' and '.join(players)}.", path=path
    )
