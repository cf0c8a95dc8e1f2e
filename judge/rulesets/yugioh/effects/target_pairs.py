"""Targets of which the second must go with the first: it compares with it (``1 monster your opponent controls with less
ATK than that target``), or the first, an Equip Spell, could be equipped to it (``1 appropriate monster``). And a target
with which the effect compares another card, so that there must be one (``Special Summon 1 monster from your hand with
the same Level``). Of two cards that are chosen as an effect resolves, the second may be compared with the first, too.

Source of what an Equip Spell fits: its text says to which monsters it can be equipped (TCG Official Rulebook v10).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import permutations, product
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import cards_called, possible_count
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import face_up, on_field
from judge.rulesets.yugioh.table.steps import DONE_BY, needed
from judge.rulesets.yugioh.vocabulary.compared_properties import compared_with
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.place_properties import could_bear
from judge.rulesets.yugioh.vocabulary.selectors import concrete, count_of, matches, zones_of

_FIRST = "first target"


def goes_with_the_first(selector: Mapping[str, Any] | str) -> bool:
    """Is it asked of a target that it goes with the first one?"""
    if isinstance(selector, str):
        return False
    return selector.get("compared", {}).get("to") == _FIRST or selector.get("can_bear") == _FIRST


def fits(doing: Doing, selector: Mapping[str, Any], first: Card, card: Card) -> bool:
    """Does a card go with this first target, as the selector asks?"""
    if card is first:
        return False
    if selector.get("can_bear") == _FIRST:
        return could_bear(doing, first, card)
    if first.zone == terms.MONSTER and not face_up(first):
        return False  # what it has, it does not show
    return matches(doing, compared_with(doing.game, selector, first), card, place=False)


def with_a_second(doing: Doing, effect: Effect, found: Sequence[Sequence[Card]]) -> list[Card] | None:
    """Those that can be the first target because some card goes with them; None where none has to."""
    seconds = [(asked, cards) for asked, cards in zip(effect.targets, found, strict=True) if goes_with_the_first(asked)]
    if not seconds:
        return None
    return [
        first for first in found[0]
        if all(any(fits(doing, asked, first, card) for card in cards) for asked, cards in seconds)
    ]  # fmt: skip


def compared_with_it(doing: Doing, effect: Effect) -> list[Mapping[str, Any]]:
    """The cards that an effect must take by comparing them with its one target, with the first thing it does or with
    another; not where what is paid, or an earlier part, could still bring others to where it looks."""
    if effect.mandatory or len(effect.targets) != 1 or count_of(effect.targets[0]) != (1, 1):
        return []
    if any(next(iter(cost)) not in _PAID_IN_LP for cost in (*effect.cost, *effect.besides)):
        return []
    steps = [op for op in needed(effect.resolve) if "only_when" not in op and DONE_BY not in op]
    return [
        what
        for number, what in enumerate(next(iter(op.values())) for op in steps)
        if isinstance(what, Mapping)
        and what.get("compared", {}).get("to") == "target"
        and what.get("count") != "all"
        and not any(_may_bring(earlier, what) for earlier in steps[:number])
    ]


_PAID_IN_LP = frozenset({"pay_lp", "reveal"})
GOES_TO: Mapping[str, Sequence[str]] = {
    "add_to_hand": (terms.HAND,),
    "banish": (terms.BANISHED,),
    "destroy": (terms.GRAVEYARD, terms.EXTRA),
    "detach": (terms.GRAVEYARD,),
    "discard": (terms.GRAVEYARD,),
    "draw": (terms.HAND,),
    "return_to_deck": (terms.DECK, terms.EXTRA),
    "return_to_hand": (terms.HAND, terms.EXTRA),
    "send_to_graveyard": (terms.GRAVEYARD, terms.EXTRA),
    "special_summon": terms.ON_FIELD,
    "tribute": (terms.GRAVEYARD, terms.EXTRA),
}
"""Where what a part of an effect is done to goes."""
_THEMSELVES = ("this card", "target")


def _may_bring(earlier: Mapping[str, Any], what: Mapping[str, Any]) -> bool:
    """May an earlier part of the effect bring others than this card and the target to where a later one looks?"""
    key, acted_on = next(iter(earlier.items()))
    return acted_on not in _THEMSELVES and not set(GOES_TO.get(key, zones_of(what))).isdisjoint(zones_of(what))


def beside(doing: Doing, what: Mapping[str, Any], target: Card) -> bool:
    """Are there cards enough as an effect is to take with this target? A card that does not show what it has may be
    any."""
    if target.name == terms.UNKNOWN or (on_field(target) and not face_up(target) and target.controller != doing.you):
        return True
    asked = concrete(doing, compared_with(doing.game, what, target))
    return possible_count(doing, asked) + _come_there(doing, what, asked, target) >= count_of(asked)[0]


def _come_there(doing: Doing, what: Mapping[str, Any], asked: Mapping[str, Any], target: Card) -> int:
    """Is the target itself one of those, as an earlier part of the effect brings it to where they are taken? This card,
    brought there, is not counted (ProjectIgnis, CardScripts, c35149085 and c63436931)."""
    if target.zone in zones_of(what) or target.owner not in doing.player(str(what.get("of", "both"))):
        return 0
    for op in needed(doing.effect.resolve if doing.effect is not None else ()):
        key, acted_on = next(iter(op.items()))
        if acted_on is what:
            break
        if acted_on == "target" and not set(GOES_TO.get(key, ())).isdisjoint(zones_of(what)):
            return int(matches(doing, asked, target, place=False))
    return 0


def unlike_pair(doing: Doing, selectors: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
    """The cards chosen behind the first one, where one of them does not compare as asked with the one that is chosen
    before it, in whichever order they are named."""
    alike = [[], *(_alike_in_one(second) for second in selectors[1:])]
    if not any(alike) or len(selectors) != len(names) or len(names) > _MOST_IN_A_ROW:
        return []
    there = len(names) > 2  # of three, only what lies where it is looked for
    rows = [
        row
        for order in permutations(names)
        for row in product(*(cards_called(doing, name) for name in order))
        if all(matches(doing, asked, one, place=there) for asked, one in zip(selectors, row, strict=True))
    ]
    for number in range(1, len(names) if rows else 0):
        if not any(_goes_in_a_row(doing, alike[: number + 1], row) for row in rows):
            return list(names[number:])
    return []


def _goes_in_a_row(doing: Doing, alike: Sequence[Sequence[Mapping[str, Any]]], row: Sequence[Card]) -> bool:
    """Does each card that is compared with the one before it compare as asked?"""
    return all(
        not ways or any(matches(doing, compared_with(doing.game, way, before), card, place=False) for way in ways)
        for ways, before, card in zip(alike[1:], row, row[1:], strict=False)
    )


_MOST_IN_A_ROW = 3


def _alike_in_one(second: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """What is asked of a card that is compared with the one before; each of several ways, of which one is enough."""
    ways = [second] if "compared" in second else list(second.get("one_of", ()))
    if not all(way.get("compared", {}).get("to") in ("it", "taken cards") for way in ways):
        return []
    bare = {key: what for key, what in second.items() if key != "one_of"}
    return [{**bare, **way} for way in ways]
