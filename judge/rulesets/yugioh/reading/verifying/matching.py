"""Which effect of a record is which effect of the text: by what they are and how much they have in common."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.reading.verifying.compared_sides import Side

_WEIGHT = {"category": 6, "event": 4, "resolution": 4, "cost": 2, "targets": 2, "answers": 3, "negates": 2, "place": 2}
_LEAST = 4
"""Two effects with less than this in common are different effects."""


class Pairs(NamedTuple):
    """The effects that both sides have, and those that only one has."""

    both: list[tuple[Side, Side]]
    record: list[Side]
    text: list[Side]


def pairs(record: Sequence[Side], text: Sequence[Side]) -> Pairs:
    """Pair the effects of both sides, the most alike first; what is equally alike by the order of print."""
    likeness = sorted(
        ((_likeness(a, b), -abs(m - n), -m, m, n) for m, a in enumerate(record) for n, b in enumerate(text)),
        reverse=True,
    )
    found: dict[int, int] = {}
    for alike, *_, m, n in likeness:
        if alike >= _LEAST and m not in found and n not in found.values():
            found[m] = n
    return Pairs(
        [(record[m], text[n]) for m, n in sorted(found.items())],
        [side for m, side in enumerate(record) if m not in found],
        [side for n, side in enumerate(text) if n not in found.values()],
    )


def _likeness(record: Side, text: Side) -> int:
    ours, theirs = record.fields, text.fields
    if _is_card(record) != _is_card(text):
        return 0
    alike = sum(
        weight * (1 if ours[field].meaning else 0.5)
        for field, weight in _WEIGHT.items()
        if not theirs[field].unread and ours[field].meaning == theirs[field].meaning
    )
    both = sum(bool(ours[field].meaning) == bool(theirs[field].meaning) for field in ("event", "cost", "targets"))
    return round(2 * alike) + both + (2 * _LEAST if _is_card(record) else 0)


def _is_card(side: Side) -> bool:
    """Is it the activation of the card itself?"""
    category = str(side.fields["category"].meaning)
    return category.endswith((" Spell", " Trap"))
