"""``judge card`` without a name, or with a word that several cards are called by: the list of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from judge.adjudication import card_catalog
from judge.report.text import plain

if TYPE_CHECKING:
    from judge.adjudication.card_catalog import Listed
    from judge.cli.screen import Screen


def shipped(games: Sequence[str], kind: str | None, format: str, screen: Screen) -> None:
    """Write the shipped cards of some games. Raises `Unreadable` where none is of the kind that is asked for."""
    write([*card_catalog.shipped(games)], kind, format, screen)


def write(cards: Sequence[Listed], kind: str | None, format: str, screen: Screen) -> None:
    """Write these cards, those of a kind if one is asked for. Raises `Unreadable` where none is of it."""
    chosen = card_catalog.of_kind(cards, kind) if kind is not None else cards
    if format == "text":
        screen.write("".join(f"{line}\n" for line in _lines(chosen)))
        return
    screen.for_programs()
    objects = map(_data, chosen)
    if format == "jsonl":
        screen.write("".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in objects))
    else:
        whole = {"count": len(chosen), "counts": _counts(chosen), "cards": list(objects)}
        screen.lines([json.dumps(whole, ensure_ascii=False, indent=2)])


def _lines(cards: Sequence[Listed]) -> Iterator[str]:
    """A card a line, and how many there are of each game."""
    counts = _counts(cards)
    for card in cards:
        said = ", ".join([*([card.ruleset] if len(counts) > 1 else []), card.type])
        yield plain(f"{card.name}  ({said})" + (f"  {card.passcode}" if card.passcode else ""))
    shares = ", ".join(f"{count} of {game}" for game, count in counts.items())
    yield ""
    yield f"{len(cards)} {'card' if len(cards) == 1 else 'cards'}" + (f": {shares}" if len(counts) > 1 else "")


def _counts(cards: Sequence[Listed]) -> dict[str, int]:
    counts: dict[str, int] = {}
    for card in cards:
        counts[card.ruleset] = counts.get(card.ruleset, 0) + 1
    return counts


def _data(card: Listed) -> dict[str, Any]:
    more = {"id": int(card.passcode)} if card.passcode else {}
    return {"name": card.name, "ruleset": card.ruleset, "type": card.type, "shipped": not more, **more}
