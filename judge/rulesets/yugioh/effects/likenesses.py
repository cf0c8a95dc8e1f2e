"""The operation by which monsters become like another one: in its name, Attribute, Type, Level, ATK or DEF.

Source: the texts of such cards; OCG Perfect Rulebook 2017, p. 128-130: until when such a change lasts.
"""

from __future__ import annotations

from typing import Any

from judge.rulesets.yugioh.effects import declared_changes, identity_changes, level_changes, monster_changes
from judge.rulesets.yugioh.effects.operations import Spec, operation
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.rulesets.yugioh.vocabulary.names import attributes_of
from judge.rulesets.yugioh.vocabulary.present_values import types_of
from judge.rulesets.yugioh.vocabulary.references import as_they_left, reference_said
from judge.rulesets.yugioh.vocabulary.shapes import CARDS, REFERENCE, UNTIL
from judge.vocabulary.shapes import about, listed, one_of


@operation(
    "become_like",
    REFERENCE,
    said="let a monster become like {}",
    object=lambda doing, what: reference_said(doing, str(what)),
    beside={
        "alike_in": about(listed(one_of("name", "attribute", "type", "level", "atk", "def")), "In what it is so."),
        "cards": CARDS,
        "until": UNTIL,
    },
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
    given: dict[str, list[Any]] = {
        "attribute": sorted(attributes_of(doing.game, found[0])),
        "type": types_of(doing.game, found[0]),
    }
    done: list[str] = []
    for key in spec["alike_in"]:
        if key == "name":
            done += identity_changes.change_name(doing, {"change_name": {"of": of}, **more})
        elif key == "level":
            done += level_changes.change_level(doing, {"change_level": {"to": {"level_of": of}}, **more})
        elif key == "atk":
            done += monster_changes.change_atk(doing, {"change_atk": {"to": {"atk_of": of}}, **more})
        elif key == "def":
            done += monster_changes.change_def(doing, {"change_def": {"to": {"def_of": of}}, **more})
        elif len(given[key]) != 1:
            doing.game.does_not_cover(f"{found[0].name}: which {key.title()} it gives, where it has several.")
        elif key == "attribute":
            done += declared_changes.change_attribute(doing, {"change_attribute": given[key][0], **more})
        else:
            done += declared_changes.change_type(doing, {"change_type": given[key][0], **more})
    return list(dict.fromkeys(done))
