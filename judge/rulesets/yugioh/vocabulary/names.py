"""What a card counts as where it is: its own name, or another that its text gives it there; an Attribute more; a
Normal Monster.

What an effect gives on the field goes with the effect when that is negated (Yugipedia, "Card name").
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import negating_effects, present_values
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing

_ASKING: set[int] = set()
"""Games in which it is being asked whether the effect that gives a name is negated; that question asks for names (and
Attributes)."""
_GIVING: set[tuple[int, str, str]] = set()
"""Games, cards and what is being asked that their own effects give them: a Gemini monster is a Tuner by an effect that
it has as an Effect Monster."""


def name_of(game: YGame, card: Card) -> str:
    """The name of a card as it is now."""
    if given := card.facts.get(present_values.NAME_NOW):
        return str(given[0])
    return next(_given(game, card, "called"), str(present_values.said(card, "called") or card.name))


def original_names(game: YGame, card: Card) -> list[str]:
    """The names that it has always: the one that is printed, that of an early translation, and that of the card as
    which it is always treated."""
    record = record_of(game, card)
    always = (one["called"] for effect in record.effects if _always(effect) for one in effect.static if "called" in one)
    return [card.name, *record.known_as, *map(str, always)]


def _always(effect: Effect) -> bool:
    """Is it no effect, but how the card is treated, wherever it is?"""
    return "extra deck" in effect.places


def is_called(game: YGame, card: Card, names: Sequence[Any]) -> bool:
    """Is its name one of these, however written? Older texts write names in other capitals than the cards have now, and
    early translations call a card by a name that it did not get."""
    name = name_of(game, card)
    own = (name, *record_of(game, card).known_as) if name == card.name else (name,)
    return not {one.casefold() for one in own}.isdisjoint([str(one).casefold() for one in names])


def counts_as(game: YGame, card: Card, group: str) -> bool:
    """Is it one of a group of cards, by a part of its name or by an archetype? Its text may say that it is not."""
    record = record_of(game, card)
    if group not in record.not_treated_as and any(group in one for one in (name_of(game, card), *record.archetypes)):
        return True
    return any(group in one for one in present_values.besides_its_own(game, card, "also_named"))


def attributes_of(game: YGame, card: Card) -> list[str]:
    """The Attributes of a card as it is now; none for what has none."""
    if given := present_values.in_place_of_its_own(game, card, "attribute_is"):
        return [given, *_given(game, card, "also_attribute")]
    own = [str(one) for one in many(present_values.said(card, "attribute"))] or [record_of(game, card).attribute]
    return [*own, *_given(game, card, "also_attribute")]


def kinds_of(game: YGame, card: Card) -> set[str]:
    """What kinds of card it is now: ``effect``, ``tuner``, ``synchro``, ...; treated as a Normal Monster, it is no
    Effect Monster."""
    kinds, given = present_values.kinds_of(game, card), {*_given(game, card, "counts_as")}
    given.update(present_values.besides_its_own(game, card, "counts_as"))
    return kinds - ({"effect"} if "normal" in given else set()) | given


def _given(game: YGame, card: Card, key: str) -> Iterator[str]:
    """What the card's own effects give it, under ``key``, where it is now."""
    record = record_of(game, card)
    if "static" not in record.has:
        return
    for effect in record.effects:
        given = next((data for data in effect.static if key in data and "cards" not in data), None)
        if given is None or not _applies(game, card, key, given):
            continue
        said = [str(one) for one in many(given[key]) if one]
        zones = [z for place in effect.places for z in terms.SELECTOR_ZONES.get(place, ())] if said else []
        if said and card.zone in zones and (_always(effect) or not _lost(game, card)):
            yield from said


def _applies(game: YGame, card: Card, key: str, given: Mapping[str, Any]) -> bool:
    """Does it apply now? What it asks for is asked of the card without what it would give."""
    asked = (id(game), card.id, key)
    if "while" not in given or asked in _GIVING:
        return "while" not in given
    _GIVING.add(asked)
    try:
        return all(holds(Doing(game, card.controller, card.id), one) for one in many(given["while"]))
    finally:
        _GIVING.discard(asked)


def _lost(game: YGame, card: Card) -> bool:
    """Is the effect that gives it negated, or the card face-down?"""
    if not on_field(card):
        return False
    if not face_up(card):
        return True
    if id(game) in _ASKING:
        return False
    _ASKING.add(id(game))
    try:
        return negating_effects.negated_by(game, card) is not None
    finally:
        _ASKING.discard(id(game))
