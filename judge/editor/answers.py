"""What an editor is told, as plain values: they pass from the process that judges to the one that speaks."""

from __future__ import annotations

from typing import NamedTuple

from judge.editor.positions import Range


class Finding(NamedTuple):
    """One complaint; ``level`` is that of a report (``error``, ``warning``, ``note``), ``related`` are other places."""

    range: Range
    level: str
    rule: str
    message: str
    related: tuple[tuple[Range, str], ...] = ()


class Edit(NamedTuple):
    """A stretch of the text and what takes its place."""

    range: Range
    text: str


class Hover(NamedTuple):
    """What is said of a word, in Markdown."""

    range: Range
    text: str


class Item(NamedTuple):
    """One way to go on writing; ``kind`` is ``key``, ``word``, ``card``, ``play``, ``rule`` or ``player``.

    They are offered in the order in which they stand; ``typed`` is what is held against what was typed already.
    """

    label: str
    kind: str
    edit: Edit
    detail: str = ""
    about: str = ""
    typed: str = ""


class Place(NamedTuple):
    """Where something is defined: in the same text, or in a file of its own (``path``)."""

    range: Range
    path: str = ""


class Action(NamedTuple):
    """Edits that somebody may want; ``mends`` is the id of the complaint that they end (empty: none)."""

    title: str
    edits: tuple[Edit, ...]
    mends: str = ""
    range: Range | None = None


class Hint(NamedTuple):
    """A few words shown in a line that are not written there; ``before`` says on which side there is a gap."""

    line: int
    column: int
    label: str
    about: str = ""
    before: bool = False


class Symbol(NamedTuple):
    """A part of a file; ``kind`` is ``part``, ``player``, ``zone``, ``card`` or ``play``."""

    name: str
    kind: str
    range: Range
    selection: Range
    children: tuple[Symbol, ...] = ()


class Request(NamedTuple):
    """What is asked about one text: ``name`` is the file in messages, ``place`` where it lies (empty: nowhere yet).

    ``what`` names the answer; ``line``, ``column`` and the end are in units; ``room`` is a directory for pages.
    """

    what: str
    text: str
    name: str
    place: str = ""
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0
    encoding: str = "utf-16"
    room: str = ""
