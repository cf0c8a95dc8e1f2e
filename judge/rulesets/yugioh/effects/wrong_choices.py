"""Cards that the file chooses, or has excavated, although no part of the effect describes that."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.attachments import unfit_bearers
from judge.rulesets.yugioh.effects.choices import (
    ORDINALS,
    called,
    cards_called,
    describes,
    fits_any,
    goes_by,
    is_card,
    may_lie_there,
    ways,
    whose,
)
from judge.rulesets.yugioh.effects.effect_summons import never_comes, what_forbids
from judge.rulesets.yugioh.effects.following_summons import able_to_come, tributes_named
from judge.rulesets.yugioh.effects.hands_and_decks import what_forbids_adding
from judge.rulesets.yugioh.effects.open_operations import ways_open
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.effects.target_pairs import unlike_pair
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.steps import JOINING
from judge.rulesets.yugioh.vocabulary import alike_cards, bans, compared_properties, names, negating_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_PLACE, candidates, concrete, count_of, matches, zones_of


def misfits(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> list[str]:
    """The names of such cards, where the cost is to be ``paid`` with these, and these are targeted.

    Only where every part either says which cards it takes or takes none at all; else nobody can tell.
    """
    names = _names(doing, details)
    selectors = _of_so_many(doing, _asked(doing, paid, targets, names), names)
    if not selectors:
        return []
    names = names[: _before_those_put_back(doing, selectors)]
    if twice := _twice(doing, selectors, names):
        return twice
    if len(selectors) == 1 and not {"one_each", "totals", "different", "same", "levels_apart"}.isdisjoint(selectors[0]):
        taken = [found[0] for name in names if (found := cards_called(doing, name))]
        if alike_cards.unlike(doing.game, selectors[0], taken):
            return names
    if unlike := unlike_pair(doing, selectors, names) or _without_such(doing, selectors, names):
        return unlike
    told = _named_in_full(doing, details)
    doing = replace(doing, paying=doing.paying | {card.id for card in paid})
    strange = [
        n
        for n in names
        if is_card(doing, n)
        and (not _may_take(doing, _left(selectors, told, whose(doing.game, n)[1]), n) or _spent(doing, selectors, n))
    ]
    return (
        strange
        or unfit_bearers(doing, names)
        or unable_to_come(doing, details)
        or surplus(doing, details, paid, targets)
        or _without_a_part(doing, selectors, names)
    )


def unable_to_come(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The monsters chosen for an effect that does nothing but Special Summon, or Normal Summon, which cannot be
    Summoned so."""
    parts = [op for step in doing.effect.resolve for op in _parts(step)] if doing.effect is not None else []
    spec = next((op for op in parts if not {"special_summon", "normal_summon"}.isdisjoint(op)), {})
    what = spec.get("special_summon", spec.get("normal_summon"))
    if len(parts) != 1 or not isinstance(what, Mapping):
        return []
    names, places = _names(doing, details), zones_of(what)
    meant = [(name, [c for c in called(doing.game, name) if c.zone in places]) for name in names]
    if "normal_summon" in spec:
        return [name for name, cards in meant if cards and not any(able_to_come(doing, spec, card) for card in cards)]
    return [name for name, cards in meant if cards and all(never_comes(doing, spec, card) for card in cards)]


def too_many_at_once(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The monsters chosen for an effect that does nothing but Special Summon, beyond as many as can be Special Summoned
    at the same time."""
    parts = [op for step in doing.effect.resolve for op in _parts(step)] if doing.effect is not None else []
    most = bans.most_at_once(doing.game, doing.you) if len(parts) == 1 and "special_summon" in parts[0] else None
    return [] if most is None else [name for name in _names(doing, details) if is_card(doing, name)][most:]


def forbidden(doing: Doing, details: Mapping[str, Any]) -> list[tuple[str, Static]]:
    """The cards chosen for the one thing that an effect takes cards for, to be Special Summoned or added to the hand,
    which something forbids for them, where it could take others: with what forbids it."""
    parts = [op for step in doing.effect.resolve for op in _parts(step)] if doing.effect is not None else []
    found = []
    for key, forbids in _FORBIDDING.items():
        taking = [op for op in parts if isinstance(op.get(key), Mapping)]
        if len(taking) != 1:
            continue
        what, spec = taking[0][key], taking[0]
        others = [one for op in parts if op is not spec for one in op.values() if isinstance(one, Mapping)]
        if all(forbids(doing, spec, card) is not None for card in candidates(doing, concrete(doing, what))):
            continue  # then it is not activated at all
        for name in _names(doing, details):
            meant = [card for card in called(doing.game, name) if matches(doing, what, card)]
            bans = [forbids(doing, spec, card) for card in meant]
            if any(matches(doing, one, card) for one in others if "card" in one for card in meant):
                continue
            if bans and (known := [one for one in bans if one is not None]) == bans:
                found.append((name, known[0]))
    return found


_FORBIDDING: dict[str, Callable[[Doing, Mapping[str, Any], Card], Static | None]] = {
    "special_summon": what_forbids,
    "add_to_hand": lambda doing, _, card: what_forbids_adding(doing, card),
}


def not_of_the_event(doing: Doing, details: Mapping[str, Any], about: Collection[str]) -> list[str]:
    """The cards chosen for an effect that takes nothing but some of those of its event (``about``: ids), where they are
    none of them and have not moved."""
    parts = [op for step in doing.effect.resolve for op in _parts(step)] if doing.effect is not None else []
    taken = [what for op in parts for what in list(op.values())[:1] if isinstance(what, Mapping)]
    if len(taken) != 1 or taken[0].get("among_them") != "those monsters":
        return []
    meant = [(name, called(doing.game, name)) for name in _names(doing, details) if is_card(doing, name)]
    return [n for n, cards in meant if cards and all(card.stay == 0 and card.id not in about for card in cards)]


def barred(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> list[str]:
    """What the file chooses that is done only under a condition which does not hold, where the effect begins with one
    of several things: a thing, or a card that no other of them takes."""
    first = doing.effect.resolve[0] if doing.effect is not None and doing.effect.resolve else {}
    if "last_if" not in first or not _decided(doing, first["last_if"], details):
        return []
    doing = replace(doing, paying=doing.paying | {card.id for card in paid})
    left = ways_open(doing, first)
    closed = [way for way in first["either"] if way not in left]
    if not closed or not left:
        return []
    words = ways({**first, "either": left})
    if ORDINALS[0] in ways(first):
        words = {word: way for word, way in ways(first).items() if way in left}
    names = _names(doing, details)
    if things := [name for name in names if name in ways(first) and name not in words]:
        return things
    free, shut = ([op for way in several for op in _parts(way)] for several in (left, closed))
    taken, never = (_taken_by(doing, done, paid, targets) for done in (free, shut))
    if any("listed" in one or "series" in one for one in first["either"]) or not never:
        return []
    return [n for n in names if is_card(doing, n) and _may_take(doing, never, n) and not _may_take(doing, taken, n)]


_NOT_MOVING = frozenset({"pay_lp", "reveal", "detach"})
"""Costs that change nothing of what a condition asks for on the field, in a hand or a Graveyard."""
_OFF_THE_FIELD = frozenset({"hand", "graveyard", "banished"})


def _decided(doing: Doing, asked: Sequence[Mapping[str, Any]], details: Mapping[str, Any]) -> bool:
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


def surplus(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> list[str]:
    """The names of cards beyond as many as all parts of the effect take together."""
    names = _names(doing, details)
    selectors = _asked(doing, paid, targets, names)
    most = [_most(selector) for selector in selectors]
    names = names[: _before_those_put_back(doing, selectors)]
    meant = [n for n in names if is_card(doing, n)]
    if not selectors or None in most:
        return []
    return meant[sum(number or 0 for number in most) - _left_undone(doing, details, paid, targets) :]


def _left_undone(doing: Doing, details: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card] = ()) -> int:
    """How many cards the parts take that are not done, where an effect does one of several things: all but what takes
    most of those that can be done."""
    undone = 0
    for op in (_bare(step) for step in (doing.effect.resolve if doing.effect is not None else ())):
        if not isinstance(op.get("either"), Sequence):
            continue
        decided = "last_if" in op and _decided(doing, op["last_if"], details)
        able = ways_open(doing, op) if decided else op["either"]
        numbers = [
            (way in able, [_most(one) for one in _taken_by(doing, list(_parts(way)), paid, targets)])
            for way in op["either"]
        ]
        if any(None in taken for _, taken in numbers):
            return 0
        sums = [(can, sum(number or 0 for number in taken)) for can, taken in numbers]
        undone += sum(number for _, number in sums) - max((number for can, number in sums if can), default=0)
    return undone


def _before_those_put_back(doing: Doing, selectors: Sequence[Mapping[str, Any]]) -> int | None:
    """How many names say what is taken, where those after them may tell in which order the rest of the excavated cards
    is put back; None where none do."""
    parts = [op for step in doing.effect.resolve for op in _parts(step)] if doing.effect is not None else []
    room = [_most(selector) for selector in selectors]
    if None in room or all(op.get("put_back", "shuffled") == "shuffled" for op in parts):
        return None
    return sum(number or 0 for number in room)


def _without_a_part(doing: Doing, selectors: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
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
        if at in tried or not _may_take(doing, [selector], name):
            continue
        tried.add(at)
        if at not in given or _placed(doing, slots, given[at], given, tried):
            given[at] = name
            return True
    return False


_TWO = 2


def _names(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """What the file says is chosen; of what targets nothing what it calls targets, too."""
    effect = doing.effect
    if effect is None:
        return []
    meant = () if effect.targets else many(details.get("targets"))
    said = (*many(details.get("choose")), *meant)
    names = [n for n in said if isinstance(n, str) and not (effect.parent and n == effect.id)]
    detaches = any("detach" in part for part in every(effect.resolve))
    names = [n for n in names if not (detaches and any(c.zone == terms.MATERIAL for c in called(doing.game, n)))]
    return [n for n in names if not _negates_it(doing, n) and not _itself(doing, n)]


_OF_THOSE = frozenset({"give_control", "become_like"})
"""What is done to, or after, a card that was spoken of before takes no other."""


def _itself(doing: Doing, name: str) -> bool:
    """Is this card named for a part of its effect that is done to it, where no other part could take a card of its
    name?"""
    source = doing.game.table.cards.get(doing.source)
    if source is None or doing.effect is None or not goes_by(source, whose(doing.game, name)[1]):
        return False
    parts = [op for step in doing.effect.resolve for op in _parts(step)]
    done = [op.get(_UPON.get(key, ""), what) for op in parts for key, what in list(op.items())[:1]]
    alone = all(card is source for card in called(doing.game, name))
    others = [one for one in done if isinstance(one, Mapping) and not (alone and "other" in one)]
    return "this card" in done and not any(fits_any(doing, [one], name) for one in others)


def _of_so_many(doing: Doing, selectors: list[Mapping[str, Any]], names: Sequence[str]) -> list[Mapping[str, Any]]:
    """The selectors, one whose Level is the number of cards to which something is done before with how many of the
    chosen cards those are, where no card could be both."""
    found: list[Mapping[str, Any]] = []
    for one in selectors:
        if one.get("level") == "acted on":
            bare = {key: what for key, what in one.items() if key != "level"}
            before = [name for name in names if found and describes(doing, found[-1], [name])]
            both = any(describes(doing, bare, [name]) for name in before)
            one = {**bare, "level": {"min": 1} if both or not before else len(before)}
        found.append(one)
    return found


def _asked(
    doing: Doing, paid: Sequence[Card], targets: Sequence[Card], names: Sequence[str]
) -> list[Mapping[str, Any]]:
    """What cards the parts of the effect take; nothing where one of them does not say it."""
    effect = doing.effect
    if effect is None or effect.unmodelled or any("declare" in item for item in effect.cost):
        return []
    done = [op for step in effect.resolve if not _from_elsewhere(doing, _bare(step)) for op in _parts(step)]
    return _taken_by(doing, done, paid, targets, names)


def _from_elsewhere(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is something done only if the effect was activated from a place in which its card is not?"""
    zone = doing.game.table.cards[doing.source].zone
    asked = [one["activated_from"] for one in many(op.get("if")) if "activated_from" in one]
    return any(zone not in terms.SELECTOR_ZONES[str(place)] for place in asked)


def _taken_by(
    doing: Doing,
    done: Sequence[Mapping[str, Any]],
    paid: Sequence[Card],
    targets: Sequence[Card],
    names: Sequence[str] = (),
) -> list[Mapping[str, Any]]:
    """What cards these operations take, if these are named; nothing where one of them does not say it."""
    effect, selectors = doing.effect, list[Mapping[str, Any]]()
    revealing = any(
        not {"reveal", "take"}.isdisjoint(part) for part in (every(effect.resolve) if effect is not None else ())
    )  # what is done with those adds no others
    draws = any("draw" in op for op in done)
    for op in done:
        key, what = next(iter(op.items()))
        if key == "detach":  # from which monster; materials are told apart by where they lie
            if isinstance(op.get("cards"), Mapping):
                selectors.append({"name": [card.name for card in candidates(doing, op["cards"])]})
            continue
        if key in _OF_THOSE and isinstance(what, str):
            continue
        if what in ("target", "targets") and not (
            effect is not None and effect.targets
        ):  # asked for by words that were not understood
            return []
        if isinstance(what, dict) and what.get("among_them") == "cost cards":  # all that the cost took fits
            continue
        if key == "discard" and not draws and what != "hand":  # what is added first stands in another part
            number = what if isinstance(what, Mapping) else {"count": what}
            selectors.append({**number, "of": op.get("who", "you"), "in": "hand"})
            continue
        if key == "change_position" and isinstance(what, Mapping):
            selectors.append(what)
            continue
        if key == "normal_summon" and isinstance(what, Mapping):
            selectors += [what, *tributes_named(doing, what, names)]
            continue
        if isinstance(upon := _chosen_upon(op), Mapping):
            selectors.append(_compared(doing, upon, paid, targets))
            continue
        chosen = "nothing" if _of_cards_before(op) else OPERATIONS[key].chosen if key in OPERATIONS else "more"
        if isinstance(what, dict) and what.get("among_them") == "targets":
            selectors.append({"name": [card.name for card in targets]})
            continue
        if isinstance(what, dict) and what.get("among_them") == "those monsters":
            return []
        if revealing and isinstance(what, dict) and "among_them" in what:
            continue
        if chosen == "cards" and isinstance(what, dict) and what.get("name") != "it":
            asked = compared_properties.beside_this_card(doing, what) if op is done[0] else what
            selectors.append(_compared(doing, asked, paid, targets))
        elif chosen == "more" or (chosen == "cards" and not isinstance(what, str)):
            return []
        if key in ("damage", "gain_lp", "lose_lp") and "cards" in op:  # of which it is as much as the ATK
            selectors.append({"face": "up", **op["cards"]})
        for key in ("to", "using"):  # what it is equipped to, or attached to; what becomes its material
            if isinstance(other := op.get(key), Mapping):
                selectors.append(other)
    return selectors


def _compared(
    doing: Doing, what: Mapping[str, Any], paid: Sequence[Card], targets: Sequence[Card]
) -> Mapping[str, Any]:
    """A selector with what it compares with: what is to be paid, and the one card that is targeted."""
    asked = compared_properties.with_paid(doing, what, paid)
    if "level" in asked and asked["level"] == "cost cards":
        asked = {**asked, "level": len(paid)}
    if len(targets) == 1 and asked.get("compared", {}).get("to") == "target":
        asked = compared_properties.compared_with(doing.game, asked, *targets)
    return asked


def _may_take(doing: Doing, selectors: list[Mapping[str, Any]], name: str) -> bool:
    """Is there a card of this name that one of the selectors describes? One that nobody has seen comes out of a Deck
    only if it is looked for there, or if no other is meant."""
    there = called(doing.game, name)
    selectors = [one for one in selectors if not there or any(may_lie_there(doing, one, card) for card in there)]
    looking = [one for one in selectors if not there or terms.DECK in zones_of(one)]
    asked = [_when_one_is_there(one, there) for one in selectors]
    seen = any(matches(doing, one, card, place=False) for one in asked for card in there)
    return seen or (bool(looking) and fits_any(doing, looking, name))


def _spent(doing: Doing, selectors: list[Mapping[str, Any]], name: str) -> bool:
    """Are all cards of this name paid with, where each part takes others than those?"""
    there = called(doing.game, name)
    others = all(one.get("besides") == "cost cards" for one in selectors)
    return others and bool(there) and all(card.id in doing.paying for card in there)


def _when_one_is_there(selector: Mapping[str, Any], cards: Sequence[Card]) -> Mapping[str, Any]:
    """What is asked of cards that the effect may find only as it resolves: where none of them lies in its places now,
    one may have come by then, and how it lies will be seen there."""
    if any(card.zone in zones_of(selector) for card in cards):
        return selector
    return {key: what for key, what in selector.items() if key not in OF_THE_PLACE or key in ("of", "owner")}


def _most(selector: Mapping[str, Any]) -> int | None:
    """How many cards a part of an effect takes at most; None where no number says it."""
    count = selector.get("count", 1)
    if isinstance(count, Mapping):
        count = count.get("max") if count.keys() <= {"min", "max"} else None
    return count if isinstance(count, int) and not isinstance(count, bool) else None


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
    return [] if any(_may_take(doing, [asked], name) for name in names) else list(names)


def _all_in(doing: Doing, name: str, zones: Collection[str]) -> bool:
    """Do all cards of this name that are seen lie in these zones?"""
    there = called(doing.game, name)
    return bool(there) and all(card.zone in zones for card in there)


def _left(selectors: list[Mapping[str, Any]], told: Sequence[str], name: str) -> list[Mapping[str, Any]]:
    """The selectors that may mean a card of this name: of excavated cards only if it is among those that are told."""
    return [one for one in selectors if not told or "among_them" not in one or name in told]


def negated_by_choice(doing: Doing, details: Mapping[str, Any]) -> bool:
    """Is nothing chosen but the card with which another player negates the effect as it resolves?"""
    return all(isinstance(name, str) and _negates_it(doing, name) for name in many(details.get("choose")))


def _negates_it(doing: Doing, name: str) -> bool:
    """Is it said of a card that the effect is negated with it, as it resolves?"""
    return any(negating_effects.may_still_negate(doing.game, card) for card in called(doing.game, name))


def _called(doing: Doing, name: str) -> str:
    card = doing.game.table.cards.get(name)
    return names.name_of(doing.game, card) if card is not None else name


def _bare(step: Mapping[str, Any]) -> Mapping[str, Any]:
    """An operation without the words that join it to the one before."""
    while len(step) == 1 and isinstance(inner := next(iter(step.values())), Mapping) and next(iter(step)) in JOINING:
        step = inner
    return step


def _parts(step: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The operations of a step one by one: what is done on a condition, or in place of something else, by itself. What
    the other player may do is seen from there, and stays whole."""
    op = _bare(step)
    if any(not {"they_can", "they_do"}.isdisjoint(one) for one in every(step)):
        yield {"they_can": True}
    elif "if" in op and isinstance(op.get("do"), Mapping):
        yield from _parts(op["do"])
    elif isinstance(several := op.get("either") or op.get("series"), Sequence):
        for one in several:
            for way in one if isinstance(one, Sequence) else [one]:
                yield from _parts(way)
    else:
        yield op


_UPON = {
    "apply": "to", "negate": "cards", "change_atk": "cards", "change_def": "cards", "change_level": "cards",
    "change_attribute": "cards", "change_type": "cards", "change_name": "cards", "treat_as": "cards",
    "copy_effects": "cards", "place_counters": "cards",
}  # fmt: skip
"""Operations on cards, and the key under which these stand."""


def _of_cards_before(op: Mapping[str, Any]) -> bool:
    """Is an operation that could take cards done to none, to all, or to those spoken of before: is nothing chosen?"""
    key = next(iter(op))
    if key in ("end_battle_phase", "begin_end_phase", "give_up_draw", "summon_tokens", "toss_coins", "roll_dice"):
        return True
    if key == "later":
        return all(_of_cards_before(one) or _upon_those(next(iter(one.values()))) for one in _delayed(op))
    return key in _UPON and _upon_those(op.get(_UPON[key], ""))


def _chosen_upon(op: Mapping[str, Any]) -> Any:
    """The cards an operation is done to and that are chosen for it, where nothing else is; None where there are none or
    something else may be chosen, too."""
    key, what = next(iter(op.items()))
    upon = op.get(_UPON.get(key, ""))
    if key in _OF_CHOSEN_WORDS or not isinstance(upon, Mapping) or _upon_those(upon):
        return None
    return upon if not any("count" in one for one in every(what)) else None


_OF_CHOSEN_WORDS = frozenset({"change_name", "copy_effects", "treat_as"})
"""Operations for which the name of a card may be chosen that is not done to it."""


def _delayed(op: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    return [part for step in many(op["later"]) for part in _parts(step)]


def _upon_those(cards: Any) -> bool:
    """Cards spoken of before, or all of a kind."""
    return isinstance(cards, str) or (isinstance(cards, Mapping) and cards.get("count") == "all")


def _excavating(doing: Doing) -> Mapping[str, Any] | None:
    """The one part of the effect that excavates cards, or looks at the top of a Deck; None if there is none, or
    several."""
    parts = [part for part in every(doing.effect.resolve) if _uncovers(part)] if doing.effect is not None else []
    return parts[0] if len(parts) == 1 else None


def _uncovers(part: Mapping[str, Any]) -> bool:
    return "excavate" in part or "top" in part.get("look_at", ())


def _number(part: Mapping[str, Any]) -> int:
    """How many cards it excavates or looks at, at most; 0 where nobody can tell yet."""
    what = part["excavate"] if "excavate" in part else count_of(part["look_at"])[1]
    return what if isinstance(what, int) else 0


def _excavated(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The cards that the file says were excavated, without the players they belong to."""
    return [whose(doing.game, str(name))[1] for name in many(details.get("excavates"))]


def _named_in_full(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The cards excavated, where the file names them all."""
    part, told = _excavating(doing), _excavated(doing, details)
    if part is None or ("up_to" not in part and len(told) < _number(part)):
        return []
    return told


def not_among(doing: Doing, details: Mapping[str, Any]) -> list[str]:
    """The cards chosen that are not among those excavated, where the file names all of these."""
    told = _named_in_full(doing, details)
    return [name for name in map(str, many(details.get("choose"))) if told and whose(doing.game, name)[1] not in told]


def too_many(doing: Doing, details: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """What is wrong with how many cards the file has excavated, as the key and a sentence."""
    part, told = _excavating(doing), _excavated(doing, details)
    if part is None or not told:
        return
    if (most := _number(part)) and len(told) > most:
        yield "excavates", f"its effect shows {most} card{'' if most == 1 else 's'}, not {len(told)}"
    find = part.get("find", ())
    if len(find) == 1 and (first := next((n for n in told[:-1] if fits_any(doing, find, n)), "")):
        yield "excavates", f"excavating ends with the first card of the kind it looks for, which is {first}"
