"""References: the cards of which an effect has spoken before. Each word is defined once, in `chain_references` or
`table_references`."""

from __future__ import annotations

from collections.abc import Callable

from judge.kernel.records import fixed
from judge.kernel.table import Card
from judge.rulesets.yugioh.table.state import Ref, face_up, here, ref
from judge.rulesets.yugioh.vocabulary.doing import Doing
from judge.vocabulary.words import Family, Word

Finds = Callable[[Doing], list[Card]]
"""The cards that are meant now."""


@fixed
class Reference(Word):
    """A word for cards: ``finds`` tells which, ``said`` is how a sentence speaks of them."""

    finds: Finds
    said: Callable[[Doing], str]


REFERENCES: Family[Reference] = Family("reference", "Cards the effect has spoken of before.")


def reference(key: str, *, example: str, said: Callable[[Doing], str] | str = "") -> Callable[[Finds], Finds]:
    """Define a word: decorates the function that finds the cards, whose docstring is its page. It is said as it is
    written unless ``said`` tells better."""

    def phrase(doing: Doing) -> str:
        return said if isinstance(said, str) else said(doing)

    def enter(finds: Finds) -> Finds:
        spoken = phrase if said else lambda _: key
        REFERENCES.enter(Reference(key, {"const": key}, finds, example, {}, finds=finds, said=spoken))
        return finds

    return enter


def referred(doing: Doing, what: str) -> list[Card]:
    """The cards a reference means now. Raises ``KeyError`` for a word that is none."""
    return REFERENCES[what.lower()].finds(doing)


def reference_said(doing: Doing, what: str) -> str:
    """A reference as a sentence speaks of it."""
    return REFERENCES[what.lower()].said(doing)


def targets_left(doing: Doing) -> list[Card]:
    """The targets that are still where and what they were when they were chosen: a Set card that is face-up by then is
    none any more (Konami OCG database, rulings of 31 August 2024 on Lightning Chidori, Night Beam and others), nor,
    where the text speaks of "that target", one of another Type or Attribute (Konami OCG database Q&A on Mezuki)."""
    left = []
    others = doing.link.facts.get("turned_other", ()) if doing.link is not None else ()
    acted_on = {*doing.them, *(doing.link.facts.get("taken", ()) if doing.link is not None else ())}
    for which, face in chosen_targets(doing):
        card = here(doing.game, which)
        if card is None and which[0] in acted_on:
            card = doing.game.table.cards.get(which[0])
        turned = card is not None and face == ("down" if face_up(card) else "up") and which[0] not in acted_on
        if card is not None and not turned and which not in others:
            left.append(card)
    return left


def chosen_targets(doing: Doing) -> list[tuple[Ref, str]]:
    """The targets as they were chosen, and how each has to lie for that (``up``, ``down`` or either way); those of what
    is only about to be activated, as far as they are known."""
    if doing.link is None or "targets" not in doing.link.facts:
        return [(ref(doing.game.table.cards[card]), "") for card in doing.aimed or ()]
    faces = doing.link.facts.get("target_faces", ())
    return list(zip(doing.link.facts["targets"], faces, strict=True))


PAID = ("cost cards", "other cost cards")
"""What was paid with."""


def as_they_left(doing: Doing, what: str) -> list[Card]:
    """The cards a reference means, those that were paid with as they were on the field."""
    left = doing.link.facts.get("left_as", {}) if doing.link is not None and what in PAID else {}
    return [left.get(card.id, card) for card in referred(doing, what)]
