"""The C parser's events, made with one call each.

The parser makes an object for every word and bracket, and the classes it uses set up each of them in three calls, which
takes longer than the parsing. Those here are the same to everybody who looks at them, but set up in one.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from ruamel.yaml import events

from judge.kernel.tuples import NamedTuple


class Kinds(NamedTuple):
    """The classes by which events are told apart."""

    scalar: type[Any] = events.ScalarEvent
    mapping_start: type[Any] = events.MappingStartEvent
    mapping_end: type[Any] = events.MappingEndEvent
    sequence_start: type[Any] = events.SequenceStartEvent
    sequence_end: type[Any] = events.SequenceEndEvent
    alias: type[Any] = events.AliasEvent
    document_start: type[Any] = events.DocumentStartEvent
    stream_end: type[Any] = events.StreamEndEvent


USUAL = Kinds()
"""Those of the pure parser."""


class Scalar(events.ScalarEvent):
    """A word, number or text."""

    __slots__ = ()

    def __init__(
        self, anchor: Any, tag: Any, implicit: Any, value: Any, start_mark: Any, end_mark: Any, style: Any = None
    ) -> None:
        self.start_mark = start_mark
        self.end_mark = end_mark
        self.comment = None
        self.anchor = anchor
        self.ctag = tag
        self.implicit = implicit
        self.value = value
        self.style = style


def _start(
    self: Any, anchor: Any, tag: Any, implicit: Any, start_mark: Any, end_mark: Any, flow_style: Any = None
) -> None:
    self.start_mark = start_mark
    self.end_mark = end_mark
    self.comment = self.nr_items = None
    self.anchor = anchor
    self.ctag = tag
    self.implicit = implicit
    self.flow_style = flow_style


def _end(self: Any, start_mark: Any, end_mark: Any) -> None:
    self.start_mark = start_mark
    self.end_mark = end_mark
    self.comment = None


class MappingStart(events.MappingStartEvent):
    """The start of a mapping."""

    __slots__ = ()
    __init__ = _start


class MappingEnd(events.MappingEndEvent):
    """The end of a mapping."""

    __slots__ = ()
    __init__ = _end


class SequenceStart(events.SequenceStartEvent):
    """The start of a list."""

    __slots__ = ()
    __init__ = _start


class SequenceEnd(events.SequenceEndEvent):
    """The end of a list."""

    __slots__ = ()
    __init__ = _end


LEAN = Kinds(Scalar, MappingStart, MappingEnd, SequenceStart, SequenceEnd)
"""Those of the C parser, once `c_parser` has given it out."""


@cache
def c_parser() -> Any:
    """The C parser, making events of these classes. Raises ``ImportError`` where it is not there."""
    import _ruamel_yaml

    _ruamel_yaml.ScalarEvent = LEAN.scalar
    _ruamel_yaml.MappingStartEvent, _ruamel_yaml.MappingEndEvent = LEAN.mapping_start, LEAN.mapping_end
    _ruamel_yaml.SequenceStartEvent, _ruamel_yaml.SequenceEndEvent = LEAN.sequence_start, LEAN.sequence_end
    return _ruamel_yaml.CParser
