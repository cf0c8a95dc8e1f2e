"""Names that nothing at the table has: refused with the nearest one there is, before anything is ruled on them."""

from __future__ import annotations

from collections.abc import Iterable

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path


def no_such(said: str, name: str, known: Iterable[str], path: Path, *, otherwise: str) -> Unreadable:
    """The refusal of a name: the sentence ``said`` and the nearest of the known names, else what ``otherwise`` says."""
    close = like(name, known, 0.7)
    return Unreadable(said, hint=f"Did you mean {close}?" if close else otherwise, path=path)


def like(name: str, known: Iterable[str], share: float) -> str:
    """The known name that is most like a name, if it is like it to such a share; empty if there is none."""
    from difflib import get_close_matches

    names = {one.lower(): one for one in known}
    close = get_close_matches(name.lower(), names, n=1, cutoff=share)
    return names[close[0]] if close else ""


def no_player(name: str, players: Iterable[str], path: Path) -> Unreadable:
    """The refusal of a player who is not at the table."""
    return Unreadable(
        f"{name!r} is no player of the board.", hint=f"The players are {' and '.join(players)}.", path=path
    )
