"""The operations by which a monster counts as something else: as a Tuner, by another name, as what another is.

Source: the texts of such cards; Yugipedia, "Card name": what an effect calls a monster it is called instead of its own
name, as long as it is face-up on the field; OCG Perfect Rulebook 2017, p. 128-130: until when such a change lasts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import lingering_effects
from judge.rulesets.yugioh.effects.declared_changes import change_attribute, change_type
from judge.rulesets.yugioh.effects.level_changes import change_level
from judge.rulesets.yugioh.effects.monster_changes import change_atk, change_def
from judge.rulesets.yugioh.effects.operations import Spec, affected, cards_for, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import many
from judge.rulesets.yugioh.table.state import face_up, record_of
from judge.rulesets.yugioh.vocabulary import names, present_values
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.references import as_they_left
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, REFERENCE, UNTIL, YES
from judge.vocabulary.shapes import TEXT, about, either, mapping, one_of, some

_BESIDE = {"cards": CARDS, "until": UNTIL}


@operation(
    "treat_as",
    one_of("tuner"),
    said="let {} be treated as a Tuner",
    object=lambda _, __: "a monster",
    beside=_BESIDE,
    topics=("kinds", "properties", "materials"),
    example="resolve: [{treat_as: tuner, cards: target, until: end of turn}]",
)
def treat_as(doing: Doing, spec: Spec) -> list[str]:
    """Monsters count as Tuners besides what they are."""
    return _changed(doing, spec, present_values.TUNER_NOW, True, "is treated as a Tuner now")


@operation(
    "change_name",
    either(TEXT, mapping({"of": REFERENCE, "original": about(YES, "Its printed name.")}, required=("of",))),
    said="change the name of {}",
    object=lambda _, __: "a monster",
    beside=_BESIDE,
    topics=("properties",),
    example="resolve: [{change_name: {of: target}, cards: this card, until: end phase}]",
)
def change_name(doing: Doing, spec: Spec) -> list[str]:
    """Monsters go by another name: one that is printed, or that of a card spoken of before."""
    what = spec["change_name"]
    if isinstance(what, str):
        return _changed(doing, spec, present_values.NAME_NOW, what, f'is called "{what}" now')
    found = [card for card in as_they_left(doing, str(what["of"])) if card.name != terms.UNKNOWN]
    if len(found) != 1:
        name = doing.link.name if doing.link else doing.source
        doing.game.does_not_cover(f"{name}: whose name it takes.")
        return []
    named = found[0].name if what.get("original") else names.name_of(doing.game, found[0])
    return _changed(doing, spec, present_values.NAME_NOW, named, f'is called "{named}" now')


def _changed(doing: Doing, spec: Spec, fact: str, now: Any, said: str) -> list[str]:
    cards = [c for c in affected(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if face_up(c)]
    until: str | int | None = str(spec.get("until", ""))
    last = lingering_effects.last_turn(doing.game, doing.you, str(until))
    until = last if last is not None and last > doing.game.state.turn else until
    for card in cards:
        doing.game.do("changed property", card.id, card.controller, ("card", card.id, fact, (now, until)))
        doing.game.tell("effect", f"{card.name} {said}.", card=card.name)
    return [card.id for card in cards]


_OPERATIONS: Mapping[str, tuple[str, Callable[[Doing, Spec], list[str]]]] = {
    "name": ("change_name", change_name),
    "type": ("change_type", change_type),
    "attribute": ("change_attribute", change_attribute),
    "level": ("change_level", change_level),
    "atk": ("change_atk", change_atk),
    "def": ("change_def", change_def),
}


@operation(
    "take_on",
    mapping(
        {
            "values": some(one_of(*_OPERATIONS)),
            "of": about(REFERENCE, "Whose values they are."),
            "original": about(YES, "The original ones."),
        },
        required=("values", "of"),
    ),
    said="let {} take on values of another card",
    object=lambda _, __: "a monster",
    beside={"cards": CARDS, "until": UNTIL},
    topics=("kinds", "properties", "levels", "changes of ATK and DEF"),
    example="resolve: [{take_on: {values: [attribute, level], of: target}, cards: this card, until: end of turn}]",
)
def take_on(doing: Doing, spec: Spec) -> list[str]:
    """Monsters take on values of a card spoken of before, all at once: each in place of its own."""
    what = spec["take_on"]
    found = [card for card in as_they_left(doing, str(what["of"])) if card.name != terms.UNKNOWN]
    if len(found) != 1:
        name = doing.link.name if doing.link else doing.source
        doing.game.does_not_cover(f"{name}: whose values it takes on.")
        return []
    beside = {key: spec[key] for key in ("cards", "until") if key in spec}
    original = {"original": True} if what.get("original") else {}
    changed: list[str] = []
    for value in many(what["values"]):
        key, change = _OPERATIONS[value]
        amount = _value(doing, value, found[0], str(what["of"]), original)
        changed += change(doing, {key: amount, **beside}) if amount is not None else []
    return list(dict.fromkeys(changed))


def _value(doing: Doing, value: str, card: Card, of: str, original: Mapping[str, bool]) -> Any:
    """What an operation is given for one of the values; None where the card has none."""
    if value == "name":
        return {"of": of, **original}
    if value in ("type", "attribute"):
        record = record_of(doing.game, card)
        printed = [record.race if value == "type" else record.attribute]
        now = present_values.types_of if value == "type" else names.attributes_of
        each = [one for one in (printed if original else now(doing.game, card)) if one]
        if len(each) > 1:
            doing.game.does_not_cover(f"{card.name}: which {value.title()} of several is taken on.")
        return each[0] if len(each) == 1 else None
    return {"to": {f"{value}_of": of, **original}}
