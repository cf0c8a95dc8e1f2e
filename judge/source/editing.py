"""Changes to the text of a YAML file at a path of its data: everything else stays as it is written, to the letter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span
from judge.kernel.tuples import NamedTuple
from judge.source.documents import Document
from judge.source.scalars import is_text
from judge.source.strict_yaml import parse

REMOVED: Final = object()
"""In place of a value: nothing is to be there any more."""
_BARE = re.compile(r"[A-Za-z0-9](?:[\w './()&+!@-]*[\w'./()&+!@-])?")
_COMMENT = re.compile(r"(?:^|\s)#")


class Change(NamedTuple):
    """A value to put at a path (``REMOVED``: to take away); with ``appended`` an entry at the end of the list there.

    ``first`` puts a new entry of a mapping before the others.
    """

    path: Path
    value: Any
    appended: bool = False
    first: bool = False


def edited(text: str, changes: Sequence[Change]) -> str:
    """The text with the changes, made one after another.

    Raises `Unreadable` for a place that cannot be changed without touching something else.
    """
    for change in changes:
        text = _Text(text).with_change(change)
    return text


class _Text:
    """A text with what it holds and where its lines begin."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.document: Document = parse(text)
        self._starts = [0, *(found.end() for found in re.finditer(r"\r\n|\r|\n", text))]
        self._end = "\r\n" if "\r\n" in text else "\n"

    def with_change(self, change: Change) -> str:
        """The text with one change."""
        if change.value is REMOVED:
            return self._without(change.path)
        if change.appended:
            return self._appended(change.path, change.value)
        if change.path in self.document.spans:
            return self._replaced(change.path, change.value)
        return self._inserted(change.path, change.value, first=change.first)

    def _replaced(self, path: Path, value: Any) -> str:
        span, key = self.document.spans[path], self.document.key_spans.get(path)
        if span == key or (self._is_block(path) and key is not None):
            start, end = self._behind_colon(path), self._offset(span.end_line, span.end_column)
            return self._cut(start, max(start, end), f" {written(value)}")
        start, end = self._range(span)
        quote = self.text[start] if isinstance(value, str) and self.text[start] in "'\"" else ""
        return self._cut(start, end, written(value, quote))

    def _inserted(self, path: Path, value: Any, *, first: bool) -> str:
        parent, key = path[:-1], written(path[-1])
        inside = self._value(parent)
        if not isinstance(inside, Mapping):
            raise _untouchable(path)
        if not self._is_block(parent):
            return self._into_brackets(parent, f"{key}: {written(value)}", [*inside], first=first)
        if not parent:
            return self._at_the_end([f"{key}:", *_lines(value, "  ")], path)
        known = [self.document.key_spans[*parent, name] for name in inside]
        indent = " " * (min(known).column - 1)
        if self._line(min(known).line)[: min(known).column - 1].strip():
            raise _untouchable(path)
        lines = [f"{indent}{key}: {written(value)}"]
        if _is_table(value):
            lines = [f"{indent}{key}:", *(f"{indent}  - {written(one)}" for one in value)]
        return self._at_line(min(known).line if first else self._last_line(parent) + 1, lines)

    def _appended(self, path: Path, value: Any) -> str:
        inside = self._value(path)
        if not isinstance(inside, list):
            raise _untouchable(path)
        if not self._is_block(path):
            return self._into_brackets(path, written(value), range(len(inside)))
        dash = self._dash((*path, len(inside) - 1))
        indent = " " * (dash - self._starts[self._line_of(dash) - 1])
        return self._at_line(self._last_line(path) + 1, [f"{indent}- {written(value)}"])

    def _without(self, path: Path) -> str:
        parent = path[:-1]
        inside = self._value(parent)
        if len(inside) == 1 and len(parent) > 1:
            return self._without(parent)
        last = self.document.spans[path]
        end = self._offset(last.end_line, last.end_column)
        if self._is_block(parent):
            start = self._dash(path) if isinstance(path[-1], int) else self._range(self.document.key_spans[path])[0]
            line = self._line_of(start)
            if self.text[self._starts[line - 1] : start].strip():
                raise _untouchable(path)
            below = self._starts[last.end_line] if last.end_line < len(self._starts) else len(self.text)
            return self._cut(self._starts[line - 1], below, "")
        start = self._range(self.document.key_spans.get(path) or last)[0]
        if comma := re.match(r"\s*,[ ]*", self.text[end:]):
            return self._cut(start, end + comma.end(), "")
        before = re.search(r"\s*,\s*$", self.text[:start])
        return self._cut(before.start() if before else start, end, "")

    def _into_brackets(self, path: Path, entry: str, inside: Sequence[Any], *, first: bool = False) -> str:
        start, end = self._range(self.document.spans[path])
        if not inside:
            return self._cut(start + 1, end - 1, entry)
        if first:
            return self._cut(start + 1, start + 1, f"{entry}, ")
        last = self.document.spans[*path, inside[-1]]
        behind = self._offset(last.end_line, last.end_column)
        return self._cut(behind, behind, f", {entry}")

    def _at_the_end(self, lines: list[str], path: Path) -> str:
        below = [self._line(n) for n in range(self._last_line(()) + 1, len(self._starts) + 1)]
        if any(line.startswith(("...", "---")) for line in below):
            raise _untouchable(path)
        whole = self.text if self.text.endswith(("\n", "\r")) else self.text + self._end
        return whole + "".join(line + self._end for line in lines)

    def _at_line(self, number: int, lines: list[str]) -> str:
        """The text with lines before the line of this number."""
        if number <= len(self._starts):
            at = self._starts[number - 1]
            return self._cut(at, at, "".join(line + self._end for line in lines))
        return self.text + "".join(self._end + line for line in lines)

    def _cut(self, start: int, end: int, instead: str) -> str:
        """The text with something in place of a part. Raises `Unreadable` where that holds the comment of something
        that is not taken away as a whole line."""
        if instead and _COMMENT.search(self.text[start:end]):
            raise Unreadable("There is a comment within what would be changed.")
        return self.text[:start] + instead + self.text[end:]

    def _value(self, path: Path) -> Any:
        value = self.document.data
        for step in path:
            value = value[step]
        return value

    def _is_block(self, path: Path) -> bool:
        """Is this a list or mapping without brackets?"""
        value = self._value(path)
        return isinstance(value, list | dict) and self.text[self._range(self.document.spans[path])[0]] not in "[{"

    def _behind_colon(self, path: Path) -> int:
        key = self.document.key_spans[path]
        return self.text.index(":", self._offset(key.end_line, key.end_column)) + 1

    def _dash(self, path: Path) -> int:
        """Where the dash of an entry of a list stands."""
        start = self._range(self.document.spans[path])[0]
        line = self._starts[self._line_of(start) - 1]
        found = re.search(r"-[ ]+$", self.text[line:start])
        if found is None:
            raise _untouchable(path)
        return line + found.start()

    def _last_line(self, path: Path) -> int:
        return self.document.spans[path].end_line

    def _range(self, span: Span) -> tuple[int, int]:
        return self._offset(span.line, span.column), self._offset(span.end_line, span.end_column)

    def _offset(self, line: int, column: int) -> int:
        return self._starts[line - 1] + column - 1

    def _line_of(self, offset: int) -> int:
        return sum(start <= offset for start in self._starts)

    def _line(self, number: int) -> str:
        end = self._starts[number] if number < len(self._starts) else len(self.text)
        return self.text[self._starts[number - 1] : end].rstrip("\r\n")


def _untouchable(path: Path) -> Unreadable:
    place = ".".join(map(str, path))
    return Unreadable(f"What stands at {place} is written in a way that cannot be changed by itself.")


def _is_table(value: Any) -> bool:
    return isinstance(value, list) and bool(value) and all(isinstance(one, Mapping) for one in value)


def _lines(value: Mapping[str, Any], indent: str) -> Iterator[str]:
    """A mapping in lines of its own; lists of mappings below their key."""
    for key, one in value.items():
        if _is_table(one):
            yield f"{indent}{written(key)}:"
            yield from (f"{indent}  - {written(each)}" for each in one)
        else:
            yield f"{indent}{written(key)}: {written(one)}"


def written(value: Any, quote: str = "") -> str:
    """A value on one line: words without quotes where they can be read in one way alone, or in ``quote``."""
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{written(key)}: {written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(written, value)) + "]"
    if value is None or isinstance(value, bool | int | float):
        return json.dumps(value)
    text = str(value)
    if quote == "'" and text.isprintable():
        return "'" + text.replace("'", "''") + "'"
    bare = not quote and _BARE.fullmatch(text) and is_text(text)
    return text if bare else json.dumps(text, ensure_ascii=not text.isprintable())
