"""What the file chooses that is done only under a condition which does not hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import ORDINALS, is_card, ways
from judge.rulesets.yugioh.effects.open_operations import ways_open
from judge.rulesets.yugioh.effects.taken_cards import chosen_names, may_take, parts_of, taken_by
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.vocabulary.doing import Doing


def barred(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> list[str]:
    """What the file chooses that is done only under a condition which does not hold, where the effect begins with one
    of several things: a thing, or a card that no other of them takes."""
    first = doing.effect.resolve[0] if doing.effect is not None and doing.effect.resolve else {}
    if "last_if" not in first or not known_beforehand(doing, first["last_if"], details):
        return []
    doing = replace(doing, paying=doing.paying | {card.id for card in paid})
    left = ways_open(doing, first)
    closed = [way for way in first["either"] if way not in left]
    if not closed or not left:
        return []
    words = ways({**first, "either": left})
    if ORDINALS[0] in ways(first):
        words = {word: way for word, way in ways(first).items() if way in left}
    names = chosen_names(doing, details)
    inner = {word for way in left for word in (ways(way) if "either" in way else ())}  # one of two things, or another
    if things := [name for name in names if name in ways(first) and name not in words and name not in inner]:
        return things
    free, shut = ([op for way in several for op in parts_of(way)] for several in (left, closed))
    taken, never = (taken_by(doing, done, paid, targets) for done in (free, shut))
    if any("listed" in one or "series" in one for one in first["either"]) or not never:
        return []
    return [n for n in names if is_card(doing, n) and may_take(doing, never, n) and not may_take(doing, taken, n)]


_NOT_MOVING = frozenset({"pay_lp", "reveal", "detach"})
"""Costs that change nothing of what a condition asks for on the field, in a hand or a Graveyard."""


_OFF_THE_FIELD = frozenset({"hand", "graveyard", "banished"})


def known_beforehand(doing: Doing, asked: Sequence[Mapping[str, Any]], details: Mapping[str, Any]) -> bool:
    """Is it known as an effect is activated whether conditions hold, unless something else happens in between?"""
    if any("is" in one for one in asked):
        return "cost" in details and _of_what_was_paid(asked)
    effect, places = doing.effect, {str(place) for part in every(asked) for place in many(part.get("in", ()))}
    for item in effect.cost if effect is not None else ():
        key, what = next(iter(item.items()))
        off = key == "discard" or (what == "this card" and effect is not None and effect.places[0] != "field")
        if key not in _NOT_MOVING and (not off or places & _OFF_THE_FIELD):
            return False
    return True


def _of_what_was_paid(asked: Sequence[Mapping[str, Any]]) -> bool:
    return all(one.get("is", {}).get("what") == "cost cards" for one in asked)


def settled_as_paid(doing: Doing) -> bool:
    """Does what can be chosen of several things turn on nothing but what was paid, so that no answer changes it?"""
    first = doing.effect.resolve[0] if doing.effect is not None and doing.effect.resolve else {}
    return "last_if" in first and _of_what_was_paid(first["last_if"])
