"""What could be activated now: asked through the same situations and rules as every play of the file."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.rules import Finding
from judge.kernel.scenario import Play
from judge.kernel.table import Player
from judge.rulesets.yugioh import terms
from judge.rulesets.yugioh.situation import YSituation, considered, usable_by_both
from judge.rulesets.yugioh.state import YGame, on_field, record_of


def activations(game: YGame, player: Player) -> Iterator[tuple[YSituation, list[Finding]]]:
    """Every effect that the player could try to activate in the present window, with what stands against it."""
    from judge.kernel.adjudicate import ask
    from judge.rulesets.yugioh import ruleset

    judge = ruleset(game.state.edition)
    for card in list(game.table.cards.values()):
        if card.zone in (terms.DECK, terms.ATTEMPT) or card.name == terms.UNKNOWN:
            continue
        if (card.controller if on_field(card) else card.owner) != player and not usable_by_both(game, card):
            continue
        for effect in record_of(game, card).effects:
            if not effect.activates:
                continue
            for branch in effect.choices or (effect,):
                play = Play(0, "activate", card.id, player)
                situation = considered(game, play, card, branch)
                yield situation, [f for _, f in ask(judge, situation) if f.kind == "offence"]


def could_answer(game: YGame, player: Player) -> bool:
    """Does the player have anything to answer with in the present window?"""
    return any(not offences for _, offences in activations(game, player))
