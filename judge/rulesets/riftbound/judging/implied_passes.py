"""Implied passes: in which positions a play could be meant, in the order in which they come about.

Passing Priority is implied where the next play is by somebody who acts only after it; passing Focus or ending the turn
never is. Triggers that the file does not mention are placed where the rules leave no choice.
"""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.errors import Unreadable
from judge.kernel.ruleset import Situation
from judge.kernel.scenario import Play
from judge.rulesets.riftbound.effects.costs import find
from judge.rulesets.riftbound.judging import card_references
from judge.rulesets.riftbound.judging.situation import during, in_position
from judge.rulesets.riftbound.table import terms
from judge.rulesets.riftbound.table.state import RGame, State, newest, pending
from judge.rulesets.riftbound.timing import game_loop, showdowns

_NAMES_A_CARD = ("play", "activate", "hide")
_ENDS_CHAIN = ("move", "hide", "end_turn", "showdown")


def situations(game: RGame, play: Play) -> Iterator[Situation[State]]:
    """The situations in which a play could be judged: now, then after each pass it implies."""
    hidden = any(card.name == terms.UNKNOWN for card in game.table.cards.values())
    position = game.copy() if hidden else game  # a card nobody has seen may turn out to be the one named
    card_references.check(position, play)
    identify(position, play)
    offered = False
    for _ in range(80):
        if not _too_early(position, play):
            yield from in_position(position, play)
            offered = True
        before, position = position, position.copy()
        if not imply(position, play) or position.took_too_many:
            break
    if not offered:
        yield from in_position(before, play)


def _too_early(game: RGame, play: Play) -> bool:
    """All have passed: what does not claim to come before the resolution is made after it; or a showdown has to begin
    before anything else."""
    if game.state.step == "begin":
        return play.verb not in ("showdown", "call", "concede")
    if game.state.step != "resolve" or play.immediately or during(play)[0]:
        return False
    return play.verb not in ("resolve", "concede", *terms.SAYINGS)


def identify(game: RGame, play: Play) -> None:
    """The card a play names must be on the table; an unknown card in the hand may turn out to be it."""
    if play.verb not in _NAMES_A_CARD or not isinstance(play.value, str):
        return
    found = find(game, play.value)
    if any(play.by in (c.owner, c.controller) for c in found):
        return
    path = play.path(play.verb)
    hand = [c for c in game.table.zone(str(play.by), terms.HAND) if c.name == terms.UNKNOWN]
    if hand and play.details.get("from", "hand") == "hand" and play.verb in ("play", "hide"):
        hand[0].name = play.value
        return
    if found:
        return  # another player's, or a battlefield
    text = f"{play.by} has no {play.value} to {play.verb}; it is not on the board."
    raise Unreadable(text, hint="Put it on the board.", path=path)


def imply(game: RGame, play: Play) -> bool:
    """Carry out the next thing nobody said aloud; False if nothing more may be taken for granted."""
    state = game.state
    if state.step == "begin":
        return play.verb not in ("showdown", "call", "concede") and game_loop.forced(game, play.number)
    if play.verb == "claim" and state.step == "place" and "resolves_first" in play.value and not play.immediately:
        return game_loop.forced(game, play.number)  # it may speak of a trigger that nobody placed yet
    if play.verb == "claim" and not _about_the_end(play):
        return False
    if play.verb in ("call", "concede"):
        return False
    if during(play)[0] not in ("", "phase") or state.invited is not None:
        return False
    if state.step in ("place", "finalize"):
        return not _speaks_of_it(game, play) and not _bound(play) and game_loop.forced(game, play.number)
    if state.step == "resolve":
        return play.verb != "resolve" and not play.immediately and game_loop.forced(game)
    if game.scenario.strict_passes or play.immediately:
        return False
    if state.priority is None or newest(game) is None:
        return False
    if play.verb in _ENDS_CHAIN or play.verb == "claim":
        game_loop.pass_priority(game, implied=True)
        return True
    return _passes_to(game, play)


def _bound(play: Play) -> bool:
    """Made at once, so that not even what is forced has been done."""
    return play.immediately and play.verb != "resolve"


def _about_the_end(play: Play) -> bool:
    """Does a claim speak of something only the finished chain can show?"""
    what = play.value
    return isinstance(what, dict) and bool({"outcome", "played"} & set(what))


def _speaks_of_it(game: RGame, play: Play) -> bool:
    """Is the play itself the placing, finalizing or declining that is due, or a contradiction of it?"""
    if play.verb not in terms.TRIGGERS:
        return False
    state = game.state
    if state.step == "place":
        group = state.groups[0]
        if not any(play.value in (m.card, m.about.get("name")) for m in group.met):
            return False
        return play.by == group.turn_of or _mentioned_later(game, play, group.turn_of)
    link = pending(game)[0]
    return play.value in (link.card, link.name) or any(play.value in (k.card, k.name) for k in pending(game))


def _mentioned_later(game: RGame, play: Play, player: str) -> bool:
    """Does the file place that player's triggers only after this play? Then it claims this order."""
    return any(p.by == player and p.verb in terms.TRIGGERS for p in game.said_from(play.number + 1))


def _retained(game: RGame, holder: str | None) -> bool:
    """Did the holder of Priority say, with their newest item on top, that they keep it?"""
    top = newest(game)
    said = game.scenario.plays[top.play - 1] if top is not None and top.play else None
    return said is not None and said.by == holder and not game.state.passed and bool(said.details.get("retains"))


def _passes_to(game: RGame, play: Play) -> bool:
    """Somebody passes unsaid, so that the player of this play holds Priority; never so that the chain resolves."""
    state = game.state
    by, holder = play.by, state.priority
    round_ = showdowns.participants(game)
    if by is None or by == holder or by in state.passed or by not in round_:
        return False
    if play.verb == "pass":
        top = newest(game)
        first = not state.passed and top is not None and top.player == holder
        if not first or state.after(holder, round_) != by:
            return False
    elif play.verb not in ("play", "activate", "invite") or _retained(game, holder):
        return False
    game_loop.pass_priority(game, implied=True)
    return True
