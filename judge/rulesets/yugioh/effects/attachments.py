"""Operations that bind cards to each other: Equip Cards, Xyz Materials."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.kernel.timeline import Event
from judge.rulesets.yugioh.effects import automatic_moves, moves, xyz_materials
from judge.rulesets.yugioh.effects.choices import called, named, pick
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, cards_said, operation, reached
from judge.rulesets.yugioh.effects.possibility import is_first
from judge.rulesets.yugioh.effects.reached_targets import ORDER
from judge.rulesets.yugioh.effects.trace import told
from judge.rulesets.yugioh.effects.zone_room import no_room_said, room
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import Lasting, YGame, face_up, free_zones, on_field, record_of, ref
from judge.rulesets.yugioh.table.steps import operations
from judge.rulesets.yugioh.vocabulary import immunity, union_limits
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.place_properties import could_bear
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import candidates, matches
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, REFERENCE, SELECTOR, YES
from judge.vocabulary.shapes import TRUTH, about, either, mapping, one_of, whole


def _room_to_equip(doing: Doing, spec: Spec) -> bool | None:
    """Is there a zone for the card that is equipped? (A card that was activated to equip itself has one.)"""
    activated = doing.effect is not None and doing.effect.card_activation
    placed = activated or doing.game.table.cards[doing.source].zone == terms.SPELL_TRAP
    comes = spec["equip"] != "this card" or not placed
    to = spec.get("to")
    if isinstance(to, dict) and not candidates(doing, to):
        return False
    return False if comes and room(doing, spec, doing.you, terms.SPELL_TRAP) < 1 else None


def _can_bear(doing: Doing, spec: Spec, card: Card) -> bool:
    """Could it be equipped to this target, or this target to it, or another card to this target? No card is equipped to
    itself, or to a monster that lies face-down; some Union Monsters are equipped to no monster that has another."""
    source, itself = doing.game.table.cards[doing.source], card.id == doing.source
    if spec["equip"] == "this card" and union_limits.forbids(doing.game, source, card):
        return False
    if _is_worn(doing, spec, card):
        return not _must_stay(doing, card) and not (itself and spec.get("to", "this card") == "this card")
    if spec["equip"] == "this card" and itself:
        return False
    return spec.get("to", "target") != "target" or face_up(card) or not on_field(card)


def _is_worn(doing: Doing, spec: Spec, card: Card) -> bool:
    """Is it the target that becomes the Equip Card, and not the one to which that is equipped?"""
    worn = spec["equip"]
    if not isinstance(worn, str) or worn not in ORDER or doing.effect is None:
        return isinstance(worn, str) and worn.startswith("target")
    asked = doing.effect.targets[ORDER.index(worn)]
    return isinstance(asked, Mapping) and matches(doing, asked, card)


@operation(
    "equip",
    said="equip {}",
    beside={
        "to": about(either(REFERENCE, SELECTOR), "The monster: the target, unless it says which."),
        "only": about(SELECTOR, "Only if the monster fits then."),
        "as_its_own": about(YES, "As if its own effect equipped it: it gives what that gives."),
        "gives": about(mapping({"atk": whole(), "def": whole()}, least=1), "What the Equip Card gives its monster."),
    },
    possible=_room_to_equip,
    reaches=_can_bear,
    lacking=lambda doing, spec: no_room_said(doing, {**spec, "to": "you"}, terms.SPELL_TRAP),
    chosen="cards",
    moved={"equipped": "becomes an Equip Card"},
    example="resolve: [{equip: this card, to: target}]",
)
def equip(doing: Doing, spec: Spec) -> list[str]:
    """Equip this card to a monster, or other cards to this card, or to one spoken of before (``to``)."""
    source = doing.game.table.cards[doing.source]
    if isinstance(spec["equip"], dict) and isinstance(spec.get("to"), dict):
        return _chosen_to_chosen(doing, spec)
    if spec["equip"] != "this card":
        bearer = source
        if "to" in spec and spec["to"] != "this card":
            found = [c for c in cards_for(doing, spec["to"], "equipped") if on_field(c) and _right(doing, spec, c)]
            if not found:
                return []
            bearer = found[0]
        return _giving(doing, spec, bearer, _equip_others(doing, spec, bearer))
    worn_by = cards_for(doing, spec.get("to", "target"), "equipped")
    able = [c for c in worn_by if on_field(c) and not union_limits.forbids(doing.game, source, c)]
    wearer = next((c for c in able if _right(doing, spec, c)), None)
    comes = doing.effect is None or not doing.effect.card_activation
    if wearer is not None and source.zone != terms.SPELL_TRAP and comes:
        return _giving(doing, spec, wearer, _equip_others(doing, spec, wearer))
    if wearer is None or source.zone != terms.SPELL_TRAP:
        return []
    worn = ("card", source.id, "equipped_to", ref(wearer))
    doing.game.do("equipped", source.id, doing.you, worn, moves.JOINED, to=wearer.id, onto=wearer.id)
    if record_of(doing.game, source).leaves_at_chain_end:  # it stays now, and applies
        doing.game.do("active", source.id, doing.you, ("card", source.id, "active", True))
        source.facts["active_since"] = doing.game.table.arrivals
        doing.game.table.arrivals += 1
    return _giving(doing, spec, wearer, [source.id])


def _chosen_to_chosen(doing: Doing, spec: Spec) -> list[str]:
    """A card that is chosen becomes equipped to a monster that is chosen, to which it can be equipped."""
    worn = cards_for(doing, _for_named_bearers(doing, spec), "equipped")[:1]
    doing.them, doing.idle = [card.id for card in worn], not worn
    bearers = [card for card in cards_for(doing, spec["to"], "equipped") if on_field(card)] if worn else []
    return _giving(doing, spec, bearers[0], _equipped(doing, spec, worn, bearers[0])) if bearers else []


def _for_named_bearers(doing: Doing, spec: Spec) -> Any:
    """What may be equipped, to the monster that the file names for it if it names one."""
    what, bare = spec["equip"], _bearer_alone(spec)
    said = list(doing.link.facts.get("choose", ())) if doing.link else []
    named_ones = named(doing.game, candidates(doing, bare), said)
    if "can_equip" not in what or not named_ones:
        return what
    narrowed = {**what, "can_equip": {**bare, "name": [card.name for card in named_ones]}}
    return narrowed if candidates(doing, narrowed) else what


def _bearer_alone(spec: Spec) -> Mapping[str, Any]:
    """What is asked of the monster by itself, whatever is equipped to it."""
    return {key: what for key, what in spec["to"].items() if key != "can_bear"}


def unfit_bearers(doing: Doing, names: Sequence[str]) -> list[str]:
    """The monsters chosen for a card to be equipped to them that is chosen, too, and cannot be equipped to them."""
    found: list[str] = []
    parts = [op for _, op in operations(doing.effect.resolve)] if doing.effect is not None else []
    for spec in (op for op in parts if isinstance(op.get("equip"), dict) and "can_bear" in (op.get("to") or ())):
        what = {key: one for key, one in spec["equip"].items() if key != "can_equip"}
        meant = [(name, called(doing.game, name)) for name in names]
        worn = [card for _, cards in meant for card in cards if matches(doing, what, card)] or candidates(doing, what)
        for name, cards in meant:
            bearers = [card for card in cards if matches(doing, _bearer_alone(spec), card)]
            if bearers and worn and not any(could_bear(doing, one, bearer) for one in worn for bearer in bearers):
                found.append(name)
    return found


def _must_stay(doing: Doing, card: Card) -> bool:
    """Is it a monster of the opponent whose control cannot switch, as it would if it became an Equip Card here?

    Source: Konami OCG database Q&A, #23118; Yugipedia, Control.
    """
    theirs = card.zone == terms.MONSTER and card.controller != doing.you
    return theirs and immunity.control_stays(doing.game, card)


def _right(doing: Doing, spec: Spec, card: Card) -> bool:
    """Does the monster still fit, where the words ask for that?"""
    return "only" not in spec or matches(doing, spec["only"], card)


def _giving(doing: Doing, spec: Spec, bearer: Card, worn: list[str]) -> list[str]:
    """The Equip Cards, with what they give to their monster for as long as they are equipped to it."""
    for card in [doing.game.table.cards[name] for name in worn]:
        for value, by in _given(doing, spec, card).items():
            lasting = Lasting(
                {f"change_{value}": by}, doing.you, card.id, None, (ref(bearer),),
                doing.game.table.arrivals, doing.game.timeline.now, ref(card), "this card leaves the field",
            )  # fmt: skip
            doing.game.state.lasting.append(lasting)
    return worn


def _given(doing: Doing, spec: Spec, worn: Card) -> Mapping[str, int]:
    """What the card gives its monster: by the words that equip it, or by its own."""
    if "as_its_own" not in spec:
        return dict(spec.get("gives", {}))
    own = (op for effect in record_of(doing.game, worn).effects for _, op in operations(effect.resolve))
    return next((dict(op["gives"]) for op in own if op.get("equip") == "this card" and "gives" in op), {})


def _equip_others(doing: Doing, spec: Spec, bearer: Card) -> list[str]:
    """Cards become Equip Cards of this card, in free Spell & Trap Zones of its player."""
    return _equipped(doing, spec, cards_for(doing, spec["equip"], "equipped"), bearer)


def _equipped(doing: Doing, spec: Spec, cards: list[Card], bearer: Card) -> list[str]:
    done = []
    for card in reached(doing, cards):
        if (
            bearer.zone != terms.MONSTER
            or card.id == bearer.id
            or not face_up(bearer)
            or _must_stay(doing, card)
            or union_limits.forbids(doing.game, card, bearer)
            or free_zones(doing.game, doing.you, terms.SPELL_TRAP) < 1
        ):
            continue
        by = card.id if "as_its_own" in spec else doing.source
        facts: dict[str, Any] = {"face": "up", "active": True, "equipped_to": ref(bearer), "equipped_by": by}
        moves.move(
            doing.game, card, terms.SPELL_TRAP, "equipped", to=doing.you, by=doing.you, facts=facts, onto=bearer.id
        )
        done.append(card.id)
    return done


def _bearer_there(doing: Doing, spec: Spec) -> bool | None:
    """Is there a monster that it could be attached to, where it is not said of a certain one?"""
    to = spec.get("to")
    return False if isinstance(to, dict) and is_first(doing, spec) and not candidates(doing, to) else None


@operation(
    "attach",
    said="attach {}",
    chosen="cards",
    possible=_bearer_there,
    lacking=lambda doing, spec: "" if _bearer_there(doing, spec) is None else "there is no monster to attach it to",
    beside={
        "to": about(CARDS, "The Xyz Monster; this card unless it is named."),
        "on_field": about(TRUTH, "Only what is on the field."),
    },
    example="resolve: [{attach: target}]",
)
def attach(doing: Doing, spec: Spec) -> list[str]:
    """Cards become Xyz Materials of this card, or of another Xyz Monster (``it`` is still that one afterwards)."""
    source = doing.game.table.cards[doing.source]
    bearer = next(iter(cards_for(doing, spec["to"], "given material")), None) if "to" in spec else source
    if bearer is None or bearer.zone != terms.MONSTER or not face_up(bearer) or not affected(doing, [bearer]):
        return []
    cards = reached(doing, cards_for(doing, spec["attach"], "attached"))
    beneath = {c.id for c in moves.materials_under(doing.game, bearer)}
    cards = [c for c in cards if c.id not in beneath and c.id != bearer.id]
    cards = [c for c in cards if not spec.get("on_field") or on_field(c)]
    xyz_materials.attach(doing.game, bearer, [c for c in cards if not c.facts.get("token")])
    return [bearer.id for _ in cards[:1]] if spec.get("to") == "it" else [c.id for c in cards]


def _bearers(doing: Doing, spec: Spec) -> list[Card]:
    of = spec.get("cards", "this card")
    bearers = candidates(doing, of) if isinstance(of, dict) else referred(doing, str(of))
    if "from_several" in spec:
        having = [card for card in bearers if xyz_materials.has(card, 1)]
        return having if _beneath(having) >= _wanted_in_all(spec, having) else []
    return [card for card in bearers if xyz_materials.has(card, _wanted(spec, card))]


def _wanted(spec: Spec, card: Card) -> int:
    """How many materials are detached from a monster; of ``all`` there must be one."""
    return max(1, len(card.facts.get("materials") or ())) if spec["detach"] == "all" else int(spec["detach"])


def _beneath(bearers: Sequence[Card]) -> int:
    return sum(len(card.facts["materials"]) for card in bearers)


def _wanted_in_all(spec: Spec, bearers: Sequence[Card]) -> int:
    """How many materials are detached from several monsters; of ``all`` there must be one."""
    return max(1, _beneath(bearers)) if spec["detach"] == "all" else int(spec["detach"])


def _known(spec: Spec) -> bool:
    """Can it be asked before it resolves from which monsters it is? What is targeted is looked at as such."""
    return spec.get("cards", "this card") == "this card" or isinstance(spec["cards"], dict)


def _could_part(doing: Doing, spec: Spec, card: Card) -> bool:
    """Has the target enough of them, where it is that from which they are detached?"""
    return spec.get("cards") != "target" or xyz_materials.has(card, _wanted(spec, card))


@operation(
    "detach",
    about(either(whole(1), one_of("all")), "So many Xyz Materials, from this card or from one of `cards`."),
    said="detach {}",
    object=lambda _, count: f"{count} Xyz Material{'' if count == 1 else 's'}",
    beside={
        "cards": about(either(SELECTOR, REFERENCE), "From one of which monsters."),
        "from_several": about(YES, "From several of them, too: so many in all."),
    },
    possible=lambda doing, spec: bool(_bearers(doing, spec)) if _known(spec) else None,
    reaches=_could_part,
    lacking=lambda _, __: "there is not enough Xyz Material to detach",
    example="resolve: [{detach: 1}]",
)
def detach(doing: Doing, spec: Spec) -> list[str]:
    """Detach Xyz Materials from this card, or from a monster that has enough; ``all`` is at least one."""
    able, said = _bearers(doing, spec), list(doing.link.facts.get("choose", ())) if doing.link else []
    if "from_several" in spec:
        return _detach_from_several(doing, able, _wanted_in_all(spec, able))
    meant = {card.id: named(doing.game, moves.materials_under(doing.game, card), said) for card in able}
    relieved = [card for card in able if meant[card.id]]  # whose materials the file names
    chosen = able
    if "cards" in spec:
        chosen = relieved if len(relieved) == 1 else pick(doing, able, 1, 1, "relieved of materials")
    for card in chosen:
        xyz_materials.detach(doing.game, card, _wanted(spec, card), meant[card.id], how="effect")
    return [card.id for card in chosen]


def _detach_from_several(doing: Doing, bearers: list[Card], count: int) -> list[str]:
    """So many materials in all, of one of the monsters or of several."""
    beneath = {card.id: moves.materials_under(doing.game, card) for card in bearers}
    every_one = [material for card in bearers for material in beneath[card.id]]
    taken = pick(doing, every_one, count, count, "detached") if bearers else []
    relieved = []
    for card in bearers:
        of_it = [material for material in taken if material in beneath[card.id]]
        if of_it:
            xyz_materials.detach(doing.game, card, len(of_it), of_it, how="effect")
            relieved.append(card.id)
    return relieved


@operation(
    "tether",
    REFERENCE,
    said="bind {} to this card",
    object=cards_said,
    beside={
        "mode": one_of("equip", "leaving", "falling", "binding", "parting"),
        "banishes": about(YES, "The monster is banished, not destroyed."),
    },
    example="resolve: [{special_summon: target}, {and: {tether: target}}]",
)
def tether(doing: Doing, spec: Spec) -> list[str]:
    """Bind this card and a monster, or each of several: when this card leaves the field, the monster is destroyed, and
    the other way round.

    ``mode: equip``: each is destroyed if the other is; ``parting``: each is when the other leaves the field, in
    whatever way; ``leaving`` (``falling``): only this card is, when the monster leaves the field (is destroyed);
    ``binding``: only the monster is, when this card leaves the field. With ``banishes`` the monster is banished then.
    """
    source = doing.game.table.cards[doing.source]
    cards = cards_for(doing, spec["tether"], "bound") or referred(doing, "them")
    held = [card for card in cards if on_field(card)] if on_field(source) else []
    for card in held:
        automatic_moves.bind(doing.game, source, card, str(spec.get("mode", "tether")), banishes="banishes" in spec)
    return [card.id for card in held]


@told("equipped")
def _(game: YGame, event: Event, name: str) -> str:
    return f"{name} is equipped to {game.table.cards[event.data['to']].name}"
