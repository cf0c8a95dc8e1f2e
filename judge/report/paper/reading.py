"""From Markdown to blocks: as much of it as the pages of the manual use.

Headings (``#``), paragraphs, lists (``-`` and ``1.``, with paragraphs and code below an item), tables with a head, code
between fences, comments (passed over); within a line code, bold words and links.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from judge.report.paper.blocks import (
    STRONG,
    TYPED,
    Block,
    Grid,
    Heading,
    Item,
    Items,
    Para,
    Run,
    Verbatim,
    Words,
)

Leads = Callable[[str], str]
"""Where a link of a page leads, given what the page says; empty for nowhere."""

_HEADING = re.compile(r"(#{1,4}) +(.*)")
_ITEM = re.compile(r"(-|\d+\.) +(.*)")
_INLINE = re.compile(r"(`+)(.+?)\1|\*\*(.+?)\*\*|\[((?:`[^`]*`|[^\]`])+)\]\(([^)\s]+)\)")
_CELL = re.compile(r"(?<!\\)\|")


def blocks(text: str, leads: Leads = str) -> tuple[Block, ...]:
    """The blocks of a page."""
    return tuple(_blocks(re.sub(r"<!--.*?-->\n?", "", text, flags=re.DOTALL).splitlines(), leads))


def inline(text: str, leads: Leads = str) -> Words:
    """The words of a line or a paragraph."""
    return tuple(_runs(" ".join(text.split()), leads))


def _runs(text: str, leads: Leads) -> Iterator[Run]:
    done = 0
    for found in _INLINE.finditer(text):
        if found.start() > done:
            yield Run(text[done : found.start()])
        done = found.end()
        _, code, bold, linked, to = found.groups()
        if code is not None:
            yield Run(code, TYPED)
        elif bold is not None:
            yield Run(bold, STRONG)
        else:
            yield from (
                run if run.text.isspace() else Run(run.text, run.style, leads(to)) for run in _runs(linked, leads)
            )
    if done < len(text):
        yield Run(text[done:])


def _blocks(lines: list[str], leads: Leads) -> Iterator[Block]:
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.startswith("```"):
            end = lines.index("```", at + 1)
            yield Verbatim(lines[at + 1 : end], line[3:].strip() or "text")
            at = end + 1
        elif heading := _HEADING.fullmatch(line):
            yield Heading(len(heading[1]), inline(heading[2], leads))
            at += 1
        elif line.startswith("|"):
            end = _while(lines, at, lambda one: one.startswith("|"))
            yield _grid(lines[at:end], leads)
            at = end
        elif _ITEM.match(line):
            end = _while(lines, at, _of_a_list)
            yield _items(lines[at:end], leads)
            at = end
        else:
            end = _while(lines, at, lambda one: bool(one.strip()) and not one.startswith(("```", "|", "#")))
            yield Para(inline("\n".join(lines[at:end]), leads), "prose")
            at = end


def _while(lines: list[str], start: int, wanted: Callable[[str], bool]) -> int:
    """The first place behind ``start`` whose line is not wanted any more; empty lines at the end are left out."""
    end = next((n for n in range(start + 1, len(lines)) if not wanted(lines[n])), len(lines))
    while not lines[end - 1].strip():
        end -= 1
    return end


def _of_a_list(line: str) -> bool:
    """Does a line belong to the list above it: an item, what stands indented below one, or the space between?"""
    return not line.strip() or line.startswith("  ") or _ITEM.match(line) is not None


def _items(lines: list[str], leads: Leads) -> Items:
    starts = [n for n, line in enumerate(lines) if _ITEM.match(line)]
    items = [
        _item(lines[start:end], number, leads)
        for number, (start, end) in enumerate(zip(starts, [*starts[1:], len(lines)], strict=True), 1)
    ]
    return Items(tuple(items), numbered=lines[0][0].isdigit())


def _item(lines: list[str], number: int, leads: Leads) -> Item:
    """An item: its words up to the first empty line or fence, and what stands below them."""
    found = _ITEM.match(lines[0])
    assert found is not None, "an item begins with its mark"
    inner = [found[2], *(line[found.start(2) :] for line in lines[1:])]
    end = next((n for n, line in enumerate(inner) if not line.strip() or line.startswith("```")), len(inner))
    below = tuple(_blocks(inner[end:], leads))
    return Item(inline("\n".join(inner[:end]), leads), number if found[1] != "-" else 0, below=below)


def _grid(lines: list[str], leads: Leads) -> Grid:
    """A table; the line below its head says nothing that is shown."""
    head, _, *rows = (_cells(line, leads) for line in lines)
    return Grid(head, tuple(rows))


def _cells(line: str, leads: Leads) -> tuple[Words, ...]:
    parts = _CELL.split(line.strip().removeprefix("|").removesuffix("|"))
    return tuple(inline(part.replace("\\|", "|"), leads) for part in parts)
