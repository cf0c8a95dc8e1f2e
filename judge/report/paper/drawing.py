"""Chains drawn with nothing but a grid: links going up as they were added, resolution going down, negations tied."""

from __future__ import annotations

from collections.abc import Callable

from judge.kernel.verdict import Row
from judge.report.paper.blocks import Drawn, DrawnChain, ordinal

Escape = Callable[[str], str]


def chain(drawn: DrawnChain, text: Escape) -> str:
    """A chain, the newest link on top; a line ties each link to the one that negated it."""
    count = len(drawn.links)
    lanes = _lanes(drawn)
    grid = f"--lanes:{max(lanes.values(), default=1)};--links:{count}"
    parts = [
        '<figure class="chain">\n',
        f"<figcaption>{drawn.title}</figcaption>\n",
        f'<div class="links" role="list" style="{grid}">\n',
        '<div class="rail up" aria-hidden="true"><span>added</span></div>\n' if count > 1 else "",
        *(_link(link, count, text) for link in reversed(drawn.links)),
        *(_tie(link, count, lanes[link.number]) for link in drawn.links if link.number in lanes),
        '<div class="rail down" aria-hidden="true"><span>resolves</span></div>\n'
        if drawn.reverse and count > 1
        else "",
        "</div>\n</figure>\n",
    ]
    return "".join(parts)


def row(drawn: Row, text: Escape) -> str:
    """Links laid side by side in the order in which they came."""
    cells = "".join(f"<li>{_cell(cell, text)}</li>\n" for cell in drawn.cells)
    return f'<figure class="row">\n<figcaption>{text(drawn.title)}</figcaption>\n<ol>\n{cells}</ol>\n</figure>\n'


def _cell(cell: tuple[str, ...], text: Escape) -> str:
    return "".join(f"<span>{text(line)}</span> " for line in cell if line.strip())


def _link(link: Drawn, count: int, text: Escape) -> str:
    name = f"<s>{text(link.name)}</s>" if link.struck else text(link.name)
    kind = f" · {text(link.kind)}" if link.kind else ""
    shape, place = "link struck" if link.struck else "link", _row(link.number, count)
    return (
        f'<div class="{shape}" role="listitem" style="grid-row:{place}">'
        f'<p class="name"><span class="number">{link.number}</span> {name}</p>'
        f'<p class="kind">{text(link.player)}{kind}</p>'
        f'<p class="fate">{_fate(link, text)}</p></div>\n'
    )


def _fate(link: Drawn, text: Escape) -> str:
    order = f"{ordinal(link.order)}: " if link.order else ""
    by = f" by link {link.stopped_by}" if link.stopped_by else ""
    said = f"{order}<strong>{text(link.outcome)}{by}</strong>"
    return f"{said}. {text(link.reason)}" if link.reason else f"{said}."


def _row(number: int, count: int) -> int:
    """The grid's row of a link: the last one stands on top."""
    return count - number + 1


def _tie(link: Drawn, count: int, lane: int) -> str:
    top, bottom = _row(link.stopped_by, count), _row(link.number, count) + 1
    return f'<div class="tie" aria-hidden="true" style="grid-row:{top}/{bottom};grid-column:3/{lane + 3}"></div>\n'


def _lanes(drawn: DrawnChain) -> dict[int, int]:
    """A lane beside the links for every tie, so that no two ties cross; by the number of the negated link."""
    ends: list[int] = []
    lanes: dict[int, int] = {}
    for link in drawn.links:
        if not link.stopped_by:
            continue
        free = next((n for n, end in enumerate(ends) if end < link.number), len(ends))
        ends[free : free + 1] = [link.stopped_by]
        lanes[link.number] = free + 1
    return lanes
