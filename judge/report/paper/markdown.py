"""A paper as Markdown (CommonMark with GitHub's lists), every text escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable

from judge.kernel.verdict import Row
from judge.report.paper.blocks import (
    CODE,
    GONE,
    NEW,
    NOTE,
    QUIET,
    STRONG,
    STRUCK,
    TYPED,
    Attempt,
    Beside,
    Block,
    Box,
    Drawn,
    DrawnChain,
    Facts,
    Fold,
    Grid,
    Heading,
    Item,
    Items,
    Notes,
    Paper,
    Para,
    Run,
    Search,
    Stamp,
    Verbatim,
    Words,
)
from judge.report.paper.text import fate
from judge.report.text import plain

_SPECIAL = re.compile(r"[\\`*_{}\[\]|~#$!&<>@]")
_OPENER = re.compile(r"^(\s*)([-+=]|\d+[.)])(?=\s|$)")
_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "@": "&#64;"}
_EMPHASIS = {STRONG: "**", STRUCK: "~~", QUIET: "*", NEW: "**", GONE: "~~"}
SIGNS = {"legal": "\N{HEAVY CHECK MARK}", "illegal": "\N{HEAVY MULTIPLICATION X}", "unclear": "?", "unreadable": "!"}


def render(paper: Paper) -> list[str]:
    """The whole paper, line by line."""
    shown = [" / ".join(map(_run, paper.trail)), ""] if paper.trail else []
    shown += _blocks(paper.blocks)
    return shown + (["---", "", f"*{escape(paper.foot)}*"] if paper.foot else [])


def escape(text: str) -> str:
    """Any text so that Markdown shows it and does nothing with it."""
    shown = _SPECIAL.sub(lambda m: _ENTITIES.get(m[0], f"\\{m[0]}"), plain(text))
    return _OPENER.sub(lambda m: f"{m[1]}{m[2][:-1]}\\{m[2][-1]}", shown)


def _blocks(blocks: Iterable[Block]) -> list[str]:
    return [line for block in blocks if (lines := _block(block)) for line in (*lines, "")]


def _said(words: Words) -> str:
    return "".join(map(_run, words))


def _run(run: Run) -> str:
    text = escape(run.text)
    if run.style == NOTE:
        return f"[^{text}]"
    if run.style in (CODE, TYPED):
        text = _code(run.text)
    elif run.text.strip() and run.style in _EMPHASIS:
        mark = _EMPHASIS[run.style]
        lead = text[: len(text) - len(text.lstrip())]
        text = f"{lead}{mark}{text.strip()}{mark}{' ' if text.rstrip() != text else ''}"
    return f"[{text}]({run.to})" if run.to else text


def _code(text: str) -> str:
    fence = "`" * (_longest(text) + 1)
    space = " " if text.startswith("`") or text.endswith("`") else ""
    return f"{fence}{space}{plain(text)}{space}{fence}"


def _longest(text: str) -> int:
    return max((len(run) for run in re.findall(r"`+", text)), default=0)


def _block(block: Block) -> list[str]:
    match block:
        case Heading():
            return [f"{'#' * block.level} {_said(block.words)}"]
        case Para():
            return [_said(block.words)]
        case Stamp():
            return [f"> **{SIGNS.get(block.word, '!')} {block.word.upper()}.** {_said(block.words)}"]
        case Items():
            return [line for item in block.items for line in _item(item, block.numbered)]
        case Notes():
            return [f"[^{note.number}]: {_said(note.words)}" for note in block.notes]
        case Search():
            return []
        case Facts():
            return [f"- **{escape(label)}:** {_said(words)}" for label, words in block.rows]
        case Box():
            sign = f"{SIGNS[block.kind]} " if block.kind in SIGNS else ""
            return [f"**{sign}{_said(block.head)}**", "", *_trimmed(_blocks(block.inside))]
        case Fold():
            return [f"**{escape(block.head)}**", "", *_trimmed(_blocks(block.inside))]
        case Beside():
            return _trimmed(_blocks((block.first, block.second)))
        case Verbatim():
            return _verbatim(block)
        case Grid():
            return _grid(block)
        case DrawnChain():
            return _chain(block)
        case Row():
            return _row(block)


def _item(item: Item, numbered: bool) -> list[str]:
    """One item; numbers are written out, because Markdown would count on from the first one."""
    number = f"**{item.number}.** " if numbered and item.number else ""
    fate = f"**[{item.fate}]** " if item.fate else ""
    below = _trimmed(_blocks(item.below))
    return [f"- {number}{fate}{_said(item.words)}", *([""] if below else []), *(f"  {line}".rstrip() for line in below)]


def _trimmed(lines: list[str]) -> list[str]:
    return lines[:-1] if lines and not lines[-1] else lines


def _verbatim(block: Verbatim) -> list[str]:
    fence = "`" * max(3, max((_longest(line) for line in block.lines), default=0) + 1)
    return [f"{fence}{block.label if block.label.isalnum() else ''}", *map(plain, block.lines), fence]


def _grid(grid: Grid) -> list[str]:
    """A table; code in it may hold bars, which would end the cell."""
    lines = [[_said(cell).replace("\\|", "|").replace("|", "\\|") for cell in row] for row in (grid.head, *grid.rows)]
    head, *rows = (f"| {' | '.join(line)} |" for line in lines)
    return [head, "|---" * len(grid.head) + "|", *rows]


def _chain(chain: DrawnChain) -> list[str]:
    if not chain.links:
        return []
    shown = [f"{chain.title}:", ""]
    shown += ["| Link | Player | Card | What became of it |", "|---:|---|---|---|"]
    return shown + [_refused(one) if isinstance(one, Attempt) else _link(one) for one in reversed(chain.upwards)]


def _link(link: Drawn) -> str:
    name = escape(link.name)
    name = f"~~{name}~~" if link.struck else name
    kind = f" ({escape(link.kind)})" if link.kind else ""
    return f"| {link.number} | {escape(link.player)} | {name}{kind} | {escape(fate(link))} |"


def _refused(play: Attempt) -> str:
    why = f": {escape(play.why)}" if play.why else ""
    sign = SIGNS["unclear" if play.fate == "left open" else "illegal"]
    return f"| {sign} | {escape(play.player)} | ~~{escape(play.name)}~~ (play {play.play}) | {escape(play.fate)}{why} |"


def _row(row: Row) -> list[str]:
    cells = [f"{number}. {' · '.join(map(escape, filter(None, cell)))}" for number, cell in enumerate(row.cells, 1)]
    return [f"{escape(row.title)}:", "", *cells]
