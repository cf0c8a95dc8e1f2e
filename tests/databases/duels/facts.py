"""What the record shows of a resolution, as the ``outcome`` of a play: facts of the table where words were not read
and nobody could say what was done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.databases.duels.records import Link, Record

_MOVED = re.compile(r"^(.*) ([AB]):(\w+) -> ([AB]):(\w+)$")
_DREW = re.compile(r"^([AB]) draws (\d+)$")
_SHOWN = re.compile(r"^spsummoned")
"""What goes with a move that is told anyway."""
_FIELD = ("monster", "spelltrap")


def ways(record: Record, link: Link) -> Iterator[dict[str, Any]]:
    """The ways of writing down what was done: all events of a resolution, or the last of them where the judge knows the
    first ones; that an optional part was left out. None where one of the events cannot be said."""
    if any(role == "resolving" and "Material" in what for role, what, _ in link.picks):
        return  # a Summon right after the effect is among what was picked, and not among what was seen
    found = list(_events(record, link))
    told = [one for one in found if one is not None]
    if len(told) < len(found):
        return
    yield from ({"outcome": told[first:]} for first in range(len(told)))
    yield {"choose": "none"}
    if not told:
        yield {"outcome": "nothing happens"}


def _events(record: Record, link: Link) -> Iterator[dict[str, Any] | None]:
    for said in link.visible:
        if drew := _DREW.match(said):
            yield {"draw": int(drew[2]), "who": drew[1]}
        elif moved := _MOVED.match(said):
            yield _move(link, record.called(moved[1], moved[2]), moved[2], moved[3], moved[4], moved[5])
        elif not _SHOWN.match(said):
            yield None


def _move(link: Link, card: str, owner: str, out_of: str, to: str, into: str) -> dict[str, Any] | None:
    if into == "monster":
        return {"take_control": card} if out_of == "monster" and owner != to else _summoned(link, card, to)
    if into == "hand":
        return {"return" if out_of in _FIELD else "add": card}
    if into == "gy" and out_of == "hand":
        return {"discard": card}
    if into == "gy" and out_of in (*_FIELD, "deck", "extra"):
        destroyed = out_of in _FIELD and any("destroy" in what for _, what, _ in link.picks)
        return {"destroy" if destroyed else "send": card}
    return {"banish": card} if into == "banished" else None


def _summoned(link: Link, card: str, to: str) -> dict[str, Any]:
    name = card.removeprefix("A: ").removeprefix("B: ")
    down = any(pick.kind == "pos" and pick.chosen == ("def",) and name in pick.why for _, _, pick in link.picks)
    event = {"special_summon": card, **({"position": "defense"} if down else {})}
    return event if to == link.player else {**event, "to": to}
