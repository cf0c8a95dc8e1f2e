"""Chains drawn as a list that any page can show: links going up as they were added, resolution going down.

Refused plays stand where they were tried; ties lead from each link to what negated it, and from each refused play to
what it clashes with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from judge.kernel.verdict import Row
from judge.report.paper.blocks import Attempt, Drawn, DrawnChain, ordinal

Escape = Callable[[str], str]
MOST_LANES = 8
"""So many ties run beside each other; further ones share the last lane."""


@dataclass(frozen=True, slots=True)
class Tie:
    """A line from one thing drawn (its place from below) to one above it, in a lane of its own."""

    low: int
    high: int
    lane: int
    kind: str

    def segment(self, place: int) -> str:
        """The part of it that stands beside a place; empty for none."""
        if not self.low <= place <= self.high:
            return ""
        return "foot" if place == self.low else "head" if place == self.high else "through"


def chain(drawn: DrawnChain, text: Escape) -> str:
    """A chain, the newest link on top."""
    things = drawn.upwards
    ties = _ties(drawn, things)
    wide = max((tie.lane for tie in ties), default=0)
    several = len(drawn.links) > 1
    items = [_thing(thing, place, ties, text) for place, thing in enumerate(things)]
    parts = [
        f'<figure class="chain">\n<figcaption>{text(drawn.title)}</figcaption>\n<div class="drawn lanes-{wide}">\n',
        '<div class="rail up" aria-hidden="true"><span>added</span></div>\n' if several else "",
        "<ol>\n",
        *reversed(items),
        "</ol>\n",
        '<div class="rail down" aria-hidden="true"><span>resolves</span></div>\n' if several and drawn.reverse else "",
        "</div>\n</figure>\n",
    ]
    return "".join(parts)


def row(drawn: Row, text: Escape) -> str:
    """Links laid side by side in the order in which they came."""
    cells = "".join(f"<li>{_cell(cell, text)}</li>\n" for cell in drawn.cells)
    return f'<figure class="row">\n<figcaption>{text(drawn.title)}</figcaption>\n<ol>\n{cells}</ol>\n</figure>\n'


def _cell(cell: tuple[str, ...], text: Escape) -> str:
    return "".join(f"<span>{text(line)}</span> " for line in cell if line.strip())


def _thing(thing: Drawn | Attempt, place: int, ties: Sequence[Tie], text: Escape) -> str:
    shape, inside = _link(thing, text) if isinstance(thing, Drawn) else _attempt(thing, text)
    beside = ((tie, tie.segment(place)) for tie in ties)
    lines = "".join(f'<i class="{part} {tie.kind} lane-{tie.lane}"></i>' for tie, part in beside if part)
    lanes = f'<span class="ties" aria-hidden="true">{lines}</span>' if lines else ""
    return f'<li><div class="{shape}">{inside}</div>{lanes}</li>\n'


def _link(link: Drawn, text: Escape) -> tuple[str, str]:
    """The shape of a link, and what stands in it."""
    name = f"<s>{text(link.name)}</s>" if link.struck else text(link.name)
    kind = f" · {text(link.kind)}" if link.kind else ""
    order = f"{ordinal(link.order)}: " if link.order else ""
    by = f" by link {link.stopped_by}" if link.stopped_by else ""
    open = "Whether it was permitted is left open. " if link.open else ""
    fate = f"{open}{order}<strong>{text(link.outcome)}{by}</strong>."
    fate += f" {text(link.reason)}" if link.reason and not link.stopped_by else ""
    mark = "?" if link.open else str(link.number)
    inside = _told(mark, f"{'link ' + str(link.number) + ' ' if link.open else ''}", name, f"{text(link.player)}{kind}")
    shape = "link" + (" struck" if link.struck else "") + (" unclear" if link.open else "")
    return shape, f'{inside}<p class="fate">{fate}</p>'


def _attempt(attempt: Attempt, text: Escape) -> tuple[str, str]:
    open = attempt.fate == "left open"
    name = text(attempt.name) if open else f"<s>{text(attempt.name)}</s>"
    inside = _told(
        "?" if open else "\N{MULTIPLICATION X}",
        "",
        name,
        " · ".join(filter(None, (text(attempt.player), f"play {attempt.play}"))),
    )
    why = f". {text(attempt.why)}" if attempt.why else ""
    return f"link refused {'unclear' if open else 'illegal'}", (
        f'{inside}<p class="fate"><strong>{text(attempt.fate.capitalize())}</strong>{why}.</p>'
    )


def _told(mark: str, said: str, name: str, kind: str) -> str:
    spoken = f'<span class="unseen">{said}</span>' if said else ""
    number = f'<span class="number">{mark}</span>'
    return f'<p class="name">{number} {spoken}{name}</p><p class="kind">{kind}</p>'


def _ties(drawn: DrawnChain, things: Sequence[Drawn | Attempt]) -> list[Tie]:
    """The ties, each in a lane beside the links where it meets no other."""
    places = {thing.number: place for place, thing in enumerate(things) if isinstance(thing, Drawn)}
    wanted = [
        (places[link.number], places[link.stopped_by], "negates") for link in drawn.links if link.stopped_by in places
    ]
    for place, thing in enumerate(things):
        if isinstance(thing, Attempt) and thing.against in places:
            low, high = sorted((places[thing.against], place))
            wanted.append((low, high, "clashes"))
    ends: list[int] = []
    ties = []
    for low, high, kind in sorted(wanted):
        lane = next((n for n, end in enumerate(ends) if end < low), len(ends))
        ends[lane : lane + 1] = [high]
        ties.append(Tie(low, high, min(lane + 1, MOST_LANES), kind))
    return ties
