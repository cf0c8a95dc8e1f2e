"""Whether a play could be ruled otherwise if a card that it does not name were not on the field."""

from __future__ import annotations

from collections import Counter

from judge.kernel.scenario import Play
from judge.kernel.table import Card
from judge.rulesets.yugioh.judging import unmodelled_words
from judge.rulesets.yugioh.judging.situation import YSituation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import CardRecord, Effect, every, many
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of

ARRIVING = (*unmodelled_words.ARRIVING, "activate")
"""Plays that bring a card to the field."""


def stands_without(s: YSituation | None, game: YGame, play: Play, name: str) -> bool:
    """Is it a play to which it does not matter whether a card is there that the play does not name?"""
    if s is None:
        return play.verb in ("next", "pass", "resolve", "open")
    if play.verb in ("claim", "attack") or s.state.attack is not None:
        return False
    named = _named(game, name)
    gone = not any(on_field(one) for one in named)
    if gone and play.verb in ARRIVING and _full(game):
        return False
    if any(_binds(record_of(game, one)) if gone else _negates_others(record_of(game, one)) for one in named):
        return False
    if s.card is not None and s.card.name == name:
        return False
    if s.effect is None:
        return True
    about = {ref[0] for ref in s.about}
    if about and all(game.table.cards[one].name == name for one in about if one in game.table.cards):
        return False  # it answers what became of that card
    if not s.effect.conditions and (s.plan.targets or s.about):
        return True
    return not any(_looks_at(s.effect, frame) for frame in _frames(game, name))


_REACHES_OTHERS = frozenset(
    ("anything", "activations", "summons", "negating", "targeting", "affecting", "tributes", "materials", "properties")
)


def _binds(record: CardRecord) -> bool:
    """Does a card, while it is there, say something of other cards and plays that could be asked for?"""
    for static in (static for effect in record.effects for static in effect.static):
        if "unread" in static:
            if static.get("cards") != "this card" and not _REACHES_OTHERS.isdisjoint(many(static.get("turns_on"))):
                return True
        elif "this card" not in (static.get("cards"), next(iter(static.values()))):
            return True
    return False


def _negates_others(record: CardRecord) -> bool:
    """Does a card negate something while it is there, so that what is legal may be so only because of that?"""
    statics = (static for effect in record.effects for static in effect.static if "unread" not in static)
    return any("negat" in key for static in statics for key in static)


def _full(game: YGame) -> bool:
    """Would a player have no zone left if one more card were there?"""
    places = Counter((card.controller, card.zone) for card in game.table.cards.values())
    rows = (number for (_, zone), number in places.items() if zone in (terms.MONSTER, terms.SPELL_TRAP))
    return any(number + 1 >= terms.ZONES_A_ROW for number in rows)


def _frames(game: YGame, name: str) -> set[str]:
    return {"monster" if one.zone == terms.MONSTER else record_of(game, one).frame for one in _named(game, name)}


def _named(game: YGame, name: str) -> list[Card]:
    return [card for card in game.table.cards.values() if card.name == name]


_SELECTS = frozenset({"card", "all", "of", "in", "count", "kind", "named", "name"})
_ELSEWHERE = frozenset({"hand", "deck", "extra deck", "banished"})
_ASKS_OF_IT = ("unread", "unmodelled", "more_cards", "all_are", "materials", "attached", "equipped_with", "is", "link")


def _looks_at(effect: Effect, frame: str) -> bool:
    """Could an effect do or count something else if a card of this frame were not on the field?"""
    parts = (effect.cost, effect.targets, effect.conditions, effect.resolve, effect.choices and ({"unread": ""},))
    for found in (found for part in parts for found in every(part)):
        if any(key in found for key in _ASKS_OF_IT):
            return True
        if _SELECTS.isdisjoint(found) or (found.get("in") and _ELSEWHERE.issuperset(many(found["in"]))):
            continue
        kinds = str(found.get("card", "any"))
        if frame in kinds or kinds not in ("monster", "spell", "trap", "spell or trap"):
            return True
    return False
