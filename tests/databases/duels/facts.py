"""What the record shows of a resolution, as the ``outcome`` of a play: facts of the table where words were not read
and nobody could say what was done."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from tests.databases.duels.records import Link, Record

Event = dict[str, Any]
_MOVED = re.compile(r"^(.*) ([AB]):(\w+) -> ([AB]):(\w+)$")
_DREW = re.compile(r"^([AB]) draws (\d+)$")
_POINTS = re.compile(r"^(damage|recover) ([AB]) (\d+) ")
_TURNED = re.compile(r"^position (.*) ([AB]) (\d) (\d)$")
_NEGATED = re.compile(r"^(activation|effect)_negated (\d+) ")
_SHOWN = re.compile(r"^spsummoned")
"""What goes with a move that is told anyway."""
_FIELD = ("monster", "spelltrap")
_WORDS = {"damage": "damage", "recover": "gain_lp"}
_POSITIONS = {"1": "attack", "4": "face-up defense", "8": "face-down defense"}
_UNTOLD: Event = {}
"""Stands for what needs no words: it follows from what is told, or nobody asks for it."""


def ways(record: Record, link: Link, number: int = 0) -> Iterator[dict[str, Any]]:
    """The ways of writing down what was done: all events of a resolution, or the last of them where the judge knows the
    first ones; that an optional part was left out. None where one of the events cannot be said.

    ``number`` is that of the link in its Chain."""
    summoned = any(_SHOWN.match(said) for said in link.visible)
    if not summoned and any(role == "resolving" and "Material" in what for role, what, _ in link.picks):
        return  # a Summon right after the effect is among what was picked, and not among what was seen
    found = list(_events(record, link, number))
    told = [one for one in found if one]
    if any(one is None for one in found):
        return
    yield from ({"outcome": told[first:]} for first in range(len(told)))
    if not any(pick.kind == "yesno" and pick.chosen == ("yes",) for _, _, pick in link.picks):
        yield {"choose": "none"}
    if not told:
        yield {"outcome": "nothing happens"}


def _events(record: Record, link: Link, number: int) -> Iterator[Event | None]:
    detached = sum("detach" in what for role, what, _ in link.picks if role == "resolving")
    if detached:
        yield {"detach": detached}
    below: list[str] = []
    for said in link.visible:
        if moved := _MOVED.match(said):
            card = record.called(moved[1], moved[2])
            if moved[5] == "material":
                below.append(card)
                continue
            yield _move(link, card, *moved.groups()[1:])
            if moved[5] == "monster" and moved[3] == "extra" and below:
                yield from ({"attach": one, "to": card} for one in below)
                below = []
        else:
            yield _seen(record, said, number)
    if below:
        yield None


def _seen(record: Record, said: str, number: int) -> Event | None:
    """What was seen besides cards that moved."""
    if drew := _DREW.match(said):
        return {"draw": int(drew[2]), "who": drew[1]}
    if points := _POINTS.match(said):
        return {_WORDS[points[1]]: int(points[3]), "who": points[2]}
    if turned := _TURNED.match(said):
        to = _POSITIONS.get(turned[4])
        return {"change_position": record.called(turned[1], turned[2]), "to": to} if to else None
    if negated := _NEGATED.match(said):
        if int(negated[2]) == number:
            return _UNTOLD
        return {"negate": negated[1]} if int(negated[2]) == number - 1 else None
    return _UNTOLD if _SHOWN.match(said) else None


def _move(link: Link, card: str, owner: str, out_of: str, to: str, into: str) -> Event | None:
    if out_of == into == "deck" or out_of == "material":
        return _UNTOLD
    if into == "monster":
        return {"take_control": card} if out_of == "monster" and owner != to else _summoned(link, card, out_of, to)
    if into == "spelltrap":
        return _laid(link, card, out_of, to)
    if into == "hand":
        return {"return" if out_of in _FIELD else "add": card}
    if into in ("deck", "extra"):
        return {"return_to_deck": card}
    if into == "gy" and out_of == "hand":
        discarded = not any("Material" in what or "send" in what for _, what, _ in link.picks)
        return {"discard" if discarded else "send": card}
    if into == "gy" and out_of in (*_FIELD, "deck", "extra"):
        destroyed = out_of in _FIELD and any("destroy" in what for _, what, _ in link.picks)
        return {"destroy" if destroyed else "send": card}
    return {"banish": card} if into == "banished" else None


def _laid(link: Link, card: str, out_of: str, to: str) -> Event | None:
    """A card that comes to a Spell & Trap Zone: what was picked says whether it is Set."""
    picked = {what for role, what, _ in link.picks if role == "resolving"}
    if "Set" in picked:
        return {"set": card} if to == link.player else None
    return {"place": card} if "tofield" in picked or out_of == "monster" else None


_LIES = {"def": "defense", "set": "face-down defense"}
"""How a monster that does not come in Attack Position is recorded, and what is written of it."""


def _summoned(link: Link, card: str, out_of: str, to: str) -> Event:
    name = card.removeprefix("A: ").removeprefix("B: ")
    taken = [pick.chosen for _, _, pick in link.picks if pick.kind == "pos" and pick.why.endswith(f" {name}")]
    lies = next((word for chosen, word in _LIES.items() if (chosen,) in taken), "")
    event = {"special_summon": card, **({"position": lies} if lies else {})}
    if out_of == "extra" and any(what == "Fusion Material" for _, what, _ in link.picks):
        event["treated_as"] = "fusion"
    return event if to == link.player else {**event, "to": to}
