"""Operations that bind cards to each other: Equip Cards, Xyz Materials."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import automatic_moves, moves, xyz_materials
from judge.rulesets.yugioh.effects.choices import pick
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, cards_said, operation
from judge.rulesets.yugioh.effects.trace import told
from judge.rulesets.yugioh.effects.zone_room import no_room_said, room
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, free_zones, on_field, ref
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates
from judge.rulesets.yugioh.vocabulary.shapes import REFERENCE, SELECTOR
from judge.vocabulary.shapes import about, one_of, whole


def _room_to_equip(doing: Doing, spec: Spec) -> bool | None:
    """Is there a zone for the card that is equipped? (A card that was activated to equip itself has one.)"""
    activated = doing.effect is not None and doing.effect.card_activation
    placed = activated or doing.game.table.cards[doing.source].zone == terms.SPELL_TRAP
    comes = spec["equip"] != "this card" or not placed
    return False if comes and room(doing, spec, doing.you, terms.SPELL_TRAP) < 1 else None


@operation(
    "equip",
    said="equip {}",
    beside={"to": REFERENCE},
    possible=_room_to_equip,
    lacking=lambda doing, spec: no_room_said(doing, {**spec, "to": "you"}, terms.SPELL_TRAP),
    moved={"equipped": "becomes an Equip Card"},
    example="resolve: [{equip: this card, to: target}]",
)
def equip(doing: Doing, spec: Spec) -> list[str]:
    """Equip this card to a monster, or other cards to this card."""
    source = doing.game.table.cards[doing.source]
    if spec["equip"] != "this card":
        return _equip_others(doing, spec["equip"], source)
    bearer = next((c for c in cards_for(doing, spec.get("to", "target"), "equipped") if on_field(c)), None)
    comes = doing.effect is None or not doing.effect.card_activation
    if bearer is not None and source.zone != terms.SPELL_TRAP and comes:
        return _equip_others(doing, "this card", bearer)
    if bearer is None or source.zone != terms.SPELL_TRAP:
        return []
    worn = ("card", source.id, "equipped_to", ref(bearer))
    doing.game.do("equipped", source.id, doing.you, worn, moves.JOINED, to=bearer.id)
    return [source.id]


def _equip_others(doing: Doing, what: Any, bearer: Card) -> list[str]:
    """Cards become Equip Cards of this card, in free Spell & Trap Zones of its player."""
    done = []
    for card in affected(doing, cards_for(doing, what, "equipped")):
        if (
            bearer.zone != terms.MONSTER
            or card.id == bearer.id
            or not face_up(bearer)
            or free_zones(doing.game, doing.you, terms.SPELL_TRAP) < 1
        ):
            continue
        facts: dict[str, Any] = {"face": "up", "active": True, "equipped_to": ref(bearer)}
        moves.move(doing.game, card, terms.SPELL_TRAP, "equipped", to=doing.you, by=doing.you, facts=facts)
        done.append(card.id)
    return done


@operation(
    "attach",
    said="attach {}",
    beside={"to": about(REFERENCE, "The Xyz Monster; this card unless it is named.")},
    example="resolve: [{attach: target}]",
)
def attach(doing: Doing, spec: Spec) -> list[str]:
    """Cards become Xyz Materials of this card, or of another Xyz Monster."""
    source = doing.game.table.cards[doing.source]
    bearer = next(iter(cards_for(doing, spec["to"], "given material")), None) if "to" in spec else source
    if bearer is None or bearer.zone != terms.MONSTER or not face_up(bearer) or not affected(doing, [bearer]):
        return []
    cards = affected(doing, cards_for(doing, spec["attach"], "attached"))
    cards = [c for c in cards if c.zone != terms.MATERIAL and c.id != bearer.id]
    xyz_materials.attach(doing.game, bearer, [c for c in cards if not c.facts.get("token")])
    return [c.id for c in cards]


def _bearers(doing: Doing, spec: Spec) -> list[Card]:
    bearers = [doing.game.table.cards[doing.source]] if "cards" not in spec else candidates(doing, spec["cards"])
    return [card for card in bearers if xyz_materials.has(card, int(spec["detach"]))]


@operation(
    "detach",
    about(whole(1), "So many Xyz Materials, from this card or from one of `cards`."),
    said="detach {}",
    object=lambda _, count: f"{count} Xyz Material{'' if count == 1 else 's'}",
    beside={"cards": about(SELECTOR, "From one of which monsters.")},
    possible=lambda doing, spec: bool(_bearers(doing, spec)),
    lacking=lambda _, __: "there is not enough Xyz Material to detach",
    example="resolve: [{detach: 1}]",
)
def detach(doing: Doing, spec: Spec) -> list[str]:
    """Detach Xyz Materials from this card, or from a monster that has enough."""
    able = _bearers(doing, spec)
    chosen = pick(doing, able, 1, 1, "relieved of materials") if "cards" in spec else able
    for card in chosen:
        xyz_materials.detach(doing.game, card, int(spec["detach"]), how="effect")
    return [card.id for card in chosen]


@operation(
    "tether",
    REFERENCE,
    said="bind {} to this card",
    object=cards_said,
    beside={"mode": one_of("equip", "leaving", "falling")},
    example="resolve: [{special_summon: target}, {and: {tether: target}}]",
)
def tether(doing: Doing, spec: Spec) -> list[str]:
    """Bind this card and a monster: when this card leaves the field, the monster is destroyed, and the other way round.

    ``mode: equip``: each is destroyed if the other is; ``leaving`` (``falling``): only this card is, when the monster
    leaves the field (is destroyed).
    """
    source = doing.game.table.cards[doing.source]
    for card in cards_for(doing, spec["tether"], "bound") or referred(doing, "them"):
        if on_field(card) and on_field(source):
            automatic_moves.bind(doing.game, source, card, str(spec.get("mode", "tether")))
            return [card.id]
    return []


@told("equipped")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{name} is equipped to {game.table.cards[event.data['to']].name}"
