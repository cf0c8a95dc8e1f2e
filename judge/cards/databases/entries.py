"""What one file says of a card, and how the files together make a row of it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from heapq import merge
from itertools import groupby
from typing import TYPE_CHECKING, Any

from judge.cards.databases.rows import Row
from judge.kernel.tuples import NamedTuple

Likely = Callable[[Sequence[str]], Collection[str]]
"""Which of some names are likely to be meant."""


if TYPE_CHECKING:
    from typing import Protocol

    from judge.cards.databases.archetypes import Coded

    class CardFile(Protocol):
        """A file of cards. What it finds by name may be more than what was meant, never less."""

        name: str

        def exact(self, names: Sequence[str]) -> Iterable[tuple[int, str]]:
            """Passcodes and names of the cards of these names, whatever the case of their letters."""

        def holding(self, letters: str, meant: Callable[[str], object]) -> Iterable[tuple[int, str]]:
            """Those that are meant of the names that hold these letters in this order."""

        def about(self, pieces: Sequence[str], likely: Likely) -> Iterable[tuple[int, str]]:
            """The likely ones of those whose names hold one of these pieces."""

        def entry(self, id: int) -> Entry:
            """What the file has of a card."""

        def entries(self) -> Iterable[Entry]:
            """What it has of all cards, by their passcodes."""

        def coded(self, *, number: int = 0, called: str = "", naming: str = "", limiting: str = "") -> Iterable[Coded]:
            """The cards with a number of an archetype; or those called by a group, or whose texts name it, or call
            themselves by it where they limit their own use."""

        def label(self, id: int, number: int) -> str:
            """What a client says of one of a card's effects, by its number there; empty where the file has none."""

        def pictures(self, id: int) -> int | None:
            """The card that a passcode of another picture belongs to, if the file lists them."""


class Entry(NamedTuple):
    """What a file has of one card: its values (``data``), its name and text (``text``), or only one of them."""

    id: int
    data: Mapping[str, Any] | None = None
    text: Mapping[str, Any] | None = None


def row_of(entries: Sequence[Entry]) -> Row | None:
    """The card that files make together, the last word of each kind counting; None if they have not all of it.

    A later file may have the name and text alone, in another language for instance.
    """
    if len(entries) == 1:
        _, data, text = entries[0]
    else:
        data, text = _last(entries)
    if data is None or text is None or not text["name"]:
        return None
    return Row(id=entries[0].id, **{**data, **text})


def _last(entries: Sequence[Entry]) -> tuple[Mapping[str, Any] | None, Mapping[str, Any] | None]:
    data = next((entry.data for entry in reversed(entries) if entry.data is not None), None)
    text = next((entry.text for entry in reversed(entries) if entry.text is not None), None)
    return data, text


def rows_of(files: Sequence[CardFile]) -> Iterator[Row]:
    """All cards of the files by their passcodes, read as they are asked for."""
    if len(files) == 1:
        yield from filter(None, (row_of([entry]) for entry in files[0].entries()))
        return
    streams = [_numbered(file, n) for n, file in enumerate(files)]
    for _, group in groupby(merge(*streams, key=lambda one: one[:2]), key=lambda one: one[0]):
        row = row_of([entry for _, _, entry in group])
        if row is not None:
            yield row


def _numbered(file: CardFile, n: int) -> Iterator[tuple[int, int, Entry]]:
    for entry in file.entries():
        yield entry.id, n, entry
