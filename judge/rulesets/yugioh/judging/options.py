"""What could be activated now: asked through the same situations and rules as every play of the file."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.choices import Choice, told_apart
from judge.kernel.rules import Finding
from judge.kernel.scenario import Play
from judge.kernel.table import Player
from judge.rulesets.yugioh.judging.situation import YSituation, considered, usable_by_both
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import YGame, on_field, record_of


def activations(game: YGame, player: Player) -> Iterator[tuple[YSituation, list[Finding]]]:
    """Every effect that the player could try to activate in the present window, with what stands against it: offences,
    or words that were not understood."""
    for situation, offences, doubt in _tried(game, player):
        yield situation, offences if doubt is None else [doubt]


def _tried(game: YGame, player: Player) -> Iterator[tuple[YSituation, list[Finding], Finding | None]]:
    """The same, with the offences and the words that were not understood apart."""
    from judge.kernel.ruling import ask

    judge = game.ruleset
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
                offences = [f for _, f in ask(judge, situation) if f.kind == "offence"]
                doubt = judge.footing(game, play, situation, offences).doubt
                yield situation, offences, doubt


def _considered(game: YGame, player: Player) -> tuple[list[Choice], list[Choice]]:
    """What a player may activate in this position, and for each other card the rule that forbids it."""
    return told_apart(game.ruleset.book, ((_choice(s), offences) for s, offences in activations(game, player)))


def _choice(s: YSituation) -> Choice:
    assert s.card is not None
    assert s.effect is not None
    branch = s.effect.id if s.effect.parent else ""
    return Choice(s.player, s.card.id, s.card.name, s.effect.key, s.effect.about, s.effect.speed, branch=branch)


def _idle_cards(game: YGame, player: Player) -> list[Choice]:
    """The player's cards that have nothing to activate."""
    idle = []
    for card in game.table.cards.values():
        mine = (card.controller if on_field(card) else card.owner) == player
        if not mine or card.name == terms.UNKNOWN or card.zone in (terms.DECK, terms.EXTRA, terms.ATTEMPT):
            continue
        if not any(e.activates for e in record_of(game, card).effects):
            why = f"{card.name} has no effect that is activated."
            idle.append(Choice(player, card.id, card.name, "", rule="yugioh/psct-structure", message=why))
    return idle


def choices(game: YGame) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """What the player asked may activate now, and for each other card the rule that forbids it."""
    asked = game.state.asked
    if asked is None:
        return (), ()
    legal, refused = _considered(game, asked)
    return tuple(legal), (*refused, *_idle_cards(game, asked))


def could_answer(game: YGame, player: Player) -> bool:
    """Does the player have anything to answer with in the present window, or perhaps (`answer_in_doubt`)?"""
    return any(not offences for _, offences, _ in _tried(game, player))


def answer_in_doubt(game: YGame, player: Player) -> Finding | None:
    """The doubt where words that were not understood decide whether the player has anything to answer with."""
    answers = [doubt for _, offences, doubt in _tried(game, player) if not offences]
    return next(iter(answers), None) if None not in answers else None
