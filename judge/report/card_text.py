"""What a card database has of a card, as a page for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.report.text import Look, plain

Card = Mapping[str, Any]


def page(cards: Sequence[Card], look: Look) -> Iterator[str]:
    """The page of a card that databases have: several where they go by one name."""
    for n, card in enumerate(cards):
        if n:
            yield ""
        yield from _card(card, look)


def beside(cards: Sequence[Card], look: Look) -> Iterator[str]:
    """What databases have of a card that the judge has a record of."""
    for card in cards:
        yield ""
        yield f"  In {plain(card['file'])} ({_passcode(card['id'])}); the record above counts."
        yield from _text(card, look)


def line(card: Card) -> str:
    """One card in one line: its passcode, name and kind."""
    return plain(f"{_passcode(card['id'])}  {card['name']}  ({card['type']})")


def _card(card: Card, look: Look) -> Iterator[str]:
    yield plain(card["name"])
    yield f"  {plain(_kind(card))}"
    yield ""
    yield f"  {'number    ' if isinstance(card['id'], str) else 'passcode  '} {_passcode(card['id'])}"
    yield f"  from       {plain(card['file'])}"
    if "alias" in card:
        yield f"  alias of   {_passcode(card['alias'])}"
    if "arrows" in card:
        yield f"  arrows     {', '.join(card['arrows'])}"
    if "scales" in card:
        yield f"  scales     {' and '.join(map(str, card['scales']))}"
    if "setcodes" in card:
        yield f"  archetypes {', '.join(f'{code:#x}' for code in card['setcodes'])}"
    elif "archetypes" in card:
        yield f"  archetypes {plain(', '.join(card['archetypes']))}"
    yield from _text(card, look)
    yield ""
    said = card.get("not_judged")
    if said:
        yield from look.wrap(f"Plays with it cannot be judged: {said}. Define it under `cards:` in a scenario.")
    else:
        yield "  It is judged by its text." if card.get("text_page") else "  It is judged by its kind and values."


def _text(card: Card, look: Look) -> Iterator[str]:
    yield ""
    yield "  Its text there:"
    for paragraph in (card.get("desc") or "(none)").split("\n"):
        yield from look.wrap(paragraph, "    ") if paragraph.strip() else [""]
    if card.get("desc") and card.get("text_page"):
        yield ""
        yield "  As it is read:"
        for line in card["text_page"]:
            indent = " " * (4 + len(line) - len(line.lstrip()))
            yield from look.wrap(line.strip(), indent) if line.strip() else [""]


def _kind(card: Card) -> str:
    words = card["type"].title().replace("Quick-play", "Quick-Play")
    if not card["type"].endswith("monster"):
        return str(words)
    place = next((key for key in ("level", "rank", "link") if key in card), "level")
    points = str(card.get("atk", "?")) + (f"/{card['def']}" if "def" in card else "")
    values = [place.title(), str(card.get(place, 0)), card.get("attribute", ""), card.get("race", ""), points]
    return f"{words}, {' '.join(filter(None, values))}"


def _passcode(id: int | str) -> str:
    """A passcode with its eight digits; the number of a card that has no passcode, as people write it."""
    return plain(id.upper()) if isinstance(id, str) else f"{id:08}"
