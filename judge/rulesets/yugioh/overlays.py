"""Xyz Materials: cards under an Xyz Monster are not on the field; they follow it to the Graveyard when it leaves.

Source: TCG Official Rulebook v10, p. 18-19.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh import moves, terms
from judge.rulesets.yugioh.state import YGame


def under(game: YGame, card: Card) -> list[Card]:
    """The materials of an Xyz Monster that the table knows as cards."""
    return [c for c in game.table.everywhere(terms.MATERIAL) if c.facts.get("under") == card.id]


def attach(game: YGame, card: Card, materials: Sequence[Card]) -> None:
    """Put materials under an Xyz Monster."""
    for material in materials:
        moves.move(game, material, terms.MATERIAL, "attached", facts={"under": card.id})
    names = (*(card.facts.get("materials") or ()), *(m.name for m in materials))
    game.do("materials", card.id, card.controller, ("card", card.id, "materials", names))


def hand_over(game: YGame, card: Card, to: Card) -> None:
    """The materials of one Xyz Monster become those of another that is placed on it."""
    names = tuple(card.facts.get("materials") or ())
    changes: list[Any] = [("card", m.id, "under", to.id) for m in under(game, card)]
    changes += [("card", card.id, "materials", ()), ("card", to.id, "materials", names)]
    game.do("materials", to.id, to.controller, *changes)


def detach(game: YGame, card: Card, count: int, chosen: Sequence[Card] = ()) -> None:
    """Detach materials as a cost: they go to the Graveyard. Those ``chosen`` first, then the first ones."""
    names = list(card.facts.get("materials") or ())
    known = under(game, card)
    wanted = [m for m in chosen if m in known][:count]
    for named in wanted:
        known.remove(named)
        names.remove(named.name)
        moves.send(game, named, "cost", card.controller)
    for name in names[: count - len(wanted)]:
        material = next((c for c in known if c.name == name), None)
        if material is not None:
            known.remove(material)
            moves.send(game, material, "cost", card.controller)
        else:
            _appear(game, card, name)
    left = tuple(names[count - len(wanted) :])
    game.do("materials", card.id, card.controller, ("card", card.id, "materials", left))


def drop(game: YGame, card: Card) -> None:
    """The Xyz Monster has left: its materials go to the Graveyard, by rule."""
    known = under(game, card)
    for material in known:
        moves.send(game, material, "rule")
    names = list(card.facts.get("materials") or ())
    for material in known:
        if material.name in names:
            names.remove(material.name)
    for name in names:
        _appear(game, card, name)
    game.do("materials", card.id, card.controller, ("card", card.id, "materials", ()))


def _appear(game: YGame, card: Card, name: str) -> None:
    """A material of which the file gave only the name comes to the Graveyard."""
    game.state.unknowns += 1
    made = Card(f"{name} {game.state.unknowns}", name, card.owner, card.owner, terms.GRAVEYARD)
    game.do("detached", made.id, card.controller, ("new", made))
