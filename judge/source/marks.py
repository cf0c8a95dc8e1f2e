"""Where the values and keys of a document stand: worked out from the parser's events when somebody asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from judge.kernel.places import Path, Span
from judge.source.lean_events import SCALAR, Event

Mark: TypeAlias = "tuple[Any, ...]"
"""What is kept of a value: the event of a scalar, or of a list or mapping the events it starts and ends with and the
marks of what it holds (of a mapping with the events of its keys)."""


class Places(Mapping[Path, Span]):
    """The place of every value by its path, or of every key (``of_keys``).

    A value that was left out (``hand:`` and nothing more) has the place of its key.
    """

    def __init__(self, root: Mark, lines: Sequence[str], *, of_keys: bool = False) -> None:
        self._root = root
        self._lines = lines
        self._of_keys = of_keys

    def __getitem__(self, path: Path) -> Span:
        """The place of one value. Raises ``KeyError`` if there is none at this path."""
        key, mark = None, self._root
        for step in path:
            inner = _inner(mark)
            if isinstance(inner, dict) and step in inner:
                key, mark = inner[step]
            elif isinstance(inner, list) and isinstance(step, int) and 0 <= step < len(inner):
                key, mark = None, inner[step]
            else:
                raise KeyError(path)
        if not self._of_keys:
            return self._value(key, mark)
        if key is None:
            raise KeyError(path)
        return self._text(key)

    def __iter__(self) -> Iterator[Path]:
        """The paths, outer ones first."""
        return (path for path, key in _paths((), None, self._root) if key is not None or not self._of_keys)

    def __len__(self) -> int:
        """How many there are."""
        return sum(1 for _ in self)

    def _value(self, key: Event | None, mark: Mark) -> Span:
        if mark[0] is not SCALAR:
            start, last = mark[0], _last(mark)
            a, end = start[1], whole(start) if last is None else self._text(last)
            return Span(a.line + 1, a.column + 1, end.end_line, end.end_column)
        if _says_something(mark):
            return self._text(mark)
        return whole(mark) if key is None else self._text(key)

    def _text(self, event: Event) -> Span:
        """The place of a scalar or bracket; it ends where its text does, not at the start of the line below."""
        a, b = event[1], event[2]
        line, column = b.line, b.column
        if column == 0 and event[0] is SCALAR and event[5] in ("|", ">"):
            line, column = self._last_text(a.line, line)
        return Span(a.line + 1, a.column + 1, line + 1, column + 1)

    def _last_text(self, first: int, below: int) -> tuple[int, int]:
        """The end of the last line above ``below`` that holds more than spaces, or of ``first``."""
        line = below - 1
        while line > first and not self._lines[line].strip():
            line -= 1
        return line, len(self._lines[line].rstrip())


def _inner(mark: Mark) -> Any:
    """The marks of what a list or mapping holds; a scalar holds nothing."""
    return () if mark[0] is SCALAR else mark[2]


def _says_something(scalar: Event) -> bool:
    return bool(scalar[3]) or not scalar[4]


def _last(mark: Mark) -> Any:
    """The last event with a text of its own: a closing bracket, a scalar or a key; None of a list of nothing."""
    if mark[0] is SCALAR:
        return mark if _says_something(mark) else None
    _, end, inner = mark
    a, b = end[1], end[2]
    if a.line == b.line and a.column < b.column:
        return end
    entries = inner.values() if isinstance(inner, dict) else [(None, value) for value in inner]
    for key, value in reversed(entries):
        if (found := _last(value) or key) is not None:
            return found
    return None


def _paths(path: Path, key: Event | None, mark: Mark) -> Iterator[tuple[Path, Event | None]]:
    yield path, key
    inner = _inner(mark)
    if isinstance(inner, dict):
        for name, (event, value) in inner.items():
            yield from _paths((*path, name), event, value)
    else:
        for n, value in enumerate(inner):
            yield from _paths((*path, n), None, value)


def whole(event: Event) -> Span:
    """The place of an event, at least one character wide."""
    a, b = event[1], event[2]
    if (a.line, a.column) == (b.line, b.column):
        return Span(a.line + 1, a.column + 1, a.line + 1, a.column + 2)
    return Span(a.line + 1, a.column + 1, b.line + 1, b.column + 1)
