"""What players could do besides playing cards: teams, returns, radiances, resolving, skipping, the end of the turn.

Nothing is decided here: whatever a card in such a place could be used for is put to the rules.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from judge.kernel.choices import Deed
from judge.kernel.scenario import Play
from judge.kernel.table import Player
from judge.rulesets.starlight.judging.table_talk import TALK
from judge.rulesets.starlight.table import terms
from judge.rulesets.starlight.table.state import SGame, pending, record_of

STARLIGHTS, LINKS, TURN, SETUP = "Starlights", "links", "the turn", "the setup"


def deeds(game: SGame) -> Iterator[Deed]:
    """Everything that the players could try, the turn player first."""
    state = game.state
    for player in (state.turn_player, state.other(state.turn_player)):
        yield from _starlights(game, player)
        for grant in state.open_grants(player):
            yield _said(LINKS, player, "skip", grant.name)
        yield _said(TURN, player, "pass", True)
        if state.turn == 0:
            yield _said(SETUP, player, "mulligan", True)
    for link in reversed(pending(game)):
        yield _said(LINKS, None, "resolve", link.card, link.name)
    for one in state.waiting:
        yield _said(LINKS, None, "resolve", one.name)
    if state.to_draw is not None:
        yield _said(TURN, state.turn_player, "draw", state.to_draw)
    if state.turn == 0:
        yield Deed(SETUP, Play(0, "next turn"), "", "begin the first turn")
    elif not state.over:
        yield _said(TURN, state.turn_player, "end", True)
    else:
        yield Deed(TURN, Play(0, "next turn"), "", TALK.at_all("next turn"))


def _said(group: str, player: Player | None, verb: str, value: object, name: str = "") -> Deed:
    """A play that names something; what is anybody's is told as if it were a player's."""
    told = TALK.told(Play(0, verb, name or value, player or "anybody"))
    return Deed(group, Play(0, verb, value, player), "", told)


def _starlights(game: SGame, player: Player) -> Iterator[Deed]:
    mine = [c for zone in (terms.ACTIVE, terms.SIDE) for c in game.table.zone(player, zone) if c.name != terms.UNKNOWN]
    for one, two in combinations(mine, 2):
        play = Play(0, "team_up", [one.id, two.id], player)
        yield Deed(STARLIGHTS, play, one.name, f"team up {one.name} and {two.name}")
    for card in mine:
        if card.zone == terms.ACTIVE and card.facts.get("team"):
            yield _with_card(player, "leave_team", card.id, card.name)
        yield _with_card(player, "return", card.id, card.name)
        for radiance in record_of(game, card).radiances:
            if name := radiance.get("name"):
                yield _with_card(player, "radiance", name, card.name)


def _with_card(player: Player, verb: str, value: str, name: str) -> Deed:
    told = TALK.told(Play(0, verb, value if verb == "radiance" else name, player))
    return Deed(STARLIGHTS, Play(0, verb, value, player), name, told)
