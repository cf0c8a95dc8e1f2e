"""Activations: what is paid and chosen when a card or effect is activated, and how it becomes a Chain Link.

Source: TCG Official Rulebook v10, p. 54; OCG Perfect Rulebook 2017, p. 115-116, 131-137.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from judge.kernel.chain import Link
from judge.kernel.records import altered
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.yugioh.effects import field_spells, moves, named_beside
from judge.rulesets.yugioh.effects.activation_plans import targets_said
from judge.rulesets.yugioh.effects.costs import Payment, Plan
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect, many
from judge.rulesets.yugioh.table.spell_speed import PENDULUM_SPELL
from judge.rulesets.yugioh.table.state import Pending, YGame, face_up, record_of, ref
from judge.rulesets.yugioh.vocabulary import (
    activation_permissions,
    atk_and_def,
    bans,
    columns,
    conditions,
    cost_substitutes,
    link_arrows,
    present_values,
    use_conditions,
)
from judge.rulesets.yugioh.vocabulary.choice_properties import even_face_down, even_face_up, still_such
from judge.rulesets.yugioh.vocabulary.deeds import forbids
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.selectors import matches, shows_nothing_of

if TYPE_CHECKING:
    from judge.rulesets.yugioh.table.fact_types import LinkFacts


def place(game: YGame, player: Player, card: Card, effect: Effect, column: int = 0) -> str:
    """Put a Spell or Trap face-up where it belongs (or reveal the card), in that column if one is said; returns where
    it was."""
    was = card.zone
    if not effect.card_activation:
        return was
    record = record_of(game, card)
    fresh = {"face": "up", "active": False, "set_turn": card.facts.get("set_turn"), "was_set": was != terms.HAND}
    if was == terms.HAND:
        if column:
            fresh["column"] = columns.counted(game, column, player)
        if effect.category == PENDULUM_SPELL:
            fresh["pendulum"] = True
        zone = terms.FIELD if "field" in record.kinds else terms.SPELL_TRAP
        if zone == terms.FIELD:
            field_spells.make_room(game, player)
        moves.move(game, card, zone, "activation", to=player, by=player, facts=fresh)
    else:
        changes = [("card", card.id, k, v) for k, v in fresh.items()]
        leave = activation_permissions.leave_used(game, player, card, effect)
        game.do("turned up", card.id, player, *changes, **({activation_permissions.LEAVE: leave} if leave else {}))
    return was


def pay(game: YGame, player: Player, source: Card, made: Plan) -> tuple[list[str], tuple[tuple[str, int], ...]]:
    """Pay the cost in the open moment. Returns what was paid in words, and the cards it took."""
    words: list[str] = []
    paid: list[tuple[str, int]] = []
    if made.instead is not None:
        cost_substitutes.note(game, made.instead)
    for payment in made.payments:
        word = payment.cost
        words.append(word.paid.format(_with_what(payment), zone=_where_to(game, payment)))
        if word.find is not None:
            word.pay(game, player, source, payment)
            paid += [ref(card) for card in payment.cards if word.under]
            continue
        for card in payment.cards + _from_the_deck(game, player, payment):
            word.pay(game, player, card, payment)
            paid.append(ref(card))
    return words, tuple(paid)


_CHANGES = frozenset({present_values.SAID, "level_change", "atk", "def", "atk_change", "def_change"})


def as_they_are(game: YGame, made: Plan) -> dict[str, Card]:
    """The cards on the field that a cost takes and that are not what is printed on them, as they are before."""
    paid = [card for payment in made.payments for card in payment.cards]
    given = {card.id: _given_in_place(game, card) for card in paid}
    return {
        card.id: _with_said(card.copy(), given[card.id])
        for card in paid
        if given[card.id] or not _CHANGES.isdisjoint(card.facts)
    }


def _given_in_place(game: YGame, card: Card) -> dict[str, str]:
    """The Type and the Attribute that effects have given a monster in place of its own."""
    if card.zone != terms.MONSTER:
        return {}
    found = ((key, present_values.in_place_of_its_own(game, card, f"{key}_is")) for key in ("race", "attribute"))
    return {key: value for key, value in found if value}


def _with_said(card: Card, given: dict[str, str]) -> Card:
    """A copy of a card that has these values, whatever becomes of the effects that gave them."""
    if given:
        card.facts[present_values.SAID] = {**(card.facts.get(present_values.SAID) or {}), **given}
    return card


def _from_the_deck(game: YGame, player: Player, payment: Payment) -> list[Card]:
    """Cards off a Deck or Extra Deck the file does not list: those that it names, others that nobody knows."""
    made = []
    for n in range(payment.unseen):
        name = payment.told[n] if n < len(payment.told) else terms.UNKNOWN
        known = name != terms.UNKNOWN
        card = moves.new_unknown(
            game, player, terms.EXTRA if known and game.state.records[name].extra_deck else terms.DECK
        )
        card.name = name
        game.do("revealed", card.id, player, ("new", card))
        made.append(game.table.cards[card.id])
    return made


def _where_to(game: YGame, payment: Payment) -> str:
    """The place to which what is paid goes, in words: monsters of the Extra Deck return there, not to the Deck."""
    ways = [moves.destination(game, card, payment.cost.to) for card in payment.cards] if payment.cost.to else []
    return terms.listing([terms.ZONE_NAMES[zone] for zone in dict.fromkeys(ways or [payment.cost.to]) if zone])


def _with_what(payment: Payment) -> str:
    """What was paid, in words."""
    names = [*(c.name for c in payment.cards), *payment.told, *_unknown(payment.unseen - len(payment.told))]
    if names and len(names) >= payment.count:
        return terms.listing(names)
    unit = payment.cost.unit
    return (
        f"{payment.count} {unit}{'' if payment.count == 1 else 's'}" if unit else str(payment.points or payment.count)
    )


def _unknown(count: int) -> list[str]:
    return [f"{count} unknown card{'' if count == 1 else 's'}"] if count else []


def last_points(game: YGame, cards: list[Card], stat: str) -> dict[str, int]:
    """The ATK or DEF of the (single) target as it stands, for effects that need it after the monster has left."""
    if len(cards) != 1 or cards[0].zone != terms.MONSTER:
        return {}
    now = atk_and_def.atk if stat == "atk" else atk_and_def.defense
    return {"now": now(game, cards[0]) or 0, "original": atk_and_def.original(game, cards[0], stat)}


def _choices_said(effect: Effect, details: Mapping[str, Any]) -> tuple[str, ...]:
    """What the file says is chosen, and taken as materials, or Tributed as the effect resolves; of an effect that does
    not target, the cards named as targets too."""
    also = (*many(details.get("materials")), *(() if effect.targets else many(targets_said(details))))
    if "tribute" in details and named_beside.tributes_as_it_resolves(effect):
        also = (*also, *many(details["tribute"]))
    return tuple([str(n) for n in (*many(details.get("choose")), *also) if not isinstance(n, dict)])


def _pointing(doing: Doing, card: Card, was: str) -> tuple[tuple[str, bool | None], ...]:
    """The Link Monsters that point to the monster whose effect is activated, or may: None where nobody says it, or
    where that monster was paid with."""
    if was != terms.MONSTER:
        return ()
    others = [one for one in doing.game.table.everywhere(terms.MONSTER) if link_arrows.is_link(doing.game, one)]
    there = card.zone == terms.MONSTER
    found = [(one.id, link_arrows.points(doing.game, one, card) if there else None) for one in others if face_up(one)]
    return tuple((name, points) for name, points in found if points is not False)


def link_facts(
    doing: Doing, effect: Effect, made: Plan, card: Card, was: str, play: Play, trigger: Pending | None
) -> LinkFacts:
    """What a new link must remember about its activation."""
    targets, chosen = made.targets, many(play.details.get("choose"))
    return {
        "stay": card.stay,
        "zone": card.zone,
        "column": columns.column_of(card),
        "pointed_by": _pointing(doing, card, was),
        "was": was,
        "face": card.facts.get("face", "up"),
        "was_position": card.facts.get("position", "attack"),
        "summoned": card.facts.get("summoned") if was == terms.MONSTER else None,
        "as_trap": bool(card.facts.get("as_trap")),
        "targets": tuple([(c.id, c.stay) for c in targets]),
        "target_names": tuple([c.name for c in targets]),
        "target_holders": tuple([c.controller for c in targets]),
        "target_faces": tuple([_needed_face(doing, effect, targets, number) for number in range(len(targets))]),
        "target_kinds": tuple([_needed_kind(doing, effect, targets, number) for number in range(len(targets))]),
        "held_then": use_conditions.held_now(doing, effect),
        "about": trigger.about if trigger else (),
        "placed": trigger,
        "choose": _choices_said(effect, play.details),
        "declared": str(chosen[0]) if chosen else "",
        "also_declared": str(chosen[1]) if len(chosen) > 1 else "",
        "draws": tuple(map(str, many(play.details.get("draws")))),
        "excavates": tuple(map(str, many(play.details.get("excavates")))),
        "last_atk": last_points(doing.game, targets, "atk"),
        "last_def": last_points(doing.game, targets, "def"),
        "phase": doing.game.state.phase,
        "outcome": play.details.get("outcome"),
        "zone_said": _zone_said(effect, play),
        "position": str(play.details.get("position", "attack")),
        "co_linked": card.zone == terms.MONSTER and bool(link_arrows.linked(doing.game, card, both=True)),
        "times_down": int(card.facts.get("times_down") or 0),
        "resolved_ground": _ground_of_resolving(effect, was),
    }


def _zone_said(effect: Effect, play: Play) -> dict[str, Any]:
    """What the play says of the zone of a monster that the effect Summons; a card that is activated has a column of
    its own."""
    keys = ("extra_zone",) if effect.card_activation else ("extra_zone", "column")
    return {key: play.details[key] for key in keys if key in play.details}


def _ground_of_resolving(effect: Effect, was: str) -> str:
    """The rule by which the effect resolves although its card is no longer where it was activated."""
    if effect.category == "Quick Effect" and was == terms.HAND:
        return "yugioh/hand-quick-effect"
    if effect.category == "Trap effect" and was == terms.GRAVEYARD:
        return "yugioh/trap-effect-in-gy"
    return "yugioh/destroy-not-negate"


def _needed_face(doing: Doing, effect: Effect, targets: Sequence[Card], number: int) -> str:
    """Does the target with that number stay one only while it is face-up, or face-down, by what was asked of it?"""
    own = _asked_of_it(doing, effect, targets, number)
    if not doing.game.state.rules_of.disappears:
        own = [one for one in own if not even_face_down(one) and not even_face_up(one)]
    if own and all(one.get("face") == "down" for one in own):
        return "down"
    return "up" if any(one.get("face") == "up" or shows_nothing_of(one) for one in own) else ""


_KIND = ("race", "not_race", "attribute", "not_attribute")


def _needed_kind(doing: Doing, effect: Effect, targets: Sequence[Card], number: int) -> Mapping[str, Any]:
    """Of what Type or Attribute the target with that number has to be to stay one; empty for any."""
    own = _asked_of_it(doing, effect, targets, number)
    if len(own) != 1 or not still_such(own[0]):
        return {}
    return {key: own[0][key] for key in _KIND if key in own[0]}


def _asked_of_it(doing: Doing, effect: Effect, targets: Sequence[Card], number: int) -> list[dict[str, Any]]:
    """What was asked of the target with that number: all that it could be meant by."""
    asked = [selector for selector in effect.targets if isinstance(selector, dict)]
    one_each = len(asked) == len(targets) and matches(doing, asked[number], targets[number])
    return [asked[number]] if one_each else [one for one in asked if matches(doing, one, targets[number])] or asked


_TYPES_OF_THE_COST = "card types of the cost"


def _no_response(game: YGame, card: Card, effect: Effect, facts: LinkFacts) -> Effect:
    """The effect with what its activation shuts out: nothing, where it would only under conditions that do not hold;
    where those are the types of what was paid, these card types; and what a sentence on the whole card says of the
    activations of its effects."""
    doing = Doing(game, card.controller, card.id, effect)
    if effect.no_response_if and not all(conditions.holds(doing, one) for one in effect.no_response_if):
        effect = altered(effect, no_response=())
    if not effect.card_activation:
        of_all = [bans.unanswered(data) for other in record_of(game, card).effects for data in other.static]
        if any(of_all):
            effect = altered(effect, no_response=(*effect.no_response, *filter(None, of_all)))
    if _TYPES_OF_THE_COST not in effect.no_response:
        return effect
    words = {"monster": "the opponent's monster effects", "spell": "the opponent's spells"}
    words["trap"] = "the opponent's traps"
    paid = [game.table.cards[i] for i, _ in facts.get("cost_cards", ()) if i in game.table.cards]
    frames = dict.fromkeys(words[f] for c in paid if (f := record_of(game, c).frame) in words)
    return altered(effect, no_response=tuple(frames))


def add_link(game: YGame, player: Player, card: Card, effect: Effect, facts: LinkFacts, play: Play) -> Link:
    """Put the activation on the Chain."""
    number = len(game.chain.links) + 1 if game.chain else 1
    effect = _no_response(game, card, effect, facts)
    facts["moment"] = game.timeline.now + 1
    link = Link(number, player, card.id, card.name, effect.id, effect.speed, play.number, effect, {**facts})
    game.add_link(link)
    game.do("activated", card.id, player, number=number, effect=effect.id, card_activation=effect.card_activation)
    sworn = [(card.name, words, what) for words in effect.unread for what in forbids(words)]
    game.state.unknown = (*game.state.unknown, *sworn)
    return link
