"""How large the parts of a scenario may be: what is larger is refused before anybody asks what else is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span
from judge.source.documents import Document
from judge.source.text import ONE_DISPUTE

MOST_PLAYS = 2_000
"""Most plays of a dispute; those of a whole match are a tenth of it."""

MOST_CARDS = 1_000
"""Most cards that a file declares."""

MOST_ENTRIES = 2_000
"""Most entries of any other list: a deck has sixty."""

LONGEST_TEXT = 20_000
"""Most characters of a text."""

LONGEST_KEY = 200
"""Most characters of a key, such as a card's name."""

SMALL = 2 * MOST_ENTRIES
"""A text of no more characters has no list of too many entries: each takes two, with its comma."""


def may_be_too_large(text: str) -> bool:
    """Could anything in a text be too large? A key stands on one line, so that short lines hold no long one."""
    return len(text) > SMALL or any(len(line) > LONGEST_KEY for line in text.splitlines())


def check_sizes(document: Document) -> None:
    """Raises `Unreadable` for what is larger than any dispute: to say all that is wrong with it would take too long."""
    for path, value in _walk((), document.data):
        if isinstance(value, str):
            if len(value) > LONGEST_TEXT:
                said = f"This text has {len(value):,} characters; a text has at most {LONGEST_TEXT:,}."
                raise Unreadable(said, hint="Shorten it.", span=document.spans.get(path), path=path)
            continue
        most, things = MOST_ENTRIES, "entries"
        if path == ("plays",):
            most, things = MOST_PLAYS, "plays"
        elif path == ("cards",):
            most, things = MOST_CARDS, "cards"
        if len(value) > most:
            what = "The file" if things != "entries" else "This list" if isinstance(value, list) else "This mapping"
            said = f"{what} has {len(value):,} {things}; a dispute has at most {most:,}."
            raise Unreadable(said, hint=ONE_DISPUTE, span=_first_too_many(document, path, value, most), path=path)
        if isinstance(value, dict) and (key := next((key for key in value if len(key) > LONGEST_KEY), None)):
            said = f"This key has {len(key):,} characters; a key has at most {LONGEST_KEY}."
            raise Unreadable(said, hint="Shorten it.", span=document.key_spans.get((*path, key)), path=(*path, key))


def _first_too_many(document: Document, path: Path, value: Mapping[str, Any] | list[Any], most: int) -> Span | None:
    """Where the first entry stands that is one too many."""
    if isinstance(value, list):
        return document.spans.get((*path, most))
    return document.key_spans.get((*path, next(islice(value, most, None))))


def _walk(path: Path, value: Any) -> Iterator[tuple[Path, Any]]:
    """The texts, lists and mappings in a value that it holds, itself first, in the order of the file."""
    if isinstance(value, dict | list):
        yield path, value
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(inner, dict | list) or (isinstance(inner, str) and len(inner) > LONGEST_TEXT):
                yield from _walk((*path, key), inner)
    else:
        yield path, value
