"""Properties of selectors that speak of how the card came where it is and of what became of it there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import YGame, face_up, on_field, record_of
from judge.rulesets.yugioh.vocabulary import as_they_were_used, negating_effects, origins
from judge.rulesets.yugioh.vocabulary.descriptions import selector_said
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.events import happened, was_said
from judge.rulesets.yugioh.vocabulary.references import referred
from judge.rulesets.yugioh.vocabulary.selectors import (
    OF_THE_CARD,
    OF_THE_PLACE,
    TARGET,
    Told,
    matches,
    selects,
)
from judge.rulesets.yugioh.vocabulary.shapes import EVENT, SELECTOR, THIS_CARD, YES
from judge.rulesets.yugioh.vocabulary.sides import ON_THE_CARD
from judge.rulesets.yugioh.vocabulary.table_references import name_of_this_card
from judge.vocabulary.shapes import either, one_of


def this_card_said(told: Told) -> str:
    """This card, by its name where one is asked about it."""
    return name_of_this_card(told.doing) if isinstance(told.doing, Doing) else "this card"


@selects(
    "after_another_attacked",
    YES,
    OF_THE_PLACE,
    after=lambda told, _: f"other than {'those' if told.several else 'the one'} that attacked this turn",
    example="static: [{cannot_attack: {card: monster, of: you, after_another_attacked: true}}]",
)
def after_another_attacked(doing: Doing, card: Card, _: Any) -> bool:
    """Another monster of its player has declared an attack this turn, as far as the file has seen that, and it has
    not."""
    turn, events = doing.game.state.turn, doing.game.timeline.events("attack declared")
    attackers = {e.card for moment, e in events if moment.turn == turn and e.player == card.controller}
    return bool(attackers) and card.id not in attackers


@selects(
    "summoned",
    one_of("special", "from extra deck", *origins.FROM, *origins.OF_OTHERS),
    OF_THE_CARD,
    before=lambda _, how: origins.way_said(how) if how in ("special", *origins.OF_OTHERS) else "",
    after=lambda _, how: origins.way_said(how) if how in ("from extra deck", *origins.FROM) else "",
    example="targets: {card: monster, summoned: special}",
)
def summoned(game: YGame, card: Card, how: Any) -> bool:
    """How it was Summoned: Special Summoned (perhaps from a certain place), Tribute Summoned, Fusion Summoned, ...
    (``normal``: Normal Summoned or Set; ``normal summoned``: not Set).

    Where a ruling turns on it and nobody says it, it stays open.
    """
    if how == "special":
        return origins.special_summoned(game, card)
    return origins.was_summoned(game, card, str(how)) is True


@selects(
    "of_a_namesake",
    YES,
    OF_THE_PLACE,
    after=lambda told, _: f"Summoned using one of {'their' if told.several else 'its'} own name as material",
    example="targets: {card: monster, kind: link, of: you, of_a_namesake: true}",
)
def of_a_namesake(doing: Doing, card: Card, _: Any) -> bool:
    """A monster of its own name was a material of its last Summon, or perhaps: where the file has not seen that Summon
    and a ruling turns on it, that stays open."""
    return origins.of_a_namesake(doing.game, card) is not False


@selects(
    "made_from",
    SELECTOR,
    OF_THE_PLACE,
    asks=("properties",),
    after=lambda told, what: f"Summoned with {selector_said(what, told.doing, place=False)} as material",
    example="condition: [{exists: {card: monster, kind: fusion, of: you, made_from: {card: monster, kind: effect}}}]",
)
def made_from(doing: Doing, card: Card, what: Any) -> bool:
    """Such a card was a material of its last Summon (or Tributed for it), or perhaps: where the file has not seen that
    Summon and a ruling turns on it, that stays open."""
    return was_made_from(doing, card, what) is not False


def was_made_from(doing: Doing, card: Card, what: Any) -> bool | None:
    """Was such a card a material of the last Summon of a monster? None where the file has not seen that Summon."""
    game = doing.game
    used = [*origins.materials_of(game, card.id), *origins.tributes_of(game, card.id)]
    if not used:
        return False if origins.all_used_told(game, card.id) or origins.was_seen_coming(game, card.id) else None
    as_then = [as_they_were_used.as_used(game, one, card.id) for one in used]
    return any(one is not None and matches(doing, what, one, place=False) for one in as_then)


@selects(
    "this_turn",
    either(YES, one_of("summoned")),
    OF_THE_PLACE,
    after=lambda _, how: "Summoned this turn" if how == "summoned" else "Summoned or Set this turn",
    example="targets: {card: monster, summoned: special, this_turn: true}",
)
def this_turn(doing: Doing, card: Card, how: Any) -> bool:
    """Summoned or Set this turn (`summoned`: not one that was Set)."""
    lately = [card.facts.get("summoned_turn"), *([] if how == "summoned" else [card.facts.get("set_turn")])]
    return doing.game.state.turn in lately


@selects(
    "set_lately",
    YES,
    OF_THE_PLACE,
    after=lambda told, _: (
        "that were Set since the last turn of their player began"
        if told.several
        else "that was Set since the last turn of its player began"
    ),
    example="static: [{cannot_activate: {card: spell, face: down, set_lately: true}, who: both, kind: card}]",
)
def set_lately(doing: Doing, card: Card, _: Any) -> bool:
    """Set since the last turn of its player began, as far as the file has seen: one that was there from the start is
    taken to have been Set before."""
    state, when = doing.game.state, card.facts.get("set_turn")
    began = state.turn if state.turn_player == card.controller else state.turn - 1
    return when is not None and when >= began


@selects(
    "made_with",
    THIS_CARD,
    OF_THE_PLACE,
    after=lambda told, _: f"Summoned with {this_card_said(told)} as material",
    example="static: [{indestructible: {card: monster, kind: link, made_with: this card}}]",
)
def made_with(doing: Doing, card: Card, _: Any) -> bool:
    """This card was a material of its last Summon."""
    return doing.source in origins.materials_of(doing.game, card.id)


_GAINED = {
    "attached": "that has {} as Xyz Material", "summon": "Summoned with {} as material",
    "summon from field": "Summoned with {} on the field as material", "given": "to which an effect of {} gives it",
}  # fmt: skip


@selects(
    "has_gained",
    one_of(*_GAINED),
    OF_THE_PLACE,
    after=lambda told, way: _GAINED[str(way)].format(this_card_said(told)),
    example="static: [{change_atk: 900, cards: {card: monster, kind: xyz, has_gained: attached}}]",
)
def has_gained(doing: Doing, card: Card, way: Any) -> bool:
    """It has gained what this card gives: while it has it as Xyz Material (`attached`), or as it was Summoned with it
    (`summon`; `summon from field`: where it was used on the field); or it has it as an effect of this card says
    (`given`). What it has gained is an effect of its own, which
    is negated with its others."""
    source = doing.game.table.cards[doing.source]
    if way == "attached":
        has = source.zone == terms.MATERIAL and source.facts.get("under") == card.id
    elif way == "given":
        return False
    else:
        place = "field" if way == "summon from field" else ""
        has = doing.source in origins.materials_of(doing.game, card.id, place)
    return has and on_field(card) and face_up(card) and negating_effects.negated_by(doing.game, card) is None


@selects(
    "material_of",
    either(THIS_CARD, one_of("those cards")),
    OF_THE_PLACE,
    after=lambda told, of: (
        f"used as material for {this_card_said(told) if of == 'this card' else 'the monster of the event'}"
    ),
    example="targets: {card: monster, kind: link, in: graveyard, material_of: this card}",
)
def material_of(doing: Doing, card: Card, of: Any) -> bool:
    """It was a material of the last Summon of this card, or of the one of its event (`those cards`), as far as the file
    has seen that."""
    made = [doing.source] if of == "this card" else [one.id for one in referred(doing, "those cards")]
    used = [one for monster in made for one in origins.materials_of(doing.game, monster)]
    return not used or card.id in used


def _of_that_one(pattern: Mapping[str, Any]) -> Mapping[str, Any]:
    """The event with the card itself in it."""
    (kind, what), *_ = pattern.items()
    itself = {"attacker" if kind == "attack_declared" else "card": "this card"}
    return {kind: {**what, **itself}} if isinstance(what, Mapping) else pattern  # words that were not understood


def _lately_said(told: Told, pattern: Mapping[str, Any]) -> str:
    """``that was destroyed this turn``; ``of which B activated an effect this turn``."""
    (kind, what), *_ = pattern.items()
    if kind == "activated" and isinstance(what, Mapping) and many(what.get("in")) == many(told.selector.get("in")):
        pattern = {kind: {key: one for key, one in what.items() if key != "in"}}  # the place is said of the card
    was = was_said(_of_that_one(pattern), told.doing or ON_THE_CARD)
    if was.startswith("it "):
        return f"that {_agreeing(was.removeprefix('it '), told)} this turn"
    if " of this card" in was:
        return f"of which {was.replace(' of this card', '', 1)} this turn"
    return f"({was} this turn)"


def _agreeing(was: str, told: Told) -> str:
    """What one card did, or what was done to it, said of several."""
    return f"were {was.removeprefix('was ')}" if told.several and was.startswith("was ") else was


@selects(
    "lately",
    EVENT,
    OF_THE_PLACE,
    after=_lately_said,
    example="targets: {card: monster, of: you, in: graveyard, lately: {destroyed: {by: battle}}}",
)
def lately(doing: Doing, card: Card, pattern: Any) -> bool:
    """This happened to it, or it did this, this turn, and it has not moved since; or perhaps: where no board says what
    the turn was before the first play and a ruling turns on it, that stays open."""
    return happened_lately(doing, card, pattern) is not False


def happened_lately(doing: Doing, card: Card, pattern: Mapping[str, Any]) -> bool | None:
    """Did this happen to the card this turn, since it is where it is? None where nobody says it."""
    state = doing.game.state
    if "activated" in pattern and not any(one.activates for one in record_of(doing.game, card).effects):
        return False
    seen = [e for m in doing.game.timeline.moments if m.turn == state.turn for e in m.events]
    moved = [number for number, e in enumerate(seen) if e.kind == "moved" and e.card == card.id]
    won = "destroys_by_battle" in pattern
    since = seen[moved[-1] if moved else 0 :]
    if any(happened(doing, pattern, e) and (e.data.get("battled_with") if won else e.card) == card.id for e in since):
        return True
    return None if not moved and not state.all_told and state.turn == state.begun else False


@selects(
    "not_lately",
    EVENT,
    OF_THE_PLACE,
    after=lambda told, what: f"(but not: {was_said(_of_that_one(what), told.doing or ON_THE_CARD)} this turn)",
    example="targets: {card: monster, of: you, not_lately: {attack_declared: {by: any}}}",
)
def not_lately(doing: Doing, card: Card, pattern: Any) -> bool:
    """This did not happen to it, and it did not do this, this turn, since it is where it is; where no board says what
    the turn was before the first play, it is taken not to have been so, which the ruling is told."""
    return happened_lately(doing, card, pattern) is not True


@selects(
    "lone_attacker",
    YES,
    OF_THE_PLACE,
    within=TARGET,
    after=lambda *_: "beside which no other of its player has attacked this turn",
    example="targets: {card: monster, of: you, lone_attacker: true}",
)
def lone_attacker(doing: Doing, card: Card, _: Any) -> bool:
    """No other monster of its player has declared an attack this turn, as far as the file has seen that."""
    turn, events = doing.game.state.turn, doing.game.timeline.events("attack declared")
    return not any(m.turn == turn and e.player == card.controller and e.card != card.id for m, e in events)
