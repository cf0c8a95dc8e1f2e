"""What a sketch of a text is made of: its words, what a cursor is at, and the mappings and lists that are open."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.kernel.places import Path
from judge.kernel.records import field, record

KEY, VALUE, ENTRY = "key", "value", "entry"
"""What a cursor may be at: a key of a mapping, a value, or the beginning of an entry of a list, which may be either."""


@record
class Frame:
    """A mapping or list that is open; ``indent`` is -1 within brackets, ``key`` what its present value stands under."""

    is_list: bool
    indent: int
    key: str | None = None
    index: int = 0
    keys: list[str] = field(default_factory=list)

    @property
    def step(self) -> Path:
        """What it adds to the path of what stands in it."""
        return (self.index,) if self.is_list else () if self.key is None else (self.key,)


class Token(NamedTuple):
    """A key or a value as it is written: its place, and where in the file's structure it stands. The path of a key
    ends with the key. ``text`` is without quotes, ``start`` and ``end`` with them."""

    kind: str
    path: Path
    text: str
    line: int
    start: int
    end: int
    quote: str = ""


class Spot(NamedTuple):
    """What a cursor is at: a word (perhaps empty), or the place for one. The path of a key is that of its mapping.

    ``before`` is what of the word stands before the cursor, ``here`` the other keys of the mapping; ``in_brackets``
    says how it must be written, ``dash`` that an entry needs its dash.
    """

    kind: str
    path: Path
    word: str
    before: str
    line: int
    start: int
    end: int
    quote: str = ""
    in_brackets: bool = False
    here: tuple[str, ...] = ()
    dash: bool = False


class Entry(NamedTuple):
    """Where an entry of ``plays`` begins, and whether that is within brackets."""

    line: int
    column: int
    in_brackets: bool


def path_of(frames: Sequence[Frame]) -> Path:
    """Where in the file a value stands that is in all of these."""
    return tuple(step for frame in frames for step in frame.step)


def plain(written: str) -> tuple[str, str]:
    """A word without its quotes, and the quote."""
    quote = written[:1]
    if quote not in ("'", '"'):
        return written, ""
    inner = written[1:-1] if len(written) > 1 and written.endswith(quote) else written[1:]
    return (inner.replace("''", "'") if quote == "'" else inner.replace('\\"', '"')), quote
