"""What could be done now: asked through the same situations and rules as every play of the file."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.choices import Choice, against, is_open
from judge.kernel.rules import Finding
from judge.kernel.scenario import Play
from judge.kernel.table import Card, Player
from judge.rulesets.starlight.effects import extra_link_grants
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.state import SGame, record_of


def plays(game: SGame, player: Player, card: Card) -> Iterator[tuple[Play, str]]:
    """What a player could try with a card, with its description."""
    known = record_of(game, card)
    verbs: list[str] = []
    if card.zone == terms.HAND:
        kinds = {
            "skill": ["set_counter"] if known.counter else ["skill"],
            "support": ["support"],
            "starlight": ["starlight"],
        }
        verbs = kinds.get(known.kind, ["skill"])
    elif card.zone == terms.COUNTERS:
        verbs = ["counter"]
    elif card.zone == terms.SIDE:
        verbs = ["swap"] if game.table.zone(player, terms.ACTIVE) else ["substitute"]
    for verb in verbs:
        yield Play(0, verb, card.id, player), TALK.told(Play(0, verb, card.name, player))
    if known.can_be_a_skill and not known.counter:
        for grant in game.state.open_grants(player):
            if extra_link_grants.source_zone(grant) == card.zone:
                yield Play(0, "extra", card.id, player, {"grant": grant.name}), f"play {card.name} on {grant.name}"
    for one in known.sequences if card.zone in (terms.ACTIVE, terms.SIDE) else ():
        if "name" in one:
            play = Play(0, "sequence", one["name"], player, {"performer": card.id})
            yield play, f"{TALK.told(play)} of {card.name}"


def considered(game: SGame, player: Player) -> Iterator[tuple[Play, Card, str, list[Finding]]]:
    """Everything the player could try, with what stands against it."""
    from judge.kernel.ruling import rule_on

    for card in list(game.table.cards.values()):
        if card.owner != player or card.name == terms.UNKNOWN:
            continue
        for play, about in plays(game, player, card):
            yield play, card, about, against(rule_on(game.ruleset, game, play).findings)


def choices(game: SGame) -> tuple[tuple[Choice, ...], tuple[Choice, ...]]:
    """What each player may do, the turn player first, and what is refused."""
    legal: list[Choice] = []
    refused: list[Choice] = []
    for player in (game.state.turn_player, game.state.other(game.state.turn_player)):
        for play, card, about, offences in considered(game, player):
            effect = f"extra {play.details['grant']}" if play.verb == "extra" else play.verb
            choice = Choice(player, card.id, card.name, effect, deed=about)
            if offences:
                refused.append(
                    choice._replace(rule=offences[0].rule, message=offences[0].message, open=is_open(offences[0]))
                )
            else:
                legal.append(choice)
    return tuple(legal), tuple(refused)
