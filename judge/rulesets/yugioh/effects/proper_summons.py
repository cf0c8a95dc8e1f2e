"""What a monster may be Summoned by, and whether it was Summoned properly before.

Source: TCG Official Rulebook v10, p. 12-15 (Link), 18-21 (Xyz, Synchro), 22-25 (Fusion, Ritual, Special Summons).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects.summoning_procedures import barred_from, of_a_later_day, way_of
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, many
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary.events import alike
from judge.rulesets.yugioh.vocabulary.selectors import fits


def can_come(
    game: YGame,
    card: Card,
    by: Card | None,
    way: str = "special",
    as_by: Any = None,
    paid: Sequence[Card] | None = None,
) -> bool:
    """Does the text of the monster allow that a card's effect Special Summons it (in this way, as if by such a card)
    from where it is? ``paid`` is what that effect was paid with, None while nobody knows it.

    A Ritual Monster and a monster of the Extra Deck come from the Graveyard, or banished, only if they were Summoned
    properly before, whatever their text says or does not say.
    """
    record = record_of(game, card)
    summons = record.summons
    if barred_from(game, card):
        return False
    if of_a_later_day(game, record):
        return False
    if by is not None and "by_effect_of" in summons and fits(game, summons["by_effect_of"], by):
        return True
    if by is not None and by.name in many(summons.get("by")) and _paid_so(game, summons.get("by_paid_with"), paid):
        return True
    if _asks_for(record, as_by):
        return True
    if never_proper(game, card, way):
        return False
    if can_be_special_summoned(record, way):
        return True
    return "effect" in many(summons.get("special")) or bool(summons.get("first") and came_before(game, card))


def _asks_for(record: CardRecord, as_by: Any) -> bool:
    """Is the card as if by whose effect it is Summoned the one that the text of the monster asks for?"""
    named = as_by.get("name") if as_by is not None else None
    return alike(record.summons.get("by_effect_of"), as_by) or bool(named and named in many(record.summons.get("by")))


def _paid_so(game: YGame, wanted: Mapping[str, Any] | None, paid: Sequence[Card] | None) -> bool:
    """Was the effect that brings it paid with such a card, where the text of the monster asks for that?"""
    return wanted is None or paid is None or any(fits(game, wanted, one) for one in paid)


def never_proper(game: YGame, card: Card, way: str = "special") -> bool:
    """Is it a monster with a kind of Summon of its own that has to be Summoned so first, and was not?"""
    if card.zone not in (terms.GRAVEYARD, terms.BANISHED) or way_of(record_of(game, card)) in (
        "",
        way,
    ):
        return False
    return not came_before(game, card)


def taken_as_proper(game: YGame, card: Card) -> bool:
    """Does nothing in the file say that the monster, which has to be Summoned in its own way first, was?"""
    if card.zone not in (terms.GRAVEYARD, terms.BANISHED) or not way_of(record_of(game, card)):
        return False
    return "properly_summoned" not in card.facts and all(
        event.card != card.id for _, event in game.timeline.events("moved", "summoned")
    )


def why_not_from_there(game: YGame, card: Card) -> str:
    """Why a monster of a later day, or that was never Summoned properly, is not Special Summoned from where it is, in
    words; empty for any other."""
    record = record_of(game, card)
    if kind := of_a_later_day(game, record):
        return f"there are no {kind} Monsters yet"
    if not never_proper(game, card):
        return ""
    way = way_of(record).title()
    return f"{card.name} was not {way} Summoned before, so no effect can Special Summon it from there"


def can_be_made(game: YGame, card: Card, by: Card | None, as_by: Any = None) -> bool:
    """Does the text of the monster allow a Fusion or Ritual Summon of it by the effect of a card, or as if by such a
    card?"""
    record = record_of(game, card)
    summons, limit = record.summons, record.summons.get("special", True)
    if by is not None and (
        by.name in many(summons.get("by")) or ("by_effect_of" in summons and fits(game, summons["by_effect_of"], by))
    ):
        return True
    if _asks_for(record, as_by):
        return True
    return limit if isinstance(limit, bool) else bool({way_of(record), "effect"} & set(many(limit)))


def came_before(game: YGame, card: Card) -> bool:
    """Has the monster been Summoned as its text asks, and not gone back to the hand or Deck since? One that was in the
    Graveyard, banished or on the field from the start is taken to have been, unless the file says that it was not."""
    if card.zone not in (terms.GRAVEYARD, terms.BANISHED):
        return False
    proper, hidden = bool(card.facts.get("properly_summoned", True)), (terms.HAND, terms.DECK, terms.EXTRA)
    known = False
    for _, event in game.timeline.events("moved", "summoned"):
        if event.card != card.id:
            continue
        if event.kind == "summoned":
            proper = proper or _as_asked(game, record_of(game, card), event)
        else:
            proper = proper and event.data["to"] not in hidden and (known or event.data["from"] not in hidden)
        known = True
    return proper


def _as_asked(game: YGame, record: CardRecord, event: Event) -> bool:
    """Is it a Summon of the kind that the text asks for first, or that such a monster has if the text is silent?"""
    source = game.table.cards.get(str(event.data.get("through", "")))
    if source is not None and source.name in many(record.summons.get("by")):
        return True
    if _asks_for(record, event.data.get("as_by")):
        return True
    if by_its_own(record) and not event.data["by_effect"]:
        return True
    way, asked = event.data.get("way"), record.summons.get("special", True)
    return way in many(asked) or (asked is True and (way == way_of(record) or not event.data["by_effect"]))


def can_be_special_summoned(record: CardRecord, way: str = "special") -> bool:
    """Does the text of the monster allow a Special Summon of this kind: ``fusion``, ..., or ``special``?"""
    if way in many(record.summons.get("not_by")):
        return False
    limit = record.summons.get("special", True)
    return limit if isinstance(limit, bool) else way in many(limit)


def only_its_own(record: CardRecord) -> bool:
    """Can the monster be Special Summoned by its own procedure only?"""
    return record.summons.get("special") == "own"


def by_its_own(record: CardRecord) -> bool:
    """Does the text ask for its own procedure, alone or besides a Fusion Summon?"""
    return "own" in many(record.summons.get("special"))


def can_be_normal_summoned(record: CardRecord) -> bool:
    """May the monster be Normal Summoned or Set at all?"""
    return bool(record.summons.get("normal", True)) and way_of(record) == ""
