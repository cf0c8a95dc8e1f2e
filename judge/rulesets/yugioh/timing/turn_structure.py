"""Phases and steps: what comes after what, and what entering or leaving one does."""

from __future__ import annotations

from judge.rulesets.yugioh.effects import delayed_operations, lingering_effects
from judge.rulesets.yugioh.table import terms
from judge.rulesets.yugioh.table.state import State, YGame
from judge.rulesets.yugioh.timing import battle_positions, maintenance_costs, phase_effects
from judge.rulesets.yugioh.vocabulary import battle_limits, hand_limits, skipped_phases
from judge.rulesets.yugioh.vocabulary.continuous_effects import source_name

ORDER = ("draw", "standby", "main 1", "battle", "main 2", "end")


def following(game: YGame) -> str:
    """The phase or step that follows if the turn player just passes."""
    state = game.state
    if state.phase == "battle":
        if state.attack is not None and state.step == "battle step":
            return "damage step"
        steps = {"start step": "battle step", "battle step": "end step", "damage step": "battle step"}
        return steps.get(state.step) or ("end" if skips(game, "main 2") else "main 2")
    phase = state.phase
    while phase != "main 1":
        phase = ORDER[(ORDER.index(phase) + 1) % len(ORDER)]
        if state.phase not in _EARLY or not skips(game, phase):
            return phase
    barred = battle_limits.cannot_battle_phase(game, state.turn_player) is not None
    return "end" if first_turn(game) or barred else "battle"


def skips(game: YGame, phase: str) -> bool:
    """Does the turn player skip that phase?"""
    return skipped_phases.skipped(game, game.state.turn_player, phase) is not None


def first_turn(game: YGame) -> bool:
    """Is it the first turn of the Duel, which has no Battle Phase?"""
    return game.state.turn == 1


def draws_nothing(state: State) -> bool:
    """Is it the turn of the player who goes first, in which there is no normal draw?"""
    return state.turn == 1 and not state.rules_of.first_draw


def can_follow(game: YGame, phase: str, step: str) -> bool:
    """May the turn player go from here to that phase or step (others in between being skipped)?"""
    state = game.state
    if phase == "battle" and first_turn(game):
        return False
    if step == "damage step":
        return state.attack is not None
    if state.phase == "battle" and phase == "battle":
        return terms.STEPS.index(step) > terms.STEPS.index(state.step) or step == "battle step"
    if state.phase == "end":
        return phase == "draw"
    if (phase == "main 2" and state.phase != "battle") or skips(game, phase):
        return False
    if phase == "main 1":
        return state.phase in _EARLY
    return ORDER.index(phase) > ORDER.index(state.phase)


def arrive(game: YGame) -> None:
    """Both players let the phase or step end: enter the one announced, or one before it that matters to somebody."""
    state = game.state
    stop = passed_through(game)
    state.on_the_way = state.leaving if stop else ""
    enter(game, stop or state.leaving)


def passed_through(game: YGame) -> str:
    """Main Phase 1, where it lies on the way, and the Standby Phase, the Start Step or the End Step, where somebody has
    an effect of it, too."""
    state = game.state
    phase, step = terms.normal_phase(state.leaving)
    if state.phase == "draw" and phase != "standby" and not skips(game, "standby"):
        awaited = delayed_operations.waiting(game, "standby") or phase_effects.somebody_waits(game, "standby", "")
        if awaited:
            return "standby"
    if state.phase in _EARLY and phase in ("battle", "end") and not skips(game, "main 1"):
        return "main 1"
    begins = state.phase in (*_EARLY, "main 1") and step == "battle step"
    if begins and phase_effects.somebody_waits(game, "battle", "start step"):
        return "start step"
    leaves_battle = state.phase == "battle" and state.step != "end step" and phase != "battle"
    return "end step" if leaves_battle and phase_effects.somebody_waits(game, "battle", "end step") else ""


def enter(game: YGame, wanted: str) -> None:
    """Enter a phase or step; a new turn begins with the Draw Phase."""
    state = game.state
    phase, step = terms.normal_phase(wanted)
    if state.phase == "end" and phase == "draw":
        _new_turn(game)
        phase = _first_phase(game)
    elif state.phase in _EARLY and phase not in ("standby", state.phase):
        _tell_skipped(game, *ORDER[ORDER.index(state.phase) + 1 : min(ORDER.index(phase), ORDER.index("battle"))])
    elif state.phase == "battle" and phase == "end":
        _tell_skipped(game, "main 2")
    if state.phase == "battle" and phase != "battle":
        delayed_operations.come_due(game, "battle")  # what is left of it, where the phase was ended
        battle_positions.settle(game)
        lingering_effects.give_back(game, lingering_effects.BATTLE_PHASE)
        lingering_effects.end(game, lingering_effects.BATTLE_PHASE)
    if state.phase in _EARLY and phase not in _EARLY:
        lingering_effects.end(game, lingering_effects.STANDBY)
    state.left, state.phase, state.step, state.substep = state.phase, phase, step, ""
    state.hand_size_since = 0
    if phase == "draw":
        state.drawn = False
    if phase != "battle":
        state.attack = None
    name = step.title() if step and step != "battle step" else terms.PHASE_NAMES[phase]
    game.do("phase", None, state.turn_player, phase=phase, step=step)
    game.seal(name)
    game.tell("phase", f"{state.turn_player}'s {name} begins.", actor=state.turn_player)
    maintenance_costs.charge(game)


_EARLY = ("draw", "standby")
"""The phases of a turn up to its Standby Phase."""


def _first_phase(game: YGame) -> str:
    """The phase with which the turn begins: the first that the turn player does not skip."""
    _tell_skipped(game, "draw")
    if not skips(game, "draw"):
        return "draw"
    game.state.drawn = True
    _tell_skipped(game, "standby")
    return "main 1" if skips(game, "standby") else "standby"


def _tell_skipped(game: YGame, *phases: str) -> None:
    """Tell which of these phases, that are passed over, the turn player skips because of an effect."""
    player = game.state.turn_player
    for phase in phases:
        if (static := skipped_phases.skipped(game, player, phase)) is not None:
            by = source_name(game, static)
            game.tell("phase", f"{player} skips {skipped_phases.phase_said(phase)}, by {by}.", actor=player)


def _new_turn(game: YGame) -> None:
    state = game.state
    hand = len(game.table.zone(state.turn_player, terms.HAND))
    over = hand_limits.over_the_limit(game, state.turn_player, hand)
    if over > 0:
        game.assume(f"{state.turn_player} must discard {over} before the turn ends; the file does not say which.")
    for until in (lingering_effects.BATTLE_PHASE, lingering_effects.PHASE, lingering_effects.TURN):
        lingering_effects.give_back(game, until)
    for until in (*lingering_effects.IN_BATTLE, lingering_effects.TURN):
        lingering_effects.end(game, until)
    game.seal("the end of the turn")
    state.lasting = [x for x in state.lasting if x.until_turn is None or x.until_turn > state.turn]
    state.turn += 1
    state.turn_player = state.opponent
    state.normal_summons, state.missed, state.attackers_done, state.strayed = 0, [], (), ()


def to_end_step(game: YGame) -> None:
    """An effect ends the Battle Phase: its End Step is what remains of it (ocg-rule.readthedocs.io, battle phase)."""
    game.state.step, game.state.substep = "end step", ""


def end_battle(game: YGame) -> None:
    """An effect ended the Battle Phase: Main Phase 2 follows."""
    game.state.battle_over = False
    if skips(game, "main 2"):
        enter(game, "end")
        return
    enter(game, "main 2")
    game.state.main_2_since = game.timeline.now


def to_end_phase(game: YGame) -> None:
    """An effect let it become the End Phase of this turn."""
    game.state.turn_over = game.state.battle_over = False
    if game.state.phase != "end":
        enter(game, "end")


def is_there_already(game: YGame, wanted: str) -> bool:
    """Does the turn player announce Main Phase 2, into which an effect has just led?"""
    state = game.state
    just_now = state.box == "A" and state.phase == "main 2" and state.main_2_since == game.timeline.now
    try:
        return just_now and terms.normal_phase(wanted)[0] == "main 2"
    except KeyError:  # no phase at all, which is refused elsewhere
        return False
