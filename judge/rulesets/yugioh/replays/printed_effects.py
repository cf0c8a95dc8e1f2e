"""Which printed effect a link of a replay was: the stream names the card, not the effect.

What is asked is where it was used, what was paid and targeted for it, and when; more than one may be left.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from judge.rulesets.yugioh.replays import known_deeds, shown_words, told
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.told_deeds import PlacedLink
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every

_ZONES = {
    told.HAND: terms.HAND, told.MONSTER: terms.MONSTER, told.SPELL_TRAP: terms.SPELL_TRAP, told.EXTRA: terms.EXTRA,
    told.GRAVEYARD: terms.GRAVEYARD, told.BANISHED: terms.BANISHED, told.DECK: terms.DECK,
}  # fmt: skip


_AFTERWARDS = {
    "normal_summoned": (told.MONSTER,), "special_summoned": (told.MONSTER,), "summoned": (told.MONSTER,),
    "flipped": (told.MONSTER,), "sent_to_graveyard": (told.GRAVEYARD,), "banished": (told.BANISHED,),
    "added_to_hand": (told.HAND,), "attack_declared": (told.MONSTER,), "destroyed_by_battle": (told.MONSTER,),
}  # fmt: skip
"""Where a card is after what an effect of it waits for."""


def possible(cards: KnownCards, link: PlacedLink) -> list[Effect]:
    """The effects that the link can have been; all that fit as well as any other."""
    found = _fitting(cards, link)
    which = _worded(cards, link, found)
    return found if which is None else [found[which]]


def shown(cards: KnownCards, link: PlacedLink) -> str:
    """The words of the client by which alone is known which effect it was; empty where what was done tells it."""
    return "" if _worded(cards, link, _fitting(cards, link)) is None else cards.words(link.label)


def _worded(cards: KnownCards, link: PlacedLink, found: Sequence[Effect]) -> int | None:
    """Which of several effects the client means by the words that it shows."""
    if len(found) < 2:
        return None
    return shown_words.meant(cards.words(link.label), [effect.text or effect.about for effect in found])


def _fitting(cards: KnownCards, link: PlacedLink) -> list[Effect]:
    """The effects that fit as well as any other, by what was done."""
    record = cards.record(link.card.code)
    if record is None:
        return []
    found = [effect for effect in record.effects if effect.activates]
    spell_or_trap = record.frame in ("spell", "trap")
    played = spell_or_trap and (link.was_set or link.from_hand)
    found = _those(found, lambda effect: effect.card_activation == played)
    if not played:
        found = _those(found, lambda effect: _used_there(effect, link))
    found = _those(found, lambda effect: _placed_then(effect, link))
    found = _those(found, lambda effect: _targets(effect) == bool(link.targets) or bool(effect.choices))
    found = _those(found, lambda effect: _costs(effect) == paid(link) or bool(effect.choices))
    found = _those(found, lambda effect: _declares(effect, link))
    return _those(found, lambda effect: known_deeds.can_have_done(effect, link)) if len(found) > 1 else found


def surely(cards: KnownCards, link: PlacedLink) -> Effect | None:
    """The one effect that it can have been; None where there is none, or more than one."""
    found = possible(cards, link)
    return found[0] if len(found) == 1 else None


def needs_saying(cards: KnownCards, link: PlacedLink) -> bool:
    """Has the card more than one effect that is activated, so that a file should say which?"""
    record = cards.record(link.card.code)
    return record is not None and sum(effect.activates for effect in record.effects) > 1


def may_be_trigger(cards: KnownCards, link: PlacedLink) -> bool:
    """Can it have been placed because something had happened, or is it open what it was?"""
    found = possible(cards, link)
    return not found or any(effect.is_trigger for effect in found)


def can_miss(cards: KnownCards, code: int) -> bool:
    """Has the card an optional effect that waits for the moment "when" something happens to the card itself?

    Of one that waits for something else EDOPro tells that it missed its timing before it asks whether it was met.
    """
    record = cards.record(code)
    waiting = [] if record is None else [e for e in record.effects if e.is_trigger and not e.mandatory]
    return any(of_itself(event) for effect in waiting if effect.wording == "when" for event in effect.events)


def of_itself(event: Mapping[str, Any]) -> bool:
    """Does an event happen to the card whose effect waits for it?"""
    return any("this card" in (value, value.get("card") if isinstance(value, dict) else "") for value in event.values())


def placed_without_passes(cards: KnownCards, link: PlacedLink) -> bool:
    """Can it have come onto the Chain without that the other player was asked before: as a trigger, or as mandatory?"""
    found = possible(cards, link)
    return not found or any(effect.is_trigger or effect.mandatory for effect in found)


def _those(effects: list[Effect], fits: Callable[[Effect], bool]) -> list[Effect]:
    """Those that fit; all of them if none does, as then something else was misread."""
    return [effect for effect in effects if fits(effect)] or effects


def _used_there(effect: Effect, link: PlacedLink) -> bool:
    if "after event" in effect.places:
        zones = {zone for event in every(effect.events) for key in event for zone in _AFTERWARDS.get(key, ())}
        return not zones or link.used_in in zones
    zone = _ZONES.get(link.used_in, "")
    return zone in effect.zones or (zone == terms.SPELL_TRAP and terms.FIELD in effect.zones)


def _placed_then(effect: Effect, link: PlacedLink) -> bool:
    """Can it be used in that phase, and at that place in a Chain?"""
    if (phases := phases_of(effect)) and not any(link.phase.startswith(phase) for phase in phases):
        return False
    if effect.is_trigger:
        came = {key for event in effect.events for key in event if of_itself(event)} & _SUMMONS
        return not came or link.card.came_turn == link.turn
    answers_a_link = bool(effect.answers) and all("activation" in answer for answer in effect.answers)
    if answers_a_link:
        return link.number > 1
    return effect.is_fast or (link.number == 1 and link.own_turn and link.phase in ("main 1", "main 2"))


def phases_of(effect: Effect) -> set[str]:
    """The phases in which it is triggered, each as a board has it; empty for one that waits for something else."""
    waits = [str(event["phase"]) for event in effect.events if "phase" in event]
    if effect.wording != "phase":
        return set()
    return {"battle" if phase in terms.STEPS else phase for phase in waits}


_SUMMONS = frozenset({"normal_summoned", "special_summoned", "summoned", "flipped"})


def step_of(cards: KnownCards, link: PlacedLink) -> str:
    """The step of the Battle Phase that it must have been, if its effect is one that waits for it; else empty."""
    effect = surely(cards, link)
    waits = [str(event["phase"]) for event in effect.events if "phase" in event] if effect is not None else []
    return next((step for step in waits if step in ("start step", "end step")), "")


def _each(effect: Effect) -> Iterable[Effect]:
    return effect.choices or (effect,)


def _targets(effect: Effect) -> bool:
    return any(one.targets for one in _each(effect))


def _costs(effect: Effect) -> bool:
    return any("declare" not in item for one in _each(effect) for item in one.cost)


def _declares(effect: Effect, link: PlacedLink) -> bool:
    """Is what was declared what it asks for?"""
    asked = [str(item["declare"]) for one in _each(effect) for item in one.cost if "declare" in item]
    if not asked:
        return not (link.declared or link.called)
    named, leveled = "card name" in asked, any(one.startswith("Level") for one in asked)
    return bool(link.called if named else link.numbers if leveled else link.declared or link.numbers)


def paid(link: PlacedLink) -> bool:
    """Was anything paid for it?"""
    return bool(link.paid or link.removed) or any(moved.reason & told.AS_COST for moved in link.moved)
