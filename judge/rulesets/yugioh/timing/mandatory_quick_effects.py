"""Mandatory Quick Effects: placed at once, right after the link they answer or after the triggers.

Mandatory or not, none is placed on a Counter Trap, which is faster, or on what cannot be answered.
Source: db.ygoresources.com qa#6343, #6351, #19779; ocg-rule.readthedocs.io, trigger effects; TCG Official Rulebook
v10, p. 45.
"""

from __future__ import annotations

from judge.kernel.table import Card
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.records import Effect
from judge.rulesets.yugioh.table.state import Due, YGame, having, on_field, record_of
from judge.rulesets.yugioh.timing import forbidden_answers
from judge.rulesets.yugioh.vocabulary import bans, continuous_effects, once_per_turn
from judge.rulesets.yugioh.vocabulary.answers import answers
from judge.rulesets.yugioh.vocabulary.conditions import holds
from judge.rulesets.yugioh.vocabulary.doing import Doing


def _due(game: YGame, card: Card, effect: Effect) -> bool:
    """Is this mandatory Quick Effect met by the newest link, and fast enough to answer it?"""
    top = game.chain.top if game.chain is not None else None
    player = card.controller if on_field(card) else card.owner
    if top is None or top.card == card.id or effect.pace < top.speed:
        return False
    if not continuous_effects.in_place(card, effect) or forbidden_answers.forbids(game, top, card, effect, player):
        return False
    if bans.cannot_activate(game, card, effect, player) or once_per_turn.used_up(game, card, effect, player):
        return False
    doing = Doing(game, player, card.id, effect)
    return any(answers(doing, p, top) for p in effect.answers) and all(holds(doing, c) for c in effect.conditions)


def collect(game: YGame) -> None:
    """Add the mandatory Quick Effects that the newest link has met, the turn player's first."""
    state = game.state
    for card in having(game, "mandatory quick"):
        for effect in record_of(game, card).effects:
            if effect.mandatory and effect.is_fast and effect.answers and _due(game, card, effect):
                player = card.controller if on_field(card) else card.owner
                due = Due(card.id, effect.key, player)
                if due not in state.due:
                    state.due.append(due)
    if len(state.due) > 1:
        state.due.sort(key=lambda d: d.player != state.turn_player)


def is_due(game: YGame, card: Card, effect: Effect) -> bool:
    """Is this effect waiting to be placed?"""
    if not game.state.due:
        return False
    first = game.state.due[0].player
    return any((d.card, d.effect, d.player) == (card.id, effect.key, first) for d in game.state.due)


def note_two(game: YGame) -> None:
    """Note that two mandatory Quick Effects answer one link, which no TCG source settles."""
    if len({d.card for d in game.state.due}) < 2:
        return
    names = terms.listing([game.table.cards[d.card].name for d in game.state.due])
    text = f"Two mandatory Quick Effects answer the same link: {names}."
    readings = (
        "Both are placed, the turn player's first; the second applies only as far as it needs no "
        "direct link (OCG Q&A #6351, #19779).",
        "Only the one that is chained directly to the link can be placed; no TCG source says otherwise.",
    )
    note = ("yugioh/segoc-mandatory-quick", text, readings)
    if note not in game.state.unsettled:
        game.state.unsettled.append(note)
