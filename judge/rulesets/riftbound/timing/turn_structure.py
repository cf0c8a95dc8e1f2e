"""Phases: from the end of one turn to the Main Phase of the next; nobody gets Priority but through a chain (335)."""

from __future__ import annotations

from judge.rulesets.riftbound.effects import delayed_abilities, moves, pools, scoring
from judge.rulesets.riftbound.effects.triggered_abilities import seal
from judge.rulesets.riftbound.table import terms, trace
from judge.rulesets.riftbound.table.state import RGame


def enter(game: RGame, phase: str) -> None:
    """A phase begins: its tasks are done, and what triggers at its start waits."""
    state = game.state
    state.phase = phase
    state.priority = None
    who = state.turn_player
    if phase == "awaken":
        _new_turn(game)
    elif phase == "scoring":
        scoring.hold(game)
    elif phase == "channel" and game.table.standing[who].get("runes") is not None:
        channelled = moves.channel(game, who, 3 if _turn(game) == len(state.players) else 2)
        moves.gain(game, who, "ready", channelled)
    elif phase == "draw" and not (_turn(game) == 1 and len(state.players) > 2):
        moves.draw(game, who, 1)
    elif phase == "main":
        pools.empty(game)
    elif phase == "expiration":
        _expire(game)
    trace.tell(game, "phase", f"{who}: {phase.title()} Phase.", actor=who, implied=True)
    game.do("phase", None, who, phase=phase)
    seal(game, f"{phase} phase")


def _turn(game: RGame) -> int:
    """The number of the turn, if the file says it: the player going last channels one more rune in their first turn,
    and with more than two players the first one draws no card (485.7, 487.7, 488.7, 489.7). 0 if nobody knows."""
    return game.state.turn if "turn_count" in game.scenario.board else 0


def following(phase: str) -> str:
    """The phase after a phase; after the last one the next turn begins."""
    return terms.PHASES[(terms.PHASES.index(phase) + 1) % len(terms.PHASES)]


def _new_turn(game: RGame) -> None:
    state = game.state
    state.turn_player = state.after(state.turn_player)
    state.turn += 1
    who = state.turn_player
    moves.gain(game, who, "turns", 1)
    for player in state.players:
        moves.gain(game, player, "finalized", -moves.number(game, player, "finalized"))
    for card in game.table.zone(who, terms.BOARD, terms.LEGEND):
        if card.facts.get("exhausted"):
            moves.set_fact(game, card, "readied", "exhausted", False, by=who)
    if game.table.standing[who].get("runes") is not None:
        moves.gain(game, who, "ready", moves.number(game, who, "runes") - moves.number(game, who, "ready"))


def _expire(game: RGame) -> None:
    """Units heal, effects for the turn end, pools empty (317.2)."""
    for card in game.table.everywhere(terms.BOARD):
        for fact in ("damage", "might_change", "given", "stunned", "saved", "shielded", "shielded_for"):
            if card.facts.get(fact):
                moves.set_fact(game, card, "expired", fact, None)
    game.state.forbidden = game.state.silenced = game.state.hurried = ()
    game.state.unharmed = False
    delayed_abilities.expire(game)
    pools.empty(game)
