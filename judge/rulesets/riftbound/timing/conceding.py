"""Conceding: a player leaves the game, and what becomes of it (649-652)."""

from __future__ import annotations

from judge.kernel.table import Card, Player
from judge.rulesets.riftbound.effects import moves
from judge.rulesets.riftbound.effects.triggered_abilities import seal
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame, battlefields, items, newest, pending
from judge.rulesets.riftbound.timing import cleanups, game_loop, showdowns, turn_structure


def concede(game: RGame, player: Player) -> None:
    """A player concedes: their team has lost (651.4); the game goes on among the others, or they have won (651.1)."""
    state = game.state
    leaving = state.team_of(player)
    trace.tell(game, "concede", f"{player} concedes.", actor=player)
    others = tuple(p for p in state.players if p not in leaving)
    if others and set(others) <= set(state.team_of(others[0])):
        state.over, state.priority, state.focus = True, None, None
        trace.tell(game, "over", f"{terms.listing(others)} {'win' if len(others) > 1 else 'wins'}.")
        return
    _remove(game, player)
    cleanups.cleanup(game)
    if newest(game) is None or pending(game) or state.groups:  # else whoever holds Priority keeps it
        game_loop.advance(game)


def _remove(game: RGame, player: Player) -> None:
    """The removal of a player from a game that goes on (652)."""
    state = game.state
    following = state.after(player)
    empties = newest(game) is not None and all(link.player == player for link in items(game))
    if empties and state.showdown is not None:
        text = f"The chain is empty because {player} has conceded; whether Focus moves on with that is not said."
        answers = (
            "Focus moves on as after any chain that a card opened (340.2.a).",
            "Focus does not move on for that.",
        )
        state.unsettled = (*state.unsettled, (trace.rule("no-longer-in-the-game"), text, answers))
    _cards(game, player)
    _items(game, player)
    for place in battlefields(game):
        _battlefield(game, place, player)
    state.players = tuple(p for p in state.players if p != player)
    state.relevant = tuple(p for p in state.relevant if p != player)
    state.groups = tuple(
        group._replace(met=met) for group in state.groups if (met := tuple(m for m in group.met if m.player != player))
    )
    state.passed = tuple(p for p in state.passed if p != player)
    state.loosely = tuple(p for p in state.loosely if p != player)
    state.focus_passed = tuple(p for p in state.focus_passed if p != player)
    if state.step in ("place", "finalize", "begin"):
        state.step = "act"
    seal(game, "conceded")
    _turn(game, player, following)
    _focus(game, player, following)
    _priority(game, player, following)


def _cards(game: RGame, player: Player) -> None:
    """Everything they control or own leaves the board, and all cards they own leave the game (652.1, 652.3)."""
    for card in list(game.table.cards.values()):
        if card.zone == terms.ROW:
            continue
        if card.controller == player and card.owner != player and card.zone in (terms.BOARD, terms.FACEDOWN):
            moves.move(game, card, terms.BANISHED, "banished")
        elif card.owner == player and card.zone != terms.BANISHED:
            moves.move(game, card, terms.BANISHED, "conceded")
    for kind in ("runes", "ready"):
        if game.table.standing[player].get(kind):
            moves.gain(game, player, kind, -moves.number(game, player, kind))
    trace.tell(game, "concede", f"All that {player} owns or controls leaves the game.", actor=player)


def _items(game: RGame, player: Player) -> None:
    """Their spells and abilities on the chain are countered (652.4)."""
    for link in items(game):
        if link.player == player:
            link.outcome, link.ground = terms.COUNTERED, trace.rule("no-longer-in-the-game")
            link.facts["pending"] = False
            link.reason = f"{player} has conceded"
            text = f"{trace.said(link)} is countered: {player} has conceded."
            trace.tell(game, "effect", text, actor=player, card=link.name, by="no-longer-in-the-game")


def _battlefield(game: RGame, place: Card, player: Player) -> None:
    """They control and contest no battlefield any more; which one they contributed the file does not say (652.2)."""
    if place.controller == player:
        game.do("control", place.id, None, ("control", place.id, None))
    if place.facts.get("contested") == player:
        moves.set_fact(game, place, "uncontested", "contested", None)
    if game.state.records[place.name].abilities:
        game.does_not_cover(
            f"whether {place.name} was contributed by {player}: then it has no abilities any more (652.2)"
        )


def _turn(game: RGame, player: Player, following: Player) -> None:
    """If it was their turn it is the next player's (652.5.a)."""
    state = game.state
    if state.turn_player != player:
        return
    if newest(game) is not None or state.showdown is not None:
        text = f"{player}, whose turn it was, has conceded; when the turn of {following} begins is not said."
        answers = ("What is going on is finished first.", f"The turn of {following} begins at once.")
        state.unsettled = (*state.unsettled, (trace.rule("no-longer-in-the-game"), text, answers))
        state.turn_player = following
        return
    seats = state.players
    state.turn_player = seats[seats.index(following) - 1]
    turn_structure.enter(game, "awaken")


def _focus(game: RGame, player: Player, following: Player) -> None:
    """Their Focus goes to the next player; if all others have passed it the showdown ends (652.5.b)."""
    state = game.state
    if state.showdown is None or state.showdown.ending:
        return
    if set(showdowns.participants(game)) <= set(state.focus_passed):
        state.focus_passed = ()
        showdowns.end(game)
    elif state.focus == player:
        showdowns.give_focus(game, following, f"{player}, who held it, has conceded")
        trace.tell(game, "focus", f"Focus goes to {following}.", actor=following, by="no-longer-in-the-game")


def _priority(game: RGame, player: Player, following: Player) -> None:
    """Their Priority goes to the next player; if all others have passed it the newest item resolves (652.5.c)."""
    state = game.state
    if newest(game) is None:
        if state.priority == player:
            state.priority = None
        return
    if set(showdowns.participants(game)) <= set(state.passed):
        state.step, state.priority = "resolve", None
    elif state.priority == player:
        state.priority, state.priority_why = following, f"{player}, who held it, has conceded"
        trace.tell(game, "priority", f"Priority goes to {following}.", actor=following, by="no-longer-in-the-game")
