"""Which cards the parts of an effect take, as far as they say so, and which cards the file names for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects.choices import called, describes, fits_any, goes_by, may_lie_there, whose
from judge.rulesets.yugioh.effects.following_summons import tributes_named
from judge.rulesets.yugioh.effects.operations import OPERATIONS
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.steps import JOINING
from judge.rulesets.yugioh.vocabulary import compared_properties, negating_effects
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import OF_THE_PLACE, candidates, matches, zones_of


def chosen_names(doing: Doing, details: Mapping[str, Any]) -> list[str]:
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
    parts = all_parts(doing)
    done = [op.get(_UPON.get(key, ""), what) for op in parts for key, what in list(op.items())[:1]]
    alone = all(card is source for card in called(doing.game, name))
    others = [one for one in done if isinstance(one, Mapping) and not (alone and "other" in one)]
    return "this card" in done and not any(fits_any(doing, [one], name) for one in others)


def with_known_levels(
    doing: Doing, selectors: list[Mapping[str, Any]], names: Sequence[str]
) -> list[Mapping[str, Any]]:
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


def selectors_of_parts(
    doing: Doing, paid: Sequence[Card], targets: Sequence[Card], names: Sequence[str]
) -> list[Mapping[str, Any]]:
    """What cards the parts of the effect take; nothing where one of them does not say it."""
    effect = doing.effect
    if effect is None or effect.unmodelled or any("declare" in item for item in effect.cost):
        return []
    done = [op for step in effect.resolve if not _from_elsewhere(doing, unjoined(step)) for op in parts_of(step)]
    return taken_by(doing, done, paid, targets, names)


def _from_elsewhere(doing: Doing, op: Mapping[str, Any]) -> bool:
    """Is something done only if the effect was activated from a place in which its card is not?"""
    zone = doing.game.table.cards[doing.source].zone
    asked = [one["activated_from"] for one in many(op.get("if")) if "activated_from" in one]
    return any(zone not in terms.SELECTOR_ZONES[str(place)] for place in asked)


def taken_by(
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


def may_take(doing: Doing, selectors: list[Mapping[str, Any]], name: str) -> bool:
    """Is there a card of this name that one of the selectors describes? One that nobody has seen comes out of a Deck
    only if it is looked for there, or if no other is meant."""
    there = called(doing.game, name)
    selectors = [one for one in selectors if not there or any(may_lie_there(doing, one, card) for card in there)]
    looking = [one for one in selectors if not there or terms.DECK in zones_of(one)]
    asked = [_when_one_is_there(one, there) for one in selectors]
    seen = any(matches(doing, one, card, place=False) for one in asked for card in there)
    return seen or (bool(looking) and fits_any(doing, looking, name))


def _when_one_is_there(selector: Mapping[str, Any], cards: Sequence[Card]) -> Mapping[str, Any]:
    """What is asked of cards that the effect may find only as it resolves: where none of them lies in its places now,
    one may have come by then, and how it lies will be seen there."""
    if any(card.zone in zones_of(selector) for card in cards):
        return selector
    return {key: what for key, what in selector.items() if key not in OF_THE_PLACE or key in ("of", "owner")}


def negated_by_choice(doing: Doing, details: Mapping[str, Any]) -> bool:
    """Is nothing chosen but the card with which another player negates the effect as it resolves?"""
    return all(isinstance(name, str) and _negates_it(doing, name) for name in many(details.get("choose")))


def _negates_it(doing: Doing, name: str) -> bool:
    """Is it said of a card that the effect is negated with it, as it resolves?"""
    return any(negating_effects.may_still_negate(doing.game, card) for card in called(doing.game, name))


def unjoined(step: Mapping[str, Any]) -> Mapping[str, Any]:
    """An operation without the words that join it to the one before."""
    while len(step) == 1 and isinstance(inner := next(iter(step.values())), Mapping) and next(iter(step)) in JOINING:
        step = inner
    return step


def all_parts(doing: Doing) -> list[Mapping[str, Any]]:
    """The operations of the effect one by one."""
    return [op for step in doing.effect.resolve for op in parts_of(step)] if doing.effect is not None else []


def parts_of(step: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    """The operations of a step one by one: what is done on a condition, or in place of something else, by itself. What
    the other player may do is seen from there, and stays whole."""
    op = unjoined(step)
    if any(not {"they_can", "they_do"}.isdisjoint(one) for one in every(step)):
        yield {"they_can": True}
    elif "if" in op and isinstance(op.get("do"), Mapping):
        yield from parts_of(op["do"])
    elif isinstance(several := op.get("either") or op.get("series"), Sequence):
        for one in several:
            for way in one if isinstance(one, Sequence) else [one]:
                yield from parts_of(way)
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
    return [part for step in many(op["later"]) for part in parts_of(step)]


def _upon_those(cards: Any) -> bool:
    """Cards spoken of before, or all of a kind."""
    return isinstance(cards, str) or (isinstance(cards, Mapping) and cards.get("count") == "all")
