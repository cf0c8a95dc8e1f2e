"""A paper for a terminal, a pipe or a printer: plain lines at the width of the look."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import zip_longest

from judge.kernel.verdict import Row
from judge.report.paper.blocks import (
    NOTE,
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
    Note,
    Notes,
    Paper,
    Para,
    Run,
    Search,
    Stamp,
    Verbatim,
    Words,
    ordinal,
)
from judge.report.text import Look, columns, plain
from judge.report.trace import STYLES, side_by_side

STEP = 2
WIDEST_NAME = 40
GAP = "  "


def render(paper: Paper, look: Look) -> list[str]:
    """The whole paper, line by line."""
    shown = _blocks(paper.blocks, look, 0)
    return shown + (["", *look.wrap(paper.foot, "")] if paper.foot else [])


def said(words: Words) -> str:
    """The words without their styles; what is typed stands in backticks."""
    return "".join(map(_run, words))


def _run(run: Run) -> str:
    return f" [{run.text}]" if run.style == NOTE else f"`{run.text}`" if run.style == TYPED else run.text


def _blocks(blocks: Iterable[Block], look: Look, indent: int) -> list[str]:
    shown: list[str] = []
    before: Block | None = None
    for block in blocks:
        if lines := _block(block, look, indent):
            shown += [""] if before is not None and _apart(before, block) else []
            shown += lines
            before = block
    return shown


def _apart(before: Block, block: Block) -> bool:
    """Is there an empty line between two blocks?"""
    if isinstance(before, Heading):
        return before.level == 1 and not isinstance(block, Para)
    if isinstance(before, Para) and before.kind == "prose":
        return not isinstance(block, Items)
    return not (isinstance(before, (Para, Stamp)) and isinstance(block, (Para, Items)))


def _block(block: Block, look: Look, indent: int) -> list[str]:
    first = " " * (indent + STEP)
    match block:
        case Heading():
            return [look.paint(line, "bold") for line in look.wrap(said(block.words), " " * indent)]
        case Para():
            lines = look.wrap(said(block.words), first)
            return [look.paint(line, "dim") for line in lines] if block.kind == "law" else lines
        case Stamp():
            return _stamp(block, look, first)
        case Items():
            return [line for item in block.items for line in _item(item, block.numbered, look, indent)]
        case Notes():
            head = [look.paint(line, "bold") for line in look.wrap(block.head, " " * indent)]
            return head + [line for note in block.notes for line in _note(note, look, indent)]
        case Search():
            return []
        case Facts():
            return _facts(block, look, first)
        case Box():
            return [*look.wrap(said(block.head), first), *_blocks(block.inside, look, indent + STEP)]
        case Fold():
            return [*look.wrap(block.head, first), *_blocks(block.inside, look, indent + STEP)]
        case Beside():
            return _blocks((block.first, block.second), look, indent)
        case Verbatim():
            return [f"{first}{plain(line)}".rstrip() for line in block.lines]
        case Grid():
            return _grid(block, look, first)
        case DrawnChain():
            return _chain(block, look, indent)
        case Row():
            return _row(block, look)


def _row(block: Row, look: Look) -> list[str]:
    shown = [f"  {line}" for line in side_by_side(block, Look(look.width - STEP, look.colour))]
    while shown and not shown[-1].strip():
        shown.pop()
    return shown


def _stamp(block: Stamp, look: Look, first: str) -> list[str]:
    word = block.word.upper()
    head, *rest = look.wrap(said(block.words), f"{first}{word}. ", first)
    return [head.replace(word, look.paint(word, STYLES.get(block.word, "red"), "bold"), 1), *rest]


def _item(item: Item, numbered: bool, look: Look, indent: int) -> list[str]:
    mark = f"{' ' * indent}{item.number or '':>4}  " if numbered else f"{' ' * indent}  - "
    fate = f"[{item.fate}] " if item.fate else ""
    return look.wrap(fate + said(item.words), mark) + _blocks(item.below, look, len(mark) - STEP)


def _note(note: Note, look: Look, indent: int) -> list[str]:
    return look.wrap(said(note.words), f"{' ' * indent}{note.number:>4}  ")


def _facts(block: Facts, look: Look, first: str) -> list[str]:
    wide = max((columns(plain(label)) for label, _ in block.rows), default=0) + 2
    shown = []
    for label, words in block.rows:
        shown += look.wrap(said(words), first + plain(label) + " " * (wide - columns(plain(label))))
    return shown


def _grid(grid: Grid, look: Look, first: str) -> list[str]:
    """A table in columns: each as wide as it needs, and the widest ones wrapped where the line is too short."""
    rows = [[plain(said(cell)) for cell in row] for row in (grid.head, *grid.rows)]
    widths = _widths([max(map(columns, column)) for column in zip(*rows, strict=True)], look.width - len(first))
    shown = [_line(row, widths, first) for row in rows]
    rule = first + GAP.join("-" * width for width in widths)
    return [look.paint(line, "bold") for line in shown[0]] + [rule, *(line for row in shown[1:] for line in row)]


def _widths(wanted: list[int], room: int) -> list[int]:
    """The widths of columns that share a line: narrow ones get what they want, the others what is left."""
    left, widths = room - len(GAP) * (len(wanted) - 1), [0] * len(wanted)
    order = sorted(range(len(wanted)), key=lambda n: wanted[n])
    for done, place in enumerate(order):
        widths[place] = max(1, min(wanted[place], left // (len(order) - done)))
        left -= widths[place]
    return widths


def _line(row: list[str], widths: list[int], first: str) -> list[str]:
    """One row of a table, as many lines as its longest cell."""
    import textwrap

    cells = [textwrap.wrap(cell, width) or [""] for cell, width in zip(row, widths, strict=True)]
    lines = zip_longest(*cells, fillvalue="")
    padded = ([f"{part}{' ' * (w - columns(part))}" for part, w in zip(line, widths, strict=True)] for line in lines)
    return [(first + GAP.join(parts)).rstrip() for parts in padded]


def _chain(chain: DrawnChain, look: Look, indent: int) -> list[str]:
    """The links, the newest on top; resolution goes down from there. What was tried without one is in the story."""
    if not chain.links:
        return []
    pad = " " * (indent + STEP)
    shown = look.wrap(chain.title, pad)
    things = chain.upwards
    wide = min(WIDEST_NAME, max((columns(plain(one.name)) for one in things), default=0))
    players = max((columns(plain(one.player)) for one in things), default=0)
    numbers = len(str(len(chain.links)))
    for one in reversed(things):
        mark, said = ("x", one.fate) if isinstance(one, Attempt) else (str(one.number), fate(one))
        if isinstance(one, Attempt) and one.against:
            said += f", against link {one.against}"
        player, name = plain(one.player), plain(one.name)
        first = f"{pad}  {mark:>{numbers}}  {player}{' ' * (players - columns(player))}  {name}"
        first += " " * max(2, wide - columns(name) + 2)
        if columns(first) > look.width - 24:
            shown += [first.rstrip(), *look.wrap(said, pad + " " * (numbers + players + 6))]
        else:
            shown += look.wrap(said, first)
    return shown


def fate(link: Drawn) -> str:
    """What became of a link: ``2nd: activation negated by link 3 (Seven Tools of the Bandit negated it).``"""
    order = f"{ordinal(link.order)}: " if link.order else ""
    by = f" by link {link.stopped_by}" if link.stopped_by else ""
    reason = f" ({link.reason.rstrip('.')})" if link.reason and not link.stopped_by else ""
    open = "left open whether permitted; " if link.open else ""
    return f"{open}{order}{link.outcome}{by}{reason}"
