"""Cards that are unaffected by effects: by those that are carried out, and by those that apply continuously.

A continuous effect does not apply to a card for as long as it is unaffected by it, and applies again afterwards. What
was applied to it before, for a time, stays; so do the effects of the card itself, and what forbids a player something.
Source: Fandom, Card Rulings of Forbidden Lance (after Shrink); yugioh-wiki.net, Forbidden Lance (Skill Drain and Level
Limit - Area B no longer apply); Yugipedia, Card Rulings of Waboku (what affects monsters and what a player).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of

if TYPE_CHECKING:
    from judge.rulesets.yugioh.vocabulary.continuous_effects import Static

_NOT_UPON_CARDS = frozenset(("unaffected", "cannot_be_attacked"))
"""Kinds of static effects of which this is not asked: being unaffected itself, and what the attacker may not choose."""


def known(game: YGame) -> bool:
    """Can any card in the game be unaffected by anything? (Mostly not.)"""
    return "unaffected" in game.state.holders or any("unaffected" in x.static for x in game.state.lasting)


def unaffected(game: YGame, card: Card, source: str, you: Player, *, targeted: bool = False) -> bool:
    """Is a card on the field unaffected by the effects of another card (``source``) of this player?

    ``targeted``: the effect targets it, which some shields do not withstand.
    """
    if card.id == source or not on_field(card) or not known(game):
        return False
    return any(not (targeted and s.data.get("unless_targeted")) for s in _shields(game, card, source, you))


def _shields(game: YGame, card: Card, source: str, you: Player) -> Iterator[Static]:
    from judge.rulesets.yugioh.vocabulary import continuous_effects

    frame = _frame(game, source)
    for _, static in continuous_effects.of_kind(game, "unaffected"):
        against = static.source != source and continuous_effects.shields_from(static, "unaffected", frame, you)
        if against and continuous_effects.speaks_of(game, static, "unaffected", card):
            yield static


def _frame(game: YGame, source: str) -> str:
    card = game.table.cards.get(source)
    return record_of(game, card).frame if card is not None else "monster"


def escapes(game: YGame, static: Static, key: str, card: Card) -> bool:
    """Is a card unaffected by a static effect that speaks of it?"""
    return _asked(static, key, card) and unaffected(game, card, static.source, static.you, targeted=_targets(static))


def keeps_off(game: YGame, shield: Static, static: Static, key: str, card: Card) -> bool:
    """Would this shield, if it applies, keep a static effect off a card?"""
    from judge.rulesets.yugioh.vocabulary import continuous_effects

    if shield.source == static.source or not _asked(static, key, card) or not on_field(card):
        return False
    if not continuous_effects.shields_from(shield, "unaffected", _frame(game, static.source), static.you):
        return False
    broken = _targets(static) and shield.data.get("unless_targeted")
    return not broken and continuous_effects.speaks_of(game, shield, "unaffected", card)


def _asked(static: Static, key: str, card: Card) -> bool:
    """Is a static effect one that affects cards, and that is not applied to this one already?"""
    if key in _NOT_UPON_CARDS or static.sworn or static.data.get("players") or static.source == card.id:
        return False
    return not (static.lasting and static.on)


def _targets(static: Static) -> bool:
    return bool(static.on) or "equipped monster" in (static.data.get("cards"), *static.data.values())
