"""More cards chosen for an effect than its parts take together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.barred_choices import known_beforehand
from judge.rulesets.yugioh.effects.choices import called, is_card
from judge.rulesets.yugioh.effects.open_operations import ways_open
from judge.rulesets.yugioh.effects.taken_cards import (
    all_parts,
    chosen_names,
    may_take,
    parts_of,
    selectors_of_parts,
    taken_by,
    unjoined,
)
from judge.rulesets.yugioh.vocabulary import bans
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches


def too_many_at_once(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The monsters chosen for an effect that does nothing but Special Summon, beyond as many as can be Special Summoned
    at the same time."""
    parts = all_parts(doing)
    most = bans.most_at_once(doing.game, doing.you) if len(parts) == 1 and "special_summon" in parts[0] else None
    return [] if most is None else [name for name in chosen_names(doing, details) if is_card(doing, name)][most:]


def surplus(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> list[str]:
    """The names of cards beyond as many as all parts of the effect take together."""
    names = chosen_names(doing, details)
    selectors = selectors_of_parts(doing, paid, targets, names)
    most = [_most(selector) for selector in selectors]
    names = names[: before_those_put_back(doing, selectors)]
    meant = [n for n in names if is_card(doing, n)]
    if not selectors or None in most:
        return []
    return meant[sum(number or 0 for number in most) - _left_undone(doing, details, paid, targets) :]


def _left_undone(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> int:
    """How many cards the parts take that are not done, where an effect does one of several things: all but what takes
    most of those that can be done."""
    undone = 0
    for op in (unjoined(step) for step in (doing.effect.resolve if doing.effect is not None else ())):
        if not isinstance(op.get("either"), Sequence):
            continue
        decided = "last_if" in op and known_beforehand(doing, op["last_if"], details)
        able = ways_open(doing, op) if decided else op["either"]
        numbers = [
            (way in able, [_most(one) for one in taken_by(doing, list(parts_of(way)), paid, targets)])
            for way in op["either"]
        ]
        if any(None in taken for _, taken in numbers):
            return 0
        sums = [(can, sum(number or 0 for number in taken)) for can, taken in numbers]
        undone += sum(number for _, number in sums) - max((number for can, number in sums if can), default=0)
    return undone


def before_those_put_back(doing: Doing, selectors: Sequence[Mapping[str, Any]]) -> int | None:
    """How many names say what is taken, where those after them may tell in which order the rest of the excavated cards
    is put back; None where none do."""
    parts = all_parts(doing)
    room = [_most(selector) for selector in selectors]
    if None in room or all(op.get("put_back", "shuffled") == "shuffled" for op in parts):
        return None
    return sum(number or 0 for number in room)


def without_a_part(doing: Doing, selectors: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
    """The names of cards that no part has room for beside the others, those first that lie where a part looks."""
    room = [_most(selector) for selector in selectors]
    meant = [n for n in names if is_card(doing, n)]
    if None in room or len(meant) < _TWO or len(selectors) < _TWO:
        return []
    slots = [
        selector for selector, most in zip(selectors, room, strict=True) for _ in range(min(most or 0, len(meant)))
    ]
    given: dict[int, str] = {}

    def astray(name: str) -> bool:
        there = called(doing.game, name)
        return not any(matches(doing, selector, card) for selector in selectors for card in there)

    return [name for name in sorted(meant, key=astray) if not _placed(doing, slots, name, given, set())]


def _placed(
    doing: Doing, slots: Sequence[Mapping[str, Any]], name: str, given: dict[int, str], tried: set[int]
) -> bool:
    """Is there a part for this card, be it one that another card leaves for another part? ``given`` are those that have
    one, ``tried`` the parts that were asked already."""
    for at, selector in enumerate(slots):
        if at in tried or not may_take(doing, [selector], name):
            continue
        tried.add(at)
        if at not in given or _placed(doing, slots, given[at], given, tried):
            given[at] = name
            return True
    return False


_TWO = 2


def _most(selector: Mapping[str, Any]) -> int | None:
    """How many cards a part of an effect takes at most; None where no number says it."""
    count = selector.get("count", 1)
    if isinstance(count, Mapping):
        count = count.get("max") if count.keys() <= {"min", "max"} else None
    return count if isinstance(count, int) and not isinstance(count, bool) else None
