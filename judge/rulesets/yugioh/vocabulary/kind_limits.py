"""Effects that let each player control face-up monsters of one Type (or Attribute) only, or one monster of each.

While a player controls a face-up monster, one of another Type cannot be Summoned face-up, even if that monster would
be its Tribute or material; what comes face-up all the same is sent to the Graveyard.
Source: yugioh-card.com, Card FAQ, "Rivalry of Warlords" and "Gozen Match".
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up
from judge.rulesets.yugioh.vocabulary.continuous_effects import Static, of_kind, source_name
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import attributes_of
from judge.rulesets.yugioh.vocabulary.present_values import types_of
from judge.rulesets.yugioh.vocabulary.standing_effects import standing
from judge.vocabulary.shapes import one_of

ONE_KIND, ONE_OF_EACH = "one_kind_each", "one_of_each"
_CALLED = {"race": "Type", "attribute": "Attribute"}


def _said(key: str, words: str) -> Any:
    def said(_: Doing, data: Mapping[str, Any], __: str) -> str:
        return words.format(_CALLED[str(data[key])])

    return said


class TooMany(NamedTuple):
    """The monsters of a player that cannot all stay, and what is asked of them: ``key`` is the word, ``what`` the Type
    or Attribute; ``sent`` are those that must go, None where the player chooses."""

    static: Static
    player: Player
    cards: tuple[Card, ...]
    sent: tuple[Card, ...] | None


@standing(
    ONE_KIND,
    one_of("race", "attribute"),
    "while",
    upon_cards=False,
    bans="the Summon",
    said=_said(ONE_KIND, "each player can control face-up monsters of only 1 {}"),
    example="static: [{one_kind_each: race}]",
)
def one_kind_each(game: YGame, card: Card, player: Player) -> Static | None:
    """Each player can control face-up monsters of only one Type (or Attribute): why this one cannot be Summoned."""
    for _, static in of_kind(game, ONE_KIND):
        there, own = _there(game, player, card), _kinds(game, card, static, ONE_KIND)
        if own and there and all(own.isdisjoint(_kinds(game, one, static, ONE_KIND)) for one in there):
            return static
    return None


@standing(
    ONE_OF_EACH,
    one_of("race", "attribute"),
    "while",
    upon_cards=False,
    bans="the Summon",
    said=_said(ONE_OF_EACH, "each player can control only 1 face-up monster of each {}"),
    example="static: [{one_of_each: race}]",
)
def one_of_each(game: YGame, card: Card, player: Player) -> Static | None:
    """Each player can control only one face-up monster of each Type: why this one cannot be Summoned."""
    for _, static in of_kind(game, ONE_OF_EACH):
        there, own = _there(game, player, card), _kinds(game, card, static, ONE_OF_EACH)
        if any(not own.isdisjoint(_kinds(game, one, static, ONE_OF_EACH)) for one in there):
            return static
    return None


def forbids(game: YGame, card: Card, player: Player) -> str:
    """Why a monster cannot be Summoned face-up to a player's field by what such an effect says; empty if it can."""
    if game.state.holders.keys().isdisjoint((ONE_KIND, ONE_OF_EACH)) and not game.state.lasting:
        return ""
    static = one_kind_each(game, card, player) or one_of_each(game, card, player)
    if static is None:
        return ""
    key = ONE_KIND if ONE_KIND in static.data else ONE_OF_EACH
    kind = _CALLED[str(static.data[key])]
    only = f"only 1 {kind}" if key == ONE_KIND else f"only 1 monster of each {kind}"
    return f"{source_name(game, static)} lets {player} control {only}"


def too_many(game: YGame) -> TooMany | None:
    """The face-up monsters of a player that such an effect does not let stay, if there are any."""
    for key in (ONE_KIND, ONE_OF_EACH):
        for _, static in of_kind(game, key):
            for player in game.state.players:
                there = _there(game, player)
                found = _surplus(game, there, static, key)
                if found is not None:
                    return TooMany(static, player, tuple(there), found or None)
    return None


def _surplus(game: YGame, there: list[Card], static: Static, key: str) -> tuple[Card, ...] | None:
    """Those that have to go; none named where it is the player's choice, None where all may stay."""
    kinds = {card.id: _kinds(game, card, static, key) for card in there}
    if key == ONE_OF_EACH:
        pairs = ((a, b) for n, a in enumerate(there) for b in there[n + 1 :])
        return () if any(kinds[a.id] & kinds[b.id] for a, b in pairs) else None
    known = [kinds[card.id] for card in there if kinds[card.id]]
    if not known or frozenset.intersection(*known):
        return None
    last = max(_since(game, card) for card in there)
    before = [kinds[card.id] for card in there if _since(game, card) < last and kinds[card.id]]
    kept = frozenset.intersection(*before) if before else frozenset()
    new = [card for card in there if _since(game, card) == last]
    fresh = last > _moment(game, static.source, ("moved", "link resolved")) and bool(kept)
    return tuple(card for card in new if kinds[card.id] and kinds[card.id].isdisjoint(kept)) if fresh else ()


def kept_with(game: YGame, found: TooMany, card: Card) -> tuple[Card, ...]:
    """The monsters that go if this one is kept."""
    key = ONE_KIND if ONE_KIND in found.static.data else ONE_OF_EACH
    own = _kinds(game, card, found.static, key)
    others = [one for one in found.cards if one.id != card.id]
    shared = [not own.isdisjoint(_kinds(game, one, found.static, key)) for one in others]
    return tuple(one for one, like in zip(others, shared, strict=True) if like == (key == ONE_OF_EACH))


def _there(game: YGame, player: Player, but: Card | None = None) -> list[Card]:
    """The face-up monsters of a player; one that an attack has just turned face-up still fights its battle."""
    fought = game.state.attack.flipped if game.state.attack is not None else ""
    monsters = [c for c in game.table.zone(player, terms.MONSTER) if face_up(c) and c.id != fought]
    return [c for c in monsters if but is None or c.id != but.id]


def _kinds(game: YGame, card: Card, static: Static, key: str) -> frozenset[str]:
    """The Types (or Attributes) of a monster; none where nobody knows them."""
    values = types_of(game, card) if static.data[key] == "race" else attributes_of(game, card)
    return frozenset(one.lower() for one in values if one and one != "?")


def _since(game: YGame, card: Card) -> int:
    """The moment in which the monster came face-up under its player's control; 0 if it was there from the start."""
    return _moment(game, card.id, ("moved", "control", "flipped", "position", "revealed by attack"))


def _moment(game: YGame, card: str, kinds: tuple[str, ...]) -> int:
    """The last moment, be it still open, in which such a thing happened to a card; 0 if it never did."""
    if any(event.card == card and event.kind in kinds for event in game.timeline.open):
        return game.timeline.now + 1
    moments = reversed(game.timeline.moments)
    return next((m.n for m in moments if any(e.card == card for e in m.of_kind(*kinds))), 0)
