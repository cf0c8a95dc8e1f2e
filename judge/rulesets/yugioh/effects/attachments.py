"""Operations that bind cards to each other: Equip Cards, Xyz Materials, monsters placed as Spells."""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves, xyz_materials
from judge.rulesets.yugioh.effects.choices import pick
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import face_up, free_zones, on_field, ref
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates


@operation("equip")
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


@operation("attach")
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


@operation("detach")
def detach(doing: Doing, spec: Spec) -> list[str]:
    """Detach Xyz Materials from this card, or from a monster that has enough."""
    count = int(spec["detach"])
    source = doing.game.table.cards[doing.source]
    bearers = [source] if "cards" not in spec else candidates(doing, spec["cards"])
    able = [card for card in bearers if xyz_materials.has(card, count)]
    chosen = pick(doing, able, 1, 1, "relieved of materials") if "cards" in spec else able
    for card in chosen:
        xyz_materials.detach(doing.game, card, count, how="effect")
    return [card.id for card in chosen]


@operation("place")
def place(doing: Doing, spec: Spec) -> list[str]:
    """Cards are placed face-up in Spell & Trap Zones of their owners (or of ``you``), monsters as Continuous Spells."""
    done = []
    for card in affected(doing, cards_for(doing, spec["place"], "placed")):
        to = doing.you if spec.get("to") == "you" else card.owner
        if free_zones(doing.game, to, terms.SPELL_TRAP) > 0:
            facts: dict[str, Any] = {"face": "up", "active": True}
            if spec.get("as") == "trap":
                facts["as_trap"] = True
            moves.move(doing.game, card, terms.SPELL_TRAP, "placed", to=to, by=doing.you, facts=facts)
            done.append(card.id)
    return done


@operation("tether")
def tether(doing: Doing, spec: Spec) -> list[str]:
    """Bind this card and a monster: when one is destroyed or leaves, the other follows."""
    source = doing.game.table.cards[doing.source]
    for card in cards_for(doing, spec["tether"], "bound") or referred(doing, "them"):
        if on_field(card) and on_field(source):
            moves.bind(doing.game, source, card, str(spec.get("mode", "tether")))
            return [card.id]
    return []
