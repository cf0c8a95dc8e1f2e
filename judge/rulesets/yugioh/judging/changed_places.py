"""Could a deed that was not understood have taken away what an activation needs?

A deed moves cards. Its verbs and the places that its words name say from where and to where, so that an activation
which has to do with none of these stands whatever was done there.
Source: Konami, Problem-Solving Card Text: verbs of the resolution say what happens, and with cards of which place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every
from judge.rulesets.yugioh.table.state import YGame, record_of
from judge.rulesets.yugioh.vocabulary.conditions import spoilable
from judge.rulesets.yugioh.vocabulary.deeds import SPELLS, Changed, changed
from judge.rulesets.yugioh.vocabulary.selectors import zones_of

_SELECTS = frozenset({"card", "all", "of", "in", "count", "kind", "named", "name"})
_PAID = {"discard": terms.HAND, "reveal": terms.HAND, "tribute": terms.MONSTER, "detach": terms.MONSTER}
_LOOKS = ("attached", "materials", "equipped_with", "linked", "co_linked")
_ROOM = terms.ZONES_A_ROW - 1


def spares(s: YSituation, words: str) -> bool:
    """Does an activation that is right as the table stands stay so, whatever such words did?"""
    effect, card, where = s.effect, s.card, changed(words)
    if effect is None or card is None or not s.activating or where is None or card.zone in where.out_of:
        return False
    return not (_needs(effect, where) or _spoiled(s, effect, where) or _bound(s.game, where))


def _needs(effect: Effect, where: Changed) -> bool:
    """Has it to do with cards in the places from which some may have been taken?"""
    parts = (effect.cost, effect.targets, effect.conditions, effect.procedure, effect.resolve)
    for found in (found for part in parts for found in every(part)):
        if any(place in where.out_of for key, place in _PAID.items() if key in found):
            return True
        if any(key in found for key in _LOOKS) and terms.MONSTER in where.out_of:
            return True
        if not _SELECTS.isdisjoint(found) and not where.out_of.isdisjoint(_places(found)):
            return True
    return False


def _places(found: Mapping[str, Any]) -> Iterator[str]:
    """The places in which a description looks for cards."""
    if "in" in found:
        yield from zones_of(found)
    else:
        kinds = str(found.get("card", "any"))
        yield from (terms.MONSTER,) if kinds == "monster" else SPELLS if _is_spells(kinds) else terms.ON_FIELD


def _is_spells(kinds: str) -> bool:
    return kinds in ("spell", "trap", "spell or trap")


def _spoiled(s: YSituation, effect: Effect, where: Changed) -> bool:
    """Could cards that came somewhere be in its way?"""
    asked = [part for one in (effect.conditions, effect.procedure) for part in every(one)]
    if where.into and spoilable(asked, "cards"):
        return True
    table, brings = s.game.table, any("summon" in key for part in every(effect.resolve) for key in part)
    if terms.MONSTER in where.into and brings and len(table.zone(s.player, terms.MONSTER)) >= _ROOM:
        return True
    placed = effect.card_activation and s.card is not None and s.card.zone == terms.HAND
    there = len(table.zone(s.player, terms.SPELL_TRAP))
    return placed and terms.SPELL_TRAP in where.into and there >= _ROOM


def _bound(game: YGame, where: Changed) -> bool:
    """Could a card have come to the field, or left it, that says something of other cards?"""
    cards = game.table.cards.values()
    if terms.MONSTER in where.into:
        if any(_unseen(game, where, card) for card in cards):
            return True
        known = all(game.table.standing[player].get("deck_complete") for player in game.state.players)
        if terms.DECK in where.out_of and not known:
            return True
    return any(_speaks(game, card) for card in cards if card.zone in where.out_of)


def _unseen(game: YGame, where: Changed, card: Card) -> bool:
    return card.name == terms.UNKNOWN and card.zone in where.out_of


def _speaks(game: YGame, card: Card) -> bool:
    """Does a card say something of others while it is on the field?"""
    for static in (static for effect in record_of(game, card).effects for static in effect.static):
        about = "cards" if "unread" in static else next(iter(static), "")
        if static.get(about) != "this card" and static.get("cards") != "this card":
            return True
    return False
