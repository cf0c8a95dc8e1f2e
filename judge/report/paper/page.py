"""A paper as one HTML page that needs nothing else: no script, no other file, every text escaped."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape as _escape

from judge.kernel.verdict import Row
from judge.report.paper import drawing
from judge.report.paper.blocks import (
    CODE,
    NOTE,
    QUIET,
    STRONG,
    STRUCK,
    TYPED,
    Block,
    Box,
    DrawnChain,
    Facts,
    Fold,
    Grid,
    Heading,
    Item,
    Items,
    Paper,
    Para,
    Run,
    Stamp,
    Verbatim,
    Words,
)
from judge.report.paper.style import STYLE
from judge.report.text import plain

POLICY = "default-src 'none'; style-src 'unsafe-inline'"
SIGNS = {"legal": "\N{CHECK MARK}", "illegal": "\N{MULTIPLICATION X}", "unclear": "?", "unreadable": "!"}
_TAGS = {CODE: "code", TYPED: "code", STRONG: "strong", STRUCK: "s", QUIET: "small"}


def render(paper: Paper) -> str:
    """The whole page."""
    head = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{text(POLICY)}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(paper.title)}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n"
    )
    trail = f'<nav aria-label="Where you are">{" / ".join(map(_run, paper.trail))}</nav>\n' if paper.trail else ""
    foot = f"<footer><p>{text(paper.foot)}</p></footer>\n" if paper.foot else ""
    return f"{head}{trail}<main>\n{_blocks(paper.blocks)}</main>\n{foot}</body>\n</html>\n"


def text(value: str) -> str:
    """Any text, escaped for content and for attributes."""
    return _escape(plain(value), quote=True)


def _blocks(blocks: Iterable[Block]) -> str:
    return "".join(map(_block, blocks))


def _said(words: Words) -> str:
    return "".join(map(_run, words))


def _run(run: Run) -> str:
    shown = text(run.text)
    if run.style == NOTE:
        return f'<sup><a href="{text(run.to)}" aria-label="Rule {shown}">{shown}</a></sup>'
    if run.style in _TAGS:
        shown = f"<{_TAGS[run.style]}>{shown}</{_TAGS[run.style]}>"
    return f'<a href="{text(run.to)}">{shown}</a>' if run.to else shown


def _block(block: Block) -> str:
    match block:
        case Heading():
            return f"<h{block.level}>{_said(block.words)}</h{block.level}>\n"
        case Para():
            return f"<p{_class(block.kind)}>{_said(block.words)}</p>\n"
        case Stamp():
            return _stamp(block)
        case Items():
            return _items(block)
        case Facts():
            rows = (f"<div><dt>{text(label)}</dt><dd>{_said(words)}</dd></div>\n" for label, words in block.rows)
            return f"<dl>\n{''.join(rows)}</dl>\n"
        case Box():
            return _box(block)
        case Fold():
            return f"<details open>\n<summary>{text(block.head)}</summary>\n{_blocks(block.inside)}</details>\n"
        case Verbatim():
            return _verbatim(block)
        case Grid():
            return _grid(block)
        case DrawnChain():
            return drawing.chain(block, text)
        case Row():
            return drawing.row(block, text)


def _class(*names: str) -> str:
    used = " ".join(filter(None, names))
    return f' class="{used}"' if used else ""


def _sign(word: str) -> str:
    return f'<span class="sign" aria-hidden="true">{SIGNS[word]}</span> ' if word in SIGNS else ""


def _stamp(block: Stamp) -> str:
    word = f"<strong>{_sign(block.word)}{text(block.word.title())}.</strong>"
    return f"<p{_class('stamp', block.word)}>{word} {_said(block.words)}</p>\n"


def _items(block: Items) -> str:
    tag = "ol" if block.numbered else "ul"
    return f"<{tag}>\n{''.join(_item(item, block.numbered) for item in block.items)}</{tag}>\n"


def _item(item: Item, numbered: bool) -> str:
    number = f' value="{item.number}"' if numbered and item.number else ""
    start = _class("start") if numbered and not item.number else ""
    fate = f"<strong{_class('fate')}>{text(item.fate)}</strong> " if item.fate else ""
    anchor = f' id="{text(item.anchor)}"' if item.anchor else ""
    return f"<li{anchor}{number}{start}>{fate}{_said(item.words)}{_blocks(item.below)}</li>\n"


def _box(block: Box) -> str:
    head = f'<p class="head">{_sign(block.kind)}{_said(block.head)}</p>\n'
    return f"<section{_class('box', block.kind)}>\n{head}{_blocks(block.inside)}</section>\n"


def _verbatim(block: Verbatim) -> str:
    lines = "\n".join(map(text, block.lines))
    return f'<pre tabindex="0" role="region" aria-label="{text(block.label)}"><code>{lines}</code></pre>\n'


def _grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{_said(cell)}</th>' for cell in grid.head)
    rows = "".join(f"<tr>{''.join(f'<td>{_said(cell)}</td>' for cell in row)}</tr>\n" for row in grid.rows)
    table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"
    return f'<div class="grid" tabindex="0" role="region" aria-label="Table">\n{table}</div>\n'
