"""A paper as one HTML page that needs nothing else: no other file, no script but a search, all texts escaped."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from html import escape as _escape

from judge.kernel.verdict import Row
from judge.report.paper import drawing
from judge.report.paper.blocks import (
    CODE,
    GONE,
    NEW,
    NOTE,
    QUIET,
    STRONG,
    STRUCK,
    TYPED,
    Beside,
    Block,
    Box,
    DrawnChain,
    Facts,
    Fold,
    Grid,
    Heading,
    Item,
    Items,
    Note,
    Notes,
    Paper,
    Para,
    Run,
    Search,
    Stamp,
    Verbatim,
    Words,
)
from judge.report.paper.search import SEARCH
from judge.report.paper.style import STYLE
from judge.report.text import plain

SIGNS = {"legal": "\N{CHECK MARK}", "illegal": "\N{MULTIPLICATION X}", "unclear": "?", "unreadable": "!"}
_MARKS = {NEW: "new", GONE: "gone"}
"""What a colour says is also said."""
_TAGS = {CODE: "code", TYPED: "code", STRONG: "strong", STRUCK: "s", QUIET: "small", NEW: "ins", GONE: "del"}


def render(paper: Paper) -> str:
    """The whole page."""
    script = SEARCH if any(isinstance(block, Search) for block in paper.blocks) else ""
    head = (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{text(policy(script))}">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(paper.title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    )
    trail = f'<nav aria-label="Where you are">{" / ".join(map(_run, paper.trail))}</nav>\n' if paper.trail else ""
    foot = f"<footer><p>{text(paper.foot)}</p></footer>\n" if paper.foot else ""
    end = f"<script>{script}</script>\n" if script else ""
    return f"{head}{trail}<main>\n{fragment(paper.blocks)}{foot}</main>\n{end}</body>\n</html>\n"


def fragment(blocks: Iterable[Block]) -> str:
    """Blocks without the page around them, for a page that has the style sheet: no script, no style of their own."""
    return "".join(map(_block, blocks))


def policy(script: str = "") -> str:
    """What a page may do: nothing but look as its style sheet says, and search if it has the script for that."""
    allowed = f"; script-src '{_sum(script)}'" if script else ""
    return f"default-src 'none'; style-src '{_sum(STYLE)}'{allowed}; base-uri 'none'; form-action 'none'"


@cache
def _sum(content: str) -> str:
    """How a policy names the one content that it allows."""
    return f"sha256-{b64encode(sha256(content.encode('utf-8')).digest()).decode('ascii')}"


def text(value: str) -> str:
    """Any text, escaped for content and for attributes."""
    return _escape(plain(value), quote=True)


def _said(words: Words) -> str:
    return "".join(map(_run, words))


def _run(run: Run) -> str:
    shown = text(run.text)
    if run.style == NOTE:
        return (
            f'<sup><a class="note" href="{text(run.to)}"{_id(run.anchor)} aria-label="Rule {shown}">{shown}</a></sup>'
        )
    if run.style in _TAGS:
        said = f'<span class="unseen">{_MARKS[run.style]}: </span>' if run.style in _MARKS else ""
        shown = f"<{_TAGS[run.style]}>{said}{shown}</{_TAGS[run.style]}>"
    return f'<a href="{text(run.to)}">{shown}</a>' if run.to else shown


def _id(anchor: str) -> str:
    return f' id="{text(anchor)}"' if anchor else ""


def _block(block: Block) -> str:
    match block:
        case Heading():
            return f"<h{block.level}{_id(block.anchor)}>{_said(block.words)}</h{block.level}>\n"
        case Para():
            return f"<p{_class(block.kind)}>{_said(block.words)}</p>\n"
        case Stamp():
            return _stamp(block)
        case Items():
            return _items(block)
        case Notes():
            return f'<h2>{text(block.head)}</h2>\n<ol class="notes">\n{"".join(map(_note, block.notes))}</ol>\n'
        case Search():
            return _search(block)
        case Facts():
            rows = (f"<div><dt>{text(label)}</dt><dd>{_said(words)}</dd></div>\n" for label, words in block.rows)
            return f"<dl>\n{''.join(rows)}</dl>\n"
        case Box():
            return _box(block)
        case Fold():
            return _fold(block)
        case Beside():
            return f'<div class="beside">\n{_fold(block.first)}{_fold(block.second)}</div>\n'
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
    fate = (
        f"<strong{_class('fate', _known(item.fate))}>{_sign(item.fate)}{text(item.fate)}</strong> " if item.fate else ""
    )
    find = f' data-find="{text(item.find)}"' if item.find else ""
    return f"<li{_id(item.anchor)}{number}{start}{find}>{fate}{_said(item.words)}{fragment(item.below)}</li>\n"


def _known(fate: str) -> str:
    """The class of what became of something, for those with a colour of their own."""
    return fate if fate in SIGNS else ""


def _note(note: Note) -> str:
    backs = []
    for number, place in enumerate(note.places, 1):
        which = f", place {number}" if len(note.places) > 1 else ""
        label = f"Back to where rule {note.number} is said{which}"
        backs.append(f' <a class="note" href="#{text(place)}" aria-label="{label}">\N{LEFTWARDS ARROW WITH HOOK}</a>')
    return f'<li{_id(note.anchor)} value="{note.number}">{_said(note.words)}{"".join(backs)}</li>\n'


def _search(block: Search) -> str:
    """The box is shown by the script that it needs."""
    return (
        f'<div class="search" role="search" hidden>\n<label for="search">{text(block.label)}</label>\n'
        '<input id="search" type="search" autocomplete="off" spellcheck="false">\n'
        '<p class="found" role="status"></p>\n</div>\n'
    )


def _fold(block: Fold) -> str:
    open = " open" if block.open else ""
    return f"<details{open}>\n<summary>{text(block.head)}</summary>\n{fragment(block.inside)}</details>\n"


def _box(block: Box) -> str:
    head = f'<p class="head">{_sign(block.kind)}{_said(block.head)}</p>\n'
    return f"<section{_class('box', block.kind)}>\n{head}{fragment(block.inside)}</section>\n"


def _verbatim(block: Verbatim) -> str:
    lines = "\n".join(map(text, block.lines))
    return f'<pre tabindex="0" role="group" aria-label="{text(block.label)}"><code>{lines}</code></pre>\n'


def _grid(grid: Grid) -> str:
    head = "".join(f'<th scope="col">{_said(cell)}</th>' for cell in grid.head)
    rows = "".join(f"<tr>{''.join(f'<td>{_said(cell)}</td>' for cell in row)}</tr>\n" for row in grid.rows)
    table = f"<table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n"
    return f'<div class="grid" tabindex="0" role="group" aria-label="Table">\n{table}</div>\n'
