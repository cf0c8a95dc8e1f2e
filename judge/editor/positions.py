"""Places in a text as editors count them: lines and columns from 0, in units of the encoding that was agreed on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from judge.kernel.places import NOWHERE, Span

UTF8, UTF16, UTF32 = "utf-8", "utf-16", "utf-32"
"""The encodings in whose units a client may count; the second is meant where nothing is agreed on."""


class Range(NamedTuple):
    """A stretch of a text as editors count it; the end is exclusive."""

    line: int
    start: int
    end_line: int
    end: int


class Ruler:
    """Turns characters of the lines of one text into units, and back."""

    def __init__(self, lines: Sequence[str], encoding: str = UTF16) -> None:
        self.lines = lines
        self._encoding = encoding

    def units(self, line: int, column: int) -> int:
        """The units before a column, both counted from 0; a column behind the end is the end."""
        return _units((self.lines[line] if line < len(self.lines) else "")[:column], self._encoding)

    def column(self, line: int, units: int) -> int:
        """The column that so many units lead to; within a character, the one before it."""
        text = self.lines[line] if 0 <= line < len(self.lines) else ""
        if text.isascii() or self._encoding == UTF32:
            return min(units, len(text))
        for column, char in enumerate(text):
            units -= _units(char, self._encoding)
            if units < 0:
                return column
        return len(text)

    def range(self, span: Span | None) -> Range:
        """A place of the judge; what has none stands at the first line."""
        if span is None or span == NOWHERE:
            return self.stretch(0, 0, len(self.lines[0]) if self.lines else 0)
        end_line = min(span.end_line, len(self.lines)) - 1
        return Range(
            span.line - 1,
            self.units(span.line - 1, span.column - 1),
            end_line,
            self.units(end_line, span.end_column - 1),
        )

    def stretch(self, line: int, start: int, end: int) -> Range:
        """A part of one line, by its columns."""
        return Range(line, self.units(line, start), line, self.units(line, end))


def _units(text: str, encoding: str) -> int:
    if text.isascii() or encoding == UTF32:
        return len(text)
    if encoding == UTF8:
        return len(text.encode("utf-8", "surrogatepass"))
    return len(text) + sum(char > "\uffff" for char in text)
