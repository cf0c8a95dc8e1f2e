"""Operations that put cards somewhere on the field, or counters on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import (
    choices,
    field_spells,
    lingering_effects,
    moves,
    pendulum_scales,
    proper_summons,
)
from judge.rulesets.yugioh.effects.effect_summons import FACE_DOWN, LEAVES_TO, put_on_field
from judge.rulesets.yugioh.effects.forbidden_operations import SETTING
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation, reached
from judge.rulesets.yugioh.effects.possibility import before
from judge.rulesets.yugioh.effects.zone_room import at_once, filled_before, no_room_said, room
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import face_up, free_zones, link_effect, on_field, record_of
from judge.rulesets.yugioh.vocabulary import bans, continuous_effects, counters_on_cards
from judge.rulesets.yugioh.vocabulary.amounts import AMOUNT, amount, amount_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, concrete, count_of, zones_of
from judge.rulesets.yugioh.vocabulary.shapes import CARDS
from judge.vocabulary.shapes import TEXT, TRUTH, about, either, mapping, one_of, whole


def _can_lie_face_down(doing: Doing, spec: Spec, card: Card) -> bool:
    """Could the target be Set? A monster is Special Summoned face-down so, and a Link Monster has no such position."""
    game, record = doing.game, record_of(doing.game, card)
    if record.frame != "monster" or on_field(card):
        return "link" not in record.kinds
    able = proper_summons.can_come(game, card, game.table.cards.get(doing.source), "special")
    return (
        "link" not in record.kinds and able and not bans.cannot_summon(game, doing.you, ("special", "face-down"), card)
    )


def _room_to_set(doing: Doing, spec: Spec) -> bool | None:
    """Is there a zone for a Spell or Trap that comes to the field, where it can be no Field Spell?"""
    what, to = spec["set"], doing.player(str(spec.get("to", "you")))[0]
    if what == "this card":
        source = doing.game.table.cards[doing.source]
        asked = _no_field_spell(doing, source) and not on_field(source)
    elif isinstance(what, dict) and not set(zones_of(what)) & set(terms.ON_FIELD):
        unseen = choices.looks_into_unlisted(doing, what)
        found = [] if unseen else candidates(doing, concrete(doing, what))
        asked = what.get("card") == "trap" or (bool(found) and all(_no_field_spell(doing, card) for card in found))
    elif what in ("target", "targets"):
        aimed = referred(doing, what)
        asked = bool(aimed) and all(_no_field_spell(doing, card) and not on_field(card) for card in aimed)
    else:
        return None
    return False if asked and room(doing, spec, to, terms.SPELL_TRAP) < 1 else None


def _no_field_spell(doing: Doing, card: Card) -> bool:
    record = record_of(doing.game, card)
    return record.frame in ("spell", "trap") and "field" not in record.kinds


@operation(
    "set",
    said="Set {}",
    beside={
        "same_turn": about(TRUTH, "It may be activated in the same turn."),
        "leaves_to": LEAVES_TO,
        "to": about(one_of("you", "opponent"), "On whose field."),
    },
    possible=_room_to_set,
    reaches=_can_lie_face_down,
    lacking=lambda doing, spec: (
        no_room_said(doing, {"set": spec["set"], "to": spec.get("to", "you")}, terms.SPELL_TRAP)
        if _room_to_set(doing, spec) is False
        else ""
    ),
    chosen="cards",
    topics=("arrivals",),
    moved={"set": "is Set"},
    bans=(SETTING,),
    example="resolve: [{set: {in: deck, card: trap}, same_turn: true}]",
)
def set_cards(doing: Doing, spec: Spec) -> list[str]:
    """Set cards. A monster that is Set so from elsewhere than the field is Special Summoned in face-down Defense
    Position (yugioh-wiki.net, face-down Defense Position; Yugipedia, Set)."""
    done = []
    for card in cards_for(doing, spec["set"], "Set"):
        zone = terms.MONSTER if record_of(doing.game, card).frame == "monster" else terms.SPELL_TRAP
        if "field" in record_of(doing.game, card).kinds:
            zone = terms.FIELD
        here = on_field(card)
        if not here and spec["set"] == "this card" and doing.link and link_effect(doing.link).card_activation:
            continue  # "instead of sending it to the GY": it is there already
        to = card.controller if here else doing.player(str(spec.get("to", "you")))[0]
        if zone == terms.FIELD and not here:
            field_spells.make_room(doing.game, to)
        if zone == terms.MONSTER and not here:
            if free_zones(doing.game, to, zone) > 0 and _can_lie_face_down(doing, spec, card):
                put_on_field(doing, card, to, FACE_DOWN, str(spec.get("leaves_to", "")))
                done.append(card.id)
        elif here or free_zones(doing.game, to, zone) > 0:
            turn = None if spec.get("same_turn") else doing.game.state.turn
            facts = {"face": "down", "position": "defense", "set_turn": turn, "active": False}
            if "leaves_to" in spec:
                facts["leaves_to"] = spec["leaves_to"]
            moves.move(doing.game, card, zone, "set", to=to, by=doing.you, facts=facts)
            done.append(card.id)
    return done


def _room_to_place(doing: Doing, spec: Spec) -> bool | None:
    """Are there zones for the cards that their player places at the same time?"""
    what = spec["place"]
    if spec.get("activates") or (isinstance(what, dict) and "field" in many(what.get("kind"))):
        return None
    if spec.get("as") == "pendulum":
        return False if pendulum_scales.zone_free(doing.game, doing.you, _least(spec)) is False else None
    if isinstance(what, str) and what.startswith("target"):
        return _room_for_targets(doing, spec)
    if not _mine(spec):
        return None
    placed = [other for other in at_once(doing, spec) if _mine(other) and other.get("as") != "pendulum"]
    wanted = sum(map(_least, placed)) + filled_before(
        doing, spec, lambda other: _least(other) if _mine(other) and other.get("as") != "pendulum" else 0
    )
    return False if room(doing, spec, doing.you, terms.SPELL_TRAP) < wanted else None


def _room_for_targets(doing: Doing, spec: Spec) -> bool | None:
    """Are there zones for all targets of an effect that is about to be activated, with the players they come to?"""
    if doing.link is not None and doing.link.number:
        return None
    coming = [
        _receiver(doing, spec, card) for card in referred(doing, spec["place"]) if not _lies_there(doing, spec, card)
    ]
    rooms = {to: room(doing, spec, to, terms.SPELL_TRAP) for to in coming}
    return False if any(coming.count(to) > free for to, free in rooms.items()) else None


def _receiver(doing: Doing, spec: Spec, card: Card) -> Player:
    """The player in whose zone a card is placed."""
    return card.owner if spec.get("to", "owner") == "owner" else doing.player(str(spec["to"]))[0]


def _lies_there(doing: Doing, spec: Spec, card: Card) -> bool:
    """Does it need no other zone than it has, or the Field Zone?"""
    there = card.zone == terms.SPELL_TRAP and card.controller == _receiver(doing, spec, card)
    return there or "field" in record_of(doing.game, card).kinds


def _has_a_zone(doing: Doing, spec: Spec, card: Card) -> bool:
    """Is there a zone for the target with the player in whose it is placed?"""
    if spec.get("as") == "pendulum" or spec.get("activates") or _lies_there(doing, spec, card):
        return True
    return room(doing, spec, _receiver(doing, spec, card), terms.SPELL_TRAP) > 0


def _mine(spec: Spec) -> bool:
    """Does an operation place cards in Spell & Trap Zones of the player whose effect it is?"""
    what = spec.get("place")
    return what == "this card" or (
        what is not None
        and (spec.get("to") == "you" or (isinstance(what, dict) and what.get("of") == "you"))
        and not (isinstance(what, dict) and "field" in many(what.get("kind")))
    )


def _least(spec: Spec) -> int:
    """How many cards an operation places at least."""
    return max(count_of(spec["place"])[0], 1) if isinstance(spec["place"], dict) else 1


def _no_scale_said(doing: Doing, spec: Spec) -> str:
    """That a Pendulum Zone is lacking, in words."""
    if isinstance(spec["place"], dict) and count_of(spec["place"])[0] > 1:
        return f"{doing.you} does not have two free Pendulum Zones"
    return f"{doing.you} has no free Pendulum Zone"


@operation(
    "place",
    said="place {} in a Spell & Trap Zone",
    beside={
        "as": about(
            one_of("spell", "trap", "pendulum"),
            "As what a monster counts there: a Continuous Spell unless it is a Continuous Trap, or lies in a Pendulum "
            "Zone.",
        ),
        "to": about(
            one_of("owner", "you", "opponent"),
            "In whose zone: its owner's, that of the player whose effect it is, or that of the other one.",
        ),
        "activates": about(TRUTH, "It is activated as the effect resolves, without a Chain Link of its own."),
    },
    possible=_room_to_place,
    reaches=_has_a_zone,
    lacking=lambda doing, spec: (
        _no_scale_said(doing, spec)
        if spec.get("as") == "pendulum"
        else no_room_said(doing, {**spec, "to": "you"}, terms.SPELL_TRAP)
    ),
    chosen="cards",
    moved={
        "placed": "is placed face-up as a Continuous Spell",
        "placed as a trap": "is placed face-up as a Continuous Trap",
        "scaled": "is placed in a Pendulum Zone",
        "laid": "is placed face-up in the Field Zone",
    },
    example="resolve: [{place: this card, as: spell}]",
)
def place(doing: Doing, spec: Spec) -> list[str]:
    """Cards are placed face-up in Spell & Trap Zones of their owners (or of ``you``), monsters as Continuous Spells,
    Field Spells in the Field Zone."""
    done = []
    for card in reached(doing, cards_for(doing, spec["place"], "placed")):
        if spec.get("activates"):
            _activated(doing, card)
        to = _receiver(doing, spec, card)
        if "field" in record_of(doing.game, card).kinds:
            done += _in_the_field_zone(doing, card, to)
        elif free_zones(doing.game, to, terms.SPELL_TRAP) > 0:
            facts: dict[str, Any] = {"face": "up", "active": True}
            how = "placed"
            if spec.get("as") == "pendulum":
                if pendulum_scales.zone_free(doing.game, to) is False:
                    continue
                how, facts["pendulum"] = "scaled", True
            if spec.get("as") == "trap":
                how, facts["as_trap"] = "placed as a trap", True
            moves.move(doing.game, card, terms.SPELL_TRAP, how, to=to, by=doing.you, facts=facts)
            done.append(card.id)
    return done


def _activated(doing: Doing, card: Card) -> None:
    """Say that it is open what the activation of a card by an effect brings: what it does as it is activated, a limit
    on its activations, and what bans activations."""
    act = next((effect for effect in record_of(doing.game, card).effects if effect.card_activation), None)
    plain = act is not None and not (act.resolve or act.targets or act.cost or act.conditions or act.once or act.unread)
    if not plain or continuous_effects.of_kind(doing.game, "cannot_activate"):
        doing.game.does_not_cover(f"what comes of the activation of {card.name} by the effect of another card")


def _in_the_field_zone(doing: Doing, card: Card, to: Player) -> list[str]:
    """A Field Spell is placed in the Field Zone; the one that lay there goes to the Graveyard (TCG Official Rulebook
    v10, p. 27)."""
    if card.zone == terms.FIELD:
        return []
    field_spells.make_room(doing.game, to)
    facts: dict[str, Any] = {"face": "up", "active": True}
    moves.move(doing.game, card, terms.FIELD, "laid", to=to, by=doing.you, facts=facts)
    field_spells.drive_out(doing.game, card)
    return [card.id]


def _any_to_place(doing: Doing, spec: Spec) -> bool | None:
    """Is the difference in Life Points so great that a counter would be placed? Only where nothing is paid, or done
    first, that may change it."""
    number = spec["place_counters"]
    paid = doing.effect is None or doing.effect.cost or before(doing, spec)
    if paid or not isinstance(number, Mapping) or "lp_difference" not in number:
        return None
    return amount(doing, number) > 0


def _too_close(doing: Doing, spec: Spec) -> str:
    return "the Life Points are not far enough apart for a counter" if _any_to_place(doing, spec) is False else ""


@operation(
    "place_counters",
    AMOUNT,
    said="place {} on it",
    object=lambda doing, what: "a counter" if what == 1 else f"{amount_said(doing, what)} counters",
    beside={
        "cards": CARDS,
        "max": whole(1),
        "kind": about(TEXT, "Which counters, where other cards ask for such."),
    },
    possible=_any_to_place,
    lacking=_too_close,
    topics=("counters",),
    example="resolve: [{place_counters: 1, cards: target, kind: Spell}]",
)
def place_counters(doing: Doing, spec: Spec) -> list[str]:
    """Place counters on cards; on those that are face-up."""
    cards = [c for c in cards_for(doing, spec.get("cards", "this card"), "given a counter") if face_up(c)]
    for card in cards:
        kind, by = str(spec.get("kind", "")), amount(doing, spec["place_counters"])
        if "max" in spec:
            by = max(min(by, int(spec["max"]) - counters_on_cards.held(doing.game, card, kind)), 0)
        changes = counters_on_cards.changed(doing.game, card, by, kind)
        held, kinds = counters_on_cards.total(card), card.facts.get("counter_kinds") or ()
        doing.game.do("counters", card.id, card.controller, *changes, held=held, kinds=kinds)
    return [c.id for c in cards]


@operation(
    "remove_counters",
    either(whole(1), one_of("all")),
    said="remove {} from it",
    object=lambda _, what: "all counters" if what == "all" else f"{what} counter{'' if what == 1 else 's'}",
    beside={"cards": CARDS, "kind": about(TEXT, "Which counters, where other cards ask for such.")},
    topics=("counters",),
    example="resolve: [{remove_counters: all, cards: {count: all, with_counters: {kind: Fog}}}]",
)
def remove_counters(doing: Doing, spec: Spec) -> list[str]:
    """Remove so many counters from each of these cards (from this card, where it names none), or all of them: from a
    card with fewer, none."""
    what, done = spec["remove_counters"], []
    for card in cards_for(doing, spec.get("cards", "this card"), "deprived of counters"):
        kind = str(spec.get("kind", ""))
        held = counters_on_cards.held(doing.game, card, kind)
        taken = held if what == "all" else int(what)
        if 0 < taken <= held:
            changes = counters_on_cards.changed(doing.game, card, -taken, kind)
            doing.game.do("counters", card.id, doing.you, *changes)
            if not counters_on_cards.total(card):
                lingering_effects.without_counters(doing.game, card)
            done.append(card.id)
    return done


@operation(
    "stay",
    mapping({"turns": whole(1)}),
    said="stay on the field",
    object=lambda _, __: "",
    chosen="nothing",
    example="resolve: [{stay: {turns: 3}}]",
)
def stay(doing: Doing, spec: Spec) -> list[str]:
    """The card stays on the field."""
    return [doing.source]
