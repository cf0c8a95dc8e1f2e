"""The operations by which a monster counts as something else: as a Tuner, by another name, or like another monster, be
it with the effects of that.

Source: the texts of such cards; Yugipedia, "Card name": what an effect calls a monster it is called instead of its own
name, as long as it is face-up on the field; OCG Perfect Rulebook 2017, p. 128-130: until when such a change lasts.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.effects import (
    declared_changes,
    level_changes,
    lingering_effects,
    monster_changes,
    reached_targets,
)
from judge.rulesets.yugioh.effects.operations import Spec, cards_for, operation, reached
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import ALL, COPIES, EFFECTS_NOW, TAKEN_OVER
from judge.rulesets.yugioh.table.state import face_up, record_of
from judge.rulesets.yugioh.vocabulary import names, present_values
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import attributes_of
from judge.rulesets.yugioh.vocabulary.present_values import types_of
from judge.rulesets.yugioh.vocabulary.references import as_they_left, reference_said
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, REFERENCE, UNTIL, YES
from judge.vocabulary.shapes import TEXT, about, either, listed, mapping, one_of

_BESIDE = {"cards": CARDS, "until": UNTIL}


@operation(
    "treat_as",
    one_of("tuner"),
    said="let {} be treated as a Tuner",
    object=lambda _, __: "a monster",
    beside=_BESIDE,
    reaches=reached_targets.becomes_another,
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


@operation(
    COPIES,
    REFERENCE,
    said="have the original effects of {}",
    object=lambda doing, what: reference_said(doing, str(what)),
    beside={
        **_BESIDE,
        "in_place_of": about(one_of("this effect", "all"), "Which of its own it has no more; else it has both."),
    },
    topics=("properties", "deeds"),
    example="resolve: [{copy_effects: target, in_place_of: this effect, cards: this card, until: end phase}]",
)
def copy_effects(doing: Doing, spec: Spec) -> list[str]:
    """Cards have the original effects of a card spoken of before, as effects of their own: how often each of these can
    be used is counted anew for what counts by copy, and together for what counts by name."""
    game = doing.game
    found = [card for card in as_they_left(doing, str(spec[COPIES])) if card.name != terms.UNKNOWN]
    name = doing.link.name if doing.link else doing.source
    if len(found) != 1:
        game.does_not_cover(f"{name}: whose effects it has.")
        return []
    other, own = found[0].name, spec.get("in_place_of", "")
    without = (ALL,) if own == "all" else (doing.effect.key,) if own and doing.effect is not None else ()
    cards = [c for c in reached(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if face_up(c)]
    until = lingering_effects.until_when(game, doing.you, str(spec.get("until", "")))
    for card in cards:
        again = card.facts.get(EFFECTS_NOW) is not None
        change = ("card", card.id, EFFECTS_NOW, ((other, without), until))
        game.do(TAKEN_OVER, card.id, card.controller, change, name=other, without=without)
        game.tell("effect", f"{card.name} has the original effects of {other} now.", card=card.name)
        if again or "unread" in game.state.records[other].has:
            what = f"what the effects of {other} do on it"
            game.state.unknown = (*game.state.unknown, (card.name, what, "anything"))
            game.does_not_cover(f"{card.name}: {what}.")
    return [card.id for card in cards]


def _changed(doing: Doing, spec: Spec, fact: str, now: Any, said: str) -> list[str]:
    cards = [c for c in reached(doing, cards_for(doing, spec.get("cards", "targets"), "changed")) if face_up(c)]
    until = lingering_effects.until_when(doing.game, doing.you, str(spec.get("until", "")))
    for card in cards:
        doing.game.do("changed property", card.id, card.controller, ("card", card.id, fact, (now, until)))
        doing.game.tell("effect", f"{card.name} {said}.", card=card.name)
    return [card.id for card in cards]


@operation(
    "become_like",
    REFERENCE,
    said="let a monster become like {}",
    object=lambda doing, what: reference_said(doing, str(what)),
    beside={
        "alike_in": about(listed(one_of("name", "attribute", "type", "level", "atk", "def")), "In what it is so."),
        "original": about(YES, "As it is printed, in each of them."),
        "cards": CARDS,
        "until": UNTIL,
    },
    reaches=lambda doing, spec, card: (
        spec["become_like"] != "target"
        or "level" not in spec.get("alike_in", ())
        or level_changes.has_a_level(doing, spec, card)
    ),
    topics=("kinds", "properties", "levels"),
    example="resolve: [{become_like: target, alike_in: [name, level], cards: this card, until: end phase}]",
)
def become_like(doing: Doing, spec: Spec) -> list[str]:
    """Monsters become like a card spoken of before in what `alike_in` names; one that has no Level gives none."""
    of = str(spec["become_like"])
    found = [card for card in as_they_left(doing, of) if card.name != terms.UNKNOWN]
    if len(found) != 1:
        name = doing.link.name if doing.link else doing.source
        doing.game.does_not_cover(f"{name}: what it becomes like.")
        return []
    more = {key: spec[key] for key in ("cards", "until") if key in spec}
    original = {"original": True} if spec.get("original") else {}
    record = record_of(doing.game, found[0])
    given: dict[str, list[Any]] = {
        "attribute": [record.attribute] if original else sorted(attributes_of(doing.game, found[0])),
        "type": [record.race] if original else types_of(doing.game, found[0]),
    }
    done: list[str] = []
    for key in spec.get("alike_in", ()):
        if key == "name":
            done += change_name(doing, {"change_name": {"of": of, **original}, **more})
        elif key == "level":
            done += level_changes.change_level(doing, {"change_level": {"to": {"level_of": of, **original}}, **more})
        elif key == "atk":
            done += monster_changes.change_atk(doing, {"change_atk": {"to": {"atk_of": of, **original}}, **more})
        elif key == "def":
            done += monster_changes.change_def(doing, {"change_def": {"to": {"def_of": of, **original}}, **more})
        elif len(given[key]) != 1:
            doing.game.does_not_cover(f"{found[0].name}: which {key.title()} it gives, where it has several.")
        elif key == "attribute":
            done += declared_changes.change_attribute(doing, {"change_attribute": given[key][0], **more})
        else:
            done += declared_changes.change_type(doing, {"change_type": given[key][0], **more})
    return list(dict.fromkeys(done))
