"""Triggers for what happened that nobody used: of one that is declined a stream says nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.rulesets.yugioh.replays import printed_effects, told
from judge.rulesets.yugioh.replays.followed_table import Copy
from judge.rulesets.yugioh.replays.known_cards import KnownCards
from judge.rulesets.yugioh.replays.told_deeds import Deed, Moved

_SUMMONS = frozenset({"summon", "special", "flip"})
_TOLD = frozenset({"card", "from"})
"""What an event may say so that it is plain whether this was it."""
_PLACES = {
    told.HAND: "hand", told.MONSTER: "field", told.SPELL_TRAP: "field", told.GRAVEYARD: "graveyard",
    told.BANISHED: "banished", told.DECK: "deck", told.EXTRA: "extra deck",
}  # fmt: skip


def unused(deed: Deed, after: Deed | None, cards: KnownCards) -> list[Copy]:
    """The cards with an optional trigger for what happened to them in a deed, which the deed ``after`` it uses not."""
    used = {link.card.key for link in after.links} if after is not None else set()
    used |= {missed.card.key for missed in deed.missed}
    found = {
        card.key: card
        for card, kinds, start in _happened(deed)
        if card.key not in used and card.code and _waits(cards, card.code, kinds, start)
    }
    return list(found.values())


def left_open(deed: Deed, cards: KnownCards) -> bool:
    """May a mandatory trigger follow what happened in the last deed of a replay, which tells nothing of it?"""
    records = ((cards.record(card.code), kinds) for card, kinds, _ in _happened(deed) if card.code)
    waiting = ((e, kinds) for record, kinds in records if record is not None for e in record.effects)
    return any(
        e.is_trigger
        and e.mandatory
        and any(printed_effects.of_itself(event) and kinds & event.keys() for event in e.events)
        for e, kinds in waiting
    )


def _happened(deed: Deed) -> Iterator[tuple[Copy, frozenset[str], int]]:
    """Cards with the kinds of what happened to each, and where it came from."""
    if deed.kind in _SUMMONS and deed.card is not None:
        how = "special_summoned" if deed.kind == "special" else "normal_summoned"
        kinds = frozenset({"flipped" if deed.kind == "flip" else how, "summoned"})
        yield from ((card, kinds, 0) for card in (deed.card, *deed.together))
    moves = [*deed.moved, *(one for link in deed.links for one in (*link.moved, *link.happened))]
    for one in moves:
        if isinstance(one, Moved) and (kinds := _kinds(one)):
            yield one.card, kinds, one.start.zone


def _kinds(one: Moved) -> frozenset[str]:
    end = one.end.zone
    if end == one.start.zone or one.start.zone & told.MATERIAL:
        return frozenset()
    if end == told.GRAVEYARD:
        return frozenset({"sent_to_graveyard", *(("destroyed",) if one.reason & told.DESTROYED else ())})
    if end == told.MONSTER and one.start.zone != told.SPELL_TRAP and not one.end.position & told.FACE_DOWN:
        return frozenset({"special_summoned", "summoned"}) if one.reason & told.SPECIAL else frozenset()
    return frozenset({"banished"}) if end == told.BANISHED else frozenset()


def _waits(cards: KnownCards, code: int, kinds: frozenset[str], start: int) -> bool:
    record = cards.record(code)
    waiting = [e for e in record.effects if e.is_trigger and not e.mandatory] if record is not None else []
    events = [event for effect in waiting for event in effect.events]
    return any(_is(event, kinds, start) for event in events if printed_effects.of_itself(event))


def _is(event: Mapping[str, Any], kinds: frozenset[str], start: int) -> bool:
    for key, value in event.items():
        if key in kinds and (not isinstance(value, Mapping) or value.keys() <= _TOLD):
            places = value.get("from") if isinstance(value, Mapping) else None
            wanted = [places] if isinstance(places, str) else places
            return wanted is None or _PLACES.get(start) in wanted
    return False
