"""What an old replay tells, as a page and as data for machines: what the players began with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from judge.report.text import Look, count, plain

_UNTOLD = (
    "What happened in it only the EDOPro of its day can tell: it plays the file, and saves a .yrpX file, which can be "
    "read."
)
_SIDES = ("A", "B")


def page(found: Any, players: str, look: Look) -> Iterator[str]:
    """Who had which cards; the Chains cannot be told."""
    outset = found.outset
    yield look.paint(plain(f"{found.file}: Decks and answers alone, no Chains{players}"), "bold")
    yield from look.wrap(_UNTOLD, "")
    yield from look.wrap(f"Both sides began with {outset.lp} LP and {count(outset.hand, 'card')}.", "")
    for deck in outset.decks:
        for name, cards in (("Deck", deck.main), ("Extra Deck", deck.extra)):
            if cards:
                yield ""
                yield look.paint(f"  {_SIDES[deck.side]}  {name}, {count(len(cards), 'card')}", "dim")
                yield from (f"     {n:>2}  {plain(found.card(code)['card'])}" for code, n in Counter(cards).items())


def data(found: Any, players: Sequence[str] | None) -> dict[str, Any]:
    """The same as plain data."""
    outset = found.outset
    return {
        "file": found.file,
        **({"players": list(players)} if players is not None else {}),
        "lp": outset.lp,
        "hand": outset.hand,
        "decks": [
            {
                "player": _SIDES[deck.side],
                "deck": [found.card(code) for code in deck.main],
                "extra": [found.card(code) for code in deck.extra],
            }
            for deck in outset.decks
        ],
    }
