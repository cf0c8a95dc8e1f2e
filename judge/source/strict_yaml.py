"""Strict YAML: one document of plain data, with the place of every key and value.

A subset of YAML 1.2: string keys, no anchors, aliases, tags, directives or merge keys, no duplicate keys; words
without quotes are null, true, false, numbers or text (dates, ``no`` and ``12:30`` stay text). Parsed by the C parser
where it is there, else by the pure one. Their events are read one by one: nothing is composed that is not allowed.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import nullcontext
from functools import cache, lru_cache
from typing import Any

from judge.kernel.errors import Unreadable
from judge.kernel.places import Span
from judge.source import lean_events
from judge.source.complaints import SECOND, of_older_yaml, second_document, syntax_error, tab
from judge.source.documents import Document
from judge.source.lean_events import (
    ALIAS,
    DOCUMENT,
    LABELLED,
    LIST_END,
    MAPPING,
    MAPPING_END,
    SCALAR,
    STREAM_END,
    Event,
    Pull,
)
from judge.source.marks import Mark, Places, whole
from judge.source.scalars import MAY_MEAN_MORE, is_text, plain
from judge.source.text import ONE_DISPUTE, split_lines

MAX_DEPTH = 32
MAX_VALUES = 100_000

_QUOTE_IT = 'Put quotes around it, as in "Number 39: Utopia".'
_BLANK = "Put a blank behind the colon, as in `card: Jinzo`."


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

    ``parser`` takes the ``c`` or the ``pure`` parser first; what the C parser cannot read, the pure one reads.
    """
    lines = split_lines(text)
    if "\t" in text:
        raise tab(lines)
    way = parser or parser_in_use()
    try:
        data, mark = _read(text, lines, way)
    except Exception as error:
        problem = error if isinstance(error, Unreadable) else syntax_error(error, lines)
        if problem is None:
            raise
        if way == "pure" or not of_older_yaml(error, lines):
            raise problem from None
        return parse(text, spans=spans, parser="pure")
    if not spans:
        return Document(data, lines=tuple(lines))
    return Document(data, Places(mark, lines), Places(mark, lines, of_keys=True), tuple(lines))


def _read(text: str, lines: list[str], parser: str) -> tuple[dict[str, Any], Mark]:
    """What the ``c`` or the ``pure`` parser makes of a text, and the places of it."""
    reader = _Reader(lines, count=len(text) > MAX_VALUES // 2)
    in_c = parser == "c"
    with lean_events.tuples() if in_c else nullcontext():
        data = reader.document((lean_events.c_parser if in_c else lean_events.pure_parser)(text))
    return data, reader.mark


class _Reader:
    """Builds plain data from events, refusing what the subset does not have.

    ``count`` the values where there may be too many: no two of them fit into one character. ``mark`` tells the places
    of the value read last; they are worked out only when somebody asks.
    """

    def __init__(self, lines: list[str], *, count: bool) -> None:
        self.mark: Mark
        self._counts = count
        self._pull: Pull
        self._lines = lines
        self._values = 0

    def document(self, pull: Pull) -> dict[str, Any]:
        """The data of the only document."""
        self._pull = pull
        pull()
        start = pull()
        if start[0] is STREAM_END:
            what = "The file has only comments." if any(map(str.strip, self._lines)) else "The file is empty."
            raise Unreadable(what, hint="`judge new` writes a starter file.", span=Span(1, 1, 1, 1))
        if start[3]:
            line = next(n for n, text in enumerate(self._lines, 1) if text.startswith("%"))
            span = Span(line, 1, line, len(self._lines[line - 1]) + 1)
            raise Unreadable("Directives (%) are not allowed.", hint="Remove the line.", span=span)
        root = pull()
        if (root[3] if root[0] is LABELLED else root[0]) is not MAPPING:
            where = root if root[1].line < len(self._lines) else start  # nothing stands below `---`
            raise _refusal("The file must hold keys and values.", "Start it with `format: 1`.", where)
        data: dict[str, Any] = self._collection(root, 1)
        mark = self.mark
        end = pull()
        try:
            after = pull()
        except Exception:  # the C parser wants `---` above a second document, and either may see a fault in it first
            if second := second_document(self._lines, end[1].line):
                raise second from None
            raise
        if after[0] is DOCUMENT:
            raise _refusal(SECOND, ONE_DISPUTE, after)
        self.mark = mark
        return data

    def _collection(self, start: Event, depth: int) -> Any:
        """The list or mapping that starts here, so deep; its mark is left in ``mark``."""
        kind = start[0]
        if kind is ALIAS:
            raise _refusal(f"Aliases (*{start[3]}) are not allowed.", "Write the value out.", start)
        if kind is LABELLED:
            raise _labelled(start)
        if self._counts:
            self._count(start)
        if depth > MAX_DEPTH:
            hint = "A scenario needs about six; close brackets that were left open."
            raise _refusal(f"The file is nested more than {MAX_DEPTH} levels deep.", hint, start)
        return self._mapping(start, depth) if kind is MAPPING else self._list(start, depth)

    def _count(self, event: Event) -> None:
        """One more value. Raises `Unreadable` if there are too many."""
        self._values += 1
        if self._values > MAX_VALUES:
            raise _refusal(f"The file has more than {MAX_VALUES:,} values.", ONE_DISPUTE, event)

    def _word(self, event: Event) -> Any:
        """What a scalar means."""
        if self._counts:
            self._count(event)
        text: str = event[3]
        if not event[4]:
            return text
        if text and text[0] not in MAY_MEAN_MORE:
            if text[-1] == ":":  # no blank, and yet a key for some
                raise _refusal(f"Here a colon ends the text {text!r}.", _QUOTE_IT, event)
            return text
        try:
            return plain(text)
        except Unreadable as error:
            raise _refusal(error.message, error.hint, event) from None

    def _mapping(self, start: Event, depth: int) -> dict[str, Any]:
        data: dict[str, Any] = {}
        marks: dict[str, tuple[Event, Mark]] = {}
        pull, key_of, word = self._pull, self._key, self._word
        in_brackets = start[3]
        if in_brackets and not self._starts_with(start, "{"):
            raise _refusal("A colon inside [ ] makes this a key, not a text.", _QUOTE_IT, start)
        while (event := pull())[0] is not MAPPING_END:
            key = key_of(event, marks)
            value = pull()
            if value[0] is SCALAR:
                if in_brackets and not value[3] and not _is_word(key) and _is_missing(event, value):
                    a_list = "Put a list in brackets, as in [one, two], and text with a comma in quotes."
                    hint = _BLANK if ":" in key else a_list
                    raise _refusal(f"{key!r} stands here without a colon and a value.", hint, event)
                data[key] = word(value)
                marks[key] = event, value
            else:
                data[key] = self._collection(value, depth + 1)
                marks[key] = event, self.mark
        self.mark = start, event, marks
        return data

    def _key(self, event: Event, keys: Mapping[str, tuple[Event, Mark]]) -> str:
        """The key that an event is. Raises `Unreadable` if it is no text or stands there already."""
        if event[0] is not SCALAR:
            if event[0] is LABELLED and event[3] is SCALAR:
                raise _labelled(event)
            what = "Aliases are not allowed." if event[0] is ALIAS else "A key must be text."
            raise _refusal(what, "Write the key as a word, in quotes if it holds brackets.", event)
        key: str = event[3]
        if key in keys:
            message = f"The key {key!r} stands here again; it is already on line {keys[key][0][1].line + 1}."
            raise _refusal(message, "Keep one of the two.", event)
        if event[4] and not _is_key_anywhere(key):
            if not is_text(key):
                said = f"The key {key} is no text" if key else "Here is a colon without a key"
                raise _refusal(f"{said}; a key must be text.", f'Put quotes around it: "{key}".', event)
            if key == "<<":
                raise _refusal("Merge keys (<<) are not allowed.", "Write the values out.", event)
        return key

    def _list(self, start: Event, depth: int) -> list[Any]:
        data: list[Any] = []
        marks: list[Mark] = []
        pull, word = self._pull, self._word
        while (event := pull())[0] is not LIST_END:
            if event[0] is SCALAR:
                data.append(word(event))
                marks.append(event)
            else:
                data.append(self._collection(event, depth + 1))
                marks.append(self.mark)
        self.mark = start, event, marks
        return data

    def _starts_with(self, event: Event, character: str) -> bool:
        mark = event[1]
        begins: bool = self._lines[mark.line].startswith(character, mark.column)
        return begins


@lru_cache(maxsize=1024)  # keys are the same words in file after file
def _is_key_anywhere(word: str) -> bool:
    """Is a word without quotes a key, in brackets and outside of them?"""
    return is_text(word) and word != "<<" and ":" not in word and "?" not in word


def _is_word(key: str) -> bool:
    """Could a key be a word of the format, which may stand without a value, and no piece of a text?"""
    return key.isascii() and key.islower() and key.replace("_", "").isalpha()


def _is_missing(key: Event, value: Event) -> bool:
    """Is there neither colon nor value after a key? ``value`` is an empty scalar."""
    if not value[4]:
        return False
    a, b = value[1], key[2]
    return bool(a.column == b.column and a.line == b.line)


def _labelled(event: Event) -> Unreadable:
    *_, anchor, tag = event
    if anchor is not None:
        return _refusal(f"Anchors (&{anchor}) are not allowed.", "Write the value out where it is needed.", event)
    return _refusal(f"Tags ({tag}) are not allowed.", "Remove the tag, or put quotes around the text.", event)


def _refusal(message: str, hint: str, event: Event) -> Unreadable:
    return Unreadable(message, hint=hint, span=whole(event))
