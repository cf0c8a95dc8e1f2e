"""Cards that the file chooses although no part of the effect describes them, or something forbids it for them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.attachments import unfit_bearers
from judge.rulesets.yugioh.effects.choices import (
    called,
    cards_called,
    fits_any,
    is_card,
    whose,
)
from judge.rulesets.yugioh.effects.effect_summons import never_comes, what_forbids
from judge.rulesets.yugioh.effects.excavated_choices import named_in_full
from judge.rulesets.yugioh.effects.following_summons import able_to_come
from judge.rulesets.yugioh.effects.hands_and_decks import what_forbids_adding
from judge.rulesets.yugioh.effects.surplus_choices import before_those_put_back, surplus, without_a_part
from judge.rulesets.yugioh.effects.taken_cards import (
    all_parts,
    chosen_names,
    may_take,
    selectors_of_parts,
    with_known_levels,
)
from judge.rulesets.yugioh.effects.target_pairs import unlike_pair
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.vocabulary import alike_cards, bans, moves_from_graves, names
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, matches, zones_of


def misfits(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> list[str]:
    """The names of such cards, where the cost is to be ``paid`` with these, and these are targeted.

    Only where every part either says which cards it takes or takes none at all; else nobody can tell.
    """
    names = chosen_names(doing, details)
    selectors = with_known_levels(doing, selectors_of_parts(doing, paid, targets, names), names)
    if not selectors:
        return []
    names = names[: before_those_put_back(doing, selectors)]
    if twice := _twice(doing, selectors, names):
        return twice
    if len(selectors) == 1 and not {"one_each", "totals", "different", "same", "levels_apart"}.isdisjoint(selectors[0]):
        taken = [found[0] for name in names if (found := cards_called(doing, name))]
        if alike_cards.unlike(doing.game, selectors[0], taken):
            return names
    if unlike := unlike_pair(doing, selectors, names) or _without_such(doing, selectors, names):
        return unlike
    told = named_in_full(doing, details)
    doing = replace(doing, paying=doing.paying | {card.id for card in paid})
    strange = [
        n
        for n in names
        if is_card(doing, n)
        and (not may_take(doing, _left(selectors, told, whose(doing.game, n)[1]), n) or _spent(doing, selectors, n))
    ]
    return (
        strange
        or unfit_bearers(doing, names)
        or unable_to_come(doing, details)
        or surplus(doing, details, paid, targets)
        or without_a_part(doing, selectors, names)
    )


def unable_to_come(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The monsters chosen for an effect that does nothing but Special Summon, or Normal Summon, which cannot be
    Summoned so."""
    parts = all_parts(doing)
    spec = next((op for op in parts if not {"special_summon", "normal_summon"}.isdisjoint(op)), {})
    what = spec.get("special_summon", spec.get("normal_summon"))
    if len(parts) != 1 or not isinstance(what, Mapping):
        return []
    names, places = chosen_names(doing, details), zones_of(what)
    meant = [(name, [c for c in called(doing.game, name) if c.zone in places]) for name in names]
    if "normal_summon" in spec:
        return [name for name, cards in meant if cards and not any(able_to_come(doing, spec, card) for card in cards)]
    return [name for name, cards in meant if cards and all(never_comes(doing, spec, card) for card in cards)]


def forbidden(doing: Doing, details: Mapping[str, Any]) -> list[tuple[str, Static]]:
    """The cards chosen for the one thing that an effect takes cards for, to be Special Summoned, banished or added to
    the hand, which something forbids for them, where it could take others: with what forbids it."""
    parts = all_parts(doing)
    found = []
    for key, forbids in _FORBIDDING.items():
        taking = [op for op in parts if isinstance(op.get(key), Mapping)]
        if len(taking) != 1:
            continue
        what, spec = taking[0][key], taking[0]
        others = [one for op in parts if op is not spec for one in op.values() if isinstance(one, Mapping)]
        if all(forbids(doing, spec, card) is not None for card in candidates(doing, concrete(doing, what))):
            continue  # then it is not activated at all
        for name in chosen_names(doing, details):
            meant = [card for card in called(doing.game, name) if matches(doing, what, card)]
            bans = [forbids(doing, spec, card) for card in meant]
            if any(matches(doing, one, card) for one in others if "card" in one for card in meant):
                continue
            if bans and (known := [one for one in bans if one is not None]) == bans:
                found.append((name, known[0]))
    return found


_FORBIDDING: dict[str, Callable[[Doing, Mapping[str, Any], Card], Static | None]] = {
    "special_summon": lambda doing, spec, card: what_forbids(doing, spec, card) or _kept(doing, spec, card),
    "add_to_hand": lambda doing, spec, card: what_forbids_adding(doing, card) or _kept(doing, spec, card),
    "banish": lambda doing, _, card: bans.cannot_banish(doing.game, doing.you, card),
    **{key: lambda doing, spec, card: _kept(doing, spec, card) for key in ("attach", "equip", "set")},
}


def _kept(doing: Doing, spec: Mapping[str, Any], card: Card) -> Static | None:
    return moves_from_graves.keeps(doing, next(iter(spec.values())), card)


def not_of_the_event(doing: Doing, details: Mapping[str, Any], about: Collection[str]) -> list[str]:
    """The cards chosen for an effect that takes nothing but some of those of its event (``about``: ids), where they are
    none of them and have not moved."""
    parts = all_parts(doing)
    taken = [what for op in parts for what in list(op.values())[:1] if isinstance(what, Mapping)]
    if len(taken) != 1 or taken[0].get("among_them") != "those monsters":
        return []
    meant = [(name, called(doing.game, name)) for name in chosen_names(doing, details) if is_card(doing, name)]
    return [n for n, cards in meant if cards and all(card.stay == 0 and card.id not in about for card in cards)]


def _spent(doing: Doing, selectors: list[Mapping[str, Any]], name: str) -> bool:
    """Are all cards of this name paid with, where each part takes others than those?"""
    there = called(doing.game, name)
    others = all(one.get("besides") == "cost cards" for one in selectors)
    return others and bool(there) and all(card.id in doing.paying for card in there)


def _twice(doing: Doing, selectors: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
    """Cards named for a part that takes cards of different names, after one of the same name; where other parts take
    cards, too, those that lie where this one alone looks."""
    for one in selectors:
        if "different_names" not in one:
            continue
        others = {zone for other in selectors if other is not one for zone in zones_of(other)}
        own = {*zones_of(one)} - others
        meant = [n for n in names if is_card(doing, n) and (len(selectors) == 1 or _all_in(doing, n, own))]
        names_of = [_called(doing, name) for name in meant]
        after = [other for other in selectors[selectors.index(one) + 1 :] if terms.HAND in zones_of(other)]
        again = [name for at, name in enumerate(meant) if names_of[at] in names_of[:at]]
        if twice := [n for at, n in enumerate(again) if again[:at].count(n) >= _takers(doing, after, n)]:
            return twice
    return []


def _takers(doing: Doing, parts: Sequence[Mapping[str, Any]], name: str) -> int:
    """How many of the parts behind it may take a card of this name out of the hand, to which it may have come?"""
    return sum(fits_any(doing, [part], name) for part in parts)


def _without_such(doing: Doing, selectors: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
    """The cards named for a part that must take such a card among others, where none of them is one."""
    asked = selectors[0].get("including") if len(selectors) == 1 else None
    if asked is None or not names or not all(is_card(doing, name) for name in names):
        return []
    return [] if any(may_take(doing, [asked], name) for name in names) else list(names)


def _all_in(doing: Doing, name: str, zones: Collection[str]) -> bool:
    """Do all cards of this name that are seen lie in these zones?"""
    there = called(doing.game, name)
    return bool(there) and all(card.zone in zones for card in there)


def _left(selectors: list[Mapping[str, Any]], told: Sequence[str], name: str) -> list[Mapping[str, Any]]:
    """The selectors that may mean a card of this name: of excavated cards only if it is among those that are told."""
    return [one for one in selectors if not told or "among_them" not in one or name in told]


def _called(doing: Doing, name: str) -> str:
    card = doing.game.table.cards.get(name)
    return names.name_of(doing.game, card) if card is not None else name
