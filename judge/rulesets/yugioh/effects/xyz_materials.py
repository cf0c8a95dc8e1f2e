"""Xyz Materials: cards under an Xyz Monster are not on the field; they follow it to the Graveyard when it leaves.

Source: TCG Official Rulebook v10, p. 18-19.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.effects import moves
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import every
from judge.rulesets.yugioh.table.state import YGame, record_of

_ASKING = frozenset(("detach", "materials", "attached", "with_material", "attached_to"))
"""The words of costs and conditions that ask for Xyz Materials."""


def attach(game: YGame, card: Card, materials: Sequence[Card], *, summoned: bool = False) -> None:
    """Put materials under an Xyz Monster; ``summoned``: it is being Summoned with them."""
    of_the_summon = {"material_of": card.id, "way": "xyz"} if summoned else {}
    for material in materials:
        _take_from_under(game, material)
        moves.move(game, material, terms.MATERIAL, "attached", facts={"under": card.id}, **of_the_summon)
    names = (*(card.facts.get("materials") or ()), *(m.name for m in materials))
    game.do("materials", card.id, card.controller, ("card", card.id, "materials", names))


def _take_from_under(game: YGame, material: Card) -> None:
    """What becomes material of another monster is no material of the one that it was under."""
    bearer = game.table.cards.get(str(material.facts.get("under")))
    if material.zone == terms.MATERIAL and bearer is not None:
        left = tuple(m.name for m in moves.materials_under(game, bearer) if m.id != material.id)
        game.do("materials", bearer.id, bearer.controller, ("card", bearer.id, "materials", left))


def hand_over(game: YGame, card: Card, to: Card) -> None:
    """The materials of one Xyz Monster become those of another that is placed on it."""
    names = tuple(card.facts.get("materials") or ())
    changes: list[Any] = [("card", m.id, "under", to.id) for m in moves.materials_under(game, card)]
    changes += [("card", card.id, "materials", ()), ("card", to.id, "materials", names)]
    game.do("materials", to.id, to.controller, *changes)


def has(card: Card, count: int) -> bool:
    """Has the monster so many materials?"""
    return card.zone == terms.MONSTER and len(card.facts.get("materials") or ()) >= count


def detach(game: YGame, card: Card, count: int, chosen: Sequence[Card] = (), how: str = "cost") -> None:
    """Detach materials, as a cost or by an effect: they go to the Graveyard. Those ``chosen`` first, then the first."""
    known = moves.materials_under(game, card)
    first = [m for m in chosen if m in known]
    detached = [*first, *(m for m in known if m not in first)][:count]
    for material in detached:
        moves.send(game, material, how, card.controller)
    left = tuple([m.name for m in known if m not in detached])
    game.do("materials", card.id, card.controller, ("card", card.id, "materials", left))


def unsaid(game: YGame) -> Iterator[Card]:
    """The Xyz Monsters on the field of which the board does not say which materials they have."""
    for card in game.table.everywhere(terms.MONSTER):
        if "xyz" in record_of(game, card).kinds and "materials" not in card.facts:
            yield card


def ask_for_materials(*parts: Any) -> bool:
    """Is there a word for Xyz Materials in these parts of an effect?"""
    return any(not _ASKING.isdisjoint(part) for part in every(list(parts)))


def taken_to_have_none(game: YGame) -> Iterator[str]:
    """What a ruling is told of such monsters, where something on the card asks whether there are any."""
    for card in unsaid(game):
        effects = record_of(game, card).effects
        if ask_for_materials(*((effect.conditions, effect.static) for effect in effects)):
            yield f"{card.name}: the board names no Xyz Material; it was taken to have none."
