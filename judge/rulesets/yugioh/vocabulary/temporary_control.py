"""Control that lasts as long as a card applies: it pauses while that card is negated, and ends when the card leaves.

That an Equip Card or a Continuous Trap gives control is a continuous effect, which stops and begins again at once. A
negated Equip Card stays equipped. What a monster took while it is face-up returns when that is turned face-down, too.
Source: OCG Perfect Rulebook 2017, p. 113-114, 130; Yu-Gi-Oh! Wiki (Fandom), Card Rulings: Imperial Order;
ygopro-scripts, c45986603 (Snatch Steal: control is set by the Equip Card, for as long as it is not disabled).
"""

from __future__ import annotations

from typing import Any

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, face_up, free_zones, here, ref
from judge.rulesets.yugioh.vocabulary import negating_effects
from judge.rulesets.yugioh.vocabulary.continuous_effects import source_name

HELD, PAUSED = "control_by", "control_paused"
"""The facts of a monster that name the card because of which it is controlled, or would be were it not negated."""


def settle(game: YGame) -> tuple[bool, list[Card]]:
    """Give back, and take again, what is controlled because of a card. Were there changes, and for which monsters is
    there no zone on the side they belong to now?"""
    changed, homeless = False, []
    for card in [c for c in game.table.cards.values() if c.facts.get(HELD) or c.facts.get(PAUSED)]:
        if card.zone == terms.MONSTER:
            change = _held(game, card) if card.facts.get(HELD) else _paused(game, card)
            changed = changed or change is not None
            homeless += [card] if change is False else []
    return changed, homeless


def pause(game: YGame, card: Card, source: Card) -> None:
    """A card that would give control of a monster is negated: it gives it once it applies."""
    game.do("bound", card.id, None, ("card", card.id, HELD, None), ("card", card.id, PAUSED, ref(source)))


def _held(game: YGame, card: Card) -> bool | None:
    """None if nothing changes, else whether there was room."""
    source = here(game, tuple(card.facts[HELD]))
    if source is None:
        return _to(game, card, card.owner, ("card", card.id, HELD, None))
    if source.zone == terms.MONSTER and not face_up(source):
        return _to(game, card, card.owner, ("card", card.id, HELD, None), why=f"{source.name} is face-down")
    if source.zone != terms.SPELL_TRAP or not face_up(source):
        return None
    by = negating_effects.negated_by(game, source)
    if by is None:
        return None
    theirs = card.controller != source.controller  # something else took it since
    pause(game, card, source)
    why = f"{source.name} is negated ({source_name(game, by)})"
    return True if theirs else _to(game, card, card.owner, why=why)


def _paused(game: YGame, card: Card) -> bool | None:
    source = here(game, tuple(card.facts[PAUSED]))
    if source is None or not face_up(source):
        game.do("bound", card.id, None, ("card", card.id, PAUSED, None))
        return True
    if negating_effects.negated_by(game, source) is not None:
        return None
    bound = (("card", card.id, PAUSED, None), ("card", card.id, HELD, ref(source)))
    return _to(game, card, source.controller, *bound, why=f"{source.name} is no longer negated")


def _to(game: YGame, card: Card, player: str, *changes: Any, why: str = "") -> bool:
    """A monster goes to a player because of a rule; False if there is no zone for it."""
    if card.controller == player:
        if changes:
            game.do("bound", card.id, None, *changes)
        return True
    room = free_zones(game, player, terms.MONSTER) > 0
    changes = ((("control", card.id, player),) if room else ()) + changes
    game.do("control" if room else "bound", card.id, player, *changes, was_controller=card.controller)
    goes = ("returns to" if player == card.owner else "goes to") if room else "cannot go to"
    game.tell("board", f"{f'{why}: control' if why else 'Control'} of {card.name} {goes} {player}.", card=card.name)
    return room
