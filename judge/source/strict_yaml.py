"""Strict YAML: one document of plain data, with the place of every key and value.

A subset of YAML 1.2: string keys, no anchors, aliases, tags, directives or merge keys, no duplicate keys; words
without quotes are null, true, false, numbers or text (dates, ``no`` and ``12:30`` stay text). Parsed by the C parser
where it is there, else by the pure one. Their events are read one by one: nothing is composed that is not allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Path, Span
from judge.source.complaints import syntax_error, tab
from judge.source.marks import Mark, Places, whole
from judge.source.scalars import is_text, plain
from judge.source.text import ONE_DISPUTE, split_lines

if TYPE_CHECKING:
    from judge.source.lean_events import Kinds

MAX_DEPTH = 32
MAX_VALUES = 100_000

_QUOTE_IT = 'Put quotes around it, as in "Number 39: Utopia".'

Pull = Callable[[], Any]
"""Gives the parser's next event."""


@dataclass(slots=True)
class Document:
    """A document as plain data, with the places of its values and keys (by path) and its lines of text.

    A value that was left out (``hand:`` and nothing more) has the place of its key.
    """

    data: Any
    spans: Mapping[Path, Span] = field(default_factory=dict)
    key_spans: Mapping[Path, Span] = field(default_factory=dict)
    lines: tuple[str, ...] = ()


@cache
def parser_in_use() -> str:
    """``c`` or ``pure``."""
    try:
        import _ruamel_yaml  # noqa: F401
    except ImportError:
        return "pure"
    return "c"


def parse(text: str, *, spans: bool = True, parser: str | None = None) -> Document:
    """Read one document; without ``spans`` faster. Raises `Unreadable` at the first thing that is not allowed.

    ``parser`` forces the ``c`` or the ``pure`` parser.
    """
    lines = split_lines(text)
    if "\t" in text:
        raise tab(lines)
    reader = _Reader(*_events(text, parser or parser_in_use()), lines)
    try:
        data = reader.document()
    except Unreadable:
        raise
    except Exception as error:
        problem = syntax_error(error, lines)
        if problem is None:
            raise
        raise problem from None
    if not spans:
        return Document(data, lines=tuple(lines))
    return Document(data, Places(reader.mark, lines), Places(reader.mark, lines, of_keys=True), tuple(lines))


def _events(text: str, parser: str) -> tuple[Pull, Kinds]:
    from judge.source import lean_events

    if parser == "c":
        return lean_events.c_parser()(text).get_event, lean_events.LEAN
    from ruamel.yaml import YAML

    return iter(YAML(typ="safe", pure=True).parse(text)).__next__, lean_events.USUAL


class _Reader:
    """Builds plain data from events, refusing what the subset does not have.

    ``mark`` tells the places of the value read last; they are worked out only when somebody asks.
    """

    def __init__(self, pull: Pull, kinds: Kinds, lines: list[str]) -> None:
        self.mark: Mark
        self._pull = pull
        self._lines = lines
        self._values = 0
        self._depth = 0
        self._brackets = 0
        self._kinds = kinds
        self._scalar = kinds.scalar

    def document(self) -> dict[str, Any]:
        """The data of the only document."""
        self._pull()
        start = self._pull()
        if start.__class__ is self._kinds.stream_end:
            what = "The file has only comments." if any(map(str.strip, self._lines)) else "The file is empty."
            raise Unreadable(what, hint="`judge new` writes a starter file.", span=Span(1, 1, 1, 1))
        if start.version is not None or start.tags:
            line = next(n for n, text in enumerate(self._lines, 1) if text.startswith("%"))
            span = Span(line, 1, line, len(self._lines[line - 1]) + 1)
            raise Unreadable("Directives (%) are not allowed.", hint="Remove the line.", span=span)
        root = self._pull()
        if root.__class__ is not self._kinds.mapping_start:
            raise _refusal("The file must hold keys and values.", "Start it with `format: 1`.", root)
        data: dict[str, Any] = self._collection(root)
        mark = self.mark
        self._pull()
        after = self._pull()
        if after.__class__ is self._kinds.document_start:
            raise _refusal("A second document starts here.", ONE_DISPUTE, after)
        self.mark = mark
        return data

    def _collection(self, start: Any) -> Any:
        """The list or mapping that starts here; its mark is left in ``mark``."""
        kind = start.__class__
        if kind is self._kinds.alias:
            raise _refusal(f"Aliases (*{start.anchor}) are not allowed.", "Write the value out.", start)
        self._count(start)
        if self._depth >= MAX_DEPTH:
            hint = "A scenario needs about six; close brackets that were left open."
            raise _refusal(f"The file is nested more than {MAX_DEPTH} levels deep.", hint, start)
        in_brackets = bool(start.flow_style)
        self._brackets += in_brackets
        self._depth += 1
        data = self._mapping(start) if kind is self._kinds.mapping_start else self._sequence(start)
        self._depth -= 1
        self._brackets -= in_brackets
        return data

    def _count(self, event: Any) -> None:
        """One more value. Raises `Unreadable` if there are too many, or if it is labelled."""
        if event.anchor is not None or event.ctag is not None:
            raise _labelled(event)
        self._values += 1
        if self._values > MAX_VALUES:
            raise _refusal(f"The file has more than {MAX_VALUES:,} values.", ONE_DISPUTE, event)

    def _word(self, event: Any) -> Any:
        """What a scalar means."""
        if event.anchor is not None or event.ctag is not None or self._values >= MAX_VALUES:
            self._count(event)
        self._values += 1
        text: str = event.value
        if not event.implicit[0]:
            return text
        if self._brackets and (":" in text or "?" in text):
            raise _unquoted(event)
        try:
            return plain(text)
        except Unreadable as error:
            raise _refusal(error.message, error.hint, event) from None

    def _mapping(self, start: Any) -> dict[str, Any]:
        data: dict[str, Any] = {}
        marks: dict[str, tuple[Any, Mark]] = {}
        pull, word, scalar, end = self._pull, self._word, self._scalar, self._kinds.mapping_end
        in_brackets = start.flow_style
        if in_brackets and not self._starts_with(start, "{"):
            raise _refusal("A colon inside [ ] makes this a key, not a text.", _QUOTE_IT, start)
        while (event := pull()).__class__ is not end:
            key = self._key(event, marks)
            value = pull()
            if value.__class__ is scalar:
                if in_brackets and not value.value and _is_missing(event, value):
                    raise _refusal(
                        f"{key!r} stands here without a colon and a value.",
                        "Put a list in brackets, as in [Kuriboh, Raigeki], and text with a comma in quotes.",
                        event,
                    )
                data[key] = word(value)
                marks[key] = event, value
            else:
                data[key] = self._collection(value)
                marks[key] = event, self.mark
        self.mark = start, event, marks
        return data

    def _key(self, event: Any, keys: Mapping[str, tuple[Any, Mark]]) -> str:
        """The key that an event is. Raises `Unreadable` if it is no text or stands there already."""
        if event.__class__ is not self._scalar:
            what = "Aliases are not allowed." if event.__class__ is self._kinds.alias else "A key must be text."
            raise _refusal(what, "Write the key as a word, in quotes if it holds brackets.", event)
        if event.anchor is not None or event.ctag is not None:
            raise _labelled(event)
        key: str = event.value
        if key in keys:
            message = f"The key {key!r} stands here again; it is already on line {keys[key][0].start_mark.line + 1}."
            raise _refusal(message, "Keep one of the two.", event)
        if not event.implicit[0]:
            return key
        if not is_text(key):
            said = f"The key {key} is no text" if key else "Here is a colon without a key"
            raise _refusal(f"{said}; a key must be text.", f'Put quotes around it: "{key}".', event)
        if key == "<<":
            raise _refusal("Merge keys (<<) are not allowed.", "Write the values out.", event)
        if self._brackets and (":" in key or "?" in key):
            raise _unquoted(event)
        return key

    def _sequence(self, start: Any) -> list[Any]:
        data: list[Any] = []
        marks: list[Mark] = []
        pull, word, scalar, end = self._pull, self._word, self._scalar, self._kinds.sequence_end
        while (event := pull()).__class__ is not end:
            if event.__class__ is scalar:
                data.append(word(event))
                marks.append(event)
            else:
                data.append(self._collection(event))
                marks.append(self.mark)
        self.mark = start, event, marks
        return data

    def _starts_with(self, event: Any, character: str) -> bool:
        mark = event.start_mark
        begins: bool = self._lines[mark.line].startswith(character, mark.column)
        return begins


def _is_missing(key: Any, value: Any) -> bool:
    """Is there neither colon nor value after a key? ``value`` is an empty scalar."""
    if not value.implicit[0]:
        return False
    a, b = value.start_mark, key.end_mark
    return bool(a.column == b.column and a.line == b.line)


def _unquoted(event: Any) -> Unreadable:
    return _refusal("Text with a colon or a question mark needs quotes inside brackets.", _QUOTE_IT, event)


def _labelled(event: Any) -> Unreadable:
    if event.anchor is not None:
        return _refusal(f"Anchors (&{event.anchor}) are not allowed.", "Write the value out where it is needed.", event)
    return _refusal(f"Tags ({event.ctag}) are not allowed.", "Remove the tag, or put quotes around the text.", event)


def _refusal(message: str, hint: str, event: Any) -> Unreadable:
    return Unreadable(message, hint=hint, span=whole(event))
