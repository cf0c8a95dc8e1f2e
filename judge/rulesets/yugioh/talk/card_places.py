"""Where a card is taken to be that a play speaks of: from where it may be used, the likeliest place first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.table.records import CardRecord, Effect, many
from judge.rulesets.yugioh.talk.told_table import (
    AS_SPELL,
    AS_TRAP,
    BANISHED,
    DECK,
    EXTRA,
    FIELD,
    GRAVEYARD,
    HAND,
    PENDULUM,
    SET,
)

Place = tuple[str, str]
"""Whose, and which place."""
_OF_ZONES = {"spell": AS_SPELL, "trap": AS_TRAP}
_PLACES = {"hand": HAND, "graveyard": GRAVEYARD, "banished": BANISHED, "deck": DECK, "extra deck": EXTRA}


_LOOKED = {SET: FIELD, "spell & trap zone": FIELD, "monster zone": FIELD, "pendulum zone": FIELD, "field zone": FIELD}


def of_activation(play: Mapping[str, Any], record: CardRecord, turn: str, *, effect: bool) -> list[str]:
    """Where a card may be activated from, or (with ``effect``) one of its effects."""
    own = effects_of(play, record)
    elsewhere = list(
        dict.fromkeys(place for one in own if not one.card_activation for place in _of_effect(one, record))
    )
    if record.frame == "monster":
        order = (HAND, FIELD, PENDULUM, AS_SPELL, AS_TRAP, GRAVEYARD, BANISHED, DECK, EXTRA)
        return sorted(elsewhere, key=order.index) or [FIELD]
    if effect or ("effect" in play and not any(one.card_activation for one in own)):
        return elsewhere or [FIELD]
    if record.frame == "trap":
        from_hand = [HAND] if any(one.from_hand is not None for one in own) else []
        return [SET, *from_hand, *(place for place in elsewhere if place == GRAVEYARD)]
    mine = play["by"] == turn
    if "quick-play" in record.kinds:
        return [HAND, SET] if mine else [SET]
    return [HAND, *(place for place in elsewhere if place in (GRAVEYARD, FIELD))]


def effects_of(play: Mapping[str, Any], record: CardRecord) -> list[Effect]:
    """The effects of a card that may be used: the one that is said, or all that are activated."""
    own = [one for one in record.effects if one.speed > 0]
    if "effect" in play:
        said = str(play["effect"])
        named = record.effect(said) or next(iter(record.effects[int(said[1:]) - 1 :]), None)
        own = [named] if named is not None else own
    return own


def _of_effect(effect: Effect, record: CardRecord) -> Iterator[str]:
    for place in effect.places:
        if place == "spell & trap zone" and record.frame == "monster":
            yield from _in_the_zone(effect, record)
        else:
            yield _PLACES.get(place, FIELD)


def _in_the_zone(effect: Effect, record: CardRecord) -> Iterator[str]:
    """As what a monster is in the Spell & Trap Zone."""
    if "pendulum" in record.kinds and effect.frame == "spell":
        yield PENDULUM
        return
    asked = [part["is"].get("fits") for part in effect.conditions if isinstance(part.get("is"), Mapping)]
    frames = [fits.get("card") for fits in asked if isinstance(fits, Mapping)]
    yield from (_OF_ZONES[frame] for frame in frames if frame in _OF_ZONES)
    if not frames:
        yield from _OF_ZONES.values()


def of_summon(verb: str, record: CardRecord) -> list[str]:
    """Where a monster is Summoned from."""
    if verb == "flip_summon":
        return [SET]
    if verb == "special_summon":
        return [EXTRA] if record.extra_deck else [HAND, GRAVEYARD, BANISHED]
    return [HAND]


def of_target(player: str, other: str, record: CardRecord, *, attacked: bool) -> list[Place]:
    """Where a card is that is targeted, or attacked: the opponent's first."""
    if attacked:
        return [(other, FIELD)]
    lying = (FIELD,) if record.frame == "monster" else (FIELD, SET) if _stays(record) else (SET,)
    places = (*lying, GRAVEYARD, BANISHED)
    return [(holder, place) for place in places for holder in (other, player)]


def where_it_looks(places: list[Place], play: Mapping[str, Any], record: CardRecord) -> list[Place]:
    """The places of a target, those in front in which an effect of the card that is used looks for one."""
    asked = [part for one in effects_of(play, record) for part in one.targets if isinstance(part, Mapping)]
    looks = {_LOOKED.get(str(place), str(place)) for part in asked for place in many(part.get("in", FIELD))}
    return sorted(places, key=lambda one: _LOOKED.get(one[1], one[1]) not in looks) if looks else places


def of_payment(how: str, record: CardRecord) -> list[str]:
    """Where a card is that a cost is paid with."""
    if how == "discard":
        return [HAND]
    if how == "tribute":
        return [FIELD]
    if record.extra_deck:
        return [GRAVEYARD, FIELD, EXTRA] if how == "banish" else [FIELD, EXTRA]
    on_field = SET if record.frame != "monster" and not _stays(record) else FIELD
    return [GRAVEYARD, HAND, on_field] if how == "banish" else [HAND, on_field, DECK]


def of_outcome(how: str, record: CardRecord) -> list[str]:
    """Where a card is that an effect adds or Special Summons."""
    if record.extra_deck:
        return [EXTRA, GRAVEYARD, BANISHED]
    return [DECK, GRAVEYARD] if how == "add" else [DECK, GRAVEYARD, HAND, EXTRA, BANISHED]


def _stays(record: CardRecord) -> bool:
    return not record.leaves_at_chain_end


def stays(record: CardRecord) -> bool:
    """Does a Spell or Trap stay on the field when its Chain is over?"""
    return _stays(record)


def gone_by_its_cost(play: Mapping[str, Any], record: CardRecord) -> bool:
    """Does the card itself leave the hand as the cost of its effect?"""
    own = [one for one in record.effects if one.speed > 0]
    return record.frame == "monster" and any("this card" in str(part) for one in own for part in many(one.cost))
