"""What a parser reads, event by event, as plain tuples: the C parser's and the pure one's are alike.

The C parser makes an object for every word and bracket, of classes that take several times as long to set up as the
parsing takes. While `tuples` is entered, functions stand in their place that return tuples of

    kind, start mark, end mark

and after those three: of a scalar its text, whether it is plain (without quotes) and its style; of the start of a list
or mapping whether it is in brackets; of an alias its name; of a document whether it has directives; of what has an
anchor or a tag its kind without them, and both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from threading import Lock
from typing import Any, TypeAlias

SCALAR, ALIAS, LABELLED = "scalar", "alias", "with an anchor or a tag"
MAPPING, MAPPING_END = "mapping", "end of mapping"
LIST, LIST_END = "list", "end of list"
DOCUMENT, OTHER, STREAM_END = "document", "other", "end of stream"
"""Kinds of events; compared by identity."""

Event: TypeAlias = "tuple[Any, ...]"
Pull = Callable[[], Event]
"""Gives the parser's next event."""


def _scalar(anchor: Any, tag: Any, implicit: Any, value: Any, start: Any, end: Any, style: Any = None) -> Event:
    if anchor is None and tag is None:
        return SCALAR, start, end, value, implicit[0], style
    return LABELLED, start, end, SCALAR, anchor, tag


def _mapping(anchor: Any, tag: Any, implicit: Any, start: Any, end: Any, in_brackets: Any = None) -> Event:
    if anchor is None and tag is None:
        return MAPPING, start, end, in_brackets
    return LABELLED, start, end, MAPPING, anchor, tag


def _list(anchor: Any, tag: Any, implicit: Any, start: Any, end: Any, in_brackets: Any = None) -> Event:
    if anchor is None and tag is None:
        return LIST, start, end, in_brackets
    return LABELLED, start, end, LIST, anchor, tag


def _mapping_end(start: Any, end: Any) -> Event:
    return MAPPING_END, start, end


def _list_end(start: Any, end: Any) -> Event:
    return LIST_END, start, end


def _alias(anchor: Any, start: Any, end: Any) -> Event:
    return ALIAS, start, end, anchor


def _document(start: Any, end: Any, explicit: Any = None, version: Any = None, tags: Any = None) -> Event:
    return DOCUMENT, start, end, version is not None or bool(tags)


def _other(start: Any, end: Any, *_: Any) -> Event:
    return OTHER, start, end


def _stream_end(start: Any, end: Any) -> Event:
    return STREAM_END, start, end


_MAKERS: dict[str, Callable[..., Event]] = {
    "ScalarEvent": _scalar,
    "MappingStartEvent": _mapping,
    "MappingEndEvent": _mapping_end,
    "SequenceStartEvent": _list,
    "SequenceEndEvent": _list_end,
    "AliasEvent": _alias,
    "DocumentStartEvent": _document,
    "DocumentEndEvent": _other,
    "StreamStartEvent": _other,
    "StreamEndEvent": _stream_end,
}


class _Tuples:
    """The functions above in the place of the C parser's classes, for one thread at a time and not for longer."""

    def __init__(self) -> None:
        import _ruamel_yaml

        self._names = vars(_ruamel_yaml)
        self._usual = {name: self._names[name] for name in _MAKERS}
        self._lock = Lock()

    def __enter__(self) -> None:
        self._lock.acquire()
        self._names.update(_MAKERS)

    def __exit__(self, *_: object) -> None:
        self._names.update(self._usual)
        self._lock.release()


@cache
def tuples() -> _Tuples:
    """To be entered while events are pulled out of a `c_parser`. Raises ``ImportError`` where there is none."""
    return _Tuples()


def c_parser(text: str) -> Pull:
    """The events of a text by the C parser. Raises ``ImportError`` where it is not there."""
    from _ruamel_yaml import CParser

    pull: Pull = CParser(text).get_event
    return pull


def pure_parser(text: str) -> Pull:
    """The events of a text by the parser in Python."""
    from ruamel.yaml import YAML

    events: Iterator[Any] = iter(YAML(typ="safe", pure=True).parse(text))
    return lambda: _as_tuple(next(events))


def _as_tuple(event: Any) -> Event:
    marks = event.start_mark, event.end_mark
    match type(event).__name__:
        case "ScalarEvent":
            return _scalar(event.anchor, event.ctag, event.implicit, event.value, *marks, event.style)
        case "MappingStartEvent" | "SequenceStartEvent" as name:
            return _MAKERS[name](event.anchor, event.ctag, event.implicit, *marks, event.flow_style)
        case "AliasEvent":
            return _alias(event.anchor, *marks)
        case "DocumentStartEvent":
            return _document(*marks, event.explicit, event.version, event.tags)
        case name:
            return _MAKERS[name](*marks)
