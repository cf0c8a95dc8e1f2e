"""What could be played or activated now: asked through the same situations and rules as every play of the file."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.choices import Choice, against, told_apart
from judge.kernel.rules import Finding
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.judging.situation import RSituation, considered, flows
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.records import Ability
from judge.rulesets.riftbound.table.state import RGame, is_open, record_of
from judge.rulesets.riftbound.timing import showdowns


def _usable(game: RGame, card: Card) -> Iterator[tuple[str, Ability]]:
    record = record_of(game, card)
    if (card.zone in terms.PLAYED_FROM or flows(game, card)) and record.play is not None:
        yield from (("play", ability) for ability in record.play.modes or (record.play,))
    if card.zone in terms.IN_PLAY:
        yield from (("activate", a) for a in record.abilities if a.kind == "activated")


def attempts(game: RGame, player: Player) -> Iterator[tuple[RSituation, list[Finding]]]:
    """Everything the player could try to play or activate in the present window, with what stands against it."""
    from judge.kernel.ruling import ask

    judge = game.ruleset
    for card in list(game.table.cards.values()):
        if (card.controller if card.zone in terms.IN_PLAY else card.owner) != player or card.name == terms.UNKNOWN:
            continue
        for verb, ability in _usable(game, card):
            details: dict[str, Any] = {"effect": ability.id} if verb == "activate" else {}
            details |= {"mode": ability.mode} if ability.mode else {}
            situation = considered(game, Play(0, verb, card.id, player, details), card, ability)
            yield situation, against(f for _, f in ask(judge, situation))


def could_act(game: RGame, player: Player) -> bool:
    """Does the player have anything to play here? A card nobody has seen might be something."""
    hand = game.table.zone(player, terms.HAND)
    return any(c.name == terms.UNKNOWN for c in hand) or any(
        all(f.kind == "unclear" for f in found) for _, found in attempts(game, player)
    )


def _considered(game: RGame, player: Player) -> tuple[list[Choice], list[Choice]]:
    return told_apart(game.ruleset.book, ((_choice(s, player), found) for s, found in attempts(game, player)))


def _choice(s: RSituation, player: Player) -> Choice:
    assert s.card is not None
    assert s.ability is not None
    about = s.ability.about if not s.ability.is_card else terms.keyword_said(s.timing())
    if printed := s.card.facts.get("printed_name"):
        about = "; ".join((*((about,) if about else ()), f"{printed}, which is a copy"))
    return Choice(player, s.card.id, s.card.name, s.ability.id, about)


def choices(game: RGame) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """What the holder of Priority may play; and what is refused, in an Open State to those too whom no pass reaches."""
    state = game.state
    asked = state.invited or state.priority
    if asked is None or state.step != "act":
        return (), ()
    legal, refused = _considered(game, asked)
    reached = showdowns.participants(game) if state.showdown is not None else (asked,)
    for other in state.players if is_open(game) and state.invited is None else ():
        if other not in reached:
            refused += _considered(game, other)[1]
    return tuple(legal), tuple(refused)
