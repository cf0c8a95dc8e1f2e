"""What a talk calls cards by: whole names, and short forms that fit one card; asked of a finder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from judge.kernel.tuples import NamedTuple


class Found(NamedTuple):
    """What a short form fits: one card, or several candidates; neither: nothing, with the names that are near."""

    card: str = ""
    candidates: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


class Finder(Protocol):
    """Names of cards, as a game and its databases have them."""

    def whole(self, said: str) -> str | None:
        """The card of exactly this name, case, accents and punctuation aside."""
        ...

    def short(self, said: str) -> Found:
        """What a short form fits."""
        ...


class Remembering:
    """A finder that asks another one only once, and keeps which short forms were taken for which card."""

    def __init__(self, whole: Callable[[str], str | None], short: Callable[[str], Found]) -> None:
        self._whole, self._short = whole, short
        self._wholes: dict[str, str | None] = {}
        self._shorts: dict[str, Found] = {}

    def whole(self, said: str) -> str | None:
        """The card of exactly this name."""
        if said not in self._wholes:
            self._wholes[said] = self._whole(said)
        return self._wholes[said]

    def short(self, said: str) -> Found:
        """What a short form fits."""
        if said not in self._shorts:
            self._shorts[said] = self._short(said)
        return self._shorts[said]


def asked_about(said: str, candidates: Sequence[str]) -> tuple[str, str]:
    """The sentence that asks which card is meant, and what to do."""
    shown = candidates[:6]
    more = f" (and {len(candidates) - len(shown)} more)" if len(candidates) > len(shown) else ""
    between = "; " if any("," in name for name in shown) else ", "
    return f'"{said}" fits more than one card.', f"Say which: {between.join(shown)}{more}."
