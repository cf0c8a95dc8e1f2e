"""The static layer: continuous and lasting effects that apply at this very moment.

Nothing is stored: what applies is read off the table every time it is asked for, so an effect switches on and
off the instant its state becomes true or false, in the middle of a resolving Chain too. What is asked of each word
stands with its definition (`judge.rulesets.yugioh.vocabulary.standing_effects`).
Source: OCG Perfect Rulebook 2017, p. 113-114, 130; db.ygoresources.com qa#106.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.kernel.tuples import NamedTuple
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every, many
from judge.rulesets.yugioh.table.state import (
    Ref,
    YGame,
    face_up,
    frame_there,
    having,
    here,
    off_scale,
    on_field,
    record_of,
    resting,
)
from judge.rulesets.yugioh.vocabulary import negated_this_turn, turn_restrictions
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import concrete, is_among, matches
from judge.rulesets.yugioh.vocabulary.standing_effects import STANDING, standing_said


class Static(NamedTuple):
    """One static effect that exists now: its structure, its owner, its card, since when, on which cards only.

    ``lasting``: it no longer depends on its card, and began at the ``moment``; ``sworn``: no effect, but what an
    activation forbids its player.
    """

    data: Mapping[str, Any]
    you: Player
    source: str
    since: int
    lasting: bool = False
    on: tuple[Ref, ...] = ()
    effect: Effect | None = None
    sworn: bool = False
    moment: int | None = None

    def doing(self, game: YGame) -> Doing:
        """The point of view from which its selectors are read."""
        return Doing(game, self.you, self.source, self.effect)


def applying_card(card: Card) -> bool:
    """A card whose continuous effects can apply: face-up on the field, and resolved if it was activated."""
    if not on_field(card) or not face_up(card) or card.facts.get("attempted"):
        return False
    return card.zone == terms.MONSTER or bool(card.facts.get("active", True))


def in_place(card: Card, effect: Effect) -> bool:
    """Is the card where this effect can be used from, and does the effect apply there? Nothing does of a card that is
    banished face-down."""
    zones = [z for p in effect.places for z in terms.SELECTOR_ZONES.get(p, terms.ON_FIELD)]
    if resting(card, effect) or (card.zone == terms.BANISHED and card.facts.get("face") == "down"):
        return False
    return card.zone in zones and (not on_field(card) or applying_card(card))


def applies_there(game: YGame, card: Card, effect: Effect) -> bool:
    """Does an effect apply where its card lies? That of a monster does so in a Monster Zone, unless it says where."""
    lies = card.zone != terms.MONSTER and record_of(game, card).frame == "monster"
    if (lies and effect.places[0] == "field") or off_scale(game, card, effect):
        return False
    return in_place(card, effect)


def _existing(game: YGame) -> Iterator[Static]:
    for lasting in game.state.lasting:
        source = here(game, lasting.bound) if lasting.bound else None
        if lasting.bound and (source is None or not applying_card(source)):
            continue
        if source is not None and lasting.until == "it leaves your field" and source.controller != lasting.you:
            continue
        own = source is not None and lasting.until == "this card leaves the field"
        since, moment = lasting.since, lasting.since_moment
        yield Static(lasting.static, lasting.you, lasting.source, since, not own, lasting.on, moment=moment)
    if "oath" in game.state.holders:
        bound = negated_this_turn.ACTIVATIONS in game.state.counting_negated
        for link, data in turn_restrictions.sworn(game, negated=None if bound else False):
            itself = "this card" in (data.get("cannot_attack"), data.get("cannot_attack_directly"))
            on: tuple[Ref, ...] = ((link.card, int(link.facts["stay"])),) if itself else ()
            if data.get("cannot_attack_directly") == "target":
                on = tuple((str(one), int(stay)) for one, stay in link.facts["targets"])
            if any("besides" in part for part in every(data)):  # than the one that this activation targets
                data = concrete(Doing(game, link.player, link.card, link=link), data)
            yield Static(data, link.player, link.card, 0, True, on, sworn=True)
        for player, name, data in turn_restrictions.by_summons(game):
            yield Static(data, player, name, 0, True, sworn=True)
    doomed = game.state.attack.doomed if game.state.attack is not None else ()
    of_counters: list[Mapping[str, Any]] = []
    for card in having(game, "static"):
        away = card.zone == terms.HAND or card.zone == terms.DECK
        for effect in record_of(game, card).effects:
            if effect.static and "by_counters" in effect.static[0]:  # once, however many cards say so
                told = [data for data in effect.static if data not in of_counters]
                of_counters += told
                yield from (Static(data, card.controller, card.id, 0, effect=effect) for data in told)
                continue
            if not effect.static or (away and not effect.given):
                continue
            if effect.given:
                bearer = game.table.cards.get(str(card.facts.get("under"))) if card.zone == terms.MATERIAL else card
                if bearer is None:
                    continue
                for data in effect.static:
                    yield Static(data, bearer.controller, card.id, int(card.facts["arrived"]), effect=effect)
                continue
            place = effect.places[0]
            if place == "field" and len(effect.places) > 1 and not on_field(card):
                place = effect.places[1]
            if place == "field" and card.zone != terms.MONSTER and record_of(game, card).frame == "monster":
                continue
            if place == "field" and (not applying_card(card) or (card.id, card.stay) in doomed):
                continue
            if place != "field" and not any(card.zone in terms.SELECTOR_ZONES[other] for other in effect.places):
                continue
            if off_scale(game, card, effect):
                continue
            if card.facts.get("pendulum") and not applying_card(card):
                continue
            for data in effect.static:
                began = card.facts.get("active_since")  # None again where the card has moved since
                since = int(card.facts["arrived"] if began is None else began)
                yield Static(data, card.controller, card.id, since, effect=effect)


def speaks_of(game: YGame, static: Static, key: str, card: Card) -> bool:
    """Does a card fit what a static effect says, be it that the card is unaffected by it?"""
    if static.on:
        return (card.id, card.stay) in static.on and (not on_field(card) or face_up(card))
    free = static.data.get("allowed")
    if free is not None and is_among(static.doing(game), free, card):
        return False
    what = static.data[key]
    if isinstance(what, str):
        if what == "all":
            return True
        return card.id in [c.id for c in referred(static.doing(game), what)]
    doing = static.doing(game)
    return any(matches(doing, w, card, doomed=key == "negate_effects") for w in many(what))


def active(game: YGame, *keys: str) -> list[Static]:
    """All static effects (of some kinds) that apply now: conditions hold and nothing that applies negates their card.

    Where two would negate each other, the one that began to apply first wins.
    """
    if game.state.holders.keys().isdisjoint(("static", "oath")) and not game.state.lasting:
        return []
    found = list(_existing(game))
    if keys:  # of the others nobody asks whether their conditions hold
        negated = any("negate_effects" in s.data for s in found)
        wanted = {*keys, "negate_effects", "unaffected"} if negated else {*keys}
        found = [s for s in found if not wanted.isdisjoint(s.data)]
    existing = [s for s in found if "while" not in s.data or _while(game, s)]
    if not any("negate_effects" in s.data for s in existing):
        return existing
    weighed = [s for s in existing if "negate_effects" in s.data or "unaffected" in s.data]
    known: dict[int, bool] = {}
    return [s for s in existing if _stands(game, s, weighed, known)]


def _stands(
    game: YGame, static: Static, weighed: list[Static], known: dict[int, bool], asking: tuple[int, ...] = ()
) -> bool:
    """Is a static effect negated by none of those that would negate effects? ``known`` are the answers so far.

    ``weighed`` are the effects on which it turns, ``asking`` those of which the same is being asked. (No closure: one
    that names itself would keep the whole game until the collector comes.)
    """
    key = id(static)
    itself = isinstance(static.data.get("cannot_be_negated"), str)
    if static.lasting or itself or "stands" in static.data or "by_counters" in static.data:
        return True
    if static.effect is not None and static.effect.given:
        return True
    if key in known:
        return known[key]
    card = game.table.cards[static.source]
    verdict = True
    for other in weighed:
        if "negate_effects" not in other.data or (other.source == static.source and not other.on):
            continue
        if not speaks_of(game, other, "negate_effects", card):
            continue
        if _kept_off(game, other, card, weighed, known, (*asking, key)):
            continue
        if id(other) in asking:
            if other.since < static.since:
                verdict = False
        elif _stands(game, other, weighed, known, (*asking, key)):
            verdict = False
    if not asking:
        known[key] = verdict
    return verdict


def _kept_off(
    game: YGame, negator: Static, card: Card, weighed: list[Static], known: dict[int, bool], asking: tuple[int, ...]
) -> bool:
    """Is a card unaffected by an effect that would negate its effects?

    What a card says of itself keeps off an effect that began to apply before the card came, too; where it says so only
    under a condition, the one that began to apply first wins.
    """
    for shield in weighed:
        if "unaffected" not in shield.data or not keeps_off(game, shield, negator, "negate_effects", card):
            continue
        if shield.source == card.id and not shield.lasting:
            if "while" not in shield.data or shield.since <= negator.since:
                return True
        elif id(shield) not in asking and _stands(game, shield, weighed, known, asking):
            return True
    return False


def keeps_off(game: YGame, shield: Static, static: Static, key: str, card: Card) -> bool:
    """Would this shield, if it applies, keep a static effect off a card?"""
    if shield.source == static.source or not asked_of(static, key, card) or not on_field(card):
        return False
    if not shields_from(shield, "unaffected", frame_of(game, static.source), static.you):
        return False
    if not from_such(game, shield, static.source):
        return False
    if shield.data.get("activated") and not static.lasting:
        return False
    broken = targets(static) and shield.data.get("unless_targeted")
    return not broken and speaks_of(game, shield, "unaffected", card)


def asked_of(static: Static, key: str, card: Card) -> bool:
    """Is a static effect one that affects cards, and that is not applied to this one already?"""
    if not STANDING[key].upon_cards or static.sworn or static.data.get("players") or static.source == card.id:
        return False
    return not (static.lasting and static.on)


def targets(static: Static) -> bool:
    """Is a static effect one that targets what it affects, so that some shields do not withstand it?"""
    return bool(static.on) or "equipped monster" in (static.data.get("cards"), *static.data.values())


def frame_of(game: YGame, source: str) -> str:
    """Is the card from which an effect comes a monster, a Spell or a Trap?"""
    card = game.table.cards.get(source)
    if card is None:
        return "monster"
    if card.facts.get("pendulum"):
        return "spell"
    return frame_there(record_of(game, card).frame, card.zone, as_trap=bool(card.facts.get("as_trap")))


def shields_from(static: Static, kind: str, by: str, actor: Player) -> bool:
    """Does a shield hold against this: what does it (see `protects`), and who?"""
    if static.data.get("whose") == "opponent" and actor == static.you:
        return False
    limit = {str(b) for b in many(static.data.get("by", "any"))}
    theirs = limit & {"opponent", "opponent's effect"}
    if theirs and actor == static.you:
        return False
    if "opponent's effect" in limit and by != "battle":
        return True
    return bool(limit & {"any", "opponent", by}) or (kind == "untargetable" and "effect" in limit)


def from_such(game: YGame, shield: Static, source: str) -> bool:
    """Is a card one of those whose effects a shield keeps off, where it says which? How a monster was Summoned, or how
    it lies, tells of what it does on the field."""
    card = game.table.cards.get(source)
    asked = shield.data.get("effects_of")
    if asked is None or card is None:
        return asked is None
    there = ON_THE_FIELD.isdisjoint(asked) or card.zone == terms.MONSTER
    return there and matches(shield.doing(game), asked, card, place=False)


ON_THE_FIELD = frozenset({"summoned", "position"})
"""What is asked of a monster that has it on the field alone."""


def _while(game: YGame, static: Static) -> bool:
    """Are the conditions met under which it applies? While they are being asked it does not: what they turn on may be
    what it changes itself."""
    itself, asking = (static.source, id(static.data)), game.state.asking
    if itself in asking:
        return False
    asking.add(itself)
    try:
        return all(holds(static.doing(game), condition) for condition in many(static.data["while"]))
    finally:
        asking.remove(itself)


def may_apply(game: YGame, kind: str) -> bool:
    """Is there any static effect of this kind, be it that it does not apply now?"""
    return bool(game.state.lasting) or kind in game.state.holders


def of_kind(game: YGame, *keys: str) -> list[tuple[str, Static]]:
    """The static effects of some kinds that apply now."""
    if not game.state.lasting and game.state.holders.keys().isdisjoint(keys):  # as mostly; asked at every step
        return []
    return [(key, s) for s in active(game, *keys) for key in keys if key in s.data]


def source_name(game: YGame, static: Static) -> str:
    """What a static effect comes from, in words."""
    card = game.table.cards.get(static.source)
    return card.name if card is not None else "a lasting effect"


def forbids(game: YGame, static: Static) -> str:
    """What a static effect forbids, with its card: ``Vanity's Emptiness forbids the Summon``."""
    return f"{source_name(game, static)} forbids {next(STANDING[key].bans for key in static.data if key in STANDING)}"


def applies(game: YGame, static: Static) -> str:
    """That a static effect applies, and what it says: ``Jinzo applies, so A and B cannot activate Traps``."""
    return f"{source_name(game, static)} applies, so {said(game, static)}"


def said(game: YGame, static: Static) -> str:
    """What a static effect says, as a clause: ``monsters on the field cannot attack``."""
    names = [game.table.cards[card].name for card, _ in static.on if card in game.table.cards]
    return standing_said(static.doing(game), static.data, terms.listing(list(dict.fromkeys(names))))
