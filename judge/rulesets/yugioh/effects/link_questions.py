"""Rulings that turn on whether a monster is linked, or how it was Summoned, where the file does not say it.

Source: TCG Official Rulebook v10, p. 6-7, 14-15; Yugipedia, Co-link.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from judge.kernel.chain import Link
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import trace
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every, many
from judge.rulesets.yugioh.table.state import YGame, face_up, having, link_frame, on_field, record_of
from judge.rulesets.yugioh.vocabulary import columns, immunity, link_arrows, origins, place_properties
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.continuous_effects import (
    ON_THE_FIELD,
    Static,
    of_kind,
    shields_from,
    source_name,
    speaks_of,
)
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.negating_effects import negated_by
from judge.rulesets.yugioh.vocabulary.selectors import candidates, matches

RULE = trace.rule("linked-monsters")
_WORDS = {
    "linked": "linked", "co_linked": "co-linked", "points_to": "pointing to the card that protects it",
    "pointed_by": "a monster to which the card that protects it points", "summoned": "Summoned in the way asked for",
    "zone_kind": "in such a Monster Zone",
}  # fmt: skip


_LINKS = frozenset({"linked", "co_linked", "points_to", "pointed_by"})
_UNPROTECTED = {
    "indestructible": "it is destroyed", "unaffected": "it is affected", "cannot_be_banished": "it is banished",
}  # fmt: skip


def shield_not_said(game: YGame, card: Card, cause: str, actor: Player, kind: str = "indestructible") -> None:
    """Note that nobody knows whether an effect that protects monsters that stand so (linked, in a kind of zone) keeps
    this one from being destroyed (``kind``: from being affected, or banished)."""
    for static, key in open_shields(game, card, kind, cause, actor):
        source, word = source_name(game, static), _WORDS[key]
        without = _UNPROTECTED[kind]
        readings = f"{card.name} is {word}: {source} protects it.", f"{card.name} is not {word}: {without}."
        if (RULE, asked(card, key), readings) not in game.state.unsettled:
            game.state.unsettled.append((RULE, asked(card, key), readings))


def piercing_not_said(game: YGame, card: Card) -> None:
    """Note that nobody knows whether an effect that lets linked monsters inflict piercing battle damage speaks of this
    one."""
    for _, static in of_kind(game, "piercing"):
        what = static.data["piercing"]
        keys = [key for key in _WORDS if key in _LINKS and isinstance(what, dict) and key in what]
        unsaid = [key for key in keys if not _known(game, static, card, key, str(what[key]))]
        rest = {key: one for key, one in what.items() if key not in unsaid} if unsaid else {}
        if not unsaid or not matches(static.doing(game), rest, card):
            continue
        readings = (
            f"{source_name(game, static)} speaks of {card.name}: it inflicts piercing battle damage.",
            f"{source_name(game, static)} does not speak of {card.name}: there is no battle damage.",
        )
        if (RULE, asked(card, unsaid[0]), readings) not in game.state.unsettled:
            game.state.unsettled.append((RULE, asked(card, unsaid[0]), readings))


def source_not_said(game: YGame, card: Card, actor: Player, kind: str = "indestructible") -> None:
    """Note that nobody knows whether an effect that protects from those of monsters that came so, or lie so, keeps this
    card from what resolves: its monster has left the field since it was activated there, or no board says how it came.
    """
    link = immunity.resolving(game)
    if link is None or link.facts["was"] != terms.MONSTER:
        return
    source = game.table.cards[link.card]
    for static in _against_such(game, card, source, link_frame(link), actor, kind):
        if _as_it_was(game, static, source, link):
            continue
        readings = (
            f"It was, as it was activated: {source_name(game, static)} protects {card.name}.",
            f"It was not: {_UNPROTECTED[kind]}.",
        )
        text = (
            f"It turns on whether {source.name} was a monster from whose effects {source_name(game, static)} protects "
            f"{card.name}."
        )
        if (RULE, text, readings) not in game.state.unsettled:
            game.state.unsettled.append((RULE, text, readings))


def _against_such(game: YGame, card: Card, source: Card, frame: str, actor: Player, kind: str) -> Iterator[Static]:
    """The effects that shield a card from those of monsters that came so, or lie so, if the source is one of these."""
    for _, static in of_kind(game, kind):
        asked_of = static.data.get("effects_of", {})
        by = "effect" if kind == "indestructible" and "effect" in many(static.data.get("by")) else frame
        if ON_THE_FIELD.isdisjoint(asked_of) or not shields_from(static, kind, by, actor):
            continue
        rest = {key: what for key, what in asked_of.items() if key not in ON_THE_FIELD}
        if matches(static.doing(game), rest, source, place=False) and speaks_of(game, static, kind, card):
            yield static


def _as_it_was(game: YGame, static: Static, source: Card, link: Link) -> bool:
    """Is the monster still there as it was when its effect was activated, and is it known how it came?"""
    asked_of = static.data["effects_of"]
    if source.stay != link.facts["stay"] or source.zone != terms.MONSTER or _untold_way(game, static, source):
        return False
    return "position" not in asked_of or source.facts.get("position", "attack") == link.facts["was_position"]


def _untold_way(game: YGame, static: Static, source: Card) -> bool:
    way = static.data["effects_of"].get("summoned")
    return way is not None and not _known(game, static, source, "summoned", str(way))


def untold_aims(game: YGame, card: Card, source: Card, frame: str, actor: Player) -> Iterator[str]:
    """What the file would have to say of the monster whose effect targets a card that cannot be targeted by those of
    monsters that came in some way."""
    if source.zone != terms.MONSTER:
        return
    for static in _against_such(game, card, source, frame, actor, "untargetable"):
        if _untold_way(game, static, source):
            yield asked(source, "summoned")


def open_shields(game: YGame, card: Card, kind: str, by: str, actor: Player) -> Iterator[tuple[Static, str]]:
    """The effects that shield this card if it is linked (or not), which nobody says, each with the word it asks."""
    if card.zone != terms.MONSTER:
        return
    yield from _own_shields(game, card, kind, by, actor)
    asked_of = _WORDS if kind in ("indestructible", "untargetable") else ("zone_kind",)
    for _, static in of_kind(game, kind):
        for what in many(static.data[kind]) if shields_from(static, kind, by, actor) else ():
            keys = [one for one in asked_of if isinstance(what, dict) and one in what]
            open_ones = [key for key in keys if not _known(game, static, card, key, str(what[key]))]
            if open_ones and matches(static.doing(game), {k: v for k, v in what.items() if k not in open_ones}, card):
                yield static, open_ones[0]


def _own_shields(game: YGame, card: Card, kind: str, by: str, actor: Player) -> Iterator[tuple[Static, str]]:
    """Those that the card has itself ``while linked``, which hold otherwise."""
    if not face_up(card) or negated_by(game, card) is not None:
        return
    for effect in record_of(game, card).effects:
        for data in effect.static:
            asked_of = [one for one in many(data.get("while")) if _PLACED & one.get("is", {}).get("fits", {}).keys()]
            if data.get(kind) != "this card" or len(asked_of) != 1 or asked_of[0]["is"].get("what") != "this card":
                continue
            (key,) = _PLACED & asked_of[0]["is"]["fits"].keys()
            rest = [one for one in many(data["while"]) if one != asked_of[0]]
            static = Static({**data, "while": rest}, card.controller, card.id, 0, effect=effect)
            value = str(asked_of[0]["is"]["fits"][key])
            if _known(game, static, card, key, value) or not shields_from(static, kind, by, actor):
                continue
            if all(holds(static.doing(game), one) for one in rest):
                yield static, key


_PLACED = frozenset({"linked", "co_linked", "zone_kind"})


def _known(game: YGame, static: Static, card: Card, key: str, value: str) -> bool:
    """Does the file say what an effect asks of a monster?"""
    if key == "summoned":
        return origins.was_summoned(game, card, value) is not None
    if key == "zone_kind":
        return place_properties.stands_in(game, card, value) is not None
    if key in ("points_to", "pointed_by"):
        other = game.table.cards.get(static.source)
        if other is None:
            return True
        link, aim = (card, other) if key == "points_to" else (other, card)
        return link_arrows.points(game, link, aim) is not None
    return link_arrows.linked(game, card, both=key == "co_linked") is not None


def asked(card: Card, key: str) -> str:
    """What the file would have to say."""
    if key == "summoned":
        return f"It turns on how {card.name} was Summoned. Write `summoned:` beside it on the board."
    if key in ("points_to", "pointed_by", "zone_kind"):
        return (
            f"It turns on whether {card.name} is {_WORDS[key]}. Write `column:` and `extra_zone:` beside the monsters "
            "on the board."
        )
    return (
        f"It turns on whether {card.name} is {_WORDS[key]}. Write `{key}: true` or `{key}: false` beside it on the "
        "board, or `column:` and `extra_zone:` beside the monsters."
    )


_ASKED = frozenset({"pointed_by", "linked", "co_linked", "zone_kind"})
"""What an operation may ask of the arrows that join monsters, or of the zones in which they are."""


def acted_on(doing: Doing, what: Mapping[str, Any], cards: Sequence[Card]) -> None:
    """Note that nobody knows on which monsters an effect acts, where that turns on arrows of which no board says where
    they point (those of its own card to ``cards``, and those of any of all monsters that fit otherwise), or on the
    zones of these, or on how they were Summoned, if it acts on all of them."""
    keys = {*_ASKED, "summoned"} if what.get("count") == "all" else _ASKED
    game, itself = doing.game, doing.game.table.cards.get(doing.source)
    if itself is None:
        return
    for key in sorted(keys & what.keys()):
        rest = {name: one for name, one in what.items() if name not in (key, "count")}
        for card in cards if key == "pointed_by" else candidates(doing, rest):
            answer = _stands(game, itself, card, key, what[key])
            if card.zone != terms.MONSTER or answer is not None:
                continue
            if key == "pointed_by":
                text, so = _POINTED_AT.format(itself.name, card.name), f"{itself.name} points to {card.name}"
            else:
                text, so = asked(card, key), f"{card.name} is {_WORDS[key]}"
            acts, spares = f"{so}: the effect acts on it.", "It does not act on it."
            readings = (acts, spares) if what[key] is not False else (f"{so}: it does not act on it.", "It acts on it.")
            if (RULE, text, readings) not in game.state.unsettled:
                game.state.unsettled.append((RULE, text, readings))


def _stands(game: YGame, itself: Card, card: Card, key: str, value: Any) -> bool | None:
    """Does a monster stand as an operation asks? None where nobody says it."""
    if key == "zone_kind":
        return place_properties.stands_in(game, card, str(value))
    if key == "summoned":
        return origins.was_summoned(game, card, str(value))
    return _POINTS[key](game, itself, card)


_POINTED_AT = "It turns on whether {} points to {}. Write `column:` and `extra_zone:` beside the monsters on the board."


def taken_to_stand_apart(game: YGame) -> Iterator[str]:
    """What a ruling is told of monsters that a continuous effect finds by arrows, where nobody says how they stand."""
    for card in having(game, "static"):
        statics = [one for e in record_of(game, card).effects for one in e.static if _ASKED_LATER.isdisjoint(one)]
        words = {key for part in every(statics) for key in part if key in _BETWEEN} if on_field(card) else set()
        monsters = game.table.everywhere(terms.MONSTER)
        for word in sorted(words):
            asked_of, said = _BETWEEN[word]
            names = terms.listing([one.name for one in monsters if asked_of(game, card, one) is None])
            if names:
                yield f"{card.name}: the board does not say whether {said.format(names)}; it was taken not to be so."
        yield from _zones_asked(game, card, statics) if on_field(card) else ()
        yield from _columns_asked(game, card) if on_field(card) else ()


def _zones_asked(game: YGame, card: Card, statics: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """The same of the kinds of Monster Zones for which a card's continuous effects ask of itself, or of others."""
    itself = [one["is"]["fits"] for one in every(statics) if "fits" in one.get("is", {})]
    for kind, where in place_properties.ZONE_KINDS.items():
        asking = [part for part in every(statics) if part.get("zone_kind") == kind]
        others = any(all(part is not own for own in itself) for part in asking)
        asked_of = game.table.everywhere(terms.MONSTER) if others else [card] if asking else []
        names = terms.listing([c.name for c in asked_of if place_properties.stands_in(game, c, kind) is None])
        if names:
            said = f"whether {names} is in {where} Monster Zone"
            yield f"{card.name}: the board does not say {said}; it was taken not to be so."


def _columns_asked(game: YGame, card: Card) -> Iterator[str]:
    """The same of the columns of others, for which its continuous effects ask."""
    for effect in record_of(game, card).effects:
        doing = Doing(game, card.controller, card.id, effect)
        for part in [part for part in every(effect.static) if "in_column_with" in part]:
            rest = {key: what for key, what in part.items() if key != "in_column_with"}
            such = [one for one in candidates(doing, {"card": "monster", **rest}) if one.zone == terms.MONSTER]
            names = [one.name for one in such if columns.perhaps_beside(doing, one, part["in_column_with"])]
            if names:
                others = selector_said(part["in_column_with"], doing)
                said = f"whether {terms.listing(names)} is in the same column as {others}"
                yield f"{card.name}: the board does not say {said}; it was taken not to be so."


_ASKED_LATER = frozenset({"cannot_activate", "indestructible", "lends", "untargetable"})
"""Continuous effects for which a ruling that turns on it is open."""
_POINTS: Mapping[str, Callable[[YGame, Card, Card], bool | None]] = {
    "linked": lambda game, _, monster: link_arrows.linked(game, monster),
    "co_linked": lambda game, _, monster: link_arrows.linked(game, monster, both=True),
    "pointed_by": link_arrows.points,
    "points_to": lambda game, aim, monster: link_arrows.points(game, monster, aim),
}
_BETWEEN: Mapping[str, tuple[Callable[[YGame, Card, Card], bool | None], str]] = {
    "linked": (_POINTS["linked"], "an arrow joins {} to another monster"),
    "co_linked": (_POINTS["co_linked"], "arrows join {} to another monster both ways"),
    "pointed_by": (_POINTS["pointed_by"], "its arrows point to {}"),
    "points_to": (_POINTS["points_to"], "an arrow of {} points to it"),
}
