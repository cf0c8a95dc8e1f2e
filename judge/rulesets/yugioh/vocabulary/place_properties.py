"""Properties of selectors that speak of the card where it is: how it lies, in which zone, equipped to what."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, every
from judge.rulesets.yugioh.table.state import YGame, face_up, here, on_field, record_of, ref
from judge.rulesets.yugioh.table.steps import operations
from judge.rulesets.yugioh.vocabulary import link_arrows, names, origins, present_values, union_limits
from judge.rulesets.yugioh.vocabulary.amounts import amount
from judge.rulesets.yugioh.vocabulary.descriptions import player_said, selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import who
from judge.rulesets.yugioh.vocabulary.references import reference_said, referred, targets_left
from judge.rulesets.yugioh.vocabulary.selectors import (
    OF_THE_PLACE,
    Told,
    candidates,
    is_kind,
    matches,
    selects,
)
from judge.rulesets.yugioh.vocabulary.shapes import REFERENCE, SELECTOR, SIDE, THIS_CARD, YES
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD
from judge.rulesets.yugioh.vocabulary.stay_properties import this_card_said
from judge.vocabulary.shapes import TRUTH, either, listed, one_of


def _bearer_said(told: Told, what: Any) -> str:
    return this_card_said(told) if isinstance(what, str) else selector_said(what, told.doing or ON_THE_CARD)


@selects("other", YES, OF_THE_PLACE, before=lambda *_: "other", example="targets: {card: monster, other: true}")
def other(doing: Doing, card: Card, _: Any) -> bool:
    """Not this card."""
    return card.id != doing.source


def _those_spoken_of(doing: Doing, what: Any) -> Any:
    if what in ("cost cards", *_AS_REFERRED):
        return what
    if what == "attacker":
        attack = doing.game.state.attack
        return [list(attack.attacker)] if attack is not None else []
    if what == "summoned monsters":
        return [list(ref(c)) for c in referred(doing, what)]
    acted_on = [list(ref(c)) for one in doing.them if (c := doing.game.table.cards.get(one)) is not None]
    if what == "it":
        return acted_on
    targets = doing.link.facts.get("targets", ()) if doing.link is not None else ()
    moved = {one[0] for one in targets}  # a target that was Summoned is still the one that was targeted
    return [*map(list, targets), *(one for one in acted_on if one[0] in moved)]


_AS_REFERRED = ("other targets", "those monsters", "your battling monster", "equipped monster")
"""What is found by the reference of this name, whenever it is asked; targets are never the same card twice."""
_BESIDES = {
    "target": "other than the target", "it": "other than that one", "cost cards": "other than what was paid",
    "attacker": "other than the attacking monster", "other targets": "other than the other target",
    "those monsters": "other than those monsters", "your battling monster": "other than the battling one",
    "equipped monster": "other than the equipped one",
}  # fmt: skip


@selects(
    "besides",
    one_of(*_BESIDES),
    OF_THE_PLACE,
    after=lambda _, what: _BESIDES[what if isinstance(what, str) else "target"],
    filled=_those_spoken_of,
    example="resolve: [{send_to_graveyard: {count: all, card: any, besides: target}}]",
)
def besides(doing: Doing, card: Card, those: Any) -> bool:
    """Another card than the one that was targeted, than the one just acted on (`it`), than the attacking monster, the
    equipped one or those of the event, or than those that are (or were) paid for it; `other targets` are other cards
    anyway, this card among them."""
    if those == "other targets":
        return True
    if those in _AS_REFERRED:
        return card.id not in {one.id for one in referred(doing, those)}
    if those == "cost cards":  # before it is paid, what could be targeted is looked at as that is planned
        return card.id not in doing.paying and all(card.id != paid[0] for paid in doing.remembered("cost_cards"))
    if those == "target" and doing.link is None:  # only about to be activated
        return card.id not in (doing.aimed or ())
    return list(ref(card)) not in (those if isinstance(those, list) else _those_spoken_of(doing, those))


@selects(
    "very_one",
    one_of("target", "it", "summoned monsters"),
    OF_THE_PLACE,
    after=lambda _, __: "spoken of before",
    filled=_those_spoken_of,
    example=(
        "resolve: [{apply: {cannot_activate: {card: trap}, while: [{attacking: {very_one: target}}]}, "
        "until: end of turn}]"
    ),
)
def very_one(doing: Doing, card: Card, those: Any) -> bool:
    """The very card that was targeted, just acted on (`it`), or Special Summoned, as long as it is there; any that may
    be targeted, as long as nothing is."""
    if those == "target" and doing.link is None:  # only about to be activated
        return doing.aimed is None or card.id in doing.aimed
    return list(ref(card)) in (those if isinstance(those, list) else _those_spoken_of(doing, those))


@selects(
    "face",
    one_of("up", "down"),
    OF_THE_PLACE,
    before=lambda told, face: "" if "set_lately" in told.selector else f"face-{face}",
    example="targets: {card: monster, face: up}",
)
def face(doing: Doing, card: Card, wanted: Any) -> bool:
    """Face-up or face-down, where it is on the field (or was, as it left it), in the Extra Deck, or banished."""
    if card.zone == terms.EXTRA:
        return bool((wanted == "up") == (card.facts.get("face") == "up"))
    if card.zone == terms.BANISHED:
        return bool((wanted == "up") == face_up(card))
    return not (on_field(card) or card.facts.get("lay")) or (wanted == "up") == face_up(card)


@selects(
    "position",
    one_of("attack", "defense"),
    OF_THE_PLACE,
    before=lambda _, position: f"{position.title()} Position",
    example="targets: {card: monster, position: attack}",
)
def position(doing: Doing, card: Card, wanted: Any) -> bool:
    """In this battle position."""
    return bool(card.facts.get("position", "attack") == wanted)


@selects(
    "linked",
    TRUTH,
    OF_THE_PLACE,
    before=lambda _, linked: "linked" if linked else "",
    after=lambda told, linked: "" if linked else f"that {'are' if told.several else 'is'} not linked",
    example="targets: {card: monster, linked: true}",
)
def linked(doing: Doing, card: Card, wanted: Any) -> bool:
    """Linked: a Link Monster points to it, or it points to a monster, by what the board says of it or by the zones.

    Where nobody says it, it may be a target: the ruling that turns on it stays open.
    """
    so = link_arrows.linked(doing.game, card)
    if so is None and doing.link is None and doing.effect is not None and not doing.effect.static:
        return True
    return bool(wanted == bool(so))


@selects(
    "co_linked", YES, OF_THE_PLACE, before=lambda *_: "co-linked", example="targets: {card: monster, co_linked: true}"
)
def co_linked(doing: Doing, card: Card, _: Any) -> bool:
    """Co-linked, by what the board says of it or by the zones."""
    return bool(link_arrows.linked(doing.game, card, both=True))


@selects(
    "pointed_by",
    THIS_CARD,
    OF_THE_PLACE,
    after=lambda told, _: f"{this_card_said(told)} points to",
    example="targets: {card: monster, pointed_by: this card}",
)
def pointed_by(doing: Doing, card: Card, _: Any) -> bool:
    """This card points to it, or may: where no board says it and a ruling turns on it, that stays open.

    A continuous effect finds only those to which it is said to point, which the ruling is told.
    """
    link = doing.game.table.cards.get(doing.source)
    if link is None:
        return False
    points = link_arrows.points(doing.game, link, card)
    return points is True if doing.effect is not None and doing.effect.static else points is not False


@selects(
    "points_to",
    THIS_CARD,
    OF_THE_PLACE,
    after=lambda told, _: f"that point{'' if told.several else 's'} to {this_card_said(told)}",
    example="static: [{indestructible: {card: monster, kind: link, points_to: this card}, by: effect}]",
)
def points_to(doing: Doing, card: Card, _: Any) -> bool:
    """A Link Monster that points to this card, by the zones in which the board says they are."""
    aim = doing.game.table.cards.get(doing.source)
    return aim is not None and link_arrows.points(doing.game, card, aim) is True


@selects(
    "owned",
    YES,
    OF_THE_PLACE,
    after=lambda told, _: f"owned by the player who controls {'them' if told.several else 'it'}",
    example="targets: {card: monster, of: you, owned: true}",
)
def owned(doing: Doing, card: Card, _: Any) -> bool:
    """Its controller owns it."""
    return card.owner == card.controller


@selects(
    "owner",
    SIDE,
    OF_THE_PLACE,
    after=lambda told, side: f"owned by {player_said(told, side)}",
    example="targets: {card: monster, of: you, owner: opponent}",
)
def owner(doing: Doing, card: Card, side: Any) -> bool:
    """This player owns it, whoever controls it."""
    return who(doing, side, card.owner)


@selects(
    "equipped_to",
    either(THIS_CARD, SELECTOR),
    OF_THE_PLACE,
    after=lambda told, what: f"equipped to {_bearer_said(told, what)}",
    example="targets: {in: spell & trap zone, equipped_to: this card}",
)
def equipped_to(doing: Doing, card: Card, what: Any) -> bool:
    """Equipped to this card, or to a monster that fits."""
    worn = card.facts.get("equipped_to")
    bearer = doing.game.table.cards.get(worn[0] if worn and what != "this card" else doing.source)
    if bearer is None or worn is None or tuple(worn) != (bearer.id, bearer.stay):
        return False
    return what == "this card" or matches(doing, what, bearer)


@selects(
    "attached_to",
    either(THIS_CARD, SELECTOR),
    OF_THE_PLACE,
    after=lambda told, what: f"attached to {_bearer_said(told, what)}",
    example="resolve: [{add_to_hand: {in: xyz material, attached_to: this card}}]",
)
def attached_to(doing: Doing, card: Card, what: Any) -> bool:
    """An Xyz Material of this card, or of a monster that fits."""
    bearer = doing.game.table.cards.get(str(card.facts.get("under")))
    if bearer is None or card.zone != terms.MATERIAL:
        return False
    return bearer.id == doing.source if isinstance(what, str) else matches(doing, what, bearer)


@selects(
    "equipped_by",
    THIS_CARD,
    OF_THE_PLACE,
    after=lambda told, _: f"by an effect of {this_card_said(told)}",
    example="static: [{change_atk: {total: {printed: monster, equipped_to: this card, equipped_by: this card}}, "
    "cards: this card}]",
)
def equipped_by(doing: Doing, card: Card, _: Any) -> bool:
    """Equipped by an effect of this card; where nobody says by which effect, one that does not equip itself is."""
    by = card.facts.get("equipped_by")
    record = record_of(doing.game, card)
    itself = "union" in record.kinds or any(
        part.get("equip") == "this card" for effect in record.effects for part in every(effect.resolve)
    )
    return not itself if by is None else by == doing.source


@selects(
    "bears",
    THIS_CARD,
    OF_THE_PLACE,
    after=lambda told, _: f"equipped with {this_card_said(told)}",
    example="trigger: {when: {destroys_by_battle: {card: {card: monster, bears: this card, of: you}}}}",
)
def bears(doing: Doing, card: Card, _: Any) -> bool:
    """This card is equipped to it."""
    source = doing.game.table.cards.get(doing.source)
    worn = source.facts.get("equipped_to") if source is not None else None
    return worn is not None and tuple(worn) == (card.id, card.stay)


@selects(
    "held_by",
    THIS_CARD,
    OF_THE_PLACE,
    after=lambda told, _: f"controlled because of {this_card_said(told)}",
    example="static: [{cannot_attack: {card: monster, of: you, held_by: this card}}]",
)
def held_by(doing: Doing, card: Card, _: Any) -> bool:
    """Its control lasts as long as this card applies."""
    source = doing.game.table.cards.get(doing.source)
    by = card.facts.get("control_by")
    return source is not None and by is not None and tuple(by) == ref(source)


@selects(
    "equipped_with",
    SELECTOR,
    OF_THE_PLACE,
    after=lambda told, what: f"equipped with {selector_said(what, told.doing)}",
    example="targets: {card: monster, of: opponent, equipped_with: {lies_as: equip card}}",
)
def equipped_with(doing: Doing, card: Card, what: Any) -> bool:
    """Such a card is equipped to it."""
    worn = [c for c in doing.game.table.everywhere(terms.SPELL_TRAP) if face_up(c) and c.facts.get("equipped_to")]
    on = [c for c in worn if tuple(c.facts["equipped_to"]) == ref(card)]
    return any(matches(doing, what, c) for c in on)


@selects(
    "battling",
    either(YES, one_of("attacker"), SELECTOR),
    OF_THE_PLACE,
    after=lambda told, what: (
        "that is attacking"
        if what == "attacker"
        else f"that {'battle' if told.several else 'battles'}"
        + (f" {_bearers_said(told, what)}" if isinstance(what, dict) else "")
    ),
    example="static: [{change_atk: -500, cards: {card: monster, of: opponent, battling: true}}]",
)
def battling(doing: Doing, card: Card, what: Any) -> bool:
    """One of the two monsters of the battle that goes on; where it says so, the attacking one, or one that battles such
    a monster."""
    attack = doing.game.state.attack
    if attack is None or ref(card) not in (attack.attacker, attack.target):
        return False
    if what is True or what == "attacker":
        return what is True or ref(card) == attack.attacker
    other = attack.target if ref(card) == attack.attacker else attack.attacker
    foe = here(doing.game, other) if other is not None else None
    return foe is not None and matches(doing, what, foe)


def _bearers_said(told: Told, what: Any) -> str:
    if isinstance(what, dict):
        return selector_said(what, told.doing or ON_THE_CARD)
    return reference_said(told.doing, what) if isinstance(told.doing, Doing) else str(what)


@selects(
    "can_equip",
    either(REFERENCE, SELECTOR),
    OF_THE_PLACE,
    after=lambda told, what: f"that {'fit' if told.several else 'fits'} {_bearers_said(told, what)}",
    example="resolve: [{equip: {kind: equip, of: you, in: deck, can_equip: target}, to: target}]",
)
def can_equip(doing: Doing, card: Card, bearer: Any) -> bool:
    """An Equip Spell that could be equipped to this monster (or to one that fits): its own text would allow it as the
    target of its activation; a monster whose own effect equips it could take it as its target. One of which nothing is
    known, perhaps."""
    return _fits_equip(doing, card, candidates(doing, bearer) if isinstance(bearer, dict) else referred(doing, bearer))


def _fits_equip(doing: Doing, worn: Card, monsters: list[Card]) -> bool:
    """Could the card be equipped to one of these monsters by the player of the effect, as far as is known? One that the
    effect Summons first is asked what it is alone."""
    ways = _ways_to_be_worn(doing, worn)
    if not ways or not monsters:
        return True
    there = [(monster, monster.zone == terms.MONSTER) for monster in monsters]
    return any(_takes(doing, worn, way, monster, place=place) for way in ways for monster, place in there)


def _ways_to_be_worn(doing: Doing, worn: Card) -> list[Effect]:
    """What equips it by its own text, with targets: its activation, or an effect of a monster that equips itself."""
    return [effect for effect in record_of(doing.game, worn).effects if effect.targets and _equips_itself(effect)]


def _equips_itself(effect: Effect) -> bool:
    return effect.card_activation or any(op.get("equip") == "this card" for _, op in operations(effect.resolve))


def _takes(doing: Doing, worn: Card, way: Effect, monster: Card, *, place: bool = True) -> bool:
    mine = Doing(doing.game, doing.you, worn.id, way)
    allowed = any(matches(mine, asked, monster, place=place) for asked in way.targets)
    return allowed and not union_limits.forbids(doing.game, worn, monster)


def could_bear(doing: Doing, worn: Card, monster: Card) -> bool:
    """Could this card be equipped to the monster, on the field or (once it is there) in a Graveyard?"""
    ways = _ways_to_be_worn(doing, worn)
    there = monster.zone == terms.MONSTER
    return not ways or any(_takes(doing, worn, way, monster, place=there) for way in ways)


@selects(
    "can_bear",
    REFERENCE,
    OF_THE_PLACE,
    after=lambda told, what: (
        f"that {reference_said(told.doing, what) if isinstance(told.doing, Doing) else what} can be equipped to"
    ),
    example="resolve: [{equip: target, to: {card: monster, of: you, can_bear: target}}]",
)
def can_bear(doing: Doing, card: Card, worn: Any) -> bool:
    """A face-up monster to which this card could be equipped: one that its own text could target for that."""
    return face_up(card) and all(_fits_equip(doing, one, [card]) for one in referred(doing, worn))


_LYING = {
    "continuous spell": "a Continuous Spell",
    "continuous trap": "a Continuous Trap",
    "equip card": "an Equip Card",
}


@selects(
    "lies_as",
    one_of(*_LYING),
    OF_THE_PLACE,
    after=lambda told, what: f"that {'lie' if told.several else 'lies'} as {_LYING[what]}",
    example="targets: {printed: monster, lies_as: continuous spell}",
)
def lies_as(doing: Doing, card: Card, what: Any) -> bool:
    """What it is treated as where it lies face-up in a Spell & Trap Zone; an Equip Card is equipped to a monster."""
    if card.zone != terms.SPELL_TRAP or not face_up(card) or card.facts.get("pendulum"):
        return False
    if card.facts.get("equipped_to"):
        return bool(what == "equip card")
    kinds = record_of(doing.game, card).kinds
    continuous = record_of(doing.game, card).frame == "monster" or "continuous" in kinds
    return continuous and is_kind(doing.game, card, str(what).removeprefix("continuous "))


@selects(
    "main_zone",
    YES,
    OF_THE_PLACE,
    after=lambda told, _: f"in {'Main Monster Zones' if told.several else 'a Main Monster Zone'}",
    example="targets: {card: monster, main_zone: true}",
)
def main_zone(doing: Doing, card: Card, _: Any) -> bool:
    """In a Main Monster Zone; of what may have come from the Extra Deck no board says that."""
    return not origins.perhaps_outside(doing.game, card)


ZONE_KINDS = {
    "main": "a Main", "extra": "the Extra", "center": "the center Main", "outer": "the leftmost or rightmost Main",
}  # fmt: skip
"""Kinds of Monster Zones for which texts ask, in words."""
_OUTER = (1, terms.ZONES_A_ROW)
CENTER = (terms.ZONES_A_ROW + 1) // 2
"""The column in the middle."""


def stands_in(game: YGame, card: Card, kind: str) -> bool | None:
    """Is a monster in a Monster Zone of this kind? None where nobody says it."""
    if card.zone != terms.MONSTER:
        return False
    answers = {_of_the_kind(spot, kind) for spot in link_arrows.spots_of(game, card)}
    return answers.pop() if len(answers) == 1 else None


def kinds_of_zone(game: YGame, card: Card) -> tuple[tuple[str, bool | None], ...]:
    """The kinds of Monster Zones in which a monster is (True), or may be (None)."""
    found = ((kind, stands_in(game, card, kind)) for kind in ZONE_KINDS)
    return tuple((kind, answer) for kind, answer in found if answer is not False)


def left_from(data: Mapping[str, Any], kind: str) -> bool | None:
    """Did a card leave a Monster Zone of this kind? None where nobody says it."""
    unsaid = None if data.get("from") == terms.MONSTER else False
    return dict(data["was_in"]).get(kind, False) if "was_in" in data else unsaid


def stood_in(game: YGame, card: Card, kind: str) -> bool | None:
    """The same of one kind, also for a monster that was there as it left the field."""
    if card.zone == terms.MONSTER:
        return stands_in(game, card, kind)
    left = [e.data for _, e in game.timeline.events("moved") if e.card == card.id and "was_in" in e.data]
    return dict(left[-1]["was_in"]).get(kind, False) if left else False


def _of_the_kind(spot: link_arrows.Spot, kind: str) -> bool:
    player, column = spot
    if kind in ("main", "extra"):
        return bool(player) is (kind == "main")
    return bool(player) and (column == CENTER if kind == "center" else column in _OUTER)


@selects(
    "zone_kind",
    one_of(*ZONE_KINDS),
    OF_THE_PLACE,
    after=lambda told, kind: f"in {ZONE_KINDS[str(kind)]} Monster Zone",
    example="targets: {card: monster, of: opponent, zone_kind: extra}",
)
def zone_kind(doing: Doing, card: Card, kind: Any) -> bool:
    """In a Monster Zone of this kind (`outer`: the leftmost or rightmost Main Monster Zone of its player), or perhaps:
    where no board says it and a ruling turns on it, that stays open.

    A continuous effect finds only those that are said to be there, which the ruling is told.
    """
    there = stands_in(doing.game, card, str(kind))
    return there is True if doing.effect is not None and doing.effect.static else there is not False


@selects(
    "pendulum_zone",
    YES,
    OF_THE_PLACE,
    after=lambda told, _: "" if "in" in told.selector else "in a Pendulum Zone",
    example="targets: {in: spell & trap zone, pendulum_zone: true}",
)
def pendulum_zone(doing: Doing, card: Card, _: Any) -> bool:
    """In a Pendulum Zone, which is one of the Spell & Trap Zones."""
    return bool(card.facts.get("pendulum"))


_THERE = {"field": "on the field", "monster zone": "in a Monster Zone", "graveyard": "in the Graveyard"}
_ZONES_OF = {"field": terms.ON_FIELD, "monster zone": (terms.MONSTER,), "graveyard": (terms.GRAVEYARD,)}


def _new_name_said(told: Told, where: Any) -> str:
    places = dict.fromkeys(where if isinstance(where, list | tuple) else ("field",))
    whose = told.doing.you if told.doing else "the player"
    return f"with a name that no card of {whose} {' or '.join(_THERE[place] for place in places)} has"


@selects(
    "new_name",
    either(YES, listed(one_of("field", "monster zone", "graveyard"), 1)),
    OF_THE_PLACE,
    after=_new_name_said,
    example="resolve: [{special_summon: {card: monster, new_name: true, of: you, in: deck}}]",
)
def new_name(doing: Doing, card: Card, where: Any) -> bool:
    """Of another name than the cards the player controls, or than those in these places."""
    places = list(where) if isinstance(where, list | tuple) else ["field"]
    zones = [zone for place in places for zone in _ZONES_OF[place]]
    gone = doing.paying | doing.away
    there = [c for c in doing.game.table.zone(doing.you, *zones) if c.id not in gone]
    return names.name_of(doing.game, card) not in {names.name_of(doing.game, c) for c in there}


@selects(
    "level_up_to",
    SELECTOR,
    OF_THE_PLACE,
    asks=("levels", "properties"),
    after=lambda told, cards: (
        f"with a Level no higher than the number of {selector_said(cards, told.doing, '', several=True)}"
    ),
    example="resolve: [{add_to_hand: {card: monster, level_up_to: {of: you, in: graveyard}, in: deck, of: you}}]",
)
def level_up_to(doing: Doing, card: Card, cards: Any) -> bool:
    """Its Level is at most the number of cards that fit; what has no Level fits nothing."""
    has_level = record_of(doing.game, card).has_level
    return has_level and present_values.level_of(doing.game, card) <= amount(doing, {"per": cards})


@selects(
    "among_them",
    either(YES, one_of("targets", "cost cards", "those monsters")),
    OF_THE_PLACE,
    after=lambda _, what: f"among {'the targets' if what == 'targets' else 'them' if what is True else what}",
    example="resolve: [{excavate: 3}, {add_to_hand: {among_them: true, of: you, in: deck}}]",
)
def among_them(doing: Doing, card: Card, what: Any) -> bool:
    """One of the cards that this effect has excavated, or looked at, before, of its ``targets``, of its event, or of
    those that were revealed to pay for it; any of the Deck, where nobody names them."""
    if what == "targets":
        return card in targets_left(doing)
    if what == "cost cards":
        return any(card.id == one.id for one in referred(doing, what))
    if what == "those monsters":
        return doing.link is not None and card in referred(doing, what)
    return doing.shown is None or card.id in doing.shown or (doing.unshown > 0 and card.zone == terms.DECK)
