"""Strict YAML: one document of plain data, with the place of every key and value.

A subset of YAML 1.2: string keys, no anchors, aliases, tags or merge keys, no duplicate keys, and plain scalars are
null, true, false, numbers or text (dates, `no` and `12:30` stay text). Parsed by the C parser where it is there, else by
the pure one; both give the same events with the same places.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span

MAX_DEPTH = 32
MAX_NODES = 100_000

_WORDS: dict[str, Any] = {
    "null": None, "~": None, "": None, "Null": None, "NULL": None,
    "true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False,
}  # fmt: skip
_INT = re.compile(r"[-+]?(0|[1-9][0-9]{0,17})\Z")
_FLOAT = re.compile(r"[-+]?([0-9]{1,18}\.[0-9]{0,18}|\.[0-9]{1,18})([eE][-+]?[0-9]{1,3})?\Z")


@dataclass(slots=True)
class Document:
    """A document as plain data, with the places of its values and keys and its lines of text."""

    data: Any
    spans: dict[Path, Span] = field(default_factory=dict)
    key_spans: dict[Path, Span] = field(default_factory=dict)
    lines: tuple[str, ...] = ()


@cache
def parser_in_use() -> str:
    """``c`` or ``pure``."""
    try:
        import _ruamel_yaml  # noqa: F401
    except ImportError:
        return "pure"
    return "c"


def _c_events(text: str) -> Iterator[Any]:
    from _ruamel_yaml import CParser

    get = CParser(text).get_event
    while (event := get()) is not None:
        yield event
        if type(event).__name__ == "StreamEndEvent":
            return


def _pure_events(text: str) -> Iterator[Any]:
    from ruamel.yaml import YAML

    yield from YAML(typ="safe", pure=True).parse(text)


def events(text: str, parser: str | None = None) -> Iterator[Any]:
    """The parser's events of a text."""
    return _c_events(text) if (parser or parser_in_use()) == "c" else _pure_events(text)


def parse(text: str, parser: str | None = None, *, spans: bool = True) -> Document:
    """Read one document. Raises `Unreadable` at the first thing that is not allowed or not YAML."""
    lines = tuple(re.split(r"\r\n|\r|\n", text))
    reader = _Reader(lines, spans)
    stream = events(text, parser)
    try:
        data = reader.document(stream)
    except Unreadable:
        raise
    except Exception as error:
        problem = _syntax_error(error, lines)
        if problem is None:
            raise
        raise problem from None
    return Document(data, reader.spans, reader.key_spans, lines)


def _syntax_error(error: Exception, lines: tuple[str, ...]) -> Unreadable | None:
    """The parser's complaint as one clear message; None if it is no complaint of the parser."""
    if not (type(error).__module__ or "").startswith(("ruamel", "_ruamel")) and not isinstance(error, UnicodeError):
        return None
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    written = lines[line - 1] if line <= len(lines) else ""
    if "\t" in written[: max(len(written) - len(written.lstrip()), column)]:
        column = written.index("\t") + 1
        message, hint = "A tab is used for indentation; YAML allows only spaces.", "Replace the tab by spaces."
    else:
        problem = str(getattr(error, "problem", "") or "").strip()
        message = "This is not valid YAML" + (f": {problem}." if problem else ".")
        hint = "Check quotes, brackets, colons and indentation here and on the line before."
    return Unreadable(message, hint=hint, span=Span(line, column, line, column + 1))


class _Reader:
    """Builds plain data from events, refusing what the subset does not have."""

    def __init__(self, lines: tuple[str, ...], spans: bool) -> None:
        self.lines = lines
        self.spans: dict[Path, Span] = {}
        self.key_spans: dict[Path, Span] = {}
        self._keep = spans
        self._nodes = 0
        self._handlers: dict[str, Callable[[Any, Iterator[Any], Path], Any]] = {
            "ScalarEvent": self._scalar,
            "MappingStartEvent": self._mapping,
            "SequenceStartEvent": self._sequence,
            "AliasEvent": self._alias,
        }

    def document(self, stream: Iterator[Any]) -> Any:
        """The data of the only document in the stream."""
        data, found = None, False
        for event in stream:
            kind = type(event).__name__
            if kind in ("StreamStartEvent", "StreamEndEvent", "DocumentStartEvent", "DocumentEndEvent"):
                if kind == "DocumentStartEvent" and found:
                    raise Unreadable(
                        "There is a second document in this file.", hint="One file holds one scenario.", span=_span(event)
                    )
                continue
            data, found = self._value(event, stream, ()), True
        if not found:
            raise Unreadable("The file is empty.", hint="`judge new` writes a starter file.", span=Span(1, 1, 1, 1))
        return data

    def _value(self, event: Any, stream: Iterator[Any], path: Path) -> Any:
        self._nodes += 1
        if self._nodes > MAX_NODES:
            raise Unreadable(f"The file has more than {MAX_NODES:,} values.", hint="One file holds one dispute.", span=_span(event))
        if len(path) > MAX_DEPTH:
            raise Unreadable(f"The file is nested more than {MAX_DEPTH} levels deep.", hint="A scenario needs about 6.", span=_span(event))
        anchor, tag = getattr(event, "anchor", None), _tag(event)
        kind = type(event).__name__
        if anchor is not None and kind != "AliasEvent":
            raise Unreadable(f"Anchors (&{anchor}) are not allowed.", hint="Write the value out.", span=_span(event))
        if tag is not None:
            raise Unreadable(f"Tags ({tag}) are not allowed.", hint="Remove the tag.", span=_span(event))
        return self._handlers[kind](event, stream, path)

    def _scalar(self, event: Any, stream: Iterator[Any], path: Path) -> Any:
        if self._keep:
            self.spans[path] = _span(event)
        text = event.value
        if not event.implicit[0] or text in _WORDS and event.style:
            return text
        if text in _WORDS:
            return _WORDS[text]
        if text[:1] in "+-.0123456789":
            if _INT.match(text):
                return int(text)
            if _FLOAT.match(text):
                return float(text)
        return text

    def _mapping(self, event: Any, stream: Iterator[Any], path: Path) -> dict[str, Any]:
        start, end = event, event
        data: dict[str, Any] = {}
        places: dict[str, Span] = {}
        for key_event in stream:
            if type(key_event).__name__ == "MappingEndEvent":
                end = key_event
                break
            key = self._key(key_event, places)
            inner = (*path, key)
            if self._keep:
                self.key_spans[inner] = places[key]
            data[key] = self._value(next(stream), stream, inner)
        self._enclose(path, start, end)
        return data

    def _key(self, event: Any, places: dict[str, Span]) -> str:
        span = _span(event)
        if type(event).__name__ != "ScalarEvent":
            raise Unreadable("A key must be text, not a list or mapping.", hint="Put quotes around it.", span=span)
        if event.anchor is not None or _tag(event) is not None:
            raise Unreadable("Anchors and tags are not allowed.", hint="Write the key as plain text.", span=span)
        key = event.value
        plain = event.implicit[0] and not event.style
        if plain and key == "<<":
            raise Unreadable("Merge keys (<<) are not allowed.", hint="Write the values out.", span=span)
        if plain and (key in _WORDS or _INT.match(key) or _FLOAT.match(key)):
            raise Unreadable(f"The key {key or 'null'} is not text.", hint=f'Put quotes around it: "{key}".', span=span)
        if key in places:
            message = f"The key {key!r} stands here twice; it is already on line {places[key].line}."
            raise Unreadable(message, hint="Keep one of them.", span=span)
        places[key] = span
        return str(key)

    def _sequence(self, event: Any, stream: Iterator[Any], path: Path) -> list[Any]:
        start, end = event, event
        data: list[Any] = []
        for item in stream:
            if type(item).__name__ == "SequenceEndEvent":
                end = item
                break
            data.append(self._value(item, stream, (*path, len(data))))
        self._enclose(path, start, end)
        return data

    def _alias(self, event: Any, stream: Iterator[Any], path: Path) -> Any:
        raise Unreadable(f"Aliases (*{event.anchor}) are not allowed.", hint="Write the value out.", span=_span(event))

    def _enclose(self, path: Path, start: Any, end: Any) -> None:
        """The span of a list or mapping: to its closing bracket, or in block style just its first line."""
        if not self._keep:
            return
        a, b = start.start_mark, end.end_mark
        if (end.end_mark.line, end.end_mark.column) == (end.start_mark.line, end.start_mark.column):
            line = a.line + 1
            written = self.lines[line - 1] if line <= len(self.lines) else ""
            stop = len(written.split(" #", 1)[0].rstrip()) + 1
            self.spans[path] = Span(line, a.column + 1, line, max(stop, a.column + 2))
        else:
            self.spans[path] = Span(a.line + 1, a.column + 1, b.line + 1, b.column + 1)


def _span(event: Any) -> Span:
    a, b = event.start_mark, event.end_mark
    if a is None or b is None:
        return Span(1, 1, 1, 1)
    return Span(a.line + 1, a.column + 1, b.line + 1, max(b.column + 1, a.column + 2 if a.line == b.line else 1))


def _tag(event: Any) -> str | None:
    tag = getattr(event, "ctag", None) or getattr(event, "tag", None)
    if tag is None:
        return None
    text = str(tag)
    return None if text in ("None", "") else text
