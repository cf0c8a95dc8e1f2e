"""Source lines with carets: where the offence stands, and the fact that it clashes with."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.places import NOWHERE, Span
from judge.kernel.tuples import NamedTuple
from judge.report.text import Look, columns, plain

GUTTER = 5
BLANK = " " * GUTTER + " |"
LABEL_ROOM = 24
"""A label with fewer columns left beside its carets goes below them."""


class Mark(NamedTuple):
    """A place in the file, what is written under it, and whether it is the offence or the fact it clashes with."""

    span: Span
    label: str = ""
    offence: bool = True


def excerpt(lines: Sequence[str], marks: Sequence[Mark], look: Look) -> list[str]:
    """The marked lines with their carets, in the order of the file. Marks without a place show their label only."""
    shown: list[str] = []
    placed = sorted((m for m in marks if _has_place(m, lines)), key=lambda m: (m.span.line, m.span.column))
    before = 0
    cut = 0
    for mark in placed:
        number, line = mark.span.line, lines[mark.span.line - 1]
        if number != before:
            if before and number > before + 1:
                shown.append(" " * (GUTTER - 2) + "...")
            cut = _cut(mark.span, look)
            shown.append(_source_line(number, line[cut:], look))
        shown += _carets(line, cut, mark, look)
        before = number
    for mark in marks:
        if mark.label and mark not in placed:
            shown += look.wrap(mark.label)
    return shown


def _has_place(mark: Mark, lines: Sequence[str]) -> bool:
    return mark.span != NOWHERE and 0 < mark.span.line <= len(lines)


def _room(look: Look) -> int:
    return look.width - len(BLANK) - 1


def _cut(span: Span, look: Look) -> int:
    """How much of a line too long for the width is left out on its left, so that the marked place is seen."""
    return 0 if span.column <= _room(look) else span.column - 1 - _room(look) // 3


def _source_line(number: int, line: str, look: Look) -> str:
    text = plain(line)
    text = text if len(text) <= _room(look) else text[: _room(look) - 3] + "..."
    return f"{look.paint(f'{number:>{GUTTER}} |', 'dim')} {text}".rstrip()


def _carets(line: str, cut: int, mark: Mark, look: Look) -> list[str]:
    span = mark.span
    end = span.end_column - 1 if span.end_line == span.line else len(line.rstrip())
    indent = columns(plain(line[cut : span.column - 1]))
    marked = columns(plain(line[max(cut, span.column - 1) : end]))
    return _labelled(indent, "^" * max(1, min(marked, _room(look) - indent)), mark, look)


def _labelled(indent: int, carets: str, mark: Mark, look: Look) -> list[str]:
    """The carets with their label beside them, or below where there is no room."""
    gutter = look.paint(BLANK, "dim")
    styles = ("red", "bold") if mark.offence else ("blue", "bold")
    line = f"{gutter} {' ' * indent}{look.paint(carets, *styles)}"
    if not mark.label:
        return [line]
    beside = len(BLANK) + 1 + indent + len(carets) + 1
    if beside + LABEL_ROOM <= look.width or beside + len(mark.label) <= look.width:
        first, *rest = [text.strip() for text in look.wrap(mark.label, " " * beside)]
        line, column = f"{line} {look.paint(first, *styles)}", beside
    else:
        column = max(len(BLANK) + 3, min(len(BLANK) + 1 + indent, look.width - 2 * LABEL_ROOM))
        rest = [text.strip() for text in look.wrap(mark.label, " " * column)]
    space = " " * (column - len(BLANK))
    return [line, *(f"{gutter}{space}{look.paint(text, *styles)}" for text in rest)]
